/** Sentences and labels of a side's turn: prompts, buttons, damage. */

import { type Effect, type Fire, isBase, type Unit, type UnitType, type View, type Worst } from '../../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import type { Rejection } from '../../../engine/core/index.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { PromptWords } from '../../../ui/words/squareGames.ts';
import { does, sideName, TYPE_NAMES, they, unitWords } from './names.ts';

/** '4 of 5': damage, up to the unit's defense: what is over is lost. @rule 6.1 */
export const damageWords = (damage: number, defence: number): string => `${Math.min(damage, defence)} of ${defence}`;

/** What happens to a unit: 'it holds', 'they retreat', 'destroyed'. @rule 6.1 */
export const effectWords = (effect: Effect, { type }: Unit): string =>
  effect === 'destroyed' ? 'destroyed' : `${they(type)} ${does(type, effect === 'stays' ? 'hold' : 'retreat')}`;

/** What a side can do to an enemy in its turn: 'can be destroyed', 'may be destroyed', 'it retreats', 'not enough'. @rule 6.3 */
export const canWords = (worst: Worst, unit: Unit): string =>
  ({ destroyed: 'can be destroyed', unsure: 'may be destroyed', retreats: effectWords('retreats', unit), stays: 'not enough' })[worst];

const upTo = ({ sure, most, need }: Fire): string => (sure < Math.min(most, need) ? 'up to ' : '');
/** Damage now and after moves: '2 of 5 now, 3 to 4 after moves', where the moves that are named do 3. */
export const couldWords = (fire: Fire | undefined): string => {
  if (!fire) return '';
  const { now, sure, need } = fire;
  const most = Math.min(fire.most, need);
  const least = sure > now && sure < most ? `${sure} to ` : upTo(fire);
  return `${damageWords(now, need)} now${most > now ? `, ${least}${most} after moves` : ''}`;
};
/** What a turn can do to a unit. @rule 6.3 */
const worstWords = (worst: Worst, { type }: Unit): string =>
  ({
    stays: '',
    retreats: `: ${they(type)} would retreat`,
    unsure: `: ${they(type)} may be destroyed`,
    destroyed: `: ${they(type)} can be destroyed`,
  })[worst];
/** Who does it, and from where after a move: ' By c4 and b3 from d5.' */
const byWords = (by: readonly Reach[]): string =>
  by.length > 0 ? ` By ${listed(by.map(({ unit: { at }, to }) => (at === to ? to : `${at} from ${to}`)))}.` : '';
interface Reach {
  unit: Unit;
  to: string;
}
/** Of an own unit: 'The enemy can do 4 of 4 damage here next turn: it can be destroyed. By c7 and d6 from d5.' */
export const threatWords = (fire: Fire, unit: Unit, worst: Worst, by: readonly Reach[]): string =>
  fire.most === 0 && worst === 'stays'
    ? ''
    : `The enemy can do ${upTo(fire)}${damageWords(fire.most, fire.need)} damage here next turn${worstWords(worst, unit)}.${byWords(by)}`;
/** Of an enemy: 'You can do 2 of 5 damage now, 5 after moves: it would retreat. By c4 and b5 from c6.' */
export const fireWords = (fire: Fire, unit: Unit, worst: Worst, by: readonly Reach[]): string =>
  fire.most === 0 ? '' : `You can do ${couldWords(fire)}${worstWords(worst, unit)}.${byWords(by)}`;

/** Of a lit square: 'Light Tank: 3 of 3 squares.' */
export const wayWords = ({ type }: Unit, squares: number, moves: number): string =>
  `${TYPE_NAMES[type]}: ${squares} of ${count(moves, 'square')}.`;

