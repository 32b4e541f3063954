/** Changes of what stands alone: names and texts, days, ports, cards, rulings. */

import {
  CARD_KINDS,
  type CLASSES,
  PORT_KINDS,
  type PortKind,
  type Rulings,
  type Scenario,
  SIDES,
} from '../../../../engine/lines-and-webs/scenario.ts';
import { CLASS_NAMES, sideName } from '../atlas.ts';
import type { Path } from '../problems.ts';
import { RULING_CHOICES } from '../rulings.ts';
import { valueLabel } from '../rulingWords.ts';
import { changeAt, type Difference, type Words } from './difference.ts';
import { figureChange } from './sideFigures.ts';
import { nodeWords, plain, quoted } from './words.ts';

type Row = [path: Path, name: string, words?: (value: unknown) => string];

const PORTS: { [P in PortKind]: string } = { spod: 'Seaport', apod: 'Airport' };
const FIGURES = { units: 'units', boxes: 'boxes', damage: 'damage tokens' } as const;

/** '7 lines, begins “The unit…”': enough to know it by. */
const lines = (value: unknown): string => (Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'line' : 'lines'}` : 'none');
const brief = (value: unknown): string => quoted((value as { aim?: string } | undefined)?.aim ?? '');
const measured = (value: unknown): string => {
  const { share, games } = (value ?? {}) as { share?: number; games?: number };
  return share === undefined ? 'nothing' : `Delta ${Math.round(share * 100)} points in ${games} games`;
};
const pattern = (value: unknown): string =>
  Array.isArray(value) ? value.map((cls) => CLASS_NAMES[cls as keyof typeof CLASS_NAMES] ?? cls).join(', ') : 'none';

const ABOUT: Row[] = [
  [['name'], 'Name', quoted],
  [['id'], 'Id'],
  [['summary'], 'Summary', quoted],
  [['turns'], 'Days'],
  [['mealEvery'], 'Days from meal to meal'],
  [['notes'], 'Notes', lines],
  [['measured'], 'Measured, on its card', measured],
];
const BRIEF: Row[] = [
  [['brief', 'aim'], 'Goal', quoted],
  [['brief', 'lesson'], 'What it teaches', quoted],
  [['brief', 'minutes'], 'Length of a game in minutes'],
  [['brief', 'instructors'], 'Notes for instructors', lines],
];
const MAP: Row[] = [
  [['map', 'name'], 'Name of the map', quoted],
  [['map', 'columns'], 'Columns of the map'],
  [['map', 'rows'], 'Rows of the map'],
  [['map', 'kmPerLink'], 'Kilometers per link'],
  [['map', 'symmetric'], 'The map is the same for both sides'],
  ...SIDES.flatMap((side) =>
    PORT_KINDS.map((kind): Row => [['map', 'portIds', side, kind], `${PORTS[kind]} of ${sideName(side)}`, (id) => nodeWords([id])]),
  ),
];
const PORT_ROWS: Row[] = PORT_KINDS.flatMap((kind) =>
  (['units', 'boxes', 'damage'] as const).map((key): Row => [['ports', kind, key], `${PORTS[kind]}: ${FIGURES[key]}`]),
);

/** A ruling's value: the table's label, or its figures by class. */
function rulingWords(key: keyof Rulings): (value: unknown) => string {
  return (value) => {
    const label = valueLabel(key, value as never);
    if (typeof value !== 'object' || value === null || /[a-z]{3}/.test(label)) return label;
    return Object.entries(value)
      .map(([name, n]) => `${n} ${CLASS_NAMES[name as (typeof CLASSES)[number]] ?? name.toUpperCase()}`)
      .join(', ');
  };
}

const RULINGS: Row[] = RULING_CHOICES.map(({ key, id, label }) => [['rulings', key], `${label} (${id})`, rulingWords(key)]);

/** The brief as a whole where only one of the two has any; else its parts. */
const briefRows = (before: Scenario, after: Scenario): Row[] =>
  before.brief && after.brief ? BRIEF : [[['brief'], 'For players and instructors', brief]];

export function scalarsOf(before: Scenario, after: Scenario, words: Words): Difference[] {
  const cards: Row[] = CARD_KINDS.map((kind) => [['cardPrices', kind], `${words.card(kind)}: price`]);
  const rows: Row[] = [
    ...ABOUT,
    ...briefRows(before, after),
    ...MAP,
    ...PORT_ROWS,
    [['openPattern'], 'Open boxes', pattern],
    ...cards,
    [['cardCopies'], 'Cards of each kind a side'],
    [['markers'], 'Node-blocked markers a side'],
    ...RULINGS,
  ];
  return [
    ...rows.flatMap(([path, name, value = plain]) => changeAt(before, after, path, name, value) ?? []),
    ...CARD_KINDS.flatMap(
      (kind) => figureChange(before, after, ['copiesByCard', kind], `${words.card(kind)}, copies per side`, 'as of the others') ?? [],
    ),
  ];
}
