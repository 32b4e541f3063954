/** Texts and boards of a running game of Combined Arms for the shared screens. */

import { Crosshair, Skull } from 'lucide-react';
import type { Unit } from '../../engine/combined-arms/index.ts';
import { Die } from '../../ui/board/square/Die.tsx';
import { watchMotion } from '../../ui/board/square/Motion.tsx';
import { Happened } from '../../ui/log/Happened.tsx';
import { spokenOf } from '../../ui/log/spoken.ts';
import { squareFinds } from '../../ui/palette/squareFinds.ts';
import { capital } from '../../ui/words/grammar.ts';
import type { GameUi } from '../page.ts';
import { useSeat } from './typedStores.ts';
import type { CombinedArms } from './types.ts';
import { ARMS_ACTS } from './ui/acts.ts';
import { ArmsBoard } from './ui/board/ArmsBoard.tsx';
import { EndResult, Review } from './ui/end/EndResult.tsx';
import { lesson } from './ui/lesson.ts';
import { Suggested } from './ui/turn/Suggested.tsx';
import { projector, ReplayMap, Standing } from './ui/watched.tsx';
import { stateWords } from './words/boardWords.ts';
import { objectOf, sayCommand } from './words/commands.ts';
import { sayEvent, sayEvents, sayFrame } from './words/events.ts';
import { firstTimes } from './words/firstTimes.ts';
import { FILTERS, isQuiet, linesOf, sideOf, titleOf } from './words/log.ts';
import { sideName, unitWords } from './words/names.ts';
import { sayReason } from './words/reasons.ts';
import { sayRejection } from './words/rejections.ts';

/** What the computer has done in its turn, unseen while armies are chosen. */
function ComputerDay() {
  const { view } = useSeat();
  return view.phase === 'setup' ? null : <Happened head="This turn so far" tells={(event) => !isQuiet(event as never)} />;
}

export const gameUi: GameUi<CombinedArms> = {
  event: (_, event) => sayEvent(event),
  command: (_, command, view) => sayCommand(command, view),
  objectOf: (_, given, view) => objectOf(given, view),
  rejection: (_, why) => sayRejection(why),
  decision(_, decisions, at, view) {
    const command = decisions[at]?.command;
    if (!command) return '';
    return command.type === 'endTurn' ? sayCommand(command) : capital(objectOf([command], view));
  },
  publicNews: (_world, _phase, events) => sayEvents(events),
  log: {
    ...{ filters: FILTERS, sideOf, titleOf },
    linesOf: (_world, _view, log, filter, words) => linesOf(log, filter, words),
    diceIn: () => null,
    reasonOf: (text) => text,
  },
  ComputerDay,
  acts: ARMS_ACTS,
  Suggestion: Suggested,
  finds: ({ grid }, { units, viewer }, acts) => squareFinds<Unit>(grid.ids, units, viewer, { name: unitWords, detail: stateWords }, acts),
  lesson,
  frame: (_, view, frame) =>
    sayFrame(frame, view)
      .map(({ text }) => spokenOf(text, sideName))
      .join(' '),
  firstTimes: (_, view, isTaught) => firstTimes(view, isTaught),
  frameLines: (_, view, frame) => sayFrame(frame, view),
  replay: {
    Map: ReplayMap,
    Standing,
    Review,
    lanes: [
      { kind: 'fight', name: 'Sent back', Sign: Crosshair, shape: 'bar', key: 'f', next: 'unit sent back' },
      { kind: 'loss', name: 'Losses', Sign: Skull, shape: 'dot', key: 'l', next: 'loss' },
    ],
    markLook: (_, { kind, side }) => ({ text: `${sideName(side)} ${kind === 'loss' ? 'loses a unit' : 'sends a unit back'}`, side }),
    isQuiet,
    Why: ({ world, reason }) => sayReason(world, reason),
  },
  watchMotion,
  Die,
  PublicBoard: ({ world, view }) => (
    <ArmsBoard world={world} units={view.units} cities={view.cities} up={view.outcome ? undefined : view.up} hasRacks />
  ),
  EndResult,
  projector,
};
