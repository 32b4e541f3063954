/** The console's language: which verbs there are, what their fields hold, and how a value is written. Pure. */

import { isUmpire, type State, type World } from '../../../engine/lines-and-webs/index.ts';
import { COMMAND_SHAPES } from '../../../engine/lines-and-webs/shapes/index.ts';
import { type Fields, type Shape, SIDE } from '../../../engine/lines-and-webs/shapes/shape.ts';
import { closest, didYouMean } from '../../kit/closest.ts';
import { unitName } from '../../page.tsx';

/** What the console knows of the game. */
export interface Context {
  world: World;
  state: State;
}

export interface Field {
  name: string;
  shape: Shape;
  /** It may hold nothing. */
  isOpen: boolean;
}
/** Every command says the side that gives it, or that it is about. */
export const SIDE_FIELD: Field = { name: 'side', shape: SIDE, isOpen: false };

const UMPIRE = 'umpire';
/** 'umpirePlace' is written 'place'; no verb of the players has such a name. */
export const shortVerb = (type: string): string =>
  type.startsWith(UMPIRE) ? type.charAt(UMPIRE.length).toLowerCase() + type.slice(UMPIRE.length + 1) : type;

const TYPES = Object.keys(COMMAND_SHAPES);
const BY_NAME: ReadonlyMap<string, string> = new Map(
  TYPES.flatMap((type) => [
    [type.toLowerCase(), type],
    [shortVerb(type).toLowerCase(), type],
  ]),
);
export const UMPIRE_NAMES: readonly string[] = TYPES.filter((type) => isUmpire({ type })).map(shortVerb);
export const PLAYER_NAMES: readonly string[] = TYPES.filter((type) => !isUmpire({ type }));

/** The verb of a name, short or long, in any case. */
export const verbNamed = (name: string): string | null => BY_NAME.get(name.toLowerCase()) ?? null;

/** The fields of a verb in their order, without its side. */
export function fieldsOf(type: string): Field[] {
  const fields = (COMMAND_SHAPES as { readonly [type: string]: Fields })[type] ?? {};
  return Object.entries(fields).map(([name, shape]) =>
    shape.is === 'maybe' ? { name, shape: shape.one, isOpen: true } : { name, shape, isOpen: false },
  );
}

/** More words than these are no hint but a list. */
const FEW_WORDS = 5;
function hintOf(shape: Shape): string {
  if (shape.is === 'word' && shape.words.length <= FEW_WORDS) return ` (${shape.words.join(', ')})`;
  if (shape.is === 'whole') return ` (${shape.least} to ${shape.most})`;
  if (shape.is === 'list') return ' (with commas between)';
  return shape.is === 'flag' ? ' (yes, no)' : '';
}
/** 'steps takes unit, steps (1 to 4).' */
export function usageOf(type: string): string {
  const fields = fieldsOf(type).map(({ name, shape }) => `${name}${hintOf(shape)}`);
  return `${shortVerb(type)} takes ${fields.join(', ') || 'nothing but a side'}.`;
}
/** What to say of a verb that there is not: which one was meant and what it takes, or which ones there are. */
export function noVerb(name: string): string {
  const meant = closest(name, [...UMPIRE_NAMES, ...TYPES]);
  const type = meant === null ? null : verbNamed(meant);
  const help = type ? `Did you mean ${meant}? ${usageOf(type)}` : `There are ${UMPIRE_NAMES.join(', ')}, and the players’ own.`;
  return `No verb is called “${name}”. ${help}`;
}

/** A value, or in words what it should be. */
export type Value = { ok: true; value: unknown } | { ok: false; say: string };
const good = (value: unknown): Value => ({ ok: true, value });
const bad = (say: string): Value => ({ ok: false, say });

const NOTHING = /^(none|null|-|)$/i;
const YES = /^(yes|true|on|1)$/i;
const NO = /^(no|false|off|0)$/i;

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
/** '0608' is 'C0608'. */
const nodeId = (world: World, text: string): string => {
  const id = /^\d{4}$/.test(text) ? `C${text}` : text.replace(/^c(?=\d)/, 'C');
  if (world.graph.index[id] !== undefined) return id;
  const named = world.scenario.map.hexes.find((hex) => hex.name?.toLowerCase() === text.toLowerCase());
  return named?.id ?? id;
};

