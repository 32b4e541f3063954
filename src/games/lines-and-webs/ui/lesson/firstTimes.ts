/** One-time hints per browser. */

import type { View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { FirstTime } from '../../../page.ts';
import { unitName } from '../words/names.ts';

/** Shown after the prompt's lead; with `press`, the panel's main button is highlighted. */
export const FIRST_TIMES = {
  setup: { text: 'Each unit starts on your side of the map.', press: 'Press the highlighted button, or put units where you like.' },
  deploy: {
    text: 'Supplies and units arrive at a port two days after they were bought.',
    press: 'Press the highlighted button, or choose the port yourself.',
  },
  spend: {
    text: 'Supplies and units land in two days, or today if flown in; cards come at once.',
    press: 'Choose, then press the highlighted button.',
  },
  transport: {
    text: 'Carriers, the pale units, bring food, fuel and ammo to the others.',
    press: 'Press the highlighted button, or move one yourself.',
  },
  orders: {
    text: 'Only units with a card in the deck act; each turn flips the top card.',
    press: 'Move them as you like, then press the highlighted button.',
  },
  turns: { text: 'You take turns, one order each. Playing a card from your hand is free, before or after your unit acts.', press: '' },
  pinned: { text: '{unit} is suppressed. Until tomorrow it can fight but not move.', press: '' },
} as const satisfies { readonly [what: string]: { text: string; press: string } };
type What = keyof typeof FIRST_TIMES;

type Sees = Pick<View, 'phase' | 'prompt' | 'viewer' | 'units' | 'own'>;

const pinnedOf = ({ units, viewer }: Pick<View, 'units' | 'viewer'>) =>
  units.find((u) => u.side === viewer && u.place === 'map' && u.suppressed);

/** Hints that apply to the player now, the most important first. */
export function firstTimesIn({ phase, prompt, viewer, units, own }: Sees): readonly What[] {
  if (!own || prompt.side !== viewer) return [];
  if (phase === 'setup' || phase === 'deploy' || phase === 'spend' || phase === 'transport' || phase === 'orders') return [phase];
  // Only before the turn's command: later there is nothing to explain, and a choice during a fight must not be interrupted.
  if (phase !== 'execute' || prompt.kind !== 'turn') return [];
  return ['turns', ...(pinnedOf({ units, viewer }) ? (['pinned'] as const) : [])];
}

/** Hints that repeat what the first lesson has taught, for the game that continues it. */
const TAUGHT: ReadonlySet<What> = new Set(['setup', 'turns']);

/** Text of the hints that apply now. */
export function firstTimes(world: World, view: View, isTaught: boolean): readonly FirstTime[] {
  const pinned = pinnedOf(view);
  return firstTimesIn(view).flatMap((id) => {
    const { text, press } = FIRST_TIMES[id];
    return isTaught && TAUGHT.has(id) ? [] : { id, text: text.replace('{unit}', pinned ? unitName(world, pinned.id) : ''), press };
  });
}
