/** A computer's plan for a part, where the game is open: its orders with their reasons, and how far it has carried them out. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayerCommand, World } from '../../../../engine/lines-and-webs/index.ts';
import type { PartPlan } from '../../../../store/computer/reasons.ts';
import styles from '../../../../ui/computer/Computer.module.css';
import type { Reason } from '../../bots/reason.ts';
import { sayCommand } from '../words/commands.ts';
import { sayReason } from '../words/reasons.ts';

interface PlanListProps {
  world: World;
  plan: PartPlan;
  /** The order that is pointed at is shown on the map. */
  onPoint?(order: PlayerCommand | null): void;
}

/** What ends the part is no part of the plan. */
export const planned = ({ orders }: PartPlan): number => orders.filter(({ type }) => type !== 'endPart').length;

/** Where the map can show it, each line is a stop: by mouse or by keys. */
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
