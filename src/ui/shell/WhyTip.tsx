/**
 * Why a control is off, and what a sign or a short name means (`data-tells`): a note beside it, with the clauses, while it has the pointer
 * or the focus, when it is tapped, and while it is held. One note for the whole table: whatever is `aria-disabled` and says why (`data-why`, else
 * its title or description) is explained by it. Presses go through it to what lies below.
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
/** So long the pointer rests on a sign before it is explained. */
const REST_MS = 450;
/** What a finger has held stays so long once it is lifted: it may have lain over the note. */
const LIFTED_MS = 1500;
const GAP = 6;

/** The explained control under an event, if it is off. */
function offAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(OFF) : null;
}

/** The sign under an event that says what it means. */
const signAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !offAt(target) ? target.closest<HTMLElement>(TELLS) : null;

/** A press there is meant for the explanation: it is on no other control, as a plus in a row that is explained. */
const isForSign = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || (target.closest('button, a, label, summary, input')?.matches(TELLS) ?? true);

function tipOf(control: HTMLElement): Tip | null {
  if (!control.matches(OFF)) return { control, text: control.dataset.tells ?? '', clauses: [], isOff: false };
  // The browser's own tooltip would cover this one.
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
    // What a press has just turned off is not explained before the pointer has left it: its note would lie over what is pressed next.
    let pressed: Element | null = null;
    // The focus, and no pointer, has brought it up.
    let isByFocus = false;
    // The last press was a finger's: it points at nothing, though the browser lets a mouse follow it and gives what it taps the focus.
    let isFinger = isByFinger();
    // And it holds what is explained, or has just let it go.
    let isHeld = false;
    // What a finger's press has put away is not explained again by the same press.
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
      // The description must stand in the page when the focus is announced.
      flushSync(() => setTip(next));
      if (next && !control.hasAttribute('aria-describedby')) control.setAttribute('aria-describedby', id);
    };
    const isOnTip = (target: EventTarget | null) => target instanceof Element && target.closest(`#${CSS.escape(id)}`) !== null;
    // A control that comes up under a mouse that rests there is not asked about.
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
      // The end of a hold.
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
    // What it explains has moved from under the pointer; what the focus has brought into view takes its note with it.
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

/** How many buttons that can be pressed a note would hide there; from a finger, which never leaves the control for another place, words as well. */
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

/** What is higher than so many pixels is no row. */
const ROW = 120;

/** Above the row of the control where there is room, else below, beside the list whose row it is, and where it hides least; never on a row; on a control of none by a finger; never outside of the window. */
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
  // What explained itself may be gone, or on again, after an order.
  useEffect(() => {
    if (!tip) return;
    const watch = new MutationObserver(() => {
      if (!tip.control.isConnected || !tip.control.matches(`${OFF}, ${TELLS}`)) hide();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled', 'disabled'] });
    return () => watch.disconnect();
  }, [tip, hide]);
  if (!tip) return null;
  // Who goes through the page by its landmarks finds the note in one of its own.
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
