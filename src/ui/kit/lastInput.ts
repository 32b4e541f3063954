/**
 * What the hand at the page uses: mouse, finger or keys. The last press tells it; before any press, the kind of screen does. Words that
 * name an input (a game's words/inputs.ts) ask here, and key caps are hidden from fingers by `data-input` on the root element.
 */
import { useSyncExternalStore } from 'react';
import { isTyping } from './typing.ts';

export type Input = 'mouse' | 'touch' | 'keys';

/** They say nothing alone, and a mouse is used with them. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** A slider takes keys and no letters: whoever moves it by keys uses the keys. */
const isSlider = (at: Element | null): boolean => at instanceof HTMLInputElement && at.type === 'range';

const byScreen = (): Input => (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse');

/** The input of one page: started once, followed by whoever words something by it. */
function createInput() {
  let now: Input | null = null;
  const followers = new Set<() => void>();

  function use(input: Input): void {
    document.documentElement.dataset.input = input;
    if (input === now) return;
    now = input;
    for (const follow of followers) follow();
  }

  /** To be called once before the first render. Returns a stop function. */
  function startInput(): () => void {
    use(byScreen());
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('pointerdown', ({ pointerType }) => use(pointerType === 'touch' ? 'touch' : 'mouse'), {
      capture: true,
      signal,
    });
    document.addEventListener(
      'keydown',
      ({ key, target }) => {
        const at = target instanceof Element ? target : null;
        if (!MODIFIERS.has(key) && (isSlider(at) || !isTyping(at))) use('keys');
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

  return { startInput, useInput, isByKeys: (): boolean => now === 'keys' };
}

export const { startInput, useInput, isByKeys } = createInput();
