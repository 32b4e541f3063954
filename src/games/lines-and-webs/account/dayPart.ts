/** One day of a game by itself, as both sides know it: for the report between two days, and for the room. Only its own dice are weighed, so that it comes fast. */

import { runThrough } from '../../../engine/core/index.ts';
import type { Rules } from '../../../engine/lines-and-webs/index.ts';
import { dayOf } from './days.ts';
import { isOf, ledgerOf } from './ledger.ts';
import { type Recorded, type Story, storyWalk } from './story.ts';
import { turnOfDay } from './turning.ts';
import type { AccountProgress, DayAsk, DayFight, DayPart } from './types.ts';

const fightsIn = (story: Story, mark: Story['days'][number]): DayFight[] =>
  story.throws.flatMap((one): DayFight[] => {
    if (!one.fight || !isOf(mark, one)) return [];
    const { kind, side, attackers, target, node, silent, result, expected, actual, destroyed } = one.fight;
    return [{ kind, side, attackers, target, node, silent, result, expected, actual, destroyed }];
  });

/**
 * The day of a record whose commands have been checked, step by step; null where it has no such day. It is of what lies open to both sides, whoever asks.
 * @rule 11.2
 */
export function* dayPartWalk(rules: Rules, record: Recorded, { day, upTo }: DayAsk): Generator<AccountProgress, DayPart | null> {
  const story = yield* storyWalk(rules, record, { viewer: 'public', day, ...(upTo === undefined ? {} : { upTo }) });
  const mark = story.days.find((one) => one.day === day);
  const book = ledgerOf(rules.world, story.days, story.told);
  const turned = mark && turnOfDay(story, book, day);
  if (!mark || !turned) return null;
  const { ended, sides, taken } = dayOf(story, book, mark);
  return { day, ended, sides, taken, fights: fightsIn(story, mark), ...turned };
}

/** The same at one go. */
export const dayPartOf = (rules: Rules, record: Recorded, ask: DayAsk): DayPart | null => runThrough(dayPartWalk(rules, record, ask));
