/** A whole number with a minus and a plus; what is typed counts as soon as it is a number. Arrow keys step it too. */
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import styles from './Fields.module.css';
import { type FieldOf, useField } from './useField.ts';

interface NumberProps extends FieldOf {
  min: number;
  max: number;
  unit?: string;
  /** What stands in the file in place of a number, and its name: `null`, 'unlimited', 'off'. */
  none?: { value: null | string; name: string; first: number };
}

/** The text while it is typed: it may be no number yet. */
function useTyped(value: unknown, set: (n: number) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? (typeof value === 'number' ? String(value) : ''),
    type(text: string) {
      setTyped(text);
      if (/^-?\d{1,4}$/.test(text.trim())) set(Number(text));
    },
    done: () => setTyped(null),
  };
}

export function NumberField({ min, max, unit, none, ...of }: NumberProps) {
  const { value, faults, set, props, id } = useField(of);
  const typed = useTyped(value, set);
  const isNone = none !== undefined && value === none.value;
  const step = (by: number) => {
    typed.done();
    const now = typeof value === 'number' ? value : min;
    set(Math.min(max, Math.max(min, now + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  const now = typeof value === 'number' ? value : null;
  return (
    <FieldFrame {...of} id={id} faults={faults}>
      <div className={styles.numberLine}>
        {isNone ? null : (
          <span className={styles.number}>
            <StepButton
              name={`${of.label}: one less`}
              off={now !== null && now <= min ? `${min} is the least.` : null}
              onPress={() => step(-1)}
            >
              <Minus size={14} aria-hidden="true" />
            </StepButton>
            <input
              {...props}
              className={styles.digits}
              inputMode="numeric"
              autoComplete="off"
              value={typed.text}
              onChange={({ target }) => typed.type(target.value)}
              onBlur={typed.done}
              onKeyDown={onKeyDown}
            />
            <StepButton
              name={`${of.label}: one more`}
              off={now !== null && now >= max ? `${max} is the most.` : null}
              onPress={() => step(1)}
            >
              <Plus size={14} aria-hidden="true" />
            </StepButton>
          </span>
        )}
        {unit && !isNone ? <span className={styles.unit}>{unit}</span> : null}
        {none ? (
          <label className={styles.none}>
            <input
              type="checkbox"
              {...(isNone ? { ...props } : {})}
              checked={isNone}
              onChange={() => set(isNone ? none.first : none.value)}
            />
            {none.name}
          </label>
        ) : null}
      </div>
    </FieldFrame>
  );
}

interface StepProps {
  name: string;
  off: string | null;
  onPress(): void;
  children: React.ReactNode;
}

function StepButton({ name, off, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      // The field itself steps by the arrow keys.
      tabIndex={-1}
      aria-disabled={off !== null || undefined}
      title={off ?? undefined}
      onClick={() => off === null && onPress()}
    >
      {children}
    </button>
  );
}
