/** What one who plays alone has missed in the computer's turn. */
import { expect, it } from 'vitest';
import { begin, openTable, playOn, type Table } from './computerKit.ts';

/** The entry at which the last turn of this phase began, and whose it is. */
const lastTurn = ({ useGame }: Table) => {
  const { log } = useGame.getState();
  const entry = log.findLast(({ event, undone }) => !undone && event.type === 'sideTurn');
  return entry?.event.type === 'sideTurn' ? { seq: entry.seq, side: entry.event.side } : null;
};

it('Who has answered in the midst of the computer’s turn is still told what that turn brought before', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: { level: 'B', manner: 'even' } } }, 'f');
  const { useGame } = table;
  let asked: number | undefined;
  // Up to a turn of the person's after one of the computer's in which he was asked.
  await playOn(
    table,
    () => {
      const { view, state } = useGame.getState();
      const turn = lastTurn(table);
      if (view?.phase !== 'execute') return state?.phase === 'over';
      if (turn?.side === 'gamma' && view.prompt.kind !== 'turn') asked ??= turn.seq;
      return asked !== undefined && turn?.side === 'delta' && view.prompt.kind === 'turn';
    },
    'f',
  );
  const { recap, log } = useGame.getState();
  expect(asked).toBeDefined();
  const turned = log.find(({ seq, event }) => seq > (asked ?? 0) && event.type === 'cardTurned');
  expect(recap.map(({ seq }) => seq)).toContain(turned?.seq);
});
