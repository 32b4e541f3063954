/** The result of a game for its class: from its account and what its file tells of the help that was used. Pure. */

import { hashOf, simulate } from '../../../../engine/core/index.ts';
import { plannedByKind } from '../../../../engine/lines-and-webs/delivery.ts';
import { CLASSES, type Outcome, type Rules, type Side, type State, total, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { About } from '../../../../records/format.ts';
import { hashBits, tableNumber } from '../../../../records/task.ts';
import { type Bought, type Ending, mainKind, type Result } from '../../account/resultCode.ts';
import type { CheckedCommands } from '../../account/story.ts';
import { type Account, bySides, type DayAccount } from '../../account/types.ts';
import { goals } from '../../goals.ts';

/** Points that a side's plan spends, by class as paid: what flies in without an airport costs double. @rule 6.2, 6.2.4 */
export function boughtIn(w: World, s: State, side: Side): Bought {
  const { units, cards, tokens } = plannedByKind(w, s, side);
  const { queueTokens, apodTokens } = s.sides[side].plan;
  const { tokenPrices } = w.figures[side];
  const plain = (of: typeof queueTokens): number => CLASSES.reduce((sum, cls) => sum + of[cls] * tokenPrices[cls], 0);
  const flown = plain(apodTokens);
  const times = flown > 0 ? (tokens - plain(queueTokens)) / flown : 1;
  const spent = (cls: (typeof CLASSES)[number]): number => (queueTokens[cls] + times * apodTokens[cls]) * tokenPrices[cls];
  return { units, food: spent('clI'), fuel: spent('clIII'), ammo: spent('clV'), other: cards + spent('clIX') };
}

/** What each side bought on day 1, in points. Zero for a game that has not come so far, or that began later. */
function boughtFirst(rules: Rules, { seed, commands }: CheckedCommands): { [S in Side]: Bought } {
  const bought = bySides((): Bought => ({ units: 0, food: 0, fuel: 0, ammo: 0, other: 0 }));
  const game = simulate(rules, rules.setup(seed));
  for (const command of commands) {
    const { turn, phase } = game.state;
    if (turn > 1 || phase === 'transport') break;
    if (phase === 'spend' && command.type === 'endPart') bought[command.side] = boughtIn(rules.world, game.state, command.side);
    if (game.step(command)) break;
  }
  return bought;
}

const BY_KIND: { readonly [K in Outcome['kind']]?: string } = { 'all-ports': 'all', 'more-ports': 'ports', strength: 'strength' };

function endingOf(w: World, { outcome }: Account, state: State, task: About['task']): Ending {
  if (outcome) {
    const { winner, kind } = outcome;
    if (!winner) return 'draw';
    if (kind === 'conceded') return winner === 'delta' ? 'gamma gave up' : 'delta gave up';
    return `${winner} ${BY_KIND[kind] ?? 'strength'}` as Ending;
  }
  const { turn, goal } = task?.ends ?? {};
  const [side] = goal?.split(' ') ?? [];
  if (goal !== undefined && state.turn > 0 && goals.isReached(w, state, goal)) return side === 'gamma' ? 'gamma goal' : 'delta goal';
  return turn !== undefined && state.turn > turn ? 'time' : 'unfinished';
}

/** True if a computer took the seat of a person after the start. */
function isReplaced({ seating = [], task }: Pick<About, 'seating' | 'task'>): boolean {
  const begun = task?.from ?? 0;
  const first = Object.keys(seating.findLast(({ from }) => from <= begun)?.computers ?? {});
  return seating.some(({ from, computers }) => from > begun && Object.keys(computers).some((seat) => !first.includes(seat)));
}

/** What a table hands in, without its orders. `state` is the last one. An account of figures alone knows no kinds of hunger. */
export function resultOf(rules: Rules, record: CheckedCommands, account: Account, about: About, state: State): Result {
  const { task } = about;
  const sum = (side: Side, of: (day: DayAccount['sides'][Side]) => number): number =>
    account.days.reduce((n, { sides }) => n + of(sides[side]), 0);
  const last = (side: Side) => account.days.at(-1)?.sides[side];
  const chances = account.chance.days;
  const ending = endingOf(rules.world, account, state, task);
  // A task that ran to its end has begun the next day already.
  const unfinished = ending === 'time' ? (task?.ends?.turn ?? account.day) : account.day;
  return {
    task: task ? hashBits(task.hash, 10) : 0,
    game: hashBits(hashOf({ seed: record.seed, commands: record.commands }), 4),
    table: task ? tableNumber(task.table) : 0,
    day: account.finished ? account.days.length : unfinished,
    ending,
    ports: bySides((side) => last(side)?.ports ?? 0),
    strength: bySides((side) => last(side)?.strength ?? 0),
    chance: (account.finished ? chances.at(-2) : chances.at(-1))?.delta ?? null,
    luck: account.luck.steps.delta,
    hungry: bySides((side) => sum(side, ({ hungry }) => hungry.length)),
    kind: bySides((side) => mainKind(account.hunger, side).kind),
    delivered: bySides((side) => sum(side, ({ delivered }) => total(delivered))),
    bought: boughtFirst(rules, record),
    advice: about.suggested?.length ?? 0,
    practice: about.practice === true,
    undo: (about.taken?.length ?? 0) > 0,
    workbench: account.umpired || about.seen !== undefined,
    unlocked: task?.unlocked !== undefined,
    replaced: isReplaced(about),
  };
}
