/** Phase 3 actions without a carrier: Air Drop from the hand, one token to one friendly unit (8.2), and cross-leveling within a port (6.3.6). */

import { type ComponentProps, useState } from 'react';
import type { Rejection } from '../../../../../engine/core/index.ts';
import {
  CLASSES,
  type CommandOf,
  type Load,
  loadOf,
  type NodeId,
  type Store,
  type SupplyClass,
  total,
  type UnitView,
} from '../../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { Segmented } from '../../../../../ui/kit/Segmented.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { loadIn, sameStore, storeKey } from '../../../advice/loads.ts';
import { neededMost } from '../../../advice/suggest.ts';
import type { Want } from '../../../advice/want.ts';
import { Button } from '../../kit/Button.tsx';
import { Face } from '../../pieces/Face.tsx';
import { LoadFacts, Token, TokenCount } from '../../pieces/Token.tsx';
import { cardName } from '../../words/cardNames.ts';
import { classMeaning, className, loadText, nodeLabel, placeName, storeName, storeTitle, unitName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { Act } from '../shared/Act.tsx';
import { HandFrame } from './Overview.tsx';
import own from './Transport.module.css';
import { clear, type Transport } from './useTransport.ts';
import { wantWords } from './words.ts';

export interface DropTarget {
  unit: UnitView;
  want: Want | undefined;
  /** Class that the unit would get: the chosen one, or what it needs most according to the staff. */
  cls: SupplyClass;
  /** Rejection if the unit cannot take a token. */
  why: Rejection | null;
}

export const dropOn = ({ part }: Pick<Transport, 'part'>, unit: string | null, cls: SupplyClass): CommandOf<'playCard'> => ({
  ...{ type: 'playCard', side: part.side, card: 'airDrop', unit, node: null, cls },
});

/** Classes by urgency: what fixes the worst problem, what is missing, what is short. For low stocks, what runs out first. */
function wanted({ part: { world, view, unit: find } }: Pick<Transport, 'part'>, { unit, kind, cls, none, short }: Want): SupplyClass[] {
  const found = kind === 'low' ? find(unit) : undefined;
  const first =
    found &&
    neededMost(
      world,
      view,
      found,
      CLASSES.filter((one) => short[one] > 0),
    );
  const low = CLASSES.filter((one) => short[one] > 0).sort((a, b) => short[b] - short[a]);
  return [...new Set([first ?? cls, ...none, ...low])];
}

/** All four classes by urgency for the selected unit, or for the unit in greatest need. */
function classesFor(t: Pick<Transport, 'part' | 'wants' | 'draft' | 'isAdvised'>): SupplyClass[] {
  const { focus } = t.draft;
  const want = t.wants.find(({ unit }) => focus === null || unit === focus);
  return [...new Set([...(want && t.isAdvised ? wanted(t, want) : []), ...CLASSES])];
}

export function targetOf(t: Pick<Transport, 'part' | 'wants' | 'draft' | 'isAdvised'>, unit: UnitView): DropTarget {
  const want = t.wants.find((w) => w.unit === unit.id);
  const { cls: asked, isClassChosen } = t.draft;
  const classes = want && t.isAdvised && !isClassChosen ? [...wanted(t, want), asked] : [asked];
  const cls = classes.find((one) => t.part.why(dropOn(t, unit.id, one)) === null);
  return { unit, want, cls: cls ?? asked, why: cls ? null : t.part.why(dropOn(t, unit.id, asked)) };
}

/** Friendly units on the map, those in need first, those that cannot take a token last. */
function targets(t: Transport): DropTarget[] {
  const rank = new Map(t.wants.map((w, i) => [w.unit, i]));
  const order = ({ unit, why }: DropTarget): number => (rank.get(unit.id) ?? 999) + (why ? 10_000 : 0);
  return t.part.view.units
    .filter((u) => u.side === t.part.side && u.place === 'map')
    .map((unit) => targetOf(t, unit))
    .sort((a, b) => order(a) - order(b));
}

function UnitRow({ t, target: { unit, want, cls, why } }: { t: Transport; target: DropTarget }) {
  const { part, draft, set } = t;
  const reason = why ? sayRejection(part.world, why) : null;
  const need = want ? wantWords(part.world, part.view, want) : null;
  return (
    <Row
      sign={<Face world={part.world} unit={unit} size={34} />}
      name={unitName(part.world, unit.id)}
      line={[nodeLabel(unit.node ?? ''), reason ?? need].filter(Boolean).join(' · ')}
      className={reason ? `pale ${own.cannot}` : ''}
      aria-pressed={draft.focus === unit.id}
      aria-disabled={reason !== null}
      data-why={reason ?? undefined}
      data-clauses={why?.clauses.join(' ') || undefined}
      data-act="playCard"
      onClick={() => reason === null && set({ focus: unit.id, cls })}
    />
  );
}

export function DropPane({ t }: { t: Transport }) {
  const { part, draft, set } = t;
  const command = dropOn(t, draft.focus, draft.cls);
  const classes = classesFor(t);
  // Default to the most needed class until the player chooses one.
  const chosen = draft.focus !== null || draft.isClassChosen || !t.isAdvised ? draft.cls : (classes[0] ?? null);
  const name = draft.focus ? unitName(part.world, draft.focus) : null;
  return (
    <PromptFrame
      title={cardName('airDrop')}
      subtitle="One free token to any of your units with room."
      footer={
        <>
          <Button onClick={() => set(clear())} act="back">
            Back
          </Button>
          <Act command={command} look="main" off={name ? null : 'Choose a unit.'} after={() => set(clear())}>
            {name ? `Drop ${className(draft.cls)} to ${name}` : 'Drop'}
          </Act>
        </>
      }
      prompt={{
        text: name ? `${name} gets one ${className(draft.cls)}.` : 'An Air Drop brings one free token to any of your units.',
        hint: name ? 'Drop it, or change class or unit.' : 'Choose the unit.',
        clause: '8.2',
      }}
    >
      <PanelSection head="Class">
        <Segmented
          label="Class"
          legend=""
          look="chips"
          kind="buttons"
          options={classes.map((cls) => ({
            value: cls,
            name: [<Token key="sign" cls={cls} size={18} />, className(cls)],
            title: classMeaning(cls),
            found: { 'data-act': 'playCard' },
          }))}
          chosen={chosen}
          onChoose={(cls) => set({ cls, isClassChosen: true })}
        />
      </PanelSection>
      <PanelSection head="Unit" note="those in need first">
        <div className={own.list} data-start="">
          {targets(t).map((target) => (
            <UnitRow key={target.unit.id} t={t} target={target} />
          ))}
        </div>
      </PanelSection>
    </PromptFrame>
  );
}

interface OneTokenProps {
  /** Contents of the store; null if none is chosen. */
  held: Load | null;
  command(one: Load): ComponentProps<typeof Act>['command'];
  off: string | null;
  /** Button label for a token. */
  label(token: string): string;
  /** True if it is the first tab stop. */
  isStart?: boolean;
}

export function OneToken({ held, command, off, label, isStart = false }: OneTokenProps) {
  return (
    <div className={'grid gap-15 quarters'} data-start={isStart ? '' : undefined} data-testid="tokens">
      {CLASSES.map((cls) => (
        <Act key={cls} command={command(loadOf(cls))} look="small" off={off} label={label(loadText(loadOf(cls)))}>
          <TokenCount cls={cls} count={held?.[cls] ?? 0} size={17} />
        </Act>
      ))}
    </div>
  );
}

interface ChoiceProps {
  t: Transport;
  store: Store;
  draft: Draft;
  onChoose(slot: 'from' | 'to', store: Store): void;
}

/** Store of the port with its roles in a transfer: giver or receiver. */
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

/** Preselects giver and receiver if there are only two stores: the one with tokens gives, the port's store before a unit. */
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
