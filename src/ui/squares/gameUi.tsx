/** Texts and boards of a running game on squares for the shared screens. */

import { Crosshair, Skull } from 'lucide-react';
import type { Rejection } from '../../engine/core/index.ts';
import type { EventText, GameUi, LogParts } from '../../games/page.ts';
import type { Reason } from '../../games/player.ts';
import type { ReplayParts, Spectating } from '../../games/spectating.ts';
import type { SquareGame, UnitOf } from '../../games/squareGame.ts';
import type { Frame } from '../../store/replay.ts';
import { Die } from '../board/square/Die.tsx';
import { watchMotion } from '../board/square/Motion.tsx';
import { sideName } from '../board/square/SideEmblem.tsx';
import { Happened } from '../log/Happened.tsx';
import { spokenOf } from '../log/spoken.ts';
import { squareFinds } from '../palette/squareFinds.ts';
import { useSeat } from '../seat/useSeat.ts';
import { capital } from '../words/grammar.ts';
import { isQuiet, type SquareLog } from './log.ts';
import type { NamesOf } from './names.ts';

interface Words<G extends SquareGame> {
  names: NamesOf<G>;
  orders: {
    sayCommand(command: G['Command'], view?: G['View']): string;
    objectOf(given: readonly G['Command'][], view?: G['View']): string;
    umpireVerb(verb: string): string;
  };
  events: {
    sayEvent(event: G['Event']): EventText | null;
    sayEvents(events: readonly G['Event'][]): EventText[];
    sayFrame(frame: Frame<G>, view: G['View']): EventText[];
  };
  sayRejection(why: Rejection): string;
  sayReason(world: G['World'], reason: Reason): string;
  /** What else is to be known of a unit: 'has moved'. */
  stateWords(unit: UnitOf<G>): string;
  log: SquareLog<G> & Partial<Pick<LogParts<G>, 'diceIn' | 'reasonOf'>>;
}

/** An attack as a mark of the replay: 'Fights', 'fight', and of a side 'attacks'. */
interface FightWords {
  name: string;
  next: string;
  does: string;
}

interface Boards<G extends SquareGame>
  extends Pick<GameUi<G>, 'acts' | 'lesson' | 'EndResult' | 'firstTimes' | 'answering'>,
    Spectating<G>,
    Required<Pick<ReplayParts<G>, 'Review' | 'Standing'>> {
  Suggestion: NonNullable<GameUi<G>['Suggestion']>;
  ReplayMap: ReplayParts<G>['Map'];
  /** The board as both sides see it. */
  PublicBoard: GameUi<G>['PublicBoard'];
}

/** What the computer has done in its turn, unseen in the setup. */
const ComputerTurn = () =>
  useSeat().view.phase === 'setup' ? null : <Happened head="This turn so far" tells={(event) => !isQuiet(event)} />;

/** @param end type of the command that ends a turn or a part of it */
export function squareUi<G extends SquareGame>(
  { names, orders, events, sayRejection, sayReason, stateWords, log }: Words<G>,
  fight: FightWords,
  end: G['Command']['type'],
  { ReplayMap, Standing, Review, Suggestion, ...boards }: Boards<G>,
): GameUi<G> & Spectating<G> {
  const { sayCommand, objectOf, umpireVerb } = orders;
  const { sayEvent, sayEvents, sayFrame } = events;
  return {
    ...boards,
    umpireVerb,
    event: (_, event) => sayEvent(event),
    command: (_, command, view) => sayCommand(command, view),
    objectOf: (_, given, view) => objectOf(given, view),
    rejection: (_, why) => sayRejection(why),
    decision(_, decisions, at, view) {
      const made = decisions[at];
      if (!made) return '';
      const { command, phase } = made;
      return command.type === end ? sayCommand(command, view && { ...view, phase }) : capital(objectOf([command], view));
    },
    publicNews: (_world, _phase, told) => sayEvents(told),
    log: {
      ...{ diceIn: () => null, reasonOf: (text) => text },
      ...log,
      linesOf: (_world, _view, entries, filter, words) => log.linesOf(entries, filter, words),
    },
    ComputerDay: ComputerTurn,
    Suggestion,
    finds: ({ grid }, { units, viewer }, acts) =>
      squareFinds<UnitOf<G>>(grid.ids, units, viewer, { name: names.unitWords, detail: stateWords }, acts),
    frame: (_, view, frame) =>
      sayFrame(frame, view)
        .map(({ text }) => spokenOf(text, sideName))
        .join(' '),
    frameLines: (_, view, frame) => sayFrame(frame, view),
    replay: {
      Map: ReplayMap,
      Standing,
      Review,
      lanes: [
        { kind: 'fight', name: fight.name, Sign: Crosshair, shape: 'bar', key: 'f', next: fight.next },
        { kind: 'loss', name: 'Losses', Sign: Skull, shape: 'dot', key: 'l', next: 'loss' },
      ],
      markLook: (_, { kind, side }) => ({ text: `${sideName(side)} ${kind === 'loss' ? 'loses a unit' : fight.does}`, side }),
      isQuiet,
      Why: ({ world, reason }) => sayReason(world, reason),
    },
    watchMotion,
    Die,
  };
}
