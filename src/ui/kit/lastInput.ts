/**
 * The current input device: mouse, finger or keys. Set by the last press; before the first press, derived from the screen. Texts that
 * name an input (a game's words/inputs.ts) use it, and `data-input` on the root element hides key caps for touch.
 */
import { useSyncExternalStore } from 'react';
import { isTyping } from './typing.ts';

export type Input = 'mouse' | 'touch' | 'keys';

const MODIFIER = /^(Shift|Control|Alt|Meta)$/;
/** Keys that a mouse is used with, too: modifiers, letters, which are shortcuts, and Escape. */
const BESIDE_MOUSE = /^(Shift|Control|Alt|Meta|Escape|[A-Za-z])$/;

/** Enter counts where something has the focus, but not on the main button, which it presses from anywhere, nor on squares, where it confirms what the mouse has aimed. */
const isForKeys = ({ key, ctrlKey, metaKey }: KeyboardEvent, at: Element | null): boolean =>
  !ctrlKey &&
  !metaKey &&
  !BESIDE_MOUSE.test(key) &&
  (key !== 'Enter' || (at !== document.body && !at?.closest('[role="grid"], [data-main]')));

/** A slider takes arrow keys, which count as keyboard use. */
const isSlider = (at: Element | null): boolean => at instanceof HTMLInputElement && at.type === 'range';

const byScreen = (): Input => (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse');

/** Input state of the page: started once, with subscribers. */
function createInput() {
  let now: Input | null = null;
  let isKeyLast = false;
  const followers = new Set<() => void>();

  function use(input: Input): void {
    document.documentElement.dataset.input = input;
    if (input === now) return;
    now = input;
    for (const follow of followers) follow();
  }

  /** Call once before the first render. Returns a stop function. */
  function startInput(): () => void {
    use(byScreen());
    const ends = new AbortController();
    const { signal } = ends;
    const onPointer = ({ pointerType }: PointerEvent): void => {
      isKeyLast = false;
      use(pointerType === 'touch' ? 'touch' : 'mouse');
    };
    document.addEventListener('pointerdown', onPointer, { capture: true, signal });
    document.addEventListener(
      'keydown',
      (event) => {
        const at = event.target instanceof Element ? event.target : null;
        if (isTyping(at) && !isSlider(at)) return;
        if (!MODIFIER.test(event.key)) isKeyLast = true;
        if (isForKeys(event, at)) use('keys');
      },
      { capture: true, signal },
    );
    return () => ends.abort();
  }

  const subscribe = (follow: () => void): (() => void) => {
    followers.add(follow);
    return () => followers.delete(follow);
  };

  const useInput = (): Input => useSyncExternalStore(subscribe, () => now ?? 'mouse');

  return {
    startInput,
    useInput,
    isByKeys: (): boolean => now === 'keys',
    /** True if the last press was of any key but a modifier: a shortcut may then move the focus, though a mouse is used beside it. */
    wasKeyPressed: (): boolean => isKeyLast,
  };
}

export const { startInput, useInput, isByKeys, wasKeyPressed } = createInput();
