/**
 * The acts of the page that are no orders of the game: for each its words, its keys, its line of help, and what it does. Keys, buttons,
 * help and search read this one table. The words of the game's orders stand in words/commands.ts.
 */

import { isAdvised, maySwitchAdvice } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { whenFetched } from '../../store/late.ts';
import { leaveGame } from '../../store/leaving.ts';
import { mayGoBack, mayUndoFurther } from '../../store/mayGoBack.ts';
import { type Drawer, useTable } from '../../store/table.ts';
import { keyOf, type Pressed } from '../kit/keyOf.ts';
import { shownPage } from '../page.tsx';
import { setTheme, type ThemeChoice } from '../theme/theme.ts';
import { HELP_KEY } from './keys.ts';
import { mayAsk } from './mayAsk.ts';

export interface Act {
  /** What a button, a title or the search says. */
  label: string;
  /** As the help and the search show its keys. */
  keys?: string;
  /** The keys of the whole page that do it: 'shift+u', 'ctrl+z'. Keys of the map and of panels are theirs. */
  on?: readonly string[];
  /** False when there was nothing to do. */
  run?(): boolean;
}

const done = (act: () => void) => (): boolean => {
  act();
  return true;
};

const toggle = (drawer: Drawer) =>
  done(() => {
    const { drawer: now, openDrawer } = useTable.getState();
    openDrawer(now === drawer ? null : drawer);
  });

/** Presses the one main button of what is on the screen; a lesson's card that is only read stands before all else. */
function pressMain(): boolean {
  const mains = document.querySelectorAll<HTMLButtonElement>('[data-main-scope] :is(.btn-main, [data-main])');
  const main = mains[mains.length - 1];
  if (!main || main.disabled) return false;
  // What lies under a drawer is not pressed unseen: the drawer goes first.
  if (main.matches('[data-region^="panel"] *') && document.querySelector('[data-region="drawer"]')) {
    useTable.getState().openDrawer(null);
    return true;
  }
  main.click();
  return true;
}

/** A key that is the map's, pressed elsewhere: the map takes the focus if it is to keep it, and the key. */
const onMap = (key: string, keeps: boolean): (() => boolean) => {
  // A key that the map has no use for comes back to the page, which would hand it on for ever.
  let isHanded = false;
  return () => {
    const map = document.querySelector<HTMLElement>('[role="application"]');
    if (isHanded || !map) return false;
    if (keeps) map.focus();
    isHanded = true;
    // The map takes a key that it has a use for.
    const isTaken = !map.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    isHanded = false;
    return isTaken;
  };
};

/** What has the focus in the panel, or can do nothing wherever it is, lets go of it: Enter presses the main button again. */
function letGo(): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !at.matches('[data-region^="panel"] *, [aria-disabled="true"]')) return false;
  at.blur();
  return true;
}

function putDown(): boolean {
  const isFreed = document.activeElement?.getAttribute('aria-disabled') === 'true' && letGo();
  const { drawer, openDrawer, selected, select } = useTable.getState();
  if (drawer) openDrawer(null);
  else if (selected) select(null);
  else return isFreed || letGo();
  return true;
}

/** Presses the menu's button, which opens and closes it. */
function openMenu(): boolean {
  const button = document.querySelector<HTMLElement>('[data-act="menu"]');
  button?.click();
  return button !== null;
}

/** Opens the card of what is pointed at: of the one unit there, or of the unit that is chosen; of the ground it opens the rules. */
function lookUp(): boolean {
  const { hover, selected, openRules, inspect } = useTable.getState();
  const { view, rules } = useGame.getState();
  if (!view || !rules) return false;
  const found = shownPage().lookUp?.(rules.world, view, { node: hover, unit: selected });
  if (!found) return false;
  if ('unit' in found) inspect(found.unit);
  else openRules(found.rule);
  return true;
}

/** The card that is offered beside an attack's chances is chosen first, at once: Enter then attacks with it. Else a card of the hand has the focus. */
function toHand(): boolean {
  const way = document.querySelector<HTMLElement>('[data-region^="panel"] [data-act="scouts"]:not(:disabled, :checked)');
  way?.focus();
  way?.click();
  if (way) return true;
  const hasHand = document.querySelector('[data-region="hand"] button') !== null;
  if (hasHand)
    whenFetched(
      () => import('./toPanel.ts'),
      (m) => m.toHand(),
    );
  return hasHand;
}

