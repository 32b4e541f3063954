/** The map's own buttons, in its corner or beside it: closer, farther, the whole of it, and what is left out. */
import { Maximize, Minus, Plus, ZoomIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { LayersButton, type LayersProps } from './LayersButton.tsx';
import type { MapHandle } from './MapView.tsx';
import styles from './Tools.module.css';

interface ZoomButtonsProps {
  map: React.RefObject<MapHandle | null>;
  layers: Pick<LayersProps, 'hidden' | 'toggle'>;
  isLensOn?: boolean;
  onLens?: () => void;
  /** In a row; one below the other, where the map has no height to spare; or in a strip of their own beside the map. */
  buttons: 'row' | 'column' | 'rail';
  hasStaff?: boolean | undefined;
  /** What stands in the layers' drawer above them. */
  children?: ReactNode;
}

export function ZoomButtons({ map, layers, isLensOn = false, onLens, buttons, hasStaff, children }: ZoomButtonsProps) {
  return (
    <div
      className={`flex wrap justify-end ${styles[buttons]} ${buttons === 'rail' ? '' : `absolute on-raised round-2 shadow-2 ${styles.zoom}`}`}
      data-region="zoom"
    >
      <button
        type="button"
        className={`btn btn-quiet p-0 ${styles.zoomButton}`}
        aria-label="Zoom out"
        title="Zoom out (-)"
        onClick={() => map.current?.zoomBy(1 / 1.3)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`btn btn-quiet p-0 ${styles.zoomButton}`}
        aria-label="Zoom in"
        title="Zoom in (+)"
        onClick={() => map.current?.zoomBy(1.3)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`btn btn-quiet p-0 ${styles.zoomButton}`}
        aria-label="Whole map"
        title="Whole map (0)"
        onClick={() => map.current?.fit()}
      >
        <Maximize size={17} aria-hidden="true" />
      </button>
      {buttons !== 'row' && onLens ? (
        <button
          type="button"
          className={`btn btn-quiet p-0 ${styles.zoomButton} ${isLensOn ? 'on-plan' : ''}`}
          aria-label="Magnifier"
          aria-pressed={isLensOn}
          title="Magnifier (hold Z)"
          onClick={onLens}
        >
          <ZoomIn size={18} aria-hidden="true" />
        </button>
      ) : null}
      <LayersButton {...layers} hasStaff={hasStaff} className={`btn btn-quiet p-0 ${styles.zoomButton}`}>
        {children}
      </LayersButton>
    </div>
  );
}
