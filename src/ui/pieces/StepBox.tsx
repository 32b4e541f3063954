/** A unit's steps as boxes: the colour is the step, the number its dice; the present one is filled. */
import styles from './StepBox.module.css';

export type UnitSteps = 1 | 2 | 3 | 4;
const COLOURS: Record<UnitSteps, string> = { 4: 'green', 3: 'yellow', 2: 'red', 1: 'black' };

/** One step box with its strength. */
function StepBox({ step, strength, size = 24, isFaint = false }: { step: UnitSteps; strength: number; size?: number; isFaint?: boolean }) {
  return (
    <span
      className={`${styles.box} ${isFaint ? styles.faint : styles[`step${step}`]}`}
      style={{ width: size, height: size, fontSize: Math.max(12, size * 0.66) }}
    >
      <span aria-hidden="true">{strength}</span>
      <span className="sr-only">{`${COLOURS[step]}, strength ${strength}`}</span>
    </span>
  );
}

/** All four steps in a row, the present one filled. `strengths` are those at 4, 3, 2 and 1 steps. */
export function StepRow({ steps, strengths }: { steps: UnitSteps; strengths: readonly [number, number, number, number] }) {
  return (
    <span className={`gap-1 ${styles.row}`}>
      {([4, 3, 2, 1] as const).map((step, i) => (
        <StepBox key={step} step={step} strength={strengths[i] ?? 0} isFaint={step !== steps} />
      ))}
    </span>
  );
}
