/** Phase 3 by doctrine: several ways of moving carriers are tried on branches of the table, and the one after which least is missing is ordered. */

import type { Thought } from '../../../../bots/thought.ts';
import type { UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { adoptBranch, branchOf, type Desk } from '../desk.ts';
import { because, type Reason } from '../reason.ts';
import type { Manner } from './manner.ts';
import { advanceCarriers, standing } from './march.ts';
import { displaceIdleCarriers, haulers, level, mendCarriers, needsOf, restock, serveAll, sources } from './supply.ts';

/** What a move must be worth; where all may move but few should; and where one more is tried. */
const WORTH_A_MOVE = 1.5;
const WORTH_MUCH = 4;
const WORTH_LITTLE = 0.3;
/** What another way must gain. */
const WORTH_A_CHANGE = 0.01;

/** Why nothing more is carried: what the carriers could still carry, who stays without food, and what food is left. */
export function transportReason(t: Desk): Reason {
  const tokens = haulers(t).reduce((n, hauler) => n + hauler.left(), 0);
  const food = sources(t).reduce((n, source) => n + source.spare.clI, 0);
  return because('transportDone', { tokens, hungry: t.own(t.side).filter((u) => u.load.clI === 0).length, food });
}

/** What is still missing on the map after all that was carried. */
const missing = (t: Desk): number =>
  t.own(t.side).reduce((sum, u) => sum + needsOf(t, u).reduce((worth, need) => worth + need.worth, 0), 0);

/** What it is worth where the carriers stand tomorrow, beside what is missing today. */
const TOMORROW = 0.5;
/** Rounds in which single carriers stay or move after all. */
const ROUNDS = 2;

/** Which carriers move, and for how much; the others stay. */
interface Marches {
  movers: readonly UnitId[];
  least: number;
}

/** Who went where: what is carried after it follows from it. */
const wayOf = (t: Desk): string =>
  t.orders
    .map(({ command: c }) => (c.type === 'moveCarrier' ? `${c.unit} ${c.to}` : ''))
    .join(' ')
    .trim();

/** Carriers move, then carry. Resolves with what that is worth; null where they moved so before. */
function* haul(t: Desk, manner: Manner, { movers, least }: Marches, tried: Set<string>): Thought<number | null> {
  advanceCarriers(t, manner.hold, { movers, least });
  yield;
  const way = wayOf(t);
  if (tried.has(way)) return null;
  tried.add(way);
  level(t);
  const able = haulers(t);
  yield* serveAll(t, able, 2);
  yield* restock(t, able);
  yield* serveAll(t, able, 0.5);
  yield* restock(t, able);
  return standing(t, manner.hold) * TOMORROW - missing(t);
}

/** The best of several ways: all carriers move that gain by it, or gain much, or none; then those with one carrier more or less on the move. */
function* bestHaul(t: Desk, manner: Manner): Thought<Desk> {
  const all = t.carriers(t.side).map((u) => u.id);
  const tried = new Set<string>();
  let best = { desk: t, worth: Number.NEGATIVE_INFINITY };
  const attempt = function* (movers: readonly UnitId[], least: number): Thought<void> {
    const desk = branchOf(t);
    const worth = yield* haul(desk, manner, { movers, least }, tried);
    if (worth !== null && worth > best.worth + WORTH_A_CHANGE) best = { desk, worth };
  };
  yield* attempt(all, WORTH_A_MOVE);
  yield* attempt([], WORTH_A_MOVE);
  yield* attempt(all, WORTH_MUCH);
  for (let round = 0; round < ROUNDS; round++) {
    const before = best.desk;
    const moved = all.filter((id) => before.orders.some(({ command: c }) => c.type === 'moveCarrier' && c.unit === id));
    for (const id of moved)
      yield* attempt(
        moved.filter((other) => other !== id),
        WORTH_A_MOVE,
      );
    for (const id of all) if (!moved.includes(id)) yield* attempt([...moved, id], WORTH_LITTLE);
    if (best.desk === before) break;
  }
  return best.desk;
}

export function* transport(t: Desk, manner: Manner): Thought<void> {
  mendCarriers(t);
  level(t);
  yield;
  adoptBranch(t, yield* bestHaul(t, manner));
  displaceIdleCarriers(t);
}
