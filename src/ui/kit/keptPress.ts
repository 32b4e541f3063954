/**
 * A press that comes while its button rests is kept, and carried out once nothing rests any more, if the very act that stood there at the press still
 * stands in the same place. Buttons of a panel and cards of the hand are kept; what opens something closed, as a curtain or a pile, is not.
 */
const KEPT =
  ':is([data-region^="panel"] :is(footer .btn, button[data-act]), [data-region="hand"] button):not([aria-disabled="true"], :disabled, [data-act="lookAtCards"])';

interface Kept {
  control: Element;
  words: string;
  /** As the click that it will be: by a pointer, or by a key. */
  detail: 0 | 1;
  /** The pointer is up again. */
  isWhole: boolean;
}

/** What a control does, by its address and its words, and where it stands. */
function wordsOf(control: Element): string {
  const { x, y } = control.getBoundingClientRect();
  const { act, of, command, card } = (control as HTMLElement).dataset;
  return JSON.stringify([act, of, command, card, control.textContent, Math.round(x), Math.round(y)]);
}

/** What rests takes no pointer: it is found by its place. */
function controlAt({ target, clientX: x, clientY: y }: MouseEvent): Element | null {
  if (!(target instanceof Element)) return null;
  const isThere = (control: Element): boolean => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return target.contains(control) && x > left && x < right && y > top && y < bottom;
  };
  return target.closest(KEPT) ?? [...document.querySelectorAll(KEPT)].find(isThere) ?? null;
}

/** Enter and Space mean the control that has the focus; Enter from anywhere else the main button. */
function controlOf({ key, target }: KeyboardEvent): Element | null {
  const at = target instanceof Element ? target.closest('button, a, input, label, summary') : null;
  if (at) return at.matches(KEPT) ? at : null;
  const main = key === 'Enter' ? [...document.querySelectorAll('[data-main-scope] :is(.btn-main, [data-main])')].at(-1) : null;
  return main?.matches(KEPT) ? main : null;
}

/** One press at a time. */
function createKeptPress() {
  let kept: Kept | null = null;
  let waits = new AbortController();

  /** Another press, or one that is broken off, takes its place. */
  function forget(): void {
    waits.abort();
    kept?.control.removeAttribute('data-kept');
    kept = null;
  }

  /** @returns false where nothing stands there that could be carried out later */
  function keep(event: PointerEvent | KeyboardEvent): boolean {
    forget();
    const isKey = event instanceof KeyboardEvent;
    const control = document.querySelector('dialog[open], [data-region="drawer"]') ? null : isKey ? controlOf(event) : controlAt(event);
    if (!control) return false;
    kept = { control, words: wordsOf(control), detail: isKey ? 0 : 1, isWhole: isKey };
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
        if (!at || wordsOf(at) !== kept.words) return forget();
        kept.isWhole = true;
        carryOut();
      },
      on,
    );
    return true;
  }

  /** Call it when a rest has ended: what is kept is pressed, or shaken where something else has come there. @returns false where it came to nothing */
  function carryOut(): boolean {
    if (!kept?.isWhole || document.documentElement.matches('[data-rests], [data-late]')) return true;
    const { words, detail } = kept;
    forget();
    const control = [...document.querySelectorAll(KEPT)].find((one) => wordsOf(one) === words);
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail, view: window }));
    return control !== undefined;
  }

  return { forget, keep, carryOut };
}

export const keptPress = createKeptPress();
