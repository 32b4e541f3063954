/** Pointing for the class: while it is on, a click or Enter on the map highlights a place, unit or route, without effect in the game. */

import { useMemo } from 'react';
import type { NodeId, UnitId, World } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { useTable } from '../../store/table.ts';
import { useMapPick } from '../board/useMapPick.ts';
import { spectating } from '../page.tsx';
import { type Pointing, usePanel } from './usePanel.ts';

/** The world of the current screen. */
export const worldHere = (): World | null =>
  useWatchedReplay.getState().replay?.publicReplay.world ?? useGame.getState().rules?.world ?? null;

/** Highlights the target, or appends it to the route. */
function pointAt(pointing: Pointing, node: NodeId, unit: UnitId | null): void {
  const world = worldHere();
  if (pointing === 'off' || !world) return;
  useTable.getState().point(node);
  const { spot } = useSettings.getState();
  if (pointing === 'place') {
    useSettings.setState({ spot: { kind: unit === null ? 'place' : 'unit', nodes: [node], unit } });
    return;
  }
  const walked = spot?.kind === 'route' ? spot.nodes : [];
  const last = walked.at(-1);
  const nodes = last === undefined ? [node] : [...walked, ...(spectating().projector.wayTo?.(world, last, node) ?? [node])];
  useSettings.setState({ spot: { kind: 'route', nodes, unit: null } });
}

export function usePointing(): void {
  const pointing = usePanel((p) => p.pointing);
  const taking = useMemo(
    () =>
      pointing === 'off'
        ? null
        : {
            onPick: (node: NodeId, unit: UnitId | null) => pointAt(pointing, node, unit),
            onEscape: () => usePanel.setState({ pointing: 'off' }),
          },
    [pointing],
  );
  useMapPick(taking);
}
