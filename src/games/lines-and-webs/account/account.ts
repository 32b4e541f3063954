/** Game review of a record, or of one day: replays the record into a story and computes everything else from it. */

import { runToEnd, type Stop } from '../../../engine/core/index.ts';
import type { Rules, State } from '../../../engine/lines-and-webs/index.ts';
import { summed } from './chanceRows.ts';
import { dayOf, daysOf, flowsOf } from './days.ts';
import { luckOfGame } from './fights.ts';
import { hungerOf } from './hunger/hunger.ts';
import { type Debrief, toldStories } from './hunger/types.ts';
import { emptyBook, isOf, ledgerOf } from './ledger.ts';
import { type CheckedCommands, type Story, storyWalk } from './story.ts';
import { turningPoints, turnOfDay } from './turning.ts';
import type { Account, AccountAsk, AccountProgress, ChanceAccount, ChanceDay, DayAsk, DayFight, DayPart } from './types.ts';
import { unitsOf, unusedOf } from './units.ts';

/** Delta's chance to win at the end of each day, and what changed it. */
const chanceLine = (story: Story): ChanceAccount => ({
  days: story.days.map(({ day, before, chance, from, to }, i): ChanceDay => {
    const rows = story.changes.filter(({ order }) => i > 0 && order >= from && order < to);
    return { day, delta: chance, change: i > 0 ? chance - before : 0, rows: summed(rows), moment: story.moment(to) };
  }),
});

/** Computes the account from a finished story and its commands. */
function accountFrom(story: Story, { parts = 'all' }: AccountAsk, commands: CheckedCommands['commands']): Account {
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
    flows: flowsOf(story, parts === 'all' ? book : emptyBook()),
    units,
    unused: unusedOf(story, book, units.all),
    chance: chanceLine(story),
    hunger: parts === 'all' ? hungerOf(story, book, commands) : null,
    umpired: story.umpired,
  };
}

/**
 * Computes the account of a record step by step, so that the caller can pause. Its commands must have been checked; it ends at the first that the rules
 * can't execute. In a running game a viewer with limited knowledge gets public information and their own cards. @rule 11
 */
export function* accountWalk(rules: Rules, record: CheckedCommands, ask: AccountAsk): Generator<AccountProgress, Account> {
  return accountFrom(yield* storyWalk(rules, record, ask), ask, record.commands);
}

/** Result of replaying an unchecked game. */
export interface AccountResult {
  account: Account;
  /** State at the end. */
  state: State;
  /** The first illegal command, if any. */
  stopped: Stop | null;
}

/** Checks an unknown game and computes its public figures in one pass. */
export function* provingWalk(rules: Rules, record: CheckedCommands): Generator<AccountProgress, AccountResult> {
  const ask: AccountAsk = { viewer: 'open', parts: 'figures', isUnproven: true };
  const story = yield* storyWalk(rules, record, ask);
  return { account: accountFrom(story, ask, record.commands), state: story.end, stopped: story.stopped };
}

/** Runs `accountWalk` to completion, for workers and scripts. */
export const accountOf = (rules: Rules, record: CheckedCommands, ask: AccountAsk): Account => runToEnd(accountWalk(rules, record, ask));

const fightsIn = (story: Story, mark: Story['days'][number]): DayFight[] =>
  story.throws.flatMap((one): DayFight[] => {
    if (!one.fight || !isOf(mark, one)) return [];
    const { kind, side, attackers, target, node, silent, result, expected, actual, destroyed } = one.fight;
    return [{ kind, side, attackers, target, node, silent, result, expected, actual, destroyed }];
  });

/**
 * Computes one day of a checked record step by step; null if the record has no such day. Contains public information only.
 * @rule 11.2
 */
export function* dayPartWalk(rules: Rules, record: CheckedCommands, { day, upTo }: DayAsk): Generator<AccountProgress, DayPart | null> {
  const story = yield* storyWalk(rules, record, { viewer: 'public', day, ...(upTo === undefined ? {} : { upTo }) });
  const mark = story.days.find((one) => one.day === day);
  const book = ledgerOf(rules.world, story.days, story.told);
  const turned = mark && turnOfDay(story, book, day);
  if (!mark || !turned) return null;
  const { ended, sides, taken } = dayOf(story, book, mark);
  return { day, ended, sides, taken, fights: fightsIn(story, mark), ...turned };
}

/** Computes the debrief of a finished game step by step; null in a running game, and one that an umpire changed. */
export function* debriefWalk(rules: Rules, record: CheckedCommands): Generator<AccountProgress, Debrief | null> {
  const story = yield* storyWalk(rules, record, { viewer: 'public' });
  const hunger = hungerOf(story, ledgerOf(rules.world, story.days, story.told), record.commands);
  return hunger && { hunger, views: toldStories(hunger).map(({ at }) => rules.view(story.before(at), 'public')) };
}

/** Runs `dayPartWalk` to completion. */
export const dayPartOf = (rules: Rules, record: CheckedCommands, ask: DayAsk): DayPart | null => runToEnd(dayPartWalk(rules, record, ask));
