/**
 * A small sheet that hangs from its button, in the browser's own layer above everything. A press elsewhere, Escape or a change of the
 * window's size closes it; a press beside all other buttons and Escape mean nothing else while the sheet is open, and Escape gives the focus back to the button.
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './Popover.module.css';
import { isControl, pressGuard } from './pressGuard.ts';

interface PopoverProps {
  /** What the button is called. */
  label: string;
  /** What stands on the button. */
  sign: ReactNode;
  /** The look of the button. */
  className?: string | undefined;
  testId?: string;
  /** The act of its button, by which that is found. */
  act?: string;
  /** Attributes by which the sheet is found. */
  found?: { [attribute: `data-${string}`]: string };
  /** What stands in the sheet; `pick` closes it first, with the focus on the button, and then acts. */
  children: (pick: (act: () => void) => () => void) => ReactNode;
}

/** Below the button, its right edge under the button's. The window's px are told in the larger px of the page. */
function place(sheet: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const right = document.documentElement.clientWidth - at.right;
  sheet.style.setProperty('--below', `${Math.round(at.bottom)}px`);
  sheet.style.setProperty('--right', `${Math.round(right)}px`);
}

export function Popover({ label, sign, className = '', testId, act, found, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen || !sheet.current || !button.current) return;
    place(sheet.current, button.current);
    sheet.current.showPopover?.();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      button.current?.focus();
      close();
    };
    const onPress = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Node) || sheet.current?.contains(target) || button.current?.contains(target)) return;
      close();
      // A press beside all buttons is meant for nothing else: neither it nor its click reaches a hex of the map.
      if (isControl(target)) return;
      event.stopPropagation();
      pressGuard.handOver(0);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);
  const pick = (act: () => void) => () => {
    button.current?.focus();
    setOpen(false);
    act();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        title={label}
        // The browser closes the sheet between the press and the click: what the press found counts.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={({ detail }) => setOpen(detail === 0 ? !isOpen : !wasOpen.current)}
        data-act={act}
        data-testid={testId}
      >
        {sign}
      </button>
      {isOpen ? (
        <div
          ref={sheet}
          id={id}
          popover="auto"
          className={styles.sheet}
          onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
          {...found}
        >
          {children(pick)}
        </div>
      ) : null}
    </>
  );
}
