/** Review of a game: units left by turn, fights against their odds, and the turns that decided it. Pure. */

import { SIDES } from '../../engine/core/gameTypes.ts';
import { type GameRecord, simulate } from '../../engine/core/index.ts';
import {
  CHANCES,
  type Command,
  type GameEvent,
  isSetupOver,
  type Rules,
  type Scenario,
  unitsOnBoard,
} from '../../engine/lines-of-battle/index.ts';
import type { SideId } from './words/names.ts';

/** A side's attacks with dice (all, those that destroyed, the number to be expected), and all units that it destroyed, by kind of attack. */
export interface SideAccount {
  rolled: number;
  won: number;
  expected: number;
  kills: { die: number; side: number; rear: number };
}

/** A side's turn with at least one attack. */
export interface Moment {
  turn: number;
  side: SideId;
  /** Number of commands before its first attack. */
  at: number;
  attacks: number;
  /** Units destroyed, and the number to be expected. Without a die, 1 each. */
  fell: number;
  expected: number;
  /** Units destroyed without a die. */
  certain: number;
}

export interface Account {
  /** Units on the board at the start of each turn, and at the end. */
  course: { turn: number; left: { readonly [S in SideId]: number } }[];
  sides: { readonly [S in SideId]: SideAccount };
  moments: readonly Moment[];
}

const noAttacks = (): SideAccount => ({ rolled: 0, won: 0, expected: 0, kills: { die: 0, side: 0, rear: 0 } });

const MOST_MOMENTS = 3;

/** Units destroyed, and how far they were from what was to be expected. */
const weightOf = ({ fell, expected }: Moment): number => fell + Math.abs(fell - expected);

/** The turns that changed most, in order of time. Of equal ones, the later ones count. */
const heaviest = (moments: readonly Moment[]): Moment[] =>
  [...moments]
    .sort((a, b) => weightOf(b) - weightOf(a) || b.turn - a.turn)
    .slice(0, MOST_MOMENTS)
    .sort((a, b) => a.turn - b.turn);

/** Reviews a record; an illegal command ends it. */
export function accountOf(rules: Rules, { seed, commands }: Pick<GameRecord<Scenario, Command>, 'seed' | 'commands'>): Account {
  const course: Account['course'] = [];
  const sides = { delta: noAttacks(), gamma: noAttacks() };
  const moments: Moment[] = [];
  let at = 0;
  const note = (event: GameEvent): void => {
    if (event.type !== 'attacked') return;
    const { side, dice, destroyed, aspect } = event;
    const { turn } = game.state;
    // @rule 5.5, 5.6, 5.7, 5.9
    const chance = dice === null ? 1 : (event.tieWins ? CHANCES.equal : CHANCES.higher) / CHANCES.sure;
    const own = sides[side];
    if (dice) {
      own.rolled += 1;
      own.won += Number(destroyed);
      own.expected += chance;
    }
    if (destroyed) own.kills[dice || aspect === 'front' ? 'die' : aspect] += 1;
    let moment = moments.at(-1);
    if (moment?.turn !== turn) {
      moment = { turn, side, at, attacks: 0, fell: 0, expected: 0, certain: 0 };
      moments.push(moment);
    }
    moment.attacks += 1;
    moment.fell += Number(destroyed);
    moment.expected += chance;
    moment.certain += Number(dice === null);
  };
  const game = simulate(rules, rules.setup(seed), note);
  const noteCourse = (): void => {
    const { state } = game;
    if (!isSetupOver(state)) return;
    const left = Object.fromEntries(SIDES.map((side) => [side, unitsOnBoard(state, side).length])) as Account['course'][number]['left'];
    const isOver = state.outcome !== null;
    if (isOver || course.at(-1)?.turn !== state.turn) course.push({ turn: isOver ? state.turn + 1 : state.turn, left });
  };
  noteCourse();
  for (const command of commands) {
    if (game.step(command)) break;
    noteCourse();
    at += 1;
  }
  return { course, sides, moments: heaviest(moments) };
}