/** Asks what the computer would do in one's place; once more puts it away. */
function advise(): boolean {
  if (!mayAsk(useGame.getState()) || useTable.getState().isPlayingBack) return false;
  const { isAsking, setAsking, openDrawer, inspect } = useTable.getState();
  // It is shown in the panel's place: nothing may lie there before it.
  openDrawer(null);
  inspect(null);
  setAsking(!isAsking);
  return true;
}

/** Turns the advice of the side at the screen off, or on again. What was asked for is put away with it. */
function switchAdvice(): boolean {
  const game = useGame.getState();
  if (!maySwitchAdvice(game)) return false;
  useTable.getState().setAsking(false);
  game.switchAdvice(!isAdvised(game, game.viewer));
  return true;
}

/** Alone against the computer: asks to which decision. */
function goBack(): boolean {
  if (!mayGoBack(useGame.getState())) return false;
  useTable.getState().setGoingBack(true);
  return true;
}

/** What reads and writes files is fetched late. */
const askToSave = (): void =>
  whenFetched(
    () => import('../../store/imports/importQueue.ts'),
    (m) => m.importQueue.askToSave(),
  );

/** An act of the game on the screen; false where it has none of that name. */
const ofGame = (name: string) => (): boolean => {
  const act = shownPage().acts?.[name];
  if (act) whenFetched(act, () => undefined);
  return act !== undefined;
};

const theme = (choice: ThemeChoice, label: string): Act => ({ label, run: done(() => setTheme(choice)) });

