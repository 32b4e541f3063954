/** The hands of a robot player: pressing buttons, pointing at the map, setting numbers. Everything through what is visible, by mouse, by keys alone or by taps alone. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Command, Load, NodeId, State, SupplyClass, UnitId, World } from '../../src/engine/lines-and-webs/index.ts';
import { CLASSES } from '../../src/engine/lines-and-webs/index.ts';
import { className } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { plainly } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { cursorTo } from './cursor.ts';
import { type Spot, spotOf } from './drag.ts';

/** What a player has: a mouse, the keyboard alone, or a finger alone. */
export type By = 'mouse' | 'keys' | 'taps';

/** What the robot knows: the page, the rules' world, the state before the command, and where in the record it is. */
export interface Seat {
  page: Page;
  world: World;
  state: State;
  /** Number of the command in the record; even ones go over the map, odd ones over the list, where both ways exist. */
  at: number;
  by: By;
}

/** A screen that has just come up between two tables takes no press for a moment: whoever plays by keys waits for it, as a mouse does. */
export const rested = (page: Page): Promise<void> => expect(resting(page)).toHaveCount(0);
const resting = (page: Page): Locator => page.locator('html:is([data-rests], [data-late], :has([data-shut]))');
export const isRested = async (page: Page): Promise<boolean> => (await resting(page).count()) === 0;

/** When and where a page was tapped last. */
const tapped = new WeakMap<Page, Spot & { at: number }>();
const DOUBLE_TAP_MS = 700;
const DOUBLE_TAP_PX = 60;

/** Two taps in one place are a double tap, whose second half belongs to the screen of the first: whoever means two waits between them. */
export async function apart(page: Page, { x, y }: Spot): Promise<void> {
  const last = tapped.get(page);
  if (!last || Math.hypot(x - last.x, y - last.y) > DOUBLE_TAP_PX) return;
  await expect.poll(() => Date.now() - last.at, { intervals: [50] }).toBeGreaterThan(DOUBLE_TAP_MS);
}

async function tap(page: Page, control: Locator): Promise<void> {
  const spot = await spotOf(control);
  await apart(page, spot);
  await control.tap();
  tapped.set(page, { ...spot, at: Date.now() });
}

/** Gives a control the focus; in a toolbar the Tab key reaches one control, and arrows the others. Runs in the browser. */
function takeFocus(el: Element): { isTaken: boolean; isNumber: boolean; rests: boolean } {
  if (el !== document.activeElement) (el as HTMLElement).focus();
  const isReached = (el as HTMLElement).tabIndex >= 0 || el.closest('[role="toolbar"]') !== null;
  return {
    isTaken: el === document.activeElement && isReached,
    isNumber: el.matches('[data-numbers] :is(button, [type="checkbox"])'),
    rests: document.documentElement.matches('[data-rests], [data-late], :has([data-shut])'),
  };
}

/** A press: a click, a tap, or the focus and Enter; a control that the Tab key does not reach fails. */
export async function press({ page, by }: Pick<Seat, 'page' | 'by'>, control: Locator, key = 'Enter'): Promise<void> {
  if (by === 'mouse') return control.click();
  if (by === 'taps') {
    await rested(page);
    return tap(page, control);
  }
  let found = await control.evaluate(takeFocus);
  if (found.rests) {
    await rested(page);
    found = await control.evaluate(takeFocus);
  }
  if (!found.isTaken) throw new Error(`${control} does not take the focus.`);
  // Enter on a number or a tick of a list is the main button's.
  await page.keyboard.press(found.isNumber && key === 'Enter' ? ' ' : key);
}

/** Presses a button that changes a number so many times. Nothing comes up between two taps on it: each counts. */
export async function pressTimes(seat: Seat, button: Locator, times: number, key = 'Enter'): Promise<void> {
  for (let i = 0; i < times; i++) await (i > 0 && seat.by === 'taps' ? button.tap() : press(seat, button, key));
}

/** Content without regard to the order of fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v,
  );

/** The visible, open control that gives exactly this command. */
export async function pressCommand(seat: Seat, command: Command): Promise<void> {
  const buttons = seat.page.locator(`[data-act="${command.type}"][data-command]:not([aria-disabled="true"])`);
  const wanted = canonical(command);
  let at = -1;
  const find = async (): Promise<number> => {
    const given = await buttons.evaluateAll((list) => list.map((el) => el.getAttribute('data-command') ?? ''));
    at = given.findIndex((text) => canonical(JSON.parse(text)) === wanted);
    return at;
  };
  await expect.poll(find, { message: `a control for ${wanted}`, intervals: [10, 30, 100] }).toBeGreaterThanOrEqual(0);
  await press(seat, buttons.nth(at));
}

/** Presses the first of these that is there; false when there is none. */
export async function pressIfThere(seat: Seat, selector: string): Promise<boolean> {
  const found = seat.page.locator(selector).first();
  if ((await found.count()) === 0) return false;
  await press(seat, found);
  return true;
}

