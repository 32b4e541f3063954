/** A whole number in a box, with a minus and a plus beside it where there is room; arrow keys step it. What is typed counts as soon as it is a number. */
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Typing } from './Field.tsx';
import styles from './Fields.module.css';

interface DigitsProps {
  /** For screen readers, and for the words of the buttons. */
  label: string;
  value: number | null;
  min: number;
  max: number;
  onSet(n: number): void;
  /** The field may be empty: then this figure holds, and `onEmpty` is called. */
  shared?: number | null | undefined;
  onEmpty?: () => void;
  /** Its label is elsewhere on the page. */
  isLabelled?: boolean;
  isBare?: boolean;
  /** Attributes of the input: id, path, what is wrong. */
  props?: object;
}

const isNumber = (text: string): boolean => /^-?\d{1,4}$/.test(text.trim());

/** The text while it is typed, and what is wrong with it. It stands there until it is a number or the field is left: then the last number counts. */
function useTyped(value: number | null, set: (n: number) => void, onEmpty?: () => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const stays = value === null ? 'nothing changes' : `it stays ${value}`;
  return {
    text: typed ?? (value === null ? '' : String(value)),
    wrong:
      typed === null || isNumber(typed) || (onEmpty && typed.trim() === '')
        ? null
        : `This is not a whole number of at most four digits. Left so, ${stays}.`,
    type(text: string) {
      setTyped(text);
      if (isNumber(text)) set(Number(text));
      else if (text.trim() === '') onEmpty?.();
    },
    done: () => setTyped(null),
  };
}

export function WholeNumberField({
  label,
  value,
  min,
  max,
  onSet,
  shared,
  onEmpty,
  isLabelled = false,
  isBare = false,
  props,
}: DigitsProps) {
  const typed = useTyped(value, onSet, onEmpty);
  const step = (by: number) => {
    typed.done();
    onSet(Math.min(max, Math.max(min, (value ?? shared ?? min) + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  const wrongId = useId();
  const input = (
    <input
      {...props}
      {...(typed.wrong ? { 'aria-invalid': true, 'aria-describedby': wrongId } : {})}
      className={`semi ${styles.digits}`}
      aria-label={isLabelled ? undefined : label}
      inputMode="numeric"
      placeholder={onEmpty ? String(shared ?? '–') : undefined}
      autoComplete="off"
      value={typed.text}
      data-zero={(value === 0 && !onEmpty) || undefined}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.done}
      onKeyDown={onKeyDown}
    />
  );
  const wrong = typed.wrong ? <Typing id={wrongId}>{typed.wrong}</Typing> : null;
  if (isBare)
    return (
      <span className={`relative ${styles.numberBox}`}>
        <span className={`clip on-raised ${styles.number} ${styles.bare}`}>{input}</span>
        {wrong}
      </span>
    );
  return (
    <span className={`relative ${styles.numberBox}`}>
      <span className={`clip on-raised ${styles.number}`}>
        <StepButton
          name={`${label}: one less`}
          off={value !== null && value <= min ? `The minimum is ${min}.` : null}
          onPress={() => step(-1)}
        >
          <Minus size={14} aria-hidden="true" />
        </StepButton>
        {input}
        <StepButton
          name={`${label}: one more`}
          off={value !== null && value >= max ? `The maximum is ${max}.` : null}
          onPress={() => step(1)}
        >
          <Plus size={14} aria-hidden="true" />
        </StepButton>
      </span>
      {wrong}
    </span>
  );
}

interface StepProps {
  name: string;
  off: string | null;
  onPress(): void;
  children: ReactNode;
}

/** For the pointer; the keyboard steps the field itself. */
function StepButton({ name, off, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={`row justify-center soft ${styles.step}`}
      aria-label={name}
      tabIndex={-1}
      aria-disabled={off !== null || undefined}
      title={off ?? undefined}
      onClick={() => off === null && onPress()}
    >
      {children}
    </button>
  );
}
