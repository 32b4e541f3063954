/** Turns played on a page that the browser translates: nothing breaks, and no figure stays as it was. */
import { type Manner, translate } from '../tests/translator.ts';
import { playRecord } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord, shortestTurn } from './lib/tours.ts';

/** What React holds of the page that concerns its texts. */
interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
  memoizedProps: unknown;
}

/** Where the page shows another text than the one React last gave it, read back from the translation: what it should show, and what it shows. Runs in the browser. */
function staleTexts(): string[] {
  const [ROOT, PORTAL, ELEMENT, TEXT] = [3, 4, 5, 6];
  const stale: string[] = [];
  const given = (fiber: Fiber | null): string => {
    let all = '';
    for (let at = fiber; at; at = at.sibling) all += textOf(at);
    return all;
  };
  const textOf = (fiber: Fiber): string => {
    if (fiber.tag === TEXT) return String(fiber.memoizedProps);
    const inside = given(fiber.child);
    // A portal is judged by the elements in it.
    if (fiber.tag === PORTAL) return '';
    if (fiber.tag !== ELEMENT) return inside;
    const element = fiber.stateNode as Element;
    const { children } = fiber.memoizedProps as { children?: unknown };
    const shown = (element.textContent ?? '').replace(/[\u0410-\u0449]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x3cf));
    const isPlain = typeof children === 'string' || typeof children === 'number';
    // What has no children by React is filled by other means.
    const wanted = isPlain ? String(children) : fiber.child ? inside : shown;
    if (shown !== wanted && !stale.some((said) => said.includes(wanted))) stale.push(`${element.tagName}: «${wanted}», not «${shown}»`);
    return shown === wanted ? wanted : shown;
  };
  const container = document.getElementById('root') as unknown as Record<string, Fiber>;
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const root = container[key]?.stateNode as { current: Fiber } | undefined;
  if (root?.current.tag !== ROOT) return ['React’s tree was not found.'];
  textOf(root.current);
  return stale;
}

const isFresh = async (page: Page): Promise<void> => {
  expect(await page.evaluate(staleTexts), 'texts that React has changed and the page has not').toEqual([]);
  await expect(page.getByTestId('failure')).toHaveCount(0);
};

test('a whole turn of both sides is played on a page that a translator treats: nothing fails, and no figure stays as it was', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000);
  const watch = watchPage(page);
  await page.addInitScript<Manner>(translate, 'replaces');
  const turn = shortestTurn();
  await openRecord(page, turn.record, turn.from);
  expect(await page.locator('font').count(), 'texts that were translated').toBeGreaterThan(0);
  await playRecord(page, turn.record, { from: turn.from, most: turn.to, each: () => isFresh(page) });
  await isFresh(page);
  watch.check();
});
