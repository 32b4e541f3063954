/**
 * Stores a press made while its button ignores presses, and replays it at the end if the same control is still in the same place.
 * Applies to panel buttons, hand cards and squares of a board, not to controls that reveal hidden content, such as curtains and piles.
 */
const SQUARE = '[role="grid"] [data-node]';
const KEPT =
  ':is([role="grid"] [data-node], [data-region^="panel"] :is(footer .btn, button[data-act]), [data-region="hand"] button):not([aria-disabled="true"], :disabled, [data-act="lookAtCards"])';

interface Kept {
  control: Element;
  words: string;
  /** The click to replay: its `detail` is 1 for a pointer, 0 for a key. */
  click: { detail: 0 | 1; clientX?: number; clientY?: number };
  /** True once the pointer or key was released. */
  isWhole: boolean;
}

/** Identifies a control by its address, text and position. */
function wordsOf(control: Element): string {
  const { x, y } = control.getBoundingClientRect();
  const { act, of, command, card, node } = (control as HTMLElement).dataset;
  // Of a square, who stands there: what may be said besides changes with the turn.
  const stands = node && control.getAttribute('aria-label')?.split('.')[0];
  return JSON.stringify([act, of, command, card, stands, control.textContent, Math.round(x), Math.round(y)]);
}

/** Finds the control by position, since a disabled area receives no pointer events. */
function controlAt({ target, clientX: x, clientY: y }: MouseEvent): Element | null {
  if (!(target instanceof Element)) return null;
  const isThere = (control: Element): boolean => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return target.contains(control) && x > left && x < right && y > top && y < bottom;
  };
  return target.closest(KEPT) ?? [...document.querySelectorAll(KEPT)].find(isThere) ?? null;
}

/** Enter and Space press the focused control; Enter anywhere else presses the main button. */
function controlOf({ key, target }: KeyboardEvent): Element | null {
  const at = target instanceof Element ? target.closest(`button, a, input, label, summary, ${SQUARE}`) : null;
  if (at) return at.matches(KEPT) ? at : null;
  const main = key === 'Enter' ? [...document.querySelectorAll('[data-main-scope] :is(.btn-main, [data-main])')].at(-1) : null;
  return main?.matches(KEPT) ? main : null;
}

const NUDGE_MS = 200;

/** Shakes the main button: the press was noticed but doesn't count. One shake at a time. */
export function nudge(): void {
  const root = document.documentElement;
  if (root.hasAttribute('data-nudged')) return;
  root.setAttribute('data-nudged', '');
  setTimeout(() => root.removeAttribute('data-nudged'), NUDGE_MS);
}

/** Stores one press at a time. */
function createKeptPress() {
  let kept: Kept | null = null;
  let waits = new AbortController();

  /** Discards the stored press: another press follows, or this one was cancelled. */
  function forget(): void {
    waits.abort();
    kept?.control.removeAttribute('data-kept');
    kept = null;
  }

  /** @returns false if there is no control that could be pressed later */
  function keep(event: PointerEvent | KeyboardEvent): boolean {
    forget();
    const isKey = event instanceof KeyboardEvent;
    const control = document.querySelector('dialog[open], [data-region="drawer"]') ? null : isKey ? controlOf(event) : controlAt(event);
    if (!control) return false;
    const click = isKey ? { detail: 0 as const } : { detail: 1 as const, clientX: event.clientX, clientY: event.clientY };
    kept = { control, words: wordsOf(control), click, isWhole: isKey };
    control.setAttribute('data-kept', '');
    waits = new AbortController();
    const on = { capture: true, signal: waits.signal };
    for (const type of ['pointerdown', 'keydown', 'pointercancel', 'blur'])
      window.addEventListener(
        type,
        (next) => (type === 'blur' && next.target !== window) || (next as KeyboardEvent).repeat || forget(),
        on,
      );
    window.addEventListener(
      'pointerup',
      (up) => {
        if (!kept || kept.isWhole) return;
        const at = controlAt(up as PointerEvent);
        // A drag is not kept, and a press that has left its control is none.
        if (!at || wordsOf(at) !== kept.words) {
          forget();
          return nudge();
        }
        kept.isWhole = true;
        carryOut();
      },
      on,
    );
    return true;
  }

  /** Call it when the pause has ended: replays the stored press, or shakes the control that is there now. @returns false if nothing was replayed */
  function carryOut(): boolean {
    if (!kept?.isWhole || document.documentElement.matches('[data-rests], [data-late]')) return true;
    const { words, click } = kept;
    forget();
    const control = [...document.querySelectorAll(KEPT)].find((one) => wordsOf(one) === words);
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...click }));
    return control !== undefined;
  }

  return { forget, keep, carryOut };
}

export const keptPress = createKeptPress();
