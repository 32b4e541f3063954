/** The page's one listener for shortcuts. A screen brings its acts; what is on the screen lends an act what it does there. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { gameUiOf, hasGameUi } from '../../games/pages.ts';
import { useTable } from '../../store/table.ts';
import { keyOf } from '../kit/keyOf.ts';
import { isChosenList, isEmptyField, isTyping } from '../kit/typing.ts';
import { shownPage } from '../page.tsx';
import { type Act, actsFor, type Press, perform } from './act.ts';
import { type ActId, TABLE_ACTS } from './acts.ts';

/** What acts do while it is on the screen: null for what it cannot do now, false for what is left to others. */
export type Runs<Id extends string = ActId> = { readonly [I in Id]?: ((press: Press) => unknown) | null };

/** A screen with acts of its own. */
interface Screen {
  acts(): readonly Act[];
  /** May the act be done from where the focus is? */
  allows?(act: Act, event: KeyboardEvent, at: Element | null): boolean;
  /** After all acts: true when it did something. */
  onRest?(event: KeyboardEvent, at: Element | null): boolean;
}

/** Who hears a key, in this order: lent acts, then those of screens. `isFirst` is heard before all controls of the page. */
type Listener = (event: KeyboardEvent) => boolean;

/** The acts of the table: the house's and those of the game on the screen, once its words are there. */
export function tableActs(): readonly Act[] {
  const page = shownPage();
  return hasGameUi(page) ? [...TABLE_ACTS, ...(gameUiOf(page).acts ?? [])] : TABLE_ACTS;
}

const atOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/** Does a text field keep the key? An empty one lets Escape through, and a list with a choice made Enter. */
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

/** Lends acts of the table what they do while the caller is on the screen. `isFirst`: before any control has the key. */
export function useRuns<Id extends string = ActId>(runs: Runs<Id>, isFirst = false): void {
  const now: RefObject<Runs<string>> = useRef(runs);
  now.current = runs;
  // Before it is painted: who sees it may press.
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

/** Escape puts down what is in hand; what lies over it is closed before. */
export const usePutDown = (putDown: (() => void) | null): void =>
  useRuns({ close: putDown && (() => useTable.getState().drawer === null && putDown()) });

/** The acts of a screen, while it is shown. `isFirst`: before any control has the key. */
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
