/** Describes the differences between two scenarios, one line per change; each can be undone separately. */
import {
  type CardKind,
  CLASSES,
  cardKindsOf,
  PORT_KINDS,
  type PortKind,
  type RosterEntry,
  type Rulings,
  type Scenario,
  SIDES,
  type UnitType,
} from '../../../../engine/lines-and-webs/scenario.ts';
import type { Path } from '../../../../records/problems.ts';
import { CLASS_NAMES, isWithin, sideName, spanOf } from '../atlas.ts';
import { RULING_CHOICES } from '../rulings.ts';
import { valueLabel } from '../rulingWords.ts';
import { arrivalChanges } from './arrivals.ts';
import { cardChanges, cardNameIn } from './cards.ts';
import { changeAt, type Difference, listChanges, nodeWords, plain, quoted, type Words } from './difference.ts';
import {
  ABOUT_FIELDS,
  BRIEF_FIELDS,
  CARD_FIELDS,
  type Field,
  type FileSection,
  MAP_FIELDS,
  sectionOf,
  TYPE_BOXES,
  TYPE_FIGURES,
  TYPE_KINDS,
  TYPE_NAMES,
} from './fields.ts';
import { mapChanges } from './mapChanges.ts';
import { putAt, sameJson, valueAt } from './places.ts';
import { kindAt } from './schemaAt.ts';

import { figureChange, figureChanges } from './sideFigures.ts';
import { ROSTER_WORDS, ROSTERS } from './units.ts';

type Row = [path: Path, name: string, words?: (value: unknown) => string];

const PORTS: { [P in PortKind]: string } = { spod: 'Seaport', apod: 'Airport' };
const FIGURES = { units: 'units', boxes: 'boxes', damage: 'damage tokens' } as const;

