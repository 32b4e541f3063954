/**
 * Delta's chance to win from the board: the valuation of the strongest bot, calibrated on finished games. The actual result once the game is
 * over.
 */

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
 * Systematic error of the valuation per evening in a bundled setup: it counts the board, not forces still to come. Measured by `npm run fit -- --leans`
 * and fixed; other setups have none.
 */
export interface SideBias {
  scenario: string;
  /** Digest of the setup. */
  setup: string;
  games: number;
  /** Corrections toward Delta in logits: at the start, on the evening of day 1, and so on up to the last day. */
  pushes: readonly number[];
}

export const LEANS: readonly SideBias[] = leans;

const known = new WeakMap<World, readonly number[]>();

function pushesOf(w: World): readonly number[] {
  const found = known.get(w);
  if (found) return found;
  const setup = hashOf(setupOf(w.scenario));
  const pushes = LEANS.find((one) => one.setup === setup)?.pushes ?? [];
  known.set(w, pushes);
  return pushes;
}

/**
 * Correction on a day in logits, 0 if none was measured. `gone`: share of the day that has passed, from 0 to 1; interpolates to the next day's
 * value, and to zero on the last day.
 */
export function leanOf(w: World, day: number, gone: number): number {
  const pushes = pushesOf(w);
  const morning = pushes[day - 1] ?? 0;
  return morning + gone * ((pushes[day] ?? 0) - morning);
}

/** Shifts a chance by a number of logits; 0 and 1 stay unchanged. */
export function shiftLogit(chance: number, by: number): number {
  const won = chance * Math.exp(by);
  return won / (won + (1 - chance));
}

/** Delta's result: 1 for a win, 0.5 for a draw, 0 for a loss. */
export const resultOf = ({ winner }: Outcome): number => (winner === null ? 0.5 : winner === 'delta' ? 1 : 0);

/** Number of units in both rosters above which a lead of the same size reverses more often. */
const FITTED = 20;
/**
 * Factor on logits, because leads reverse more often than the valuation expects. From 1,300 games of B against itself, compared evening by
 * evening.
 */
const HOLDS = 0.33;
/**
 * Share of its value to bots for a card in hand, or a block until the night: on the last day, and with `days` or more to come. No more than
 * the gain from an Air Drop, so that a well-used card never lowers its side's chance. @rule 8.2
 */
const KEPT = { last: 0.09, early: 0.19, days: 3 };
/**
 * Other values in logits: per combat unit's step, and per combat unit disabled, hungry, or pinned before it acts; per other unit's step, and
 * per other unit disabled or hungry; per port damage. @rule 8.2, 8.8
 */
const WORTH = { step: 0.008, out: 0.12, hungry: 0.015, pinned: 0.005, otherStep: 0.055, idle: 0.06, damage: 0.06 };
/**
 * Values of the final count, in logits over the days left: per die of the lead; a port counts as `port` dice. `hour` keeps the divisor above
 * zero. Fitted on 260 games (docs/LAB.md). @rule 9.3
 */
const END = { die: 0.2, port: 5, hour: 0.07 };
/**
 * Value of the transport capacity that a side's combat units need, in logits per Phase 3 to come plus a half, up to `most`; and tokens needed
 * per combat unit. Measured in playouts without trucks (docs/LAB.md). @rule 6.3.1, 8.1
 */
const CARRY = { worth: 0.3, half: 0.5, most: 3, tokens: 2 };
/** Share of its value for a unit one day from landing; reduced by the same factor per further day. @rule 6.1.1 */
const WAIT = 0.85;
/** Points of a unit that is never for sale. */
const PRICELESS = 30;

/** Reduction of a lead per day to come, up to three days, because much is undecided. Fitted on games of three scenarios. */
const TO_COME = { say: 0.15, most: 3 };

/** Calibrates a chance by the number of units and of days after today: its logit shrinks as both grow. */
export function tempered(chance: number, units: number, days = 0): number {
  const say = Math.min(HOLDS, FITTED / Math.max(1, units)) * (1 - TO_COME.say * Math.min(TO_COME.most, Math.max(0, days)));
  const [won, lost] = [chance ** say, (1 - chance) ** say];
  return won / (won + lost);
}

