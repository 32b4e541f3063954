/** A beginner's mistakes in Phase 6: never illegal and never absurd, only what comes of looking at one thing at a time. */

import type { PlayerCommand } from '../../../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';
import { openPortRisk } from './worth.ts';

/** One of a list by the player's own chance. */
const some = <C>(t: Desk, list: readonly C[]): C | undefined => list[t.pick(Math.max(1, list.length))];

/** The order that is given without thought; null where there is none that would not be absurd. */
export function beginnerMistake(t: Desk): PlayerCommand | null {
  switch (t.prompt.kind) {
    case 'turn':
      // The next order of the deck, whatever has happened since it was laid.
      return t.legal('turnOver')[0] ?? null;
    case 'activate': {
      // It stays, or goes a little way; it seeks no fight, and leaves no port open that the enemy could walk into.
      const near = t.legal('moveUnit').filter(({ unit, to }) => {
        const u = t.unit(unit);
        return t.toFoe(t.side, to) > 1 && t.links(u.node as string, to) <= 2 && (to === u.node || openPortRisk(t, u) === 0);
      });
      return some(t, near) ?? null;
    }
    case 'attacks':
      return t.legal('finish')[0] ?? some(t, t.legal('attack')) ?? null;
    case 'retreat':
      return some(t, t.legal('retreat')) ?? null;
    case 'pursue':
    case 'counterFire':
    case 'massCal':
      return t.legal('decline')[0] ?? null;
    default:
      return null;
  }
}
