/** What axe finds on the screen as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Given to the page as text: it is run past the page's own rules on scripts, and only what is wrong comes back, not every place that is right. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours; to the others a theme makes no difference. */
const BY_THEME = ['color-contrast', 'link-in-text-block'];
const MAP = '[role="application"]';

/** Runs in the browser. */
async function look([within, without, rules]: [string[], string | null, string[] | null]): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
  // What is not there now is left out: axe refuses it.
  const include = within.filter((part) => document.querySelector(part));
  if (include.length === 0) throw new Error(`There is no ${within.join(', ')}.`);
  const context = { include, ...(without && document.querySelector(without) ? { exclude: [without] } : {}) };
  // What is left out is walked through all the same, at half the cost of a look: meanwhile an empty piece of the same size stands for it.
  const left = without ? [...document.querySelectorAll(`${without} > *`)].filter((one) => !one.contains(document.activeElement)) : [];
  const empty = left.map((one) => one.cloneNode() as Element);
  for (const [i, one] of left.entries()) one.replaceWith(empty[i] as Element);
  const { violations } = await axe
    .run(context, { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) })
    .finally(() => {
      for (const [i, one] of left.entries()) empty[i]?.replaceWith(one);
    });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? help}`),
  );
}

/** Buttons that can be pressed and are called alike, unless each stands in a row of its own that tells it apart; those of one clause open the same page. Runs in the browser. */
function twins(): string[] {
  const { axe } = window as unknown as {
    axe: { setup(at: Element): void; teardown(): void; commons: { text: { accessibleText(at: Element): string } } };
  };
  const seen = new Map<string, Set<Element | string>>();
  const found = new Set<string>();
  axe.setup(document.documentElement);
  try {
    for (const one of document.querySelectorAll<HTMLElement>('button:enabled:not([aria-disabled="true"], [data-clause])')) {
      if (one.closest('[inert], [aria-hidden="true"], [hidden]') || !one.checkVisibility({ visibilityProperty: true })) continue;
      const name = axe.commons.text.accessibleText(one).trim().replace(/\s+/g, ' ');
      if (!name) continue;
      const group = one.closest('li, tr, article, dialog, [role="group"], [role="row"], [role="listitem"], [role="radiogroup"]');
      const apart = one.getAttribute('aria-describedby') ?? group ?? 'page';
      const rows = seen.get(name) ?? new Set();
      if (rows.has(apart)) found.add(`two buttons are called “${name}”`);
      seen.set(name, rows.add(apart));
    }
  } finally {
    axe.teardown();
  }
  return [...found];
}

/** The theme in which a page was looked at last: the next look begins with it, because every change of theme paints all anew. */
const lastTheme = new WeakMap<Page, 'light' | 'dark'>();

/**
 * A line for each finding. A whole screen is looked at in both themes. `within` looks at one part or several, where the rest was looked at
 * before: in light and in dark by turns, since its colours are those of every part. The map, which has more on it than all the rest
 * together, is looked at only where it is asked for. Nothing moves, so that no colour is caught half way.
 */
export async function findings(page: Page, within: string | readonly string[] | null = null, map = false): Promise<string[]> {
  const found: string[] = [];
  const parts = within === null ? ['html'] : [within].flat().map((part) => `[data-testid="${part}"]`);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const first = lastTheme.get(page) ?? 'light';
  const second = first === 'light' ? 'dark' : 'light';
  lastTheme.set(page, second);
  for (const colorScheme of within === null ? ([first, second] as const) : ([second] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = within === null && colorScheme === second ? BY_THEME : null;
    const lines = await page.evaluate(look, [parts, map ? null : MAP, rules] as [string[], string | null, string[] | null]);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  if (within === null) found.push(...(await page.evaluate(twins)));
  return found;
}
