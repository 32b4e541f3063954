/** Staff layers of the map, selected in the layers drawer; off by default, stored in this browser. */
import { createSetting, isListOf, isOneOf } from '../../../../store/setting.ts';

const STAFF_LAYERS = ['threat', 'cover', 'dry', 'ports', 'orders'] as const;
export type StaffLayer = (typeof STAFF_LAYERS)[number];

const KEY = 'lines-and-webs.map-layers-on';

export const useStaffLayers = createSetting<{ shown: readonly StaffLayer[] }>(() => ({ shown: [] }), {
  key: KEY,
  fields: { shown: isListOf(isOneOf(STAFF_LAYERS)) },
  // Ignores stored layers that no longer exist.
  old: (text) => text && { shown: STAFF_LAYERS.filter((id) => text.split(' ').includes(id)) },
});

export function toggleStaffLayer(layer: StaffLayer): void {
  const { shown } = useStaffLayers.getState();
  useStaffLayers.setState({ shown: shown.includes(layer) ? shown.filter((id) => id !== layer) : [...shown, layer] });
}
