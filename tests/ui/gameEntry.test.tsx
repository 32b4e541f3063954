/** A stored game's row tells nothing of a running game but what both sides know. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { GameSummary } from '../../src/store/database.ts';
import { GameEntry } from '../../src/ui/library/GameEntry.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;
const rowOf = (orders: number): string => {
  const game: GameSummary = {
    ...{ game: 'one', name: 'Friday', turn: 2, turns: 6, phase: 'orders', orders, changedAt: 0 },
    ...{ copied: orders, from: { game: 'other', name: 'Thursday', at: orders } },
  };
  const { container } = render(
    <GameEntry {...{ game, isFirst: false, isDamaged: false, onChange: nothing, onRemove: nothing, onCompareOrigin: nothing }} />,
  );
  expect(screen.getByTestId('was-copied').textContent).toContain('the copy rolls the same dice');
  const html = container.innerHTML;
  cleanup();
  return html;
};

it('11.2 The row of a running game that was copied and branched off is the same however many orders were given in secret', () => {
  expect(rowOf(431)).toBe(rowOf(437));
  expect(rowOf(431)).not.toContain('431');
});
