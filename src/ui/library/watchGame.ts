/** Opens a stored game from the list as a replay; a running game shows only what is public or was opened by both sides. */
import type { GameSummary } from '../../store/database.ts';
import { library } from '../../store/library.ts';
import { replayLocks } from '../../store/locks.ts';
import { openTo } from '../../store/opening.ts';
import { type ResumeResult, saver } from '../../store/saving.ts';
import { openReplay } from '../../store/watching.ts';
import { whyNoBranch } from '../replay/branchWords.ts';
import { LOCKED } from '../task/locked.ts';

const UNREAD = 'This game cannot be read.';

const locksOf = ({ header, rules, folded }: Extract<ResumeResult, { kind: 'game' }>) =>
  replayLocks({ task: header.task ?? null, rules, state: folded.state });

/** Opens the replay at its beginning or, to branch off, at the last moment that can be continued. Returns the reason if it fails, else null. */
export async function watchGame({ game, name, phase }: GameSummary, toBranch: boolean): Promise<string | null> {
  const stored = await saver.find(game);
  if (stored.kind !== 'game') return UNREAD;
  const { record, opening } = stored;
  const isOver = phase === 'over';
  const opened = openTo(opening);
  const orders = record.commands.length;
  const index = isOver ? orders - 1 : opened;
  const locks = locksOf(stored);
  const isShut = locks.includes('sharing') || (toBranch && locks.includes('practice'));
  const why = isShut ? LOCKED : toBranch ? whyNoBranch(index, { isOver, opened, orders }) : null;
  if (!why) openReplay(record, { name, opened, locks, stored: game, ...(toBranch ? { at: index } : {}) });
  return why;
}

/** Opens the review of a stored game, with public data only if it is still running. Returns the reason if it fails, else null. */
export async function accountGame({ game, name }: GameSummary): Promise<string | null> {
  const stored = await saver.find(game);
  if (stored.kind !== 'game') return UNREAD;
  const locks = locksOf(stored);
  if (locks.includes('sharing')) return LOCKED;
  openReplay(stored.record, { name, opened: openTo(stored.opening), locks, stored: game, account: 'shown' });
  return null;
}

/** Copies a stored game: playing the copy is practice. Returns the reason if it fails, else null. */
export async function duplicateGame({ game }: GameSummary): Promise<string | null> {
  const stored = await saver.find(game);
  if (stored.kind === 'game' && locksOf(stored).includes('practice')) return LOCKED;
  await library.duplicate(game);
  return null;
}
