/**
 * Questions that one who plays alone is not asked: only a card could answer them otherwise, and he does not hold it (6.8, 8.6, 8.7). They are answered
 * with the order that brought them. Between two people every question is asked: not to ask would tell what a hand lacks (11.5).
 */

import type { Command, PlayerCommand, State } from '../engine/lines-and-webs/index.ts';
import { goingAlong } from './along.ts';
import type { GameStore } from './gameStore.ts';

const CARDS = { drone: 'droneRecon', massCal: 'massCal' } as const;

type Sitting = Pick<GameStore, 'people' | 'lesson' | 'bench' | 'follows' | 'asking'>;

const answers = new WeakSet<Command>();

/** Was it given without the question having been asked? Only this screen knows it, the record does not. */
export const isUnasked = (command: Command): boolean => answers.has(command);

/** The answer to the question that is open; null where it is asked. */
export function unasked({ pending, sides }: State, { people, lesson, bench, follows, asking }: Sitting): PlayerCommand | null {
  if (pending?.kind !== 'drone' && pending?.kind !== 'massCal') return null;
  const { side, kind } = pending;
  if (people.length !== 1 || people[0] !== side || sides[side].hand[CARDS[kind]] > 0) return null;
  if (lesson !== null || bench.open || follows || asking) return null;
  const answer = goingAlong({ type: 'decline', side });
  answers.add(answer);
  return answer as PlayerCommand;
}