/** Value of a side's units and ports that the valuation omits. */
function besides(w: World, s: State, side: Side): number {
  const ports = s.ports.reduce((sum, { holder, damage }) => sum - (holder === side ? WORTH.damage * damage : 0), 0);
  return s.units.reduce((sum, u, i) => {
    if (u.side !== side || u.node === null) return sum;
    const [out, hungry] = [Number(u.disabled), Number(u.degraded)];
    if (w.roster[i]?.type.kind !== 'combat') return sum + WORTH.otherStep * u.steps - (out + hungry) * WORTH.idle;
    return sum + WORTH.step * u.steps - out * WORTH.out - hungry * WORTH.hungry - (u.suppressed && !u.activated ? WORTH.pinned : 0);
  }, ports);
}

/** Public counts of hidden cards: hand, deck, and reserve. @rule 11.1 */
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

/** Share of the day that has passed, from 0 to 1: in Phase 6 by units that have acted and orders left, zero before it. Avoids a jump at night. */
export function goneOf({ phase, units }: State, orders: Hands): number {
  if (phase !== 'execute') return 0;
  const acted = units.reduce((n, { activated }) => n + (activated ? 1 : 0), 0);
  return acted / Math.max(1, acted + orders.delta + orders.gamma);
}

/** Days until a unit lands; null if the game ends earlier or its side has lost the port. @rule 6.1.1, 6.1.2 */
function daysToLand(w: World, s: State, u: UnitState): number | null {
  const days = { arrived: 0, transit: 1, packaging: 2, scheduled: (w.info[u.id]?.arrives ?? Number.POSITIVE_INFINITY) - s.turn }[
    u.place as string
  ];
  if (days === undefined || s.turn + days > w.scenario.turns) return null;
  const { at } = w.home[u.side].spod;
  return s.ports[at]?.holder === u.side ? days : null;
}

interface Ahead {
  /** The state without units on their way, and with all that will land. */
  without: State;
  landed: State;
  /** Share of the difference that counts now. */
  share: number;
}

/** Returns the state with some units replaced. */
export const withUnits = (s: State, units: ReadonlyMap<UnitId, UnitState>): State => ({
  ...s,
  units: s.units.map((u) => units.get(u.id) ?? u),
});

/** Null if no unit is on its way. */
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

/** Corrected chance of the current state, without units on their way. */
const asItStands = (w: World, s: State, hands: Hands, gone: number): number => {
  const so = shiftLogit(worthOfDay(w, s, 'delta', 0, hands, gone), (besides(w, s, 'delta') - besides(w, s, 'gamma')) / HOLDS);
  return shiftLogit(tempered(so, w.roster.length, w.scenario.turns - s.turn - gone), trucks(w, s) + endWorth(w, s, gone));
};

/** Delta's lead in dice if the game ended now; a lead in ports outweighs any dice. @rule 9.3 */
function leadOfEnd(w: World, s: State): number {
  const { delta, gamma } = portsHeld(w, s);
  const [more, lead] = [delta - gamma, leadOf(w, s)];
  return more === 0 ? lead : END.port * more + Math.max(1 - END.port, Math.min(END.port - 1, lead));
}

/** Share of the needs of its combat units that the side's trucks can carry, from 0 to 1; disabled trucks don't count. */
function carried(w: World, s: State, side: Side): number {
  let [need, carries] = [0, 0];
  for (const [i, u] of s.units.entries()) {
    if (u.side !== side || u.node === null) continue;
    if (w.roster[i]?.type.kind === 'combat') need += CARRY.tokens;
    else if (!u.disabled) carries += w.info[u.id]?.carry ?? 0;
  }
  return need === 0 ? 1 : Math.min(1, carries / need);
}

/** True if the day's transport is over. @rule 6.3 */
const isCarried = ({ phase }: State): boolean => phase === 'orders' || phase === 'execute';

/** Value of the transport capacity, in logits for Delta. */
function trucks(w: World, s: State): number {
  const trips = Math.min(CARRY.most, w.scenario.turns - s.turn + (isCarried(s) ? 0 : 1)) - CARRY.half;
  return trips > 0 ? CARRY.worth * trips * (carried(w, s, 'delta') - carried(w, s, 'gamma')) : 0;
}

