/**
 * Why a control is off: a note beside it, with the clauses, while it has the pointer or the focus, and when it is tapped or held. One
 * note for the whole table: whatever is `aria-disabled` and says why (`data-why`, else its title or description) is explained by it.
 */
import { Lock } from 'lucide-react';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { reasonOf } from '../kit/reasons.ts';
import { Clauses } from '../rules/Clause.tsx';
import styles from './WhyTip.module.css';

interface Tip {
  control: HTMLElement;
  text: string;
  clauses: string[];
}

const OFF = '[aria-disabled="true"], :disabled';
const LINGER_MS = 260;
const GAP = 6;

/** The explained control under an event, if it is off. */
function offAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(OFF) : null;
}

function tipOf(control: HTMLElement): Tip | null {
  // The browser's own tooltip would cover this one.
  if (control.title) {
    control.dataset.why = control.title;
    control.removeAttribute('title');
  }
  const text = reasonOf(control);
  return text ? { control, text, clauses: (control.dataset.clauses ?? '').split(' ').filter(Boolean) } : null;
}

/** Follows pointer, focus and taps; one tip at a time. */
function useTip(id: string): [Tip | null, () => void] {
  const [tip, setTip] = useState<Tip | null>(null);
  const hiding = useRef(() => {});
  useEffect(() => {
    let timer = 0;
    let shown: HTMLElement | null = null;
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
    const onMove = (event: PointerEvent) => {
      const control = offAt(event.target);
      if (control && control !== shown && event.pointerType === 'mouse' && hasMoved(event)) show(control);
      rests = { x: event.clientX, y: event.clientY };
    };
    const onOver = (event: PointerEvent) => {
      const control = offAt(event.target);
      if (control && hasMoved(event)) show(control);
      else if (control) return;
      else if (isOnTip(event.target)) clearTimeout(timer);
      else if (shown && shown !== document.activeElement) {
        clearTimeout(timer);
        timer = window.setTimeout(hide, LINGER_MS);
      }
    };
    const onFocus = (event: FocusEvent) => {
      const control = offAt(event.target);
      if (control) queueMicrotask(() => show(control));
      else if (!isOnTip(event.target)) queueMicrotask(hide);
    };
    const onClick = (event: Event) => {
      const control = offAt(event.target);
      if (control) show(control);
      else if (!isOnTip(event.target)) hide();
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const held = { passive: true, capture: true };
    document.addEventListener('pointerover', onOver, held);
    document.addEventListener('pointermove', onMove, held);
    document.addEventListener('focusin', onFocus, true);
    document.addEventListener('click', onClick, true);
    document.addEventListener('contextmenu', onClick, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver, held);
      document.removeEventListener('pointermove', onMove, held);
      document.removeEventListener('focusin', onFocus, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('contextmenu', onClick, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [id]);
  return [tip, useCallback(() => hiding.current(), [])];
}

/** Above the control where there is room, else below; never outside of the window. */
function place(note: HTMLElement, control: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const top = at.top - height - GAP >= GAP ? at.top - height - GAP : Math.min(at.bottom + GAP, innerHeight - height - GAP);
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP);
  note.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
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
      if (!tip.control.isConnected || !tip.control.matches(OFF)) hide();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled', 'disabled'] });
    return () => watch.disconnect();
  }, [tip, hide]);
  if (!tip) return null;
  return createPortal(
    <div ref={note} className={`row wrap small ink on-raised round-2 ${styles.tip}`} id={id} role="tooltip" data-testid="why">
      <Lock size={14} aria-hidden="true" className="flex-none soft" />
      <span>{tip.text}</span>
      <Clauses clauses={tip.clauses} isStop={false} />
    </div>,
    document.body,
  );
}
