/**
 * The button of the curtain, and of both sides' consent: held for 600 ms by pointer, Enter or Space, so that no stray press opens a table.
 * One press is enough where the caller says so, with `?hold=0`, with reduced motion, and for assistive tools, which click without a press.
 */

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Side } from '../../engine/core/table.ts';
import { type Input, useInput } from '../kit/lastInput.ts';
import { SideEmblem } from '../page.tsx';
import styles from './Curtain.module.css';

export const HOLD_MS = 600;

/** Is a plain click enough? */
function opensAtOnce(): boolean {
  if (new URLSearchParams(window.location.search).get('hold') === '0') return true;
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The tag on a button that is held: what to do, and how, once it was let go too soon. */
function holdWords(input: Input, isShort: boolean): string {
  if (input === 'keys') return isShort ? 'Keep holding Enter' : 'hold Enter';
  if (!isShort) return 'hold';
  return input === 'touch' ? 'Keep your finger on it' : 'Hold the button down';
}

const isHoldKey = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' ';

interface HoldProps {
  onHeld: () => void;
  side: Side;
  testId?: string;
  /** Has the focus as soon as it is there. */
  takesFocus?: boolean;
  /** One press is enough: at the open table, where the screens between two tables guard themselves (pressGuard.ts). */
  byOnePress?: boolean;
  children: ReactNode;
}

export function HoldButton({ onHeld, side, testId = 'open-curtain', takesFocus = true, byOnePress = false, children }: HoldProps) {
  const [holding, setHolding] = useState(false);
  /** Let go too soon: it is said how. */
  const [isShort, setShort] = useState(false);
  const [isFree] = useState(opensAtOnce);
  const atOnce = isFree || byOnePress;
  const input = useInput();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, [takesFocus]);
  const start = () => {
    if (atOnce || holding) return;
    setHolding(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(onHeld, HOLD_MS);
  };
  const stop = () => {
    if (holding) setShort(true);
    setHolding(false);
    clearTimeout(timer.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHoldKey(event) || atOnce) return;
    event.preventDefault();
    if (!event.repeat) start();
  };
  const onClick = () => {
    const virtual = !pressed.current;
    pressed.current = false;
    if (atOnce || virtual) onHeld();
  };
  return (
    <button
      ref={button}
      type="button"
      className={`inline gap-3 relative clip self-start larger semi round-2 ${styles.open} ${holding ? styles.holding : ''}`}
      data-testid={testId}
      data-act={testId === 'open-curtain' ? 'openCurtain' : 'agree'}
      onPointerDown={(event) => {
        pressed.current = true;
        if (event.button === 0) start();
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        // Some browsers click with Space when it is released, whatever became of the press.
        if (isHoldKey(event) && !atOnce) event.preventDefault();
        stop();
      }}
      onBlur={stop}
      onClick={onClick}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span className={`cover ${styles.fill}`} aria-hidden="true" />
      <span className={`grid center ${styles.ring}`} aria-hidden="true">
        <svg translate="no" viewBox="0 0 40 40" width={40} height={40} focusable="false" aria-hidden="true">
          <circle stroke="#e2e5e5" cx={20} cy={20} r={17} pathLength={100} />
          <circle className={styles.ringFill} cx={20} cy={20} r={17} pathLength={100} />
        </svg>
        <SideEmblem side={side} size={18} isBare className={styles.openSign} />
      </span>
      <span>{children}</span>
      {atOnce && input !== 'keys' ? null : (
        <span className={`small narrow round-1 ${styles.openKey}`}>{atOnce ? 'Enter' : holdWords(input, isShort)}</span>
      )}
    </button>
  );
}
