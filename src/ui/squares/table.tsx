/** The shared game screen with the parts of a game on squares: the muster before the first turn, then the turns. */

import type { ComponentType } from 'react';
import type { BoardRoom } from '../board/square/SquareBoard.tsx';
import { gameUiPart } from '../page.tsx';
import { Table } from '../screens/Table.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { BottomSwitch } from '../shell/boardTurn.tsx';
import { type PhaseScreen, type TableParts, TablePartsContext } from '../shell/tableParts.ts';
import { isMuster } from './names.ts';

type Board = ComponentType<BoardRoom>;
interface Parts {
  SetupBoard: Board;
  SetupPanel: ComponentType;
  TurnPanel: ComponentType;
  TurnBoard: Board;
  Bar: TableParts['Bar'];
  phases: readonly string[];
  /** Types of events in which a unit acts. */
  moves: readonly string[];
}

export function squareTable({ SetupBoard, SetupPanel, TurnPanel, TurnBoard, Bar, phases, moves }: Parts): ComponentType {
  const screenOf = (phase: string): PhaseScreen => ({
    Panel: isMuster(phase) ? SetupPanel : TurnPanel,
    ...(phase === 'setup' && { isSecretPhase: true }),
  });
  const parts: TableParts = {
    Board: (room: BoardRoom) => (isMuster(useSeat().view.phase) ? <SetupBoard {...room} /> : <TurnBoard {...room} />),
    BoardSwitch: BottomSwitch,
    panels: Object.fromEntries(phases.map((phase) => [phase, screenOf(phase)])),
    News: gameUiPart(() => import('../log/SpokenNews.tsx').then((m) => m.SpokenNews), true),
    Bar,
    turnPrompts: new Set(),
    isUnit: (view, id) => 'units' in view && (view.units as readonly { id: string }[]).some((unit) => unit.id === id),
    isMove: ({ type }) => moves.includes(type),
  };
  return () => (
    <TablePartsContext value={parts}>
      <Table />
    </TablePartsContext>
  );
}
