/**
 * Stepper for tokens of one class; buttons repeat while held, and disabled ones explain why. Keys: left, right and 0 to 9 set the number, up
 * and down change rows; a press on the number opens a field.
 */

import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { address, stepAddress } from '../../../../ui/acts/address.ts';
import { keyOf } from '../../../../ui/kit/keyOf.ts';
import { className } from '../words/names.ts';
import styles from './Steps.module.css';
import { Token } from './Token.tsx';

interface StepKeys {
  /** Selector of all rows in the list. */
  rows: string;
  onStep(by: 1 | -1): unknown;
  onSet?: ((value: number) => void) | undefined;
}

/** Moves to the same button or checkbox of the next or previous row, wrapping around. */
function toRow(here: Element, rows: string, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)];
  const at = all.indexOf(here as HTMLElement);
  const buttonsOf = (row: Element | undefined): HTMLElement[] => [
    ...(row?.querySelectorAll<HTMLElement>('button:not([data-number]), [type="checkbox"]') ?? []),
  ];
  // Counted from the end, since a row may have an extra button in front.
  const place = buttonsOf(here)
    .toReversed()
    .indexOf(document.activeElement as HTMLElement);
  buttonsOf(all.at((at + by) % all.length))
    .at(-1 - Math.max(0, place))
    ?.focus();
}

const BY: { readonly [key: string]: 1 | -1 } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Handles a key on a row; other keys belong to the page. */
export function stepKeys(event: KeyboardEvent, { rows, onStep, onSet }: StepKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const by = BY[event.key];
  if (by && /Up|Down/.test(event.key)) toRow(event.currentTarget, rows, by);
  else if (by) onStep(by);
  else if (/^\d$/.test(keyOf(event)) && onSet) onSet(Number(keyOf(event)));
  else return;
  event.preventDefault();
}

const HOLD_MS = 400;
const AGAIN_MS = 110;

/** Handlers of a button. `step` is null if disabled; `isRepeat` is true for each step of a hold except the first. */
function useHoldRepeat(step: ((isRepeat: boolean) => void) | null) {
  const now = useRef(step);
  now.current = step;
  const timer = useRef(0);
  const steps = useRef(0);
  const stop = (): void => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const go = (): void => {
    if (!now.current) return;
    now.current(steps.current > 0);
    steps.current += 1;
    timer.current = window.setTimeout(go, AGAIN_MS);
  };
  return {
    onPointerDown: ({ button }: PointerEvent): void => {
      stop();
      steps.current = 0;
      if (button === 0) timer.current = window.setTimeout(go, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press would open the browser's context menu.
    onContextMenu: (event: MouseEvent): void => {
      if (steps.current > 0 || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault();
    },
    onClick: ({ detail }: MouseEvent): void => {
      stop();
      // The click that ends a hold is not a step.
      const wasHeld = detail > 0 && steps.current > 0;
      steps.current = 0;
      if (!wasHeld) now.current?.(false);
    },
  };
}

interface StepsProps {
  cls: SupplyClass;
  value: number;
  /** `isRepeat`: the button is still held since the last step. */
  onStep(by: 1 | -1, isRepeat: boolean): void;
  /** Sets the number, or the closest possible one; without it digits do nothing. */
  onSet?: (value: number) => void;
  /** Reasons why one more or one fewer is not possible; null if it is possible. */
  plusOff?: string | null;
  minusOff?: string | null;
  /** Command of the buttons, used as their address. */
  verb?: string;
  minusVerb?: string;
  /** Destination of the tokens if a panel has several sets; part of the address. */
  to?: string;
  /** True if the column has space for large buttons. */
  isWide?: boolean;
  /** Text before the class: 'To the queue, CL III'. */
  label?: string;
  /** Suggested part of the number, shown hatched. */
  suggested?: number;
}

const DIGITS = 2;

/** Number field: Enter or blur sets the number, Escape cancels. */
function Typed({ of, value, onSet, onEnd }: { of: string; value: number; onSet(value: number): void; onEnd(): void }) {
  const [text, setText] = useState(String(value));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') setText(String(value));
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.currentTarget.closest('[role="group"]')?.querySelector<HTMLElement>('button:last-child')?.focus();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it has come up because its place was pressed
      autoFocus
      inputMode="numeric"
      autoComplete="off"
      className={`semi p-0 text-center ${styles.typed}`}
      aria-label={`Number of ${of}`}
      value={text}
      onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, DIGITS))}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (text !== '' && Number(text) !== value) onSet(Number(text));
        onEnd();
      }}
    />
  );
}

