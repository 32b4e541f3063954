/** The supply plan, with which Phase 3 opens: its runs on the map and in a list, the carriers that the player keeps, and one button that carries it out and ends the phase. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { type Command, total, type UnitId, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { useTurns } from '../../../../../store/turns.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { isByKeys, useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { stopWords } from '../../../../../ui/words/inputs.ts';
import { missTonight } from '../../../advice/meals.ts';
import { breakKey } from '../../../advice/plan/breaks.ts';
import { type Served, servedOf } from '../../../advice/plan/served.ts';
import type { Run, SupplyDraft } from '../../../advice/plan/types.ts';
import { type RunWay, waysOfDraft } from '../../../advice/plan/ways.ts';
import { useGame } from '../../../own.ts';
import type { BlockMarks } from '../../board/blockTypes.ts';
import { type MapMode, type MapOverlay, useMapMode } from '../../board/useMapMode.ts';
import { type Broken, breakWords, LACKED } from '../../words/breaks.ts';
import { lackLines, leftWords, unarmedWords } from '../../words/meals.ts';
import { lockedWords, runHead, whyRun } from '../../words/runs.ts';
import { type AutoStepState, HoldTurn, type Step, TurnMain, useAutoStep } from '../shared/AutoStep.tsx';
import { dispatchAll } from '../shared/usePart.ts';
import { Breaks, openBreaks } from './Breaks.tsx';
import { carrierDrag } from './dragTokens.tsx';
import { Carriers, MoveRow, OutRow, ServedRow } from './PlanRow.tsx';
import { Revealed } from './Revealed.tsx';
import { StandingRows } from './StandingRows.tsx';
import { hasWorked, ordersOf, toggleLock, useLocked, useSupplyDraft } from './supplyPlan.ts';
import own from './Transport.module.css';
import { clear, selectCarrier } from './transportDraft.ts';
import type { Transport } from './useTransport.ts';

/** The plan on the map. A press on a carrier takes it in hand. */
function usePlanMap(t: Transport, draft: SupplyDraft | null, open: Broken | null, runs: readonly Run[], locked: readonly UnitId[]): void {
  const { world, view } = t.part;
  const ways = useMemo(() => (draft ? waysOfDraft(world, view, draft) : new Map()), [world, view, draft]);
  const pointed = runs.map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both lists follow from their texts
  const overlay = useMemo(() => planOverlay(ways, { pointed, open, locked }), [ways, open, pointed.join(' | '), locked.join(' ')]);
  const ready = useMemo(() => t.rows.filter(({ state }) => state === 'ready').map(({ unit }) => unit), [t.rows]);
  const enabled = useMemo(() => new Set(ready.flatMap(({ node }) => node ?? [])), [ready]);
  const draggable = useMemo(() => new Set(ready.map(({ id }) => id)), [ready]);
  // The map redraws when its mode is a new one, so what is called stays the same and asks what is so now.
  const now = useRef(t);
  now.current = t;
  const mode = useMemo(
    (): MapMode => ({
      overlay,
      enabled,
      draggable,
      onUnit: (id) => draggable.has(id) && now.current.set(selectCarrier(id)),
      onUnitPress: (id, press) => pressToDrag(press, () => carrierDrag(now.current, id)),
    }),
    [overlay, enabled, draggable],
  );
  useMapMode(mode);
}

/** '6 units served, 14 tokens' */
function planWords(runs: readonly Run[], locked: number): string {
  const tokens = runs.reduce((sum, { gets }) => sum + (gets ? total(gets.tokens) : 0), 0);
  const units = new Set(runs.flatMap(({ gets }) => gets?.unit ?? [])).size;
  const kept = locked > 0 ? `, ${count(locked, 'carrier')} left out` : '';
  return `${count(units, 'unit')} served, ${count(tokens, 'token')}${kept}`;
}

/** What the main button does, and who goes short by it and was not left so. */
const Left = ({ world, units, children }: { world: World; units: readonly UnitId[]; children: string }) => (
  <span className="stack tight">
    {children}
    {units.length > 0 ? <span className="tiny regular">{leftWords(world, units)}</span> : null}
  </span>
);

/** Time to see that there is nothing to carry, and to hold the phase. Milliseconds. */
const END_MS = 2500;

/** Where there is nothing to carry the phase ends by itself; not where a card of the hand could still bring something, nor once it has been taken back. */
function useEnd({ part: { view, own: cards, side }, rows, draft: { isHeld }, set }: Transport, isEmpty: boolean): AutoStepState {
  const turns = useTurns((s) => s.turns);
  const isLone = useGame((g) => g.people.length === 1);
  // Beside a second person only what both know may count: how long it takes is seen.
  const hasCard = isLone && cards ? cards.hand.airDrop > 0 : view.cards[side].hand > 0;
  const ends = isEmpty && !hasCard && !rows.some(hasWorked) && !isHeld && turns !== 'said';
  const step: Step | null = ends ? { command: { type: 'endPart', side }, ms: END_MS } : null;
  const byItself = useAutoStep(step, false);
  // Whatever stops it: it does not begin again by itself, neither after a hold nor once the end has been taken back.
  const isRunning = byItself.ms !== null;
  useEffect(() => (isRunning ? () => set({ isHeld: true }) : undefined), [isRunning, set]);
  return byItself;
}

