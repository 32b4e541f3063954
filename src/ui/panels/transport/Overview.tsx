/** Phase 3 with no carrier in hand: who is in need and who can help, and what else the phase allows. */

import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mealAhead } from '../../../advice/meals.ts';
import type { Run } from '../../../advice/plan/types.ts';
import { loadIn } from '../../../advice/stores.ts';
import type { Want } from '../../../advice/want.ts';
import { type Command, total } from '../../../engine/lines-and-webs/index.ts';
import { mayDraft } from '../../../store/advised.ts';
import { useGame } from '../../../store/game.ts';
import { actOf, titleOf } from '../../acts/acts.ts';
import { address } from '../../acts/address.ts';
import { draftPlan } from '../../acts/calls.ts';
import { type Input, useInput } from '../../kit/lastInput.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { Prompt } from '../../shell/Prompt.tsx';
import { againWords } from '../../words/inputs.ts';
import { count, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { isLastDay } from '../shared/lastDay.ts';
import { NextMeal } from '../shared/NextMeal.tsx';
import { AskedNote, useSecondEnter } from '../shared/SecondEnter.tsx';
import { moversOf } from './afterMove.ts';
import { Extras, Loose, Ports } from './Besides.tsx';
import { helpLeft, helpWords, isLowAsked, lowLeft, noteLowAsked } from './helpLeft.ts';
import { type Needs, sayNeeds } from './needWords.ts';
import { canPlan } from './plans.ts';
import { Revealed } from './Revealed.tsx';
import { useStillShort } from './stillShort.ts';
import own from './Transport.module.css';
import { useSupplyDraft } from './useSupplyDraft.ts';
import { lay, nextWant, suggestFor, type Transport } from './useTransport.ts';
import { Content, WantRows } from './WantRows.tsx';
import { type Said, whyNobody } from './whyNobody.ts';

/** The kind of want that is not yet a need. */
const LOW = 'low';

const SETTLES_MS = 600;

/** True for a moment after a carrier was put down: the end has come to where *Back* and *Send* stood, and cannot be taken back. */
function useSettling(isFresh: boolean): boolean {
  const [isOn, setOn] = useState(isFresh);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOn(false), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn;
}

/** The way to the staff's plan for the whole phase, where advice is not off. */
function PlanPart({ t }: { t: Transport }) {
  const may = useGame(canPlan);
  if (!may || (t.wants.length === 0 && t.carriers.length === 0)) return null;
  return (
    <PanelSection>
      <button type="button" className="btn full-width" onClick={draftPlan} {...address('draftPlan')} title={titleOf('draftPlan')}>
        <ListChecks size={18} aria-hidden="true" /> {actOf('draftPlan').label}{' '}
        <span className="key" aria-hidden="true">
          {actOf('draftPlan').keys}
        </span>
      </button>
    </PanelSection>
  );
}

/** Units that will miss their meal tonight; none where it is not tonight. @rule 6.7.1 */
function hungryTonight({ part }: Transport): number {
  const { days, hungry, starving } = mealAhead(part.world, part.view, part.side);
  return days === 0 ? hungry.length + starving.length : 0;
}

interface FooterProps {
  t: Transport;
  isFresh: boolean;
  asks: (button: HTMLButtonElement, clicks: number) => boolean;
  /** Runs that the staff would make while nobody is in need; 0 where it has none to offer now. */
  spare: number;
}

function Footer({ t, isFresh, asks, spare }: FooterProps) {
  const off = useSettling(isFresh) ? 'It has only just come here: press it in a moment.' : null;
  const { world } = t.part;
  const looked = t.wants.find((w) => w.unit === t.draft.focus);
  const carry = looked ? suggestFor(t, looked) : null;
  const next = looked && carry ? { want: looked, carry } : nextWant(t);
  const end: Command = { type: 'endPart', side: t.part.side };
  // A lesson's card says who eats, and names the button by its words.
  const hungry = useGame((g) => g.lesson !== null) ? 0 : hungryTonight(t);
  const words = (
    <span className="stack tight">
      End transport
      {hungry > 0 ? <span className="tiny regular">{count(hungry, 'unit')} without food tonight</span> : null}
    </span>
  );
  // The end cannot be taken back, so one Enter too many in the chain must not press it while somebody is left to look at.
  if (t.draft.chain === 'done' && t.wants.length > 0) {
    return (
      <>
        <Act command={end} off={off} isSettling={off !== null} asks={asks}>
          {words}
        </Act>
        <button type="button" className="btn btn-main" data-testid="look-over" onClick={() => t.set({ chain: 'off', skipped: [] })}>
          Check the rest
        </button>
      </>
    );
  }
  if (spare > 0) {
    return (
      <>
        <Act command={end} off={off} isSettling={off !== null} asks={asks}>
          {words}
        </Act>
        <button
          type="button"
          className="btn btn-main"
          data-testid="draft-spare"
          onClick={draftPlan}
          {...address('draftPlan')}
          title={titleOf('draftPlan')}
        >
          <span className="stack tight">
            {actOf('draftPlan').label}
            <span className="tiny regular">{count(spare, 'run')}</span>
          </span>
        </button>
      </>
    );
  }
  if (!next) {
    return (
      <Act command={end} look="main" off={off} isSettling={off !== null} asks={asks}>
        {words}
      </Act>
    );
  }
  return (
    <>
      <Act command={end} off={off} isSettling={off !== null} asks={asks}>
        {words}
      </Act>
      <button
        type="button"
        className="btn btn-main"
        data-act="carry"
        data-testid="supply-next"
        onClick={() => lay(t, next.carry, { chain: 'on' })}
      >
        {next.want.kind === LOW ? 'Top up' : 'Supply'} {unitName(world, next.want.unit)}{' '}
        <span className={`ml-15 tiny medium ${own.enter}`} aria-hidden="true">
          Enter
        </span>
      </button>
    </>
  );
}

/** Runs that the staff would still make; null until it is known, none where the side has no plan of its staff. A plan that was empty says nothing of what has changed since. */
function useRunsLeft({ part }: Transport): readonly Run[] | null | undefined {
  const may = useGame(canPlan);
  const { draft, isNow } = useSupplyDraft(part, may);
  if (!may) return undefined;
  return draft && (isNow || draft.runs.length > 0) ? draft.runs : null;
}

/** Runs for somebody who needs them. */
const NEEDED: ReadonlySet<Run['why']['key']> = new Set(['feed', 'feedDegraded', 'mend', 'mendItself']);

/** Once something has been carried, runs that only fill up are no way on. */
const isTrifling = (t: Transport, runs: readonly Run[]): boolean =>
  t.rows.some(({ left, carry }) => left < carry) && !runs.some(({ why }) => NEEDED.has(why.key));

function prompt(
  t: Transport,
  urgent: readonly Want[],
  staff: Pick<Needs, 'staff' | 'isTrifle' | 'left'>,
  input: Input,
): { text: string; hint: string | Said } {
  const { draft, part } = t;
  const outOfReach = urgent.filter((w) => w.reachers.length === 0).length;
  if (draft.focus) {
    const name = unitName(part.world, draft.focus);
    const want = t.wants.find((w) => w.unit === draft.focus);
    if (!want) return { text: `${name} has its basic load.`, hint: 'Choose a carrier, or a unit in need.' };
    const n = want.reachers.length;
    if (n === 0 && !t.isAdvised) return { text: `No carrier reaches ${name} from where it stands.`, hint: 'Choose a carrier.' };
    if (n === 0 && moversOf(part, t.rows, want).length === 0)
      return { text: `No carrier can supply ${name} today.`, hint: whyNobody(part.world, part.view, t.rows, want) };
    return n > 0
      ? { text: `${count(n, 'carrier')} can reach ${name}.`, hint: 'Choose one on the map or in the tray.' }
      : { text: `No carrier reaches ${name} yet.`, hint: 'Move one closer first: choose it below.' };
  }
  const canLoad = t.carriers.some(({ reach }) =>
    reach.sources.some(({ store }) => store.kind === 'port' && total(loadIn(part.view, store)) > 0),
  );
  return sayNeeds({
    ...{ urgent: urgent.length, outOfReach, low: t.wants.length - urgent.length, canLoad, isThrough: draft.chain === 'done' },
    ...staff,
    isTouch: input === 'touch',
    isUnaided: !t.isAdvised,
    isLastDay: isLastDay(part.world, part.view),
  });
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

/** `isFresh`: a carrier was in hand until now. */
export function Overview({ t, isFresh }: { t: Transport; isFresh: boolean }) {
  const { draft, part, wants, rows } = t;
  const urgent = wants.filter((w) => w.kind !== LOW);
  const low = wants.filter((w) => w.kind === LOW);
  const input = useInput();
  const runs = useRunsLeft(t);
  const left = useStillShort(t, urgent, runs?.length === 0);
  const isTrifle = urgent.length === 0 && runs ? isTrifling(t, runs) : false;
  const { text, hint } = prompt(t, urgent, runs === undefined ? {} : { staff: runs?.length ?? null, isTrifle, left }, input);
  // With nobody in need and nothing begun by hand the plan is the way on; a lesson has its own.
  const isFree = urgent.length === 0 && draft.focus === null && draft.chain === 'off';
  const isTaught = useGame((g) => g.lesson !== null);
  const spare = isFree && !isTaught && !isTrifle ? (runs?.length ?? 0) : 0;
  // A lesson says itself when to end.
  const { isAsked, asks } = useSecondEnter(t.part.view, !isTaught);
  // Where no carrier can help anybody in need nothing is forgotten: the first press ends it.
  const isAdvised = useGame((g) => mayDraft(g, g.viewer));
  const asksFirst: typeof asks = (button, clicks) => {
    if (isAsked || helpLeft(t, isAdvised) !== null) return asks(button, clicks);
    if (isLowAsked(t) || lowLeft(t, isAdvised) === null || !asks(button, clicks)) return false;
    noteLowAsked(t);
    return true;
  };
  const help = isAsked ? (helpLeft(t, isAdvised) ?? lowLeft(t, isAdvised)) : null;
  const looked = draft.focus && !wants.some((w) => w.unit === draft.focus) ? part.unit(draft.focus) : undefined;
  return (
    <PanelFrame
      title="Transport"
      subtitle={carrierWords(rows)}
      {...(help ? { dock: <AskedNote text={`${helpWords(help)} To end all the same, ${againWords(input, 'End transport')}.`} /> } : {})}
      footer={<Footer t={t} isFresh={isFresh} asks={asksFirst} spare={spare} />}
    >
      {typeof hint === 'string' ? (
        <Prompt text={text} hint={hint} clause="6.3.1" />
      ) : (
        <Prompt text={text} hint={hint.text} clause={hint.clauses} />
      )}
      {spare > 0 ? null : <PlanPart t={t} />}
      {looked ? <Content t={t} unit={looked} /> : null}
      <Revealed world={part.world} />
      <NextMeal world={part.world} view={part.view} side={part.side} />
      {urgent.length > 0 ? (
        <PanelSection head={`In need: ${count(urgent.length, 'unit')}`} note="most urgent first">
          <WantRows t={t} wants={urgent} />
        </PanelSection>
      ) : null}
      {low.length > 0 ? (
        <PanelSection head={`Low: ${count(low.length, 'unit')}`} note="below basic load">
          <WantRows t={t} wants={low} />
        </PanelSection>
      ) : null}
      <Loose t={t} />
      <Ports t={t} />
      <Extras t={t} />
    </PanelFrame>
  );
}
