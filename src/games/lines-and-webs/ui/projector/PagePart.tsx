/** Which page the room sees: the game, or both sides' supply, with what lies on its map and the pace that its forecast supposes. */

import { type RoomLayer, type RoomPage, useSettings } from '../../../../store/projector/settings.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { Part, Switch } from '../../../../ui/projector/Part.tsx';
import type { Pace } from '../../advice/forecast/types.ts';
import { BASIS_NAMES } from '../supply/words.ts';

const PAGES = [
  { value: 'game', name: 'The game', title: 'The map, what happens now, and how it stands' },
  {
    value: 'day',
    name: 'The day',
    title: 'The day in numbers: its turning points, fights against the odds, both sides’ supply',
  },
  { value: 'supply', name: 'Supply', title: 'Both sides’ supply: who runs dry, ports, what was carried, used and lost' },
] as const;

const LAYERS: readonly { layer: RoomLayer; name: string }[] = [
  { layer: 'flow', name: 'What was carried' },
  { layer: 'ports', name: 'As far as ports reach' },
  { layer: 'dry', name: 'Who runs dry' },
];

const PACES = (['stands', 'moves', 'fights'] as const).map((value) => ({ value, name: BASIS_NAMES[value] }));

export function PagePart() {
  const page = useSettings((s) => s.page);
  const layers = useSettings((s) => s.layers);
  const pace = useSettings((s) => s.pace);
  const turn = (layer: RoomLayer): void => {
    const next = layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer];
    useSettings.setState({ layers: LAYERS.flatMap((one) => (next.includes(one.layer) ? [one.layer] : [])) });
  };
  return (
    <Part head="Page">
      <Segmented
        label="Page"
        options={PAGES}
        chosen={page}
        onChoose={(value: RoomPage) => useSettings.setState({ page: value })}
        look="ink"
        testId="room-page"
      />
      {page === 'supply' ? (
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
      ) : null}
    </Part>
  );
}
