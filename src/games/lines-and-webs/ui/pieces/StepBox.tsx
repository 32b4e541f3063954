/**
 * Steps of a unit as boxes: color for the step, number for its dice, current one filled. For a loss the new box is ringed, and the last box is
 * destruction.
 */
import styles from './Pieces.module.css';

export type UnitSteps = 1 | 2 | 3 | 4;
const COLOURS: Record<UnitSteps, string> = { 4: 'green', 3: 'yellow', 2: 'red', 1: 'black' };

/** Step box with its strength. */
function StepBox({ step, strength, size = 24, isFaint = false }: { step: UnitSteps; strength: number; size?: number; isFaint?: boolean }) {
  return (
    <span
      className={`inline flex-none justify-center bold condensed ${styles.box} ${isFaint ? `soft on-raised ${styles.stepBoxFaint}` : styles[`step${step}`]}`}
      style={{ width: size, height: size, fontSize: Math.max(12, size * 0.66) }}
    >
      <span aria-hidden="true">{strength}</span>
      <span className="sr-only">{`${COLOURS[step]}, strength ${strength}`}</span>
    </span>
  );
}

type Strengths = readonly [number, number, number, number];

/** Row of four steps, the current one filled. `strengths`: at 4, 3, 2 and 1 steps. */
export function StepRow({ steps, strengths }: { steps: UnitSteps; strengths: Strengths }) {
  return (
    <span className={'inline gap-1'}>
      {([4, 3, 2, 1] as const).map((step, i) => (
        <StepBox key={step} step={step} strength={strengths[i] ?? 0} isFaint={step !== steps} />
      ))}
    </span>
  );
}

/** Loss of a unit: steps before and after; 0 if destroyed. */
export interface StepLoss {
  name: string;
  strengths: Strengths;
  from: number;
  to: number;
}

/** Row of steps with the new box ringed. Hidden from screen readers, which read the text of the loss. */
export function LossRow({ strengths, from, to, size = 22 }: Omit<StepLoss, 'name'> & { size?: number }) {
  return (
    <span className={`inline ${styles.loss}`} aria-hidden="true" data-loss={`${from} ${to}`}>
      {([4, 3, 2, 1] as const).map((step, i) => (
        <StepBox key={step} step={step} strength={strengths[i] ?? 0} size={size} isFaint={step !== to} />
      ))}
      <span
        className={`inline flex-none justify-center bold condensed ${styles.box} ${to === 0 ? styles.step1 : `soft on-raised ${styles.stepBoxFaint}`}`}
        style={{ width: size, height: size, fontSize: 14 }}
      >
        ✕
      </span>
    </span>
  );
}
