/**
 * Small popup attached to its button, in the browser's top layer. A press outside, Escape or a resize closes it and has no other effect
 * (a press on another button still counts). When opened by keys it takes the focus; arrows, Home and End move in it; closing restores the focus.
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './Kit.module.css';
import { isControl, pressGuard } from './pressGuard.ts';

interface PopoverProps {
  /** Name of the button. */
  label: string;
  /** Tooltip with the key; default: the label. */
  title?: string;
  /** Content of the button. */
  sign: ReactNode;
  /** Class of the button. */
  className?: string | undefined;
  testId?: string;
  /** `data-act` of the button. */
  act?: string;
  /** Test attributes of the popup. */
  found?: { [attribute: `data-${string}`]: string };
  /** Content of the popup. `pick(act)` closes it, restores the focus, and then runs `act`. */
  children: (pick: (act: () => void) => () => void) => ReactNode;
}

/** Places the popup below the button, right-aligned. Window pixels are converted to the page's larger pixels. */
function place(sheet: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const right = document.documentElement.clientWidth - at.right;
  sheet.style.setProperty('--below', `${Math.round(at.bottom)}px`);
  sheet.style.setProperty('--right', `${Math.round(right)}px`);
}

/** Restores the focus. If nothing had the focus, Enter stays with the main button. */
function focusAgain(to: Element | null): void {
  if (to instanceof HTMLElement && to !== document.body && to.isConnected) to.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
}

/** Targets of the arrow keys; of radio buttons only the checked one. */
const STOPS = ':is(button, a[href], input:not([type="radio"]), input:checked):not(:disabled)';

const stopsOf = (sheet: Element): HTMLElement[] =>
  [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.checkVisibility?.() ?? true);

/** Moves the focus in `sheet` by Up, Down, Home and End. Radio buttons are changed only by Left and Right. */
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
      // A press outside of any control only closes the popup: neither the press nor its click may reach the map.
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
        // The browser closes the popup between press and click, so remember its state at the press.
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
