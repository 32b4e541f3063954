/** The shared game screen with the parts of Lines of Battle. */

import { gameUiPart } from '../../../ui/page.tsx';
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
  SetupBoard: gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupBoard)),
  SetupPanel: gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupPanel)),
  TurnPanel: gameUiPart(() => import('./panels/TurnPanel.tsx').then((m) => m.TurnPanel)),
  TurnBoard,
  Bar,
  phases: Object.keys(NAMES.phases),
  moves: ['moved', 'attacked', 'armyMoved', 'swapped'],
});