/** In the order of the help. */
const ACTS = {
  main: {
    label: 'Main button',
    keys: 'Enter',
    on: ['enter', 'ctrl+enter'],
    run: pressMain,
  },
  menu: { label: 'Menu', keys: 'F10 or X', on: ['f10', 'x'], run: openMenu },
  find: {
    label: 'Search',
    keys: '/ or Ctrl+K',
    on: ['/', 'ctrl+k'],
    run: done(() => useTable.getState().setPalette(true)),
  },
  undo: {
    label: 'Undo',
    keys: 'U or Ctrl+Z',
    on: ['u', 'ctrl+z'],
    run: () => useGame.getState().undo() || (mayUndoFurther(useGame.getState()) && goBack()),
  },
  redo: {
    label: 'Redo',
    keys: 'Shift+U or Ctrl+Y',
    on: ['shift+u', 'ctrl+y', 'ctrl+shift+z'],
    run: () => useGame.getState().redo(),
  },
  goBack: {
    label: 'Back to a decision…',
    keys: 'Backspace',
    on: ['backspace'],
    run: goBack,
  },
  close: {
    label: 'Close',
    keys: 'Escape',
    on: ['escape'],
    run: putDown,
  },
  peek: {
    label: 'Look at your cards',
    keys: 'Q or K',
  },
  advise: {
    label: 'Suggest an order',
    keys: 'A',
    on: ['a'],
    run: advise,
  },
  workbench: {
    label: 'Game editor',
    keys: 'Ctrl+`',
  },
  nextControl: { label: 'Next control', keys: 'Tab' },
  coach: { label: 'Lesson card', keys: 'C' },
  supply: {
    label: 'Supply',
    keys: 'Y',
    on: ['y'],
    run: toggle('supply'),
  },
  log: { label: 'Log', keys: 'L', on: ['l'], run: toggle('log') },
  rules: { label: 'Rules', keys: 'B', on: ['b'], run: toggle('rules') },
  lookUp: {
    label: 'Look it up',
    keys: 'I',
    on: ['i'],
    run: lookUp,
  },
  help: { label: 'Help', keys: HELP_KEY, on: [HELP_KEY], run: toggle('help') },
  toMap: { label: 'To the map', keys: 'M', on: ['m'], run: onMap('m', true) },
  toPanel: {
    label: 'To the panel',
    keys: 'P',
    on: ['p'],
    run: done(() =>
      whenFetched(
        () => import('./toPanel.ts'),
        (m) => m.toPanel(),
      ),
    ),
  },
  toHand: {
    label: 'To your hand',
    keys: 'V',
    on: ['v'],
    run: toHand,
  },
  moveCursor: { label: 'Move the cursor', keys: 'Arrows' },
  chooseHex: { label: 'Choose the hex', keys: 'Enter or Space' },
  zoom: { label: 'Zoom', keys: '+ or -' },
  wholeMap: { label: 'Whole map', keys: '0', on: ['0'], run: onMap('0', false) },
  lens: {
    label: 'Magnifier',
    keys: 'Z',
  },
  nextUnit: { label: 'Next unit of a hex', keys: '. or ,' },
  nextOwn: {
    label: 'Next own unit',
    keys: 'N or W',
  },
  nextTarget: { label: 'Next target or place', keys: 'T', on: ['t'], run: onMap('t', true) },
  tellHex: { label: 'Everything in a hex', keys: 'D' },
  draftPlan: {
    label: 'Show the supply plan',
    keys: 'G',
    run: ofGame('draftPlan'),
  },
  fill: { label: 'Fill', keys: 'F' },
  oneMore: { label: 'One less, one more', keys: 'Left or Right' },
  nextCard: { label: 'Next card', keys: 'Up or Down' },
  moveCard: { label: 'Move the card', keys: 'Alt+Up or Alt+Down' },
  placeCard: {
    label: 'Number in the order deck',
    keys: '1, 2, 3 …',
  },
  toDeck: { label: 'Deck of the card', keys: 'E or R or O' },
  stay: { label: 'Stay', keys: 'S' },
  chooseNumber: { label: 'Choose by number', keys: '1, 2, 3 …' },
  holdTurn: { label: 'Pause', keys: 'H' },
  nextRoll: { label: 'Next roll', keys: 'Enter or Space' },
  verdict: { label: 'To the verdict', keys: 'Shift+Enter' },
  layCard: { label: 'Play a card', keys: '1, 2, 3 …' },
  askMe: {
    label: 'Ask me',
    keys: 'D or M',
  },
  askConsent: {
    label: 'Ask both sides to undo…',
    run: done(() => useGame.getState().askConsent()),
  },
  seats: {
    label: 'Players…',
    run: done(() => useTable.getState().setSeating(true)),
  },
  switchAdvice: {
    label: 'Advice of the staff, off or on',
    run: switchAdvice,
  },
  saveFile: { label: 'Save the game as a file', run: done(askToSave) },
  hideTable: { label: 'Cover the screen', run: done(() => useGame.getState().dropCurtain()) },
  leave: { label: 'Back to the start screen', run: done(leaveGame) },
  light: theme('light', 'Light theme'),
  dark: theme('dark', 'Dark theme'),
  system: theme('system', 'System theme'),
} satisfies { [id: string]: Act };

export type ActId = keyof typeof ACTS;
export const ACT_IDS = Object.keys(ACTS) as ActId[];

/** The record of an act. */
export const actOf = (id: ActId): Act => ACTS[id];

/** 'Log (L)': a button's title, with the first of its keys. */
export const titleOf = (id: ActId): string => {
  const { label, keys } = actOf(id);
  return keys ? `${label} (${keys})` : label;
};

const BY_KEY = new Map<string, ActId>(ACT_IDS.flatMap((id) => (actOf(id).on ?? []).map((key): [string, ActId] => [key, id])));

/** The act that a key of the page does; undefined when none does. Shift counts with letters only: '?' needs it on some keyboards. */
export function actOfKey(event: Pressed & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): ActId | undefined {
  if (event.altKey) return undefined;
  const key = keyOf(event);
  // Shift and Enter go to a fight's verdict; pressed a moment too late they must not play the card that is asked about.
  if (key === 'enter' && event.shiftKey) return undefined;
  const shift = event.shiftKey && /^[a-z]$/.test(key) ? 'shift+' : '';
  const ctrl = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
  return BY_KEY.get(`${ctrl}${shift}${key}`) ?? (ctrl ? undefined : BY_KEY.get(key));
}
