/** Draws a random legal command without listing all of them, for the fuzz test, the benchmark and simple players. */

import type { Pick } from '../../../src/bots/picker.ts';
import { checkCommand, legalCommands, verbsNow } from '../../../src/engine/lines-and-webs/commands/index.ts';
import type { PlayerCommand, State, Verb, World } from '../../../src/engine/lines-and-webs/index.ts';
import { awaited, nodeIndex } from '../../../src/engine/lines-and-webs/table.ts';
import type { AnyVerb } from '../../../src/engine/lines-and-webs/verb.ts';
import { CARRIERS } from './carriers.ts';
import { EXECUTION } from './execution.ts';
import { PREPARATION } from './preparation.ts';
import type { Sample, Samples } from './sample.ts';

const SAMPLES: Samples = { ...PREPARATION, ...CARRIERS, ...EXECUTION };

/** How often a verb is tried against others; 1 where nothing stands. */
export type Weights = { readonly [T in Verb]?: number };

/** A way of playing by chance. */
export interface Style {
  weights: Weights;
  /** In how many of ten moves the unit goes towards a port that the enemy holds; 0 where nothing stands. */
  lean?: number;
}

/** Ending a part is rare, so that parts are full of play; nobody concedes. */
export const PLAY_WEIGHTS: Weights = {
  takeRecommended: 3,
  endPart: 1,
  concede: 0,
  carry: 12,
  crossLevel: 3,
  moveCarrier: 2,
  displace: 0.3,
  buyTokens: 6,
  returnTokens: 0.5,
  returnUnit: 0.3,
  returnCard: 0.3,
  buyCard: 4,
  buyUnit: 2,
  planMarker: 1,
  setOrders: 2,
  turnOver: 6,
  playReserve: 2,
  playCard: 2,
  moveUnit: 6,
  attack: 8,
  fire: 6,
  repairPort: 6,
  useDrone: 3,
  useMassCal: 3,
  pursue: 2,
  counterFire: 3,
  landUnit: 6,
  landTokens: 6,
};

// ---- which verbs are worth trying at a moment of the game

/** By moment; all of them at any other. */
const TRIED: { readonly [moment: string]: ReadonlySet<string> } = {
  before: new Set(['turnOver', 'playReserve', 'playCard', 'concede']),
  beforeEmpty: new Set(['playReserve', 'pass', 'playCard', 'concede']),
  activate: new Set(['moveUnit', 'hold', 'fire', 'repairPort', 'finish', 'concede']),
  fires: new Set(['fire', 'finish', 'concede']),
  attacks: new Set(['fire', 'repairPort', 'attack', 'finish', 'concede']),
  after: new Set(['endTurn', 'playCard', 'concede']),
};

/** Names the moment: two states of one moment have the same verbs to try. */
function momentOf(s: State): string {
  if (s.pending) return s.pending.kind;
  const ex = s.execution;
  if (s.phase !== 'execute' || !ex) return s.phase;
  if (ex.play) return ex.play.step;
  if (ex.stage === 'after') return 'after';
  return s.sides[ex.turnOf].execution.length > 0 ? 'before' : 'beforeEmpty';
}
const SCALE = 10;
interface Slot {
  type: Verb;
  sample: Sample;
}
/** A wheel of fortune: each verb has as many slots as its weight says. */
type Wheel = readonly Slot[];
const wheels = new WeakMap<Weights, Map<string, Wheel>>();
function wheelOf(s: State, weights: Weights): Wheel {
  let known = wheels.get(weights);
  if (!known) {
    known = new Map();
    wheels.set(weights, known);
  }
  const moment = momentOf(s);
  let wheel = known.get(moment);
  if (!wheel) {
    wheel = verbsNow(s)
      .filter((v) => TRIED[moment]?.has(v.type) ?? true)
      .flatMap((v) => new Array<Slot>(Math.round((weights[v.type as Verb] ?? 1) * SCALE)).fill({ type: v.type, sample: sampleOf(v) }));
    known.set(moment, wheel);
  }
  return wheel;
}

