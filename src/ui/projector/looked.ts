/** The part of the map that is in view on this page; its map tells whenever that changes. */
import type { MapBox } from '../../store/projector/settings.ts';

export const looked: { box: MapBox | null } = { box: null };

/** To be called once. */
export function watchMap(): () => void {
  const onView = (event: Event) => {
    looked.box = (event as CustomEvent<MapBox>).detail;
  };
  // Before those who ask where it is.
  document.addEventListener('mapview', onView, true);
  return () => document.removeEventListener('mapview', onView, true);
}
