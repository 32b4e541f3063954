/** The scenario editor's map by real clicks and keys: every tool once, with Mirror, taken back and done again, and the file that comes of it. */

import { readFileSync } from 'node:fs';
import { mapHand, openEditorMap } from '../scripts/lib/editorMap.ts';
import type { NodeId, Scenario } from '../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/load.ts';
import { loadScenarioFile } from '../src/games/lines-and-webs/typedFiles.ts';
import { findings } from './lib/axe.ts';
import { fingers } from './lib/fingers.ts';
import { expect, type Page, test } from './lib/test.ts';

const START = getScenario('arvel-crossing') as Scenario;

/** The draft as a file. */
async function exported(page: Page): Promise<Scenario> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-scenario').click()]);
  const loaded = loadScenarioFile(JSON.parse(readFileSync(await file.path(), 'utf8')));
  if (!loaded.ok) throw new Error(loaded.problems.map((problem) => problem.message).join('\n'));
  return loaded.scenario;
}

test('the map is drawn on with every tool, mirrored, taken back, and read again from its file', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await openEditorMap(page, '/', START.id);
  const { press, drag } = mapHand(page, START.map);
  const map = page.getByTestId('editor-map');
  const undo = page.getByTestId('editor-undo');
  const told = page.getByTestId('map-told');
  // The map is the same for both sides: what is drawn is drawn on both.
  await expect(page.getByTestId('map-mirror')).toBeChecked();

  // A drag is one step back and one forth.
  await page.keyboard.press('t');
  await drag(['C0807', 'C0808']);
  await expect(undo).toHaveAccessibleName('Undo: Paint lake 2 hexes');
  await page.keyboard.press('Control+z');
  await expect(undo).toHaveAccessibleName('Undo');
  await page.keyboard.press('Control+Shift+z');
  await expect(undo).toHaveAccessibleName('Undo: Paint lake 2 hexes');
  await drag(['C0808'], 'right');
  await expect(told).toContainText('0808 has');

  await page.keyboard.press('l');
  await press('C0504', 'C0603');
  await expect(undo).toHaveAccessibleName('Undo: Link 0504–0603');

  await page.keyboard.press('r');
  await press('C0501', 'C0601');
  await press('C0601', 'C0502');
  await expect(told).toContainText('0502–0601 are no longer linked.');
  await page.getByTestId('river-name').fill('Sill');
  await page.keyboard.press('Escape');
  await page.getByTestId('tool-bridge').click();
  await press('C0502', 'C0601');
  await expect(told).toContainText('Sill Bridge crosses the Sill.');

  await page.keyboard.press('o');
  await drag(['C0701', 'C0702', 'C0602', 'C0601']);
  await expect(page.getByTestId('route-name')).toHaveValue('New route');

  await page.keyboard.press('z');
  await drag(['C0601', 'C0501'], 'right');
  await expect(undo).toHaveAccessibleName('Undo: Out of Delta’s zone: 2 hexes');

  // By the keyboard: the cursor goes to what was chosen from the list, Enter does what a press does.
  await page.keyboard.press('v');
  await page.getByTestId('hex-search').fill('drovane');
  await page.locator('[data-hex="0508"]').click();
  await page.getByTestId('hex-name').fill('Millford');
  await page.keyboard.press('Tab');
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('map-cursor')).toContainText('0507');
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(told).toContainText('Town 0507');

  // A fault is pinned to its place, and leads there.
  await page.keyboard.press('0');
  await page.keyboard.press('m');
  await page.keyboard.press('u');
  await expect(page.getByTestId('place-armor')).toContainText('2 placed');
  await page.getByTestId('zone-side').getByLabel('Gamma').check();
  const armor = START.deployment.gamma.armor as NodeId[];
  await drag([armor[0] as NodeId], 'right');
  await page.keyboard.press('z');
  await drag([armor[1] as NodeId], 'right');
  await page.getByTestId('fault-count').click();
  await expect(page.locator('[data-code="deployment.outside-zone"]')).toBeVisible();
  // Its partner is in Delta's zone still.
  await page.locator('[data-code="map.asymmetric"]').click();
  await expect(page.getByTestId('map-selected')).toContainText('0607');
  expect(await findings(page, 'map-section')).toEqual([]);
  for (let n = 0; n < 2; n++) await undo.click();
  await expect(page.getByTestId('fault-count')).toContainText('In order');

  const { map: got, deployment } = await exported(page);
  const hex = (id: NodeId) => got.hexes.find((one) => one.id === id);
  expect([hex('C0807')?.terrain, hex('C1004')?.terrain]).toEqual(['lake', 'lake']);
  expect(got.links.filter((link) => link.includes('C0504') && link.includes('C0603'))).toHaveLength(1);
  expect(got.rivers.find((river) => river.name === 'Sill')?.edges).toHaveLength(2);
  expect(got.bridges.find((bridge) => bridge.river === 'Sill')?.link.toSorted()).toEqual(['C0502', 'C0601']);
  expect(got.routes.find((route) => route.name === 'New route')?.path).toEqual(['C0701', 'C0702', 'C0602', 'C0601']);
  expect(got.deploymentZones.delta).not.toContain('C0501');
  expect([hex('C0508')?.name, hex('C0507')?.feature]).toEqual(['Millford', 'town']);
  expect(deployment).toEqual(START.deployment);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  test('a finger draws; two fingers zoom, and what the first of them drew is taken back', async ({ page }) => {
    await openEditorMap(page, '/', START.id);
    const { spot } = mapHand(page, START.map);
    const touch = await fingers(page);
    const undo = page.getByTestId('editor-undo');
    const world = page.locator('[data-testid="editor-map"] [data-world]').first();
    await page.getByTestId('tool-terrain').tap();
    const [from, to] = [await spot('C0708'), await spot('C0709')];
    await touch('touchStart', [from]);
    for (let i = 1; i <= 6; i++)
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 }]);
    await touch('touchEnd', []);
    await expect(undo).toHaveAccessibleName('Undo: Paint lake 2 hexes');
    const [drawn, one] = [await world.getAttribute('transform'), await spot('C0808')];
    await touch('touchStart', [one]);
    await expect(undo).toHaveAccessibleName('Undo: Paint lake 0808');
    await touch('touchStart', [one, { x: one.x + 60, y: one.y }]);
    for (let i = 1; i <= 6; i++) {
      await touch('touchMove', [
        { x: one.x - 8 * i, y: one.y },
        { x: one.x + 60 + 8 * i, y: one.y },
      ]);
    }
    await touch('touchEnd', []);
    await expect(world).not.toHaveAttribute('transform', drawn ?? '');
    await expect(undo).toHaveAccessibleName('Undo: Paint lake 2 hexes');
  });
});
