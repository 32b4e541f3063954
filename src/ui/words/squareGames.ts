/** Words of games with units on squares: facings, and why an order is not possible. */

import type { Rejection } from '../../engine/core/index.ts';
import type { Facing } from '../../engine/map/square.ts';
import { sideName } from '../board/square/SideEmblem.tsx';
import { count } from './grammar.ts';

/** Number of a turn as it is shown: the turns of both sides, which are counted one by one, have one. 0 before the first. */
export const shownTurn = (turn: number): number => Math.ceil(turn / 2);

export const FACING_NAMES: { readonly [F in Facing]: string } = { n: 'north', e: 'east', s: 'south', w: 'west' };

/** 'South’s unit 3', where only the id is known: the type stays secret during the setup. */
export const unitName = (id: string): string => {
  const [side, n] = id.split('-');
  return side === 'delta' || side === 'gamma' ? `${sideName(side)}’s unit ${n}` : id;
};

/** How a game names its types. */
interface Names {
  types: { readonly [type: string]: string };
  /** The verb after a type's name: 'stand', or 'stands'. */
  does(type: string | undefined, verb: string): string;
}

/** A rejection's data in words. */
interface Known {
  /** 'Spearmen c4', or with a verb 'Spearmen c4 have'. */
  unit(verb?: string): string;
  other(verb?: string): string;
  third(verb?: string): string;
  /** 'Cavalry' */
  type: string;
  square: string;
  n(field: string): number;
  text(field: string): string;
}

function knownOf({ types, does }: Names, { ids = [], data = {} }: Rejection): Known {
  const text = (field: string): string => String(data[field] ?? '');
  const named = (field: string) => {
    const [type = '', at] = text(field).split(' ');
    const name = types[type] === undefined ? 'This unit' : [types[type], at].filter(Boolean).join(' ');
    return (verb?: string): string => (verb === undefined ? name : `${name} ${does(types[type] && type, verb)}`);
  };
  return {
    unit: named('unit'),
    other: named('other'),
    third: named('third'),
    type: types[text('type')] ?? 'units',
    square: ids.find((id) => /^[a-z]\d/.test(id)) ?? 'that square',
    n: (field) => Number(data[field] ?? 0),
    text,
  };
}

type Sentences = { readonly [code: string]: (k: Known) => string };
const SHARED: Sentences = {
  'core.fault': () => 'Something went wrong with this order. Nothing has changed.',
  'core.no-game': () => 'No game is open.',
  'command.malformed': ({ text }) => `The order is not complete: look at “${text('field')}”.`,
  'command.unknown': () => 'There is no such order in this game.',
  'game.over': () => 'The game is over.',
  'side.not-up': ({ text }) => `It’s ${sideName(text('awaited') === 'gamma' ? 'gamma' : 'delta')}’s turn: wait until it ends.`,
  'unit.unknown': () => 'There is no such unit on the board: choose another.',
  'unit.enemy': ({ unit }) => `${unit('belong')} to the other side: choose one of your own units.`,
  'draw.offered': () => 'You have offered a draw already: the other side can accept it in its next turn.',
  'setup.over': () => 'The setup is over: armies and places can’t change now.',
  'setup.running': () => 'Both sides set up first, then the battle begins.',
  'move.again': ({ unit }) => `${unit('have')} moved already: choose another unit.`,
  'move.off-board': ({ unit }) => `That square is not on the board: choose another for ${unit()}.`,
  'move.stays': ({ unit }) => `${unit('stand')} there already: choose another square.`,
  'move.occupied': ({ other, unit }) => `${other('stand')} there: choose a free square for ${unit()}.`,
  'move.far': ({ unit, square, n }) =>
    `Square ${square} is ${count(n('distance'), 'square')} away, but ${unit()} can move only ${n('moves')}.`,
  'attack.again': ({ unit }) => `${unit('have')} attacked already: choose another unit.`,
  'attack.reach': ({ unit, other, n }) =>
    `${other('are')} ${count(n('distance'), 'square')} away, but ${unit('reach')} only ${n('reach')}: choose a nearer target.`,
  'army.size': ({ n }) =>
    n('n') > n('units')
      ? `An army has ${count(n('units'), 'unit')}: take ${n('n') - n('units') === 1 ? 'one' : n('n') - n('units')} away first.`
      : `An army has ${count(n('units'), 'unit')}: add ${n('units') - n('n')} more.`,
  'army.limit': ({ n, type }) => `An army may have ${n('limit')} ${type} at most: choose another type.`,
  'army.none': () => 'Choose an army first.',
  'place.zone': ({ square }) => `Square ${square} is outside your zone: choose one inside.`,
  'place.occupied': ({ square }) => `Square ${square} is taken: choose a free one.`,
  'place.stands': ({ unit }) => `${unit('have')} been placed already: place another unit.`,
  'place.off-board': ({ square }) => `Square ${square} is not on the board.`,
  'umpire.nothing': () => 'Nothing would change: it is so already.',
  'umpire.last': ({ unit }) => `${unit()} must stay: without it the battle would be over.`,
  'umpire.full': ({ n }) => `A side has ${n('most')} units at most: take one off the board first.`,
  'ready.missing': ({ n }) => `${count(n('n'), 'unit is', 'units are')} still to be placed.`,
};

/** The codes that have a sentence, and the sentence of a rejection; `own`: the game's, with what to do instead. */
export function refusals(names: Names, own: Sentences): { codes: readonly string[]; say(why: Rejection): string } {
  const all: Sentences = { ...SHARED, ...own };
  return { codes: Object.keys(all), say: (why) => all[why.code]?.(knownOf(names, why)) ?? 'You can’t do that now.' };
}

/** The next step of a side's turn, how it is done, and the clause about it. */
export interface PromptWords {
  text: string;
  hint: string;
  clause?: string;
}
