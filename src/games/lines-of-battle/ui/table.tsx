/** The shared game screen with the parts of Lines of Battle. */

import type { Phase } from '../../../engine/lines-of-battle/index.ts';
import type { BoardRoom } from '../../../ui/board/square/SquareBoard.tsx';
import { gameUiPart } from '../../../ui/page.tsx';
import { Table } from '../../../ui/screens/Table.tsx';
import { BottomSwitch } from '../../../ui/shell/boardTurn.tsx';
import type { PhaseScreen } from '../../../ui/shell/tableParts.ts';
import { type TableParts, TablePartsContext } from '../../../ui/shell/tableParts.ts';
import { useSeat } from '../typedStores.ts';
import type { LinesOfBattle } from '../types.ts';
import { TurnBar } from './turn/TurnBar.tsx';
import { TurnBoard } from './turn/TurnBoard.tsx';

const SetupBoard = gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupBoard));
const SetupPanel = gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupPanel));
const TurnPanel = gameUiPart(() => import('./panels/TurnPanel.tsx').then((m) => m.TurnPanel));
const TURN: PhaseScreen = { Panel: TurnPanel };
const PANELS: { readonly [P in Phase]: PhaseScreen } = {
  setup: { Panel: SetupPanel, isSecretPhase: true },
  move: TURN,
  combat: TURN,
  over: TURN,
};

const Board = (room: BoardRoom) => (useSeat().view.phase === 'setup' ? <SetupBoard {...room} /> : <TurnBoard {...room} />);

const PARTS: TableParts<LinesOfBattle> = {
  Board,
  BoardSwitch: BottomSwitch,
  panels: PANELS,
  News: gameUiPart(() => import('../../../ui/log/SpokenNews.tsx').then((m) => m.SpokenNews), true),
  Bar: TurnBar,
  turnPrompts: new Set(),
  isUnit: ({ units }, id) => units.some((unit) => unit.id === id),
  isMove: ({ type }) => type === 'moved' || type === 'attacked' || type === 'armyMoved' || type === 'swapped',
};

export const GameTable = () => (
  <TablePartsContext value={PARTS}>
    <Table />
  </TablePartsContext>
);
