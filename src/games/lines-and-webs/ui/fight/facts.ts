/** Facts of a fight from public events: its result, and its rolls at a given time. Pure. */

import type { EventOf, EventType, GameEvent, Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Playback } from '../../store/scenes.ts';
import type { Act } from '../motion/scenes.ts';
import type { Script } from '../motion/script.ts';
import { sayEvent } from '../words/events.ts';
import { strengthChange } from '../words/names.ts';

export type RollEvent = EventOf<'rolled'>;

/** Returns the first event of a type in log entries. */
export const eventIn = <T extends EventType>(entries: readonly { event: GameEvent }[], type: T): EventOf<T> | undefined =>
  entries.map(({ event }) => event).find((event): event is EventOf<T> => event.type === type);

export interface FightLoss {
  unit: UnitId;
  /** Hits of all dice rolled against it. */
  hits: number;
  /** Hits that are artillery twelves, marked with a star. @rule 7.8, 7.9 */
  twelves: number;
  /** Total number of steps lost. */
  lost: number;
  /** Remaining steps; null if no event has stated them. */
  left: number | null;
  isSuppressed: boolean;
  isDestroyed: boolean;
  /** Steps lost after the dice, in order. @rule 7.6, 8.7 */
  later: readonly LaterLoss[];
}

export interface LaterLoss {
  why: 'noRetreat' | 'massCal';
  n: number;
}

export interface FightFacts {
  rolls: readonly RollEvent[];
  /** Losses of the units that were attacked, in order. */
  losses: readonly FightLoss[];
  /** Null for a draw; undefined while it is not over, and for fires, which have no winner. */
  winner: Side | null | undefined;
  /** Other results as sentences: no return fire, retreats, captures. */
  after: readonly string[];
}

/** Events that the other facts cover, or that need no text. */
const SHOWN: ReadonlySet<GameEvent['type']> = new Set([
  ...(['paid', 'sideTurn', 'phaseBegan', 'partEnded', 'entersContact', 'rolled', 'victimNamed'] as const),
  ...(['engagementBegan', 'engagementEnded', 'stepsLost', 'suppressed'] as const),
]);

/** Returns the target of a roll. The defender of an engagement rolls against one attacker, the named one of several. @rule 7.10.1 */
const struckBy = (roll: RollEvent, victim: UnitId | null): UnitId => (roll.role === 'defend' && victim !== null ? victim : roll.at);

export function factsOf(world: World, fight: readonly GameEvent[]): FightFacts {
  const losses = new Map<UnitId, FightLoss>();
  const of = (unit: UnitId): FightLoss => {
    const loss = losses.get(unit) ?? { unit, hits: 0, twelves: 0, lost: 0, left: null, isSuppressed: false, isDestroyed: false, later: [] };
    losses.set(unit, loss);
    return loss;
  };
  const rolls: RollEvent[] = [];
  const after: string[] = [];
  let victim: UnitId | null = null;
  let winner: Side | null | undefined;
  for (const event of fight) {
    if (event.type === 'victimNamed') victim = event.unit;
    else if (event.type === 'rolled') {
      rolls.push(event);
      const struck = of(struckBy(event, victim));
      struck.hits += event.hits;
      if (world.info[event.units[0] ?? '']?.type.arm === 'artillery') struck.twelves += event.dice.filter((face) => face === 12).length;
    } else if (event.type === 'suppressed') of(event.unit).isSuppressed = true;
    else if (event.type === 'stepsLost') {
      const loss = of(event.unit);
      loss.lost += event.n;
      loss.left = event.steps;
      if (event.why === 'noRetreat' || event.why === 'massCal') loss.later = [...loss.later, { why: event.why, n: event.n }];
      // A unit without steps is destroyed, whatever event follows.
      if (event.steps === 0) loss.isDestroyed = true;
    } else if (event.type === 'destroyed') of(event.unit).isDestroyed = true;
    else if (event.type === 'engagementEnded') winner = event.winner;
    const text = SHOWN.has(event.type) ? undefined : sayEvent(world, event)?.text;
    if (text) after.push(text);
  }
  return { rolls, losses: [...losses.values()], winner, after };
}

/** 'lost 2 steps: strength 6 to 4', 'destroyed', 'suppressed', 'lost nothing' */
export function lossWords(world: World, { unit, lost, left, isSuppressed, isDestroyed }: FightLoss): string {
  if (isDestroyed) return 'destroyed';
  const steps =
    lost > 0 ? `lost ${count(lost, 'step')}${left === null ? '' : `: ${strengthChange(world, unit, [left + lost, left])}`}` : '';
  if (steps) return isSuppressed ? `${steps}, and is suppressed` : steps;
  return isSuppressed ? 'is suppressed' : 'lost nothing';
}

export interface RollProgress {
  seq: number;
  event: RollEvent;
  turn: 'waits' | 'rolls' | 'lies';
  /** Duration of the roll. */
  ms: number;
}

/** Rolls of one side in order; those of a joint attack are together. */
export interface Round {
  role: RollEvent['role'];
  side: Side;
  units: readonly UnitId[];
  need: number;
  rolls: RollProgress[];
  /** Units hit so far. */
  hurt: HitResult[];
}

