/** What the house's screens tell of a running game of Lines and Webs. */

import type { Telling } from '../page.ts';
import type { LinesAndWebs } from './types.ts';
import { Die } from './ui/pieces/Die.tsx';
import { sayCommand } from './ui/words/commands.ts';
import { sayEvent } from './ui/words/events.ts';

export const telling: Telling<LinesAndWebs> = {
  Die,
  event: sayEvent,
  command: sayCommand,
};
