/** Delta's chance to win by what lies on the table: the valuation of the strongest computer player, as far as it came true in games, fixed beforehand. The result itself once the game is over. */

import { hashOf } from '../../../engine/core/index.ts';
import {
  type NodeId,
  type Outcome,
  SIDES,
  type Side,
  type State,
  type UnitId,
  type UnitState,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { basicLoad, defaultOpen } from '../../../engine/lines-and-webs/load.ts';
import { handCount, opponentOf } from '../../../engine/lines-and-webs/table.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { portsHeld, totalStrength } from '../../../engine/lines-and-webs/victory.ts';
import { isLastDay } from '../advice/days.ts';
import { linksBetween } from '../advice/links.ts';
import { type Hands, worthOfDay } from '../bots/search/value.ts';
import { setupOf } from '../scenarios/setup.ts';
import leans from './leans.json' with { type: 'json' };
import { bySides } from './types.ts';

/**
 * How far the valuation leans to a side on the evenings of a setup that comes with the game: it counts what lies on the table, and not that one side's forces are
 * still to come. Measured by `npm run fit -- --leans`, fixed beforehand; another setup has none.
 */
export interface Leaning {
  scenario: string;
  /** The digest of the setup that was played. */
  setup: string;
  games: number;
  /** Logits that the valuation must be pushed by towards Delta: from the start on, from the evening of day 1 on, and so on to the last day's. */
  pushes: readonly number[];
}

export const LEANS: readonly Leaning[] = leans;

const known = new WeakMap<World, readonly number[]>();

function pushesOf(w: World): readonly number[] {
  const found = known.get(w);
  if (found) return found;
  const setup = hashOf(setupOf(w.scenario));
  const pushes = LEANS.find((one) => one.setup === setup)?.pushes ?? [];
  known.set(w, pushes);
  return pushes;
}

/** The push on a day, in logits: 0 where none was measured. `gone`: so much of it is over, from 0 to 1; in its course the push becomes the next day's, and the last day's nothing. */
export function leanOf(w: World, day: number, gone: number): number {
  const pushes = pushesOf(w);
  const morning = pushes[day - 1] ?? 0;
  return morning + gone * ((pushes[day] ?? 0) - morning);
}

/** A chance, pushed by a number of logits; what is certain stays certain. */
export function shiftLogit(chance: number, by: number): number {
  const won = chance * Math.exp(by);
  return won / (won + (1 - chance));
}

/** Delta's result: won, draw, lost. */
export const resultOf = ({ winner }: Outcome): number => (winner === null ? 0.5 : winner === 'delta' ? 1 : 0);

/** Among more units than this, of both rosters, a lead of the same size turns over more often, and says less. */
const FITTED = 20;
/** Leads turn over more often than a player hopes who thinks ahead: of 1,300 games of B against itself about so much of them held, evening for evening. */
const HOLDS = 0.33;
/** A card in hand counts for so much of what it does with the players, and a block until the night, on the last day and with three days or more to come: no more than what an Air Drop brings to a unit that lacks it, so that no card well used lowers its side's chance. @rule 8.2 */
const KEPT = { last: 0.09, early: 0.19, days: 3 };
/** What else counts, in logits: a fighter's step, a fighter out of action, one that is hungry, and one that is pinned before it acts; a step of another unit, and that unit out of action, and hungry; damage of a port. @rule 8.2, 8.8 */
const WORTH = { step: 0.008, out: 0.12, hungry: 0.015, pinned: 0.005, otherStep: 0.055, idle: 0.06, damage: 0.06 };
/** What the end would count: each die of the lead, and a port for so many, in logits over the days that are left, the last hour never quite gone. Fitted on 260 games (docs/LAB.md). @rule 9.3 */
const END = { die: 0.2, port: 5, hour: 0.07 };
/** What a side's trucks carry, as far as its fighters need it: in logits for each Phase 3 that comes, after half a one, `most` at most; and the tokens a fighter needs of each. Measured by playing on without them (docs/LAB.md). @rule 6.3.1, 8.1 */
const CARRY = { worth: 0.3, half: 0.5, most: 3, tokens: 2 };
/** What is on its way counts for so much of what it will, a day before it lands, and less by as much with each day more. @rule 6.1.1 */
const WAIT = 0.85;
/** Points of a unit that nobody can buy. */
const PRICELESS = 30;

/** A lead says less by so much with each day to come, three at most: much of it is not yet fought over. Of games of three scenarios. */
const TO_COME = { say: 0.15, most: 3 };

/** A chance of the valuation as it came true in games of so many units: its logit shrinks as their number grows, and with the days to come after today. */
export function tempered(chance: number, units: number, days = 0): number {
  const say = Math.min(HOLDS, FITTED / Math.max(1, units)) * (1 - TO_COME.say * Math.min(TO_COME.most, Math.max(0, days)));
  const [won, lost] = [chance ** say, (1 - chance) ** say];
  return won / (won + lost);
}

/** What the valuation leaves out of a side's units and ports. */
function besides(w: World, s: State, side: Side): number {
  const ports = s.ports.reduce((sum, { holder, damage }) => sum - (holder === side ? WORTH.damage * damage : 0), 0);
  return s.units.reduce((sum, u, i) => {
    if (u.side !== side || u.node === null) return sum;
    const [out, hungry] = [Number(u.disabled), Number(u.degraded)];
    if (w.roster[i]?.type.kind !== 'combat') return sum + WORTH.otherStep * u.steps - (out + hungry) * WORTH.idle;
    return sum + WORTH.step * u.steps - out * WORTH.out - hungry * WORTH.hungry - (u.suppressed && !u.activated ? WORTH.pinned : 0);
  }, ports);
}

/** What lies closed, by the counts that are open to both: cards of a hand, orders still to be turned over, cards in reserve. @rule 11.1 */
export interface Counts {
  hands: Hands;
  orders: Hands;
  reserves: Hands;
}

export const countsIn = ({ cards }: View): Counts => ({
  hands: bySides((side) => cards[side].hand),
  orders: bySides((side) => cards[side].execution),
  reserves: bySides((side) => cards[side].reserve),
});

const countsOf = ({ sides }: State): Counts => ({
  hands: bySides((side) => handCount(sides[side].hand)),
  orders: bySides((side) => sides[side].execution.length),
  reserves: bySides((side) => sides[side].reserve.length),
});

/** How much of the day is over, from 0 to 1: in Phase 6 by the units that have acted and the orders to come, before it none of it. So nothing jumps in the night alone. */
export function goneOf({ phase, units }: State, orders: Hands): number {
  if (phase !== 'execute') return 0;
  const acted = units.reduce((n, { activated }) => n + (activated ? 1 : 0), 0);
  return acted / Math.max(1, acted + orders.delta + orders.gamma);
}

/** Days until a unit on its way lands; none where the game ends before, or its side has lost the port. @rule 6.1.1, 6.1.2 */
function daysToLand(w: World, s: State, u: UnitState): number | null {
  const days = { arrived: 0, transit: 1, packaging: 2, scheduled: (w.info[u.id]?.arrives ?? Number.POSITIVE_INFINITY) - s.turn }[
    u.place as string
  ];
  if (days === undefined || s.turn + days > w.scenario.turns) return null;
  const { at } = w.home[u.side].spod;
  return s.ports[at]?.holder === u.side ? days : null;
}

interface Ahead {
  /** The table with nothing on its way, and with all that will land. */
  without: State;
  landed: State;
  /** How much of the difference counts now. */
  share: number;
}

/** The table with these units as they are here. */
export const withUnits = (s: State, units: ReadonlyMap<UnitId, UnitState>): State => ({
  ...s,
  units: s.units.map((u) => units.get(u.id) ?? u),
});

/** Null where no unit is on its way. */
function aheadOf(w: World, s: State): Ahead | null {
  const coming = s.units.filter(({ place }) => place !== 'map' && place !== 'destroyed' && place !== 'box' && place !== 'expansion');
  if (coming.length === 0) return null;
  let [sum, all] = [0, 0];
  const landed = new Map<UnitId, UnitState>();
  for (const u of coming) {
    const days = daysToLand(w, s, u);
    const info = w.info[u.id];
    if (days === null || !info) continue;
    const load = u.place === 'scheduled' ? basicLoad(info.type, defaultOpen(info.type, w.scenario.openPattern)) : u.load;
    landed.set(u.id, { ...u, load, place: 'map', node: w.home[u.side].spod.id });
    const points = info.type.price ?? PRICELESS;
    sum += WAIT ** days * points;
    all += points;
  }
  const left = new Map(coming.map((u): [UnitId, UnitState] => [u.id, { ...u, place: 'expansion' }]));
  return { without: withUnits(s, left), landed: withUnits(s, new Map([...left, ...landed])), share: all === 0 ? 0 : sum / all };
}

/** As it stands, with nothing that is on its way; and pushed as far as the rest. */
const asItStands = (w: World, s: State, hands: Hands, gone: number): number => {
  const so = shiftLogit(worthOfDay(w, s, 'delta', 0, hands, gone), (besides(w, s, 'delta') - besides(w, s, 'gamma')) / HOLDS);
  return shiftLogit(tempered(so, w.roster.length, w.scenario.turns - s.turn - gone), trucks(w, s) + endWorth(w, s, gone));
};

/** Delta's lead, were the game to end as it stands: dice where ports are equal; a port more outweighs them. @rule 9.3 */
function leadOfEnd(w: World, s: State): number {
  const { delta, gamma } = portsHeld(w, s);
  const [more, lead] = [delta - gamma, leadOf(w, s)];
  return more === 0 ? lead : END.port * more + Math.max(1 - END.port, Math.min(END.port - 1, lead));
}

/** From 0 to 1: how much of what its fighters need the side's trucks can carry, those out of action left out. */
function carried(w: World, s: State, side: Side): number {
  let [need, carries] = [0, 0];
  for (const [i, u] of s.units.entries()) {
    if (u.side !== side || u.node === null) continue;
    if (w.roster[i]?.type.kind === 'combat') need += CARRY.tokens;
    else if (!u.disabled) carries += w.info[u.id]?.carry ?? 0;
  }
  return need === 0 ? 1 : Math.min(1, carries / need);
}

/** By then a day's carrying is over. @rule 6.3 */
const isCarried = ({ phase }: State): boolean => phase === 'orders' || phase === 'execute';

/** What can still be carried, in logits for Delta. */
function trucks(w: World, s: State): number {
  const trips = Math.min(CARRY.most, w.scenario.turns - s.turn + (isCarried(s) ? 0 : 1)) - CARRY.half;
  return trips > 0 ? CARRY.worth * trips * (carried(w, s, 'delta') - carried(w, s, 'gamma')) : 0;
}

/** The end as it would count, nearer with each hour, in logits for Delta. */
export function endWorth(w: World, s: State, gone: number): number {
  const end = isCarried(s) && isLastDay(w, s) ? fedTonight(w, s) : s;
  return (END.die * leadOfEnd(w, end)) / (w.scenario.turns - s.turn + 1 - gone + END.hour);
}

const logit = (chance: number): number => Math.log(chance / (1 - chance));

/** By what lies on the table and what is known to be on its way, wherever it is played: no scenario's lean is taken out. `gone`: so much of the day is over. */
export function boardChance(w: World, s: State, hands = countsOf(s).hands, gone = 0): number {
  const blocks = (side: Side): number => s.markers.reduce((n, { stops }) => n + (stops === side ? 0 : 1), 0);
  const early = Math.min(1, Math.max(0, w.scenario.turns - s.turn - gone) / KEPT.days);
  const each = KEPT.last + (KEPT.early - KEPT.last) * early;
  const kept = bySides((side) => each * (hands[side] + blocks(side)));
  const coming = aheadOf(w, s);
  if (!coming) return asItStands(w, s, kept, gone);
  const now = asItStands(w, coming.without, kept, gone);
  return coming.share === 0 ? now : shiftLogit(now, coming.share * (logit(asItStands(w, coming.landed, kept, gone)) - logit(now)));
}

/** After tonight's meal. @rule 6.7.1, 6.7.2 */
function fedTonight(w: World, s: State): State {
  if (s.turn % w.scenario.mealEvery !== 0) return s;
  const fed = (u: UnitState): UnitState => {
    if (u.node === null) return u;
    if (u.load.clI > 0) return { ...u, load: { ...u.load, clI: u.load.clI - 1 } };
    if (!u.degraded) return { ...u, degraded: true };
    return u.steps > 1 ? { ...u, steps: u.steps - 1 } : { ...u, steps: 0, node: null, place: 'destroyed' };
  };
  return { ...s, units: s.units.map(fed) };
}

/** The table as the morning will find it, once all that a day brings forward has come: who gets no food tonight is known then. Of a last day there is no morning. @rule 6.7 */
export const foreseen = (w: World, s: State): State => (isCarried(s) && !isLastDay(w, s) ? fedTonight(w, s) : s);

/** Links that a unit may come by a retreat that the other side chooses. @rule 7.6 */
const DRIVEN = 2;

/** Can a side still take a port today, or fight? Far rather too often than too seldom: whoever stands in the way, each round is a fight won, and a card may bring what a unit lacks. Who has acted fights on only where it is attacked. */
function mayReach(w: World, s: State, side: Side, { hands, orders, reserves }: Counts, aim: 'port' | 'enemy'): boolean {
  const isOpen = ({ node, holder }: State['ports'][number]): boolean =>
    holder !== side && !s.markers.some((m) => m.node === node && m.stops === side);
  const places = aim === 'port' ? s.ports.filter(isOpen) : s.units.filter((u) => u.side !== side && u.node !== null);
  // Whose last turn is over turns no card over any more, whatever it holds.
  const has = (one: Side): boolean => orders[one] + reserves[one] > 0 && (!s.execution?.last || s.execution.last.includes(one));
  const dropped = hands[side] > 0;
  return s.units.some((u, i) => {
    const type = w.roster[i]?.type;
    if (u.side !== side || u.node === null || type?.kind !== 'combat') return false;
    const acts = has(side) && !u.activated && (dropped || (u.load.clIII > 0 && !u.degraded && !u.disabled));
    if (!acts && (aim === 'enemy' || !has(opponentOf(side)))) return false;
    const fires = aim === 'enemy' ? (type.range ?? 0) : 0;
    const reach = u.load.clV + (dropped ? 1 : 0) + (acts ? (type.move ?? 0) + DRIVEN : 0) + fires;
    return places.some(({ node }) => linksBetween(w, u.node as NodeId, node as NodeId) <= reach);
  });
}

/** Dice that a side can still gain on the other without a fight: a step a card, and a step that an order repairs. @rule 8.2, 8.3, 8.8 */
function diceOfCards(w: World, cards: number): number {
  const steps = w.roster.flatMap(({ type: { strength } }) => strength.map((dice, i) => dice - (strength[i + 1] ?? 0)));
  return cards * Math.max(0, ...steps);
}

/** Delta's result, where on the last day nothing can change it any more. Null where something can. @rule 6.6.2, 9.3 */
function settled(w: World, s: State, counts: Counts): number | null {
  const { portControl, capture } = w.rulings;
  if (s.phase !== 'execute' || !isLastDay(w, s) || portControl !== 'last-held' || capture !== 'combat') return null;
  if (s.execution?.play || s.execution?.engagement) return null;
  if (SIDES.some((side) => mayReach(w, s, side, counts, 'port'))) return null;
  const { delta, gamma } = portsHeld(w, s);
  if (delta !== gamma) return delta > gamma ? 1 : 0;
  if (SIDES.some((side) => mayReach(w, s, side, counts, 'enemy'))) return null;
  const dice = leadOf(w, fedTonight(w, s));
  const behind = dice > 0 ? 'gamma' : 'delta';
  const cards = counts.hands[behind] + counts.orders[behind] + counts.reserves[behind];
  return Math.abs(dice) <= diceOfCards(w, cards) ? null : dice > 0 ? 1 : 0;
}

/** From 0 to 1, so that on the mean of games between equals it is on each evening what Delta wins of them. Of hands it knows only how many cards they hold, `held` of them to be weighed; `night`: the table as it is foreseen. @rule 9, 11.1 */
export function chanceOf(w: World, s: State, counts = countsOf(s), held = counts.hands, night = foreseen(w, s)): number {
  if (s.outcome) return resultOf(s.outcome);
  const sure = settled(w, s, counts);
  if (sure !== null) return sure;
  const gone = goneOf(s, counts.orders);
  return shiftLogit(boardChance(w, night, held, gone), leanOf(w, s.turn, gone));
}

/** The same with no card in hand weighed: so it moves when a card is played and not when it is bought, for telling which act did what. */
export const chanceOfActs = (w: World, s: State): number => chanceOf(w, s, countsOf(s), { delta: 0, gamma: 0 });

/** The same from what a viewer may see: all that it counts lies open. @rule 11.1 */
export const chanceInView = (w: World, view: View): number => chanceOf(w, tableOfView(w, view), countsIn(view));

/** Delta's strength less Gamma's, as the end would count it. @rule 9.3 */
export function leadOf(w: World, s: State): number {
  const { delta, gamma } = totalStrength(w, s);
  return delta - gamma;
}
