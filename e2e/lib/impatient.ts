/** An impatient player: it clicks whatever is enabled, by a seed, through the visible controls alone, until the end screen. */
import type { Page } from '@playwright/test';
import { rested } from './hands.ts';

/** A small seeded generator for the player's moods; not the game's. */
export function moods(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Spot {
  x: number;
  y: number;
  what: string;
}
interface Glance {
  at: 'start' | 'day-end' | 'curtain' | 'table' | 'end' | 'failure' | 'nothing';
  side: string;
  phase: string;
  spot: Spot | null;
}

/**
 * Looks at the page and chooses a place to click. Runs in the browser. `r` are four numbers below 1: the kind of thing, which of them, two spare.
 * `hurry` prefers what ends the part.
 */
export function glance([r, hurry]: [number[], boolean]): Glance {
  const has = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);
  const at = has('failure')
    ? 'failure'
    : has('end')
      ? 'end'
      : has('day-end')
        ? 'day-end'
        : has('curtain')
          ? 'curtain'
          : has('table')
            ? 'table'
            : has('start')
              ? 'start'
              : 'nothing';
  const base = {
    at,
    side: has('seat')?.dataset.side ?? has('curtain')?.dataset.side ?? '',
    phase: has('table')?.dataset.phase ?? '',
  } as const;
  const spotOf = (el: Element): Spot | null => {
    el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = el.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const top = document.elementFromPoint(x, y);
    if (!top || !(el === top || el.contains(top) || top.closest('button, [data-node]') === el)) return null;
    const name = el.getAttribute('data-act') ?? el.getAttribute('data-testid') ?? el.getAttribute('data-node') ?? el.textContent ?? '';
    return { x, y, what: name.trim().slice(0, 40) };
  };
  // It does not read: neither clauses nor the figures of a unit's type.
  const live = 'button:not([disabled]):not([aria-disabled="true"]):not([data-clause]):not([data-type])';
  const find = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter((el) => el.getClientRects().length > 0);
  const pick = (list: Element[], x: number): Spot | null => {
    for (let k = 0; k < Math.min(6, list.length); k++) {
      const spot = spotOf(list[(Math.floor(x * list.length) + k) % list.length] as Element);
      if (spot) return spot;
    }
    return null;
  };
  if (at === 'day-end') return { ...base, spot: pick(find('[data-testid="next-day"]'), 0) };
  if (at === 'curtain') return { ...base, spot: pick(find('[data-testid="open-curtain"]'), 0) };
  if (at !== 'table') return { ...base, spot: null };
  // A drawer lies over the panel: it is read at a glance and closed.
  const close = find('[data-testid="drawer"] button[aria-label^="Close"]');
  if (close.length > 0) return { ...base, spot: pick(close, 0) };
  const scope = [
    '[data-testid="panel"]',
    '[data-testid="tray"]',
    '[data-testid="recap"]',
    'section[aria-label="Panel"]',
    '[role="dialog"]',
  ];
  const within = (what: string): Element[] => [...new Set(scope.flatMap((s) => find(`${s} ${what}`)))];
  const ends = within(
    `${live}[data-act="endPart"], ${live}[data-act="doPlan"], ${live}[data-act="endTurn"], ${live}[data-act="pass"], ${live}[data-act="endDay"], ${live}[data-act="finish"]`,
  );
  // Who wants to end the part waits for the end that has only just come.
  const settles = within('[data-act="endPart"][data-why$="in a moment."]');
  if (hurry && ends.length === 0 && settles.length > 0) return { ...base, spot: null };
  const main = within(`${live}.btn-main`);
  const verbs = within(`${live}[data-act]`).filter((el) => el.getAttribute('data-act') !== 'concede');
  const others = within(live);
  const nodes = find('[data-node][data-enabled="true"]');
  const undo = find(`${live}[data-testid="undo"]`);
  const [kind = 0, which = 0] = r;
  const order: Element[][] = hurry
    ? kind < 0.5
      ? [ends, main, others, verbs, nodes]
      : [ends, others, main, verbs, nodes]
    : kind < 0.3
      ? [main, verbs, nodes, others]
      : kind < 0.62
        ? [verbs, main, nodes, others]
        : kind < 0.82
          ? [nodes, verbs, main, others]
          : kind < 0.95
            ? [others, main]
            : kind < 0.97
              ? [undo, verbs, main]
              : [ends, main, verbs];
  for (const list of order) {
    const spot = pick(list, which);
    if (spot) return { ...base, spot };
  }
  return { ...base, spot: null };
}

export interface Played {
  clicks: number;
  parts: number;
  phases: Set<string>;
  last: string[];
}

/** Plays until the end screen, or the first report of a day. `each` is called at every curtain. Throws with the last clicks when nothing can be clicked any more. */
export async function playImpatiently(
  page: Page,
  seed: number,
  limits: { clicks: number; patience: number; until: 'end' | 'day-end' },
  each?: () => Promise<void>,
): Promise<Played> {
  const mood = moods(seed);
  const played: Played = { clicks: 0, parts: 0, phases: new Set(), last: [] };
  let part = '';
  let inPart = 0;
  let stuck = 0;
  while (played.clicks < limits.clicks) {
    const now = await page.evaluate(glance, [[mood(), mood(), mood(), mood()], inPart > limits.patience] as [number[], boolean]);
    if (now.at === 'end' || now.at === limits.until) return played;
    if (now.at === 'failure') throw new Error(`The page failed after: ${played.last.join(' | ')}`);
    const key = `${now.at} ${now.side} ${now.phase}`;
    if (now.at === 'curtain' && part !== key) {
      played.parts += 1;
      await each?.();
    }
    inPart = key === part ? inPart + 1 : 0;
    part = key;
    if (now.phase) played.phases.add(now.phase);
    if (!now.spot) {
      stuck += 1;
      if (stuck > 600) throw new Error(`Nothing to click at ${key} after: ${played.last.join(' | ')}`);
      if (stuck % 10 === 0) {
        await page.keyboard.press('Escape');
        // The view may have been moved away from everything that can be chosen.
        const whole = page.getByRole('button', { name: 'Whole map' });
        if ((await whole.count()) > 0) await whole.click();
      } else await page.waitForTimeout(25);
      continue;
    }
    if (now.at !== 'table') await rested(page);
    stuck = 0;
    played.clicks += 1;
    played.last = [...played.last.slice(-14), now.spot.what];
    await page.mouse.click(now.spot.x, now.spot.y);
  }
  throw new Error(`No end after ${limits.clicks} clicks, at ${part}: ${played.last.join(' | ')}`);
}
