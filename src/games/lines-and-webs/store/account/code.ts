/** The result code of the open game: its account is made in a worker. */

import type { GameStore } from '../../../../store/gameStore.ts';
import { hasEnded } from '../../../../store/locks.ts';
import { saver } from '../../../../store/saving.ts';
import { resultCode } from '../../account/resultCode.ts';
import type { LinesAndWebs } from '../../types.ts';
import { resultOf } from './result.ts';
import { createClerk } from './reviewPool.ts';

/** Seven groups of five letters. Rejects if the account cannot be made. */
export async function codeOf(game: GameStore<LinesAndWebs>): Promise<readonly string[]> {
  const { id, record, rules, state, task } = game;
  if (!record || !rules || !state) return [];
  const clerk = createClerk();
  try {
    // Why units went hungry is told when the table's game is over: during it the answer would help its players.
    const account = await clerk.account(record, { viewer: 'all', parts: hasEnded(game) ? 'all' : 'figures' });
    const about = id === null ? null : saver.aboutOpen(id);
    const { bench, undone = [], seating, practice, suggested } = { ...game, ...about };
    const seen = bench?.seen ?? null;
    return resultCode(
      resultOf(
        rules,
        record,
        account,
        {
          seating,
          suggested,
          taken: undone,
          ...(practice ? { practice: true } : {}),
          ...(task ? { task } : {}),
          ...(seen === null ? {} : { seen }),
        },
        state,
      ),
    );
  } finally {
    clerk.close();
  }
}
