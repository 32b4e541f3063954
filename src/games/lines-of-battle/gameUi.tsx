/** Texts and boards of a running game of Lines of Battle for the shared screens. */

import { Crosshair, Skull } from 'lucide-react';
import type { Unit } from '../../engine/lines-of-battle/index.ts';
import { Die } from '../../ui/board/square/Die.tsx';
import { watchMotion } from '../../ui/board/square/Motion.tsx';
import { Happened } from '../../ui/log/Happened.tsx';
import { spokenOf } from '../../ui/log/spoken.ts';
import { sideOf, titleOf } from '../../ui/log/turnLog.ts';
import { squareFinds } from '../../ui/palette/squareFinds.ts';
import { capital } from '../../ui/words/grammar.ts';
import type { GameUi } from '../page.ts';
import { useSeat } from './typedStores.ts';
import type { LinesOfBattle } from './types.ts';
import { TURN_ACTS } from './ui/acts/acts.ts';
import { BattleBoard } from './ui/board/BattleBoard.tsx';
import { EndResult, Review } from './ui/end/EndResult.tsx';
import { lesson } from './ui/lesson/lesson.ts';
import { Suggested } from './ui/turn/Suggested.tsx';
import { projector, ReplayMap, Standing } from './ui/watched.tsx';
import { stateWords } from './words/boardWords.ts';
import { objectOf, sayCommand, umpireVerb } from './words/commands.ts';
import { sayEvent, sayEvents, sayFrame } from './words/events.ts';
import { firstTimes } from './words/firstTimes.ts';
import { diceIn, FILTERS, linesOf, reasonOf } from './words/log.ts';
import { sideName, unitWords } from './words/names.ts';
import { sayReason } from './words/reasons.ts';
import { sayRejection } from './words/rejections.ts';

/** What the computer has done in its turn, unseen in the setup. */
function ComputerDay() {
  const { view } = useSeat();
  return view.phase === 'setup' ? null : (
    <Happened head="Its turn so far" tells={({ type }) => type !== 'phaseBegan' && type !== 'turnBegan'} />
  );
}

export const gameUi: GameUi<LinesOfBattle> = {
  event: (_, event) => sayEvent(event),
  command: (_, command, view) => sayCommand(command, view),
  objectOf: (_, given, view) => objectOf(given, view),
  rejection: (_, why) => sayRejection(why),
  decision(_, decisions, at, view) {
    const made = decisions[at];
    if (!made) return '';
    const { command, phase } = made;
    return command.type === 'endPhase' ? sayCommand(command, view && { ...view, phase }) : capital(objectOf([command], view));
  },
  publicNews: (_world, _phase, events) => sayEvents(events),
  log: {
    ...{ filters: FILTERS, sideOf, titleOf, diceIn, reasonOf },
    linesOf: (_world, _view, log, filter, words) => linesOf(log, filter, words),
  },
  ComputerDay,
  acts: TURN_ACTS,
  Suggestion: Suggested,
  finds: ({ grid }, { units, viewer }, acts) => squareFinds<Unit>(grid.ids, units, viewer, { name: unitWords, detail: stateWords }, acts),
  lesson,
  umpireVerb,
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
      { kind: 'fight', name: 'Fights', Sign: Crosshair, shape: 'bar', key: 'f', next: 'fight' },
      { kind: 'loss', name: 'Losses', Sign: Skull, shape: 'dot', key: 'l', next: 'loss' },
    ],
    markLook: (_, { kind, side }) => ({ text: `${sideName(side)} ${kind === 'loss' ? 'loses a unit' : 'attacks'}`, side }),
    isQuiet: ({ type }) => type === 'phaseBegan' || type === 'turnBegan',
    Why: ({ world, reason }) => sayReason(world, reason),
  },
  watchMotion,
  Die,
  PublicBoard: ({ world, view }) => <BattleBoard world={world} units={view.units} up={view.outcome ? undefined : view.up} hasRacks />,
  EndResult,
  projector,
};
