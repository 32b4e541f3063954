/** The shared game screen with the parts of Combined Arms. */

import { sideOnTurn, type View } from '../../../engine/combined-arms/index.ts';
import { gameUiPart } from '../../../ui/page.tsx';
import { useSeat } from '../../../ui/seat/useSeat.ts';
import { squareTable } from '../../../ui/squares/table.tsx';
import { CountsBar } from '../../../ui/turn/CountsBar.tsx';
import { NAMES } from '../words/names.ts';
import { TurnBoard } from './turn/TurnBoard.tsx';

export const GameTable = squareTable({
  SetupBoard: gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupBoard)),
  SetupPanel: gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupPanel)),
  TurnPanel: gameUiPart(() => import('./panels/TurnPanel.tsx').then((m) => m.TurnPanel)),
  TurnBoard,
  Bar: () => <CountsBar clause="7.2" onTurn={sideOnTurn(useSeat().view as View)} />,
  phases: Object.keys(NAMES.phases),
  moves: ['moved', 'attacked', 'retreated'],
});
