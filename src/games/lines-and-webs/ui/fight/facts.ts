/** A fight as facts, from the events that everybody was told: what it came to, and its rolls as the bench shows them at a moment. Pure. */

import type { EventOf, EventType, GameEvent, Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Playback } from '../../store/scenes.ts';
import type { Act } from '../motion/scenes.ts';
import type { Script } from '../motion/script.ts';
import { sayEvent } from '../words/events.ts';
import { strengthChange } from '../words/names.ts';

export type Rolled = EventOf<'rolled'>;

/** The first event of a type among the entries of a log. */
export const eventIn = <T extends EventType>(entries: readonly { event: GameEvent }[], type: T): EventOf<T> | undefined =>
  entries.map(({ event }) => event).find((event): event is EventOf<T> => event.type === type);

export interface FightLoss {
  unit: UnitId;
  /** Hits of all dice that were thrown at it. */
  hits: number;
  /** Of those, artillery's twelves, which have a star. @rule 7.8, 7.9 */
  twelves: number;
  /** Steps lost in all. */
  lost: number;
  /** Steps that it has left; null while nothing has told of them. */
  left: number | null;
  isSuppressed: boolean;
  isDestroyed: boolean;
  /** Of the lost steps those that came after the dice, in order. @rule 7.6, 8.7 */
  later: readonly Later[];
}

export interface Later {
  why: 'noRetreat' | 'massCal';
  n: number;
}

export interface FightFacts {
  rolls: readonly Rolled[];
  /** Of those that were shot at, in the order in which they were. */
  losses: readonly FightLoss[];
  /** Null for a draw; undefined while it is not over, and for fires, which nobody wins. */
  winner: Side | null | undefined;
  /** Everything else in sentences: who did not fight back, retreats, what was taken. */
  after: readonly string[];
}

/** What the rest of the facts shows, and what nobody need be told. */
const SHOWN: ReadonlySet<GameEvent['type']> = new Set([
  ...(['paid', 'sideTurn', 'phaseBegan', 'partEnded', 'entersContact', 'rolled', 'victimNamed'] as const),
  ...(['engagementBegan', 'engagementEnded', 'stepsLost', 'suppressed'] as const),
]);

/** Whom a roll is thrown at: an engagement's defender throws at one attacker, the named one of several. @rule 7.10.1 */
const struckBy = (roll: Rolled, victim: UnitId | null): UnitId => (roll.role === 'defend' && victim !== null ? victim : roll.at);

export function factsOf(world: World, fight: readonly GameEvent[]): FightFacts {
  const losses = new Map<UnitId, FightLoss>();
  const of = (unit: UnitId): FightLoss => {
    const loss = losses.get(unit) ?? { unit, hits: 0, twelves: 0, lost: 0, left: null, isSuppressed: false, isDestroyed: false, later: [] };
    losses.set(unit, loss);
    return loss;
  };
  const rolls: Rolled[] = [];
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
      // With its last step it is gone, whatever is told after it.
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
  event: Rolled;
  turn: 'waits' | 'rolls' | 'lies';
  /** How long it rolls. */
  ms: number;
}

/** The rolls of one side, one after another: those of a joint attack stand together. */
export interface Round {
  role: Rolled['role'];
  side: Side;
  units: readonly UnitId[];
  need: number;
  rolls: RollProgress[];
  /** Whom it hit, as far as it shows by now. */
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

/** When the entries of a script begin: those that it does not show have been told before it. */
function timesOf(script: Script): Map<number, When> {
  const times = new Map<number, When>();
  for (const { seq, at, ms, act } of script.scenes) {
    if (act.kind === 'rest' || act.kind === 'fire') continue;
    if (!times.has(seq)) times.set(seq, { begin: at, ms });
  }
  return times;
}

const roundOf = (world: World, event: Rolled): Round => ({
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

/** Consequences of one roll come one after another; they are told together, so that nothing told is taken back. */
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

/** How it stands when the beats of the script have come up to `t`. */
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

/** Its dice are not counted yet: how many they are hangs on the hits before them. */
export const isAhead = (round: Round, place: number): boolean => place > 0 && round.rolls.every(({ turn }) => turn === 'waits');

const DECIDES: ReadonlySet<Act['kind']> = new Set(['fire', 'dice', 'hit', 'destroyed']);

/** The moment of a fight's script from which its verdict stands; null where its dice are still to be rolled. */
function verdictAt({ scenes, fight }: Script): number | null {
  const entries = fight?.told.entries ?? [];
  const rolls = entries.flatMap(({ event }) => (event.type === 'rolled' ? [event] : []));
  const ended = entries.find(({ event }) => event.type === 'engagementEnded');
  if (rolls.length === 0 || (!ended && rolls[0]?.role !== 'fire')) return null;
  const last = ended?.seq ?? Number.POSITIVE_INFINITY;
  const ends = scenes.flatMap(({ seq, at, ms, act }) => (seq <= last && DECIDES.has(act.kind) ? [at + ms] : []));
  return Math.max(0, ...ends);
}

/** Can it be said by now? */
export function isSettled(script: Script, t: number): boolean {
  const at = verdictAt(script);
  return at !== null && t >= at;
}

/** The fight as far as it has been shown: a step that is lost later is not lost yet. */
export function playbackUpTo({ scenes }: Script, told: Playback, t: number): Playback {
  const begins = new Map<number, number>();
  for (const { seq, at } of scenes) begins.set(seq, Math.min(at, begins.get(seq) ?? at));
  return { ...told, entries: told.entries.filter(({ seq }) => (begins.get(seq) ?? t) <= t) };
}
