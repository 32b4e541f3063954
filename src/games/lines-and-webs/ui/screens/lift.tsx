/**
 * Dragging an own piece in Phase 6, on any side's turn: it never pans the map. The current panel handles it, so a piece lifted early waits for its
 * turn. At the open table lifting the right piece turns the top card; while a turn runs out, lifting the next one ends it.
 */

import type { Rejection } from '../../../../engine/core/index.ts';
import type { NodeId, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { DragHandlers } from '../../../../store/table.ts';
import { type DragOf, mapPlaceAt, pressToDrag } from '../../../../ui/board/pointerDrag.ts';
import { nextCard } from '../../store/nextCard.ts';
import { turnFor } from '../../store/turns.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { Face } from '../pieces/Face.tsx';
import type { SeatedView } from '../seat.ts';

/** Explains why the piece cannot be ordered now. For a closed deck it only says that the card is not on top. */
function whyNotTaken(unit: UnitId): Rejection | null {
  const game = useGame.getState();
  const { view, viewer, isOpen, computerUp } = game;
  if (!view || !viewer) return null;
  const { side, kind } = view.prompt;
  if (computerUp || side !== viewer) return { code: 'turn.not-yours', clauses: ['6.6.1'], data: { awaited: side ?? viewer } };
  const next = nextCard(game);
  if (next !== null) return { code: 'turn.next-is', clauses: ['6.6.1'], ids: [next] };
  if (kind === 'turn' && isOpen) return { code: 'turn.not-top', clauses: ['6.6.1'] };
  const { play } = view.execution ?? {};
  if (play) return { code: 'turn.mid-play', clauses: ['6.6.1'], ids: play.members.map((m) => m.unit) };
  return { code: kind === 'after' ? 'turn.play-made' : 'turn.no-play-yet', clauses: ['6.6.1'], ids: [unit] };
}

function liftOf({ world, view }: SeatedView, unit: UnitId): DragOf<{ node: NodeId; unit: UnitId | null }> | null {
  const found = view.units.find((u) => u.id === unit);
  if (!found) return null;
  let taken: DragHandlers | null = null;
  const take = (): DragHandlers | null => {
    taken ??= useTable.getState().mapMode.take?.(unit) ?? null;
    return taken;
  };
  if (!take()) turnFor(unit);
  return {
    piece: <Face world={world} unit={{ ...found, activated: false }} size={46} />,
    placeAt: mapPlaceAt,
    over: (place) => take()?.over?.(place),
    drop: (place) => {
      const now = take();
      if (now) return now.drop(place);
      const why = place.node === found.node ? null : whyNotTaken(unit);
      if (why) useGame.getState().refuse(why);
      return false;
    },
  };
}

type Press = Parameters<typeof pressToDrag>[0];

export const lift = (seat: SeatedView, unit: UnitId, press: Press): void => pressToDrag(press, () => liftOf(seat, unit));
