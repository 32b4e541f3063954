/** Actions of the active computer today, next to the map; in Phase 3 its plan, in Phase 6 the standing of both sides. */

import { Pause } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Phase, Side } from '../../../../engine/lines-and-webs/index.ts';
import { computer as driver, useComputer } from '../../../../store/computer/driver.ts';
import { titleOf } from '../../../../ui/acts/acts.ts';
import { address } from '../../../../ui/acts/address.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import styles from '../../../../ui/computer/Computer.module.css';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { beginsFight } from '../../store/fights.ts';
import { replayFight } from '../../store/playback.ts';
import { type LogEntry, useGame } from '../../typedStores.ts';
import { useMapMode } from '../board/useMapMode.ts';
import { Standing } from '../day/Standing.tsx';
import { RecapLine } from '../log/RecapLine.tsx';
import { marksOf } from '../log/recap.ts';
import { isLoss, type RecapItem } from '../log/recapWords.ts';
import { playMotion, stopMotion, useMotion } from '../motion/player.ts';
import { storyOf } from '../motion/scenes.ts';
import { recapScript } from '../motion/script.ts';
import { type SeatedView, useRevealedLog, useSeat } from '../seat.ts';
import { sideName } from '../words/names.ts';
import { accountOf, fightsOf } from './account.ts';
import { LivePlan } from './PlanList.tsx';

/** Phases whose actions stay hidden from the other side. */
const SECRET: ReadonlySet<Phase> = new Set(['setup', 'spend', 'orders']);

/** Shows a line again: a fight in the dice panel, other events on the map. */
function showAgain({ world, view }: SeatedView, log: readonly LogEntry[], { seqs }: RecapItem): void {
  const fight = log.find(({ seq, event }) => seqs.includes(seq) && (beginsFight(event) || isLoss(event)));
  const from = seqs[0] ?? 0;
  const since = log.filter(({ seq }) => seq >= from);
  if (fight) replayFight(fight.seq);
  else playMotion(recapScript(storyOf(world, view, since), [seqs]));
}

function useAccount(side: Side) {
  const { world, view } = useSeat();
  const log = useRevealedLog();
  const recap = useMemo(() => accountOf(world, view, log, side, { turn: view.turn, phase: view.phase }), [world, view, log, side]);
  return { log, recap };
}

function Account({ side }: { side: Side }) {
  const seat = useSeat();
  const { log, recap } = useAccount(side);
  const list = useRef<HTMLOListElement>(null);
  const told = recap.items.reduce((n, { lines }) => n + lines.length, 0);
  // Scroll to the newest line at the bottom.
  // Some browsers return a promise, which must not become the effect's cleanup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is the reason to go there
  useEffect(() => {
    void list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [told]);
  // Of several turns on a day, the map shows the last one.
  const since = log.findLast(({ event, undone }) => !undone && event.type === 'sideTurn' && event.side === side)?.seq ?? 0;
  const mode = useMemo(() => ({ overlay: marksOf(recap.items, [], since) }), [recap, since]);
  useMapMode(mode);
  useEffect(() => () => void (useMotion.getState().script?.kind === 'recap' && stopMotion()), []);
  return (
    <PanelSection
      head={`${sideName(side)} today`}
      note={recap.items.length > 0 ? 'press a line to see it again' : undefined}
      testId="account"
    >
      {recap.items.length === 0 ? (
        <p className="soft">
          {SECRET.has(seat.view.phase) ? 'It plays this part in secret: nothing to see yet.' : 'Nothing yet that you can see.'}
        </p>
      ) : null}
      <ol ref={list} className={styles.items} aria-live="polite">
        {recap.items.map((item, i) => (
          <li key={item.seqs[0]}>
            <button
              type="button"
              className={`grid full-width round-2 text-left lit ${styles.item}`}
              onClick={() => showAgain(seat, log, item)}
            >
              <span className="disc">{i + 1}</span>
              <span>
                {item.lines.map((line, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
                  <RecapLine key={n} world={seat.world} line={{ ...line, clauses: [] }} />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

export function ComputerDay({ side, isThinking }: { side: Side; isThinking: boolean }) {
  const { phase } = useSeat().view;
  return (
    <>
      {phase === 'transport' ? <LivePlan side={side} isThinking={isThinking} /> : null}
      <Account side={side} />
      {phase === 'execute' ? <Standing /> : null}
    </>
  );
}

/** Stops the automatic closing of the report; hidden once it waits. */
export function DayHold() {
  const waits = useComputer(({ dayWaits, isHeld, waits: isByPress }) => dayWaits || isHeld || isByPress);
  useRuns({ holdTurn: waits ? null : driver.holdDay });
  if (waits) return null;
  return (
    <button
      type="button"
      className="btn"
      onClick={driver.holdDay}
      title={titleOf('holdTurn')}
      {...address('holdDay')}
      data-testid="hold-day"
    >
      <Pause size={18} aria-hidden="true" /> Pause
    </button>
  );
}

export function DayFights({ turn }: { turn: number }) {
  const world = useGame((g) => g.rules?.world ?? null);
  const view = useGame((g) => g.view);
  const log = useGame((g) => g.log);
  const items = useMemo(() => (world && view ? fightsOf(world, view, log, turn) : []), [world, view, log, turn]);
  if (!world || items.length === 0) return null;
  return (
    <section aria-label="Fights of the day" data-testid="day-fights">
      <h2 className="large mb-2">Fights</h2>
      <ol className={styles.fights}>
        {items.map(({ seqs, lines }) => (
          <li key={seqs[0]}>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
              <RecapLine key={i} world={world} line={{ ...line, clauses: [] }} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
