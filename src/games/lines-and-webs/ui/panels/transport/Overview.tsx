/** Manual Phase 3 without a selected carrier: units in need, available carriers, and other actions. */

import { PackageOpen } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue, useMemo } from 'react';
import {
  type EventType,
  emptyLoad,
  type Load,
  opponentOf,
  roomFor,
  type Side,
  total,
  type UnitView,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { canPlan } from '../../../../../store/advised.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Marked } from '../../../../../ui/log/Sentence.tsx';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { isLastDay, mealAhead, missTonight } from '../../../advice/days.ts';
import type { Want } from '../../../advice/want.ts';
import { type LogEntry, useGame } from '../../../typedStores.ts';
import { draftPlan } from '../../acts/calls.ts';
import { Button } from '../../kit/Button.tsx';
import { hungerWords } from '../../words/breaks.ts';
import { cardName } from '../../words/cardNames.ts';
import { sayEvent } from '../../words/events.ts';
import { againWords } from '../../words/inputs.ts';
import { atPlace, className, comparedWords, loadText, placeName, unitName } from '../../words/names.ts';
import { Act, TwoLines } from '../shared/Act.tsx';
import { ConfirmNote, useEnterTwice } from '../shared/EnterTwice.tsx';
import { clear, type Transport } from './useTransport.ts';
import { Content, WantRows } from './WantRows.tsx';
import { carrierWords, moversOf, sayNeeds, whyNoCarrier, whyNone } from './words.ts';

const TELLS: ReadonlySet<EventType> = new Set(['purchasesRevealed', 'markerPlaced']);
const QUIET: ReadonlySet<EventType> = new Set(['phaseBegan', 'partEnded', 'sideTurn']);

/** Removes a side's actions in a Phase 3 that it has ended. */
function beforePartOf(side: Side, log: readonly LogEntry[]): readonly LogEntry[] {
  const end = log.findLast(({ event }) => event.type === 'partEnded' && event.phase === 'transport' && event.side === side);
  if (!end) return log;
  return log.filter(({ seq, turn, phase, event }) => seq > end.seq || turn !== end.turn || phase !== 'transport' || TELLS.has(event.type));
}

/**
 * Returns the latest log entries that reveal Phase 2, back to the last other event.
 * @param past side whose Phase 3 has been watched since
 */
export function revealedIn(log: readonly LogEntry[], past: Side | null = null): LogEntry[] {
  const sentences = log.filter(({ undone }) => !undone);
  const stands = past ? beforePartOf(past, sentences) : sentences;
  const from = stands.findLastIndex(({ event }) => !TELLS.has(event.type) && !QUIET.has(event.type)) + 1;
  return stands.slice(from).filter(({ event }) => TELLS.has(event.type));
}

export function Revealed({ world }: { world: World }) {
  const isOpen = useGame((g) => g.isOpen);
  const alone = useGame((g) => (g.people.length === 1 ? (g.people[0] ?? null) : null));
  const log = useGame((g) => g.log);
  const sentences = useMemo(
    () =>
      isOpen || alone
        ? revealedIn(log, alone && opponentOf(alone)).flatMap(
            ({ seq, event }) =>
              sayEvent(world, event)
                ?.text.split(/(?<=\.) /)
                .map((text, i) => ({ key: `${seq} ${i}`, text })) ?? [],
          )
        : [],
    [world, log, isOpen, alone],
  );
  if (sentences.length === 0) return null;
  return (
    <PanelSection head="What both sides bought" note="now visible to both" testId="revealed">
      <ul className="stack gap-1 small">
        {sentences.map(({ key, text }) => (
          <li key={key}>
            <Marked text={text} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function NextMeal({ world, view, side }: { world: World; view: View; side: Side }) {
  const turns = useGame((g) => g.rules?.world.scenario.turns ?? 0);
  const { days } = mealAhead(world, view, side);
  if (days === null && isLastDay(world, view))
    return (
      <PanelSection testId="next-meal">
        {view.turns < turns
          ? `The task ends tonight: its results compare ${comparedWords(view.turn, world.scenario.mealEvery)}.`
          : 'The game ends tonight: a missed meal no longer matters.'}
      </PanelSection>
    );
  if (days === null) return null;
  const when = days === 0 ? 'tonight' : days === 1 ? 'tomorrow' : `in ${days} days`;
  const hungry = hungerWords(world, view, side);
  return (
    <PanelSection head={`Next meal: ${when}`} note={<Clause clause="6.7.1" />} testId="next-meal">
      {hungry.length === 0 ? <p className="soft">Every unit holds a CL I for it.</p> : null}
      {hungry.map((line) => (
        <p key={line} className="warn">
          {line}
        </p>
      ))}
    </PanelSection>
  );
}

/** Held ports where tokens can be passed: the store or a unit has some, and there is a receiver. */
function Ports({ t }: { t: Transport }) {
  const { part, set } = t;
  const ports = part.view.ports.flatMap((port) => {
    if (port.holder !== part.side) return [];
    const units = port.units.flatMap((id) => part.unit(id) ?? []).filter((u) => u.side === part.side && !u.displaced);
    const holds = total(port.store) > 0 || units.some((u) => total(u.load) > 0);
    return units.length > 0 && holds ? [{ port, units }] : [];
  });
  if (ports.length === 0) return null;
  return (
    <PanelSection head="Move tokens within a port" note="free, uses no carrier">
      <div className="flex wrap gap-2">
        {ports.map(({ port, units }) => {
          // A single unit next to an empty store can only give, which is rarely wanted.
          const giver = total(port.store) === 0 && units.length === 1 ? units[0] : undefined;
          return (
            <Button
              look="small"
              key={port.node}
              act="openLevel"
              of={port.node}
              onClick={() => set({ ...clear(), task: 'level', port: port.node })}
            >
              {giver
                ? `Unload ${unitName(part.world, giver.id)} into ${placeName(part.world, port.node)}`
                : `Cross-level in ${placeName(part.world, port.node)}`}
            </Button>
          );
        })}
      </div>
    </PanelSection>
  );
}

/** Loose tokens that a unit can pick up in its hex. */
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

/** Picks up everything that fits with one press, or token by token, as the owner chooses (6.3.5). */
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
        const units = part.view.units.filter((u) => u.node === pile.node && u.side === part.side);
        return (
          <div key={pile.node} className="row wrap gap-2">
            <span className="caption">
              {loadText(pile.tokens)} {atPlace(part.world, pile.node)}
            </span>
            {units.map((u) => (
              <PickUps key={u.id} t={t} unit={u} there={pile.tokens} />
            ))}
          </div>
        );
      })}
    </PanelSection>
  );
}

/** The carriers' own CL IX, and an Air Drop from the hand. */
function OtherActions({ t }: { t: Transport }) {
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
          <Button look="small" act="playCard" onClick={() => set({ ...clear(), task: 'drop' })}>
            <PackageOpen size={16} aria-hidden="true" /> {cardName('airDrop')} {drops > 1 ? `(${drops})` : ''}
          </Button>
        ) : null}
      </div>
    </PanelSection>
  );
}

