// @vitest-environment node
/** What goes with a change of the game that is shown once it is stored. */
import { expect, test } from 'vitest';
import { afterStoring } from '../../src/store/storageGate.ts';

test('What goes with a change that waits is done when it is stored, just before it is shown; without a wait at once', async () => {
  const said: string[] = [];
  const gate = afterStoring<{ orders: number }>(
    () => ({ orders: 0 }),
    ({ orders }) => said.push(`shown ${orders}`),
    () => said.push('slow'),
  );
  let store = (): void => undefined;
  const stored = new Promise<void>((done) => {
    store = done;
  });
  gate.show({ orders: 1 }, stored, null, () => said.push('cleared'));
  gate.withShown(() => said.push('picked'));
  expect(said).toEqual([]);
  store();
  await gate.whenShown();
  expect(said).toEqual(['cleared', 'picked', 'shown 1']);
  gate.withShown(() => said.push('at once'));
  gate.show({ orders: 2 }, null, null, () => said.push('beside'));
  expect(said.slice(3)).toEqual(['at once', 'beside', 'shown 2']);
});
