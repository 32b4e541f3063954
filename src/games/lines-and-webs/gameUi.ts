/** Texts and scenes of a running game of Lines and Webs for the shared screens. */

import type { GameEvent, UmpireVerb } from '../../engine/lines-and-webs/index.ts';
import { orReport } from '../../store/lazyCode.ts';
import { lazyPart } from '../../ui/kit/lazyPart.tsx';
import type { GameUi } from '../page.ts';
import { beginsCard } from './store/cardsTold.ts';
import { replayFight } from './store/playback.ts';
import type { LinesAndWebs } from './types.ts';
import { OWN_ACTS } from './ui/acts/acts.ts';
import { isHarmed } from './ui/computer/harm.ts';
import { workOf } from './ui/computer/work.ts';
import { firstTimes } from './ui/lesson/firstTimes.ts';
import { lesson } from './ui/lesson/parts.tsx';
import { diceIn, LuckOf, shufflesOf } from './ui/log/Luck.tsx';
import { FILTERS, type Filter, frameLines, frameText, linesOf, titleOf } from './ui/log/lines.ts';
import { useMotion } from './ui/motion/player.ts';
import { placeFinds, unitFinds } from './ui/palette/finds.ts';
import { Die } from './ui/pieces/Die.tsx';
import { replay } from './ui/replay/replay.ts';
import { PublicBoard, PublicFacts } from './ui/screens/PublicBoard.tsx';
import { decides, objectOfAll, rowWords, sayCommand, umpireVerbName } from './ui/words/commands.ts';
import { isIdleAnswer, sayEvent } from './ui/words/events.ts';
import { sayRejection } from './ui/words/rejections.ts';

/** Scene at the end of a fight or after a card. */
function sceneOf(event: GameEvent): 'fight' | 'card' | null {
  if (event.type === 'cardPlayed' && beginsCard(event)) return 'card';
  return event.type === 'engagementEnded' || (event.type === 'rolled' && event.role === 'fire') ? 'fight' : null;
}

const QUIET: ReadonlySet<GameEvent['type']> = new Set([
  'paid',
  'sideTurn',
  'phaseBegan',
  'partEnded',
  'engagementEnded',
  'initiativeRolled',
]);

export const linesAndWebsUi: GameUi<LinesAndWebs> = {
  resultCode: (game) => orReport(import('./store/account/code.ts')).then((m) => m.codeOf(game)),
  Die,
  PublicBoard,
  PublicFacts,
  EndResult: lazyPart(() => import('./ui/day/EndResult.tsx').then((m) => m.EndResult)),
  umpireVerb: (verb) => umpireVerbName(verb as UmpireVerb),
  publicNews: (world, phase, events) =>
    phase === 'execute' ? events.flatMap((event) => (QUIET.has(event.type) ? [] : (sayEvent(world, event) ?? []))) : [],
  event: sayEvent,
  command: sayCommand,
  objectOf: objectOfAll,
  rejection: sayRejection,
  acts: OWN_ACTS,
  log: {
    filters: FILTERS,
    linesOf: (world, view, log, filter, words) => linesOf(world, view, log, filter as Filter, words),
    titleOf,
    isIdle: isIdleAnswer,
    sceneOf,
    replayScene: replayFight,
    diceIn,
    reasonOf: (text) => text.replace(/: \d+ hits? on \d+\+\.$/, '').replace(/: Delta \d+, Gamma \d+; /, ': '),
    // Nothing is drawn at random if the player of the card orders the deck.
    hiddenDraws: (world, log, rolls) => (world.rulings.cyber === 'shuffle' ? shufflesOf(log, rolls) : []),
    Luck: LuckOf,
  },
  work: workOf,
  ComputerDay: lazyPart(() => import('./ui/computer/ComputerDay.tsx').then((m) => m.ComputerDay), true),
  Suggestion: lazyPart(() => import('./ui/computer/SuggestionPanel.tsx').then((m) => m.Suggested)),
  watchMotion: (note) => {
    note(useMotion.getState().script !== null);
    return useMotion.subscribe(({ script }) => note(script !== null));
  },
  isHarmed,
  decision: rowWords,
  isDecision: decides,
  frame: frameText,
  finds: (...of) => [...unitFinds(...of), ...placeFinds(...of)],
  frameLines,
  lesson,
  firstTimes,
  replay,
};
