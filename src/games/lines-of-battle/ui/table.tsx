/** The shared game screen with the parts of Lines of Battle. */

import { squareTable } from '../../../ui/squares/table.tsx';
import { CountsBar } from '../../../ui/turn/CountsBar.tsx';
import { useSeat } from '../typedStores.ts';
import { NAMES } from '../words/names.ts';
import { beginsWords } from '../words/turn.ts';
import { TurnBoard } from './turn/TurnBoard.tsx';

function Bar() {
  const { view, world } = useSeat();
  return <CountsBar clause="6.2" note={view.turn === 1 ? beginsWords(view.up, world.rulings.first === 'random') : undefined} />;
}

export const GameTable = squareTable({
  fetchSetup: () => import('./setup/Setup.tsx'),
  fetchPanel: () => import('./panels/TurnPanel.tsx'),
  TurnBoard,
  Bar,
  phases: Object.keys(NAMES.phases),
  moves: ['moved', 'attacked', 'armyMoved', 'swapped'],
});
