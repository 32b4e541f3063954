/** The shared game screen with the parts of Lines of Battle. */

import { useTold } from '../../../ui/log/useTold.ts';
import { gameUiPart } from '../../../ui/page.tsx';
import { squareTable } from '../../../ui/squares/table.tsx';
import { CountsBar } from '../../../ui/turn/CountsBar.tsx';
import { useSeat } from '../typedStores.ts';
import { NAMES, sideName } from '../words/names.ts';
import { beginsWords } from '../words/turn.ts';
import { checksOf } from './turn/aims.ts';
import { TurnBoard } from './turn/TurnBoard.tsx';

/** @rule 3.5, 7.1 */
function Bar() {
  const seat = useTold(useSeat());
  const { up, phase } = seat.view;
  const isCheck = (phase === 'move' || phase === 'combat') && checksOf(seat, up).length > 0;
  const begins = beginsWords(seat.view, seat.world.rulings.first === 'random') || undefined;
  return <CountsBar clause="6.2" note={isCheck ? `${sideName(up)}’s Commander is in check` : begins} warns={isCheck} />;
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
