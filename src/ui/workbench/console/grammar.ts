/** Console grammar: verbs, their fields, and the syntax of values. Pure. */

import { isUmpire, type Side } from '../../../engine/core/gameTypes.ts';
import { type Fields, type Shape, SIDE } from '../../../engine/core/shape.ts';
import { closest, didYouMean } from '../../kit/closest.ts';
import type { Language, Sight, Value } from '../bench.ts';

/** Game data for the console. */
export interface Context extends Pick<Sight, 'world' | 'state'> {
  language: Language;
  awaited: Side | null;
}

export interface Field {
  name: string;
  shape: Shape;
  /** True if the field may be empty. */
  isOpen: boolean;
}
/** The side that gives the command, or that it affects. */
export const SIDE_FIELD: Field = { name: 'side', shape: SIDE, isOpen: false };

const UMPIRE = 'umpire';
/** Shortens 'umpirePlace' to 'place'; no player command has such a name. */
export const shortVerb = (type: string): string =>
  type.startsWith(UMPIRE) ? type.charAt(UMPIRE.length).toLowerCase() + type.slice(UMPIRE.length + 1) : type;

const typesOf = ({ shapes }: Language): string[] => Object.keys(shapes);
export const umpireNames = (language: Language): string[] =>
  typesOf(language)
    .filter((type) => isUmpire({ type }))
    .map(shortVerb);
export const playerNames = (language: Language): string[] => typesOf(language).filter((type) => !isUmpire({ type }));

/** Finds a verb by its long or short name, ignoring case. */
export function verbNamed(language: Language, name: string): string | null {
  const wanted = name.toLowerCase();
  return typesOf(language).find((type) => type.toLowerCase() === wanted || shortVerb(type).toLowerCase() === wanted) ?? null;
}

/** Fields of a verb in order, without its side. */
export function fieldsOf({ shapes }: Language, type: string): Field[] {
  const fields: Fields = shapes[type] ?? {};
  return Object.entries(fields).map(([name, shape]) =>
    shape.is === 'maybe' ? { name, shape: shape.one, isOpen: true } : { name, shape, isOpen: false },
  );
}

/** Maximum number of words of a hint. */
const FEW_WORDS = 5;
function hintOf(shape: Shape): string {
  if (shape.is === 'word' && shape.words.length <= FEW_WORDS) return ` (${shape.words.join(', ')})`;
  if (shape.is === 'whole') return ` (${shape.least} to ${shape.most})`;
  if (shape.is === 'list') return ' (with commas between)';
  return shape.is === 'flag' ? ' (yes, no)' : '';
}
/** For example 'steps takes unit, steps (1 to 4).' */
export function usageOf(language: Language, type: string): string {
  const fields = fieldsOf(language, type).map(({ name, shape }) => `${name}${hintOf(shape)}`);
  return `${shortVerb(type)} takes ${fields.join(', ') || 'nothing but a side'}.`;
}
/** Message for an unknown verb: a suggestion with its usage, or the list of verbs. */
export function noVerb(language: Language, name: string): string {
  const umpires = umpireNames(language);
  const meant = closest(name, [...umpires, ...typesOf(language)]);
  const type = meant === null ? null : verbNamed(language, meant);
  const help = type ? `Did you mean ${meant}? ${usageOf(language, type)}` : `There are ${umpires.join(', ')}, and the players’ own.`;
  return `No verb is called “${name}”. ${help}`;
}

const good = (value: unknown): Value => ({ ok: true, value });
const bad = (say: string): Value => ({ ok: false, say });

const NOTHING = /^(none|null|-|)$/i;
const YES = /^(yes|true|on|1)$/i;
const NO = /^(no|false|off|0)$/i;

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
/** Parses 'pawn:2,rook:1', or '2,0,1,0' in the order of `keys`. */
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

function figure({ least, most }: { least: number; most: number }, text: string): number | null {
  const n = whole(text);
  return n !== null && n >= least && n <= most ? n : null;
}

/** Parses values separated by commas; dice may be separated by slashes. */
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

/** Parses one value. */
export function readValue(context: Context, field: Field, text: string): Value {
  const { name, shape, isOpen } = field;
  if (isOpen && NOTHING.test(text)) return good(null);
  switch (shape.is) {
    case 'word': {
      const found = shape.words.find((one) => one.toLowerCase() === text.toLowerCase());
      return found ? good(found) : bad(`“${name}” is one of ${shape.words.join(', ')}.${didYouMean(text, shape.words)}`);
    }
    case 'named':
      return context.language.read(context.world, name, shape.of, text);
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
