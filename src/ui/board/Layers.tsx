/** What of the map may be left out, chosen in a small menu and remembered in this browser. */
import { Layers as LayersIcon } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../kit/Popover.tsx';
import styles from './Layers.module.css';

const LAYERS = [
  { id: 'numbers', name: 'Hex numbers' },
  { id: 'names', name: 'Names of places and waters' },
  { id: 'supply', name: 'Supply on blocks' },
  { id: 'relief', name: 'Hills and contours' },
] as const;
type Layer = (typeof LAYERS)[number]['id'];

const KEY = 'lines-and-webs.map-layers-off';

function remembered(): Layer[] {
  try {
    const ids = (localStorage.getItem(KEY) ?? '').split(' ');
    return LAYERS.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  } catch {
    return [];
  }
}

/** The layers that are off, as `data-hide` of the map wants them, and a way to change one. */
export function useLayers(): { hidden: string; toggle: (layer: string) => void } {
  const [off, setOff] = useState<readonly string[]>(remembered);
  const toggle = (layer: string) => {
    const next = off.includes(layer) ? off.filter((id) => id !== layer) : [...off, layer];
    setOff(next);
    try {
      localStorage.setItem(KEY, next.join(' '));
    } catch {
      // A browser without storage forgets; the map is right all the same.
    }
  };
  return { hidden: off.join(' '), toggle };
}

interface LayersProps {
  hidden: string;
  toggle: (layer: string) => void;
  className: string;
}

/** The button and its menu of check boxes. */
export function LayersButton({ hidden, toggle, className }: LayersProps) {
  const off = hidden.split(' ');
  return (
    <div className={styles.root}>
      <Popover
        label="Layers of the map"
        sign={<LayersIcon size={17} aria-hidden="true" />}
        className={className}
        found={{ 'data-region': 'layers', 'data-testid': 'layers' }}
      >
        {() => (
          <fieldset>
            <legend className="sr-only">Shown on the map</legend>
            {LAYERS.map((layer) => (
              <label key={layer.id} className={`row gap-2 nowrap ${styles.row}`}>
                <input type="checkbox" checked={!off.includes(layer.id)} onChange={() => toggle(layer.id)} />
                {layer.name}
              </label>
            ))}
          </fieldset>
        )}
      </Popover>
    </div>
  );
}
