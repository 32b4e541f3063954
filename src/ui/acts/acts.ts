/** Actions of the game screen that are not game commands. See act.ts for the format; the texts of game commands are in words/commands.ts. */

import { isAdvised, maySwitchAdvice } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { askToSave } from '../../store/imports/importRows.ts';
import { runWhenLoaded } from '../../store/lazyCode.ts';
import { leaveGame } from '../../store/leaving.ts';
import { areSeatsSet, isLocked } from '../../store/locks.ts';
import { type Drawer, useTable } from '../../store/table.ts';
import { mayGoBack, mayUndoFurther } from '../../store/undoStatus.ts';
import { shownPage } from '../page.tsx';
import { setTheme, type ThemeChoice } from '../theme/theme.ts';
import { type Act, actsFor, actsOf, type KeyEvent, perform, titleOf as titleOfAct } from './act.ts';
import { mayAsk, mayAskConsent } from './mayAsk.ts';

const done = (act: () => void) => (): boolean => {
  act();
  return true;
};

const toggle = (drawer: Drawer) =>
  done(() => {
    const { drawer: now, openDrawer } = useTable.getState();
    openDrawer(now === drawer ? null : drawer);
  });

/** Presses the screen's main button. A lesson's card with nothing to do but read takes precedence. */
function pressMain(): boolean {
  const mains = document.querySelectorAll<HTMLButtonElement>('[data-main-scope] :is(.btn-main, [data-main])');
  const main = mains[mains.length - 1];
  if (!main || main.disabled) return false;
  // A button that a drawer covers is not pressed; the drawer closes first.
  if (main.matches('[data-region^="panel"] *') && document.querySelector('[data-region="drawer"]')) {
    useTable.getState().openDrawer(null);
    return true;
  }
  main.click();
  return true;
}

/** Forwards a map key pressed elsewhere; `keeps`: focuses the map as well. */
const onMap = (key: string, keeps: boolean): (() => boolean) => {
  // Stops a key that the map doesn't handle from being forwarded again when it bubbles back to the page.
  let isHanded = false;
  return () => {
    const map = document.querySelector<HTMLElement>('[role="application"]');
    if (isHanded || !map) return false;
    if (keeps) map.focus();
    isHanded = true;
    // The map cancels the events that it handles.
    const isTaken = !map.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    isHanded = false;
    return isTaken;
  };
};

/** Removes the focus from a panel control or a disabled one, so that Enter presses the main button again. */
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

/** Presses the menu button, which opens and closes the menu. */
function openMenu(): boolean {
  const button = document.querySelector<HTMLElement>('[data-act="menu"]');
  button?.click();
  return button !== null;
}

/** Opens the card of the only unit at the cursor or of the selected unit. For terrain, opens its rule. Returns false if there is neither. */
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

/** Asks for the computer's suggestion, or hides it if it is shown. */
function advise(): void {
  const { isAsking, setAsking, openDrawer, inspect } = useTable.getState();
  // The suggestion replaces the panel, so an open drawer must close first.
  openDrawer(null);
  inspect(null);
  setAsking(!isAsking);
}

/** Turns the advice of the active side on or off, and hides a suggestion. */
function switchAdvice(): void {
  const game = useGame.getState();
  useTable.getState().setAsking(false);
  game.switchAdvice(!isAdvised(game, game.viewer));
}

/** For a single player against the computer: opens the choice of the decision to go back to. */
const goBack = (): void => useTable.getState().setGoingBack(true);

const theme = (choice: ThemeChoice, label: string) => ({ label, find: {}, run: done(() => setTheme(choice)) });

const nouns = () => shownPage().names.nouns;

/** Headings of the help; a game may add its own. */
export const GROUPS = { everywhere: 'At the table', lookUp: 'To look something up', map: 'On the map' } as const;
const { everywhere, lookUp: lookingUp, map } = GROUPS;

