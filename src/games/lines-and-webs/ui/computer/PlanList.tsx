/** Plan of a computer for a part, if the game is open: commands with reasons, and progress. */

import { Check, ClipboardList } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PlayerCommand, Side, World } from '../../../../engine/lines-and-webs/index.ts';
import { decisionFor } from '../../../../store/computer/decision.ts';
import { asGame, computer as driver, useComputer } from '../../../../store/computer/driver.ts';
import { createPlans, type PartPlan, type Plans } from '../../../../store/computer/reasons.ts';
import { openTo } from '../../../../store/opening.ts';
import styles from '../../../../ui/computer/Computer.module.css';
import { Confirm } from '../../../../ui/kit/Confirm.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import type { Reason } from '../../bots/reason.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { useSeat } from '../seat.ts';
import { sayCommand } from '../words/commands.ts';
import { sideName } from '../words/names.ts';
import { sayReason } from '../words/reasons.ts';
import { orderMarks } from './orderMarks.ts';

interface PlanListProps {
  world: World;
  plan: PartPlan;
  /** Shows the hovered command on the map. */
  onPoint?(order: PlayerCommand | null): void;
}

/** Number of commands in the plan, without the one that ends the part. */
export const planned = ({ orders }: PartPlan): number => orders.filter(({ type }) => type !== 'endPart').length;

/** If the map can show it, each line can be hovered and focused. */
function Line({ order, onPoint, children }: { order: PlayerCommand; onPoint: PlanListProps['onPoint']; children: ReactNode }) {
  if (!onPoint) return <div className={`grid text-left ${styles.planLine}`}>{children}</div>;
  const [show, hide] = [() => onPoint(order), () => onPoint(null)];
  return (
    <button
      type="button"
      className={`full-width grid text-left lit ${styles.planLine}`}
      title="Shown on the map"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
    >
      {children}
    </button>
  );
}

export function PlanList({ world, plan, onPoint }: PlanListProps) {
  const { orders, reasons, at } = plan;
  const whys = orders.map((_, i) => (reasons[i] ? sayReason(world, reasons[i] as Reason) : null));
  return (
    <ol className={styles.plan} data-testid="computer-plan">
      {orders.map((order, i) =>
        order.type === 'endPart' ? null : (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
            key={i}
            aria-current={i === at ? 'step' : undefined}
            data-done={i < at ? '' : undefined}
          >
            <Line order={order as PlayerCommand} onPoint={onPoint}>
              <span className="disc">{i < at ? <Check size={15} aria-label="Done" /> : i + 1}</span>
              <span>
                {sayCommand(world, order as PlayerCommand)}
                {whys[i] && whys[i] !== whys[i - 1] ? <span className="block caption">{whys[i]}</span> : null}
              </span>
            </Line>
          </li>
        ),
      )}
    </ol>
  );
}

/** Number of commands before the current plan; null if no computer is active. */
function planStart(): number | null {
  const game = asGame(useGame.getState());
  return game ? (decisionFor(game, game.commands.length)?.start ?? null) : null;
}

/** True if the viewer may see everything that the plan was based on. */
function isOpenNow(start: number | null): boolean {
  const { people, opening } = useGame.getState();
  return start !== null && (people.length === 0 || openTo(opening) >= Math.max(1, start));
}

/** Reveals both sides' cards up to now, and the plan. */
function openUp(): void {
  const { opening, record, people, setOpening } = useGame.getState();
  const [by] = people;
  const at = record?.commands.length ?? 0;
  if (by && at > openTo(opening)) setOpening({ ...opening, agreed: [...opening.agreed, { at, by }] });
}

/** Plan, once computed; not while the computer itself is thinking. */
function usePlan(isThinking: boolean): { isOpen: boolean; plan: PartPlan | null } {
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const opening = useGame((g) => g.opening);
  const [plan, setPlan] = useState<PartPlan | null>(null);
  const plans = useRef<Plans | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the game is asked anew with each order, and when it is opened
  const isOpen = useMemo(() => isOpenNow(planStart()), [orders, opening]);
  useEffect(() => () => plans.current?.close(), []);
  useEffect(() => {
    const game = asGame(useGame.getState());
    if (!isOpen || isThinking || !game || game.commands.length !== orders) return;
    let isWanted = true;
    plans.current ??= createPlans();
    plans.current
      .planAt(game, orders)
      // Without a plan the commands continue.
      .catch(() => null)
      .then((found) => isWanted && setPlan(found));
    return () => {
      isWanted = false;
    };
  }, [isOpen, isThinking, orders]);
  return { isOpen, plan: isOpen ? plan : null };
}

export function LivePlan({ side, isThinking }: { side: Side; isThinking: boolean }) {
  const { world, view } = useSeat();
  const isLone = useGame((g) => g.people.length === 1);
  const { isOpen, plan } = usePlan(isThinking);
  const [isAsking, setAsking] = useState(false);
  const point = (order: PlayerCommand | null): void => useTable.setState({ suggested: order ? orderMarks(world, view, order) : null });
  useEffect(() => () => useTable.setState({ suggested: null }), []);
  // Pause the computer while the question is open.
  useEffect(() => {
    if (!isAsking) return;
    const wasHeld = useComputer.getState().isHeld;
    driver.hold(true);
    return () => driver.hold(wasHeld);
  }, [isAsking]);
  if (!isOpen && !isLone) return null;
  const name = sideName(side);
  return (
    <PanelSection
      head="Its supply plan"
      note={plan ? `${Math.min(plan.at, planned(plan))} of ${count(planned(plan), 'order')} done` : undefined}
      testId="live-plan"
    >
      {plan ? (
        <PlanList world={world} plan={plan} onPoint={point} />
      ) : isOpen ? (
        <p className="soft">{isThinking ? 'Calculating…' : 'It is being written down …'}</p>
      ) : (
        <button type="button" className="btn btn-small" onClick={() => setAsking(true)} data-motion="keep" data-testid="open-plan">
          <ClipboardList size={16} aria-hidden="true" /> Show its plan…
        </button>
      )}
      {isAsking ? (
        <Confirm
          title={`Open the game to see ${name}’s plan?`}
          text={`You see its supply plan and reasons, and can look back at what ${name} held and planned up to now: hand, decks, purchases. What comes after is hidden again. It changes nothing in the game; the log says that it was opened.`}
          yes="Open it up to now"
          no="Keep it closed"
          onYes={() => {
            setAsking(false);
            openUp();
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </PanelSection>
  );
}
