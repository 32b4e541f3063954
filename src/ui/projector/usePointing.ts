/** Pointing for the room: while it is on, a click or Enter on the map of this screen lights a place, a unit or a way, and chooses nothing in the game. */

import { useMemo } from 'react';
import type { NodeId, UnitId } from '../../engine/core/table.ts';
import type { World } from '../../engine/lines-and-webs/index.ts';
import { createReach, openMask, pathTo, reach } from '../../engine/map/paths.ts';
import { useGame, useTable } from '../../games/lines-and-webs/own.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { useMapPick } from '../board/useMapPick.ts';
import { type Pointing, usePanel } from './usePanel.ts';

/** The board of this screen. */
export const worldHere = (): World | null =>
  useWatchedReplay.getState().replay?.publicReplay.world ?? useGame.getState().rules?.world ?? null;

/** The way from one node to the next along the links, without the first; just the node itself where no way leads there. */
export function wayTo(world: World, from: NodeId, to: NodeId): NodeId[] {
  const { graph } = world;
  const [a, b] = [graph.index[from], graph.index[to]];
  if (a === undefined || b === undefined || a === b) return [];
  const found = reach(graph, a, graph.n, openMask(graph), createReach(graph.n));
  const way = pathTo(found, b).map((i) => graph.ids[i] as NodeId);
  return way.length > 1 ? way.slice(1) : [to];
}

/** Lights what was pointed at; a route grows by each. */
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
  const nodes = last === undefined ? [node] : [...walked, ...wayTo(world, last, node)];
  useSettings.setState({ spot: { kind: 'route', nodes, unit: null } });
}

/** While it is on, a click or Enter on the map lights, and chooses nothing in the game. */
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
