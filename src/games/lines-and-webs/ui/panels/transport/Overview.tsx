/** Phase 3 by hand, with no carrier chosen: who is in need and who can help, and what else the phase allows. */

import type { Command } from '../../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../../../store/game.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelFrame, PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Prompt } from '../../../../../ui/shell/Prompt.tsx';
import { missTonight } from '../../../advice/meals.ts';
import { isLastDay } from '../../../advice/schedule.ts';
import type { Want } from '../../../advice/want.ts';
import { canPlan } from '../../../store/advised.ts';
import { address } from '../../acts/address.ts';
import { draftPlan } from '../../acts/calls.ts';
import { againWords } from '../../words/inputs.ts';
import { count, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { ConfirmNote, type SecondEnter, useEnterTwice } from '../shared/EnterTwice.tsx';
import { NextMeal } from '../shared/NextMeal.tsx';
import { moversOf } from './afterMove.ts';
import { sayNeeds } from './needWords.ts';
import { Loose, OtherActions, Ports } from './OtherActions.tsx';
import { Revealed } from './Revealed.tsx';
import { clear } from './transportDraft.ts';
import type { Transport } from './useTransport.ts';
import { Content, WantRows } from './WantRows.tsx';
import { type Explanation, whyNoCarrier } from './whyNoCarrier.ts';

interface EndProps {
  t: Transport;
  asks: SecondEnter['asks'];
}

/** The end of the phase by hand, in the one place of the main button: it says who goes without food. */
function EndTransport({ t: { part }, asks }: EndProps) {
  const end: Command = { type: 'endPart', side: part.side };
  // A lesson's card says who eats, and names the button by its words.
  const hungry = useGame((g) => g.lesson !== null) ? 0 : (missTonight(part.world, part.view, part.side)?.length ?? 0);
  return (
    <Act command={end} look="main" asks={asks}>
      <span className="stack tight">
        End transport
        {hungry > 0 ? <span className="tiny regular">{count(hungry, 'unit')} without food tonight</span> : null}
      </span>
    </Act>
  );
}

/** What a pane of the work by hand has below: a way back to the overview, and the end of the phase. */
export function HandFooter({ t, asks }: EndProps) {
  return (
    <>
      <button type="button" className="btn" onClick={() => t.set(clear())} {...address('back')}>
        Back
      </button>
      <EndTransport t={t} asks={asks} />
    </>
  );
}

/** Enter, pressed elsewhere, does not end the phase while units are in need and carriers can work: it leads to the button, and says so. */
export function useEndAsked({ part, wants, rows }: Transport): { asks: SecondEnter['asks']; dock: React.ReactNode } {
  const input = useInput();
  const isTaught = useGame((g) => g.lesson !== null);
  const { isAsked, asks } = useEnterTwice(part.view);
  const needy = wants.filter(({ kind, reachers }) => kind !== 'low' && reachers.length > 0).length;
  const ready = rows.filter(({ state, left }) => state === 'ready' && left > 0).length;
  const isOpen = needy > 0 && ready > 0 && !isTaught;
  const text = `You can still supply ${count(needy, 'more unit')}. To end anyway, ${againWords(input, 'End transport')}.`;
  return {
    asks: (button, clicks) => isOpen && asks(button, clicks),
    dock: isOpen && isAsked ? <ConfirmNote text={text} /> : null,
  };
}

function prompt(t: Transport, urgent: readonly Want[]): { text: string; hint: string | Explanation } {
  const { draft, part, wants } = t;
  if (!draft.focus) {
    const outOfReach = urgent.filter((w) => w.reachers.length === 0).length;
    return sayNeeds({ urgent: urgent.length, outOfReach, low: wants.length - urgent.length, isUnaided: !t.isAdvised });
  }
  const name = unitName(part.world, draft.focus);
  const want = wants.find((w) => w.unit === draft.focus);
  if (!want) return { text: `${name} has all it needs.`, hint: 'Choose a carrier, or a unit that needs supplies.' };
  const n = want.reachers.length;
  if (n > 0) return { text: `${count(n, 'carrier')} can reach ${name}.`, hint: 'Choose one on the map or in the tray.' };
  if (!t.isAdvised) return { text: `No carrier reaches ${name} from where it is.`, hint: 'Choose a carrier.' };
  return moversOf(part, t.rows, want).length > 0
    ? { text: `No carrier reaches ${name} yet.`, hint: 'Move one closer first: choose it below.' }
    : { text: `No carrier can supply ${name} today.`, hint: whyNoCarrier(part.world, part.view, t.rows, want) };
}

/** '4 carriers ready, 1 partly used, 0 done' */
function carrierWords(rows: Transport['rows']): string {
  const ready = rows.filter((r) => r.state === 'ready');
  const begun = ready.filter((r) => r.left < r.carry).length;
  const parts = [
    `${count(ready.length - begun, 'carrier')} ready`,
    begun > 0 ? `${begun} partly used` : '',
    `${rows.length - ready.length} done`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function Overview({ t }: { t: Transport }) {
  const { draft, part, wants, rows } = t;
  // Whoever goes hungry on the last night acts no more: that costs nobody anything (6.7.2).
  const isLow = ({ kind }: Want): boolean => kind === 'low' || (kind === 'noFood' && isLastDay(part.world, part.view));
  const urgent = wants.filter((w) => !isLow(w));
  const low = wants.filter(isLow);
  const { text, hint } = prompt(t, urgent);
  const said = typeof hint === 'string' ? { text: hint, clauses: '6.3.1' } : hint;
  const mayPlan = useGame(canPlan);
  const { asks, dock } = useEndAsked(t);
  const looked = draft.focus && !wants.some((w) => w.unit === draft.focus) ? part.unit(draft.focus) : undefined;
  return (
    <PanelFrame
      title="Transport"
      subtitle={carrierWords(rows)}
      dock={dock}
      footer={
        <>
          {mayPlan ? (
            <button type="button" className="btn" onClick={draftPlan} {...address('draftPlan')}>
              The plan
            </button>
          ) : null}
          <EndTransport t={t} asks={asks} />
        </>
      }
    >
      <Prompt text={text} hint={said.text} clause={said.clauses} />
      {looked ? <Content t={t} unit={looked} /> : null}
      <Revealed world={part.world} />
      <NextMeal world={part.world} view={part.view} side={part.side} />
      {urgent.length > 0 ? (
        <PanelSection head={`In need: ${count(urgent.length, 'unit')}`} note="most urgent first">
          <WantRows t={t} wants={urgent} />
        </PanelSection>
      ) : null}
      {low.length > 0 ? (
        <PanelSection head={`Low: ${count(low.length, 'unit')}`} note="below a full load">
          <WantRows t={t} wants={low} />
        </PanelSection>
      ) : null}
      <Loose t={t} />
      <Ports t={t} />
      <OtherActions t={t} />
    </PanelFrame>
  );
}
