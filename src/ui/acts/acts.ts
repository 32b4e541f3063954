/** The acts of the table that are no orders of the game, one record each; how the form is read says act.ts. The words of the game's orders stand in words/commands.ts. */

import { isAdvised, maySwitchAdvice } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { runWhenLoaded } from '../../store/lazyCode.ts';
import { leaveGame } from '../../store/leaving.ts';
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

/** Asks what the computer would do in one's place; once more puts it away. */
function advise(): void {
  const { isAsking, setAsking, openDrawer, inspect } = useTable.getState();
  // It is shown in the panel's place: nothing may lie there before it.
  openDrawer(null);
  inspect(null);
  setAsking(!isAsking);
}

/** Turns the advice of the side at the screen off, or on again. What was asked for is put away with it. */
function switchAdvice(): void {
  const game = useGame.getState();
  useTable.getState().setAsking(false);
  game.switchAdvice(!isAdvised(game, game.viewer));
}

/** Alone against the computer: asks to which decision. */
const goBack = (): void => useTable.getState().setGoingBack(true);

/** What reads and writes files is fetched late. */
const askToSave = (): void =>
  runWhenLoaded(
    () => import('../../store/imports/importQueue.ts'),
    (m) => m.importQueue.askToSave(),
  );

const theme = (choice: ThemeChoice, label: string) => ({ label, find: {}, run: done(() => setTheme(choice)) });

const nouns = () => shownPage().names.nouns;

/** Where the lines of help stand; a game may have groups of its own. */
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
    run: done(() => useTable.getState().setSeating(true)),
    find: { also: 'computer person seat take over hand over level manner' },
  },
  switchAdvice: {
    label: 'Advice of the staff, off or on',
    guard: () => maySwitchAdvice(useGame.getState()),
    run: switchAdvice,
    find: { also: 'staff forecast plan suggestion turn off switch' },
  },
  saveFile: { label: 'Save the game as a file', run: done(askToSave), find: { also: 'export record download menu' } },
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

/** The record of an act. */
export const actOf = (id: ActId): Act => BY_ID.get(id) as Act;

/** Does an act, where it may be done; false when there was nothing to do. */
export const doAct = (id: ActId): boolean => perform(actOf(id));

/** 'Log (L)': a button's title. */
export const titleOf = (id: ActId, words?: string): string => titleOfAct(actOf(id), words);

/** The act of the table that a key does; undefined when none does. */
export const actOfKey = (event: KeyEvent): ActId | undefined => actsFor(event, TABLE_ACTS)[0]?.id;
