/** The supply plan, with which Phase 3 opens: its runs on the map and in a list, the carriers that the player keeps, and one button that carries it out and ends the phase. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { missTonight } from '../../../advice/meals.ts';
import type { Lack } from '../../../advice/plan/breaks.ts';
import { breakKey } from '../../../advice/plan/breaks.ts';
import type { Run, SupplyDraft } from '../../../advice/plan/types.ts';
import { waysOfDraft } from '../../../advice/plan/ways.ts';
import { type Command, total, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../store/game.ts';
import { useTurns } from '../../../store/turns.ts';
import { address } from '../../acts/address.ts';
import type { BlockMarks } from '../../board/blockTypes.ts';
import { pressToDrag } from '../../board/pointerDrag.ts';
import { type MapMode, type MapOverlay, useMapMode } from '../../board/useMapMode.ts';
import { isByKeys, useInput } from '../../kit/lastInput.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { Prompt } from '../../shell/Prompt.tsx';
import { type Broken, breakWords, LACKED } from '../../words/breaks.ts';
import { stopWords } from '../../words/inputs.ts';
import { count, unitNames } from '../../words/names.ts';
import { whyRun } from '../../words/runs.ts';
import { type ByItself, type Step, useByItself } from '../execute/byItself.ts';
import { HoldTurn, TurnMain } from '../execute/TurnMain.tsx';
import { giveAll } from '../shared/usePart.ts';
import { Breaks, openBreak } from './Breaks.tsx';
import { carrierDrag } from './dragTokens.tsx';
import { hasWorked, toggleLock, useLocked } from './locks.ts';
import own from './Plan.module.css';
import { LockedRow, RunRow } from './PlanRow.tsx';
import { Revealed } from './Revealed.tsx';
import { StandingRows } from './StandingRows.tsx';
import { clear } from './transportDraft.ts';
import { ordersOf, useSupplyDraft } from './useSupplyDraft.ts';
import type { Transport } from './useTransport.ts';

/** All ways in ink; the one that is pointed at in violet, with what comes to its end; on who breaks the plan what he lacks. A press on a carrier locks it. */
function usePlanMap(t: Transport, draft: SupplyDraft | null, open: Broken | null, pointed: string | null, locked: readonly UnitId[]): void {
  const { world, view } = t.part;
  const ways = useMemo(() => (draft ? waysOfDraft(world, view, draft) : new Map()), [world, view, draft]);
  const kept = locked.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of the locked follows from its text
  const overlay = useMemo((): MapOverlay => {
    const all = [...ways].flatMap(([id, list]) =>
      list.map((way: { path: string[]; tokens: object | null; unit: string }) => ({ id, way })),
    );
    const shown = all.sort((a, b) => Number(a.id === pointed) - Number(b.id === pointed));
    return {
      paths: shown.map(({ id, way }) => ({
        path: way.path,
        tone: id === pointed ? ('plan' as const) : ('ink' as const),
        ...(id === pointed && way.tokens ? { tag: way.tokens } : {}),
      })),
      ghosts: shown.flatMap(({ way }) => (way.tokens === null ? [{ unit: way.unit, node: way.path.at(-1) as string }] : [])),
      marks: new Map<UnitId, BlockMarks>([
        ...(open ? [[open.unit, { ring: 'thin', ...(open.kind === 'danger' ? {} : { want: LACKED[open.kind] }) }] as const] : []),
        ...locked.map((unit) => [unit, { ring: 'thick', isLocked: true }] as const),
      ]),
      ...(pointed ? { frame: all.filter(({ id }) => id === pointed).flatMap(({ way }) => way.path) } : {}),
    };
  }, [ways, open, pointed, kept]);
  const ready = useMemo(() => t.rows.filter(({ state }) => state === 'ready').map(({ unit }) => unit), [t.rows]);
  const enabled = useMemo(() => new Set(ready.flatMap(({ node }) => node ?? [])), [ready]);
  const draggable = useMemo(() => new Set(ready.map(({ id }) => id)), [ready]);
  // The map redraws when its mode is a new one, so what is called stays the same and asks what is so now.
  const now = useRef({ t, locked });
  now.current = { t, locked };
  const mode = useMemo(
    (): MapMode => ({
      overlay,
      enabled,
      draggable,
      onUnit: (id) => draggable.has(id) && toggleLock(now.current.t, id, now.current.locked.includes(id)),
      onUnitPress: (id, press) => pressToDrag(press, () => carrierDrag(now.current.t, id)),
    }),
    [overlay, enabled, draggable],
  );
  useMapMode(mode);
}

/** '11 runs, 14 tokens' */
function planWords(runs: readonly Run[], locked: number): string {
  const tokens = runs.reduce((sum, { gets }) => sum + (gets ? total(gets.tokens) : 0), 0);
  const kept = locked > 0 ? `, ${count(locked, 'carrier')} left out` : '';
  return `${count(runs.length, 'run')}, ${count(tokens, 'token')}${kept}`;
}

/** 'Armor 1 left short': who is so, and nobody has said so. */
function shortWords({ part: { world } }: Transport, without: readonly Lack[]): string | null {
  const units = [...new Set(without.map(({ unit }) => unit))];
  if (units.length === 0) return null;
  return `${units.length > 2 ? count(units.length, 'unit') : unitNames(world, units)} left short`;
}

/** Time to see that there is nothing to carry, and to hold the phase. Milliseconds. */
const END_MS = 2500;

