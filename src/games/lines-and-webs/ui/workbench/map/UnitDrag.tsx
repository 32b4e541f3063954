/** Drags any side's units on the map by umpire commands. */

import { useEffect } from 'react';
import type { NodeId } from '../../../../../engine/lines-and-webs/index.ts';
import { dispatchFromWorkbench, useWorkbench } from '../../../../../store/workbench/workbench.ts';
import { type DragOf, mapPlaceAt, pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import type { Sight } from '../../../typedStores.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import { Face } from '../../pieces/Face.tsx';

function dragOf({ world, view }: Sight, id: string): DragOf<NodeId> | null {
  const unit = view.units.find((one) => one.id === id);
  if (!unit) return null;
  const { point } = useTable.getState();
  return {
    piece: <Face world={world} unit={unit} size={46} />,
    placeAt: (at) => mapPlaceAt(at)?.node ?? null,
    over: point,
    drop(node) {
      if (node === unit.node) return false;
      const command = { type: 'umpirePlace', side: unit.side, unit: id, place: 'map', node } as const;
      const why = useGame.getState().why(command);
      // The form for this unit and place explains a rejection.
      useWorkbench.setState({ unit: id, wish: why ? node : null });
      if (why) return false;
      void dispatchFromWorkbench(command);
      return true;
    },
    end: () => point(null),
  };
}

/** While it is on, a press on a block reaches neither the game nor the map's panning. */
export function UnitDrag({ sight }: { sight: Sight }) {
  const isOn = useWorkbench((b) => b.drags && b.isOpen);
  useEffect(() => {
    if (!isOn) return;
    const unitAt = (event: Event): string | null =>
      event.target instanceof Element
        ? (event.target.closest('[role="application"] [data-unit]')?.getAttribute('data-unit') ?? null)
        : null;
    const onPress = (event: PointerEvent) => {
      const id = unitAt(event);
      if (id === null) return;
      event.stopPropagation();
      pressToDrag(event, () => dragOf(sight, id), 'free');
    };
    // d3 starts panning with these events.
    const onDown = (event: Event) => {
      if (unitAt(event) !== null) event.stopPropagation();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('mousedown', onDown, true);
    document.addEventListener('touchstart', onDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('mousedown', onDown, true);
      document.removeEventListener('touchstart', onDown, true);
    };
  }, [isOn, sight]);
  return null;
}
