/** Map buttons in a corner or next to the map: zoom in, zoom out, fit, and layers. */
import { Layers as LayersIcon, Maximize, Minus, Plus, ZoomIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../kit/Popover.tsx';
import { LayerList } from './LayerList.tsx';
import styles from './ZoomButtons.module.css';
import type { ZoomMoves } from './zoomControls.ts';

const BUTTON = `btn btn-quiet p-0 ${styles.zoomButton}`;

export interface ZoomButtonsProps {
  map: Pick<ZoomMoves, 'zoomBy'> & { fit(): void };
  /** In a row; in a column if the map has little height; or in a separate rail next to the map. */
  buttons: 'row' | 'column' | 'rail';
  /** Names of the layers that can be hidden, by their key in `data-hide`, and the hidden ones. */
  names: { readonly [layer: string]: string };
  hidden: string;
  toggle: (layer: string) => void;
  isLensOn?: boolean;
  onLens?: () => void;
  /** Content above the layers in their drawer. */
  children?: ReactNode;
}

export function ZoomButtons({ map, buttons, names, hidden, toggle, isLensOn = false, onLens, children }: ZoomButtonsProps) {
  const off = hidden.split(' ');
  return (
    <div
      className={`flex wrap justify-end ${styles[buttons]} ${buttons === 'rail' ? '' : `absolute on-raised round-2 shadow-2 ${styles.zoom}`}`}
      data-region="zoom"
    >
      <button type="button" className={BUTTON} aria-label="Zoom out" title="Zoom out (-)" onClick={() => map.zoomBy(1 / 1.3)}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <button type="button" className={BUTTON} aria-label="Zoom in" title="Zoom in (+)" onClick={() => map.zoomBy(1.3)}>
        <Plus size={18} aria-hidden="true" />
      </button>
      <button type="button" className={BUTTON} aria-label="Whole map" title="Whole map (0)" onClick={map.fit}>
        <Maximize size={17} aria-hidden="true" />
      </button>
      {buttons !== 'row' && onLens ? (
        <button
          type="button"
          className={`${BUTTON} ${isLensOn ? 'on-plan' : ''}`}
          aria-label="Magnifier"
          aria-pressed={isLensOn}
          title="Magnifier (hold Z)"
          onClick={onLens}
        >
          <ZoomIn size={18} aria-hidden="true" />
        </button>
      ) : null}
      <div className={`line-left ${styles.root}`}>
        <Popover
          label="Map layers"
          sign={<LayersIcon size={17} aria-hidden="true" />}
          className={BUTTON}
          found={{ 'data-region': 'layers', 'data-testid': 'layers' }}
        >
          {() => (
            <>
              {children}
              <LayerList head="Shown on the map" names={names} isOn={(layer) => !off.includes(layer)} toggle={toggle} />
            </>
          )}
        </Popover>
      </div>
    </div>
  );
}
