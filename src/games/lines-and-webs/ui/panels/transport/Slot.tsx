/** Source or destination of a carry as its tracker; a press makes the map and the list fill this one, a press on a token of the source sends it. */

import { loadOf, type Store, type SupplyClass } from '../../../../../engine/lines-and-webs/index.ts';
import { pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { loadIn, storeKey } from '../../../advice/stores.ts';
import { blockOf } from '../../board/blocks.ts';
import { PortCard } from '../../pieces/PortCard.tsx';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { TrackerCard } from '../../pieces/TrackerCard.tsx';
import { loadText, placeName, storeTitle, unitName } from '../../words/names.ts';
import styles from '../shared/shared.module.css';
import { tokenDrag } from './dragTokens.tsx';
import own from './Transport.module.css';
import type { Transport } from './useTransport.ts';

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
      <span className={`semi narrow ${styles.name}`}>{storeTitle(part.world, store)}</span>
      <span className={`caption ${styles.sub}`}>{loadText(loadIn(part.view, store))}</span>
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
    <div className={`stack min-0 ${own.slot} ${isOn ? own.slotOn : ''}`}>
      <button
        type="button"
        className={`stack min-0 ${own.slot}`}
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
          if (carry) part.give(carry);
          else set({ slot });
        }}
      >
        {store ? (
          <StoreCard t={t} store={store} slot={slot} />
        ) : (
          <span className={`row justify-center soft p-3 ${own.slotEmpty}`}>
            {slot === 'from' ? 'Choose where from' : 'Choose who gets them'}
          </span>
        )}
      </button>
    </div>
  );
}