/** In the order of the help. */
const ACTS = {
  main: {
    label: 'Main button',
    keys: ['enter'],
    moreKeys: ['ctrl+enter'],
    group: everywhere,
    help: 'The main button at the bottom of the panel. Ctrl+Enter works from anywhere.',
    run: pressMain,
  },
  menu: {
    label: 'Menu',
    keys: ['f10', 'x'],
    group: everywhere,
    help: 'Open the menu; arrows move in it, Esc closes it',
    run: openMenu,
    find: { label: 'Open the menu', also: 'settings options' },
  },
  find: {
    label: 'Search',
    keys: ['/', 'ctrl+k'],
    group: everywhere,
    help: () => `Search for anything: ${nouns().piece}s, places, rules, buttons`,
    isInFields: true,
    run: done(() => useTable.getState().setPalette(true)),
  },
  undo: {
    label: 'Undo',
    keys: ['u', 'ctrl+z'],
    group: everywhere,
    help: 'Undo the last order, if possible',
    run: () => useGame.getState().undo() || (mayUndoFurther(useGame.getState()) && done(goBack)()),
    find: {},
  },
  askConsent: {
    label: 'Ask both sides to undo…',
    guard: () => mayAskConsent(useGame.getState()),
    run: done(() => useGame.getState().askConsent()),
    find: { also: 'undo agree consent' },
  },
  redo: {
    label: 'Redo',
    keys: ['shift+u', 'ctrl+y'],
    moreKeys: ['ctrl+shift+z'],
    group: everywhere,
    help: 'Redo what was undone',
    run: () => useGame.getState().redo(),
    find: {},
  },
  goBack: {
    label: 'Back to a decision…',
    keys: ['backspace'],
    group: everywhere,
    help: 'Solo: go back to any of your earlier choices',
    guard: () => mayGoBack(useGame.getState()),
    run: goBack,
    find: { also: 'practice take back undo rewind again' },
  },
  close: {
    label: 'Close',
    keys: ['escape'],
    group: everywhere,
    help: 'Close or deselect. Press Esc again, then Enter presses the main button.',
    run: putDown,
  },
  advise: {
    label: 'Suggest an order',
    keys: ['a'],
    group: everywhere,
    help: ({ isAdvised: has }) => (has ? 'Solo: see what the computer would do in your place' : null),
    guard: () => mayAsk(useGame.getState()) && !useTable.getState().isPlayingBack,
    run: advise,
    find: { also: 'advice suggestion hint computer' },
  },
  holdTurn: {
    label: 'Pause',
    keys: ['h'],
    group: everywhere,
    help: 'Pause what is about to happen, or the computer',
    isLent: true,
    waits: true,
  },
  workbench: {
    label: 'Game editor',
    keys: ['ctrl+`'],
    group: everywhere,
    help: ({ hasBench }) => (hasBench ? 'The game editor’s panel' : null),
    isLent: true,
    isInFields: true,
  },
  nextControl: {
    label: 'Next control',
    keys: ['tab'],
    group: everywhere,
    help: 'Next button or field (the map is one stop)',
    isLent: true,
  },
  coach: {
    label: 'Lesson card',
    keys: ['c'],
    group: everywhere,
    help: () => (shownPage().lessons ? 'In a lesson: go to the lesson card' : null),
    isLent: true,
  },
  log: { label: 'Log', keys: ['l'], group: lookingUp, help: 'Log', run: toggle('log'), find: { label: 'Open the log' } },
  rules: { label: 'Rules', keys: ['b'], group: lookingUp, help: 'Rules', run: toggle('rules'), find: { label: 'Open the rules' } },
  lookUp: {
    label: 'Look it up',
    keys: ['i'],
    group: lookingUp,
    help: () =>
      shownPage().lookUp ? `What is under the pointer or the map’s cursor: a ${nouns().piece}’s card, or the terrain rules` : null,
    run: lookUp,
  },
  help: {
    label: 'Help',
    keys: ['?'],
    group: lookingUp,
    help: 'This help',
    run: toggle('help'),
    find: { label: 'Open the help' },
  },
  toMap: { label: 'To the map', keys: ['m'], group: map, help: 'To the map', run: onMap('m', true) },
  toPanel: {
    label: 'To the panel',
    keys: ['p'],
    group: map,
    help: 'Back to the panel',
    run: done(() =>
      runWhenLoaded(
        () => import('./toPanel.ts'),
        (m) => m.toPanel(),
      ),
    ),
  },
  moveCursor: {
    label: 'Move the cursor',
    keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
    shown: 'Arrows',
    group: map,
    place: 'cursor',
    help: () => `The cursor from ${nouns().place} to ${nouns().place}; Shift moves the view`,
    isLent: true,
  },
  choosePlace: {
    label: 'Choose the place',
    keys: ['enter', ' '],
    group: map,
    place: 'cursor',
    help: () => `Choose the ${nouns().place}`,
    isLent: true,
  },
  zoom: { label: 'Zoom', keys: ['+', '-'], moreKeys: ['='], group: map, help: 'Zoom in, zoom out', isLent: true },
  wholeMap: { label: 'Whole map', keys: ['0'], group: map, help: 'The whole map', run: onMap('0', false) },
  lens: {
    label: 'Magnifier',
    keys: ['z'],
    group: map,
    help: () => `While held: a magnifier at the pointer or the cursor, twice as large, with ${nouns().place} numbers`,
    isLent: true,
  },
  nextTarget: {
    label: 'Next target or place',
    keys: ['t'],
    group: map,
    help: () => `The best target first, or the nearest ${nouns().place} where there are none, then the next; Shift for the previous one`,
    run: onMap('t', true),
  },
  seats: {
    label: 'Players…',
    guard: () => !areSeatsSet(useGame.getState()),
    run: done(() => useTable.getState().setSeating(true)),
    find: { also: 'computer person seat take over hand over level manner' },
  },
  switchAdvice: {
    label: 'Advice of the staff, off or on',
    guard: () => maySwitchAdvice(useGame.getState()),
    run: switchAdvice,
    find: { also: 'staff forecast plan suggestion turn off switch' },
  },
  saveFile: {
    label: 'Save the game as a file',
    guard: () => !isLocked(useGame.getState(), 'sharing'),
    run: done(askToSave),
    find: { also: 'export record download menu' },
  },
  hideTable: {
    label: 'Cover the screen',
    run: done(() => useGame.getState().dropCurtain()),
    find: { also: 'hide the table leave the screen menu' },
  },
  leave: { label: 'Back to the start screen', run: done(leaveGame), find: { also: 'new game quit exit save menu' } },
  light: theme('light', 'Light theme'),
  dark: theme('dark', 'Dark theme'),
  system: theme('system', 'System theme'),
} satisfies { [id: string]: Omit<Act, 'id'> };

export type ActId = keyof typeof ACTS;
export const TABLE_ACTS = actsOf<ActId>(ACTS);

const BY_ID = new Map<string, Act & { id: ActId }>(TABLE_ACTS.map((act) => [act.id, act]));

export const actOf = (id: ActId): Act => BY_ID.get(id) as Act;

/** Runs an action if it is available; returns false if it had no effect. */
export const doAct = (id: ActId): boolean => perform(actOf(id));

/** 'Log (L)': a button's title. */
export const titleOf = (id: ActId, words?: string): string => titleOfAct(actOf(id), words);

/** Returns the id of the action that a key triggers, or undefined. */
export const actOfKey = (event: KeyEvent): ActId | undefined => actsFor(event, TABLE_ACTS)[0]?.id;
