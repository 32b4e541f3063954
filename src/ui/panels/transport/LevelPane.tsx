/** Cross-levelling: tokens pass between the units of one port and its store, free of any method (6.3.6). */

import { useState } from 'react';
import { withMore } from '../../../advice/loads.ts';
import { loadIn, sameStore, storeKey } from '../../../advice/stores.ts';
import {
  CLASSES,
  type CommandOf,
  emptyLoad,
  type Load,
  type NodeId,
  type Store,
  type SupplyClass,
  total,
} from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { Face, LoadFacts } from '../../pieces/Face.tsx';
import { Steps } from '../../pieces/Steps.tsx';
import { Prompt } from '../../shell/Prompt.tsx';
import { count, placeName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { Act, WhyNot } from '../shared/Act.tsx';
import styles from '../shared/shared.module.css';
import { titleOf } from './stores.ts';
import own from './Transport.module.css';
import { clear } from './transportDraft.ts';
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
  const name = unit ? titleOf(t.part.world, store) : 'The port’s store';
  return (
    <li className={`row gap-3 ${own.level}`}>
      {unit ? (
        <Face world={t.part.world} unit={unit} size={34} />
      ) : (
        <span className={`inline flex-none justify-center tiny semi ${own.dist}`}>P</span>
      )}
      <span className="grow min-0">
        <span className={`clip semi nowrap narrow ${styles.name}`}>{name}</span>
        <LoadFacts load={loadIn(t.part.view, store)} />
      </span>
      <span className="flex flex-none">
        {(['from', 'to'] as const).map((slot) => (
          <button
            key={slot}
            type="button"
            className={`small medium on-raised ${own.levelButton}`}
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
  tokens: Load;
}
const NONE: Draft = { from: null, to: null, tokens: emptyLoad() };

/** Between two there is one other: who has tokens gives, the port's store before a unit. */
function between({ part }: Transport, stores: readonly Store[]): Draft {
  const from = stores.length === 2 ? stores.find((store) => total(loadIn(part.view, store)) > 0) : undefined;
  return from ? { ...NONE, from, to: stores.find((store) => store !== from) ?? null } : NONE;
}

function Numbers({
  t,
  command,
  draft,
  onChange,
}: {
  t: Transport;
  command: CommandOf<'crossLevel'> | null;
  draft: Draft;
  onChange(d: Draft): void;
}) {
  const off = (cls: SupplyClass): string | null => {
    if (!command) return 'Choose who gives and who takes first.';
    const why = t.part.why({ ...command, tokens: withMore(draft.tokens, cls, 1) });
    return why ? sayRejection(t.part.world, why) : null;
  };
  return (
    <div className={`grid gap-15 ${styles.steppers}`}>
      {CLASSES.map((cls) => (
        <Steps
          key={cls}
          cls={cls}
          value={draft.tokens[cls]}
          label="To pass"
          isDraft
          verb="crossLevel"
          plusOff={off(cls)}
          onStep={(by) => onChange({ ...draft, tokens: withMore(draft.tokens, cls, by) })}
          onSet={(n) => {
            let tokens = { ...draft.tokens, [cls]: 0 };
            for (let i = 1; i <= n && command && !t.part.why({ ...command, tokens: { ...tokens, [cls]: i } }); i++)
              tokens = { ...tokens, [cls]: i };
            onChange({ ...draft, tokens });
          }}
        />
      ))}
    </div>
  );
}

export function LevelPane({ t, port }: { t: Transport; port: NodeId }) {
  const { part } = t;
  const here = part.view.units.filter((u) => u.node === port && u.side === part.side);
  const stores: Store[] = [{ kind: 'port', node: port }, ...here.map((u): Store => ({ kind: 'unit', unit: u.id }))];
  const [draft, setDraft] = useState<Draft>(() => between(t, stores));
  const { from, to, tokens } = draft;
  const command: CommandOf<'crossLevel'> | null = from && to ? { type: 'crossLevel', side: part.side, port, from, to, tokens } : null;
  const n = total(tokens);
  const why = command && n > 0 ? part.why(command) : null;
  const name = placeName(part.world, port);
  const pick = (slot: 'from' | 'to', store: Store): void => {
    const other = slot === 'from' ? 'to' : 'from';
    const left = stores.length === 2 ? (stores.find((one) => !sameStore(one, store)) ?? null) : null;
    setDraft({ ...draft, [slot]: store, [other]: sameStore(draft[other], store) ? left : (draft[other] ?? left), tokens: emptyLoad() });
  };
  return (
    <PanelFrame
      title={`Cross-level in ${name}`}
      subtitle="Tokens pass at no cost; no method is used."
      footer={
        <>
          <button type="button" className="btn" onClick={() => t.set(clear())} {...address('back')}>
            Back
          </button>
          <Act
            command={
              command ?? {
                type: 'crossLevel',
                side: part.side,
                port,
                from: { kind: 'port', node: port },
                to: { kind: 'port', node: port },
                tokens,
              }
            }
            look="main"
            off={!command ? 'Choose who gives and who takes.' : n === 0 ? 'Choose a number of tokens.' : null}
            after={() => setDraft({ ...draft, tokens: emptyLoad() })}
          >
            {n > 0 ? `Pass ${count(n, 'token')}` : 'Pass tokens'}
          </Act>
        </>
      }
    >
      <Prompt
        text={`Tokens pass inside ${name}.`}
        hint={command ? 'Choose how many.' : 'Choose who gives, who takes, and how many.'}
        clause="6.3.6"
      />
      <PanelSection head="Who gives, who takes">
        <ul className={own.list}>
          {stores.map((s) => (
            <Choice key={storeKey(s)} t={t} store={s} draft={draft} onChoose={pick} />
          ))}
        </ul>
      </PanelSection>
      <PanelSection head="How many">
        <div className="stack gap-2">
          <Numbers t={t} command={command} draft={draft} onChange={setDraft} />
          {why ? <WhyNot why={why} /> : null}
        </div>
      </PanelSection>
    </PanelFrame>
  );
}
