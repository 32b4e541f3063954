/** Delta's chance to win by what lies on the table: the valuation of the strongest computer player, as far as it came true in games, fixed beforehand. The result itself once the game is over. */

import { type Hands, worthOfDay } from '../bots/search/value.ts';
import type { Outcome, Side, State, View, World } from '../engine/lines-and-webs/index.ts';
import { tableOfView } from '../engine/lines-and-webs/tableOfView.ts';
import { portsHeld, totalStrength } from '../engine/lines-and-webs/victory.ts';
import { leanOf, pushed } from './leans.ts';

/** Delta's result: won, draw, lost. */
export const resultOf = ({ winner }: Outcome): number => (winner === null ? 0.5 : winner === 'delta' ? 1 : 0);

/** Among more units than this, of both rosters, a lead of the same size turns over more often, and says less. */
const FITTED = 34;
/** Leads turn over more often than a player hopes who thinks ahead: of 1,300 games of B against itself about so much of them held, evening for evening. */
const HOLDS = 0.55;
/** What each step of a fighter out of action costs its side beyond that, in logits: it neither acts nor fights back until it is mended. Of 620 games, within their days. @rule 8.2 */
const OUT = 0.08;

/** A chance of the valuation as it came true in games of so many units: its logit shrinks as their number grows. */
export function tempered(chance: number, units: number): number {
  const say = Math.min(HOLDS, FITTED / Math.max(1, units));
  const [won, lost] = [chance ** say, (1 - chance) ** say];
  return won / (won + lost);
}

/** Steps of the fighters on the map that are disabled. */
const outOfAction = (w: World, s: State, side: Side): number =>
  s.units.reduce(
    (sum, u, i) => sum + (u.side === side && u.node !== null && u.disabled && w.roster[i]?.type.kind === 'combat' ? u.steps : 0),
    0,
  );

/** What lies closed, by the counts that are open to both. @rule 11.1 */
export interface Counts {
  hands: Hands;
  /** Orders of both sides that are still to be turned over. */
  orders: number;
}

export const countsIn = ({ cards: { delta, gamma } }: View): Counts => ({
  hands: { delta: delta.hand, gamma: gamma.hand },
  orders: delta.execution + gamma.execution,
});

/** How much of the day is over, from 0 to 1: in Phase 6 by the units that have acted and the orders to come, before it none of it. So nothing jumps in the night alone. */
function goneOf({ phase, units, sides }: State, orders = sides.delta.execution.length + sides.gamma.execution.length): number {
  if (phase !== 'execute') return 0;
  const acted = units.reduce((n, { activated }) => n + (activated ? 1 : 0), 0);
  return acted / Math.max(1, acted + orders);
}

/** By what lies on the table, wherever it is played: no scenario's lean is taken out. `gone`: so much of the day is over. */
export const boardChance = (w: World, s: State, hands?: Hands, gone = 0): number =>
  pushed(
    tempered(worthOfDay(w, s, 'delta', 0, hands, gone), w.roster.length),
    OUT * (outOfAction(w, s, 'gamma') - outOfAction(w, s, 'delta')),
  );

/** Not even with no order left is the result certain: a card in reserve may still turn it. */
const NEARLY = 0.97;

/** Delta's chance, were the game to end as it stands. @rule 9.3 */
function heldToTheEnd(w: World, s: State): number {
  const [ports, strength] = [portsHeld(w, s), totalStrength(w, s)];
  const lead = ports.delta - ports.gamma || strength.delta - strength.gamma;
  return lead === 0 ? 0.5 : lead > 0 ? NEARLY : 1 - NEARLY;
}

/** From 0 to 1, so that on the mean of games between equals it is on each evening what Delta wins of them. Of hands it knows only how many cards they hold. @rule 9, 11.1 */
export function chanceOf(w: World, s: State, counts?: Counts): number {
  if (s.outcome) return resultOf(s.outcome);
  const gone = goneOf(s, counts?.orders);
  const chance = pushed(boardChance(w, s, counts?.hands, gone), leanOf(w, s.turn, gone));
  if (s.turn < w.scenario.turns) return chance;
  // As the last day runs out, what the end would count comes to be all that counts.
  return chance + gone ** 2 * (heldToTheEnd(w, s) - chance);
}

/** The same from what a viewer may see: all that it counts lies open. @rule 11.1 */
export const chanceInView = (w: World, view: View): number => chanceOf(w, tableOfView(w, view), countsIn(view));

/** Delta's strength less Gamma's, as the end would count it. @rule 9.3 */
export function leadOf(w: World, s: State): number {
  const { delta, gamma } = totalStrength(w, s);
  return delta - gamma;
}
