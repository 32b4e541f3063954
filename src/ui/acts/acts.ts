/**
 * The acts of the page that are no orders of the game: for each its words, its keys, its line of help, and what it does. Keys, buttons,
 * help and search read this one table. The words of the game's orders stand in words/commands.ts.
 */
import { useGame } from '../../store/game.ts';
import { importQueue } from '../../store/imports/importQueue.ts';
import { leaveGame } from '../../store/leaving.ts';
import { type Drawer, useTable } from '../../store/table.ts';
import { groundEntry } from '../rules/entries.ts';
import { setTheme, type ThemeChoice } from '../theme/theme.ts';

export type HelpGroup = 'everywhere' | 'lookUp' | 'map' | 'spend' | 'transport' | 'orders' | 'execute';
export const HELP_GROUPS: { [G in HelpGroup]: string } = {
  everywhere: 'Everywhere',
  lookUp: 'To look something up',
  map: 'On the map',
  spend: 'In Spend',
  transport: 'In Transport',
  orders: 'In Orders, on a card of the decks',
  execute: 'In Execute',
};

export interface Act {
  /** What a button, a title or the search says. */
  label: string;
  /** As the help and the search show its keys. */
  keys?: string;
  /** The keys of the whole page that do it: 'shift+u', 'ctrl+z'. Keys of the map and of panels are theirs. */
  on?: readonly string[];
  help?: { group: HelpGroup; line: string };
  /** More words to find it by. */
  also?: string;
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

/** Presses the one main button of what is on the screen. */
function pressMain(): boolean {
  const mains = document.querySelectorAll<HTMLButtonElement>('[data-main-scope] .btn-main');
  const main = mains[mains.length - 1];
  if (!main || main.disabled) return false;
  main.click();
  return true;
}

const focusOn = (selector: string) => (): boolean => {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
};

const CONTROL = ':is(button, select, input):not(:disabled, [aria-disabled="true"], [tabindex="-1"], [data-type], [data-clause])';

/** Where the panel's work begins: where it says so itself, else the first control of its body, else its main button. */
function toPanel(): boolean {
  const panel = [...document.querySelectorAll<HTMLElement>('[data-region="panel-over"], [data-region="panel"]')].at(0);
  const places = [`[data-start] ${CONTROL}`, `[data-body] ${CONTROL}`, 'footer .btn-main', CONTROL];
  const found = places.map((place) => panel?.querySelector<HTMLElement>(place)).find((control) => control);
  found?.focus();
  return found !== undefined;
}

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

/** Opens the card of what is pointed at: of the one unit there, or of the unit that is chosen; of the ground it opens the rules. */
function lookUp(): boolean {
  const { hover, selected, openRules, inspect } = useTable.getState();
  const { view, rules } = useGame.getState();
  if (!view || !rules) return false;
  const here = hover === null ? view.units.filter((unit) => unit.id === selected) : view.units.filter((unit) => unit.node === hover);
  if (here[0]) inspect(here[0].id);
  else if (hover !== null) openRules(groundEntry(rules.world, hover));
  else return false;
  return true;
}

const theme = (choice: ThemeChoice, label: string): Act => ({ label, run: done(() => setTheme(choice)) });

const help = (group: HelpGroup, line: string): { group: HelpGroup; line: string } => ({ group, line });

/** In the order of the help. */
const ACTS = {
  main: {
    label: 'Main button',
    keys: 'Enter',
    on: ['enter', 'ctrl+enter'],
    help: help('everywhere', 'The purple button at the foot of the panel; Ctrl+Enter wherever the focus is'),
    run: pressMain,
  },
  find: {
    label: 'Find or do',
    keys: '/ or Ctrl+K',
    on: ['/', 'ctrl+k'],
    help: help('everywhere', 'Find or do anything: units, places, rules, buttons'),
    run: done(() => useTable.getState().setPalette(true)),
  },
  undo: {
    label: 'Undo',
    keys: 'U or Ctrl+Z',
    on: ['u', 'ctrl+z'],
    help: help('everywhere', 'Take back the last order, where that is possible'),
    run: done(() => useGame.getState().undo()),
  },
  redo: {
    label: 'Redo',
    keys: 'Shift+U or Ctrl+Y',
    on: ['shift+u', 'ctrl+y', 'ctrl+shift+z'],
    help: help('everywhere', 'Redo what was taken back'),
    run: done(() => useGame.getState().redo()),
  },
  close: {
    label: 'Close',
    keys: 'Escape',
    on: ['escape'],
    help: help(
      'everywhere',
      'Close what is open, put down what is chosen; once more lets go of a button, so that Enter is the main button again',
    ),
    run: putDown,
  },
  peek: {
    label: 'Look at your cards',
    keys: 'Q or K',
    help: help('everywhere', 'Hold it at the open table to see your own cards: Q for Delta, K for Gamma'),
  },
  workbench: {
    label: 'Workbench',
    keys: 'Ctrl+`',
    help: help('everywhere', 'The workbench’s panel, where the workbench is on'),
  },
  nextControl: { label: 'Next control', keys: 'Tab', help: help('everywhere', 'Next button or field; the whole map is one stop') },
  coach: { label: 'Coach’s card', keys: 'C', help: help('everywhere', 'In a lesson: to the coach’s card') },
  log: { label: 'Log', keys: 'L', on: ['l'], help: help('lookUp', 'Log'), run: toggle('log') },
  rules: { label: 'Rules', keys: 'B', on: ['b'], help: help('lookUp', 'Rules'), run: toggle('rules') },
  lookUp: {
    label: 'Look it up',
    keys: 'I',
    on: ['i'],
    help: help('lookUp', 'What is under the pointer or the map’s cursor: a unit’s card, or the rules for the ground'),
    run: lookUp,
  },
  help: { label: 'Help', keys: '?', on: ['?'], help: help('lookUp', 'This help'), run: toggle('help') },
  toMap: { label: 'To the map', keys: 'M', on: ['m'], help: help('map', 'To the map'), run: focusOn('[role="application"]') },
  toPanel: {
    label: 'To the panel',
    keys: 'P',
    on: ['p'],
    help: help('map', 'Back to the panel'),
    run: toPanel,
  },
  moveCursor: { label: 'Move the cursor', keys: 'Arrows', help: help('map', 'The cursor from hex to hex; with Shift the view') },
  chooseHex: { label: 'Choose the hex', keys: 'Enter or Space', help: help('map', 'Choose the hex') },
  zoom: { label: 'Zoom', keys: '+ or -', help: help('map', 'Zoom in, zoom out') },
  wholeMap: { label: 'Whole map', keys: '0', help: help('map', 'The whole map') },
  lens: {
    label: 'Lens',
    keys: 'Z',
    help: help('map', 'While held: a lens at the pointer or the cursor, twice as large, with hex numbers'),
  },
  nextUnit: { label: 'Next unit of a hex', keys: '. or ,', help: help('map', 'The next or previous unit of a hex') },
  nextOwn: {
    label: 'Next own unit',
    keys: 'N or W',
    help: help('map', 'The next own unit, the next in need; with Shift the previous one'),
  },
  tellHex: { label: 'Everything in a hex', keys: 'D', help: help('map', 'Everything in a hex, with its links') },
  fill: { label: 'Fill', keys: 'F', help: help('transport', 'Fill to the basic load') },
  repeat: { label: 'Repeat', keys: 'R', help: help('transport', 'Repeat the last carry') },
  skip: { label: 'Skip', keys: 'S', help: help('transport', 'Skip a suggestion') },
  nextWant: { label: 'Next suggestion', keys: 'N', help: help('transport', 'Next suggestion, while the focus is not on the map') },
  oneMore: { label: 'One more, one less', keys: 'Up or Down', help: help('spend', 'On a plus or minus: one more, one less') },
  nextCard: { label: 'Next card', keys: 'Up or Down', help: help('orders', 'From card to card') },
  moveCard: { label: 'Move the card', keys: 'Alt+Up or Alt+Down', help: help('orders', 'Move the card up or down') },
  placeCard: {
    label: 'Place of the card',
    keys: '1, 2, 3 …',
    help: help('orders', 'Make it that order; two digits typed quickly are one number'),
  },
  toDeck: { label: 'Deck of the card', keys: 'E or R or O', help: help('orders', 'To execution, to reserve, out of play') },
  holdTurn: { label: 'Hold', keys: 'H', help: help('execute', 'Stop what is about to happen by itself') },
  nextRoll: { label: 'Next roll', keys: 'Enter or Space', help: help('execute', 'In a fight: the next roll') },
  verdict: { label: 'To the verdict', keys: 'Shift+Enter', help: help('execute', 'In a fight: straight to the result or the next choice') },
  layCard: { label: 'Lay a card', keys: '1, 2, 3 …', help: help('execute', 'While you look at your cards: lay that one face down') },
  askMe: {
    label: 'Ask me',
    keys: 'D or M',
    help: help('execute', 'While you look at your cards: be asked today about Drone Recon or Mass Cal, or not'),
  },
  askConsent: {
    label: 'Ask both sides to take it back…',
    also: 'undo agree consent',
    run: done(() => useGame.getState().askConsent()),
  },
  saveFile: { label: 'Save the game as a file', also: 'export record download', run: done(importQueue.askToSave) },
  hideTable: { label: 'Hide the table', also: 'curtain leave the screen', run: done(() => useGame.getState().dropCurtain()) },
  leave: { label: 'Leave for the start screen', run: done(leaveGame) },
  light: theme('light', 'Light theme'),
  dark: theme('dark', 'Dark theme'),
  system: theme('system', 'Theme of the system'),
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
export function actOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): ActId | undefined {
  if (event.altKey) return undefined;
  const key = event.key.toLowerCase();
  const shift = event.shiftKey && /^[a-z]$/.test(key) ? 'shift+' : '';
  const ctrl = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
  return BY_KEY.get(`${ctrl}${shift}${key}`) ?? (ctrl ? undefined : BY_KEY.get(key));
}