export interface HitResult {
  unit: UnitId;
  steps: number;
  isSuppressed: boolean;
  isDestroyed: boolean;
}

interface When {
  begin: number;
  ms: number;
}

/** Returns the start times of a script's entries. Entries without a scene count as shown before. */
function timesOf(script: Script): Map<number, When> {
  const times = new Map<number, When>();
  for (const { seq, at, ms, act } of script.scenes) {
    if (act.kind === 'rest' || act.kind === 'fire') continue;
    if (!times.has(seq)) times.set(seq, { begin: at, ms });
  }
  return times;
}

const roundOf = (world: World, event: RollEvent): Round => ({
  role: event.role,
  side: world.info[event.units[0] ?? '']?.side ?? 'delta',
  units: event.units,
  need: event.need,
  rolls: [],
  hurt: [],
});

function turnAt(when: When | undefined, t: number, isStill: boolean): RollProgress['turn'] {
  if (!when || t >= when.begin + when.ms || (isStill && t >= when.begin)) return 'lies';
  return t >= when.begin ? 'rolls' : 'waits';
}

/** Groups the consequences of a roll, so that no displayed text has to be changed later. */
function lastOfRoll(entries: Playback['entries'], times: ReadonlyMap<number, When>): Map<number, number> {
  const last = new Map<number, number>();
  let seqs: number[] = [];
  for (const { seq, event } of entries) {
    if (event.type === 'rolled' || event.type === 'engagementEnded') seqs = [];
    else if (times.has(seq)) seqs.push(seq);
    const begin = times.get(seq)?.begin ?? 0;
    for (const one of seqs) last.set(one, Math.max(last.get(one) ?? 0, begin));
  }
  return last;
}

/** Returns the rounds at time `t` of the script. */
export function roundsAt({ world, entries }: Pick<Playback, 'world' | 'entries'>, script: Script, t: number): Round[] {
  const times = timesOf(script);
  const begins = lastOfRoll(entries, times);
  const rounds: Round[] = [];
  const hurtOf = (unit: UnitId): HitResult | undefined => {
    const round = rounds.at(-1);
    if (!round) return undefined;
    const found = round.hurt.find((h) => h.unit === unit);
    if (found) return found;
    const fresh = { unit, steps: 0, isSuppressed: false, isDestroyed: false };
    round.hurt.push(fresh);
    return fresh;
  };
  for (const { seq, event } of entries) {
    const when = times.get(seq);
    if (event.type === 'rolled') {
      if (rounds.at(-1)?.role !== event.role) rounds.push(roundOf(world, event));
      const round = rounds.at(-1) as Round;
      round.units = [...new Set([...round.units, ...event.units])];
      round.rolls.push({ seq, event, turn: turnAt(when, t, script.isStill), ms: when?.ms ?? 0 });
    } else if (event.type === 'engagementEnded') break;
    else if (when && (begins.get(seq) ?? when.begin) > t) continue;
    else if (event.type === 'suppressed') Object.assign(hurtOf(event.unit) ?? {}, { isSuppressed: true });
    else if (event.type === 'destroyed') Object.assign(hurtOf(event.unit) ?? {}, { isDestroyed: true });
    else if (event.type === 'stepsLost') {
      const hurt = hurtOf(event.unit);
      if (hurt) Object.assign(hurt, { steps: hurt.steps + event.n, isDestroyed: hurt.isDestroyed || event.steps === 0 });
    }
  }
  return rounds;
}

/** True if its dice are not counted yet, because the number depends on earlier hits. */
export const isAhead = (round: Round, place: number): boolean => place > 0 && round.rolls.every(({ turn }) => turn === 'waits');

const DECIDES: ReadonlySet<Act['kind']> = new Set(['fire', 'dice', 'hit', 'destroyed']);

/** Time of the verdict in a fight's script; null while dice are still to be rolled. */
function verdictAt({ scenes, fight }: Script): number | null {
  const entries = fight?.told.entries ?? [];
  const rolls = entries.flatMap(({ event }) => (event.type === 'rolled' ? [event] : []));
  const ended = entries.find(({ event }) => event.type === 'engagementEnded');
  if (rolls.length === 0 || (!ended && rolls[0]?.role !== 'fire')) return null;
  const last = ended?.seq ?? Number.POSITIVE_INFINITY;
  const ends = scenes.flatMap(({ seq, at, ms, act }) => (seq <= last && DECIDES.has(act.kind) ? [at + ms] : []));
  return Math.max(0, ...ends);
}

/** True if the verdict can be shown at this time. */
export function isSettled(script: Script, t: number): boolean {
  const at = verdictAt(script);
  return at !== null && t >= at;
}

/** Returns the fight as shown so far, without later losses. */
export function playbackUpTo({ scenes }: Script, told: Playback, t: number): Playback {
  const begins = new Map<number, number>();
  for (const { seq, at } of scenes) begins.set(seq, Math.min(at, begins.get(seq) ?? at));
  return { ...told, entries: told.entries.filter(({ seq }) => (begins.get(seq) ?? t) <= t) };
}
