/**
 * Button that must be held for 600 ms by pointer, Enter or Space, so that a stray press opens nothing. A single press is enough if the caller allows it,
 * with `?hold=0`, with reduced motion, and for assistive tools, which click without a press.
 */

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Side } from '../../engine/core/gameTypes.ts';
import { type Input, useInput } from '../kit/lastInput.ts';
import { SideEmblem } from '../page.tsx';
import styles from './Curtain.module.css';

export const HOLD_MS = 600;

/** True if a plain click is enough. */
function opensAtOnce(): boolean {
  if (new URLSearchParams(window.location.search).get('hold') === '0') return true;
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Hint on a held button: the action, and the way to do it after an early release. */
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
  /** Focuses the button when it appears. */
  takesFocus?: boolean;
  /** A single press is enough: at the open table, whose hand-over screens guard against stray presses (pressGuard.ts). */
  byOnePress?: boolean;
  children: ReactNode;
}

export function HoldButton({ onHeld, side, testId = 'open-curtain', takesFocus = true, byOnePress = false, children }: HoldProps) {
  const [holding, setHolding] = useState(false);
  /** Released too early: shows a hint. */
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
        // Some browsers click when Space is released, even after an aborted press.
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
