/**
 * Single fields of a scenario, used for the editor's forms and for descriptions of changes; and the editor's sections with the parts of the
 * file in each.
 */

import type { Path } from '../../../../records/problems.ts';

export interface Field {
  path: Path;
  label: string;
  /** Name of the field in descriptions of changes, if the label isn't enough. */
  change?: string;
  hint?: string;
  clause?: string;
  unit?: string;
  /** The smallest sensible value, if the schema accepts less. */
  min?: number;
  /** Value in place of a number, its name, and the initial number. */
  none?: { value: null; name: string; first: number };
  /** Name of one element of a list of texts. */
  one?: string;
  /** Values of a choice and their names. */
  options?: readonly (readonly [value: string, name: string])[];
}

export const ABOUT_FIELDS: readonly Field[] = [
  { path: ['name'], label: 'Name' },
  {
    path: ['id'],
    label: 'Id',
    hint: 'Lowercase letters, digits and hyphens. Used in file names, and to match pictures of games to this map.',
  },
  { path: ['summary'], label: 'Summary', hint: 'Shown where the scenario is chosen.' },
  { path: ['turns'], label: 'Days', min: 3, clause: '3.1', unit: 'days; the game ends after the last' },
  { path: ['mealEvery'], label: 'Meal every', change: 'Days from meal to meal', clause: '6.7.1', unit: 'days' },
  { path: ['notes'], label: 'Notes', one: 'note', hint: 'Shown to the players. Say which numbers are estimates.' },
];

export const BRIEF_FIELDS: readonly Field[] = [
  { path: ['brief', 'aim'], label: 'Goal', hint: 'What each side is to do, in a sentence.' },
  { path: ['brief', 'lesson'], label: 'What it teaches', hint: 'List the rules it uses.' },
  { path: ['brief', 'minutes'], label: 'Length of a game', change: 'Length of a game in minutes', unit: 'minutes, roughly' },
  {
    path: ['brief', 'instructors'],
    label: 'Notes for instructors',
    one: 'note for instructors',
    hint: 'Questions to ask, moments to stop at.',
  },
];

export const MAP_FIELDS: readonly Field[] = [
  { path: ['map', 'name'], label: 'Name of the map' },
  { path: ['map', 'kmPerLink'], label: 'Length of a link', change: 'Kilometers per link', unit: 'km' },
];

export const CARD_FIELDS: readonly Field[] = [
  {
    path: ['cardCopies'],
    label: 'Cards of each kind',
    change: 'Cards of each kind a side',
    clause: '3.5',
    hint: 'So many a side may own in a game, where the table has no number of its own.',
  },
  { path: ['markers'], label: 'Node-blocked markers', change: 'Node-blocked markers a side', clause: '3.5', hint: 'For each side.' },
];

/** Fields of a unit type; paths are relative to the type. */
export const TYPE_NAMES: readonly Field[] = [
  { path: ['name'], label: 'Name' },
  { path: ['short'], label: 'Short name', hint: 'On blocks and in sentences; a number follows it.' },
];

export const TYPE_KINDS: readonly Field[] = [
  {
    path: ['arm'],
    label: 'Arm',
    clause: '2.1',
    options: [
      ['armor', 'Armor'],
      ['mechanized', 'Mechanized infantry'],
      ['artillery', 'Field artillery'],
      ['airDefense', 'Air defense'],
      ['engineer', 'Engineers'],
      ['supply', 'Supply'],
      ['aerialPort', 'Aerial port'],
    ],
  },
  {
    path: ['kind'],
    label: 'Kind',
    clause: '2.1',
    options: [
      ['combat', 'Combat unit'],
      ['sustainment', 'Carrier (sustainment)'],
      ['aps', 'Aerial Port Squadron'],
    ],
  },
  {
    path: ['echelon'],
    label: 'Echelon',
    options: [
      ['platoon', 'Platoon'],
      ['company', 'Company'],
      ['battalion', 'Battalion'],
    ],
  },
];

export const TYPE_STRENGTH: readonly Field[] = ['Dice at 4 steps', 'Dice at 3 steps', 'Dice at 2 steps', 'Dice at 1 step'].map(
  (label, i) => ({ path: ['strength', i], label }),
);

export const TYPE_FIGURES: readonly Field[] = [
  { path: ['move'], label: 'Movement', unit: 'links for one CL III', clause: '2.5' },
  { path: ['range'], label: 'Range', clause: '2.4', none: { value: null, name: 'None', first: 3 } },
  { path: ['price'], label: 'Price', unit: 'RP', clause: '2.6', none: { value: null, name: 'Not for sale', first: 10 } },
];

export const TYPE_BOXES: readonly Field[] = [
  { path: ['boxes', 'clI'], label: 'CL I', change: 'CL I boxes', clause: '4.2' },
  { path: ['boxes', 'clIII'], label: 'CL III', change: 'CL III boxes' },
  { path: ['boxes', 'clV'], label: 'CL V', change: 'CL V boxes' },
  { path: ['boxes', 'open'], label: 'Open', change: 'open boxes', clause: '4.3' },
];

/** Sections of the file in the order of designing a scenario; actions on the whole file come last. */
export const SECTION_NAMES = {
  about: 'About',
  map: 'Map',
  units: 'Unit types',
  forces: 'Forces',
  deployment: 'Deployment',
  stores: 'Ports, stock',
  cards: 'Cards, markers',
  rulings: 'Rulings',
  changes: 'Changes',
  try: 'Try it',
} as const;

export type Section = keyof typeof SECTION_NAMES;
export type FileSection = Exclude<Section, 'changes' | 'try'>;

const BY_KEY: { [key: string]: FileSection } = {
  map: 'map',
  unitTypes: 'units',
  forces: 'forces',
  deployment: 'deployment',
  openPattern: 'stores',
  ports: 'stores',
  cardPrices: 'cards',
  cardCopies: 'cards',
  copiesByCard: 'cards',
  cardTexts: 'cards',
  ownCards: 'cards',
  markers: 'cards',
  rulings: 'rulings',
};

/** Sections for a side's own figures, next to the shared ones. */
const BY_FIGURE: { [key: string]: FileSection } = {
  rp: 'forces',
  tokenPrices: 'forces',
  unitPrices: 'units',
  cardPrices: 'cards',
  portStart: 'stores',
  ports: 'stores',
};

/** The section in which a path is edited. */
export const sectionOf = (path: Path): FileSection =>
  path[0] === 'sideFigures' ? (BY_FIGURE[String(path[2])] ?? 'forces') : (BY_KEY[String(path[0])] ?? 'about');