/** A verb's own way to a plausible command; for one that has none, any of its candidates. */
function sampleOf(v: AnyVerb): Sample {
  return SAMPLES[v.type as Verb] ?? ((w, s, side, pick) => anyOf(v.candidates(w, s, side) as Iterable<PlayerCommand>, pick));
}
function anyOf(some: Iterable<PlayerCommand>, pick: Pick): PlayerCommand | null {
  const all = Array.isArray(some) ? (some as PlayerCommand[]) : [...some];
  return all.length ? (all[all.length === 1 ? 0 : pick(all.length)] as PlayerCommand) : null;
}

/** Hexes from a move's end to the nearest port that the enemy holds, or to its nearest unit. */
function awayFromPrey(w: World, s: State, c: PlayerCommand, units: boolean): number {
  if (c.type !== 'moveUnit' && c.type !== 'moveCarrier') return 0;
  const row = nodeIndex(w, c.to) * w.graph.n;
  let least = 255;
  const near = (node: number): void => {
    const away = w.graph.distance[row + node] as number;
    if (away < least) least = away;
  };
  if (units) for (const u of s.units) if (u.side !== c.side && u.node !== null) near(nodeIndex(w, u.node));
  for (const port of w.ports) if (s.ports[port.at]!.holder !== c.side) near(port.node);
  return least;
}
const LEAN_TRIES = 4;
/** Of several guesses of a move, the one that comes nearest to a port worth taking; some seek a fight instead. */
function leaning(w: World, s: State, { sample }: Slot, pick: Pick, first: PlayerCommand): PlayerCommand {
  const units = pick(3) === 0;
  let best = first;
  let least = awayFromPrey(w, s, first, units);
  for (let i = 0; i < LEAN_TRIES; i++) {
    const c = sample(w, s, first.side, pick);
    const away = c ? awayFromPrey(w, s, c, units) : 255;
    if (c && away < least) {
      best = c;
      least = away;
    }
  }
  return best;
}

/** How often the wheel is turned for one guess: many a verb finds at once that it has nothing to do. */
const TURNS = 8;
/** One guess at a command: plausible, cheap, not checked; null when luck found nothing. Whoever steps a simulation with it has it checked there. */
export function propose(w: World, s: State, pick: Pick, style: Style): PlayerCommand | null {
  const wheel = wheelOf(s, style.weights);
  const side = awaited(s);
  if (wheel.length === 0 || !side) return null;
  for (let turn = 0; turn < TURNS; turn++) {
    const slot = wheel[pick(wheel.length)] as Slot;
    const c = slot.sample(w, s, side, pick);
    if (!c) continue;
    const moves = slot.type === 'moveUnit' || slot.type === 'moveCarrier';
    return moves && style.lean && pick(10) < style.lean ? leaning(w, s, slot, pick, c) : c;
  }
  return null;
}

const TRIES = 24;

/** A legal command, chosen by weights; null only when the game is over. */
export function sampleLegal(w: World, s: State, pick: Pick, weights: Weights = PLAY_WEIGHTS): PlayerCommand | null {
  return sampleStyled(w, s, pick, { weights });
}

/** The same for a whole style of play. */
export function sampleStyled(w: World, s: State, pick: Pick, style: Style): PlayerCommand | null {
  if (s.phase === 'over') return null;
  for (let tries = 0; tries < TRIES; tries++) {
    const c = propose(w, s, pick, style);
    if (c && !checkCommand(w, s, c)) return c;
  }
  return fromTheList(w, s, pick, style.weights);
}

/** Luck failed: any legal command of a verb that has a weight, else any at all. */
function fromTheList(w: World, s: State, pick: Pick, weights: Weights): PlayerCommand | null {
  const side = awaited(s)!;
  for (const type of ['endPart', 'decline', 'finish', 'endTurn'] as const) {
    const c: PlayerCommand = { type, side };
    if ((weights[type] ?? 1) > 0 && !checkCommand(w, s, c)) return c;
  }
  const legal = [...legalCommands(w, s)];
  const wanted = legal.filter((c) => (weights[c.type] ?? 1) > 0);
  if (wanted.length) return wanted[pick(wanted.length)] as PlayerCommand;
  return legal[0] ?? null;
}
