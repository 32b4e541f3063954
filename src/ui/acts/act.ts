/** Actions of the page, and the spelling of their keys on buttons, in titles, for screen readers and in key events. */

import type { Phase } from '../../engine/core/gameTypes.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { keyOf, type Pressed } from '../kit/keyOf.ts';
import { address } from './address.ts';

export type KeyEvent = Pressed & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export interface Press {
  key: string;
  isShift: boolean;
  event: KeyboardEvent;
}

/** The reader of the help, on whom its lines depend. */
export interface HelpReader {
  isAdvised: boolean;
  hasBench: boolean;
}

/** The focus and the game when a key had no effect. */
export interface IdlePlace {
  at: Element | null;
  isOnMap: boolean;
  /** The current phase; null during a computer's turn. */
  phase: Phase | null;
  game: GameStore;
}

/** An action of the page that is not a game command. With keys it is a shortcut: help, search, titles and the key listener use this record. */
export interface Act {
  id: string;
  /** Text of its button, title and search result. */
  label: string;
  /** Keys as `keyOf` spells them, with prefixes 'ctrl+', 'alt+' and 'shift+' in this order: 'ctrl+shift+z'. */
  keys?: readonly string[];
  /** Additional keys that no screen shows. */
  moreKeys?: readonly string[];
  /** Short form of the keys on the screen, if there are too many to list. */
  shown?: string;
  /** Heading of its line in the help. */
  group?: string;
  /** Its line in the help; null if it does not apply to the reader. */
  help?: string | ((reader: HelpReader) => string | null);
  /**
   * Scope of its keys if narrower than the group. 'map': the map handles them, and receives them from elsewhere. 'cursor': only with the focus
   * on the map.
   */
  place?: string;
  /** Its keys are handled by a control or by a mounted component (see keyboard.ts). */
  isLent?: true;
  /** Its keys also work in text fields, except those that type a character. */
  isInFields?: true;
  /** Its keys are ignored while a drawer is open. */
  waits?: true;
  /** Its keys repeat while they are held down. */
  repeats?: true;
  /** True if the action is available now. */
  guard?(): boolean;
  /** Runs the action; returns false if it had no effect. */
  run?(press?: Press): unknown;
  /** Message if the key has no effect, after the key's name: 'finds no button to press.' */
  idle?(place: IdlePlace, key: string): string;
  /** Listed by the search, with another label or additional search words. */
  find?: { label?: string; also?: string };
}

/** Converts records to a list in their order, with their names as ids. */
export const actsOf = <Id extends string>(records: { readonly [I in Id]: Omit<Act, 'id'> }): readonly (Act & { id: Id })[] =>
  (Object.keys(records) as Id[]).map((id) => ({ id, ...records[id] }));

/** Runs an action if it is available; returns false if it had no effect. */
export const perform = ({ guard, run }: Act, press?: Press): boolean => guard?.() !== false && run !== undefined && run(press) !== false;

const NAMES: { readonly [key: string]: string } = {
  ' ': 'Space',
  arrowup: 'Up',
  arrowdown: 'Down',
  arrowleft: 'Left',
  arrowright: 'Right',
  pageup: 'Page Up',
  pagedown: 'Page Down',
};

/** Splits 'ctrl+shift+z' at each plus; the last key may be a plus itself. */
const partsOf = (key: string): string[] => key.split(/(?<=[a-z])\+/);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const spelled = (key: string): string =>
  partsOf(key)
    .map((part) => NAMES[part] ?? capital(part))
    .join('+');

/** 'U or Ctrl+Z'; empty for an action without keys. */
export const keysShown = ({ keys = [], shown }: Act): string => shown ?? keys.map(spelled).join(' or ');

/** The first key, as shown on a button. */
export const keySign = (act: Act): string => act.shown ?? spelled(act.keys?.[0] ?? '');

/** 'Log (L)': a button's title. */
export const titleOf = (act: Act, words: string = act.label): string => (act.keys ? `${words} (${keysShown(act)})` : words);

/** Props for a button that runs an action: address, title with keys, and click handler. */
export const buttonProps = (act: Act) => ({
  ...address(act.id),
  title: titleOf(act),
  'aria-keyshortcuts': ariaKeys(act),
  onClick: (): void => void perform(act),
});

const ARIA: { readonly [part: string]: string } = {
  ctrl: 'Control',
  ' ': 'Space',
  '+': 'Plus',
  escape: 'Escape',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};
const ariaPart = (part: string): string => ARIA[part] ?? (part.startsWith('arrow') ? `Arrow${capital(part.slice(5))}` : capital(part));

/** For `aria-keyshortcuts`: 'U Control+Z'. */
export const ariaKeys = (...acts: readonly Act[]): string | undefined =>
  acts.flatMap(({ keys = [] }) => keys.map((key) => partsOf(key).map(ariaPart).join('+'))).join(' ') || undefined;

/** Spellings of a key event to compare with records. Shift is ignored unless the action uses it: '?' needs it on some keyboards. */
function spellingsOf(event: KeyEvent): string[] {
  const { altKey, shiftKey, code } = event;
  const ctrl = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
  // On some keyboards the grave accent is a dead key.
  const key = ctrl && code === 'Backquote' ? '`' : keyOf(event);
  const full = `${ctrl}${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}${key}`;
  // Shift+Enter goes to a fight's result. If pressed too late, it must not count as Enter and play the card of the next question.
  return ctrl || altKey || (shiftKey && key === 'enter') ? [full] : [full, key];
}

export function actsFor<A extends Act>(event: KeyEvent, acts: readonly A[]): A[] {
  const hasKey = (key: string) => acts.filter(({ keys, moreKeys }) => keys?.includes(key) || moreKeys?.includes(key));
  return (
    spellingsOf(event)
      .map(hasKey)
      .find((found) => found.length > 0) ?? []
  );
}

/** Keys that are hard to see at the start of a sentence. */
const SAID: { readonly [key: string]: string } = { '.': 'Full stop', ',': 'Comma', '+': 'Plus', '-': 'Minus' };

/** Returns the pressed key's name in a sentence: 'Shift+U', 'Full stop'. */
export function keySaid(event: KeyEvent, { keys = [], moreKeys = [] }: Act): string {
  const key = spellingsOf(event).find((one) => keys.includes(one) || moreKeys.includes(one)) ?? '';
  return SAID[key] ?? spelled(key);
}

/** For `idle`: one message if the focus is on the map, and another one elsewhere that says how to get there. */
export const idleOnMap =
  (what: string, none: string) =>
  ({ isOnMap }: IdlePlace): string =>
    isOnMap ? none : `${what} on the map: press M first.`;

/** Returns the help line for a reader, or null. */
export const helpOf = ({ help }: Act, reader: HelpReader): string | null => (typeof help === 'function' ? help(reader) : (help ?? null));
