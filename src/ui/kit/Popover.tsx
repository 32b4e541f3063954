/**
 * A small sheet that hangs from its button, in the browser's own layer above everything. A press elsewhere, Escape or a change of the
 * window's size closes it; a press beside all other buttons and Escape mean nothing else while the sheet is open. Opened by keys it has the focus,
 * arrows, Home and End move in it, and the focus goes back to where it was.
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './Kit.module.css';
import { isControl, pressGuard } from './pressGuard.ts';

interface PopoverProps {
  /** What the button is called. */
  label: string;
  /** With its key; the label where it has none. */
  title?: string;
  /** What stands on the button. */
  sign: ReactNode;
  /** The look of the button. */
  className?: string | undefined;
  testId?: string;
  /** The act of its button, by which that is found. */
  act?: string;
  /** Attributes by which the sheet is found. */
  found?: { [attribute: `data-${string}`]: string };
  /** What stands in the sheet; `pick` closes it first, with the focus where it was, and then acts. */
  children: (pick: (act: () => void) => () => void) => ReactNode;
}

/** Below the button, its right edge under the button's. The window's px are told in the larger px of the page. */
function place(sheet: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const right = document.documentElement.clientWidth - at.right;
  sheet.style.setProperty('--below', `${Math.round(at.bottom)}px`);
  sheet.style.setProperty('--right', `${Math.round(right)}px`);
}

/** Where nothing had the focus, nothing has it again: Enter is the main button's. */
function focusAgain(to: Element | null): void {
  if (to instanceof HTMLElement && to !== document.body && to.isConnected) to.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
}

/** What arrows go to: of radio buttons the chosen one. */
const STOPS = ':is(button, a[href], input:not([type="radio"]), input:checked):not(:disabled)';

const stopsOf = (sheet: Element): HTMLElement[] =>
  [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.checkVisibility?.() ?? true);

/** Up and Down go through the controls of `sheet`, Home and End to its ends; they change no radio button here: Left and Right do. */
export function moveIn(
  sheet: Element,
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'>,
): void {
  const stops = stopsOf(sheet);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: (at < 0 ? 0 : at) - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  stops.at(to % stops.length)?.focus();
}

export function Popover({ label, title = label, sign, className = '', testId, act, found, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const isByKey = useRef(false);
  const before = useRef<Element | null>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen || !sheet.current || !button.current) return;
    place(sheet.current, button.current);
    sheet.current.showPopover?.();
    before.current = document.activeElement;
    if (isByKey.current) stopsOf(sheet.current)[0]?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (sheet.current?.contains(event.target as Node)) moveIn(sheet.current, event);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      focusAgain(before.current);
      close();
    };
    const onPress = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Node) || sheet.current?.contains(target) || button.current?.contains(target)) return;
      close();
      // A press beside all buttons is meant for nothing else: neither it nor its click reaches a place of the map.
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
    focusAgain(before.current);
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
        title={title}
        // The browser closes the sheet between the press and the click: what the press found counts.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={({ detail }) => {
          isByKey.current = detail === 0;
          setOpen(detail === 0 ? !isOpen : !wasOpen.current);
        }}
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
          className={`scroll-y fixed p-2 ink on-raised edge round-3 shadow-3 ${styles.popover}`}
          onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
          {...found}
        >
          {children(pick)}
        </div>
      ) : null}
    </>
  );
}
