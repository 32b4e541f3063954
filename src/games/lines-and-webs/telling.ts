/** What the house's screens tell of a running game of Lines and Webs. */

import type { GameEvent, UmpireVerb } from '../../engine/lines-and-webs/index.ts';
import type { Telling } from '../page.ts';
import type { LinesAndWebs } from './types.ts';
import { EndResult } from './ui/day/EndResult.tsx';
import { Die } from './ui/pieces/Die.tsx';
import { PublicBoard, PublicFacts } from './ui/screens/PublicBoard.tsx';
import { idleWords } from './ui/shell/idleWords.ts';
import { objectOfAll, sayCommand } from './ui/words/commands.ts';
import { sayEvent } from './ui/words/events.ts';
import { sayRejection } from './ui/words/rejections.ts';
import { umpireVerbName } from './ui/words/umpireVerbs.ts';

const QUIET: ReadonlySet<GameEvent['type']> = new Set([
  'paid',
  'sideTurn',
  'phaseBegan',
  'partEnded',
  'engagementEnded',
  'initiativeRolled',
]);

export const telling: Telling<LinesAndWebs> = {
  Die,
  PublicBoard,
  PublicFacts,
  EndResult,
  umpireVerb: (verb) => umpireVerbName(verb as UmpireVerb),
  publicNews: (world, phase, events) =>
    phase === 'execute' ? events.flatMap((event) => (QUIET.has(event.type) ? [] : (sayEvent(world, event) ?? []))) : [],
  event: sayEvent,
  command: sayCommand,
  objectOf: objectOfAll,
  rejection: sayRejection,
  idleWords,
};
