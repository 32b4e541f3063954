/** What a staff would draw on the map, chosen in the drawer of the layers; off at first, kept in this browser. */
import { create } from 'zustand';
import { keep, kept } from '../../../../store/kept.ts';

export const STAFF_LAYERS = ['threat', 'cover', 'dry', 'ports', 'orders'] as const;
export type StaffLayer = (typeof STAFF_LAYERS)[number];

const KEY = 'lines-and-webs.map-layers-on';

function remembered(): readonly StaffLayer[] {
  const ids = (kept(KEY) ?? '').split(' ');
  return STAFF_LAYERS.filter((id) => ids.includes(id));
}

export const useStaffLayers = create<{ shown: readonly StaffLayer[] }>(() => ({ shown: remembered() }));

export function toggleStaffLayer(layer: StaffLayer): void {
  const { shown } = useStaffLayers.getState();
  const next = shown.includes(layer) ? shown.filter((id) => id !== layer) : [...shown, layer];
  useStaffLayers.setState({ shown: next });
  keep(KEY, next.join(' '));
}