/** '7 lines, begins “The unit…”': enough to recognize the text. */
const lines = (value: unknown): string => (Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'line' : 'lines'}` : 'none');
const brief = (value: unknown): string => quoted((value as { aim?: string } | undefined)?.aim ?? '');
const measured = (value: unknown): string => {
  const { share, games } = (value ?? {}) as { share?: number; games?: number };
  return share === undefined ? 'nothing' : `Delta ${Math.round(share * 100)} points in ${games} games`;
};
const pattern = (value: unknown): string =>
  Array.isArray(value) ? value.map((cls) => CLASS_NAMES[cls as keyof typeof CLASS_NAMES] ?? cls).join(', ') : 'none';

/** Formats ids as they are, other texts in quotes. */
const wordsAt = (path: Path) => {
  const kind = path.at(-1) === 'id' ? 'number' : kindAt(path);
  return kind === 'text' ? quoted : kind === 'lines' ? lines : plain;
};
const rowOf = ({ path, label, change = label }: Field): Row => [path, change, wordsAt(path)];

const MAP: Row[] = [
  [['map', 'columns'], 'Columns of the map'],
  [['map', 'rows'], 'Rows of the map'],
  [['map', 'symmetric'], 'The map is the same for both sides'],
  ...SIDES.flatMap((side) =>
    PORT_KINDS.map((kind): Row => [['map', 'portIds', side, kind], `${PORTS[kind]} of ${sideName(side)}`, (id) => nodeWords([id])]),
  ),
];
const PORT_ROWS: Row[] = PORT_KINDS.flatMap((kind) =>
  (['units', 'boxes', 'damage'] as const).map((key): Row => [['ports', kind, key], `${PORTS[kind]}: ${FIGURES[key]}`]),
);

/** Formats a ruling's value: the label from the table, or its figures by class. */
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

/** One row for the whole brief if only one scenario has any, otherwise one per part. */
const briefRows = (before: Scenario, after: Scenario): Row[] =>
  before.brief && after.brief ? BRIEF_FIELDS.map(rowOf) : [[['brief'], 'For players and instructors', brief]];

function scalarsOf(before: Scenario, after: Scenario, words: Words): Difference[] {
  const kinds = cardKindsOf(before).filter((kind) => cardKindsOf(after).includes(kind));
  const called = (kind: CardKind): string => cardNameIn(after, kind) ?? words.card(kind);
  const cards: Row[] = kinds.map((kind) => [['cardPrices', kind], `${called(kind)}: price`]);
  const rows: Row[] = [
    ...ABOUT_FIELDS.map(rowOf),
    [['measured'], 'Measured, on its card', measured],
    ...briefRows(before, after),
    ...MAP_FIELDS.map(rowOf),
    ...MAP,
    ...PORT_ROWS,
    [['openPattern'], 'Open boxes', pattern],
    ...cards,
    ...CARD_FIELDS.map(rowOf),
    ...RULINGS,
  ];
  return [
    ...rows.flatMap(([path, name, value = plain]) => changeAt(before, after, path, name, value) ?? []),
    ...kinds.flatMap(
      (kind) => figureChange(before, after, ['copiesByCard', kind], `${called(kind)}, copies per side`, 'as of the others') ?? [],
    ),
  ];
}

const dice = (value: unknown): string => (Array.isArray(value) ? value.join('-') : plain(value));

const TYPE_ROWS: Row[] = [
  [['strength'], 'strength', dice],
  ...[...TYPE_NAMES, ...TYPE_KINDS, ...TYPE_FIGURES, ...TYPE_BOXES].map(
    ({ path, label, change = label.charAt(0).toLowerCase() + label.slice(1) }): Row => [path, change, wordsAt(['unitTypes', 0, ...path])],
  ),
];

function within(was: UnitType, is: UnitType, at: number, find: (draft: Scenario) => UnitType | undefined): Difference[] {
  return TYPE_ROWS.flatMap(([path, name, words = plain]) => {
    const [before, after] = [valueAt(was, path), valueAt(is, path)];
    if (sameJson(before, after)) return [];
    return {
      key: `unitTypes ${was.id} ${path.join('.')}`,
      path: ['unitTypes', at, ...path],
      text: `${is.short}: ${name} ${words(before)} → ${words(after)}`,
      putBack: (draft: Scenario) => putAt(find(draft), path, structuredClone(before)),
    };
  });
}

const typeChanges = (before: Scenario, after: Scenario): Difference[] =>
  listChanges<UnitType>(before, after, {
    path: ['unitTypes'],
    keyOf: (type) => type.id,
    title: (type) => `Unit type ${type.name}`,
    within,
    ordered: 'Unit types',
  });

function forceChanges(before: Scenario, after: Scenario): Difference[] {
  const names = new Map([...before.unitTypes, ...after.unitTypes].map((type) => [type.id, type.short]));
  const nameOf = (type: string): string => names.get(type) ?? type;
  const ofSides = SIDES.flatMap((side) => [
    ...ROSTERS.flatMap((roster) =>
      listChanges<RosterEntry>(before, after, {
        path: ['forces', side, roster],
        keyOf: (entry) => entry.type,
        title: (entry) => `${sideName(side)}, ${ROSTER_WORDS[roster]}: ${nameOf(entry.type)}`,
        words: (entry) => String(entry.count),
        ordered: `${sideName(side)}, ${ROSTER_WORDS[roster]}`,
      }),
    ),
    ...CLASSES.flatMap(
      (cls) =>
        changeAt(before, after, ['forces', side, 'queueTokens', cls], `${sideName(side)}: ${CLASS_NAMES[cls]} on the way`, plain) ?? [],
    ),
    ...[...new Set([...Object.keys(before.deployment[side]), ...Object.keys(after.deployment[side])])].flatMap(
      (type) => changeAt(before, after, ['deployment', side, type], `${sideName(side)} deploys ${nameOf(type)}`, nodeWords) ?? [],
    ),
  ]);
  return [...ofSides, ...arrivalChanges(before, after, nameOf)];
}

export interface Change extends Difference {
  section: FileSection;
}

/** Scenario fields that do not affect the game. */
const UNPLAYED: ReadonlySet<unknown> = new Set(['name', 'id', 'summary', 'notes', 'brief', 'measured']);

/** True if games depend on what a change changes. */
export const isPlayed = ({ path }: Pick<Difference, 'path'>): boolean => !UNPLAYED.has(path[0]);

/** Scalars that follow from the hexes of a map. */
const SIZES = ['map.columns', 'map.rows'];

/**
 * Joins what a smaller map lacks into one change: the hexes beyond its new edges, and all on the map that lay on them. Single hexes, and
 * holes within the map, stay changes of their own.
 */
function withCrop(before: Scenario, after: Scenario, all: readonly Difference[]): Difference[] {
  const [{ map: was }, { map: is }] = [before, after];
  const span = spanOf(is.hexes);
  const lost = was.hexes.filter((hex) => !isWithin(span, hex));
  if (lost.length < 2 || is.hexes.length === 0) return [...all];
  const gone = new Set(lost.map(({ id }) => id));
  const cut = [
    ...was.rivers.filter(({ edges }) => edges.every((edge) => edge.some((id) => gone.has(id)))),
    ...was.routes.filter(({ path }) => path.some((id) => gone.has(id))),
  ];
  const onLost = ({ key, path, text }: Difference): boolean =>
    SIZES.includes(key) ||
    (key.startsWith('map.frame ') && is.frame === undefined) ||
    (path[0] === 'map' &&
      (cut.some(({ name }) => key === `map.rivers ${name}` || key === `map.routes ${name}`) ||
        (text.endsWith('taken out') && (key.match(/C\d{4}/g) ?? []).some((id) => gone.has(id)))));
  const joined = all.filter(onLost);
  const crop: Difference = {
    ...{
      key: 'map.crop',
      path: ['map', 'hexes'],
      text: `Map cropped: ${lost.length} hexes at its edges taken out, with their links, rivers and roads`,
    },
    putBack: (draft) => {
      for (const one of joined) one.putBack(draft);
    },
  };
  return [crop, ...all.filter((one) => !joined.includes(one))];
}

/** All differences, in the order of the editor's sections. */
export function changesBetween(before: Scenario, after: Scenario, words: Words): Change[] {
  const all = [
    ...scalarsOf(before, after, words),
    ...mapChanges(before, after),
    ...typeChanges(before, after),
    ...forceChanges(before, after),
    ...cardChanges(before, after, words),
    ...figureChanges(before, after, words),
  ];
  return withCrop(before, after, all).map((one) => ({ ...one, section: sectionOf(one.path) }));
}
