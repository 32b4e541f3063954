/** A field of the panel that waits for a press on the map. */

import { useMemo } from 'react';
import type { NodeId, UnitId } from '../../engine/core/table.ts';
import type { World } from '../../engine/lines-and-webs/index.ts';
import { useMapPick } from '../../games/lines-and-webs/ui/board/useMapPick.ts';
import { useWorkbench } from '../../store/workbench/workbench.ts';

const stop = (): void => useWorkbench.setState({ picking: null });

/** Hands the next place that is pressed to the field, and gives the map back. A field for a unit waits for a unit. */
export function usePicking(world: World): void {
  const picking = useWorkbench((b) => b.picking);
  const taking = useMemo(
    () =>
      picking && {
        world: () => world,
        onPick: (node: NodeId, unit: UnitId | null) => {
          if (picking.what === 'unit' && unit === null) return;
          stop();
          picking.take(node, unit);
        },
        onEscape: stop,
      },
    [picking, world],
  );
  useMapPick(taking);
}
