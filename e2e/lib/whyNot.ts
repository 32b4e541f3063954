/** What is off says why: each control of the table to the focus and to a tap, each place of the map to a press. */
import { expect, type Page } from '@playwright/test';

/** What is wrong with the controls that are off, by focus and by tap, gone through on the page itself. Runs in the browser. */
async function silentControls(): Promise<{ looked: number; faults: string[] }> {
  const why = (): string => document.querySelector('[data-testid="why"]')?.textContent ?? '';
  const comes = async (is: () => boolean): Promise<boolean> => {
    for (const until = performance.now() + 15_000; performance.now() < until; ) {
      if (is()) return true;
      await new Promise((done) => setTimeout(done, 10));
    }
    return false;
  };
  const says = (): Promise<boolean> => comes(() => /\w+ .+/.test(why()));
  // Not by Escape: that would put down what is chosen.
  const lookAway = (): Promise<boolean> => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.querySelector('h1')?.click();
    return comes(() => document.querySelector('[data-testid="why"]') === null);
  };
  const all = [...document.querySelectorAll<HTMLElement>('[data-testid="table"] [aria-disabled="true"]')];
  // Of those that are alike and say the same, one.
  const alike = new Set<string>();
  const isNew = (el: HTMLElement): boolean => {
    const kind = [el.tagName, el.dataset.act ?? el.className, el.dataset.why ?? el.title].join(' ');
    const isKnown = alike.has(kind);
    alike.add(kind);
    return !isKnown;
  };
  const isSeen = (el: HTMLElement): boolean => el.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length > 0;
  const off = all.filter((el) => isSeen(el) && isNew(el)).slice(0, 30);
  const faults: string[] = [];
  for (const control of off) {
    const what = control.outerHTML.slice(0, 160);
    control.focus();
    if (!(await says())) faults.push(`silent to the focus: ${what}`);
    if (!control.getAttribute('aria-describedby')) faults.push(`not described: ${what}`);
    if (!(await lookAway())) faults.push(`says it for good: ${what}`);
    control.click();
    if (!(await says())) faults.push(`silent to a tap: ${what}`);
    await lookAway();
  }
  return { looked: off.length, faults };
}

/** Every control that is off, by focus and by tap. */
export async function whyNots(page: Page, name: string): Promise<void> {
  // A mouse that rests on one of them would have it explained again and again.
  await page.mouse.move(1, 1);
  const { looked, faults } = await page.evaluate(silentControls);
  expect(looked, name).toBeGreaterThan(0);
  expect.soft(faults, name).toEqual([]);
}

/** A node of the map that cannot be chosen says why in the prompt. */
export async function nodeSaysWhy(page: Page): Promise<void> {
  const spot = await page.evaluate(() => {
    for (const el of document.querySelectorAll('[data-node][data-enabled="false"]')) {
      const box = el.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (document.elementFromPoint(x, y)?.closest('[data-node]') === el) return { x, y };
    }
    return null;
  });
  expect(spot, 'a node that is off can be seen').not.toBeNull();
  await page.mouse.click(spot?.x ?? 0, spot?.y ?? 0);
  await expect(page.getByTestId('rejection')).toContainText(/\w+ .+/);
  await expect(page.locator('[data-testid="order"]:not([aria-disabled="true"])'), 'nothing is chosen by it').toHaveCount(0);
}
