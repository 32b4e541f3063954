/** Sentences and labels of a side's turn: prompts, buttons, damage. */

import type { Effect, Fire, Unit, View } from '../../../engine/combined-arms/index.ts';
import type { Rejection } from '../../../engine/core/index.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { PromptWords } from '../../../ui/words/squareGames.ts';
import { does, sideName, TYPE_NAMES, they, unitWords } from './names.ts';

/** '4 of 5': damage, and the unit's defense. */
export const damageWords = (damage: number, defence: number): string => `${damage} of ${defence}`;

/** What could reach an enemy: '+2' from where units stand; '+1›3': 3 after moves. Empty if it is too little to matter. */
export function reachWords({ now, most, need }: Fire): string {
  const then = most > now && most >= need ? `›${most}` : '';
  return now > 0 ? `+${now}${then}` : then;
}

/** What happens to a unit: 'they stand', 'it goes back', 'destroyed'. @rule 6.1 */
export const effectWords = (effect: Effect, { type }: Unit): string =>
  effect === 'destroyed'
    ? 'destroyed'
    : `${they(type)} ${does(type, effect === 'stays' ? 'stand' : 'go')}${effect === 'stays' ? '' : ' back'}`;

/** Of an own unit: 'In their next turn 4 of 5 could reach it.' */
export const threatWords = ({ most, sure, need }: Fire): string =>
  most === 0 ? '' : `Their next turn could do ${sure < most ? 'up to ' : ''}${damageWords(most, need)} damage here.`;
/** Of an enemy: '2 of 5 could reach it now, 4 after moves.' */
export function fireWords({ now, most, sure, need }: Fire): string {
  if (most === 0) return '';
  const then = most > now ? `, ${sure < most ? 'up to ' : ''}${most} after moves` : '';
  return `You could do ${damageWords(now, need)} damage now${then}.`;
}

/** Of a lit square: 'Light Tanks: 3 of 3 squares.' */
export const wayWords = ({ type }: Unit, squares: number, moves: number): string =>
  `${TYPE_NAMES[type]}: ${squares} of ${count(moves, 'square')}.`;

/** The next step with nothing in hand. */
export function restWords(
  { phase, turn }: View,
  { movers, shooters, isByKeys }: { movers: number; shooters: number; isByKeys: boolean },
): PromptWords {
  const move = isByKeys ? 'Enter picks up a unit, arrow keys move it.' : 'Press or drag a unit to move it.';
  const attack = isByKeys ? 'Tab goes to an enemy in range, then to the units that reach it.' : 'Press an enemy to gather fire on it.';
  if (movers > 0 && shooters > 0) return { text: move, hint: `${attack} The first attack ends moving.`, clause: '4.1' };
  if (movers > 0) return { text: move, hint: `Each unit may move once.${turn <= 2 ? ' No enemy is in range yet.' : ''}`, clause: '4.2' };
  if (shooters > 0) return { text: attack, hint: `${count(shooters, 'unit')} can attack.`, clause: '5.1' };
  return {
    text: 'Nothing is left to do. Press End turn.',
    hint: 'Undo takes back orders of this turn.',
    clause: phase === 'move' ? '4.1' : '5.1',
  };
}

/** The next step of a held unit. */
export function holdWords(unit: Unit, mayMove: boolean, isByKeys: boolean): PromptWords {
  if (!mayMove) return { text: `${unitWords(unit)} can’t move any more this turn.`, hint: 'Press an enemy to attack it.', clause: '4.2' };
  return {
    text: `Choose a square for ${unitWords(unit)}.`,
    hint: isByKeys ? 'Arrow keys move it, Enter confirms.' : 'Press a lit square, or drag it there. The frame is its range.',
    clause: '4.2',
  };
}

/** What gathering needs next: 'Fire on Heavy Tanks d6. 4 of 5: one more damage sends them back.' */
export function gatherWords(target: Unit, gathered: number, need: number, effect: Effect, could: number, isByKeys: boolean): PromptWords {
  const start = `Fire on ${unitWords(target)}: ${damageWords(target.damage + gathered, target.damage + need)}.`;
  const add = isByKeys ? 'Tab to a lit unit, Space adds it.' : 'Press a lit unit to add it.';
  if (effect !== 'stays') {
    const over = gathered > need ? ` ${gathered - need} over is lost.` : '';
    return { text: `${start} Enough.`, hint: `${isByKeys ? 'Enter fires.' : 'Press the target again to fire.'}${over}`, clause: '6.1' };
  }
  if (gathered + could < need) return { text: start, hint: `All together do only ${gathered + could}: too little now.`, clause: '5.4' };
  return { text: start, hint: `${need - gathered} more needed. ${add}`, clause: '5.4' };
}

interface Barred {
  at: string;
  why: Rejection;
}
/** Squares that a beaten unit can't go to: 'c7 and d7: taken. c6: beside an enemy.' */
export function barredWords(barred: readonly Barred[]): string {
  const kinds: { readonly [code: string]: string } = { 'retreat.occupied': 'taken', 'retreat.enemy-near': 'beside an enemy' };
  const why = (one: Barred): string => kinds[one.why.code] ?? 'not allowed';
  const said = [...new Set(barred.map(why))];
  return said.map((words) => `${listed(barred.filter((one) => why(one) === words).map(({ at }) => at))}: ${words}.`).join(' ');
}
/** What becomes of a unit at its defense, and why: ['They go back', 'c6 and e6 are free. d7: taken.'] */
export function backWords(target: Unit, effect: Effect, free: readonly string[], barred: readonly Barred[]): [string, string] {
  const who = they(target.type) === 'it' ? 'it' : 'they';
  if (effect !== 'destroyed') {
    const where = `${listed([...free])} ${free.length === 1 ? 'is' : 'are'} free. ${free.length === 1 ? 'There is no choice.' : `${sideName(target.side)} chooses.`}`;
    return [`Then ${who} ${does(target.type, 'go')} back`, where];
  }
  if (target.retreated) return [`Then ${who} ${does(target.type, 'are')} destroyed`, 'Sent back once this turn: the second time destroys.'];
  if (target.type === 'fort' || target.type === 'headquarters')
    return [`Then ${who} ${does(target.type, 'are')} destroyed`, 'A base can’t go back.'];
  return [`Then ${who} ${does(target.type, 'are')} destroyed`, `No way back. ${barredWords(barred)}`];
}
