/** The form of an act of the page, and how its keys are spelled: on a sign, in a title, for a screen reader, and in a key event. */

import type { Phase } from '../../engine/core/gameTypes.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { keyOf, type Pressed } from '../kit/keyOf.ts';
import { address } from './address.ts';

export type KeyEvent = Pressed & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A press of a shortcut. */
export interface Press {
  /** As `keyOf` names it. */
  key: string;
  isShift: boolean;
  event: KeyboardEvent;
}

/** Who reads the help. */
export interface HelpReader {
  isAdvised: boolean;
  hasBench: boolean;
}

/** Where a key was pressed that could do nothing. */
export interface IdlePlace {
  at: Element | null;
  isOnMap: boolean;
  /** The phase that is played; in a computer's turn none is one's own. */
  phase: Phase | null;
  game: GameStore;
}

/** Something that the page can do and that is no command of a game. With keys it is a shortcut: help, search, titles and the listener read this record. */
export interface Act {
  id: string;
  /** What a button, a title or the search says. */
  label: string;
  /** As `keyOf` names them, behind 'ctrl+', 'alt+' and 'shift+' where those are held: 'ctrl+shift+z'. */
  keys?: readonly string[];
  /** More keys that do it and that no screen shows. */
  moreKeys?: readonly string[];
  /** As screens show the keys, where there are too many to spell. */
  shown?: string;
  /** The heading that its line of help stands under. */
  group?: string;
  /** Its line of help; null for a reader to whom it is nothing. */
  help?: string | ((reader: HelpReader) => string | null);
  /** What has its keys, where that is less than its group: 'map' is the map, which other places hand its keys to; 'cursor' is the map's focus. */
  place?: string;
  /** A control takes its keys, or whoever is on the screen lends it what it does (keyboard.ts). */
  isLent?: true;
  /** Its keys do it in a text field, too, but for those that type a sign. */
  isInFields?: true;
  /** Its keys wait while a drawer is open. */
  waits?: true;
  /** Its keys do it again and again while they are held down. */
  repeats?: true;
  /** May it be done now? */
  guard?(): boolean;
  /** False when there was nothing to do. */
  run?(press?: Press): unknown;
  /** What a key says that could do nothing, after its name: 'finds no button to press.' */
  idle?(place: IdlePlace, key: string): string;
  /** The search offers it: by another label, with more words to find it by. */
  find?: { label?: string; also?: string };
}

/** Records in their order, each with its name as its id. */
export const actsOf = <Id extends string>(records: { readonly [I in Id]: Omit<Act, 'id'> }): readonly (Act & { id: Id })[] =>
  (Object.keys(records) as Id[]).map((id) => ({ id, ...records[id] }));

/** Does an act, where it may be done; false when there was nothing to do. */
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

/** 'ctrl+shift+z' in its parts; the last one may be a plus. */
const partsOf = (key: string): string[] => key.split(/(?<=[a-z])\+/);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const spelled = (key: string): string =>
  partsOf(key)
    .map((part) => NAMES[part] ?? capital(part))
    .join('+');

/** 'U or Ctrl+Z'; nothing for an act without keys. */
export const keysShown = ({ keys = [], shown }: Act): string => shown ?? keys.map(spelled).join(' or ');

/** The first of its keys, as a sign on a button shows it. */
export const keySign = (act: Act): string => act.shown ?? spelled(act.keys?.[0] ?? '');

/** 'Log (L)': a button's title. */
export const titleOf = (act: Act, words: string = act.label): string => (act.keys ? `${words} (${keysShown(act)})` : words);

/** What a button takes that does an act: its address, its title with the keys, and the press. */
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

/** How a record may spell what was pressed. Shift counts where an act asks for it, and else not: '?' needs it on some keyboards. */
function spellingsOf(event: KeyEvent): string[] {
  const { altKey, shiftKey, code } = event;
  const ctrl = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
  // On some keyboards the grave accent waits for a letter.
  const key = ctrl && code === 'Backquote' ? '`' : keyOf(event);
  const full = `${ctrl}${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}${key}`;
  // Shift and Enter go to a fight's verdict; pressed a moment too late they must not play the card that is asked about.
  return ctrl || altKey || (shiftKey && key === 'enter') ? [full] : [full, key];
}

/** Those of the acts whose key was pressed. */
export function actsFor<A extends Act>(event: KeyEvent, acts: readonly A[]): A[] {
  const hasKey = (key: string) => acts.filter(({ keys, moreKeys }) => keys?.includes(key) || moreKeys?.includes(key));
  return (
    spellingsOf(event)
      .map(hasKey)
      .find((found) => found.length > 0) ?? []
  );
}

/** Signs that are lost at the head of a sentence. */
const SAID: { readonly [key: string]: string } = { '.': 'Full stop', ',': 'Comma', '+': 'Plus', '-': 'Minus' };

/** How a sentence names the key of an act that was pressed: 'Shift+U', 'Full stop'. */
export function keySaid(event: KeyEvent, { keys = [], moreKeys = [] }: Act): string {
  const key = spellingsOf(event).find((one) => keys.includes(one) || moreKeys.includes(one)) ?? '';
  return SAID[key] ?? spelled(key);
}

/** For `idle`: on the map a key says what is missing, elsewhere how to come there. */
export const idleOnMap =
  (what: string, none: string) =>
  ({ isOnMap }: IdlePlace): string =>
    isOnMap ? none : `${what} on the map: press M first.`;

/** The line of help, as it holds for who reads it. */
export const helpOf = ({ help }: Act, reader: HelpReader): string | null => (typeof help === 'function' ? help(reader) : (help ?? null));
