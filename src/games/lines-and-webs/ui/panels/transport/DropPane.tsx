/** Air Drop Inbound from the hand: one token straight to one own unit (8.2). */

import type { Rejection } from '../../../../../engine/core/index.ts';
import { CLASSES, type CommandOf, type SupplyClass, type UnitView } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { Segmented } from '../../../../../ui/kit/Segmented.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { neededMost } from '../../../advice/suggest.ts';
import type { Want } from '../../../advice/want.ts';
import { Button } from '../../kit/Button.tsx';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { cardName, classMeaning, className, nodeLabel, unitName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { Act } from '../shared/Act.tsx';
import own from './Transport.module.css';
import { clear } from './transportDraft.ts';
import type { Transport } from './useTransport.ts';
import { wantWords } from './words.ts';

export interface DropTarget {
  unit: UnitView;
  want: Want | undefined;
  /** The class that it would get: the one that was chosen, or what the staff says it wants most. */
  cls: SupplyClass;
  /** Why it can take none. */
  why: Rejection | null;
}

export const dropOn = ({ part }: Pick<Transport, 'part'>, unit: string | null, cls: SupplyClass): CommandOf<'playCard'> => ({
  ...{ type: 'playCard', side: part.side, card: 'airDrop', unit, node: null, cls },
});

/** Most urgent first: what would mend the worst, what it holds none of, what it is short of; of one that is only low, what runs out first. */
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

/** All four, what the chosen unit wants first; before one is chosen, what the worst off does. */
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

/** Own units on the map, those in need first, those that can take nothing last. */
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
  // Before somebody has chosen, what is needed most.
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
