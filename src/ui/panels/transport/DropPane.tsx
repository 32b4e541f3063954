/** Air Drop Inbound from the hand: one token straight to one own unit (8.2). */

import { CLASSES, type CommandOf, type UnitView } from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { Row } from '../../kit/Row.tsx';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { Prompt } from '../../shell/Prompt.tsx';
import { cardName, classMeaning, className, nodeLabel, unitName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { Act } from '../shared/Act.tsx';
import own from './Transport.module.css';
import { clear } from './transportDraft.ts';
import type { Transport } from './useTransport.ts';
import { wantWords } from './wantWords.ts';

/** Own units on the map, those in need first. */
function targets(t: Transport): UnitView[] {
  const rank = new Map(t.wants.map((w, i) => [w.unit, i]));
  return t.part.view.units
    .filter((u) => u.side === t.part.side && u.place === 'map')
    .sort((a, b) => (rank.get(a.id) ?? 999) - (rank.get(b.id) ?? 999));
}

function UnitRow({ t, unit }: { t: Transport; unit: UnitView }) {
  const { part, draft, set } = t;
  const want = t.wants.find((w) => w.unit === unit.id);
  const why = part.why({ type: 'playCard', side: part.side, card: 'airDrop', unit: unit.id, node: null, cls: draft.cls });
  return (
    <Row
      sign={<Face world={part.world} unit={unit} size={34} />}
      name={unitName(part.world, unit.id)}
      line={`${nodeLabel(unit.node ?? '')}${want ? ` · ${wantWords(part.world, part.view, want)}` : ''}`}
      aria-pressed={draft.focus === unit.id}
      data-act="playCard"
      title={why ? sayRejection(part.world, why) : undefined}
      onClick={() => set({ focus: unit.id, cls: want?.cls ?? draft.cls })}
    />
  );
}

export function DropPane({ t }: { t: Transport }) {
  const { part, draft, set } = t;
  const command: CommandOf<'playCard'> = {
    type: 'playCard',
    side: part.side,
    card: 'airDrop',
    unit: draft.focus,
    node: null,
    cls: draft.cls,
  };
  const name = draft.focus ? unitName(part.world, draft.focus) : null;
  return (
    <PanelFrame
      title={cardName('airDrop')}
      subtitle="One token, free, straight to an own unit with room."
      footer={
        <>
          <button type="button" className="btn" onClick={() => set(clear())} {...address('back')}>
            Back
          </button>
          <Act command={command} look="main" off={name ? null : 'Choose a unit.'} after={() => set(clear())}>
            {name ? `Drop ${className(draft.cls)} to ${name}` : 'Drop'}
          </Act>
        </>
      }
    >
      <Prompt
        text={name ? `${name} gets one ${className(draft.cls)}.` : 'An Air Drop brings one token to any own unit.'}
        hint={name ? 'Drop it, or change class or unit.' : 'Choose the unit.'}
        clause="8.2"
      />
      <PanelSection head="Class">
        <div className="flex wrap gap-2">
          {CLASSES.map((cls) => (
            <button
              key={cls}
              type="button"
              className="btn btn-small"
              aria-pressed={draft.cls === cls}
              title={classMeaning(cls)}
              data-act="playCard"
              onClick={() => set({ cls })}
            >
              <Token cls={cls} size={18} /> {className(cls)}
            </button>
          ))}
        </div>
      </PanelSection>
      <PanelSection head="Unit" note="those in need first">
        <div className={own.list}>
          {targets(t).map((unit) => (
            <UnitRow key={unit.id} t={t} unit={unit} />
          ))}
        </div>
      </PanelSection>
    </PanelFrame>
  );
}
