/**
 * Explains a disabled control (`aria-disabled` with `data-why`, title or description), or an icon or short name (`data-tells`), in a note
 * with its clauses, on hover, focus, tap and hold. There is one note per game screen; presses pass through it.
 */
import { Info, Lock } from 'lucide-react';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { reasonOf } from '../kit/reasons.ts';
import { SaidUnder } from '../rules/SaidUnder.tsx';
import styles from './Notes.module.css';

interface Tip {
  control: HTMLElement;
  text: string;
  clauses: string[];
  isOff: boolean;
}

const TELLS = '[data-tells]';
const OFF = '[aria-disabled="true"], :disabled';
const LINGER_MS = 400;
/** Time in ms that the pointer rests on an icon before the note opens. */
const REST_MS = 450;
/** Time in ms that the note stays after a hold ends, since the finger may have covered it. */
const LIFTED_MS = 1500;
const GAP = 6;

function offAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(OFF) : null;
}

/** Returns the icon with an explanation at an event's target. */
const signAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !offAt(target) ? target.closest<HTMLElement>(TELLS) : null;

/** True if a press is meant for the explanation, not for another control inside it such as a plus button in a row. */
const isForSign = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || (target.closest('button, a, label, summary, input')?.matches(TELLS) ?? true);

function tipOf(control: HTMLElement): Tip | null {
  if (!control.matches(OFF)) return { control, text: control.dataset.tells ?? '', clauses: [], isOff: false };
  // Removes the title, because the browser's own tooltip would cover this one.
  if (control.title) {
    control.dataset.why = control.title;
    control.removeAttribute('title');
  }
  const text = reasonOf(control);
  return text ? { control, text, clauses: (control.dataset.clauses ?? '').split(' ').filter(Boolean), isOff: true } : null;
}

