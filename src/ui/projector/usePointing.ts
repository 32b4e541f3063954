/** Pointing for the room: while it is on, a click or Enter on the map of this screen lights a place, a unit or a way, and chooses nothing in the game. */
import { useEffect } from 'react';
import type { NodeId, UnitId, World } from '../../engine/lines-and-webs/index.ts';
import { createReach, openMask, pathTo, reach } from '../../engine/map/paths.ts';
import { useGame } from '../../store/game.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { useTable } from '../../store/table.ts';
import { nodeLabel } from '../words/names.ts';
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

const MAP = '[role="application"]';

/** The place of the map's keyboard cursor. */
function cursorOf(map: Element): { node: NodeId; unit: UnitId | null } | null {
  const cursor = map.parentElement?.querySelector('[data-map-cursor]');
  const text = cursor?.getAttribute('data-map-cursor');
  const hex = worldHere()?.scenario.map.hexes.find(({ id }) => nodeLabel(id) === text);
  return hex ? { node: hex.id, unit: cursor?.getAttribute('data-map-unit') ?? null } : null;
}

const quiet = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Takes the hands from the map while pointing is on. Before the page's own handlers, after those that tell a click from a drag. */
export function usePointing(): void {
  const pointing = usePanel((p) => p.pointing);
  useEffect(() => {
    if (pointing === 'off') return;
    const onClick = (event: MouseEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (!at?.closest(MAP)) return;
      event.stopPropagation();
      const node = at.closest('[data-node]')?.getAttribute('data-node');
      if (node) pointAt(pointing, node, at.closest('[data-unit]')?.getAttribute('data-unit') ?? null);
    };
    const onKey = (event: KeyboardEvent) => {
      const map = event.target instanceof Element ? event.target.closest(MAP) : null;
      if (event.key === 'Escape') {
        quiet(event);
        usePanel.setState({ pointing: 'off' });
      } else if (map && (event.key === 'Enter' || event.key === ' ')) {
        quiet(event);
        const cursor = cursorOf(map);
        if (cursor) pointAt(pointing, cursor.node, cursor.unit);
      }
    };
    // A block that could be dragged is only pointed at.
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest(`${MAP} [data-drag]`)) event.stopPropagation();
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [pointing]);
}