/** The next step with nothing in hand. */
export function restWords(
  { phase, turn, up }: View,
  { movers, shooters, isByKeys, mayUndo }: { movers: number; shooters: number; isByKeys: boolean; mayUndo: boolean },
): PromptWords {
  const begins = turn === 1 ? `${sideName(up)} begins. ` : '';
  const move = begins + (isByKeys ? 'Enter picks up a unit, arrow keys move it.' : 'Press or drag a unit to move it.');
  const attack = isByKeys ? 'Tab goes to an enemy in range, then to the units that reach it.' : 'Press an enemy to gather fire on it.';
  if (movers > 0 && shooters > 0) return { text: move, hint: `${attack} The first attack ends moving.`, clause: '4.1' };
  if (movers > 0) return { text: move, hint: `Each unit may move once.${turn <= 2 ? ' No enemy is in range yet.' : ''}`, clause: '4.2' };
  if (shooters > 0) return { text: attack, hint: `${count(shooters, 'unit')} can attack.`, clause: '5.1' };
  return {
    text: 'Nothing is left to do. Press End turn.',
    hint: mayUndo
      ? 'Undo takes back one order after another, attacks made together as a whole.'
      : 'Your units have moved and attacked, or have nothing in reach.',
    clause: phase === 'move' ? '4.1' : '5.1',
  };
}

interface Siege {
  most: number;
  need: number;
}
interface Endgame {
  side: Side;
  own: Siege | null;
  other: Siege | null;
  quiet: { past: number; limit: number } | null;
  units: { own: number; other: number };
}
/** Turns without a loss after which their limit is told. */
const QUIET = 10;
/** That a Headquarters can't be destroyed any more, and how a game without a loss ends: sentences with clauses, none while both are open. @rule 7.1, 7.2 */
export function endgameWords({ side, own, other, quiet, units }: Endgame): [text: string, clause: string][] {
  const isOver = (siege: Siege | null): siege is Siege => siege !== null && siege.most < siege.need;
  const enemy = sideName(opponentOf(side));
  const at = ({ most, need }: Siege): string => `at most ${most} of ${need} damage in a turn`;
  const said: [string, string][] = [];
  if (isOver(own)) said.push([`You can’t destroy ${enemy}’s Headquarters any more: your units left do ${at(own)}.`, '7.1']);
  if (isOver(other)) said.push([`${enemy} can’t destroy your Headquarters any more: its units left do ${at(other)}.`, '7.1']);
  if (quiet && (said.length > 0 || quiet.past >= QUIET)) {
    const winner = units.own === units.other ? 'the game is a draw' : `${sideName(units.own > units.other ? side : opponentOf(side))} wins`;
    const left = Math.max(1, quiet.limit - quiet.past);
    said.push([
      `${count(left, 'more turn')} without a unit destroyed, and ${winner}: you have ${count(units.own, 'unit')}, ${enemy} ${units.other}.`,
      '7.2',
    ]);
  }
  if (isOver(own) && isOver(other))
    said.push(['Neither side can win by the Headquarters: offer a draw here, or resign in the menu.', '7.3']);
  else if (isOver(own)) said.push(['Offer a draw here, or play on for more units.', '7.3']);
  return said;
}

/** The next step of a held unit. */
export function holdWords(unit: Unit, mayMove: boolean, isByKeys: boolean): PromptWords {
  if (!mayMove) return { text: `${unitWords(unit)} can’t move any more this turn.`, hint: 'Press an enemy to attack it.', clause: '4.2' };
  return {
    text: `Choose a square for ${unitWords(unit)}.`,
    hint: isByKeys ? 'Arrow keys move it, Enter confirms.' : 'Press a lit square. From those with a ring it can attack.',
    clause: '4.2',
  };
}

interface Gathered {
  target: Unit;
  gathered: number;
  could: number;
  need: number;
  effect: Effect;
}
/** What gathering needs next: 'Fire on Heavy Tank d6: damage 4 of 5.' */
export function gatherWords({ target, gathered, need, effect, could }: Gathered, isByKeys: boolean): PromptWords {
  const text = `Fire on ${unitWords(target)}: damage ${damageWords(target.damage + gathered, target.damage + need)}.`;
  const add = isByKeys ? 'Tab to a lit unit, Space adds it.' : 'Press a lit unit to add it.';
  if (effect !== 'stays') {
    const over = gathered > need ? ` ${gathered - need} over is lost.` : '';
    return { text: `${text} Enough.`, hint: `${isByKeys ? 'Enter fires.' : 'Press the target again to fire.'}${over}`, clause: '6.1' };
  }
  if (gathered + could < need) return { text, hint: `All together do only ${gathered + could}: too little now.`, clause: '5.4' };
  return { text, hint: `${need - gathered} more needed. ${add}`, clause: '5.4' };
}

