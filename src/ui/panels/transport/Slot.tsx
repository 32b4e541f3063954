/** Source or destination of a carry as its tracker, with what leaves or comes; a click makes the map and the list fill this one. */

import { loadIn, storeKey } from '../../../advice/stores.ts';
import { boxed, type Load, type Store, type SupplyClass } from '../../../engine/lines-and-webs/index.ts';
import { blockOf } from '../../board/blocks.ts';
import { pressToDrag } from '../../board/pointerDrag.ts';
import { Card } from '../../kit/Card.tsx';
import { PortCard } from '../../pieces/PortCard.tsx';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { TrackerCard } from '../../pieces/TrackerCard.tsx';
import { loadText, placeName, unitName } from '../../words/names.ts';
import styles from '../shared/shared.module.css';
import { tokenDrag } from './dragTokens.tsx';
import { titleOf } from './stores.ts';
import own from './Transport.module.css';
import type { Transport } from './useTransport.ts';

function StoreCard({ t, store, slot }: { t: Transport; store: Store; slot: 'from' | 'to' }) {
  const { part, draft } = t;
  const change: { leaving?: Load; coming?: Load } = slot === 'from' ? { leaving: draft.tokens } : { coming: draft.tokens };
  const isChosen = draft.slot === slot;
  if (store.kind === 'unit') {
    const unit = part.unit(store.unit);
    const type = part.world.info[store.unit]?.type;
    if (!unit || !type) return null;
    // What is eaten or used at once (6.3.7) finds no box and needs none.
    const stays = boxed(part.world, unit, draft.tokens);
    const eats = slot === 'to' && stays.clI < draft.tokens.clI;
    return (
      <TrackerCard
        title={unitName(part.world, store.unit)}
        note={slot === 'from' ? 'gives' : eats ? 'takes, eats one at once' : 'takes'}
        block={<SmallBlock unit={blockOf(part.world, unit)} size={30} />}
        boxes={type.boxes}
        load={unit.load}
        isChosen={isChosen}
        {...(slot === 'from' ? change : { coming: stays })}
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
        {...change}
      />
    );
  }
  return (
    <Card>
      <span className={`semi narrow ${styles.name}`}>{titleOf(part.world, store)}</span>
      <span className={`caption ${styles.sub}`}>{loadText(loadIn(part.view, store))}</span>
    </Card>
  );
}

export function Slot({ t, slot }: { t: Transport; slot: 'from' | 'to' }) {
  const { draft, set } = t;
  const store = slot === 'from' ? draft.from : draft.to;
  const isOn = draft.slot === slot;
  const label = slot === 'from' ? 'Change where it takes from' : 'Change who gets it';
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
          const cls = (event.target as Element).closest('[data-token]')?.getAttribute('data-token');
          if (cls) pressToDrag(event, () => tokenDrag(t, slot, cls as SupplyClass));
        }}
        onClick={() => set({ slot })}
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
