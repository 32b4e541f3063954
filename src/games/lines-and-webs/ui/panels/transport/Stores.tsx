/** The stores of a carry: the two trackers, the rows of those within reach, a token of each class. */

import type { ComponentProps } from 'react';
import {
  type CarryStop,
  CLASSES,
  type Load,
  loadOf,
  type Store,
  type SupplyClass,
  total,
} from '../../../../../engine/lines-and-webs/index.ts';
import { pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { loadIn, sameStore, storeKey } from '../../../advice/stores.ts';
import { blockOf } from '../../board/blocks.ts';
import { Face } from '../../pieces/Face.tsx';
import { PortCard } from '../../pieces/PortCard.tsx';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { TokenCount } from '../../pieces/Token.tsx';
import { TrackerCard } from '../../pieces/TrackerCard.tsx';
import { loadText, placeName, storeTitle, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import styles from '../shared/shared.module.css';
import { tokenDrag } from './dragTokens.tsx';
import own from './Transport.module.css';
import type { Transport } from './useTransport.ts';
import { WantCubes } from './WantRows.tsx';
import { wantWords } from './words.ts';

interface OneTokenProps {
  /** What the store holds; null while none is chosen. */
  held: Load | null;
  command(one: Load): ComponentProps<typeof Act>['command'];
  off: string | null;
  /** The button's name, by the token's. */
  label(token: string): string;
  /** The first Tab leads here. */
  isStart?: boolean;
}

export function OneToken({ held, command, off, label, isStart = false }: OneTokenProps) {
  return (
    <div className={`grid gap-15 ${styles.steppers}`} data-start={isStart ? '' : undefined} data-testid="tokens">
      {CLASSES.map((cls) => (
        <Act key={cls} command={command(loadOf(cls))} look="small" off={off} label={label(loadText(loadOf(cls)))}>
          <TokenCount cls={cls} count={held?.[cls] ?? 0} size={17} />
        </Act>
      ))}
    </div>
  );
}

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

/** The class of the token that is pressed on. */
const tokenAt = (target: EventTarget): SupplyClass | null =>
  ((target as Element).closest('[data-token]')?.getAttribute('data-token') as SupplyClass | null | undefined) ?? null;

export function Slot({ t, slot }: { t: Transport; slot: 'from' | 'to' }) {
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