interface Way {
  at: string;
  why: Rejection | null;
}
/** Squares that a beaten unit can't go to: 'c7 and d7: taken. c6: beside an enemy.' Empty if there is none. */
export function barredWords(ways: readonly Way[]): string {
  const kinds: { readonly [code: string]: string } = { 'retreat.occupied': 'taken', 'retreat.enemy-near': 'beside an enemy' };
  const barred = ways.flatMap(({ at, why }) => (why ? [{ at, words: kinds[why.code] ?? 'not allowed' }] : []));
  const words = [...new Set(barred.map((one) => one.words))];
  return words.map((said) => `${listed(barred.flatMap(({ at, words: own }) => (own === said ? at : [])))}: ${said}.`).join(' ');
}
/** What becomes of a unit at its defense, why, and the clause: ['they retreat', 'c6 and e6 are free.', '6.1'] */
export function backWords(target: Unit, effect: Effect, ways: readonly Way[]): [does: string, why: string, clause: string] {
  const does = effectWords(effect, target);
  if (isBase(target)) return [does, 'A base can’t retreat.', '6.6'];
  if (target.retreated) return [does, 'Retreated once this turn: the second time destroys.', '6.5'];
  if (effect === 'destroyed') return [does, `Nowhere to retreat. ${barredWords(ways)}`, '6.3'];
  const free = ways.flatMap(({ at, why }) => (why ? [] : [at]));
  const where = free.length === 1 ? 'is free. There is no choice.' : `are free. ${sideName(target.side)} chooses.`;
  return [does, `${listed(free)} ${where}`, '6.1'];
}

/** 'Then e8 is free for Medium Tank d8 to retreat to. Attack it first.' @rule 6.3 */
export const freedWords = ({ at }: Unit, freed: readonly Unit[]): string =>
  `Then ${at} is free for ${listed(freed.map(unitWords))} to retreat to. Attack ${freed.length === 1 && they((freed[0] as Unit).type) === 'it' ? 'it' : 'them'} first.`;

/** Where a beaten unit goes is asked of that side. */
export const backAsked = ({ type }: Unit, viewer: Side): PromptWords => ({
  text: `${sideName(viewer)}: where ${they(type) === 'it' ? 'does' : 'do'} the ${TYPE_NAMES[type]} go?`,
  hint: 'Press a lit square. The attack goes on afterwards.',
  clause: '6.4',
});
/** Who could still shoot at a unit that goes there: 'c8: Howitzer c4 and Light Tank b5 can still attack there.' */
export function stillWords(at: string, by: readonly Unit[]): string {
  const names = by.slice(0, by.length > 3 ? 2 : 3).map(unitWords);
  const more = by.length - names.length;
  return by.length === 0
    ? `${at}: out of reach.`
    : `${at}: ${listed(more > 0 ? [...names, `${more} more`] : names)} can still attack there.`;
}
/** Why the turn can't end yet. */
export const askedFirst = (onTurn: Side, viewer: Side): string =>
  onTurn === viewer ? 'Choose a square first.' : `It’s ${sideName(onTurn)}’s turn. Choose a square first.`;
export const entryAsked = (type: UnitType): PromptWords => ({
  text: `Choose a square for ${TYPE_NAMES[type]}.`,
  hint: 'Press a lit square of your last row.',
  clause: '8.5',
});

/** What discs on units mean. */
export const FATE_WORDS = { unsure: 'may be destroyed', destroyed: 'can be destroyed' } as const;
