/** What of the map may be left out, chosen in a small menu and remembered in this browser. */
import { Layers as LayersIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keep, kept } from '../../store/kept.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { Popover } from '../kit/Popover.tsx';
import styles from './Layers.module.css';

const LayersList = lazyPart(() => import('./LayersList.tsx').then((m) => m.LayersList));

const KEY = 'lines-and-webs.map-layers-off';

const remembered = (): string[] => (kept(KEY) ?? '').split(' ').filter(Boolean);

/** The layers that are off, as `data-hide` of the map wants them, and a way to change one. */
export function useLayers(): { hidden: string; toggle: (layer: string) => void } {
  const [off, setOff] = useState<readonly string[]>(remembered);
  const toggle = (layer: string) => {
    const next = off.includes(layer) ? off.filter((id) => id !== layer) : [...off, layer];
    setOff(next);
    keep(KEY, next.join(' '));
  };
  return { hidden: off.join(' '), toggle };
}

interface LayersProps {
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
    <div className={styles.root}>
      <Popover
        label="Layers of the map"
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
