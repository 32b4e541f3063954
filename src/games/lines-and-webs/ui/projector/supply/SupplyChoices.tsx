/** Options of the supply page: map layers, and the assumed pace of the forecast. */

import { type Showing, useSettings } from '../../../../../store/projector/settings.ts';
import { Segmented } from '../../../../../ui/kit/Segmented.tsx';
import { Switch } from '../../../../../ui/projector/Part.tsx';
import type { Pace } from '../../../advice/forecast/pace.ts';
import { BASIS_NAMES } from '../../supply/words.ts';

const LAYERS = [
  { layer: 'flow', name: 'What was carried' },
  { layer: 'ports', name: 'As far as ports reach' },
  { layer: 'dry', name: 'Who runs dry' },
] as const;
export type RoomLayer = (typeof LAYERS)[number]['layer'];

const PACES = (['stands', 'moves', 'fights'] as const).map((value) => ({ value, name: BASIS_NAMES[value] }));

interface Supposed {
  layers: readonly RoomLayer[];
  pace: Pace;
}

/** The presenter's choice; default: all layers, and every unit moves. */
export const chosenIn = ({ layers, pace }: Pick<Showing, 'layers' | 'pace'>): Supposed => ({
  layers: LAYERS.flatMap(({ layer }) => (layers?.includes(layer) === false ? [] : [layer])),
  pace: PACES.find(({ value }) => value === pace)?.value ?? 'moves',
});

export function SupplyChoices() {
  const settings = useSettings();
  const { layers, pace } = chosenIn(settings);
  const turn = (layer: RoomLayer): void => {
    const next = layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer];
    useSettings.setState({ layers: LAYERS.flatMap((one) => (next.includes(one.layer) ? [one.layer] : [])) });
  };
  return (
    <>
      <Segmented
        label="What every unit does each day"
        options={PACES}
        chosen={pace}
        onChoose={(value: Pace) => useSettings.setState({ pace: value })}
        testId="room-pace"
      />
      {LAYERS.map(({ layer, name }) => (
        <Switch key={layer} name={name} isOn={layers.includes(layer)} onTurn={() => turn(layer)} testId={`room-layer-${layer}`} />
      ))}
    </>
  );
}