/** Where there is nothing to carry the phase ends by itself; not where a card of the hand could still bring something, nor once it has been taken back. */
function useEnd({ part: { view, own: cards, side }, rows, draft: { isHeld }, set }: Transport, isEmpty: boolean): ByItself {
  const turns = useTurns((s) => s.turns);
  const isLone = useGame((g) => g.people.length === 1);
  // Beside a second person only what both know may count: how long it takes is seen.
  const hasCard = isLone && cards ? cards.hand.airDrop > 0 : view.cards[side].hand > 0;
  const ends = isEmpty && !hasCard && !rows.some(hasWorked) && !isHeld && turns !== 'said';
  const step: Step | null = ends ? { command: { type: 'endPart', side }, ms: END_MS } : null;
  const byItself = useByItself(step, false);
  // Whatever stops it: it does not begin again by itself, neither after a hold nor once the end has been taken back.
  const isRunning = byItself.ms !== null;
  useEffect(() => (isRunning ? () => set({ isHeld: true }) : undefined), [isRunning, set]);
  return byItself;
}

const EATS = 'Everybody eats tonight.';

export function PlanPane({ t }: { t: Transport }) {
  const { part, rows, set, draft: hand } = t;
  const { world, view, side } = part;
  const locked = useLocked(t);
  const { plan, isNow } = useSupplyDraft(part, locked, hand.answers);
  const draft = plan?.draft ?? null;
  const open = openBreak(plan?.breaks ?? [], hand.answers);
  const [at, point] = useState<string | null>(null);
  const runs = draft?.runs ?? [];
  const pointed = runs.find(({ id }) => id === at) ?? null;
  usePlanMap(t, draft, open, pointed?.id ?? null, locked);
  const input = useInput();
  const after = plan?.after ?? view;
  const hungry = missTonight(world, after, side);
  const missing = hungry?.length ?? 0;
  const isEmpty = isNow && runs.length === 0;
  const byItself = useEnd(t, isEmpty && missing === 0 && !open);
  const short = shortWords(
    t,
    (plan?.without ?? []).filter((one) => hand.answers[breakKey(one)] === undefined),
  );
  const end: Command = { type: 'endPart', side };
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<UnitId | null>(null);
  const run = useRef<HTMLButtonElement>(null);
  const lock = (unit: UnitId): void => {
    pressed.current = unit;
    toggleLock(t, unit, locked.includes(unit));
  };
  useEffect(() => {
    if (pressed.current === null || !isNow) return;
    // The row that was pressed by key stands elsewhere now, and the focus with it; once all is answered, what is next has it.
    if (isByKeys() && document.activeElement === document.body)
      (list.current?.querySelector<HTMLElement>(`[data-act="lock"][data-of="${pressed.current}"]`) ?? run.current)?.focus();
    pressed.current = null;
  });
  const said = open && draft && breakWords(world, draft, open);
  const text = !draft
    ? 'Your staff works out the supply.'
    : said
      ? said.text
      : missing > 0
        ? `${count(missing, 'unit')} will miss tonight’s meal.`
        : isEmpty
          ? 'Nothing to carry.'
          : hungry
            ? EATS
            : 'Your staff’s plan is ready.';
  const hint = pointed
    ? whyRun(world, pointed.why)
    : byItself.ms !== null
      ? `Transport ends in a moment. ${stopWords(input, 'look around')}`
      : !draft
        ? 'It comes in a moment.'
        : said
          ? said.hint
          : isEmpty
            ? `${hungry ? `${EATS} ` : ''}End transport, or carry by hand.`
            : 'Run the plan, or press a carrier to take it out and drive it by hand.';
  return (
    <PanelFrame
      title="Supply"
      subtitle={draft === null ? 'Being worked out …' : planWords(runs, locked.length)}
      aside={isEmpty ? <HoldTurn byItself={byItself} /> : undefined}
      footer={
        <>
          <button type="button" className="btn" onClick={() => set(clear())} {...address('byHand')}>
            By hand
          </button>
          {isEmpty ? (
            <TurnMain command={end} byItself={byItself}>
              {short ? `End, ${short}` : 'End transport'}
            </TurnMain>
          ) : (
            <button
              type="button"
              ref={run}
              className="btn btn-main"
              disabled={!isNow}
              onClick={() => draft && giveAll(part, [...ordersOf(draft), end])}
              {...address('doPlan')}
            >
              {short ? `Run, ${short}` : 'Run the supply'}
            </button>
          )}
        </>
      }
    >
      <Prompt text={text} hint={hint} clause="6.3.1" />
      {draft && open ? (
        <Breaks
          t={t}
          draft={draft}
          one={open}
          more={(plan?.breaks ?? []).filter((b) => b !== open && hand.answers[breakKey(b)] === undefined).length}
          onPoint={point}
          onAnswer={() => {
            pressed.current = open.unit;
          }}
        />
      ) : null}
      <Revealed world={world} />
      {runs.length + locked.length > 0 ? (
        <PanelSection testId="plan">
          <ul ref={list} className={`stack ${own.list}`} aria-busy={!isNow}>
            {runs.map((run) => (
              <RunRow key={run.id} t={t} run={run} isPointed={run.id === at} onPoint={point} onLock={lock} />
            ))}
            {rows.map((row) => (locked.includes(row.unit.id) ? <LockedRow key={row.unit.id} t={t} row={row} onLock={lock} /> : null))}
          </ul>
        </PanelSection>
      ) : null}
      <StandingRows part={part} />
    </PanelFrame>
  );
}
