/** The console's language: which verbs there are, what their fields hold, and how a value is written. Pure. */
import { VERBS } from '../../../engine/lines-and-webs/commands/index.ts';
import { CARD_KINDS, CLASSES, type State, type World } from '../../../engine/lines-and-webs/index.ts';
import { UMPIRE_VERBS } from '../../../engine/lines-and-webs/umpire/index.ts';
import { GO_PHASES, MARKS, PLACES, SPACES } from '../../../engine/lines-and-webs/umpire/verb.ts';

/** What the console knows of the game. */
export interface Context {
  world: World;
  state: State;
}

export type Shape = 'unit' | 'node' | 'ids' | 'load' | 'count' | 'flag' | 'cards' | 'faces' | 'text' | 'store' | { of: readonly string[] };

export interface Field {
  name: string;
  shape: Shape;
  /** It may hold nothing. */
  isOpen: boolean;
}

const UMPIRE = 'umpire';
/** 'umpirePlace' is written 'place'; no verb of the players has such a name. */
export const shortVerb = (type: string): string =>
  type.startsWith(UMPIRE) ? type.charAt(UMPIRE.length).toLowerCase() + type.slice(UMPIRE.length + 1) : type;

const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...Object.keys(UMPIRE_VERBS), ...Object.keys(VERBS)].flatMap((type) => [
    [type.toLowerCase(), type],
    [shortVerb(type).toLowerCase(), type],
  ]),
);
export const UMPIRE_NAMES: readonly string[] = Object.keys(UMPIRE_VERBS).map(shortVerb);
export const PLAYER_NAMES: readonly string[] = Object.keys(VERBS);

/** The verb of a name, short or long, in any case. */
export const verbNamed = (name: string): string | null => BY_NAME.get(name.toLowerCase()) ?? null;

const UNITS: ReadonlySet<string> = new Set(['unit', 'other', 'target', 'carrier']);
const LISTS: { readonly [shape: string]: readonly string[] } = {
  place: PLACES,
  mark: MARKS,
  space: SPACES,
  phase: GO_PHASES,
  cls: CLASSES,
  'cls?': CLASSES,
  card: CARD_KINDS,
  destination: ['queue', 'apod'],
};
const SAME: ReadonlySet<string> = new Set(['load', 'count', 'flag', 'cards', 'faces', 'store', 'unit', 'node']);

function shapeOf(name: string, shape: string): Shape {
  const list = LISTS[shape];
  if (list) return { of: list };
  if (SAME.has(shape)) return shape as Shape;
  if (shape === 'node?') return 'node';
  if (shape === 'steps') return 'count';
  if (shape === 'seed') return 'text';
  if (shape === 'ids' || shape === 'deck') return 'ids';
  // A card of a deck is a unit's, or a special card.
  if (name === 'card') return 'text';
  return UNITS.has(name) ? 'unit' : 'node';
}

/** The fields of a verb in their order, without its side. */
export function fieldsOf(type: string): Field[] {
  const rules = (UMPIRE_VERBS as { [type: string]: { fields: object } })[type] ?? (VERBS as { [type: string]: { fields: object } })[type];
  return Object.entries((rules?.fields ?? {}) as { [name: string]: string }).map(([name, shape]) => ({
    name,
    shape: shapeOf(name, shape),
    isOpen: shape.endsWith('?'),
  }));
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

/** 'clI:2,clV:1', and in the order of `keys` '2,0,1,0'. */
function counts(text: string, keys: readonly string[], what: string): Value {
  const found: { [key: string]: number } = Object.fromEntries(keys.map((key) => [key, 0]));
  if (NOTHING.test(text)) return good(found);
  const parts = text.split(/[,/]/);
  const plain = parts.map(whole);
  if (plain.every((n) => n !== null)) {
    if (parts.length !== keys.length) return bad(`${what}: ${keys.length} figures in the order ${keys.join(', ')}, or each with its name.`);
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

/** Reads one value. */
export function readValue({ world }: Context, { name, shape, isOpen }: Field, text: string): Value {
  if (isOpen && NOTHING.test(text)) return good(null);
  if (typeof shape === 'object') {
    const found = shape.of.find((one) => one.toLowerCase() === text.toLowerCase());
    return found ? good(found) : bad(`“${name}” is one of ${shape.of.join(', ')}.`);
  }
  switch (shape) {
    case 'unit': {
      const unit = world.info[text] ?? world.roster.find((one) => one.id.toLowerCase() === text.toLowerCase());
      return unit ? good(unit.id) : bad(`No unit is called “${text}”.`);
    }
    case 'node': {
      const node = nodeId(world, text);
      return world.graph.index[node] === undefined ? bad(`The map has no hex “${text}”.`) : good(node);
    }
    case 'count': {
      const n = whole(text);
      return n === null ? bad(`“${name}” is a whole number.`) : good(n);
    }
    case 'flag':
      return YES.test(text) ? good(true) : NO.test(text) ? good(false) : bad(`“${name}” is yes or no.`);
    case 'load':
      return counts(text, CLASSES, 'A load');
    case 'cards':
      return counts(text, CARD_KINDS, 'A number of cards');
    case 'ids':
      return good(NOTHING.test(text) ? [] : text.split(','));
    case 'faces': {
      const faces = NOTHING.test(text) ? [] : text.split(/[,/]/).map(whole);
      return faces.every((face) => face !== null && face >= 1 && face <= 12) ? good(faces) : bad('Faces are figures from 1 to 12: 12,1,7.');
    }
    case 'store':
      return store(world, text);
    default:
      return good(text);
  }
}