/** Follows pointer, focus and taps; one tip at a time. */
function useTip(id: string): [Tip | null, () => void] {
  const [tip, setTip] = useState<Tip | null>(null);
  const hiding = useRef(() => {});
  useEffect(() => {
    let timer = 0;
    let shown: HTMLElement | null = null;
    // The control that the last press disabled. It gets no note until the pointer leaves it, so that the note doesn't cover the next target.
    let pressed: Element | null = null;
    // True if the note was opened by focus, not by the pointer.
    let isByFocus = false;
    // True if the last press was by touch. The mouse events and the focus that the browser adds after a tap are then ignored.
    let isFinger = isByFinger();
    // True during a hold and until the click that ends it.
    let isHeld = false;
    // The control whose note a tap has closed; the same tap must not open it again.
    let putAway: HTMLElement | null = null;
    const forget = () => {
      clearTimeout(timer);
      if (shown?.getAttribute('aria-describedby') === id) shown.removeAttribute('aria-describedby');
      shown = null;
    };
    const hide = () => {
      forget();
      setTip(null);
    };
    hiding.current = hide;
    const show = (control: HTMLElement) => {
      clearTimeout(timer);
      if (control === shown) return;
      forget();
      const next = tipOf(control);
      shown = next ? control : null;
      // The description must be in the DOM when the focus is announced.
      flushSync(() => setTip(next));
      if (next && !control.hasAttribute('aria-describedby')) control.setAttribute('aria-describedby', id);
    };
    const isOnTip = (target: EventTarget | null) => target instanceof Element && target.closest(`#${CSS.escape(id)}`) !== null;
    // A control that appears under a resting mouse gets no note.
    let rests: { x: number; y: number } | null = null;
    const hasMoved = (event: PointerEvent) => !event.isTrusted || rests?.x !== event.clientX || rests.y !== event.clientY;
    const onDown = ({ pointerType, target }: PointerEvent) => {
      isFinger = pointerType === 'touch';
      isHeld = false;
      putAway = isFinger && shown && !isOnTip(target) ? shown : null;
      if (putAway) hide();
    };
    const onUp = () => {
      if (!isHeld) return;
      clearTimeout(timer);
      timer = window.setTimeout(hide, LIFTED_MS);
    };
    const onMove = (event: PointerEvent) => {
      if (isFinger) return;
      const control = offAt(event.target);
      if (control && control !== shown && control !== pressed && event.pointerType === 'mouse' && hasMoved(event)) show(control);
      rests = { x: event.clientX, y: event.clientY };
    };
    const onOver = (event: PointerEvent) => {
      if (isFinger || event.pointerType === 'touch') return;
      const control = offAt(event.target);
      if (pressed && event.target instanceof Node && !pressed.contains(event.target)) pressed = null;
      const sign = event.pointerType === 'mouse' ? signAt(event.target) : null;
      if (control && control === pressed) return;
      if (control && hasMoved(event)) show(control);
      else if (control) return;
      else if (sign && sign !== shown) {
        hide();
        timer = window.setTimeout(() => sign.isConnected && show(sign), REST_MS);
      } else if (sign) clearTimeout(timer);
      else if (isOnTip(event.target)) clearTimeout(timer);
      else if (shown && shown !== document.activeElement) {
        clearTimeout(timer);
        timer = window.setTimeout(hide, LINGER_MS);
      }
    };
    const onFocus = (event: FocusEvent) => {
      if (isFinger) return;
      const own = event.target instanceof HTMLElement && event.target.matches(`${TELLS}:focus-visible`) ? event.target : null;
      const control = offAt(event.target) ?? own;
      if (control)
        queueMicrotask(() => {
          isByFocus = true;
          show(control);
        });
      else if (!isOnTip(event.target)) queueMicrotask(hide);
    };
    const onClick = (event: Event) => {
      // The click that ends a hold.
      if (isHeld && event.type === 'click') return;
      isByFocus = false;
      const sign = signAt(event.target);
      const control = offAt(event.target) ?? (sign && (event.type === 'contextmenu' || isForSign(event.target)) ? sign : null);
      pressed = event.type === 'click' && event.target instanceof Element ? event.target.closest('button') : null;
      if (control && control !== putAway) show(control);
      else if (!isOnTip(event.target)) hide();
      isHeld = isFinger && event.type === 'contextmenu' && shown !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      isFinger = false;
      if (event.key === 'Escape') hide();
    };
    // Closes a note whose control scrolled away from the pointer. A control that the focus scrolled into view keeps its note.
    const onScroll = ({ target }: Event) => {
      if (!shown) clearTimeout(timer);
      else if (target instanceof Element && !target.contains(shown)) return;
      else if (isByFocus && shown === document.activeElement) setTip((tip) => tip && { ...tip });
      else hide();
    };
    const held = { passive: true, capture: true };
    document.addEventListener('pointerdown', onDown, held);
    document.addEventListener('pointerup', onUp, held);
    document.addEventListener('pointercancel', onUp, held);
    document.addEventListener('pointerover', onOver, held);
    document.addEventListener('pointermove', onMove, held);
    document.addEventListener('focusin', onFocus, true);
    document.addEventListener('click', onClick, true);
    document.addEventListener('contextmenu', onClick, true);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', onScroll, held);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onDown, held);
      document.removeEventListener('pointerup', onUp, held);
      document.removeEventListener('pointercancel', onUp, held);
      document.removeEventListener('pointerover', onOver, held);
      document.removeEventListener('pointermove', onMove, held);
      document.removeEventListener('focusin', onFocus, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('contextmenu', onClick, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', onScroll, held);
    };
  }, [id]);
  return [tip, useCallback(() => hiding.current(), [])];
}

const isByFinger = (): boolean => document.documentElement.dataset.input === 'touch';

/** Returns the number of enabled buttons that a note at this position would hide. For touch, text counts as well. */
function hidden(control: HTMLElement, left: number, top: number, { offsetWidth, offsetHeight }: HTMLElement): number {
  const around = control.closest('[data-region], main, header') ?? document.body;
  const buttons = [...around.querySelectorAll('button:not([aria-disabled="true"], [data-clause])')];
  const words = isByFinger() ? [...around.querySelectorAll('*')].filter((it) => it.childElementCount === 0 && it.textContent?.trim()) : [];
  return [...buttons, ...words].filter((it) => {
    if (control.contains(it)) return false;
    const at = it.getBoundingClientRect();
    return at.right > left && at.left < left + offsetWidth && at.bottom > top && at.top < top + offsetHeight;
  }).length;
}

/** Maximum height in px of a row. */
const ROW = 120;

/**
 * Places the note inside the window where it hides least: above the control or its row, below it, or next to a list item.
 * For touch, also over a control that is not in a list.
 */
function place(note: HTMLElement, control: HTMLElement): void {
  const row = control.closest('li')?.getBoundingClientRect();
  const at = row && row.height <= ROW ? row : control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const mid = at.top + (at.height - height) / 2;
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP);
  const spots = [at.top - height - GAP, at.bottom + GAP, ...(isByFinger() && !row ? [mid] : [])].map((top) => ({ left, top }));
  if (control.matches('li')) spots.push({ left: at.left - width - GAP, top: mid }, { left: at.right + GAP, top: mid });
  const fits = spots.filter(
    (it) => it.top >= GAP && it.top + height <= innerHeight - GAP && it.left >= GAP && it.left + width <= innerWidth - GAP,
  );
  const hides = (it: { left: number; top: number }): number => hidden(control, it.left, it.top, note);
  const [spot = { left, top: innerHeight - height - GAP }] = fits.sort((a, b) => hides(a) - hides(b));
  note.style.transform = `translate(${Math.round(spot.left)}px, ${Math.round(spot.top)}px)`;
}

export function WhyTip() {
  const id = `why-${useId().replace(/\W/g, '')}`;
  const [tip, hide] = useTip(id);
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tip && note.current) place(note.current, tip.control);
  }, [tip]);
  // A command may remove or enable the explained control.
  useEffect(() => {
    if (!tip) return;
    const watch = new MutationObserver(() => {
      if (!tip.control.isConnected || !tip.control.matches(`${OFF}, ${TELLS}`)) hide();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled', 'disabled'] });
    return () => watch.disconnect();
  }, [tip, hide]);
  if (!tip) return null;
  // Rendered into a landmark of its own, for screen readers that navigate by landmarks.
  return createPortal(
    <aside aria-label="Explanation">
      <div
        ref={note}
        className={`row small ink on-raised round-2 fixed no-pointer easy edge-strong shadow-2 ${styles.tip}`}
        id={id}
        role="tooltip"
        data-testid="why"
      >
        {tip.isOff ? (
          <Lock size={14} aria-hidden="true" className="flex-none soft" />
        ) : (
          <Info size={14} aria-hidden="true" className="flex-none soft" />
        )}
        <span className="grow min-0">
          <SaidUnder text={tip.text} clauses={tip.clauses} isStop={false} />
        </span>
      </div>
    </aside>,
    document.body,
  );
}
