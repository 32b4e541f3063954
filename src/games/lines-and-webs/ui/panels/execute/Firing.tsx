/** Choosing a fire: the target, and one to three rounds side by side, each with what it may do. Used for fire and for counter-fire. */

import type { CommandOf, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../../../store/game.ts';
import { Notice } from '../../../../../ui/kit/Notice.tsx';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { type SeatedView, useSeat } from '../../../../../ui/seat/useSeat.ts';
import { useHotkeys, useTakesDigits } from '../../../../../ui/shell/useHotkeys.ts';
import { wholePercents } from '../../../analysis/index.ts';
import { answerersInView } from '../../../analysis/reckon.ts';
import { Token } from '../../pieces/Token.tsx';
import { atPlace, capital, count, listed, unitName } from '../../words/names.ts';
import { hitWords, statesText, strengthNow } from '../../words/units.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Firing.module.css';
import { fireOddsOf, lossRows } from './odds.ts';
import { mayAnswer } from './stillToday.ts';
import { UnitRow } from './UnitRow.tsx';

export interface FirePlan {
  unit: UnitId;
  target: UnitId | null;
}

/** Who could answer, as it stands before the dice. */
function answerWords(seat: SeatedView, firer: UnitId, target: UnitId): string {
  const units = answerersInView(seat.world, seat.view, { firer, target });
  if (units.length === 0) return 'Nothing in range can fire back.';
  return `Counter-fire is in range: ${listed(
    units.map((id) => unitName(seat.world, id)),
    'or',
  )} may fire back.`;
}

/** The chance that the fire does anything, in whole percent. */
export function harmLabel(seat: SeatedView, unit: UnitId, target: UnitId, rounds = 1): string {
  const odds = fireOddsOf(seat, { unit, target, rounds });
  return `${wholePercents([odds.nothing, 1 - odds.nothing])[1]}%`;
}

export function FireTargets({
  plan,
  targets,
  onTarget,
  head = 'Target',
}: {
  plan: FirePlan;
  targets: readonly UnitId[];
  onTarget: (target: UnitId) => void;
  head?: string;
}) {
  const seat = useSeat();
  const { view, world } = seat;
  const line = (id: UnitId): string => {
    const unit = view.units.find((u) => u.id === id);
    if (!unit?.node) return '';
    const { need } = fireOddsOf(seat, { unit: plan.unit, target: id, rounds: 1 });
    const states = statesText(unit);
    return `${atPlace(world, unit.node)}: ${need}+ to hit. ${capital(strengthNow(unit))}${states ? `, ${states}` : ''}`;
  };
  return (
    <PanelSection head={head} note="chance to suppress or harm it">
      <div className="stack gap-2">
        {targets.map((id) => (
          <UnitRow
            key={id}
            unit={id}
            line={line(id)}
            end={harmLabel(seat, plan.unit, id)}
            isChosen={id === plan.target}
            onPick={onTarget}
            testId={`target-${id}`}
          />
        ))}
      </div>
    </PanelSection>
  );
}

const ROUNDS = [1, 2, 3] as const;

/** Outcomes from nothing to the worst. */
const rank = (label: string): number =>
  label === 'nothing' ? -2 : label === 'suppressed' ? -1 : label === 'destroyed' ? 99 : Number.parseInt(label, 10);

/** For each number of rounds the whole percentages of what the target may lose, in one list of outcomes. */
function outcomes(seat: SeatedView, unit: UnitId, target: UnitId): { label: string; of: number[] }[] {
  const columns = ROUNDS.map((rounds) => {
    const rows = lossRows(fireOddsOf(seat, { unit, target, rounds }), seat, target);
    const whole = wholePercents(rows.map((row) => row.share));
    return new Map(rows.map((row, i) => [row.label, whole[i] ?? 0]));
  });
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => rank(a) - rank(b));
  return labels.map((label) => ({ label, of: columns.map((column) => column.get(label) ?? 0) }));
}

/** One to three rounds as columns, each with its losses and its price: the head of a column is the shot. */
export function Rounds({
  plan: { unit, target },
  most,
  shot,
}: {
  plan: FirePlan;
  most: number;
  /** The order that fires so many rounds. */
  shot: (rounds: number) => CommandOf<'fire'> | CommandOf<'counterFire'>;
}) {
  const seat = useSeat();
  const give = useGame((g) => g.dispatch);
  const key = (n: number) => (target !== null && n <= most ? () => give(shot(n)) : null);
  useHotkeys({ 1: key(1), 2: key(2), 3: key(3) });
  useTakesDigits(target !== null);
  if (target === null) return null;
  const isAnswer = shot(1).type === 'counterFire';
  const there = seat.view.units.find((u) => u.id === unit)?.load.clV ?? 0;
  const look = (n: number): string => (n > most ? (styles.offRound ?? '') : '');
  return (
    <PanelSection head={`${unitName(seat.world, target)} loses`} note="in %">
      <table className={`full-width ${styles.rounds}`}>
        <thead>
          <tr>
            <td />
            {ROUNDS.map((n) => (
              <th key={n} scope="col">
                <Act
                  command={shot(n)}
                  look="bare"
                  off={n > most ? `${unitName(seat.world, unit)} has only ${there} CL V.` : null}
                  label={`${isAnswer ? 'Fire back with' : 'Fire'} ${count(n, 'round')}. Key ${n}`}
                  testId={`rounds-${n}`}
                >
                  {count(n, 'round')}
                </Act>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes(seat, unit, target).map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {ROUNDS.map((n, i) => (
                <td key={n} className={look(n)}>
                  {of[i] === 0 ? <span className="fine regular">0</span> : of[i]}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.roundPrice}>
            <th scope="row">
              <Token cls="clV" size={18} label="CL V" /> CL V
            </th>
            {ROUNDS.map((n) => (
              <td key={n} className={look(n)}>
                {n > most ? 'too few' : `${there} → ${there - n}`}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {there <= most && mayAnswer(seat.world, seat.view, seat.viewer) ? (
        <Notice>
          <SaidUnder text={`Firing ${count(there, 'round')} spends its last CL V: it can’t fight back after this.`} clauses={['7.2']} />
        </Notice>
      ) : null}
      <p className="soft mt-2">
        {hitWords(seat.world, seat.view, [target], [unit])}{' '}
        <SaidUnder text={isAnswer ? 'No unit can fire back.' : answerWords(seat, unit, target)} clauses={[isAnswer ? '7.9' : '7.9.1']} />
      </p>
    </PanelSection>
  );
}
