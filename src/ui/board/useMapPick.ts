/** Temporarily redirects clicks and Enter on the map to a callback, without effect in the game. */
import { useEffect } from 'react';
import type { NodeId, UnitId } from '../../engine/core/gameTypes.ts';

const MAP = '[role="application"]';

export interface MapPick {
  onPick(node: NodeId, unit: UnitId | null): void;
  onEscape(): void;
}

/** Position of the map's keyboard cursor. */
function cursorOf(map: Element): { node: NodeId; unit: UnitId | null } | null {
  const { mapCursor, mapUnit = null } = map.parentElement?.querySelector<HTMLElement>('[data-map-cursor]')?.dataset ?? {};
  return mapCursor ? { node: mapCursor, unit: mapUnit } : null;
}

const quiet = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Runs before the page's own handlers, after those that separate clicks from drags. Null turns it off. */
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
    // A press on a draggable block must not start a drag.
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
