/** The rolls of a fight as the bench shows them at a moment: who rolls, how many dice, which lie, and what has come of them so far. Pure. */
import type { EventOf, Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import type { Playback } from '../../store/scenes.ts';
import type { Act } from '../motion/scenes.ts';
import type { Script } from '../motion/script.ts';

export type Rolled = EventOf<'rolled'>;

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
