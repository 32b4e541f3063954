/** The lines of the help on the acts of the page: apart from the acts themselves, so that they are fetched with the help alone. */
import type { ActId } from './acts.ts';

export type HelpGroup = 'everywhere' | 'lookUp' | 'map' | 'spend' | 'transport' | 'orders' | 'execute';
export const HELP_GROUPS: { [G in HelpGroup]: string } = {
  everywhere: 'At the table',
  lookUp: 'To look something up',
  map: 'On the map',
  spend: 'In Spend',
  transport: 'In Transport',
  orders: 'In Orders, on a card of the decks',
  execute: 'In Execute',
};

export interface HelpLine {
  group: HelpGroup;
  line: string;
  /** Where the side plays without advice: another line, or none. */
  unadvised?: string | null;
}

const help = (group: HelpGroup, line: string): HelpLine => ({ group, line });
const advice = (group: HelpGroup, line: string, unadvised: string | null = null): HelpLine => ({ group, line, unadvised });

/** Acts without a line are not in the help. */
export const HELP_LINES: { readonly [A in ActId]?: HelpLine } = {
  main: help('everywhere', 'The main button at the bottom of the panel. Ctrl+Enter works from anywhere.'),
  find: help('everywhere', 'Search for anything: units, places, rules, buttons'),
  menu: help('everywhere', 'Open the menu; arrows move in it, Esc closes it'),
  undo: help('everywhere', 'Undo the last order, if possible'),
  redo: help('everywhere', 'Redo what was undone'),
  goBack: help('everywhere', 'Solo: go back to any of your earlier choices'),
  close: help('everywhere', 'Close or deselect. Press Esc again, then Enter presses the main button.'),
  peek: help('everywhere', 'While both players watch: hold or press to see your own cards, Q for Delta, K for Gamma'),
  advise: advice('everywhere', 'Solo: see what the computer would do in your place'),
  workbench: help('everywhere', 'The game editor’s panel'),
  nextControl: help('everywhere', 'Next button or field (the map is one stop)'),
  coach: help('everywhere', 'In a lesson: go to the lesson card'),
  supply: advice(
    'lookUp',
    'Supply: which units run out and when, what’s in stock, what’s coming, what’s used',
    'Supply: what’s in stock, what’s coming, what’s used',
  ),
  log: help('lookUp', 'Log'),
  rules: help('lookUp', 'Rules'),
  lookUp: help('lookUp', 'What is under the pointer or the map’s cursor: a unit’s card, or the terrain rules'),
  help: help('lookUp', 'This help'),
  toMap: help('map', 'To the map'),
  toPanel: help('map', 'Back to the panel'),
  moveCursor: help('map', 'The cursor from hex to hex; Shift moves the view'),
  chooseHex: help('map', 'Choose the hex'),
  zoom: help('map', 'Zoom in, zoom out'),
  wholeMap: help('map', 'The whole map'),
  lens: help('map', 'While held: a magnifier at the pointer or the cursor, twice as large, with hex numbers'),
  nextUnit: help('map', 'The next or previous unit of a hex'),
  nextOwn: help('map', 'Your next unit, or the next one short of supplies; Shift for the previous one'),
  nextTarget: help('map', 'The best target first, or the nearest hex where there are none, then the next; Shift for the previous one'),
  tellHex: help('map', 'Everything in a hex, with its links'),
  draftPlan: advice('transport', 'Your staff’s plan for the whole phase'),
  fill: help('transport', 'Bring what the unit needs'),
  oneMore: help('spend', 'In a row: buy one less or one more; Up or Down: the row above or below'),
  nextCard: help('orders', 'From card to card; from nowhere, to the first'),
  moveCard: help('orders', 'Move the card up or down'),
  placeCard: help('orders', 'Move the card to that position; type two digits quickly for 10 and up'),
  toDeck: help('orders', 'Move to the deck, the reserve, or no order'),
  toHand: help('execute', 'The card offered beside an attack, or your next card that can be played'),
  chooseNumber: help('execute', 'Rounds to fire, where a retreat ends, or a card of your hand'),
  stay: help('execute', 'Stay put; after a win, don’t attack again'),
  holdTurn: help('execute', 'Pause what is about to happen, or the computer'),
  nextRoll: help('execute', 'In a fight: the next roll'),
  verdict: help('execute', 'In a fight: straight to the result or the next choice'),
  layCard: help('execute', 'While you look at your cards: play the one with that number'),
  askMe: help('execute', 'While you look at your cards: be asked about Drone Recon or Mass Cal today, or not'),
};

/** The line as it holds for who reads it; undefined where there is none. */
export function helpLine(id: ActId, isAdvised: boolean, hasWorkbench = false): HelpLine | undefined {
  const found = id === 'workbench' && !hasWorkbench ? undefined : HELP_LINES[id];
  if (!found || isAdvised || found.unadvised === undefined) return found;
  return found.unadvised === null ? undefined : { ...found, line: found.unadvised };
}
