/** The whole game on paper: opened from a scenario, each sheet is a page of the PDF and holds all that is on it. */
import { findings } from './lib/axe.ts';
import { watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';

/** Sheets whose content runs into their foot. */
const overfull = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-sheet]')].flatMap((sheet) => {
    const foot = sheet.lastElementChild as HTMLElement;
    const inside = [...sheet.querySelectorAll('*')].filter((one) => !foot.contains(one) && !one.closest('svg'));
    const lowest = Math.max(...inside.map((one) => one.getBoundingClientRect().bottom));
    return lowest > foot.getBoundingClientRect().top + 1 ? [sheet.getAttribute('aria-label') ?? ''] : [];
  });

/** Pages of a PDF with their size in mm. */
function pagesOf(pdf: Buffer): { count: number; size: number[] } {
  const text = pdf.toString('latin1');
  const box = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(text);
  return {
    count: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    size: [box?.[1], box?.[2]].map((points) => Math.round((Number(points) / 72) * 25.4)),
  };
}

test('A scenario is printed from the start screen: as many pages as sheets, none overfull; closing leads back to it', async ({
  page,
  baseURL,
}) => {
  const watch = watchPage(page);
  await page.goto(baseURL!);
  await page.getByTestId('scenario-tamrin-ford').check({ force: true });
  await page.getByTestId('on-paper').click();
  // On the screen a sheet stands once; printed are a day plan for each side and day, rules, brief and debrief for each side.
  await expect(page.locator('[data-sheet]')).toHaveCount(23);
  const print = page.getByTestId('print-kit');
  await expect(print).toHaveText(`Print ${23 + 5 + 3 + 1 + 1} sheets`);
  expect(await findings(page)).toEqual([]);
  // Clause numbers are printed with the booklet that they point to.
  const clause = page.locator('[data-sheet="rules"] small').first();
  await expect(clause).toHaveCSS('display', 'none');
  await page.getByTestId('sheets-clauses').check();
  await expect(clause).not.toHaveCSS('display', 'none');
  for (const [paper, size] of [
    ['A4', [210, 297]],
    ['Letter', [216, 279]],
    ['A3', [297, 420]],
  ] as const) {
    await page.getByTestId('paper-size').getByText(paper, { exact: true }).click();
    await expect(page.locator('[data-sheet="parts"]')).toContainText(`on ${paper}.`);
    const sheets = Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(overfull)).toEqual([]);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toEqual({ count: sheets, size });
    await page.emulateMedia({ media: 'screen' });
  }
  // Card goes through the printer apart from the texts, and the texts apart from A3.
  const shown = async (kinds: string): Promise<number> => {
    await page.getByTestId(`sheets-to-${kinds}`).click();
    await expect(page.getByTestId('sheets-rules')).toBeChecked({ checked: kinds === 'read' });
    return Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
  };
  const all = Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
  const booklet = Number(/\d+$/.exec((await page.locator('label', { has: page.getByTestId('sheets-clauses') }).textContent()) ?? '')?.[0]);
  expect((await shown('cut')) + (await shown('read')) + booklet).toBe(all);
  await page.getByTestId('paper-close').click();
  await expect(page.getByTestId('scenario-tamrin-ford')).toBeChecked();
  watch.check();
});
