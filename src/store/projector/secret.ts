/** Does a side plan in secret on this screen? Where it looks on its map must then move nothing in the room. @rule 11.2 */
import type { Phase, Rules } from '../../engine/core/table.ts';
import { gameOf } from '../../games/rules.ts';
import type { WatchedReplay } from './watched.ts';

interface Screen {
  /** The game that is played here, and its phase; null without one. */
  rules: Pick<Rules, 'id'> | null;
  phase: Phase | null;
  /** The replay that is looked at over it. */
  replay: WatchedReplay | null;
  /** The room sees what is hidden anyway. */
  isUmpire: boolean;
}

const isSecretIn = (game: string, phase: Phase): boolean => gameOf(game).table.isSecret?.(phase) ?? false;

/** In a replay only what both sides have not opened is secret: the presenter may look from one side. */
export function plansInSecret({ rules, phase, replay, isUmpire }: Screen): boolean {
  if (isUmpire) return false;
  if (!replay) return rules !== null && phase !== null && isSecretIn(rules.id, phase);
  if (replay.isFile || replay.order <= replay.umpireReach) return false;
  const { world, frames } = replay.publicReplay;
  // That of the next open moment, which what is done in secret comes before.
  const next = frames.find((frame) => frame.order > replay.order) ?? frames.at(-1);
  return next !== undefined && isSecretIn(world.scenario.ruleset, next.phase);
}
