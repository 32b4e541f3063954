/**
 * Supply plan at the start of Phase 3: runs on the map and in a list, carriers kept by the player, and one button that carries it out and ends
 * the phase.
 */

import { useEffect, useRef, useState } from 'react';
import { type Command, total, type UnitId, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { isByKeys, useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { type ByItself, HoldTurn } from '../../../../../ui/turn/byItself.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { isLastDay, missTonight } from '../../../advice/days.ts';
import { breakKey } from '../../../advice/plan/breaks.ts';
import type { Run, SupplyDraft } from '../../../advice/plan/types.ts';
import { servedOf, type UnitDelivery } from '../../../advice/plan/unitDelivery.ts';
import { changeStanding } from '../../../store/standingOrders.ts';
import { useGame } from '../../../typedStores.ts';
import { Button } from '../../kit/Button.tsx';
import { TokenCount } from '../../pieces/Token.tsx';
import {
  type BrokenPlan,
  breakWords,
  followWords,
  LACKED,
  LET,
  lackLines,
  leftWords,
  lockedWords,
  priceWords,
  runHead,
  unansweredWords,
  unarmedWords,
  whyRun,
} from '../../words/breaks.ts';
import { cardName } from '../../words/cardNames.ts';
import { stopWords } from '../../words/inputs.ts';
import { className } from '../../words/names.ts';
import { TwoLines } from '../shared/Act.tsx';
import { TurnMain, useAutoEnd } from '../shared/AutoStep.tsx';
import { dispatchAll } from '../shared/usePart.ts';
import { dropOn, targetOf } from './DropPane.tsx';
import { Revealed } from './Overview.tsx';
import { Carriers, MoveRow, OutRow, ServedRow, StandingRows } from './PlanRows.tsx';
import { hasWorked, ordersOf, toggleLock, useLocked, useSupplyDraft } from './supplyPlan.ts';
import own from './Transport.module.css';
import { clear, type Transport } from './useTransport.ts';
import { usePlanMap } from './useTransportMap.tsx';

interface Answer {
  id: 'follow' | 'halt' | 'leave' | 'drop' | 'keep';
  name: string;
  line: string;
  /** Fuel cost. */
  fuel?: number;
  /** Run to highlight. */
  run?: string | null;
  choose(): void;
}

function answersTo(t: Transport, draft: SupplyDraft, one: BrokenPlan): Answer[] {
  const { part, set, draft: hand } = t;
  const { world } = part;
  const { unit, kind } = one;
  const settle = (answer: 'follow' | 'leave') => (): void => set({ answers: { ...hand.answers, [breakKey(one)]: answer } });
  if (kind === 'danger') {
    const run = draft.runs.find(({ why }) => why.key === 'move' && (why.figures as { unit: string }).unit === unit)?.id ?? null;
    const keep = (): void => set({ kept: [...hand.kept, unit] });
    return [
      { id: 'leave', name: 'Send it anyway', line: 'It goes as the map shows.', run, choose: settle('leave') },
      { id: 'keep', name: 'Keep it back', line: 'You drive it today; the plan uses others.', choose: keep },
    ];
  }
  const answers: Answer[] = [];
  const found = part.unit(unit);
  const type = world.info[unit]?.type;
  if (one.canFollow) answers.push({ id: 'follow', name: 'Serve it first', ...followWords(world, draft, unit), choose: settle('follow') });
  const drop = dropOn(t, unit, LACKED[kind]);
  if ((part.own?.hand.airDrop ?? 0) > 0 && found && targetOf(t, found).why === null && part.why(drop) === null) {
    const line = `Your card brings it one ${className(LACKED[kind])} now.`;
    answers.push({ id: 'drop', name: cardName('airDrop'), line, choose: () => part.dispatch(drop) });
  }
  if (type?.kind === 'combat' && !isLastDay(world, part.view))
    answers.push({
      id: 'halt',
      name: 'Serve it first tomorrow',
      line: 'It goes without today. From tomorrow it comes before the others.',
      choose: () => {
        changeStanding(({ fed }) => ({ fed: { ...fed, [unit]: 'first' } }));
        settle('leave')();
      },
    });
  const line = priceWords(kind, found?.degraded ?? false, type?.arm === 'armor');
  return [...answers, { id: 'leave', name: LET[kind], line, choose: settle('leave') }];
}

/** Unresolved problems of the plan: first those with a choice, then those that can only be reported. */
function openBreaks(t: Transport, draft: SupplyDraft | null, breaks: readonly BrokenPlan[]): { open: BrokenPlan | null; more: number } {
  const open = draft ? breaks.filter((one) => t.draft.answers[breakKey(one)] === undefined) : [];
  const asked = open.filter((one) => draft && answersTo(t, draft, one).length > 1);
  return { open: asked[0] ?? open[0] ?? null, more: Math.max(0, asked.length - 1) };
}

interface BreaksProps {
  t: Transport;
  draft: SupplyDraft;
  one: BrokenPlan;
  /** Number of further problems. */
  more: number;
  onPoint(run: string | null): void;
  onAnswer(): void;
}

function Breaks({ t, draft, one, more, onPoint, onAnswer }: BreaksProps) {
  const answers = answersTo(t, draft, one);
  const [only, ...others] = answers;
  // Without a choice there is no question.
  if (only && others.length === 0)
    return (
      <PanelSection testId="plan-break">
        <p data-break={breakKey(one)}>{only.line}</p>
      </PanelSection>
    );
  return (
    <PanelSection head={unansweredWords(t.part.world, one)} note={more > 0 ? count(more, 'more question') : undefined} testId="plan-break">
      <div className="stack gap-2" data-break={breakKey(one)}>
        {answers.map(({ id, name, line, fuel = 0, run = null, choose }) => (
          <Row
            key={id}
            look="card"
            name={name}
            line={line}
            {...address('answer', id)}
            onPointerEnter={() => onPoint(run)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(run)}
            onBlur={() => onPoint(null)}
            onClick={() => {
              onAnswer();
              choose();
            }}
          >
            {fuel > 0 ? <TokenCount cls="clIII" count={fuel} size={17} /> : null}
          </Row>
        ))}
      </div>
    </PanelSection>
  );
}

/** '6 units served, 14 tokens' */
function planWords(runs: readonly Run[], locked: number): string {
  const tokens = runs.reduce((sum, { gets }) => sum + (gets ? total(gets.tokens) : 0), 0);
  const units = new Set(runs.flatMap(({ gets }) => gets?.unit ?? [])).size;
  const kept = locked > 0 ? `, ${count(locked, 'carrier')} left out` : '';
  return `${count(units, 'unit')} served, ${count(tokens, 'token')}${kept}`;
}

/** Time to see that there is nothing to carry, and to hold the phase, in milliseconds. */
const END_MS = 2500;

/** Ends the phase automatically if there is nothing to carry; not if a hand card could still help, nor after an undo. */
function useEnd({ part: { view, own: cards, side }, rows, draft: { isHeld }, set }: Transport, isEmpty: boolean): ByItself {
  const isLone = useGame((g) => g.people.length === 1);
  // With a second person at the table, use only public information: the delay is visible.
  const hasCard = isLone && cards ? cards.hand.airDrop > 0 : view.cards[side].hand > 0;
  const byItself = useAutoEnd(side, isEmpty && !hasCard && !rows.some(hasWorked) && !isHeld ? END_MS : null);
  // Once stopped, by a hold or an undo, the timer does not restart.
  const isRunning = byItself.ms !== null;
  useEffect(() => (isRunning ? () => set({ isHeld: true }) : undefined), [isRunning, set]);
  return byItself;
}

/**
 * Prompt for a plan: resolve its problems, or carry it out.
 * @param says `fine` if nobody goes short, `ends` if the phase ends automatically
 */
function promptOf(
  world: World,
  draft: SupplyDraft | null,
  open: BrokenPlan | null,
  says: { isEmpty: boolean; fine: string | null; ends: string | null },
) {
  const { isEmpty, fine, ends } = says;
  if (!draft) return { text: 'Your staff is planning supply.', hint: 'One moment …' };
  if (ends) return { text: 'Nothing to carry.', hint: ends };
  if (open) return breakWords(world, draft, open);
  if (isEmpty) return { text: 'Nothing to carry.', hint: `${fine ? `${fine} ` : ''}End transport, or carry by hand.` };
  const hint = 'Carry out the plan, or press a carrier on the map to move it yourself.';
  return { text: fine ?? 'This is your staff’s plan.', hint };
}

export function PlanPane({ t }: { t: Transport }) {
  const { part, rows, set, draft: hand } = t;
  const { world, view, side } = part;
  const locked = useLocked(t);
  const { plan, isNow } = useSupplyDraft(part, locked, hand);
  const draft = plan?.draft ?? null;
  const { open, more } = openBreaks(t, draft, plan?.breaks ?? []);
  const [at, point] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const runs = draft?.runs ?? [];
  const served = servedOf(world, runs);
  const moves = runs.filter(({ gets }) => gets === null);
  const look = at ?? opened;
  const pointed = served.find(({ unit }) => unit === look)?.runs ?? runs.filter(({ id }) => id === look);
  usePlanMap(t, draft, open, pointed, locked);
  const input = useInput();
  const meal = missTonight(world, plan?.after ?? view, side);
  const short = plan?.short ?? [];
  // That all units eat does not mean that all can fight.
  const unarmed = unarmedWords(
    world,
    plan?.after ?? view,
    short.map(({ unit }) => unit),
  );
  const taken = locked.length + hand.refused.length + hand.stays.length;
  const isEmpty = isNow && runs.length === 0;
  const byItself = useEnd(t, isEmpty && short.length === 0 && !unarmed && !open && taken === 0);
  const left = [...new Set(short.map(({ unit }) => unit))];
  // Once the player has decided about each of them, it is not said again.
  const isOpen = short.some((one) => plan?.breaks.some((b) => b.unit === one.unit) && hand.answers[breakKey(one)] === undefined);
  const unserved = isOpen ? leftWords(world, left) : '';
  const end: Command = { type: 'endPart', side };
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<UnitId | null>(null);
  const run = useRef<HTMLButtonElement>(null);
  const lock = (unit: UnitId): void => {
    pressed.current = unit;
    toggleLock(t, unit, locked.includes(unit));
  };
  const row = (id: string) => ({ t, runs, isPointed: id === at, isOpen: id === opened, onPoint: point, onOpen: setOpened, onLock: lock });
  const rowOf = (one: UnitDelivery): React.ReactNode => <ServedRow key={one.unit} {...row(one.unit)} served={one} />;
  const isCarrier = ({ unit }: UnitDelivery): boolean => world.info[unit]?.type.kind === 'sustainment';
  const [carriers, fighters] = [served.filter(isCarrier), served.filter((one) => !isCarrier(one))];
  const out = (what: 'refused' | 'stays', says: string, back: string) =>
    hand[what].map((unit) => {
      const onBack = (): void => set({ [what]: hand[what].filter((id) => id !== unit) });
      return <OutRow key={unit} t={t} unit={unit} says={says} back={back} act="refuse" onBack={onBack} />;
    });
  useEffect(() => {
    if (pressed.current === null || !isNow) return;
    // The pressed row has moved: move the focus with it, or to the next step once all problems are resolved.
    if (isByKeys() && document.activeElement === document.body)
      (list.current?.querySelector<HTMLElement>(`[data-act="lock"][data-of="${pressed.current}"]`) ?? run.current)?.focus();
    pressed.current = null;
  });
  // First the units that cannot fight, with any remaining remedy.
  const drop = unarmed && (t.part.own?.hand.airDrop ?? 0) > 0 ? ' An Air Drop card can still bring a token.' : '';
  const isLast = view.turn === view.turns;
  const fed = isLast ? 'It’s the last night: hunger no longer counts.' : meal ? 'Every unit eats tonight.' : 'No unit will run short.';
  const fine = unarmed ? `${unarmed}.${drop}${meal ? ` ${fed}` : ''}` : fed;
  const ends = byItself.ms !== null ? `Transport ends in a moment. ${stopWords(input, 'look around')}` : null;
  const [shown] = pointed;
  const { text, hint } = shown
    ? { text: `${runHead(world, shown)}.`, hint: whyRun(world, shown.why) }
    : promptOf(world, draft, open, { isEmpty, fine: short.length > 0 ? null : fine, ends });
  return (
    <PromptFrame
      title="Supply"
      subtitle={draft === null ? 'Being planned …' : planWords(runs, locked.length)}
      aside={isEmpty ? <HoldTurn byItself={byItself} /> : undefined}
      footer={
        <>
          <Button onClick={() => set(clear())} act="byHand">
            Do it myself
          </Button>
          {isEmpty ? (
            <TurnMain command={end} byItself={byItself}>
              <TwoLines more={unserved}>End transport</TwoLines>
            </TurnMain>
          ) : (
            <Button
              look="main"
              ref={run}
              disabled={!isNow}
              onClick={() => draft && dispatchAll(part, [...ordersOf(draft), end])}
              act="doPlan"
            >
              <TwoLines more={unserved}>Carry out the plan</TwoLines>
            </Button>
          )}
        </>
      }
      prompt={{ text, hint, clause: '6.3.1' }}
    >
      {short.length > 0 ? (
        <PanelSection head={`${count(left.length, 'unit')} short tonight`} testId="short">
          {[...(unarmed ? [`${unarmed}.${drop}`] : []), ...lackLines(world, short)].map((line) => (
            <p key={line} className="warn">
              {line}
            </p>
          ))}
        </PanelSection>
      ) : null}
      {draft && open ? (
        <Breaks
          t={t}
          draft={draft}
          one={open}
          more={more}
          onPoint={point}
          onAnswer={() => {
            pressed.current = open.unit;
          }}
        />
      ) : null}
      <Revealed world={world} />
      {runs.length + taken > 0 ? (
        <PanelSection testId="plan">
          <ul ref={list} className={`stack ${own.planList}`} aria-busy={!isNow}>
            {fighters.map(rowOf)}
            <Carriers loads={carriers.map(({ tokens }) => tokens)}>{carriers.map(rowOf)}</Carriers>
            {moves.map((run) => (
              <MoveRow key={run.id} {...row(run.id)} run={run} />
            ))}
            {rows.map((one) =>
              locked.includes(one.unit.id) ? (
                <OutRow key={one.unit.id} t={t} unit={one.unit.id} {...lockedWords(one)} act="lock" onBack={() => lock(one.unit.id)} />
              ) : null,
            )}
            {out('refused', 'gets nothing today', 'Serve it')}
            {out('stays', 'stays where it is', 'Let it move')}
          </ul>
        </PanelSection>
      ) : null}
      <StandingRows part={part} />
    </PromptFrame>
  );
}
