/** The stores within a carrier's reach, as rows: what each lacks or holds, and how far it is. */

import { type CarryStop, total } from '../../../../../engine/lines-and-webs/index.ts';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { loadIn, sameStore, storeKey } from '../../../advice/stores.ts';
import { Face } from '../../pieces/Face.tsx';
import { count, loadText, placeName, storeTitle } from '../../words/names.ts';
import own from './Transport.module.css';
import type { Transport } from './useTransport.ts';
import { WantCubes } from './WantRows.tsx';
import { wantWords } from './wantWords.ts';

/** What a store lacks or holds, in a line. */
function lineOf(t: Transport, stop: CarryStop): string {
  const { part, draft } = t;
  const { store } = stop;
  if (draft.slot === 'from') return loadText(loadIn(part.view, store));
  if (store.kind === 'unit') {
    const want = t.wants.find((w) => w.unit === store.unit);
    if (want) return wantWords(part.world, part.view, want);
    return `holds ${loadText(loadIn(part.view, store))}`;
  }
  const port = part.view.ports.find((p) => p.node === store.node);
  return port ? `${port.free} of ${count(port.boxes, 'box', 'boxes')} free` : '';
}

function StoreRow({ t, stop }: { t: Transport; stop: CarryStop }) {
  const { part, draft } = t;
  const { store } = stop;
  const unit = store.kind === 'unit' ? part.unit(store.unit) : undefined;
  const want = unit && t.wants.find((w) => w.unit === unit.id);
  const chosen = sameStore(draft.slot === 'from' ? draft.from : draft.to, store);
  const place = unit ? `${placeName(part.world, stop.node)} · ` : '';
  return (
    <Row
      sign={
        unit ? (
          <Face world={part.world} unit={unit} size={34} />
        ) : (
          <span className={`inline flex-none justify-center tiny semi ${own.dist}`}>{store.kind === 'port' ? 'P' : 'L'}</span>
        )
      }
      name={storeTitle(part.world, store)}
      line={
        <>
          {place}
          {lineOf(t, stop)}
        </>
      }
      aria-pressed={chosen}
      data-act="carry"
      data-store={storeKey(store)}
      onClick={() => t.choose(store)}
    >
      {want && draft.slot === 'to' ? <WantCubes want={want} /> : null}
      <span
        className={`inline flex-none justify-center tiny semi ${own.dist}`}
        title={stop.links === null ? "Out of the carrier's own range" : `${count(stop.links, 'link')} from the carrier`}
      >
        {stop.links ?? '–'}
      </span>
    </Row>
  );
}

/** Stands after all that lies within the carrier's own range. */
const FAR = 99;

/** Destinations to which tokens come from the chosen source, by want, then near first; sources by what they hold. */
export function listOf(t: Transport): CarryStop[] {
  const { draft, reach, part } = t;
  if (!reach) return [];
  if (draft.slot === 'from') {
    const rank = (s: CarryStop): number =>
      s.store.kind === 'port'
        ? 0
        : s.store.kind === 'loose'
          ? 1
          : t.rows.some((r) => r.unit.id === (s.store as { unit: string }).unit)
            ? 2
            : 3;
    return [...reach.sources].sort((a, b) => rank(a) - rank(b) || total(loadIn(part.view, b.store)) - total(loadIn(part.view, a.store)));
  }
  const place = new Map(t.wants.map((w, i) => [w.unit, i]));
  const rank = (s: CarryStop): number => (s.store.kind === 'unit' ? (place.get(s.store.unit) ?? 900) : 950);
  return t.targets.filter((s) => !sameStore(s.store, draft.from)).sort((a, b) => rank(a) - rank(b) || (a.links ?? FAR) - (b.links ?? FAR));
}

export function StoreRows({ t, list }: { t: Transport; list: readonly CarryStop[] }) {
  return (
    <div className={own.list}>
      {list.map((stop) => (
        <StoreRow key={storeKey(stop.store)} t={t} stop={stop} />
      ))}
    </div>
  );
}
