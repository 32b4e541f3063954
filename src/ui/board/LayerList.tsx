/** Check boxes for the layers of a map, with a heading. */

import styles from './ZoomButtons.module.css';

interface LayerListProps<L extends string> {
  head: string;
  names: { readonly [layer in L]?: string };
  isOn(layer: L): boolean;
  toggle(layer: L): void;
  className?: string;
}

export function LayerList<L extends string>({ head, names, isOn, toggle, className }: LayerListProps<L>) {
  return (
    <fieldset className={className}>
      <legend className="caption medium">{head}</legend>
      {(Object.keys(names) as L[]).map((layer) => (
        <label key={layer} className={`row gap-2 pointer px-2 round-1 ${styles.row}`}>
          <input className="accent" type="checkbox" checked={isOn(layer)} onChange={() => toggle(layer)} />
          {names[layer]}
        </label>
      ))}
    </fieldset>
  );
}
