/** A number with a button on each side. Off buttons stay where they are and say why. */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Icon } from '../symbols/Glyph.tsx';
import styles from './Stepper.module.css';

export interface StepperProps {
  /** What is counted, for screen readers: 'CL I to carry'. */
  label: string;
  /** A sign before the number: a token. */
  sign?: ReactNode;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** Why it cannot go further up, or not be changed at all; shown on hover and read out. */
  reason?: string | undefined;
  isDisabled?: boolean;
}

function targetOf(key: string, value: number, min: number, max: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowRight' || key === '+') return value + 1;
  if (key === 'ArrowDown' || key === 'ArrowLeft' || key === '-') return value - 1;
  if (key === 'PageUp') return value + 5;
  if (key === 'PageDown') return value - 5;
  if (key === 'Home') return min;
  if (key === 'End') return max;
  return /^[0-9]$/.test(key) ? Number(key) : null;
}

/** Out of the tab order: the number beside it does the same by keys. */
function StepButton({ isAdd, label, isOn, onPress }: { isAdd: boolean; label: string; isOn: boolean; onPress: () => void }) {
  const words = `One ${isAdd ? 'more' : 'less'}: ${label}`;
  return (
    <button type="button" className={styles.button} tabIndex={-1} aria-disabled={!isOn} aria-label={words} onClick={onPress}>
      <Icon name={isAdd ? 'plus' : 'minus'} size={14} />
    </button>
  );
}

/** − n +. The number is a spin button: arrows, Home, End, digits. */
export function Stepper({ label, sign, value, min = 0, max, onChange, reason, isDisabled = false }: StepperProps) {
  const why = useId();
  const set = (to: number) => {
    const next = Math.max(min, Math.min(max, to));
    if (!isDisabled && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event.key, value, min, max);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    set(target);
  };
  const canDrop = !isDisabled && value > min;
  const canAdd = !isDisabled && value < max;
  return (
    <div
      className={`${styles.stepper} ${value > 0 ? styles.some : ''} ${isDisabled ? styles.off : ''}`}
      title={canAdd ? undefined : reason}
    >
      <StepButton isAdd={false} label={label} isOn={canDrop} onPress={() => set(value - 1)} />
      <span
        className={styles.value}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-disabled={isDisabled}
        aria-describedby={reason ? why : undefined}
        onKeyDown={onKeyDown}
      >
        {sign}
        {value}
      </span>
      <StepButton isAdd label={label} isOn={canAdd} onPress={() => set(value + 1)} />
      {reason && (
        <span id={why} className="sr-only">
          {reason}
        </span>
      )}
    </div>
  );
}
