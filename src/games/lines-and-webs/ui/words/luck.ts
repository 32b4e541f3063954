/** What the dice of the last days decided, in sentences. A judgement, and said as one. */

import type { World } from '../../../../engine/lines-and-webs/index.ts';
import { aChance, count } from '../../../../ui/words/grammar.ts';
import type { FightAccount } from '../../account/types.ts';
import type { DecidedThrow, Luck } from '../../lab/luck.ts';
import { percentOf, some, stepsOf } from './account.ts';
import { cardWord } from './cardNames.ts';
import { atPlace, sideName, unitName } from './names.ts';

/** So many throws are told. */
const TOLD = 5;
/** What moved the result by less, in points of 100, decided nothing. */
const LEAST = 0.03;
/** So many standard errors on either side: 95 in 100. */
const DOUBT = 2;

/** Throws that clearly mattered, the greatest first. */
export const decided = ({ throws }: Luck): DecidedThrow[] =>
  throws
    .filter(({ swing, error }) => Math.abs(swing) >= LEAST && Math.abs(swing) > DOUBT * error)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, TOLD);

const points = (share: number): number => Math.round(Math.abs(share) * 100);
const giveOrTake = (error: number): string => `give or take ${Math.max(1, Math.round(DOUBT * error * 100))}`;

/** 'days 3 and 4', 'day 1'. */
const daysWords = ({ from }: Luck, last: number): string => (last > from ? `days ${from} and ${last}` : `day ${last}`);

/** 'The dice of days 3 and 4 raised Delta’s chance to win by 31 points, give or take 6.' That they evened out has its doubt too. */
export const sayDice = (luck: Luck, last: number): string =>
  points(luck.dice) < 5
    ? `The dice of ${daysWords(luck, last)} evened out, ${giveOrTake(luck.error)} points.`
    : `The dice of ${daysWords(luck, last)} raised ${sideName(luck.dice > 0 ? 'delta' : 'gamma')}’s chance to win by ${points(luck.dice)} points, ${giveOrTake(luck.error)}.`;

/** 'Gamma gained 31 points by these dice, give or take 6.' */
export const sayGift = ({ swing, error }: DecidedThrow): string =>
  `${sideName(swing > 0 ? 'delta' : 'gamma')} gained ${points(swing)} points by these dice, ${giveOrTake(error)}.`;

const ENDS = {
  win: { end: 'won', as: 'win' },
  draw: { end: 'neither won', as: 'draw' },
  lose: { end: 'lost', as: 'lose' },
} as const;
const expected = (n: number): string => Number(n.toFixed(1)).toString();

/** What was thrown for, and what came. `fight`: the account's, where it was one. */
export function sayThrow(w: World, { kind, winner, airDefence, moment: { day } }: DecidedThrow, fight: FightAccount | null): string {
  const head = `Day ${day}: `;
  if (kind === 'initiative' && winner) return `${head}${sideName(winner)} won the initiative.`;
  if (airDefence)
    return `${head}${sideName(airDefence.side)}’s air defense ${airDefence.stopped ? 'stopped' : 'did not stop'} ${cardWord(airDefence.card)}.`;
  if (!fight) return `${head}dice were thrown.`;
  const on = `${unitName(w, fight.target)} ${atPlace(w, fight.node)}`;
  const who = `${sideName(fight.side)}’s ${some(w, fight.attackers)}`;
  const took = `took ${fight.actual.target === 0 ? 'no step' : stepsOf(fight.actual.target)} (${expected(fight.expected.target)} expected)`;
  if (!fight.result) return `${head}${who} fired at ${on} and ${took}.`;
  const { end, as } = ENDS[fight.result];
  const did = kind === 'pursuit' ? 'pursued' : 'attacked';
  const lost = `lost ${fight.actual.attacker || 'none'} (${expected(fight.expected.attacker)} expected)`;
  return `${head}${who} ${did} ${on}: ${end}, ${aChance(percentOf(fight.chances[as]))}; ${took} and ${lost}.`;
}

/** How it was found. */
export const sayWork = ({ throws, games }: Luck): string =>
  `${count(throws.length, 'throw')} weighed by playing ${count(games, 'game')} on from ${throws.length === 1 ? 'it' : 'them'}.`;
