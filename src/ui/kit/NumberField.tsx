/** A whole number that is typed: its text while it is no number, and a small labeled field. */

import { useId, useState } from 'react';

const isNumber = (text: string): boolean => /^-?\d{1,4}$/.test(text.trim());

interface TypedOptions {
  /** An empty field is allowed, and means this. */
  onEmpty?: (() => void) | undefined;
  /** A number outside is not set. */
  bounds?: readonly [least: number, most: number];
}

/** The text while it is typed, and its problem. On leaving the field an invalid text is replaced by the last number. */
export function useTyped(value: number | null, set: (n: number) => void, { onEmpty, bounds }: TypedOptions = {}) {
  const [typed, setTyped] = useState<string | null>(null);
  const stays = value === null ? 'nothing changes' : `it stays ${value}`;
  const isWithin = (text: string): boolean => !bounds || (Number(text) >= bounds[0] && Number(text) <= bounds[1]);
  const whyNot = (text: string): string | null => {
    if (onEmpty && text.trim() === '') return null;
    if (!isNumber(text)) return `This is not a whole number of at most four digits. Left so, ${stays}.`;
    return isWithin(text) ? null : `From ${bounds?.[0]} to ${bounds?.[1]}. Left so, ${stays}.`;
  };
  return {
    text: typed ?? (value === null ? '' : String(value)),
    wrong: typed === null ? null : whyNot(typed),
    type(text: string) {
      setTyped(text);
      if (text.trim() === '') onEmpty?.();
      else if (isNumber(text) && isWithin(text)) set(Number(text));
    },
    done: () => setTyped(null),
  };
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  bounds: readonly [least: number, most: number];
  /** Null if it is empty. */
  onNumber(n: number | null): void;
  unit?: string;
  testId?: string;
}

/** A number within bounds, or none. */
export function NumberField({ label, value, bounds, onNumber, unit, testId }: NumberFieldProps) {
  const { text, wrong, type, done } = useTyped(value, onNumber, { onEmpty: () => onNumber(null), bounds });
  const wrongId = useId();
  return (
    <label className="row gap-2">
      {label}
      <input
        className="field text-center"
        size={4}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder="none"
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : wrongId}
        onChange={({ target }) => type(target.value)}
        onBlur={done}
        data-testid={testId}
      />
      {wrong === null ? (
        <span className="soft">{unit}</span>
      ) : (
        <span id={wrongId} role="status" className="warn small">
          {wrong}
        </span>
      )}
    </label>
  );
}