/** A unit by its id, or by its name as the map shows it ('Armor 1'). */
function unitOf(world: World, text: string): Value {
  const wanted = text.toLowerCase();
  const unit = world.roster.find(({ id }) => id.toLowerCase() === wanted || unitName(world, id).toLowerCase() === wanted);
  if (unit) return good(unit.id);
  const names = world.roster.flatMap(({ id }) => [id, unitName(world, id)]);
  return bad(`No unit is called “${text}”.${didYouMean(text, names)}`);
}

/** 'clI:2,clV:1', and in the order of `keys` '2,0,1,0'. */
function counts(text: string, keys: readonly string[], what: string): Value {
  const found: { [key: string]: number } = Object.fromEntries(keys.map((key) => [key, 0]));
  if (NOTHING.test(text)) return good(found);
  const parts = text.split(/[,/]/);
  const plain = parts.map(whole);
  if (plain.every((n) => n !== null)) {
    if (parts.length !== keys.length) return bad(`${what}: ${keys.length} numbers in the order ${keys.join(', ')}, or each with its name.`);
    keys.forEach((key, i) => {
      found[key] = plain[i] as number;
    });
    return good(found);
  }
  for (const part of parts) {
    const [name = '', n = ''] = part.split(':');
    const key = keys.find((one) => one.toLowerCase() === name.toLowerCase());
    const figure = whole(n);
    if (!key || figure === null) return bad(`${what} is written as in ${keys[0]}:2,${keys[1]}:1.`);
    found[key] = figure;
  }
  return good(found);
}

function store(world: World, text: string): Value {
  const [kind, rest] = text.includes(':') ? text.split(':') : [null, text];
  const id = rest ?? '';
  if ((kind === null || kind === 'unit') && world.info[id]) return good({ kind: 'unit', unit: id });
  const node = nodeId(world, id);
  const at = world.graph.index[node];
  if (at === undefined) return bad('A holder of tokens is a unit, a port or loose tokens: unit:ID, port:0101, loose:0101.');
  return good({ kind: kind === 'loose' || (kind === null && !world.portAt[at]) ? 'loose' : 'port', node });
}

function figure({ least, most }: { least: number; most: number }, text: string): number | null {
  const n = whole(text);
  return n !== null && n >= least && n <= most ? n : null;
}

/** Several values with commas between; figures may have strokes. */
function several(context: Context, { name }: Field, { one }: { one: Shape }, text: string): Value {
  if (NOTHING.test(text)) return good([]);
  const values: unknown[] = [];
  for (const part of text.split(one.is === 'whole' ? /[,/]/ : ',')) {
    const read = readValue(context, { name, shape: one, isOpen: false }, part);
    if (!read.ok) return read;
    values.push(read.value);
  }
  return good(values);
}

/** Reads what only the game knows. */
function readNamed(world: World, name: string, of: string, text: string): Value {
  if (of === 'unit') return unitOf(world, text);
  if (of === 'store') return store(world, text);
  if (of === 'node' || of === 'port') {
    const node = nodeId(world, text);
    if (world.graph.index[node] !== undefined) return good(node);
    const places = world.scenario.map.hexes.flatMap((hex) => hex.name ?? []);
    return bad(`The map has no hex “${text}”.${didYouMean(text, places)}`);
  }
  if (of !== 'day') return good(text);
  const day = figure({ least: 0, most: world.scenario.turns }, text);
  return day === null ? bad(`“${name}” is a day: a whole number up to ${world.scenario.turns}.`) : good(day);
}

/** Reads one value. */
export function readValue(context: Context, field: Field, text: string): Value {
  const { world } = context;
  const { name, shape, isOpen } = field;
  if (isOpen && NOTHING.test(text)) return good(null);
  switch (shape.is) {
    case 'word': {
      const found = shape.words.find((one) => one.toLowerCase() === text.toLowerCase());
      return found ? good(found) : bad(`“${name}” is one of ${shape.words.join(', ')}.${didYouMean(text, shape.words)}`);
    }
    case 'named':
      return readNamed(world, name, shape.of, text);
    case 'whole': {
      const n = figure(shape, text);
      return n === null ? bad(`“${name}” is a whole number from ${shape.least} to ${shape.most}.`) : good(n);
    }
    case 'flag':
      return YES.test(text) ? good(true) : NO.test(text) ? good(false) : bad(`“${name}” is yes or no.`);
    case 'counts':
      return counts(text, shape.keys, name === 'cards' ? 'A number of cards' : 'A load');
    case 'list':
      return several(context, field, shape, text);
    case 'text':
      return shape.pattern.test(text) ? good(text) : bad(shape.say);
    default:
      return good(text);
  }
}
