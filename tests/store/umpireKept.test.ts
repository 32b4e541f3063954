/** What the umpire did is kept in the browser's database like every other order. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/core/index.ts';
import { hands, steps } from '../umpire/kit.ts';
import { openPage, playStored, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

test('An umpire’s command is there after a reload in a page that never asked for the umpire, and so is its undo', async () => {
  stubStorage();
  const page = await openPage();
  page.useGame.getState().newGame(scenarioWith(), 'umpire');
  await page.useGame.getState().admitUmpire();
  await shown(page);
  await playStored(page, 30);
  for (const c of [steps('d-armor-1', 2), hands('gamma', { massCal: 2 })]) expect(page.useGame.getState().dispatch(c)).toBe(true);
  await shown(page);
  const after = hashOf(stateOf(page));
  const again = await openPage();
  expect(await again.useGame.getState().resume()).toBe(true);
  expect(hashOf(stateOf(again))).toBe(after);
  expect(again.useGame.getState()).toMatchObject({ viewer: null, undoable: { can: true, blocker: null } });
  again.useGame.getState().undo();
  again.useGame.getState().undo();
  await shown(again);
  expect(stateOf(again)).not.toHaveProperty('umpired');
});
