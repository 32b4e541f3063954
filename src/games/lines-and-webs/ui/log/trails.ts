/** The paths of what has happened, for the map. */

import type { GameEvent, NodeId } from '../../../../engine/lines-and-webs/index.ts';

/** Path of an event; empty if there is none. */
export function trailOf(event: GameEvent): readonly NodeId[] {
  if (event.type === 'unitMoved' || event.type === 'retreated' || event.type === 'carried') return event.path;
  return event.type === 'movedIn' ? [event.from, event.node] : [];
}

export const isWay = (path: readonly NodeId[]): boolean => path.length > 1;

/** Paths without duplicates. */
export function ways(paths: readonly (readonly NodeId[])[]): (readonly NodeId[])[] {
  const known = new Map(paths.filter(isWay).map((path) => [path.join(' '), path]));
  return [...known.values()];
}
