/** The map's menu of layers: check boxes for what is left out of the map, and for what a staff would draw on it. */
import { Layers as LayersIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../../../../ui/kit/Popover.tsx';
import { useAdvised } from '../../../../ui/seat/useAdvised.ts';
import { STAFF_LAYERS, type StaffLayer, toggleStaffLayer, useStaffLayers } from './staffLayers.ts';
import styles from './Tools.module.css';

/** As `data-hide` of the map names them (MapView.module.css). */
const NAMES = {
  numbers: 'Hex numbers',
  names: 'Place names',
  supply: 'Supplies shown on units',
  relief: 'Hills and contours',
} as const;

const STAFF_NAMES: { readonly [L in StaffLayer]: string } = {
  threat: 'Threats: which units can be attacked next, and by which',
  cover: 'Supply cover: where carriers reach',
  dry: 'When each unit runs out, if nothing is delivered',
  ports: 'Ports: how far their supplies reach today',
  orders: 'Your orders, while your cards are showing',
};

function Row({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className={`row gap-2 pointer px-2 round-1 ${styles.row}`}>
      <input className="accent" type="checkbox" checked={isOn} onChange={onChange} />
      {name}
    </label>
  );
}

interface ListProps {
  off: readonly string[];
  toggle: (layer: string) => void;
  hasStaff: boolean;
}

export function LayersList({ off, toggle, hasStaff }: ListProps) {
  const shown = useStaffLayers((s) => s.shown);
  const isAdvised = useAdvised();
  const staff = STAFF_LAYERS.filter((layer) => layer !== 'dry' || isAdvised);
  return (
    <>
      {hasStaff ? (
        <fieldset className="mb-2">
          <legend className="caption medium">For decisions</legend>
          {staff.map((layer) => (
            <Row key={layer} name={STAFF_NAMES[layer]} isOn={shown.includes(layer)} onChange={() => toggleStaffLayer(layer)} />
          ))}
        </fieldset>
      ) : null}
      <fieldset>
        <legend className="caption medium">Shown on the map</legend>
        {Object.entries(NAMES).map(([id, name]) => (
          <Row key={id} name={name} isOn={!off.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </>
  );
}

export interface LayersProps {
  hidden: string;
  toggle: (layer: string) => void;
  className: string;
  /** With the layers for decisions: on the table, where a side looks. */
  hasStaff?: boolean | undefined;
  /** Above the check boxes: the small map. */
  children?: ReactNode;
}

/** The button and its menu of check boxes. */
export function LayersButton({ hidden, toggle, className, hasStaff = false, children }: LayersProps) {
  const off = hidden.split(' ');
  return (
    <div className={`line-left ${styles.root}`}>
      <Popover
        label="Map layers"
        sign={<LayersIcon size={17} aria-hidden="true" />}
        className={className}
        found={{ 'data-region': 'layers', 'data-testid': 'layers' }}
      >
        {() => (
          <>
            {children}
            <LayersList off={off} toggle={toggle} hasStaff={hasStaff} />
          </>
        )}
      </Popover>
    </div>
  );
}
