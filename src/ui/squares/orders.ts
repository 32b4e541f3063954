/** Orders of a game with units on squares in words. Units are named by type and present square if the position is known. */

import type { Command, Side } from '../../engine/core/gameTypes.ts';
import type { Facing } from '../../engine/map/square.ts';
import { sideName } from '../board/square/SideEmblem.tsx';
import { FACING_NAMES, unitName } from '../words/squareGames.ts';
import type { SquareNames } from './names.ts';

interface Position<T extends string> {
  units: readonly { id: string; type: T; at: string | null }[];
  offer?: Side | null;
}
/** Names of the units in an order. */
interface Namer {
  /** 'Howitzers c4' */
  unit(id: string): string;
  /** 'Howitzers' */
  type(id: string): string;
  /** The same of a type. */
  kind(type: string): string;
  phase(phase: string): string;
  /** A state that the umpire sets: 'has not moved'. */
  mark(mark: string, isOn: boolean): string;
}
type Text<C, V> = string | ((c: C, named: Namer, seen: V | undefined) => string);
/** As on a button, 'Move Light Tanks b2 to e5', and as after *Undo*, 'Light Tanks to e5'. */
type Words<C, V> = readonly [button: Text<C, V>, object: Text<C, V>];

// biome-ignore lint/suspicious/noExplicitAny: each type of order has fields of its own
type Order = any;
type Umpire = 'Add' | 'Put' | 'Remove' | 'Mark' | 'Dice' | 'Seed' | 'GoTo';
type Shared = 'place' | 'move' | 'attack' | 'offerDraw' | 'resign' | `umpire${Umpire}`;
/** ', facing west'; nothing without a facing. */
export const facingWords = (facing: Facing | null | undefined): string => (facing ? `, facing ${FACING_NAMES[facing]}` : '');
const SHARED: { readonly [type in Shared]: Words<Order, Position<string>> } = {
  place: [({ unit, at }, { type }) => `Place ${type(unit)} on ${at}`, ({ unit, at }, { type }) => `placing ${type(unit)} on ${at}`],
  move: [({ unit: id, to }, { unit }) => `Move ${unit(id)} to ${to}`, ({ unit, to }, { type }) => `${type(unit)} to ${to}`],
  attack: [
    ({ unit: id, target }, { unit }) => `Attack ${unit(target)} with ${unit(id)}`,
    ({ target }, { type }) => `attack on ${type(target)}`,
  ],
  offerDraw: [({ side }, _, seen) => (seen?.offer && seen.offer !== side ? 'Agree to a draw' : 'Offer a draw'), 'draw offer'],
  resign: ['Resign', 'resignation'],
  umpireAdd: [({ kind, at, facing }, names) => `Place ${names.kind(kind)} on ${at}${facingWords(facing)}`, 'a new unit'],
  umpirePut: [({ unit: id, to, facing }, { unit }) => `Put ${unit(id)} on ${to}${facingWords(facing)}`, 'a unit’s place'],
  umpireRemove: [({ unit: id }, { unit }) => `Take ${unit(id)} off the board`, 'a unit’s removal'],
  umpireMark: [({ unit: id, mark, on }, names) => `Mark ${names.unit(id)} “${names.mark(mark, on)}”`, 'a unit’s state'],
  umpireDice: [({ faces }) => (faces.length > 0 ? `Next dice: ${faces.join(', ')}` : 'Leave the dice to chance'), 'the next dice'],
  umpireSeed: ['Use another seed', 'another seed'],
  umpireGoTo: [
    ({ side, turn, phase }, names) => `Go to turn ${turn} of both sides, ${sideName(side)}, ${names.phase(phase)}`,
    'turn and phase',
  ],
};

/** Words of each type of order; those that all these games have may be left out. */
type OrderWords<C extends Command, V> = {
  readonly [T in Exclude<C['type'], Shared>]: Words<Extract<C, { type: T }>, V>;
} & { readonly [T in Extract<C['type'], Shared>]?: Words<Extract<C, { type: T }>, V> };

interface More {
  /** What several attacks in one press are called: 'volley'. */
  volley?: string;
  /** States that the umpire sets: 'has moved'. */
  marks?: { readonly [mark: string]: string };
}

export function squareOrders<C extends Command, T extends string, V extends Position<T>, P extends string = string>(
  { types, unitAt, phaseName }: Pick<SquareNames<T, P>, 'types' | 'unitAt' | 'phaseName'>,
  own: OrderWords<C, V>,
  { volley, marks = {} }: More = {},
) {
  const all: { readonly [type: string]: Words<Order, V> } = { ...(SHARED as { [type: string]: Words<Order, Position<string>> }), ...own };
  const say = (c: C, which: 0 | 1, seen?: V): string => {
    const named = (id: string, isPlaced: boolean): string => {
      const unit = seen?.units.find((one) => one.id === id);
      return unit ? (isPlaced ? unitAt(unit.type, unit.at) : types[unit.type]) : unitName(id);
    };
    const text = all[c.type]?.[which] ?? '';
    const names: Namer = {
      unit: (id) => named(id, true),
      type: (id) => named(id, false),
      kind: (type) => types[type as T],
      phase: (phase) => phaseName(phase as P),
      mark: (mark, isOn) => (isOn ? marks[mark] : marks[mark]?.replace(/^(has|is)/, '$1 not')) ?? mark,
    };
    return typeof text === 'string' ? text : text(c, names, seen);
  };
  return {
    /** What an umpire's verb has changed, for the note about an edited game. */
    umpireVerb: (verb: string): string => say({ type: verb } as C, 1),
    /** As on a button. */
    sayCommand: (c: C, seen?: V): string => say(c, 0, seen),
    /** What one press has ordered, for the undo button: the last order, and how many more; of several attacks 'volley on General Infantry'. */
    objectOf(given: readonly C[], seen?: V): string {
      const last = given.at(-1);
      if (!last) return '';
      const more = given.length - 1;
      const object = say(last, 1, seen);
      if (more === 0) return object;
      const isVolley = given.every(({ type, target }: Order) => type === 'attack' && target === (last as Order).target);
      return volley && isVolley ? object.replace('attack', volley) : `${object} and ${more} more`;
    },
  };
}
