/** Cross-levelling: tokens pass between the units of one port and its store, free of any method (6.3.6). */

import { useState } from 'react';
import { type NodeId, type Store, total } from '../../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { loadIn, sameStore, storeKey } from '../../../advice/loads.ts';
import { Face } from '../../pieces/Face.tsx';
import { LoadFacts } from '../../pieces/Token.tsx';
import { placeName, storeName, storeTitle } from '../../words/names.ts';
import { OneToken } from './CarryPart.tsx';
import { HandFrame } from './Overview.tsx';
import own from './Transport.module.css';
import type { Transport } from './useTransport.ts';

interface ChoiceProps {
  t: Transport;
  store: Store;
  draft: Draft;
  onChoose(slot: 'from' | 'to', store: Store): void;
}

/** A store of the port with its two parts in the passing: it gives, or it takes. */
function Choice({ t, store, draft, onChoose }: ChoiceProps) {
  const unit = store.kind === 'unit' ? t.part.unit(store.unit) : undefined;
  const name = unit ? storeTitle(t.part.world, store) : 'The port’s store';
  return (
    <li className={`row gap-3 ${own.level}`}>
      {unit ? (
        <Face world={t.part.world} unit={unit} size={34} />
      ) : (
        <span className={`inline flex-none justify-center tiny semi ${own.dist}`}>P</span>
      )}
      <span className="grow min-0">
        <span className="clip semi nowrap narrow block snug">{name}</span>
        <LoadFacts load={loadIn(t.part.view, store)} />
      </span>
      <span className="flex flex-none">
        {(['from', 'to'] as const).map((slot) => (
          <button
            key={slot}
            type="button"
            className={`small medium on-raised hit edge-strong lit ${own.levelButton}`}
            aria-pressed={sameStore(draft[slot], store)}
            aria-label={`${name} ${slot === 'from' ? 'gives' : 'takes'}`}
            {...address(slot === 'from' ? 'gives' : 'takes', storeKey(store))}
            onClick={() => onChoose(slot, store)}
          >
            {slot === 'from' ? 'Gives' : 'Takes'}
          </button>
        ))}
      </span>
    </li>
  );
}

interface Draft {
  from: Store | null;
  to: Store | null;
}

/** Between two there is one other: who has tokens gives, the port's store before a unit. */
function between({ part }: Transport, stores: readonly Store[]): Draft {
  const from = stores.length === 2 ? stores.find((store) => total(loadIn(part.view, store)) > 0) : undefined;
  return from ? { from, to: stores.find((store) => store !== from) ?? null } : { from: null, to: null };
}

export function LevelPane({ t, port }: { t: Transport; port: NodeId }) {
  const { part } = t;
  const units = part.view.units.filter((u) => u.node === port && u.side === part.side);
  const stores: Store[] = [{ kind: 'port', node: port }, ...units.map((u): Store => ({ kind: 'unit', unit: u.id }))];
  const [draft, setDraft] = useState<Draft>(() => between(t, stores));
  const { from, to } = draft;
  const off = from && to ? null : 'Choose which one gives and which one takes.';
  const name = placeName(part.world, port);
  const pick = (slot: 'from' | 'to', store: Store): void => {
    const other = slot === 'from' ? 'to' : 'from';
    const left = stores.length === 2 ? (stores.find((one) => !sameStore(one, store)) ?? null) : null;
    setDraft({ ...draft, [slot]: store, [other]: sameStore(draft[other], store) ? left : (draft[other] ?? left) });
  };
  return (
    <HandFrame
      t={t}
      title={`Cross-level in ${name}`}
      subtitle="Moving tokens within a port is free and uses no carrier."
      prompt={{ text: `Move tokens within ${name}.`, hint: off ?? 'Press a token to move it.', clause: '6.3.6' }}
    >
      <PanelSection head="From and to">
        <ul className={own.list}>
          {stores.map((s) => (
            <Choice key={storeKey(s)} t={t} store={s} draft={draft} onChoose={pick} />
          ))}
        </ul>
      </PanelSection>
      <PanelSection head="Move one">
        <OneToken
          held={from && loadIn(part.view, from)}
          command={(tokens) => (from && to ? { type: 'crossLevel', side: part.side, port, from, to, tokens } : 'crossLevel')}
          off={off}
          label={(token) => `Move ${token} to ${to ? storeName(part.world, to) : 'nobody yet'}`}
        />
      </PanelSection>
    </HandFrame>
  );
}
