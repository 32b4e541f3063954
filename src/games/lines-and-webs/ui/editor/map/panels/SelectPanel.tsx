/** What is selected, with all its fields; and a list to choose a hex from by its number or name. */
import { useState } from 'react';
import type { MapHex, Scenario } from '../../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../../engine/map/hex.ts';
import { SearchField } from '../../../../../../ui/kit/SearchField.tsx';
import { hexOf } from '../../../../scenarios/edit/map/parts.ts';
import { useEditor } from '../../../../store/editor/draft.ts';
import { FaultLines } from '../../fields/Field.tsx';
import { setMapEditing, useMapEditing } from '../mapEditing.ts';
import styles from '../Panel.module.css';
import { hexTitle, isAt, pinned } from '../words.ts';
import { HexFields } from './HexFields.tsx';
import { PairFields } from './PairFields.tsx';

/** So many are listed. */
const MOST = 40;

function found(s: Scenario, query: string): MapHex[] {
  const asked = query.trim().toLowerCase();
  const named = asked === '' ? s.map.hexes.filter((hex) => hex.feature) : s.map.hexes;
  return named.filter((hex) => hexTitle(hex).toLowerCase().includes(asked)).slice(0, MOST);
}

function HexList() {
  const draft = useEditor((e) => e.draft);
  const [query, setQuery] = useState('');
  const hexes = found(draft, query);
  return (
    <section className={`grid gap-3 ${styles.part}`} aria-label="Hexes">
      <SearchField label="Find a hex" placeholder="Number or name" value={query} onChange={setQuery} testId="hex-search" />
      <ul className="grid">
        {hexes.map((hex) => (
          <li key={hex.id}>
            <button
              type="button"
              className={`full-width small ${styles.row}`}
              onClick={() => setMapEditing({ selected: { hex: hex.id, pair: null }, looked: { hex: hex.id }, notice: null })}
              data-hex={label(hex.id)}
            >
              {hexTitle(hex)}
            </button>
          </li>
        ))}
      </ul>
      {hexes.length === 0 ? <p className="fine">No hex of this map is called so.</p> : null}
    </section>
  );
}

function Faults() {
  const draft = useEditor((e) => e.draft);
  const faults = useEditor((e) => e.faults);
  const selected = useMapEditing((d) => d.selected);
  if (!selected) return null;
  const here = pinned(draft, faults).filter((one) => isAt(one, selected.pair ? null : selected.hex, selected.pair));
  return <FaultLines faults={here.map(({ fault }) => fault)} />;
}

export function SelectPanel() {
  const draft = useEditor((e) => e.draft);
  const selected = useMapEditing((d) => d.selected);
  const hex = selected ? hexOf(draft, selected.hex) : undefined;
  return (
    <>
      {hex && selected ? (
        <section className={`grid gap-3 ${styles.part}`} aria-label="Selected" data-testid="map-selected">
          <Faults />
          {selected.pair ? <PairFields draft={draft} pair={selected.pair} /> : <HexFields draft={draft} hex={hex} />}
          <button type="button" className="btn btn-small btn-quiet" onClick={() => setMapEditing({ selected: null })}>
            Back to the list
          </button>
        </section>
      ) : (
        <HexList />
      )}
    </>
  );
}
