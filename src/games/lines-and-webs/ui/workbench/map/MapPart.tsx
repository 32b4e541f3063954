/** Map layers of the game editor: coordinates, distances, movement costs, contact, supply, targets. */
import { toggleLayer, useWorkbench } from '../../../../../store/workbench/workbench.ts';
import { Part, Switch } from '../../../../../ui/projector/Part.tsx';
import { knowsLegal } from '../../../../../ui/workbench/sight/useSight.ts';
import styles from '../../../../../ui/workbench/Workbench.module.css';
import type { Sight } from '../../../typedStores.ts';
import { placeFull, unitName } from '../../words/names.ts';
import { NodeField, UnitField } from '../forms/fields.tsx';
import { unitsOf } from '../forms/present.ts';
import { isVeiled } from './MapLayer.tsx';
import { supplyOf } from './overlay.ts';

/** Layers that can be shown. */
const LAYERS = {
  coordinates: 'Coordinates: label and axial',
  distance: 'Distances: links / hexes from the hex below',
  cost: 'Price of ways: links for the unit below',
  contact: 'Contact: every pair',
  supply: 'Supply: what the carrier below reaches',
  targets: 'Targets of the legal commands',
};
type Layer = keyof typeof LAYERS;

const VEILED: ReadonlySet<Layer> = new Set(['cost', 'contact', 'supply']);

/** Reason why a layer has nothing to show. */
function offOf(sight: Sight, layer: Layer): string | null {
  if (VEILED.has(layer) && isVeiled(sight)) return 'The deployment is hidden: look at everything first.';
  if (layer === 'targets' && !knowsLegal(sight)) return 'What the awaited side can do is its own: look with its eyes, or at everything.';
  return null;
}

export function MapPart({ sight }: { sight: Sight }) {
  const { world, view } = sight;
  const layers = useWorkbench((b) => b.layers);
  const node = useWorkbench((b) => b.node);
  const unit = useWorkbench((b) => b.unit);
  const units = unitsOf(sight).filter((id) => sight.view.units.some((one) => one.id === id && one.node !== null));
  const isMap = sight.eyes !== 'seat' || sight.viewer !== null;
  const needsCarrier = layers.includes('supply') && unit !== null && !isVeiled(sight) && supplyOf(world, view, unit) === null;
  return (
    <>
      <Part head="Drawn over the map">
        {isMap ? null : <p className={`caption ${styles.small}`}>No map is open: uncover the screen, or look with other eyes.</p>}
        {(Object.keys(LAYERS) as Layer[]).map((layer) => (
          <Switch
            key={layer}
            name={LAYERS[layer]}
            isOn={layers.includes(layer)}
            off={offOf(sight, layer)}
            onTurn={() => toggleLayer(layer)}
            testId={`layer-${layer}`}
          />
        ))}
      </Part>
      <Part head="Measured from">
        <NodeField
          world={world}
          nodes={world.land}
          value={node}
          field="from"
          label={node === null ? 'Hex' : `Hex: ${placeFull(world, node)}`}
          onChange={(to) => useWorkbench.setState({ node: to })}
        />
        {units.length > 0 ? (
          <UnitField
            world={world}
            units={units}
            value={unit ?? ''}
            field="measured"
            label={unit === null ? 'Unit: none yet' : `Unit: ${unitName(world, unit)}`}
            onChange={(id) => useWorkbench.setState({ unit: id })}
          />
        ) : null}
        {needsCarrier ? <p className={`caption ${styles.small}`}>{unitName(world, unit)} carries no supplies: choose a carrier.</p> : null}
      </Part>
    </>
  );
}
