/** Small fields of the side panel, with the options of its selects and chips. */

import type { ReactNode } from 'react';
import { Segmented, type SegmentOf } from '../../../../../../ui/kit/Segmented.tsx';
import { TextField } from '../../../../../../ui/kit/TextField.tsx';
import type { Across, RiverClass } from '../../../../scenarios/edit/map/rivers.ts';
import type { RouteClass } from '../../../../scenarios/edit/map/routes.ts';
import type { Terrain } from '../../../../scenarios/edit/map/terrain.ts';
import styles from '../Map.module.css';
import { type MapEditing, type Placing, setMapEditing, useMapEditing } from '../mapEditing.ts';

export const TERRAINS: readonly { value: Terrain; name: string; title: string }[] = [
  { value: 'steppe', name: 'Steppe', title: 'Land: units stand here' },
  { value: 'lake', name: 'Lake', title: 'Impassable; fire goes across (1.5)' },
  { value: 'ocean', name: 'Ocean', title: 'Impassable; fire does not go across (1.6)' },
];

export const RIVER_CLASSES: readonly { value: RiverClass; name: string }[] = [
  { value: 'major', name: 'Major' },
  { value: 'tributary', name: 'Tributary' },
  { value: 'canal', name: 'Canal' },
];

export const ACROSS: readonly { value: Across; name: string; title: string }[] = [
  { value: 'bar', name: 'Cut them', title: 'A link that the river crosses goes, unless a route or a bridge is there' },
  { value: 'bridge', name: 'Bridge them', title: 'A link that the river crosses becomes a bridge' },
];

export const ROUTE_CLASSES: readonly { value: RouteClass; name: string }[] = [
  { value: 'main', name: 'Main' },
  { value: 'alternate', name: 'Alternate' },
];

export const SIDES_NAMED = [
  { value: 'delta', name: 'Delta' },
  { value: 'gamma', name: 'Gamma' },
] as const;

export const PLACINGS: readonly { value: Placing; name: string }[] = [
  { value: 'town', name: 'Town' },
  { value: 'city', name: 'City' },
  { value: 'delta spod', name: 'Delta seaport' },
  { value: 'delta apod', name: 'Delta airport' },
  { value: 'gamma spod', name: 'Gamma seaport' },
  { value: 'gamma apod', name: 'Gamma airport' },
];

interface NameProps {
  label: string;
  value: string;
  max?: number;
  onChange(value: string): void;
  testId?: string;
}

/** A name field. A name that is too long is kept whole, and reported as a problem of the draft. */
export function NameInput({ label, value, max = 40, onChange, testId }: NameProps) {
  return (
    <TextField
      box={`grid min-0 ${styles.name}`}
      label={<span className="caption medium p-0">{label}</span>}
      className="field min-0 full-width"
      value={value}
      most={max}
      spellCheck={false}
      onText={onChange}
      testId={testId}
    />
  );
}

interface PickProps<V> {
  label: string;
  options: readonly { value: V; name: string }[];
  chosen: V;
  onChoose(value: V): void;
  testId: string;
}

/** A select. */
export function Pick<V>({ label, options, chosen, onChoose, testId }: PickProps<V>) {
  return (
    <label className={`grid min-0 ${styles.name}`}>
      <span className="caption medium p-0">{label}</span>
      <select
        className="field min-0 full-width"
        value={options.findIndex(({ value }) => value === chosen)}
        onChange={({ target }) => onChoose((options[Number(target.value)] as (typeof options)[number]).value)}
        data-testid={testId}
      >
        {options.map(({ name }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SettingProps<K extends 'terrain' | 'placing' | 'across'> {
  of: K;
  label: string;
  options: readonly SegmentOf<MapEditing[K]>[];
  testId: string;
}

/** Options of the current tool, as chips. */
export function Setting<K extends 'terrain' | 'placing' | 'across'>({ of, ...rest }: SettingProps<K>) {
  const chosen = useMapEditing((d) => d[of]);
  return <Segmented<MapEditing[K]> look="chips" chosen={chosen} onChoose={(value) => setMapEditing({ [of]: value })} {...rest} />;
}

interface CheckProps {
  checked: boolean;
  onChange(): void;
  children: ReactNode;
  testId?: string;
}

export function Check({ checked, onChange, children, testId }: CheckProps) {
  return (
    <label className="row gap-2 hit small">
      <input className="tick" type="checkbox" checked={checked} onChange={onChange} data-testid={testId} />
      {children}
    </label>
  );
}
