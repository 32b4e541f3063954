/** The shared game screen with the parts of Combined Arms. */

import { squareTable } from '../../../ui/squares/table.tsx';
import { CountsBar } from '../../../ui/turn/CountsBar.tsx';
import { NAMES } from '../words/names.ts';
import { TurnBoard } from './turn/TurnBoard.tsx';

export const GameTable = squareTable({
  fetchSetup: () => import('./setup/Setup.tsx'),
  fetchPanel: () => import('./panels/TurnPanel.tsx'),
  TurnBoard,
  Bar: () => <CountsBar clause="7.2" />,
  phases: Object.keys(NAMES.phases),
  moves: ['moved', 'attacked', 'retreated'],
});
