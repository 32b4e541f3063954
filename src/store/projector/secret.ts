/** Does a side plan in secret on this screen? Where it looks on its map must then move nothing in the room. @rule 11.2 */
import type { Phase } from '../../engine/core/table.ts';
import type { WatchedReplay } from './watched.ts';

/** Setup, Phase 2 and Phase 4. */
const SECRET: ReadonlySet<Phase> = new Set(['setup', 'spend', 'orders']);

interface Screen {
  /** The phase of the game that is played here; null without one. */
  phase: Phase | null;
  /** The replay that is looked at over it. */
  replay: WatchedReplay | null;
  /** The room sees what is hidden anyway. */
  isUmpire: boolean;
}

/** In a replay only what both sides have not opened is secret: the presenter may look from one side. */
export function plansInSecret({ phase, replay, isUmpire }: Screen): boolean {
  if (isUmpire) return false;
  if (!replay) return phase !== null && SECRET.has(phase);
  if (replay.isFile || replay.order <= replay.umpireReach) return false;
  return SECRET.has(phaseIn(replay));
}

/** The phase that the replay stands in: that of the next open moment, which what is done in secret comes before. */
function phaseIn({ publicReplay: { frames }, order }: WatchedReplay): Phase {
  const next = frames.find((frame) => frame.order > order) ?? frames.at(-1);
  return next?.phase ?? 'setup';
}
