/** Whether the result may show: all dice have settled. Pure. */
import type { Playback } from '../../store/playback.ts';
import type { Act } from '../motion/scenes.ts';
import type { Script } from '../motion/script.ts';

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