interface NumberPlaceProps {
  of: string;
  value: number;
  /** True while a number is being typed. */
  isTyped: boolean;
  onTyped(isTyped: boolean): void;
  onSet(value: number): void;
}

/** Press area over the number that opens the field. Keyboard users type digits on either button. */
export function NumberPlace({ of, value, isTyped, onTyped, onSet }: NumberPlaceProps) {
  if (isTyped) return <Typed of={of} value={value} onSet={onSet} onEnd={() => onTyped(false)} />;
  return (
    <button
      type="button"
      className={`cover ${styles.over}`}
      tabIndex={-1}
      data-number=""
      aria-label={`Type a number of ${of}`}
      title="Type a number"
      onClick={() => onTyped(true)}
    />
  );
}

export function Steps({
  cls,
  value,
  onStep,
  onSet,
  plusOff = null,
  minusOff = null,
  verb,
  minusVerb = verb,
  to,
  isWide = false,
  label,
  suggested = 0,
}: StepsProps) {
  const name = `${label ? `${label}, ` : ''}${className(cls)}`;
  // If a screen has several sets, each button needs a unique name.
  const where = to && label ? `, ${label[0]?.toLowerCase()}${label.slice(1)}` : '';
  const stepOf = (by: 1 | -1): string => stepAddress(cls, by, to);
  const noMinus = minusOff ?? (value <= 0 ? 'None left to remove.' : null);
  const [isTyped, setTyped] = useState(false);
  const fewer = useHoldRepeat(noMinus === null ? (isRepeat) => onStep(-1, isRepeat) : null);
  const more = useHoldRepeat(plusOff === null ? (isRepeat) => onStep(1, isRepeat) : null);
  const onStepped = (by: 1 | -1): void => {
    if ((by > 0 ? plusOff : noMinus) === null) onStep(by, false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div
      role="group"
      className={`flex min-0 clip on-raised round-2 align-stretch edge-strong ${styles.steps} ${value > 0 ? 'picked' : ''} ${isWide ? styles.wide : ''}`}
      aria-label={name}
      data-steps={stepAddress(cls, 0, to)}
      data-numbers=""
      onKeyDown={(event) => stepKeys(event, { rows: to ? `[data-steps$=" ${to} 0"]` : '[data-steps]', onStep: onStepped, onSet })}
    >
      <button
        type="button"
        className={`row flex-none justify-center soft lit focus-inside ${styles.button}`}
        aria-label={`One ${className(cls)} fewer${where}`}
        aria-disabled={noMinus !== null || undefined}
        tabIndex={noMinus === null ? undefined : -1}
        title={noMinus ?? undefined}
        {...(minusVerb ? address(minusVerb, stepOf(-1)) : {})}
        {...fewer}
      >
        <Minus size={14} aria-hidden="true" />
      </button>
      <span
        className={`row gap-1 grow min-0 justify-center semi relative ${styles.middle}`}
        title={suggested > 0 ? `${suggested} suggested` : undefined}
      >
        <Token cls={cls} size={17} />
        <output
          data-value={value}
          className={isTyped ? 'sr-only' : `text-center ${styles.value} ${value === 0 ? 'pale regular' : suggested > 0 ? 'suggested' : ''}`}
          aria-label={`${value} ${className(cls)}${suggested > 0 ? `, ${suggested} suggested` : ''}`}
        >
          {value}
        </output>
        {onSet ? <NumberPlace of={`${className(cls)}${where}`} value={value} isTyped={isTyped} onTyped={setTyped} onSet={onSet} /> : null}
      </span>
      <button
        type="button"
        className={`row flex-none justify-center soft lit focus-inside ${styles.button}`}
        aria-label={`One ${className(cls)} more${where}`}
        aria-disabled={plusOff !== null || undefined}
        title={plusOff ?? 'Hold for more'}
        {...(verb ? address(verb, stepOf(1)) : {})}
        {...more}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
