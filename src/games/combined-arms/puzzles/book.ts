/** Puzzles in words: the task, hints, the solution, and why a line does not win. */

import {
  asNextTurn,
  boardOf,
  type Command,
  damageOf,
  defenceOf,
  destinationsOf,
  distance,
  type Fire,
  figuresOf,
  fireOf,
  movesOf,
  type State,
  type Unit,
  unitAt,
  unitId,
  unitsOnBoard,
  type World,
  whyNoAttack,
  whyNotAt,
} from '../../../engine/combined-arms/index.ts';
import { capital, count, listed } from '../../../ui/words/grammar.ts';
import type { EventText } from '../../page.ts';
import type { PuzzleBook } from '../../puzzle.ts';
import type { CombinedArms } from '../types.ts';
import { does, they, unitWords } from '../words/names.ts';
import { sayRejection } from '../words/rejections.ts';
import { damageWords } from '../words/turn.ts';
import { PUZZLES, type Puzzle, placedOf, scenarioOf } from './puzzles.ts';

const puzzleAt = (n: number): Puzzle => PUZZLES[n] as Puzzle;
const southOf = (n: number) => placedOf(puzzleAt(n).south);
/** Id of South's unit on a square of the first position. */
const idAt = (n: number, square: string): string =>
  unitId(
    'delta',
    southOf(n).findIndex(({ at }) => at === square),
  );
const nameAt = (n: number, square: string): string => unitWords(southOf(n).find(({ at }) => at === square) as Pick<Unit, 'type' | 'at'>);
const placedFlag = (n: number) => placedOf(puzzleAt(n).north).find(({ type }) => type === 'headquarters') as Unit;

const flagOf = (state: State, side: Unit['side']): Unit => unitsOnBoard(state, side).find(({ type }) => type === 'headquarters') as Unit;

/** Why a unit of the solution cannot shoot at the Headquarters now; null if it has, or a square is left for it. @rule 4.1, 4.2, 5.1, 5.5 */
function whyNoShot(world: World, state: State, unit: Unit, flag: Unit): EventText | null {
  if (unit.hit === flag.id) return null;
  const [name, goal] = [unitWords(unit), flag.at as string];
  const say = (text: string, clause: string): EventText => ({ text, clauses: [clause] });
  if (unit.attacked) return say(`${name} ${does(unit.type, 'have')} attacked another unit.`, '5.1');
  const why = whyNoAttack(unit) ?? whyNotAt(state, unit, flag);
  if (!why) return null;
  if (why.code !== 'attack.range') return { text: sayRejection(why), clauses: why.clauses };
  const { range } = figuresOf(unit);
  const far = `${count(distance(unit.at as string, goal), 'square')} from ${goal}, and ${they(unit.type)} ${does(unit.type, 'reach')} ${range}`;
  if (unit.moved) return say(`${name} ${does(unit.type, 'have')} moved. Now ${they(unit.type)} ${does(unit.type, 'are')} ${far}.`, '4.2');
  if (state.phase !== 'move') return say(`${name} ${does(unit.type, 'are')} ${far}. The first attack ended moving.`, '4.1');
  const isNear = (at: string): boolean => distance(at, goal) <= range;
  if (destinationsOf(world, state, boardOf(world, state), unit).some(isNear)) return null;
  const taken = world.grid.ids.filter((at) => isNear(at) && distance(at, unit.at as string) <= movesOf(unit) && unitAt(state, at));
  const standing = taken.map((at) => unitWords(unitAt(state, at) as Unit));
  return say(
    `No free square is left from which ${name} could reach ${goal}.${standing.length > 0 ? ` In the way: ${listed(standing)}.` : ''}`,
    '4.2',
  );
}

/** The most damage that the turn can still do, if all guns that keep aircraft off were sent away: never too low. @rule 2.4, 5.4 */
const boundOf = (state: State, { most }: Fire, flag: Unit): number =>
  unitsOnBoard(state, 'delta').reduce((sum, unit) => {
    const isOff = unit.type === 'airfield' && whyNoAttack(unit) === null && whyNotAt(state, unit, flag)?.code === 'attack.covered';
    return sum + (isOff ? damageOf(unit, flag) : 0);
  }, most);

