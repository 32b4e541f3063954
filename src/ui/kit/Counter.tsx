/** A list row with a number and buttons that lower and raise it. A button that can't be pressed says why. */

import { Lock, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Kit.module.css';

interface Step {
  /** What it does, or why it can't. */
  title: string;
  /** Null if it can't be pressed; a press is then refused. */
  onPress: (() => void) | null;
  onRefused?(): void;
}

interface CounterProps {
  sign: ReactNode;
  name: string;
  /** After the name: why the number stops here. */
  note: ReactNode;
  value: number;
  less: Step;
  more: Step;
  testId: string;
}

export function Counter({ sign, name, note, value, less, more, testId }: CounterProps) {
  const button = ({ title, onPress, onRefused }: Step, Sign: typeof Plus, by: string) => (
    <button
      type="button"
      className={`btn btn-quiet square ${styles.step}`}
      aria-label={onPress ? title : `${name}: ${title}`}
      title={title}
      aria-disabled={onPress === null || undefined}
      onClick={onPress ?? onRefused}
      data-testid={`${by}-${testId}`}
    >
      <Sign size={16} aria-hidden="true" />
    </button>
  );
  return (
    <li className="row gap-3">
      {sign}
      <span className="grow">
        {name} <span className="fine">{note}</span>
      </span>
      <span className="row edge-strong round-2 on-raised">
        {button(less, Minus, 'fewer')}
        <output className={`semi figures text-center ${styles.counted}`} aria-label={`${name}: ${value}`} data-testid={`count-${testId}`}>
          {value}
        </output>
        {button(more, note ? Lock : Plus, 'more')}
      </span>
    </li>
  );
}
