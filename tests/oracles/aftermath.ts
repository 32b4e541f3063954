/** What advice says comes after an order, judged: tokens by playing the order, enemies and chances by the rules over a state that is changed by hand. */

import { simulate } from '../../src/engine/core/index.ts';
import type { GameEvent, Rules, Side, State, UnitState, World } from '../../src/engine/lines-and-webs/index.ts';
import { contactsFrom, moveOptions } from '../../src/engine/lines-and-webs/queries.ts';
import { engagementOdds, fireOdds } from '../../src/games/lines-and-webs/analysis/index.ts';
import { type Aftermath, aftermathOf } from '../../src/games/lines-and-webs/bots/aftermath.ts';
import type { Decision } from '../../src/games/lines-and-webs/bots/reason.ts';
import { unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { sayAftermath, sayDanger } from '../../src/games/lines-and-webs/ui/words/reasons.ts';

/** An order that is given in a state. */
export interface Given {
  rules: Rules;
  state: State;
  side: Side;
  order: Decision;
}

/** The attack for which a lone unit moves, as its reason has it. */
const followsOf = ({ command, reason }: Decision): { target: string; scouts: boolean } | null =>
  command.type === 'moveUnit' && reason.key === 'attack' && reason.figures.attackers.length === 1 ? reason.figures : null;

/** What is said to come after it; null where nothing is said. */
export const afterOrder = ({ rules, state, side, order }: Given): Aftermath | null =>
  aftermathOf(rules.world, rules.view(state, side), order.command, followsOf(order));

/** Plays the order, and the attack that goes with it, on a copy: what the unit paid, and where it moved in. */
function played({ rules, state, side, order }: Given, unit: string): { clIII: number; clV: number; into: string | null } {
  const so = { clIII: 0, clV: 0, into: null as string | null };
  const sim = simulate(rules, state, (event: GameEvent) => {
    if (event.type === 'paid' && event.unit === unit && (event.cls === 'clIII' || event.cls === 'clV')) so[event.cls] += event.n;
    if (event.type === 'movedIn' && event.unit === unit) so.into = event.node;
  });
  sim.step(order.command);
  const follows = followsOf(order);
  if (follows) sim.step({ type: 'attack', side, attackers: [unit], target: follows.target, scouts: follows.scouts });
  return so;
}

/** Everybody may act again, the unit stands where it is said to with what it is said to hold, and whom it beat is gone. */
function laterOf(state: State, world: World, after: Aftermath): State {
  const later = structuredClone(state);
  for (const u of later.units) Object.assign(u, { activated: false, exhausted: false, suppressed: false, moved: false });
  const unit = later.units[world.info[after.unit]!.at]!;
  unit.node = after.node;
  unit.load = { ...unit.load, clIII: after.clIII, clV: after.clV };
  if (after.beaten) later.units[world.info[after.beaten]!.at]!.node = null;
  return later;
}

/** Chances of an enemy against the unit: of winning from each node that it reaches, or of harming it by all the rounds it has. */
function chancesOf(world: World, s: State, enemy: UnitState, id: string): { attack: number[]; fire: number | null } {
  const type = world.info[enemy.id]!.type;
  const isAble = type.kind === 'combat' && !enemy.disabled && !enemy.degraded && !enemy.displaced && enemy.load.clV > 0;
  if (!isAble || enemy.node === null) return { attack: [], fire: null };
  const ends = [enemy.node, ...(enemy.load.clIII > 0 ? moveOptions(world, s, enemy.id).flatMap((o) => (o.contact ? [o.node] : [])) : [])];
  // An attack takes an order, and that fuel.
  const from = (enemy.load.clIII > 0 ? ends : []).filter((node) => contactsFrom(world, s, enemy.id, node).includes(id));
  const attack = from.map(
    (node) => engagementOdds(world, s, { attackers: [enemy.id], target: id, scouts: false, from: { [enemy.id]: node } }).win,
  );
  const { graph, rulings } = world;
  const target = graph.index[s.units[world.info[id]!.at]!.node as string]!;
  // From where it stands, or once it has moved without entering contact.
  const stands = [enemy.node, ...(enemy.load.clIII > 0 ? moveOptions(world, s, enemy.id).flatMap((o) => (o.contact ? [] : [o.node])) : [])];
  const fires =
    type.arm === 'artillery' &&
    stands.some((node) => {
      const between = graph.index[node]! * graph.n + target;
      const away = graph.distance[between]!;
      return away === 1 ? rulings.nearFire === 'yes' && graph.linked[between] !== 1 : away <= (type.range ?? -1);
    });
  const rounds = Math.min(3, enemy.load.clV);
  return { attack, fire: fires ? 1 - fireOdds(world, s, { unit: enemy.id, target: id, rounds }).nothing : null };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

/** What is not so of what is said to come after an order. */
export function untrueAfter(given: Given, after: Aftermath): string[] {
  const { rules, state, side } = given;
  const { world } = rules;
  const before = state.units[world.info[after.unit]!.at]!;
  const faults: string[] = [];
  const say = (what: string): void => void faults.push(`${what}, said is ${JSON.stringify(after)}`);
  const paid = played(given, after.unit);
  for (const cls of ['clIII', 'clV'] as const)
    if (before.load[cls] - paid[cls] !== after[cls]) say(`${after.unit} paid ${paid[cls]} ${cls} of ${before.load[cls]}`);
  if (paid.into !== null && after.beaten !== null && paid.into !== after.node) say(`it moved in to ${paid.into}`);
  const later = laterOf(state, world, after);
  for (const enemy of later.units) {
    if (enemy.side === side) continue;
    const said = after.dangers.find(({ attacker }) => attacker === enemy.id);
    const so = chancesOf(world, later, enemy, after.unit);
    const isSo =
      said === undefined ? so.attack.length === 0 && so.fire === null : [...so.attack, so.fire ?? -1].some((p) => isNear(p, said.chance));
    if (!isSo) say(`${enemy.id} has ${JSON.stringify(so)}`);
  }
  return faults;
}

const LONGEST = 300;

/** What is wrong with the words of it; null where nothing is. */
export function unplainAfter(world: World, after: Aftermath): string | null {
  const [said, danger] = [sayAftermath(world, after), sayDanger(world, after) ?? ''];
  if (/undefined|NaN|null|Infinity|\[object|[dg]-[a-z]+-\d|\bC\d{4}|!/.test(said + danger))
    return `something is missing: ${said} ${danger}`;
  if (!said.includes(unitName(world, after.unit))) return `a unit has no name: ${said}`;
  return Math.max(said.length, danger.length) > LONGEST ? `too long: ${said} ${danger}` : null;
}
