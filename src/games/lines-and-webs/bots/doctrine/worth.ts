/** Rates actions in points: a step of a unit is a quarter of its points. Uses exact odds and public information. */

import type { NodeId, Side, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { contactsFrom } from '../../../../engine/lines-and-webs/queries.ts';
import { countAt } from '../../../../engine/lines-and-webs/table.ts';
import { countsAtEnd } from '../../../../engine/lines-and-webs/victory.ts';
import { type EngagementOdds, engagementOdds } from '../../analysis/index.ts';
import { pointsIn } from '../points.ts';
import type { AttackFigures } from '../reason.ts';
import type { StateQueries } from '../stateQueries.ts';

/** Steps of a full unit. */
const FULL = 4;
/** Value of a won fight beyond the steps: ground and enemy supplies. Zero on the last day. */
export const VICTORY = 1.5;
/** Value of a new suppression. Zero on the last day. */
export const SHAKEN = 0.4;
/** Cost per further unit that touches the attacker's node. */
export const EXPOSED = 0.7;
/** Value of a token of fuel or ammunition; the last token of fuel is worth `LAST_FUEL` more. */
export const TOKEN = 0.35;
export const LAST_FUEL = 0.8;
/** Value of suppressing a combat unit, and a carrier: it can't move and is easier to beat. */
export const PINNED = 1.1;
export const PINNED_CARRIER = 0.2;
/** Minimum worth of a march. */
export const WORTH_A_MARCH = 0.4;
/** Value of preventing a unit's action today, and the share of a disabled unit's next step that is lost with it. */
export const SILENCED = 1;
export const HELPLESS = 0.2;
/** Value of a step that Mass Cal is spent on. @rule 8.7 */
export const WORTH_A_CALL = 1.7;
/** Value of a node with cover. */
export const SHELTER: { readonly [feature: string]: number } = { town: 0.8, city: 1.2, spod: 1, apod: 1 };
const PORT = 18;
/** Extra value of a port, divided by the days left. */
const PORT_AT_END = 40;

/** Days before the end within which a step is rated by the dice it costs in the final count. @rule 9.3 */
const COUNTED = 2;
/** Points per die of strength at the end. */
const DIE_AT_END = 2;
/** Value of a step per day left, for a unit that the final count omits. */
const UNCOUNTED = 0.3;

export const daysLeft = (t: StateQueries): number => t.world.scenario.turns - t.state.turn;
/** True on the last day: only the final count matters then. @rule 9.3 */
export const isLastDay = (t: StateQueries): boolean => daysLeft(t) <= 0;

/** Points for a number of dice in the final count. */
const atEnd = (dice: number): number => dice * DIE_AT_END;

/** Points of the step that a unit would lose next. */
export function stepOf(t: StateQueries, id: UnitId): number {
  const { strength } = t.type(id);
  const points = (pointsIn(t.world)[t.world.info[id]!.at] as number) / FULL;
  if (daysLeft(t) >= COUNTED) return points;
  if (!countsAtEnd(t.world, { id })) return points * UNCOUNTED * daysLeft(t);
  const { steps } = t.unit(id);
  const now = steps > 0 ? (strength[FULL - steps] ?? 0) : 0;
  return atEnd(now - (steps > 1 ? (strength[FULL - steps + 1] ?? 0) : 0));
}

/** Points of the step that a unit regains with a CL IX. @rule 6.3.7 */
export function stepBack(t: StateQueries, id: UnitId): number {
  if (daysLeft(t) >= COUNTED || !countsAtEnd(t.world, { id })) return stepOf(t, id);
  const { strength } = t.type(id);
  const lost = FULL - t.unit(id).steps;
  return lost > 0 ? atEnd((strength[lost - 1] ?? 0) - (strength[lost] ?? 0)) : 0;
}

/** Value of holding one more port today. @rule 9.3 */
export const portWorth = (t: StateQueries): number => PORT + PORT_AT_END / (daysLeft(t) + 1);

/** Value of a side's unit entering a node: an enemy port that it takes, or a friendly port that it covers. */
export function prizeAt(t: StateQueries, side: Side, node: NodeId): number {
  const port = t.world.ports.find((p) => p.id === node);
  return port && t.state.ports[port.at]!.holder !== side ? portWorth(t) : 0;
}

/** Attackers, the node of each, and their target. */
export interface PlannedAttack {
  attackers: readonly UnitId[];
  from: { readonly [unit: UnitId]: NodeId };
  target: UnitId;
  scouts?: boolean;
}

/** Worth of an attack, with the odds. */
export interface AttackWorth {
  worth: number;
  odds: EngagementOdds;
}

/** The figures of an attack; if the defender may choose between several, the ones worst for the attackers. @rule 7.10.1 */
export function figuresOf(
  { attackers, target, scouts = false }: Pick<PlannedAttack, 'attackers' | 'target' | 'scouts'>,
  { byVictim }: EngagementOdds,
): AttackFigures {
  const worst = byVictim.reduce((a, b) => (b.win < a.win ? b : a));
  const { target: foe, victim } = worst.afterRetreat;
  const { win, lose } = worst;
  return { attackers: [...attackers], target, scouts, win, lose, targetSteps: foe.expectedSteps, ownSteps: victim.expectedSteps };
}

/** Rates an attack by its exact odds. @rule 7.1 to 7.6 */
export function worthOfBlow(t: StateQueries, { attackers, from, target, scouts = false }: PlannedAttack): AttackWorth {
  const odds = engagementOdds(t.world, t.state, { attackers, target, scouts, from });
  const foe = t.unit(target);
  const node = foe.node as NodeId;
  // If the last unit in a port is beaten, the port is lost too.
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
    // A friendly port that the attacker leaves open.
    const here = t.unit(id).node;
    if (here !== null && here !== at && isAlone(t, t.unit(id))) sum -= openPortRisk(t, t.unit(id));
  }
  return { worth: sum, odds };
}

/** True if the unit alone holds a port of its side. */
function isAlone(t: StateQueries, u: UnitState): boolean {
  const port = t.world.ports.find((p) => p.id === u.node);
  return port !== undefined && t.state.ports[port.at]!.holder === u.side && countAt(t.state, port.id) === 1;
}

/** Distance in links within which an enemy unit may take an open port in a day or two. */
const NEAR_PORT = 6;

/** Risk of an open port, by the links to the nearest enemy combat unit. */
export const riskBy = (way: number, port: number): number => (way > NEAR_PORT + 4 ? 0 : way > NEAR_PORT ? 4 : port);

/** Risk of leaving a port that the unit holds alone. */
export function openPortRisk(t: StateQueries, u: UnitState): number {
  if (u.node === null || !isAlone(t, u)) return 0;
  return riskBy(t.wayToFoe(u.side, u.node), portWorth(t));
}
