/** Takes the hands from the map of the page for a while: a click or Enter on it tells a place and chooses nothing in the game. */
import { useEffect } from 'react';
import type { NodeId, UnitId } from '../../engine/core/table.ts';

const MAP = '[role="application"]';

export interface MapPick {
  onPick(node: NodeId, unit: UnitId | null): void;
  onEscape(): void;
}

/** The place of the map's keyboard cursor. */
function cursorOf(map: Element): { node: NodeId; unit: UnitId | null } | null {
  const { mapCursor, mapUnit = null } = map.parentElement?.querySelector<HTMLElement>('[data-map-cursor]')?.dataset ?? {};
  return mapCursor ? { node: mapCursor, unit: mapUnit } : null;
}

const quiet = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Before the page's own handlers, after those that tell a click from a drag. With null the map is the game's. */
export function useMapPick(taking: MapPick | null): void {
  useEffect(() => {
    if (!taking) return;
    const onClick = (event: MouseEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (!at?.closest(MAP)) return;
      event.stopPropagation();
      const node = at.closest('[data-node]')?.getAttribute('data-node');
      if (node) taking.onPick(node, at.closest('[data-unit]')?.getAttribute('data-unit') ?? null);
    };
    const onKey = (event: KeyboardEvent) => {
      const map = event.target instanceof Element ? event.target.closest(MAP) : null;
      if (event.key === 'Escape') {
        quiet(event);
        taking.onEscape();
      } else if (map && (event.key === 'Enter' || event.key === ' ')) {
        quiet(event);
        const cursor = cursorOf(map);
        if (cursor) taking.onPick(cursor.node, cursor.unit);
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
  }, [taking]);
}