/** What comes of the turn if it ends like this. @rule 5.6, 7.1 */
function answerOf(world: World, state: State): EventText {
  const { sure, need } = fireOf(world, asNextTurn(state, 'gamma'), 'gamma')(flagOf(state, 'delta'));
  return sure >= need
    ? { text: `In its next turn North could destroy your Headquarters: ${damageWords(sure, need)}.`, clauses: ['7.1'] }
    : { text: 'At the end of the turn all damage is gone, and North moves.', clauses: ['5.6'] };
}

export const book: PuzzleBook<CombinedArms> = {
  side: 'delta',
  scenarios: PUZZLES.map((puzzle, n) => ({ ...scenarioOf(puzzle), name: `Puzzle ${n + 1}` })),
  task: (n) => ({ text: `South wins in this turn: 6 damage to the Headquarters ${placedFlag(n).at}.`, clauses: ['7.1'] }),
  hints(n) {
    const { moves, shooters } = puzzleAt(n);
    const [[from, to]] = moves as [[string, string]];
    const makesWay = shooters.includes(from) ? '' : ', to make way';
    return [
      `${nameAt(n, from)} must move${makesWay}.`,
      `A first move: ${nameAt(n, from)} to ${to}.`,
      `These must attack it: ${listed(shooters.map((at) => nameAt(n, at)))}.`,
    ];
  },
  solution(n) {
    const { moves, shooters } = puzzleAt(n);
    const target = unitId(
      'gamma',
      placedOf(puzzleAt(n).north).findIndex(({ type }) => type === 'headquarters'),
    );
    return [
      ...moves.map(([from, to]): Command => ({ type: 'move', side: 'delta', unit: idAt(n, from), to })),
      ...shooters.map((at): Command => ({ type: 'attack', side: 'delta', unit: idAt(n, at), target })),
    ];
  },
  idea(n) {
    const { moves, shooters } = puzzleAt(n);
    const helpers = moves.filter(([from]) => !shooters.includes(from));
    const way = helpers.length > 0 ? ` ${listed(helpers.map(([from]) => nameAt(n, from)))} made way.` : '';
    return `${count(shooters.length, 'unit')} and no other ${shooters.length === 1 ? 'wins' : 'win'}: ${listed(shooters.map((at) => nameAt(n, at)))}.${way}`;
  },
  whyNot(n, world, state, isEnd) {
    const flag = flagOf(state, 'gamma');
    const fire = fireOf(world, state, 'delta')(flag);
    const [defence, bound] = [defenceOf(world, state, flag), boundOf(state, fire, flag)];
    if (!isEnd && (state.phase === 'move' || bound >= fire.need)) return null;
    if (bound >= fire.need) {
      const could = `${fire.sure >= fire.need ? '' : 'perhaps '}${damageWords(flag.damage + bound, defence)} damage`;
      return {
        head: 'Don’t end the turn yet',
        reasons: [{ text: `${capital(could)} can still be done in it.`, clauses: ['5.4'] }],
        isOpen: true,
      };
    }
    const units = puzzleAt(n).shooters.flatMap((at) => state.units.find(({ id }) => id === idAt(n, at)) ?? []);
    const [missing] = units.flatMap((unit) => whyNoShot(world, state, unit, flag) ?? []);
    const open = units.filter((unit) => !unit.moved && !unit.attacked && whyNotAt(state, unit, flag));
    const reason = missing ?? {
      text: `There are not squares enough in range for all of these: ${listed(open.map(unitWords))}.`,
      clauses: ['1.1'],
    };
    return {
      head: `Not yet: ${bound > 0 ? 'at most ' : ''}${damageWords(flag.damage + bound, defence)}`,
      reasons: [reason, answerOf(world, state)],
      isOpen: false,
    };
  },
};