/** Value of the final count, growing as the end comes closer, in logits for Delta. */
export function endWorth(w: World, s: State, gone: number): number {
  const end = isCarried(s) && isLastDay(w, s) ? fedTonight(w, s) : s;
  return (END.die * leadOfEnd(w, end)) / (w.scenario.turns - s.turn + 1 - gone + END.hour);
}

/** Nearer to 0 or 1 a chance counts as this near: the difference of two certain ones is then 0, not nothing. */
const CERTAIN = 1e-12;

const logit = (chance: number): number => {
  const within = Math.min(1 - CERTAIN, Math.max(CERTAIN, chance));
  return Math.log(within / (1 - within));
};

/** Chance from the board and from units on their way, in any scenario: not corrected for a setup. `gone`: share of the day that has passed. */
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

/** Predicts the state after tonight's meal. @rule 6.7.1, 6.7.2 */
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

/** Predicts the state tomorrow morning once the day's transport is over: units without food are then known. Unchanged on the last day. @rule 6.7 */
export const foreseen = (w: World, s: State): State => (isCarried(s) && !isLastDay(w, s) ? fedTonight(w, s) : s);

/** Maximum links of a retreat chosen by the other side. @rule 7.6 */
const DRIVEN = 2;

/**
 * True if a side may still take a port or fight today. Overestimates: it assumes every fight is won and cards supply any need. A unit that has
 * acted fights only if it is attacked.
 */
function mayReach(w: World, s: State, side: Side, { hands, orders, reserves }: Counts, aim: 'port' | 'enemy'): boolean {
  const isOpen = ({ node, holder }: State['ports'][number]): boolean =>
    holder !== side && !s.markers.some((m) => m.node === node && m.stops === side);
  const places = aim === 'port' ? s.ports.filter(isOpen) : s.units.filter((u) => u.side !== side && u.node !== null);
  // A side after its last turn turns over no more cards.
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

/** Dice that a side can still gain without a fight: a step per card, and a step repaired per order. @rule 8.2, 8.3, 8.8 */
function diceOfCards(w: World, cards: number): number {
  const steps = w.roster.flatMap(({ type: { strength } }) => strength.map((dice, i) => dice - (strength[i + 1] ?? 0)));
  return cards * Math.max(0, ...steps);
}

/** Delta's result if nothing can change it on the last day; otherwise null. @rule 6.6.2, 9.3 */
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

/**
 * Delta's chance with so much of the day gone, though the result may be certain. `held` cards are valued. `night`: the predicted state.
 */
export function openChance(w: World, s: State, gone: number, held = countsOf(s).hands, night = foreseen(w, s)): number {
  return shiftLogit(boardChance(w, night, held, gone), leanOf(w, s.turn, gone));
}

/**
 * Delta's chance from 0 to 1, calibrated per evening to Delta's share of wins between equal players. Uses only the size of hands; `held` cards
 * are valued. `night`: the predicted state. @rule 9, 11.1
 */
export function chanceOf(w: World, s: State, counts = countsOf(s), held = counts.hands, night = foreseen(w, s)): number {
  if (s.outcome) return resultOf(s.outcome);
  return settled(w, s, counts) ?? openChance(w, s, goneOf(s, counts.orders), held, night);
}

/** An estimate of a state: of the board, how far the day has gone by, and with a result that is certain. */
export interface Estimate {
  open: number;
  gone: number;
  /** The chance, as `chanceOf` gives it. */
  told: number;
}

export function estimateOf(w: World, s: State): Estimate {
  const counts = countsOf(s);
  const gone = goneOf(s, counts.orders);
  const open = s.outcome ? resultOf(s.outcome) : openChance(w, s, gone, counts.hands);
  return { open, gone, told: (s.outcome ? null : settled(w, s, counts)) ?? open };
}

/** The chance without cards in hand, which changes when a card is played and not when it is bought. Used to attribute changes to acts. */
export const chanceOfActs = (w: World, s: State): number => chanceOf(w, s, countsOf(s), { delta: 0, gamma: 0 });

/** The chance from a view: all its inputs are public. @rule 11.1 */
export const chanceInView = (w: World, view: View): number => chanceOf(w, tableOfView(w, view), countsIn(view));

/** Delta's strength minus Gamma's in the final count. @rule 9.3 */
export function leadOf(w: World, s: State): number {
  const { delta, gamma } = totalStrength(w, s);
  return delta - gamma;
}
