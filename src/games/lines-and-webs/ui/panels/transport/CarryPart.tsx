/** Manual carry: tokens to send, source and destination trackers, path, and stores in reach. */

import { Route } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { type CarryStop, type Command, loadOf, type Store, type SupplyClass, total } from '../../../../../engine/lines-and-webs/index.ts';
import { pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { type CarrierRow, looseClass } from '../../../advice/carriers.ts';
import { loadIn, nodeOf, sameStore, storeKey } from '../../../advice/loads.ts';
import { blockOf } from '../../board/blocks.ts';
import { Button } from '../../kit/Button.tsx';
import { Face, SmallBlock } from '../../pieces/Face.tsx';
import { PortCard, TrackerCard } from '../../pieces/Trackers.tsx';
import { loadText, placeName, storeName, storeTitle, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { OneToken } from './DropPane.tsx';
import own from './Transport.module.css';
import { nearest, selectCarrier, type Transport } from './useTransport.ts';
import { tokenDrag } from './useTransportMap.tsx';
import { WantCubes } from './WantRows.tsx';
import { wantWords } from './words.ts';

/** Summary of a store's shortages or contents. */
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
      line={`${place}${lineOf(t, stop)}`}
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

/** Sort key that puts a store after everything within the carrier's own range. */
const FAR = 99;

/** Destinations in reach of the chosen source, by need, then distance; or sources by contents. */
function listOf(t: Transport): CarryStop[] {
  const { draft, reach, part } = t;
  if (!reach) return [];
  if (draft.slot === 'from') {
    const rank = ({ store }: CarryStop): number =>
      store.kind === 'unit' ? (t.rows.some(({ unit }) => unit.id === store.unit) ? 2 : 3) : store.kind === 'port' ? 0 : 1;
    return [...reach.sources].sort((a, b) => rank(a) - rank(b) || total(loadIn(part.view, b.store)) - total(loadIn(part.view, a.store)));
  }
  const place = new Map(t.wants.map((w, i) => [w.unit, i]));
  const rank = (s: CarryStop): number => (s.store.kind === 'unit' ? (place.get(s.store.unit) ?? 900) : 950);
  return t.targets.filter((s) => !sameStore(s.store, draft.from)).sort((a, b) => rank(a) - rank(b) || (a.links ?? FAR) - (b.links ?? FAR));
}

function StoreCard({ t, store, slot }: { t: Transport; store: Store; slot: 'from' | 'to' }) {
  const { part, draft } = t;
  const isChosen = draft.slot === slot;
  if (store.kind === 'unit') {
    const unit = part.unit(store.unit);
    const type = part.world.info[store.unit]?.type;
    if (!unit || !type) return null;
    return (
      <TrackerCard
        title={unitName(part.world, store.unit)}
        note={slot === 'from' ? 'gives' : 'takes'}
        block={<SmallBlock unit={blockOf(part.world, unit)} size={30} />}
        boxes={type.boxes}
        load={unit.load}
        isChosen={isChosen}
      />
    );
  }
  const port = part.view.ports.find((p) => p.node === store.node);
  const info = part.world.ports.find((p) => p.id === store.node);
  if (store.kind === 'port' && port && info) {
    return (
      <PortCard
        name={placeName(part.world, port.node)}
        kind={port.kind}
        holder={port.holder}
        store={port.store}
        boxes={info.spec.boxes}
        closed={info.spec.boxes - port.boxes}
        damage={port.damage}
      />
    );
  }
  return (
    <Card>
      <span className="semi narrow block snug">{storeTitle(part.world, store)}</span>
      <span className="caption block easy">{loadText(loadIn(part.view, store))}</span>
    </Card>
  );
}

/** Class of the pressed token. */
const tokenAt = (target: EventTarget): SupplyClass | null =>
  ((target as Element).closest('[data-token]')?.getAttribute('data-token') as SupplyClass | null | undefined) ?? null;

function Slot({ t, slot }: { t: Transport; slot: 'from' | 'to' }) {
  const { draft, set, part } = t;
  const store = slot === 'from' ? draft.from : draft.to;
  const isOn = draft.slot === slot;
  const label = slot === 'from' ? 'Change the source' : 'Change which unit gets it';
  return (
    <div className={`stack min-0 text-left round-3 ${own.slot} ${isOn ? own.slotOn : ''}`}>
      <button
        type="button"
        className={`stack min-0 text-left round-3 ${own.slot}`}
        aria-pressed={isOn}
        aria-label={label}
        title={label}
        data-slot={slot}
        data-holds={store ? storeKey(store) : undefined}
        data-drag="free"
        onPointerDown={(event) => {
          const cls = slot === 'from' ? tokenAt(event.target) : null;
          if (cls) pressToDrag(event, () => tokenDrag(t, cls));
        }}
        onClick={({ target }) => {
          const cls = slot === 'from' ? tokenAt(target) : null;
          const carry = cls && t.carryOf(loadOf(cls));
          if (carry) part.dispatch(carry);
          else set({ slot });
        }}
      >
        {store ? (
          <StoreCard t={t} store={store} slot={slot} />
        ) : (
          <span className={`row justify-center soft p-3 text-center round-3 ${own.slotEmpty}`}>
            {slot === 'from' ? 'Choose where from' : 'Choose who gets them'}
          </span>
        )}
      </button>
    </div>
  );
}

/** Tokens of the source, and one button that sends everything needed. */
function Tokens({ t }: { t: Transport }) {
  const { part, filling } = t;
  const { from, to } = t.draft;
  const who = to ? storeName(part.world, to) : 'nobody yet';
  const held = from && loadIn(part.view, from);
  const off = !from ? 'Choose a source first.' : !to ? 'Choose a destination first.' : null;
  const isFull = to?.kind === 'unit' && !t.wants.some(({ unit }) => unit === to.unit);
  const less = held && total(held) > 0 && t.carrier?.left ? 'To send one more, press its token.' : 'None to spare.';
  const noFill = off ?? (!filling ? 'A stock needs nothing.' : total(filling) > 0 ? null : isFull ? 'It has all it needs.' : less);
  return (
    <>
      <OneToken
        held={held}
        command={(token) => t.carryOf(token) ?? 'carry'}
        off={off}
        label={(token) => `Send ${token} to ${who}`}
        isStart={to !== null}
      />
      <Act command={t.carryOf(filling) ?? 'carry'} look="small" off={noFill} testId="fill">
        {filling && noFill === null ? `Bring ${loadText(filling)}` : noFill}{' '}
        <kbd translate="no" className="key">
          F
        </kbd>
      </Act>
    </>
  );
}

function Way({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { way, part } = t;
  const stops = way?.path.map((n) => placeName(part.world, n)) ?? [];
  return (
    <p className={`caption flex gap-2 align-top ${own.way}`}>
      <Route size={16} aria-hidden="true" />
      {way ? (
        <span>
          <b>
            {way.links} of {count(carrier.range, 'link')}
          </b>
          {stops.length > 1
            ? `, ${stops.length > 6 ? `${stops[0]} to ${stops.at(-1)}` : listed(stops, 'to').replace(/, /g, ' to ')}`
            : ', same node'}
        </span>
      ) : (
        // Reserve the space, so that nothing below moves when a destination is chosen.
        <span>No destination yet</span>
      )}
    </p>
  );
}

/** Offers to leave up to three loose tokens at a destination without a box for what it needs (6.3.5). */
function LooseOffer({ t }: { t: Transport }) {
  const { draft, part, carrier } = t;
  const { from } = draft;
  if (!carrier || !from) return null;
  const units = [...new Set([draft.to, from].flatMap((store) => (store?.kind === 'unit' ? [store.unit] : [])))];
  return units.map((unit) => {
    const node = nodeOf(part.view, { kind: 'unit', unit });
    if (!node) return null;
    const to: Store = { kind: 'loose', node };
    const cls = looseClass(part.world, part.view, carrier.unit.id, from, node);
    if (!cls) return null;
    return (
      <Button look="small quiet" key={unit} act="carry" data-leave={node} onClick={() => t.set({ to, slot: 'to' })}>
        Leave tokens loose beside {unitName(part.world, unit)}
      </Button>
    );
  });
}

/** The carrier's own CL IX, and loose tokens in its hex. */
function Own({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { part } = t;
  const { unit } = carrier;
  if (unit.load.clIX === 0) return null;
  const command: Command = { type: 'useRepair', side: part.side, unit: unit.id };
  return (
    <PanelSection>
      <Act command={command} look="small">
        Use a CL IX on itself
      </Act>
    </PanelSection>
  );
}

/** Always visible above the list: tokens to send, both trackers, and the path. */
export function CarryPlan({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  return (
    <>
      {/* What is pressed stands above what has another height for each carrier. */}
      <Tokens t={t} />
      <div className={`grid gap-2 halves align-stretch ${own.slots}`}>
        <Slot t={t} slot="from" />
        <Slot t={t} slot="to" />
      </div>
      <Way t={t} carrier={carrier} />
    </>
  );
}

/** Other carriers that could supply the destination, nearest first. */
function Others({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { draft, part } = t;
  const want = draft.to?.kind === 'unit' ? t.wants.find((w) => w.unit === (draft.to as { unit: string }).unit) : undefined;
  const rest = want ? nearest(t, want).filter((c) => c.unit !== carrier.unit.id) : [];
  if (!want || rest.length === 0) return null;
  return (
    <PanelSection head={`Others that reach ${unitName(part.world, want.unit)}`} note={count(rest.length, 'carrier')}>
      <div className="flex wrap gap-2">
        {rest.map(({ unit, links }) => (
          <Button
            look="small quiet"
            key={unit}
            act="carry"
            data-other={unit}
            onClick={() => t.set({ ...selectCarrier(unit), to: draft.to })}
          >
            {unitName(part.world, unit)}, {count(links, 'link')}
          </Button>
        ))}
      </div>
    </PanelSection>
  );
}

/** Explains an empty list: the full path counts, from the source by way of the carrier. */
function nothingWords({ draft, part }: Transport, { unit, range }: CarrierRow): string {
  const away = draft.slot === 'to' && draft.from && !(draft.from.kind === 'unit' && draft.from.unit === unit.id) ? draft.from : null;
  const within = count(range, 'link');
  return away ? `Nothing within ${within} of ${storeTitle(part.world, away)}, by way of the carrier.` : `Nothing within ${within}.`;
}

/** Keeps the row order while the same carrier is selected, so that sending a token moves nothing under the pointer. */
function useSteady(of: string, list: CarryStop[]): CarryStop[] {
  const held = useRef<{ of: string; keys: string[] }>({ of, keys: [] });
  const known = held.current.of === of ? held.current.keys : [];
  const keys = list.map(({ store }) => storeKey(store));
  const all = [...known, ...keys.filter((key) => !known.includes(key))];
  held.current = { of, keys: all };
  return [...list].sort((a, b) => all.indexOf(storeKey(a.store)) - all.indexOf(storeKey(b.store)));
}

/** Number of rows that fill the panel at first. */
const AT_ONCE = 5;

export function CarryPart({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { draft } = t;
  // The others follow once the first ones are painted.
  const isWhole = useDeferredValue(true, false);
  const list = useSteady(`${carrier.unit.id} ${draft.slot}`, listOf(t));
  const head = draft.slot === 'from' ? 'Take from' : 'In range';
  return (
    <>
      {draft.slot === 'to' ? <Others t={t} carrier={carrier} /> : null}
      <PanelSection head={head} note={draft.slot === 'from' ? 'ports first' : 'most urgent first'}>
        {list.length === 0 ? <p className="soft">{nothingWords(t, carrier)}</p> : null}
        <div className={own.list}>
          {(isWhole ? list : list.slice(0, AT_ONCE)).map((stop) => (
            <StoreRow key={storeKey(stop.store)} t={t} stop={stop} />
          ))}
        </div>
        <div className="flex wrap gap-2">
          <LooseOffer t={t} />
        </div>
      </PanelSection>
      <Own t={t} carrier={carrier} />
    </>
  );
}
