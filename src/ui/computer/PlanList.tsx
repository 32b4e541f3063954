/** A computer's plan for a part, where the game is open: its orders with their reasons, and how far it has carried them out. */
import { Check } from 'lucide-react';
import type { PlayerCommand, World } from '../../engine/lines-and-webs/index.ts';
import type { PartPlan } from '../../store/computer/reasons.ts';
import { sayCommand } from '../words/commands.ts';
import { sayReason } from '../words/reasons.ts';
import styles from './ComputerPanel.module.css';

interface PlanListProps {
  world: World;
  plan: PartPlan;
  /** The order that is pointed at is shown on the map. */
  onPoint?(order: PlayerCommand | null): void;
}

/** What ends the part is no part of the plan. */
export const planned = ({ orders }: PartPlan): number => orders.filter(({ type }) => type !== 'endPart').length;

export function PlanList({ world, plan, onPoint }: PlanListProps) {
  const { orders, reasons, at } = plan;
  const whys = orders.map((_, i) => (reasons[i] ? sayReason(world, reasons[i]) : null));
  return (
    <ol className={styles.plan} data-testid="computer-plan">
      {orders.map((order, i) =>
        order.type === 'endPart' ? null : (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
            key={i}
            aria-current={i === at ? 'step' : undefined}
            data-done={i < at ? '' : undefined}
            onPointerEnter={() => onPoint?.(order)}
            onPointerLeave={() => onPoint?.(null)}
          >
            <span className={styles.number}>{i < at ? <Check size={15} aria-label="Done" /> : i + 1}</span>
            <span>
              {sayCommand(world, order)}
              {whys[i] && whys[i] !== whys[i - 1] ? <span className="block caption">{whys[i]}</span> : null}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}
