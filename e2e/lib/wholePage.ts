/** A page as a whole text, for tests that two of them are the same to the last byte. */
import { expect, type Page } from '@playwright/test';
import { isRested } from './hands.ts';

/** The page as it is drawn: the document, its title, values, animations, names of what is stored. */
const drawn = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    address: location.href,
    // Scripts and styles that are fetched ahead of time come in any order.
    head: [...document.head.children].map((one) => one.outerHTML).sort(),
    root: document.documentElement.getAttributeNames().map((name) => [name, document.documentElement.getAttribute(name)]),
    body: document.body.outerHTML,
    values: [...document.querySelectorAll('input, select, textarea')].map((field) => (field as HTMLInputElement).value),
    focus: document.activeElement?.outerHTML.slice(0, 200) ?? null,
    animations: document.getAnimations().map((a) => [a.id, (a.effect as KeyframeEffect | null)?.target?.className.toString()]),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.replace(/[0-9a-f-]{36}/, 'id')).sort(),
  }));

/** The same as text. */
function asText(seen: object): string {
  // The time that a part takes runs on, and what the browser's own storage takes is rounded by it as it likes; they tell nothing.
  const text = JSON.stringify(seen).replace(/\b\d+:\d\d\b/g, 'time');
  return byOrder(text.replace(/\b[\d.]+ [MG]B\b/g, 'room'));
}

/** Everything that is on the page, for eyes and for readers: what is drawn, and the tree of accessibility. */
async function wholePage(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  // A box without a word is read by nobody, and whether the browser counts it depends on when it was first asked.
  const tree = nodes
    .map(({ role, name, value, description, ignored }) => [!ignored && role?.value, name?.value, value?.value, description?.value])
    .filter(([role, ...words]) => role && (role !== 'generic' || words.some(Boolean)));
  return asText({ ...(await drawn(page)), tree });
}

/** Ids that chance gives, and those that React gives by a counter (how often a part was begun before it stood depends on the machine): each is named by the place it first comes at. */
function byOrder(text: string): string {
  const seen = new Map<string, string>();
  return text.replace(/_r_[0-9a-z]+_|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (id) => {
    if (!seen.has(id)) seen.set(id, `_id${seen.size}_`);
    return seen.get(id) as string;
  });
}

/** The page when it stands still: drawn the same twice, and once more as it is read whole. The tree of accessibility is what costs. */
export async function still(page: Page): Promise<string> {
  // A ring that tells where something happened stands for a second.
  await expect(page.getByTestId('motion')).toHaveCount(0);
  let last = '';
  await expect
    .poll(
      async () => {
        const now = asText(await drawn(page));
        const same = now === last;
        last = now;
        // A screen that has just come up rests for a moment, and says so; a part of it that comes later makes it rest again.
        return same && (await isRested(page));
      },
      { message: 'the page comes to rest', intervals: [120] },
    )
    .toBe(true);
  // What glides in has come to its end; what turns for ever belongs to the page.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  return wholePage(page);
}

/** Where two texts part, for the message. */
export function firstDifference(a: string, b: string): string {
  if (a === b) return '';
  let i = 0;
  while (a[i] === b[i]) i++;
  return `${a.slice(Math.max(0, i - 160), i + 80)}\n   other game: ${b.slice(i, i + 80)}`;
}
