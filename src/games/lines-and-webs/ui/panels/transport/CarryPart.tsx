/** Move supplies: the tokens that can be sent, two trackers, the way, and the stores within reach. */

import { Route } from 'lucide-react';
import { useRef } from 'react';
import { type CarryStop, type Command, type Store, total } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { looseClass } from '../../../advice/reach.ts';
import { loadIn, nodeOf, storeKey } from '../../../advice/stores.ts';
import { loadText, placeName, storeName, storeTitle, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { listOf, OneToken, Slot, StoreRows } from './Stores.tsx';
import own from './Transport.module.css';
import { selectCarrier } from './transportDraft.ts';
import { nearest, type Transport } from './useTransport.ts';

/** One token of the source's. Below all that is wanted, in one order. */
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
        // Its room is kept, so that nothing below moves when a destination is chosen.
        <span>No destination yet</span>
      )}
    </p>
  );
}

/** A destination that has no box for what it needs can have up to three tokens left beside it (6.3.5). */
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
      <button
        key={unit}
        type="button"
        className="btn btn-quiet btn-small"
        data-act="carry"
        data-leave={node}
        onClick={() => t.set({ to, slot: 'to' })}
      >
        Leave tokens loose beside {unitName(part.world, unit)}
      </button>
    );
  });
}

/** The carrier's own CL IX, and loose tokens where it stands. */
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

/** Always in sight above the list: the tokens that can be sent, both trackers, and the way. */
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

/** Other carriers that could bring what the destination wants, the nearest first. */
function Others({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { draft, part } = t;
  const want = draft.to?.kind === 'unit' ? t.wants.find((w) => w.unit === (draft.to as { unit: string }).unit) : undefined;
  const rest = want ? nearest(t, want).filter((c) => c.unit !== carrier.unit.id) : [];
  if (!want || rest.length === 0) return null;
  return (
    <PanelSection head={`Others that reach ${unitName(part.world, want.unit)}`} note={count(rest.length, 'carrier')}>
      <div className="flex wrap gap-2">
        {rest.map(({ unit, links }) => (
          <button
            key={unit}
            type="button"
            className="btn btn-quiet btn-small"
            data-act="carry"
            data-other={unit}
            onClick={() => t.set({ ...selectCarrier(unit), to: draft.to })}
          >
            {unitName(part.world, unit)}, {count(links, 'link')}
          </button>
        ))}
      </div>
    </PanelSection>
  );
}

/** Why the list is empty: the whole way counts, from the source by the carrier. */
function nothingWords({ draft, part }: Transport, { unit, range }: CarrierRow): string {
  const away = draft.slot === 'to' && draft.from && !(draft.from.kind === 'unit' && draft.from.unit === unit.id) ? draft.from : null;
  const within = count(range, 'link');
  return away ? `Nothing within ${within} of ${storeTitle(part.world, away)}, by way of the carrier.` : `Nothing within ${within}.`;
}

/** The rows keep their places while the same carrier is in hand: a token that is sent moves nothing under the pointer. */
function useSteady(of: string, list: CarryStop[]): CarryStop[] {
  const held = useRef<{ of: string; keys: string[] }>({ of, keys: [] });
  const known = held.current.of === of ? held.current.keys : [];
  const keys = list.map(({ store }) => storeKey(store));
  const all = [...known, ...keys.filter((key) => !known.includes(key))];
  held.current = { of, keys: all };
  return [...list].sort((a, b) => all.indexOf(storeKey(a.store)) - all.indexOf(storeKey(b.store)));
}

export function CarryPart({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { draft } = t;
  const list = useSteady(`${carrier.unit.id} ${draft.slot}`, listOf(t));
  const head = draft.slot === 'from' ? 'Take from' : 'In range';
  return (
    <>
      {draft.slot === 'to' ? <Others t={t} carrier={carrier} /> : null}
      <PanelSection head={head} note={draft.slot === 'from' ? 'ports first' : 'most urgent first'}>
        {list.length === 0 ? <p className="soft">{nothingWords(t, carrier)}</p> : null}
        <StoreRows t={t} list={list} />
        <div className="flex wrap gap-2">
          <LooseOffer t={t} />
        </div>
      </PanelSection>
      <Own t={t} carrier={carrier} />
    </>
  );
}
