/** Phase 3 with no carrier in hand: who is in need and who can help, and what else the phase allows. */

import { ListChecks, PackageOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mealAhead } from '../../../advice/meals.ts';
import { loadIn } from '../../../advice/stores.ts';
import type { Want } from '../../../advice/want.ts';
import { type Command, emptyLoad, type Load, roomFor, total, type UnitView } from '../../../engine/lines-and-webs/index.ts';
import { mayDraft } from '../../../store/advised.ts';
import { useGame } from '../../../store/game.ts';
import { actOf, titleOf } from '../../acts/acts.ts';
import { address } from '../../acts/address.ts';
import { draftPlan } from '../../acts/calls.ts';
import { useInput } from '../../kit/lastInput.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { Prompt } from '../../shell/Prompt.tsx';
import { againWords } from '../../words/inputs.ts';
import { atPlace, cardName, className, count, loadText, placeName, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { NextMeal } from '../shared/NextMeal.tsx';
import { AskedNote, useSecondEnter } from '../shared/SecondEnter.tsx';
import { moversOf } from './afterMove.ts';
import { helpLeft, helpWords, isLowAsked, lowLeft, noteLowAsked } from './helpLeft.ts';
import { sayNeeds } from './needWords.ts';
import { canPlan } from './plans.ts';
import { Revealed } from './Revealed.tsx';
import own from './Transport.module.css';
import { clear } from './transportDraft.ts';
import { lay, nextWant, suggestFor, type Transport } from './useTransport.ts';
import { Content, WantRows } from './WantRows.tsx';
import { type Said, whyNobody } from './whyNobody.ts';

/** The kind of want that is not yet a need. */
const LOW = 'low';

/** Held ports where tokens can be passed: something lies in the store or on a unit there, and there is somebody to take it. */
function Ports({ t }: { t: Transport }) {
  const { part, set } = t;
  const ports = part.view.ports.flatMap((port) => {
    if (port.holder !== part.side) return [];
    const here = port.units.flatMap((id) => part.unit(id) ?? []).filter((u) => u.side === part.side && !u.displaced);
    const holds = total(port.store) > 0 || here.some((u) => total(u.load) > 0);
    return here.length > 0 && holds ? [{ port, here }] : [];
  });
  if (ports.length === 0) return null;
  return (
    <PanelSection head="Pass tokens in a port" note="free, no method used">
      <div className="flex wrap gap-2">
        {ports.map(({ port, here }) => {
          // One unit beside an empty store can only give: that is rarely what is wanted.
          const giver = total(port.store) === 0 && here.length === 1 ? here[0] : undefined;
          return (
            <button
              key={port.node}
              type="button"
              className="btn btn-small"
              {...address('openLevel', port.node)}
              onClick={() => set({ ...clear(), task: 'level', port: port.node })}
            >
              {giver
                ? `Unload ${unitName(part.world, giver.id)} into ${placeName(part.world, port.node)}`
                : `Cross-level in ${placeName(part.world, port.node)}`}
            </button>
          );
        })}
      </div>
    </PanelSection>
  );
}

/** What a unit can pick up of the loose tokens on its node. */
function fitting(t: Transport, unit: UnitView, there: Load): Load {
  const type = t.part.world.info[unit.id]?.type;
  const take = emptyLoad();
  if (!type) return take;
  for (const cls of ['clV', 'clIII', 'clI'] as const) {
    const load = { ...unit.load };
    for (const c of ['clV', 'clIII', 'clI'] as const) load[c] += take[c];
    take[cls] = Math.min(there[cls], roomFor(type, load, cls) + (cls === 'clI' && unit.degraded ? 1 : 0));
  }
  return take;
}

/** All that fits with one press, or token by token: what is picked up is the owner's choice (6.3.5). */
function PickUps({ t, unit, there }: { t: Transport; unit: UnitView; there: Load }) {
  const { part } = t;
  const tokens = fitting(t, unit, there);
  const command = { type: 'pickUp', side: part.side, unit: unit.id } as const;
  const single = total(tokens) > 1 ? (['clI', 'clIII', 'clV'] as const).filter((cls) => tokens[cls] > 0) : [];
  return (
    <>
      <Act command={{ ...command, tokens }} look="small">
        {unitName(part.world, unit.id)} picks up
      </Act>
      {single.map((cls) => (
        <Act key={cls} command={{ ...command, tokens: { ...emptyLoad(), [cls]: 1 } }} look="quiet">
          one {className(cls)}
        </Act>
      ))}
    </>
  );
}

function Loose({ t }: { t: Transport }) {
  const { part } = t;
  if (part.view.loose.length === 0) return null;
  return (
    <PanelSection head="Loose tokens" note="lost tonight">
      {part.view.loose.map((pile) => {
        const here = part.view.units.filter((u) => u.node === pile.node && u.side === part.side);
        return (
          <div key={pile.node} className="row wrap gap-2">
            <span className="caption">
              {loadText(pile.tokens)} {atPlace(part.world, pile.node)}
            </span>
            {here.map((u) => (
              <PickUps key={u.id} t={t} unit={u} there={pile.tokens} />
            ))}
          </div>
        );
      })}
    </PanelSection>
  );
}

/** Own CL IX of carriers, and an Air Drop from the hand. */
function Extras({ t }: { t: Transport }) {
  const { part, set } = t;
  // At the open table the card is played in a peek.
  const drops = part.own?.hand.airDrop ?? 0;
  const repairs = t.rows.filter((r) => r.unit.load.clIX > 0 && (r.unit.disabled || r.unit.steps < 4));
  if (drops === 0 && repairs.length === 0) return null;
  return (
    <PanelSection head="Also today">
      <div className="flex wrap gap-2">
        {repairs.map(({ unit }) => (
          <Act key={unit.id} command={{ type: 'useRepair', side: part.side, unit: unit.id }} look="small">
            {unitName(part.world, unit.id)} uses a CL IX
          </Act>
        ))}
        {drops > 0 ? (
          <button type="button" className="btn btn-small" data-act="playCard" onClick={() => set({ ...clear(), task: 'drop' })}>
            <PackageOpen size={16} aria-hidden="true" /> {cardName('airDrop')} {drops > 1 ? `(${drops})` : ''}
          </button>
        ) : null}
      </div>
    </PanelSection>
  );
}

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

function Footer({ t, isFresh, asks }: { t: Transport; isFresh: boolean; asks: (button: HTMLButtonElement, clicks: number) => boolean }) {
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

function prompt(t: Transport, urgent: readonly Want[]): { text: string; hint: string | Said } {
  const { draft, part } = t;
  const outOfReach = urgent.filter((w) => w.reachers.length === 0).length;
  if (draft.focus) {
    const name = unitName(part.world, draft.focus);
    const want = t.wants.find((w) => w.unit === draft.focus);
    if (!want) return { text: `${name} has its basic load.`, hint: 'Choose a carrier, or a unit in need.' };
    const n = want.reachers.length;
    if (n === 0 && moversOf(part, t.rows, want).length === 0)
      return { text: `No carrier can supply ${name} today.`, hint: whyNobody(part.world, part.view, t.rows, want) };
    return n > 0
      ? { text: `${count(n, 'carrier')} can reach ${name}.`, hint: 'Choose one on the map or in the tray.' }
      : { text: `No carrier reaches ${name} yet.`, hint: 'Move one closer first: choose it below.' };
  }
  const canLoad = t.carriers.some(({ reach }) =>
    reach.sources.some(({ store }) => store.kind === 'port' && total(loadIn(part.view, store)) > 0),
  );
  return sayNeeds({ urgent: urgent.length, outOfReach, low: t.wants.length - urgent.length, canLoad, isThrough: draft.chain === 'done' });
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
  const { text, hint } = prompt(t, urgent);
  const input = useInput();
  const isTaught = useGame((g) => g.lesson !== null);
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
      footer={<Footer t={t} isFresh={isFresh} asks={asksFirst} />}
    >
      {typeof hint === 'string' ? (
        <Prompt text={text} hint={hint} clause="6.3.1" />
      ) : (
        <Prompt text={text} hint={hint.text} clause={hint.clauses} />
      )}
      <PlanPart t={t} />
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
