/** The shared game screen with the parts of Combined Arms. */

import type { Phase } from '../../../engine/combined-arms/index.ts';
import type { BoardRoom } from '../../../ui/board/square/SquareBoard.tsx';
import { gameUiPart } from '../../../ui/page.tsx';
import { Table } from '../../../ui/screens/Table.tsx';
import { BottomSwitch } from '../../../ui/shell/boardTurn.tsx';
import { type PhaseScreen, type TableParts, TablePartsContext } from '../../../ui/shell/tableParts.ts';
import { useSeat } from '../typedStores.ts';
import type { CombinedArms } from '../types.ts';
import { TurnBar } from './turn/TurnBar.tsx';
import { TurnBoard } from './turn/TurnBoard.tsx';

const SetupBoard = gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupBoard));
const SETUP: PhaseScreen = { Panel: gameUiPart(() => import('./setup/Setup.tsx').then((m) => m.SetupPanel)) };
const TURN: PhaseScreen = { Panel: gameUiPart(() => import('./panels/TurnPanel.tsx').then((m) => m.TurnPanel)) };
const PANELS: { readonly [P in Phase]: PhaseScreen } = {
  ...{ setup: { ...SETUP, isSecretPhase: true }, place: SETUP },
  ...{ reinforce: TURN, move: TURN, attack: TURN, retreat: TURN, over: TURN },
};

const Board = (room: BoardRoom) => (useSeat().view.turn === 0 ? <SetupBoard {...room} /> : <TurnBoard {...room} />);

const PARTS: TableParts<CombinedArms> = {
  Board,
  BoardSwitch: BottomSwitch,
  panels: PANELS,
  News: gameUiPart(() => import('../../../ui/log/SpokenNews.tsx').then((m) => m.SpokenNews), true),
  Bar: TurnBar,
  turnPrompts: new Set(),
  isUnit: ({ units }, id) => units.some((unit) => unit.id === id),
  isMove: ({ type }) => type === 'moved' || type === 'attacked' || type === 'retreated',
};

export const GameTable = () => (
  <TablePartsContext value={PARTS}>
    <Table />
  </TablePartsContext>
);
