/** Choosing a fire: the target, one to three rounds, and what each number of rounds may do. Used for fire and for counter-fire. */
import type { UnitId } from '../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../frame/PanelFrame.tsx';
import { useSeat } from '../../frame/useSeat.ts';
import { wholePercents } from '../../pieces/OddsBar.tsx';
import { Token } from '../../pieces/Token.tsx';
import { atPlace, count, unitName } from '../../words/names.ts';
import { statesText } from '../../words/units.ts';
import styles from './Execute.module.css';
import { fireOddsOf, lossRows } from './odds.ts';
import { UnitRow } from './UnitRow.tsx';

export interface FirePlan {
  unit: UnitId;
  target: UnitId | null;
  rounds: number;
}

/** At least this much in whole percent, for the row of a target: the chance that one round does something. */
function hitShare(seat: ReturnType<typeof useSeat>, plan: FirePlan, target: UnitId): string {
  const odds = fireOddsOf(seat, { unit: plan.unit, target, rounds: plan.rounds });
  return `${wholePercents([odds.nothing, 1 - odds.nothing])[1]} %`;
}

export function FireTargets({
  plan,
  targets,
  onTarget,
}: {
  plan: FirePlan;
  targets: readonly UnitId[];
  onTarget: (target: UnitId) => void;
}) {
  const seat = useSeat();
  const { view, world } = seat;
  const line = (id: UnitId): string => {
    const unit = view.units.find((u) => u.id === id);
    if (!unit?.node) return '';
    const { need } = fireOddsOf(seat, { unit: plan.unit, target: id, rounds: plan.rounds });
    const states = statesText(unit);
    return `${atPlace(world, unit.node)}: hit on ${need}+. ${count(unit.steps, 'step')}${states ? `, ${states}` : ''}`;
  };
  return (
    <PanelSection head="Target" note="in range; chance of any effect">
      <div className={styles.rows}>
        {targets.map((id) => (
          <UnitRow
            key={id}
            unit={id}
            line={line(id)}
            end={hitShare(seat, plan, id)}
            isChosen={id === plan.target}
            onPick={onTarget}
            testId={`target-${id}`}
          />
        ))}
      </div>
    </PanelSection>
  );
}

/** One to three rounds, each with its losses. */
export function Rounds({ plan, most, onRounds }: { plan: FirePlan; most: number; onRounds: (rounds: number) => void }) {
  const seat = useSeat();
  const { target } = plan;
  if (target === null) return null;
  const losses = lossRows(fireOddsOf(seat, { unit: plan.unit, target, rounds: plan.rounds }));
  const whole = wholePercents(losses.map((row) => row.share));
  const side = seat.viewer === 'delta' ? 'gamma' : 'delta';
  const there = seat.view.units.find((u) => u.id === plan.unit)?.load.clV ?? 0;
  return (
    <>
      <PanelSection head="Rounds" note={`${there} CL V there`}>
        <div className={styles.tabs}>
          {[1, 2, 3].map((n) => (
            <button
              key={n}
              type="button"
              className={styles.tab}
              aria-pressed={n === plan.rounds}
              aria-disabled={n > most}
              title={n > most ? `${unitName(seat.world, plan.unit)} has only ${there} CL V.` : undefined}
              onClick={() => n <= most && onRounds(n)}
            >
              {count(n, 'round')}
            </button>
          ))}
        </div>
        <p className={styles.price}>
          <Token cls="clV" size={20} label="CL V" /> pays {plan.rounds}
          <b>
            {there} → {there - plan.rounds}
          </b>
        </p>
      </PanelSection>
      <PanelSection head={`${unitName(seat.world, target)} loses`} note="exact, in %">
        <table className={styles.losses}>
          <tbody>
            {losses.map((row, i) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td className={styles.lossBar} aria-hidden="true">
                  <span className={styles[side]} style={{ width: `${whole[i] ?? 0}%` }} />
                </td>
                <td>{whole[i]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PanelSection>
    </>
  );
}
