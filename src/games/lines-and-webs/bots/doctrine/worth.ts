/** What deeds are worth, in points: a step of a unit is a quarter of its points. Exact odds, by what lies open. */

import type { NodeId, Side, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { contactsFrom } from '../../../../engine/lines-and-webs/queries.ts';
import { countAt } from '../../../../engine/lines-and-webs/table.ts';
import { countsAtEnd } from '../../../../engine/lines-and-webs/victory.ts';
import { type EngagementOdds, engagementOdds } from '../../analysis/index.ts';
import { pointsIn } from '../points.ts';
import type { AttackFigures } from '../reason.ts';
import type { Scene } from '../scene.ts';

/** Steps of a full unit. */
const FULL = 4;
/** What a won fight is worth beside the steps: ground, and the other side's supplies. Nothing on the last day. */
export const VICTORY = 1.5;
/** What it is worth that a unit is suppressed that was not. Nothing on the last day. */
export const SHAKEN = 0.4;
/** Each further unit that touches the attacker's node. */
export const EXPOSED = 0.7;
/** A token of fuel or ammunition; and so much more is the last token of fuel. */
export const TOKEN = 0.35;
export const LAST_FUEL = 0.8;
/** What suppression of a combat unit, and of a carrier, is worth: it stands still, and falls sooner. */
export const PINNED = 1.1;
export const PINNED_CARRIER = 0.2;
/** What a march must bring. */
export const WORTH_A_MARCH = 0.4;
/** That a unit which still has its card of the day is kept from acting; and of a disabled unit's next step so much is lost with it. */
export const SILENCED = 1;
export const HELPLESS = 0.2;
/** A step that Mass Cal is spent on. @rule 8.7 */
export const WORTH_A_CALL = 1.7;
/** A place with cover. */
export const SHELTER: { readonly [feature: string]: number } = { town: 0.8, city: 1.2, spod: 1, apod: 1 };
const PORT = 18;
/** What a port is worth more the nearer the end is. */
const PORT_AT_END = 40;

/** Days before the end on which a step is worth what it takes from the final count. @rule 9.3 */
const COUNTED = 2;
/** Points of one die of strength at the end. */
const DIE_AT_END = 2;
/** What a step is worth, for each day that is left then, of a unit that the end does not count. */
const UNCOUNTED = 0.3;

export const daysLeft = (t: Scene): number => t.world.scenario.turns - t.state.turn;
/** After today nothing counts but what the end counts. @rule 9.3 */
export const isLastDay = (t: Scene): boolean => daysLeft(t) <= 0;

/** Points of a number of dice that the end counts. */
const atEnd = (dice: number): number => dice * DIE_AT_END;

/** Points of the step that a unit would lose next. */
export function stepOf(t: Scene, id: UnitId): number {
  const { strength } = t.type(id);
  const points = (pointsIn(t.world)[t.world.info[id]!.at] as number) / FULL;
  if (daysLeft(t) >= COUNTED) return points;
  if (!countsAtEnd(t.world, { id })) return points * UNCOUNTED * daysLeft(t);
  const { steps } = t.unit(id);
  const now = steps > 0 ? (strength[FULL - steps] ?? 0) : 0;
  return atEnd(now - (steps > 1 ? (strength[FULL - steps + 1] ?? 0) : 0));
}

/** Points of the step that a unit gets back by a CL IX. @rule 6.3.7 */
export function stepBack(t: Scene, id: UnitId): number {
  if (daysLeft(t) >= COUNTED || !countsAtEnd(t.world, { id })) return stepOf(t, id);
  const { strength } = t.type(id);
  const lost = FULL - t.unit(id).steps;
  return lost > 0 ? atEnd((strength[lost - 1] ?? 0) - (strength[lost] ?? 0)) : 0;
}

/** What holding one more port is worth today. @rule 9.3 */
export const portWorth = (t: Scene): number => PORT + PORT_AT_END / (daysLeft(t) + 1);

/** What it is worth that a side's unit comes to stand on a node: a port that the other side holds, or a port of its own that it covers. */
export function prizeAt(t: Scene, side: Side, node: NodeId): number {
  const port = t.world.ports.find((p) => p.id === node);
  return port && t.state.ports[port.at]!.holder !== side ? portWorth(t) : 0;
}

/** Attackers, where each would stand, and their target. */
export interface Blow {
  attackers: readonly UnitId[];
  from: { readonly [unit: UnitId]: NodeId };
  target: UnitId;
  scouts?: boolean;
}

/** What an attack is worth, and the odds that say so. */
export interface Weighed {
  worth: number;
  odds: EngagementOdds;
}

/** The figures of an attack, of those that the defender may choose the ones that are worst for the attackers. @rule 7.10.1 */
export function figuresOf(
  { attackers, target, scouts = false }: Pick<Blow, 'attackers' | 'target' | 'scouts'>,
  { byVictim }: EngagementOdds,
): AttackFigures {
  const worst = byVictim.reduce((a, b) => (b.win < a.win ? b : a));
  const { target: foe, victim } = worst.afterRetreat;
  const { win, lose } = worst;
  return { attackers: [...attackers], target, scouts, win, lose, targetSteps: foe.expectedSteps, ownSteps: victim.expectedSteps };
}

/** The worth of an attack by its exact odds. @rule 7.1 to 7.6 */
export function worthOfBlow(t: Scene, { attackers, from, target, scouts = false }: Blow): Weighed {
  const odds = engagementOdds(t.world, t.state, { attackers, target, scouts, from });
  const foe = t.unit(target);
  const node = foe.node as NodeId;
  // The last unit in a port gives the port away with its place.
  const isLast = countAt(t.state, node) === 1;
  const canMoveIn = attackers.some((id) => !t.unit(id).suppressed);
  const share = odds.winInPlace === 0 ? 1 : 1 - odds.winInPlace / odds.win;
  const own = t.unit(attackers[0] as UnitId).side;
  const isOver = isLastDay(t);
  const prize = (isOver ? 0 : VICTORY) + (isLast && canMoveIn ? prizeAt(t, own, node) * share : 0);
  let sum = odds.afterRetreat.target.expectedSteps * stepOf(t, target) + odds.win * prize;
  if (!foe.suppressed && !isOver) sum += (1 - odds.lose) * SHAKEN;
  let worst = 0;
  for (const row of odds.byVictim) worst = Math.max(worst, row.afterRetreat.victim.expectedSteps * stepOf(t, row.unit));
  sum -= worst;
  for (const id of attackers) {
    const at = from[id] ?? t.unit(id).node;
    if (at !== null && at !== undefined) sum -= (contactsFrom(t.world, t.state, id, at).length - 1) * EXPOSED;
    // A port of its own that it leaves open behind it.
    const here = t.unit(id).node;
    if (here !== null && here !== at && isAlone(t, t.unit(id))) sum -= openPortRisk(t, t.unit(id));
  }
  return { worth: sum, odds };
}

/** Does the unit alone hold a port of its side? */
function isAlone(t: Scene, u: UnitState): boolean {
  const port = t.world.ports.find((p) => p.id === u.node);
  return port !== undefined && t.state.ports[port.at]!.holder === u.side && countAt(t.state, port.id) === 1;
}

/** Links within which a unit of the other side may take an open port in a day or two. */
const NEAR_PORT = 6;

/** What an open port of that worth risks, by the links to the nearest enemy that fights. */
export const riskBy = (way: number, port: number): number => (way > NEAR_PORT + 4 ? 0 : way > NEAR_PORT ? 4 : port);

/** What it risks to leave a port in which it stands alone. */
export function openPortRisk(t: Scene, u: UnitState): number {
  if (u.node === null || !isAlone(t, u)) return 0;
  return riskBy(t.wayToFoe(u.side, u.node), portWorth(t));
}
