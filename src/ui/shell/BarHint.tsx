/** A fact in the top bar with an explanation: hover, focus or tap opens a card with a sentence and its clause. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Clause, ClausesShown } from '../rules/Clause.tsx';
import styles from './TopBar.module.css';

interface BarHintProps {
  /** Content shown in the bar. */
  children: ReactNode;
  /** Label for screen readers, if the visible content isn't enough. */
  label?: string;
  className?: string | undefined;
  title: string;
  clause: string;
  tip: ReactNode;
  isCurrent?: boolean;
  tabIndex?: 0 | -1;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** Opens on hover, keyboard focus or a press. Escape, and a press or a key elsewhere, close it. */
export function useOpen() {
  const [hovered, setHovered] = useState(false);
  const [pressed, setPressed] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const open = hovered || pressed;
  useEffect(() => {
    if (!open) return;
    const close = () => {
      setHovered(false);
      setPressed(false);
    };
    const onPress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isElsewhere = event.target !== document.body && !box.current?.contains(event.target as Node);
      if (event.key === 'Escape' || isElsewhere) close();
    };
    // Runs in the capture phase because the map stops presses on its units.
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);
  return { box, open, pressed, setHovered, setPressed };
}

export function BarHint({ children, label, className = '', title, clause, tip, isCurrent = false, tabIndex, onKeyDown }: BarHintProps) {
  const { box, open, pressed, setHovered, setPressed } = useOpen();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows what the button inside tells
    <span
      ref={box}
      className={`relative ${styles.box}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setHovered(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setHovered(false);
        setPressed(false);
      }}
    >
      <button
        type="button"
        className={`inline round-2 hit text-left ${styles.fact} ${className}`}
        aria-label={label}
        aria-current={isCurrent ? 'step' : undefined}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        tabIndex={tabIndex}
        onClick={() => setPressed(!pressed)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open ? (
        <span
          className={`grid gap-1 ink normal regular on-raised edge round-2 absolute pad-large shadow-3 ${styles.card}`}
          data-testid="bar-hint"
        >
          <span className="row gap-2 between">
            <b>{title}</b>
            <ClausesShown value={true}>
              <Clause clause={clause} />
            </ClausesShown>
          </span>
          <span id={id} className="soft">
            {tip}
          </span>
        </span>
      ) : null}
    </span>
  );
}
