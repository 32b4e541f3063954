/** The page's only listener for shortcuts. Screens register actions, and mounted components register handlers for them. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { gameUiOf, hasGameUi } from '../../games/pages.ts';
import { useTable } from '../../store/table.ts';
import { keyOf } from '../kit/keyOf.ts';
import { isChosenList, isEmptyField, isTyping } from '../kit/typing.ts';
import { shownPage } from '../page.tsx';
import { type Act, actsFor, type Press, perform } from './act.ts';
import { type ActId, TABLE_ACTS } from './acts.ts';

/** Handlers of a mounted component: null if unavailable now; a handler returns false to leave the key to others. */
export type Runs<Id extends string = ActId> = { readonly [I in Id]?: ((press: Press) => unknown) | null };

interface Screen {
  acts(): readonly Act[];
  /** True if the action is allowed with this focus. */
  allows?(act: Act, event: KeyboardEvent, at: Element | null): boolean;
  /** Called if no action handled the key; returns true if it had an effect. */
  onRest?(event: KeyboardEvent, at: Element | null): boolean;
}

/** Priority: handlers of mounted components, then of the screen. `isFirst` ones run before any control of the page. */
type Listener = (event: KeyboardEvent) => boolean;

/** Returns the shared actions and, once its lazy UI is loaded, those of the current game. */
export function tableActs(): readonly Act[] {
  const page = shownPage();
  return hasGameUi(page) ? [...TABLE_ACTS, ...(gameUiOf(page).acts ?? [])] : TABLE_ACTS;
}

const atOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/** True if a text field keeps the key. An empty one doesn't keep Escape, and a list with a selected option doesn't keep Enter. */
function isKept(event: KeyboardEvent, { isInFields }: Act): boolean {
  const at = atOf(event);
  const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  const isLetThrough = (event.key === 'Escape' && isEmptyField(at)) || (event.key === 'Enter' && isChosenList(at));
  return isTyping(at) && !isLetThrough && (isSign || !isInFields);
}

const mustWait = ({ waits }: Act): boolean => waits === true && useTable.getState().drawer !== null;

function createKeyboard() {
  const heard: { [When in 'first' | 'lent' | 'screen']: Listener[] } = { first: [], lent: [], screen: [] };
  const hear = (event: KeyboardEvent, listeners: readonly Listener[]): boolean => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
    const isTaken = listeners.some((listener) => listener(event));
    if (isTaken) event.preventDefault();
    return isTaken;
  };
  const onFirst = (event: KeyboardEvent): void => {
    if (hear(event, heard.first)) event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent): void => void hear(event, [...heard.lent, ...heard.screen]);
  return {
    add(when: keyof typeof heard, listener: Listener): () => void {
      if (Object.values(heard).every((list) => list.length === 0)) {
        document.addEventListener('keydown', onFirst, true);
        document.addEventListener('keydown', onKey);
      }
      heard[when].push(listener);
      return () => {
        heard[when].splice(heard[when].indexOf(listener), 1);
        if (Object.values(heard).some((list) => list.length > 0)) return;
        document.removeEventListener('keydown', onFirst, true);
        document.removeEventListener('keydown', onKey);
      };
    },
  };
}
const keyboard = createKeyboard();

const pressOf = (event: KeyboardEvent): Press => ({ key: keyOf(event), isShift: event.shiftKey, event });

/** Registers handlers of game screen actions while the caller is mounted. `isFirst`: before any control gets the key. */
export function useRuns<Id extends string = ActId>(runs: Runs<Id>, isFirst = false): void {
  const now: RefObject<Runs<string>> = useRef(runs);
  now.current = runs;
  // A layout effect, so that keys work as soon as the component is visible.
  useLayoutEffect(
    () =>
      keyboard.add(isFirst ? 'first' : 'lent', (event) =>
        actsFor(event, tableActs()).some((act) => {
          const run = now.current[act.id];
          return run != null && !mustWait(act) && !isKept(event, act) && run(pressOf(event)) !== false;
        }),
      ),
    [isFirst],
  );
}

/** Lets Escape deselect, after anything that covers it is closed. */
export const usePutDown = (putDown: (() => void) | null): void =>
  useRuns({ close: putDown && (() => useTable.getState().drawer === null && putDown()) });

/** Registers a screen's actions while it is mounted. `isFirst`: before any control gets the key. */
export function useActs(screen: Screen, isFirst = false): void {
  const now = useRef(screen);
  now.current = screen;
  useEffect(
    () =>
      keyboard.add(isFirst ? 'first' : 'screen', (event) => {
        const { acts, allows, onRest } = now.current;
        const at = atOf(event);
        const isDone = actsFor(event, acts()).some(
          (act) =>
            (!event.repeat || act.repeats === true) &&
            !isKept(event, act) &&
            !mustWait(act) &&
            allows?.(act, event, at) !== false &&
            perform(act, pressOf(event)),
        );
        return isDone || (!event.repeat && (onRest?.(event, at) ?? false));
      }),
    [isFirst],
  );
}
