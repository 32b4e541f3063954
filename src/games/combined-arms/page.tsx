/** UI API of Combined Arms: what the screens need before a game runs. */

import { GraduationCap } from 'lucide-react';
import { opponentOf } from '../../engine/core/gameTypes.ts';
import { SideEmblem } from '../../ui/board/square/SideEmblem.tsx';
import { lazyPart } from '../../ui/kit/lazyPart.tsx';
import { count } from '../../ui/words/grammar.ts';
import { shownTurn } from '../../ui/words/squareGames.ts';
import type { GamePage } from '../page.ts';
import { LESSON } from './lessons/index.ts';
import { combinedArms } from './rules.ts';
import type { CombinedArms } from './types.ts';
import { Sprite } from './ui/board/Sprite.tsx';
import { start } from './ui/start.tsx';
import { OUTSIDE, phaseDoes, phaseName, RAIL, sideName, unitName } from './words/names.ts';

export const page: GamePage<CombinedArms> = {
  id: combinedArms.id,
  title: 'Combined Arms',
  names: {
    nouns: { turn: 'turn', place: 'square', piece: 'unit' },
    side: sideName,
    phase: phaseName,
    phaseNumber: (phase) => (phase === 'move' ? 1 : phase === 'attack' || phase === 'retreat' ? 2 : null),
    phaseDoes,
    turn: (turn) => `turn ${shownTurn(turn)}`,
    when: ({ turn, phase }) => (turn > 0 ? `Turn ${shownTurn(turn)}: ${phaseName(phase)}` : phaseName(phase)),
    map: ({ board }) => `a board of ${board.columns} by ${board.rows} squares`,
    resign: 'Resign',
    place: (_, square) => square,
    placeFull: (_, square) => square,
    unit: (_, id) => unitName(id),
  },
  secrecy: { what: 'armies', clause: '3.2' },
  rail: RAIL,
  outside: OUTSIDE,
  SideEmblem,
  Symbols: Sprite,
  start,
  lessons: [{ ...LESSON, Sign: GraduationCap }],
  curtain: {
    restWords: (_, view, side) =>
      view.phase === 'setup' ? ['Choose your army.', `${sideName(opponentOf(side))} looks away.`] : [`It’s ${sideName(side)}’s turn.`],
    hasNews: ({ phase }) => phase !== 'setup',
  },
  HelpDrawer: lazyPart(() => import('./ui/HelpDrawer.tsx').then((m) => m.HelpDrawer)),
  GamePicture: lazyPart(() => import('./ui/GamePicture.tsx').then((m) => m.GamePicture), true),
  offersRematch: true,
  score: (left, phase) => (phase === 'setup' || phase === 'place' ? '' : count(left, 'unit')),
  Table: lazyPart(() => import('./ui/table.tsx').then((m) => m.GameTable)),
  fetchBook: () => import('./words/book.ts').then((m) => m.book),
  fetchUi: () => import('./gameUi.tsx').then((m) => m.gameUi),
};