interface HandFrameProps extends Omit<ComponentProps<typeof PromptFrame>, 'dock' | 'footer'> {
  t: Transport;
  /** Button before the end of the phase; the way back to the overview by default. */
  other?: ReactNode;
}

/**
 * Frame of a manual pane. Enter pressed elsewhere does not end the phase while units are in need and carriers can work: it focuses the button
 * and says so.
 */
export function HandFrame({ t, other, ...frame }: HandFrameProps) {
  const { part, wants, rows, set } = t;
  const input = useInput();
  const isTaught = useGame((g) => g.lesson !== null);
  const { isAsked, asks } = useEnterTwice(part.view);
  // A lesson card explains who eats and names the button.
  const hungry = isTaught ? 0 : (missTonight(part.world, part.view, part.side)?.length ?? 0);
  const needy = wants.filter(({ kind, reachers }) => kind !== 'low' && reachers.length > 0).length;
  const ready = rows.filter(({ state, left }) => state === 'ready' && left > 0).length;
  const isOpen = needy > 0 && ready > 0 && !isTaught;
  const text = `You can still supply ${count(needy, 'more unit')}. To end anyway, ${againWords(input, 'End transport')}.`;
  return (
    <PromptFrame
      {...frame}
      dock={isOpen && isAsked ? <ConfirmNote text={text} /> : null}
      footer={
        <>
          {other === undefined ? (
            <Button onClick={() => set(clear())} act="back">
              Back
            </Button>
          ) : (
            other
          )}
          <Act command={{ type: 'endPart', side: part.side }} look="main" asks={(button, clicks) => isOpen && asks(button, clicks)}>
            <TwoLines more={hungry > 0 ? `${count(hungry, 'unit')} without food tonight` : ''}>End transport</TwoLines>
          </Act>
        </>
      }
    />
  );
}

