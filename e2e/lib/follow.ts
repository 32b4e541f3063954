/** A learner who does what the lesson's card points at: presses inside the ring, or Next, until a step is reached. Nothing else says where to go. */
import { expect, type Page } from '@playwright/test';
import type { ScenarioMap } from '../../src/engine/lines-and-webs/index.ts';
import { cursorTo } from './cursor.ts';
import { rested } from './hands.ts';

export interface Learner {
  page: Page;
  by: 'mouse' | 'keys';
  /** The map of the lesson, on which the keyboard's cursor goes; null for a board whose places take the focus. */
  map: ScenarioMap | null;
}

interface Seen {
  step: number;
  ring: { x: number; y: number } | null;
  next: boolean;
  /** A screen has just come up, and takes no press yet. */
  rests: boolean;
  /** What the button says that is pointed at, where it gives an order. */
  says: string | null;
  /** The card's task. */
  task: string;
  /** All that an act can change on the screen. */
  all: string;
}

/** Two frames later the ring has followed. Runs in the browser. */
export function look(): Promise<Seen> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const box = document.querySelector('[data-ring="press"]')?.getBoundingClientRect();
        const chosen = [...document.querySelectorAll('[aria-pressed="true"], [aria-selected="true"], input:checked')];
        const under = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const button = under?.closest('[data-region="panel"] .btn:is(.btn-main, [data-command]):not([data-act="recapDone"])');
        // What it brings stands below its words. A key that is drawn on the button is not one of its words.
        const keys = [...(button?.querySelectorAll<HTMLElement>('.key[aria-hidden]') ?? [])].map((key) => key.innerText);
        const words =
          button &&
          (button.getAttribute('aria-label') ??
            keys.reduce(
              (text, key) => text.replace(new RegExp(`\\s*${key}\\s*$`), ''),
              (button as HTMLElement).innerText.split('\n')[0] ?? '',
            ));
        const lists = [...document.querySelectorAll('select')].map((list) => list.value);
        resolve({
          step: Number(document.querySelector('[data-testid="coach"]')?.getAttribute('data-step') ?? 0),
          ring: box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null,
          says: words ?? null,
          task: (document.querySelector('[data-testid="coach-said"] ul') as HTMLElement | null)?.innerText ?? '',
          next: document.querySelector('[data-testid="coach-next"]') !== null,
          rests: document.documentElement.matches('[data-rests], [data-late], :has([data-shut])'),
          all: `${document.body.innerText} ${chosen.map((el) => el.outerHTML.slice(0, 200)).join()} ${lists.join()}`,
        });
      }),
    );
  });
}

/** By keys: the control under the ring's middle takes the focus and Enter; to a place of the map its cursor goes. */
async function pressRing({ page, by, map }: Learner, { x, y }: { x: number; y: number }): Promise<void> {
  if (by === 'mouse') return page.mouse.click(x, y);
  const under = await page.evaluateHandle(
    ([left, top]) => {
      const el = document.elementFromPoint(left as number, top as number);
      return el?.closest('[data-node]') ?? el?.closest('button, input, select') ?? null;
    },
    [x, y],
  );
  const control = under.asElement();
  if (!control) throw new Error(`Nothing to press stands at ${x}, ${y}.`);
  const node = await control.getAttribute('data-node');
  if (node && map) await cursorTo(page, map, node);
  else if (node) await control.focus();
  else {
    await control.focus();
    const takes = await control.evaluate(
      (el) =>
        el === document.activeElement && ((el as HTMLElement).tabIndex >= 0 || el.closest('[role="toolbar"], [role="tablist"]') !== null),
    );
    expect(takes, 'what is pointed at takes the focus').toBe(true);
  }
  // Enter on the numbers of a draft, and on what is chosen, is the main button's.
  const isDraft = await control.evaluate((el) =>
    el.matches('[data-numbers] :is(button, [type="checkbox"]), [data-pick][aria-pressed="true"]'),
  );
  await page.keyboard.press(isDraft ? ' ' : 'Enter');
}

/** In small letters, without the pause that runs on it and the key beside it. */
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ (in \d s|enter)$/, '')
    .trim();

/** The card's button: by keys the key C goes to it. */
async function pressNext({ page, by }: Learner): Promise<void> {
  if (by === 'mouse') return page.getByTestId('coach-next').click();
  await page.keyboard.press('c');
  await expect(page.getByTestId('coach-next')).toBeFocused();
  await page.keyboard.press('Enter');
}

const isSame = (a: NonNullable<Seen['ring']>, b: NonNullable<Seen['ring']>): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 2;

const MOST_ACTS = 400;

/** Follows the card up to a step, and says which steps it has seen. */
export async function followTo(learner: Learner, step: number): Promise<number[]> {
  const { page } = learner;
  let again = 0;
  const steps: number[] = [];
  await expect(page.getByTestId('coach')).toBeVisible();
  for (let act = 0; act < MOST_ACTS; act++) {
    await rested(page);
    const now = await page.evaluate(look);
    if (now.rests) continue;
    if (now.step > 0 && steps.at(-1) !== now.step) steps.push(now.step);
    if (now.step >= step) return steps;
    if (now.next) await pressNext(learner);
    else if (now.ring) {
      if (now.says && now.task) expect(plain(now.task), `step ${now.step} has the words of its button`).toContain(plain(now.says));
      await pressRing(learner, now.ring);
    }
    const message = `step ${now.step}: something is pointed at, and does something`;
    // A ring may come late, and a panel that comes late takes it along: it is then pressed where it is.
    const goesOn = async () => {
      const then = await page.evaluate(look);
      return then.all !== now.all || (then.ring !== null && (now.ring === null || !isSame(then.ring, now.ring)));
    };
    const limit = again === now.step ? {} : { timeout: 4_000 };
    await expect
      .poll(goesOn, { message, intervals: [10, 30, 60], ...limit })
      .toBe(true)
      .catch((fault) => {
        // What comes up between the look and the press takes the press, as it should: each step has a second one.
        if (again === now.step) throw fault;
        again = now.step;
      });
  }
  throw new Error(`Step ${step} is not reached in ${MOST_ACTS} acts; seen: ${steps.join(' ')}`);
}