/** A tab of a list: by keys the chosen one has the focus and the arrows go from tab to tab. */
async function chooseTab(seat: Seat, tab: Locator): Promise<void> {
  const isChosen = async (): Promise<boolean> => (await tab.getAttribute('aria-selected')) === 'true';
  if (seat.by !== 'keys' && !(await isChosen())) await press(seat, tab);
  const chosen = tab.locator('xpath=../*[@aria-selected="true"]');
  for (let i = 0; i < 6 && !(await isChosen()); i++) await press(seat, chosen, 'ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Makes a toggle (a row, a tab, a slot) pressed or not. */
export async function toggle(seat: Seat, selector: string, on = true): Promise<void> {
  const control = seat.page.locator(selector).first();
  const { role, pressed } = await control.evaluate((el) => ({ role: el.getAttribute('role'), pressed: el.getAttribute('aria-pressed') }));
  if (role === 'tab') return chooseTab(seat, control);
  if ((pressed === 'true') === on) return;
  // Enter on what is chosen is the main button's: Space takes the choice back.
  await press(seat, control, on ? 'Enter' : ' ');
  await expect(control).toHaveAttribute('aria-pressed', String(on));
}

/** One of the ways of attacking, a radio button. */
export async function chooseScouts(seat: Seat, scouts: boolean): Promise<void> {
  const way = seat.page.getByTestId(scouts ? 'scouts' : 'no-scouts');
  if (await way.isChecked()) return;
  await press(seat, way, ' ');
  await expect(way).toBeChecked();
}

/** A value of a list that opens. */
export async function chooseOption(seat: Seat, list: Locator, value: string): Promise<void> {
  if (seat.by !== 'keys') {
    await list.selectOption(value);
    return;
  }
  const values = await list.locator('option:not([disabled])').evaluateAll((options) => options.map((o) => (o as HTMLOptionElement).value));
  await press(seat, list, 'Home');
  for (let i = 0; i < values.indexOf(value); i++) await seat.page.keyboard.press('ArrowDown');
  await expect(list).toHaveValue(value);
}

/**
 * A point of the map at which a click means this node: and a unit of it, or none. The same twice, so that the map has come to rest;
 * null when there is none for long. Runs in the browser.
 */
async function spotOnMap([node, unit]: [string, string | null]): Promise<{ x: number; y: number } | null> {
  const find = (): { x: number; y: number } | null => {
    const hex = document.querySelector(`[data-testid="table"] [data-node="${node}"]`);
    const shape = (unit && document.querySelector(`[data-testid="table"] [data-fan] [data-unit="${unit}"] > rect:last-child`)) || hex;
    if (!shape) return null;
    const box = shape.getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.7, 0.2, 0.8, 0.4, 0.6]) {
      for (const other of [0.5, 0.3, 0.7, 0.2, 0.8, 0.4, 0.6, 0.12, 0.88]) {
        const x = Math.round(box.x + box.width * other);
        const y = Math.round(box.y + box.height * part);
        const top = document.elementFromPoint(x, y);
        if (top?.closest('[data-node]')?.getAttribute('data-node') !== node) continue;
        // On a stack of several no one unit is meant, nor the place.
        if (top.closest('[data-stack]') || (unit === null && top.closest('[data-fan]'))) continue;
        const here = top.closest('[data-unit]')?.getAttribute('data-unit') ?? null;
        if (unit === null || here === unit) return { x, y };
      }
    }
    return null;
  };
  let last = find();
  for (let looks = 0; looks < 300; looks++) {
    await new Promise((done) => setTimeout(done, 60));
    const now = find();
    if (now && last && now.x === last.x && now.y === last.y) return now;
    last = now;
  }
  return null;
}

/** Chooses a node on the map, or a unit that stands there: by a click, a tap, or with the map's cursor. */
export async function chooseOnMap(seat: Seat, node: NodeId, unit: UnitId | null = null): Promise<void> {
  if (seat.by === 'keys') {
    await cursorTo(seat.page, seat.world.scenario.map, node);
    await rested(seat.page);
    await seat.page.keyboard.press('Enter');
  } else await pointAtMap(seat, node, unit);
}

/** The whole map is shown first, and has come to rest. */
async function pointAtMap({ page, by }: Seat, node: NodeId, unit: UnitId | null): Promise<void> {
  await press({ page, by }, page.getByRole('button', { name: 'Whole map' }));
  await rested(page);
  const act = async ({ x, y }: { x: number; y: number }) => (by === 'taps' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const stack = page.locator(`[data-testid="table"] [data-stack="${node}"]`);
  if (unit !== null && (await stack.count()) > 0) {
    // Several units of a port lie on one another: a press fans them out.
    await page.evaluate(spotOnMap, [node, null] as [string, string | null]);
    const box = await stack.boundingBox();
    if (box) await act({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await expect(page.locator(`[data-fan="${node}"]`)).toBeAttached();
  }
  const spot = await page.evaluate(spotOnMap, [node, unit] as [string, string | null]);
  if (!spot) throw new Error(`No place to click for ${node} ${unit ?? ''}`);
  await act(spot);
}

/** Brings the numbers of a set of steppers (`To carry`, `To pass`, `To land`) to a load: fewer first, then more. */
export async function setNumbers(seat: Seat, label: string, load: Load): Promise<void> {
  const { page } = seat;
  const group = (cls: SupplyClass) => page.getByRole('group', { name: plainly(`${label}, ${className(cls)}`), exact: true });
  const read = async (cls: SupplyClass): Promise<number> => Number(await group(cls).locator('output').textContent());
  const now: Partial<Load> = {};
  for (const cls of CLASSES) now[cls] = await read(cls);
  for (const way of ['fewer', 'more'] as const) {
    for (const cls of CLASSES) {
      // Each button changes one number.
      const steps = (load[cls] - (now[cls] ?? 0)) * (way === 'fewer' ? -1 : 1);
      const button = group(cls).getByRole('button', { name: plainly(`One ${className(cls)} ${way}`) });
      await pressTimes(seat, button, steps, ' ');
    }
  }
  for (const cls of CLASSES) await expect(group(cls).locator('output')).toHaveText(String(load[cls]));
}