/**
 * What is asked of a plan: to answer where it breaks, or to carry it out.
 * @param says `fine` of a plan by which nobody goes short, `ends` where the phase ends by itself
 */
function promptOf(
  world: World,
  draft: SupplyDraft | null,
  open: Broken | null,
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
  // That all eat says nothing of who can't fight.
  const unarmed = unarmedWords(
    world,
    plan?.after ?? view,
    short.map(({ unit }) => unit),
  );
  const unsaid = short.filter((one) => plan?.breaks.some((b) => b.unit === one.unit) && hand.answers[breakKey(one)] === undefined);
  const taken = locked.length + hand.refused.length + hand.stays.length;
  const isEmpty = isNow && runs.length === 0;
  const byItself = useEnd(t, isEmpty && short.length === 0 && !unarmed && !open && taken === 0);
  const left = [...new Set(unsaid.map(({ unit }) => unit))];
  const end: Command = { type: 'endPart', side };
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<UnitId | null>(null);
  const run = useRef<HTMLButtonElement>(null);
  const lock = (unit: UnitId): void => {
    pressed.current = unit;
    toggleLock(t, unit, locked.includes(unit));
  };
  const row = (id: string) => ({ t, runs, isPointed: id === at, isOpen: id === opened, onPoint: point, onOpen: setOpened, onLock: lock });
  const rowOf = (one: Served): React.ReactNode => <ServedRow key={one.unit} {...row(one.unit)} served={one} />;
  const isCarrier = ({ unit }: Served): boolean => world.info[unit]?.type.kind === 'sustainment';
  const [carriers, fighters] = [served.filter(isCarrier), served.filter((one) => !isCarrier(one))];
  const out = (what: 'refused' | 'stays', says: string, back: string) =>
    hand[what].map((unit) => {
      const onBack = (): void => set({ [what]: hand[what].filter((id) => id !== unit) });
      return <OutRow key={unit} t={t} unit={unit} says={says} back={back} act="refuse" onBack={onBack} />;
    });
  useEffect(() => {
    if (pressed.current === null || !isNow) return;
    // The row that was pressed by key stands elsewhere now, and the focus with it; once all is answered, what is next has it.
    if (isByKeys() && document.activeElement === document.body)
      (list.current?.querySelector<HTMLElement>(`[data-act="lock"][data-of="${pressed.current}"]`) ?? run.current)?.focus();
    pressed.current = null;
  });
  // Who can't fight comes first, and what could still end it.
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
          <button type="button" className="btn" onClick={() => set(clear())} {...address('byHand')}>
            Do it myself
          </button>
          {isEmpty ? (
            <TurnMain command={end} byItself={byItself}>
              <Left world={world} units={left}>
                End transport
              </Left>
            </TurnMain>
          ) : (
            <button
              type="button"
              ref={run}
              className="btn btn-main"
              disabled={!isNow}
              onClick={() => draft && dispatchAll(part, [...ordersOf(draft), end])}
              {...address('doPlan')}
            >
              <Left world={world} units={left}>
                Carry out the plan
              </Left>
            </button>
          )}
        </>
      }
      prompt={{ text, hint, clause: '6.3.1' }}
    >
      {short.length > 0 ? (
        <PanelSection head={`${count(new Set(short.map(({ unit }) => unit)).size, 'unit')} short tonight`} testId="short">
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

/**
 * All ways in ink; those that are pointed at in violet, on top, with what comes to their ends; on who breaks the plan what he lacks.
 * @param pointed runs, by their ids
 * @param locked carriers that are the player's
 */
function planOverlay(
  ways: ReadonlyMap<string, readonly RunWay[]>,
  { pointed, open, locked }: { pointed: readonly string[]; open: Broken | null; locked: readonly UnitId[] },
): MapOverlay {
  const all = [...ways].flatMap(([id, list]) => list.map((way) => ({ way, isAt: pointed.includes(id) })));
  const shown = all.sort((a, b) => Number(a.isAt) - Number(b.isAt));
  const lit = shown.filter(({ isAt }) => isAt);
  return {
    paths: shown.map(({ way: { path, tokens }, isAt }) => ({
      path,
      tone: isAt ? ('plan' as const) : ('ink' as const),
      ...(isAt && tokens ? { tag: tokens } : {}),
    })),
    ghosts: shown.flatMap(({ way: { path, tokens, unit } }) => (tokens === null ? [{ unit, node: path.at(-1) as string }] : [])),
    marks: new Map<UnitId, BlockMarks>([
      ...(open ? [[open.unit, { ring: 'thin', ...(open.kind === 'danger' ? {} : { want: LACKED[open.kind] }) }] as const] : []),
      ...locked.map((unit) => [unit, { ring: 'thick', isLocked: true }] as const),
    ]),
    ...(pointed.length > 0 ? { frame: lit.flatMap(({ way }) => way.path) } : {}),
  };
}
