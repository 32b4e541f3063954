/** A field of the panel that waits for a press on the map. */

import { useMemo } from 'react';
import type { NodeId, UnitId } from '../../engine/core/gameTypes.ts';
import { useWorkbench } from '../../store/workbench/workbench.ts';
import { useMapPick } from '../board/useMapPick.ts';

const stop = (): void => useWorkbench.setState({ picking: null });

/** Passes the next pressed place to the field, and releases the map. A field for a unit waits for a unit. */
export function usePicking(): void {
  const picking = useWorkbench((b) => b.picking);
  const taking = useMemo(
    () =>
      picking && {
        onPick: (node: NodeId, unit: UnitId | null) => {
          if (picking.what === 'unit' && unit === null) return;
          stop();
          picking.take(node, unit);
        },
        onEscape: stop,
      },
    [picking],
  );
  useMapPick(taking);
}
