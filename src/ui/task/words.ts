/** Sentences about a task: who plays, when it ends, what is locked. */

import { SIDES, type World } from '../../engine/core/gameTypes.ts';
import { pageOf } from '../../games/pages.ts';
import { gameOf } from '../../games/rules.ts';
import type { PlayerCount } from '../../records/players.ts';
import type { Computers } from '../../records/seating.ts';
import type { Lock, TaskTerms } from '../../records/task.ts';
import { computerWords } from '../words/computers.ts';
import { capital, listed } from '../words/grammar.ts';

/** What advice that is locked leaves, so that nobody looks for a lock there. */
export const UNADVISED =
  'No chance before its dice, no threat, mark of need, forecast, plan or suggestion. Ranges, to-hit numbers, the ledger, units in need and the suggested setup stay.';

const LOCK_NAMES: { readonly [L in Lock]: string } = {
  advice: 'advice',
  practice: 'practice',
  workbench: 'the game editor',
  sharing: 'sharing',
};

/** 'Locked: practice, the game editor and sharing. Orders can’t be undone.'; null if nothing is. */
export function locksLine({ locks, undo }: Pick<TaskTerms, 'locks' | 'undo'>): string | null {
  const locked = locks.length > 0 ? `Locked: ${listed(locks.map((lock) => LOCK_NAMES[lock]))}.` : '';
  const undone = undo === 'off' ? 'Orders can’t be undone.' : undo === 'own' ? 'You can undo only within your own turn.' : '';
  return [locked, locks.includes('advice') ? UNADVISED : '', undone].filter(Boolean).join(' ') || null;
}

/** 'Delta holds Kelmora'; null for a goal that the scenario does not have. */
export function goalName(game: string, world: World, id: string): string | null {
  const goal = gameOf(game)
    .goals?.of(world.scenario)
    .find((one) => one.id === id);
  return goal ? (pageOf(game).names.goal?.(world, goal) ?? null) : null;
}

/** 'To the end of day 4, or until Delta holds Kelmora.' */
export function endLine(game: string, world: World, { turn, goal }: NonNullable<TaskTerms['ends']> = {}): string {
  const { names } = pageOf(game);
  const reached = goal === undefined ? null : goalName(game, world, goal);
  return `To the end of ${names.turn(turn ?? world.scenario.turns)}${reached ? `, or until ${reached}` : ''}.`;
}

/** 'You are Delta. The computer (Captain, medium) plays Gamma.' */
export function whoLine(game: string, computers: Computers = {}, players: PlayerCount): string {
  const { names } = pageOf(game);
  const [computer] = SIDES.filter((side) => computers[side]);
  if (!computer) return players === 4 ? 'Four play at one screen, two a side.' : 'Two play at one screen.';
  const [people] = SIDES.filter((side) => side !== computer);
  const by = computers[computer];
  return `You are ${names.side(people as 'delta')}${players === 4 ? ', one for each role' : ''}. ${by ? capital(computerWords(by)) : 'The computer'} plays ${names.side(computer)}.`;
}
