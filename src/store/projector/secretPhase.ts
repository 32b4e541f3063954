/** Detects secret planning on this screen: the presenter's map must then not move the projector's. @rule 11.2 */
import type { Phase, Rules } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import type { WatchedReplay } from './watched.ts';

interface Screen {
  /** The game played here and its phase; null without one. */
  rules: Pick<Rules, 'id' | 'world'> | null;
  phase: Phase | null;
  /** The replay shown over it. */
  replay: WatchedReplay | null;
  /** The projector shows hidden information anyway. */
  isUmpire: boolean;
}

const isSecretIn = ({ id, world }: Pick<Rules, 'id' | 'world'>, phase: Phase): boolean =>
  gameOf(id).table.isSecret?.(phase, world) ?? false;

/** In a replay only what has not been shared is secret, since the presenter may watch from one side. */
export function plansInSecret({ rules, phase, replay, isUmpire }: Screen): boolean {
  if (isUmpire) return false;
  if (!replay) return rules !== null && phase !== null && isSecretIn(rules, phase);
  if (replay.isFile || replay.order <= replay.umpireReach) return false;
  const { world, frames } = replay.publicReplay;
  // Use the next public moment, which the secret commands precede.
  const next = frames.find((frame) => frame.order > replay.order) ?? frames.at(-1);
  return next !== undefined && isSecretIn({ id: world.scenario.ruleset, world }, next.phase);
}
