/** UI API of Lines of Battle: what the screens need before a game runs. */

import { GraduationCap } from 'lucide-react';
import { opponentOf } from '../../engine/core/gameTypes.ts';
import { SideEmblem } from '../../ui/board/square/SideEmblem.tsx';
import { lazyPart } from '../../ui/kit/lazyPart.tsx';
import { count } from '../../ui/words/grammar.ts';
import { shownTurn } from '../../ui/words/squareGames.ts';
import type { GamePage } from '../page.ts';
import { LESSON } from './lessons/index.ts';
import { linesOfBattle } from './rules.ts';
import type { LinesOfBattle } from './types.ts';
import { Sprite } from './ui/board/Sprite.tsx';
import { start } from './ui/start.tsx';
import { OUTSIDE, phaseDoes, phaseName, RAIL, sideName, unitName } from './words/names.ts';

export const page: GamePage<LinesOfBattle> = {
  id: linesOfBattle.id,
  title: 'Lines of Battle',
  names: {
    nouns: { turn: 'turn', place: 'square', piece: 'unit' },
    side: sideName,
    phase: phaseName,
    phaseNumber: (phase) => (phase === 'move' ? 1 : phase === 'combat' ? 2 : null),
    phaseDoes,
    turn: (turn) => `turn ${shownTurn(turn)}`,
    when: ({ turn, phase }) =>
      turn > 0 ? `Turn ${shownTurn(turn)}: ${phaseName(phase)}` : phase === 'setup' ? phaseName(phase) : 'Before turn 1',
    map: ({ board }) => `a board of ${board.columns} by ${board.rows} squares`,
    resign: 'Resign',
    place: (_, square) => square,
    placeFull: (_, square) => square,
    unit: (_, id) => unitName(id),
  },
  secrecy: { what: 'setups', clause: '3.3' },
  rail: RAIL,
  outside: OUTSIDE,
  SideEmblem,
  Symbols: Sprite,
  start,
  lessons: [{ ...LESSON, Sign: GraduationCap }],
  curtain: {
    restWords: (_, view, side) =>
      view.phase === 'setup'
        ? ['Choose your army and place it.', `${sideName(opponentOf(side))} looks away.`]
        : [`It’s ${sideName(side)}’s turn.`],
    hasNews: ({ phase }) => phase !== 'setup',
  },
  HelpDrawer: lazyPart(() => import('./ui/HelpDrawer.tsx').then((m) => m.HelpDrawer)),
  GamePicture: lazyPart(() => import('./ui/GamePicture.tsx').then((m) => m.GamePicture), true),
  offersRematch: true,
  score: (left, phase) => (phase === 'setup' ? '' : count(left, 'unit')),
  Table: lazyPart(() => import('./ui/table.tsx').then((m) => m.GameTable)),
  fetchBench: () => import('./ui/workbench/bench.tsx').then((m) => m.bench),
  fetchBook: () => import('./words/book.ts').then((m) => m.book),
  fetchUi: () => import('./gameUi.tsx').then((m) => m.gameUi),
};