function promptOf(t: Transport, urgent: readonly Want[]) {
  const { draft, part, wants } = t;
  const say = (text: string, hint: string, clause: string | readonly string[] = '6.3.1') => ({ text, hint, clause });
  if (!draft.focus) {
    const outOfReach = urgent.filter((w) => w.reachers.length === 0).length;
    const { text, hint } = sayNeeds({ urgent: urgent.length, outOfReach, low: wants.length - urgent.length, isUnaided: !t.isAdvised });
    return say(text, hint);
  }
  const name = unitName(part.world, draft.focus);
  const want = wants.find((w) => w.unit === draft.focus);
  if (!want) return say(`${name} has all it needs.`, 'Choose a carrier, or a unit that needs supplies.');
  const n = want.reachers.length;
  if (n > 0) return say(`${count(n, 'carrier')} can reach ${name}.`, 'Choose one on the map or in the tray.');
  const none = whyNone(part.world, part.view, t.rows, want);
  if (!t.isAdvised) return say(`${name} can’t be supplied yet.`, `${none} Choose a carrier.`);
  if (moversOf(part, t.rows, want).length > 0) return say(`${name} can’t be supplied yet.`, 'Move one closer first: choose it below.');
  const { text, clauses } = whyNoCarrier(part.world, part.view, t.rows, want);
  return say(`No carrier can supply ${name} today.`, text, clauses);
}

/** Number of rows that fill the panel at first. */
const AT_ONCE = 10;

export function Overview({ t }: { t: Transport }) {
  const { draft, part, wants, rows } = t;
  // A unit without food on the last night acts no more, so it loses nothing (6.7.2).
  const isLow = ({ kind }: Want): boolean => kind === 'low' || (kind === 'noFood' && isLastDay(part.world, part.view));
  const urgent = wants.filter((w) => !isLow(w));
  const low = wants.filter(isLow);
  const mayPlan = useGame(canPlan);
  // The most urgent rows fill the panel; the others follow once it is painted. A unit that is looked at has its row at once.
  const isWhole = useDeferredValue(true, draft.focus !== null);
  const looked = draft.focus && !wants.some((w) => w.unit === draft.focus) ? part.unit(draft.focus) : undefined;
  return (
    <HandFrame
      t={t}
      title="Transport"
      subtitle={carrierWords(rows, 'carrier')}
      other={
        mayPlan ? (
          <Button onClick={draftPlan} act="draftPlan">
            The plan
          </Button>
        ) : null
      }
      prompt={promptOf(t, urgent)}
    >
      {looked ? <Content t={t} unit={looked} /> : null}
      <Revealed world={part.world} />
      <NextMeal world={part.world} view={part.view} side={part.side} />
      {urgent.length > 0 ? (
        <PanelSection head={`In need: ${count(urgent.length, 'unit')}`} note="most urgent first">
          <WantRows t={t} wants={isWhole ? urgent : urgent.slice(0, AT_ONCE)} />
        </PanelSection>
      ) : null}
      {isWhole ? (
        <>
          {low.length > 0 ? (
            <PanelSection head={`Low: ${count(low.length, 'unit')}`} note="below a full load">
              <WantRows t={t} wants={low} />
            </PanelSection>
          ) : null}
          <Loose t={t} />
          <Ports t={t} />
          <OtherActions t={t} />
        </>
      ) : null}
    </HandFrame>
  );
}
