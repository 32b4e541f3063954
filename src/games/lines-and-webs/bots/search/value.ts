/** Value of a state at the end of a day for a side: its estimated chance to win, from 0 to 1, from the material on the board. */

import type { Side, State, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { occupancy } from '../../../../engine/lines-and-webs/occupancy.ts';
import { handCount, opponentOf, strengthOf } from '../../../../engine/lines-and-webs/table.ts';
import { countsAtEnd } from '../../../../engine/lines-and-webs/victory.ts';
import { FAR, linksOf } from '../../advice/links.ts';
import { pointsIn } from '../points.ts';

/** Features of one side. */
interface Features {
  /** Ports that it holds. */
  ports: number;
  /** Dice in the final count. @rule 9.3 */
  dice: number;
  /** Points of the steps on the map (a unit's points spread over its four steps), for combat units and for others. */
  steps: number;
  carriers: number;
  /** Points of units on their way. */
  coming: number;
  /** Tokens of its combat units, up to two days' need. */
  fuel: number;
  ammo: number;
  food: number;
  /** Tokens of its carriers, ports, and queue. */
  carried: number;
  stored: number;
  /** Combat units that are hungry or disabled. */
  idle: number;
  /** Cards in its hand. */
  cards: number;
  /** Enemy ports that one of its combat units could reach tomorrow; those that are empty; and those within two days. */
  open: number;
  near: number;
  far: number;
}

/** Name of a feature. */
export type Figure = keyof Features;

const none = (): Features => ({
  ...{ ports: 0, dice: 0, steps: 0, carriers: 0, coming: 0, fuel: 0, ammo: 0, food: 0 },
  ...{ carried: 0, stored: 0, idle: 0, cards: 0, open: 0, near: 0, far: 0 },
});

/**
 * Enemy ports in reach of the side's combat units. A port that is blocked for the side counts zero today, and half if a day is left; no block
 * lasts to the end of a day.
 */
function threats(w: World, s: State, side: Side, f: Features): void {
  const { n, index } = w.graph;
  const links = linksOf(w);
  const { at, count } = occupancy(w, s);
  const [first, end] = w.span[side];
  for (const p of s.ports) {
    if (p.holder === side) continue;
    const isBlocked = s.markers.some(({ node, stops }) => stops === side && node === p.node);
    if (isBlocked && s.turn >= w.scenario.turns) continue;
    const one = isBlocked ? 0.5 : 1;
    const port = index[p.node] as number;
    let least = FAR;
    for (let i = first; i < end; i++) {
      const here = at[i] as number;
      if (here < 0 || w.roster[i]!.type.kind !== 'combat') continue;
      const u = s.units[i]!;
      if (u.load.clIII > 0 && !u.degraded && !u.disabled) least = Math.min(least, links[here * n + port] as number);
    }
    if (least <= 4) {
      if (count[port] === 0) f.open += one;
      else f.near += one;
    } else if (least <= 8) f.far += 1;
  }
}

/** Number of cards each side holds, which is public (11.1) unlike the cards themselves. */
export type Hands = { readonly [S in Side]: number };
const handsIn = ({ sides }: State): Hands => ({ delta: handCount(sides.delta.hand), gamma: handCount(sides.gamma.hand) });

export function figuresOf(w: World, s: State, side: Side, hands: Hands = handsIn(s)): Features {
  const f = none();
  for (const p of s.ports) {
    if (p.holder !== side) continue;
    f.ports += 1;
    f.stored += total(p.store);
  }
  const own = s.sides[side];
  f.stored += total(own.packaging) + total(own.transit) + total(own.arrived);
  f.cards = hands[side];
  const points = pointsIn(w);
  const [first, end] = w.span[side];
  for (let i = first; i < end; i++) {
    const u = s.units[i]!;
    const { type } = w.roster[i]!;
    const step = (points[i] as number) / 4;
    if (u.place === 'packaging' || u.place === 'transit' || u.place === 'arrived') f.coming += step * 4;
    if (u.node === null) continue;
    if (countsAtEnd(w, u)) f.dice += strengthOf(w, u);
    if (type.kind === 'combat') {
      f.steps += u.steps * step;
      f.fuel += Math.min(2, u.load.clIII);
      f.ammo += Math.min(2, u.load.clV);
      f.food += Math.min(1, u.load.clI);
      if (u.degraded || u.disabled) f.idle += 1;
    } else {
      f.carriers += u.steps * step;
      f.carried += total(u.load);
    }
  }
  threats(w, s, side, f);
  return f;
}

/**
 * Log-odds of winning per unit of difference. Late weights: `npm run fit -- --games 1000 --seed fit` on Arvel Crossing, rounded; ports and cards are
 * set higher, because the games say little about ports, and B without its cards loses more than the fit says. Early weights: fitted by the end of a day.
 */
type Weights = { readonly [K in keyof Features]: number };

const LATE: Weights = {
  ...{ ports: 2.4, dice: 0.22, steps: 0.05, carriers: 0.025, coming: 0.02, fuel: 0.03, ammo: 0.05, food: 0.02 },
  ...{ carried: 0, stored: 0, idle: -0.22, cards: 0.2, open: 1.8, near: 0.3, far: 0 },
};
const EARLY: Weights = {
  ...{ ports: 0.8, dice: 0.1, steps: 0.045, carriers: 0.012, coming: 0.03, fuel: 0.08, ammo: 0.14, food: 0.03 },
  ...{ carried: 0.02, stored: 0.015, idle: -0.05, cards: 0.15, open: 0.7, near: 0.1, far: 0 },
};
/** Days before the end at which only the early weights count. */
const FAR_OFF = 4;

/** Days left from which a lead is worth less, and the reduction per day. */
const NEAR_END = 3;
const FADES = 0.1;

/** Days still to be played; the turn counter has already advanced when a day is valued. */
const daysLeft = (w: World, s: State): number => w.scenario.turns - s.turn + 1;

function weight(key: keyof Features, left: number): number {
  const early = Math.min(1, Math.max(0, (left - 1) / (FAR_OFF - 1)));
  return EARLY[key] * early + LATE[key] * (1 - early);
}

/** Log-odds value of the next step that a unit with `steps` would lose, with `left` days after today. */
export function stepWorth(w: World, id: UnitId, steps: number, left: number): number {
  const { type, at: place } = w.info[id]!;
  const counts = countsAtEnd(w, { id });
  const dice = (at: number): number => (counts && at > 0 ? (type.strength[4 - at] ?? 0) : 0);
  const points = ((pointsIn(w)[place] as number) / 4) * (type.kind === 'combat' ? weight('steps', left) : weight('carriers', left));
  return points + (dice(steps) - dice(steps - 1)) * weight('dice', left);
}

const curve = (x: number): number => 1 / (1 + Math.exp(-x));
/** Weight of the result in the value of a finished game; the rest is the margin, which varies in every playout. */
const RESULT = 0.4;
const DICE_AT_END = 0.15;
/** After the last day points don't count: dice are the smaller part of a step's value. */
const LUCK_AT_END = 0.5;

/** Value of the day for the side, minus `luck`. Only the sizes of hands are used. `gone`: share of the day that has passed, from 0 to 1. */
export function worthOfDay(w: World, s: State, side: Side, luck = 0, hands: Hands = handsIn(s), gone = 0): number {
  const a = figuresOf(w, s, side, hands);
  const b = figuresOf(w, s, opponentOf(side), hands);
  if (s.outcome) {
    const { winner } = s.outcome;
    const so = winner === null ? 0.5 : winner === side ? 1 : 0;
    return RESULT * so + (1 - RESULT) * curve((a.dice - b.dice) * DICE_AT_END - luck * LUCK_AT_END + (a.ports - b.ports) * 2);
  }
  const left = daysLeft(w, s) - gone;
  let sum = 0;
  for (const key in LATE) {
    const k = key as keyof Features;
    sum += weight(k, left) * (a[k] - b[k]);
  }
  return curve((sum - luck) / (1 + FADES * Math.max(0, left - NEAR_END)));
}
