/** A record's account, and that of one day: their story, and all that is worked out from it. */

import { runThrough, type Stop } from '../../../engine/core/index.ts';
import type { Rules, State } from '../../../engine/lines-and-webs/index.ts';
import { dayOf, daysOf, flowsOf } from './days.ts';
import { luckOfGame } from './fights.ts';
import { emptyBook, isOf, ledgerOf } from './ledger.ts';
import { type Recorded, type Story, storyWalk } from './story.ts';
import { decisiveOf, turningPoints, turnOfDay } from './turning.ts';
import type { Account, AccountAsk, AccountProgress, ChanceAccount, ChanceDay, DayAsk, DayFight, DayPart } from './types.ts';
import { unitsOf, unusedOf } from './units.ts';

/** Delta's chance at each day's end. */
function chanceLine(story: Story): ChanceAccount {
  let last: number | null = null;
  const days = story.days.map((mark): ChanceDay => {
    const change = last === null ? 0 : mark.chance - last;
    last = mark.chance;
    return { day: mark.day, delta: mark.chance, change, moment: story.moment(mark.to) };
  });
  return { days };
}

/** The account of a story that has been told. */
function accountFrom(story: Story, { parts = 'all' }: AccountAsk): Account {
  const { scenario } = story.rules.world;
  const book = ledgerOf(story.rules.world, story.days, story.told);
  const units = unitsOf(story, book);
  const start = story.days[0]?.to ?? 0;
  return {
    format: 1,
    scenario: { id: scenario.id, name: scenario.name, turns: scenario.turns },
    viewer: story.viewer,
    orders: story.whole ? story.orders : null,
    finished: story.outcome !== null,
    outcome: story.outcome,
    day: story.end.phase === 'setup' ? 0 : story.end.turn,
    days: daysOf(story, book),
    fights: story.throws.flatMap(({ fight, day, order }) => (fight ? [{ ...fight, day, moment: story.moment(order) }] : [])),
    luck: luckOfGame(
      story.rules.world,
      story.throws,
      story.told.filter(({ order }) => order >= start).map(({ event }) => event),
    ),
    turningPoints: parts === 'all' ? turningPoints(story, book) : [],
    decisive: parts === 'all' ? decisiveOf(story, book) : null,
    flows: flowsOf(story, parts === 'all' ? book : emptyBook()),
    units,
    unused: unusedOf(story, book, units.all),
    chance: chanceLine(story),
    umpired: story.umpired,
  };
}

/**
 * The account of a record, step by step: a caller may rest between two steps. Its commands must have been checked before; it ends at the first that the rules can't
 * carry out. Of a running game a viewer who may not know all is told what lies open to both sides, and of his own cards. @rule 11
 */
export function* accountWalk(rules: Rules, record: Recorded, ask: AccountAsk): Generator<AccountProgress, Account> {
  return accountFrom(yield* storyWalk(rules, record, ask), ask);
}

/** What came of playing a game through of which nothing was known. */
export interface Proved {
  account: Account;
  /** The table where it ends. */
  state: State;
  /** The first order that was not legal, if there was one. */
  stopped: Stop | null;
}

/** The figures of a game of which nothing is known yet: it is checked, and told as far as it is open, in one going through. */
export function* provingWalk(rules: Rules, record: Recorded): Generator<AccountProgress, Proved> {
  const ask: AccountAsk = { viewer: 'open', parts: 'figures', isUnproven: true };
  const story = yield* storyWalk(rules, record, ask);
  return { account: accountFrom(story, ask), state: story.end, stopped: story.stopped };
}

/** The account at one go: for workers and commands. */
export const accountOf = (rules: Rules, record: Recorded, ask: AccountAsk): Account => runThrough(accountWalk(rules, record, ask));

const fightsIn = (story: Story, mark: Story['days'][number]): DayFight[] =>
  story.throws.flatMap((one): DayFight[] => {
    if (!one.fight || !isOf(mark, one)) return [];
    const { kind, side, attackers, target, node, silent, result, expected, actual, destroyed } = one.fight;
    return [{ kind, side, attackers, target, node, silent, result, expected, actual, destroyed }];
  });

/**
 * The day of a record whose commands have been checked, step by step; null where it has no such day. It tells everybody what lies open to both sides.
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
