/** Waits, presses visible controls, and collects the page's errors. */
import type { Tab } from './driver.ts';

/** How long a state of the page is waited for: on a busy machine, too. */
export const PATIENCE = 90_000;
const PAUSE = 40;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const id = (testId: string): string => `[data-testid="${testId}"]`;

/** Runs in the page: where a control can be pressed. A radio button that only readers see is pressed by its label. Text where it cannot. */
function spotOf(selector: string): { x: number; y: number } | string {
  if (document.documentElement.matches('[data-rests], [data-late], :has([data-shut])')) return 'the screen has just come up';
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  const control = found.find((one) => one.getClientRects().length > 0) ?? found[0];
  if (!control) return 'it is not there';
  if (control.matches(':disabled, [aria-disabled="true"]')) return 'it is not in use';
  const label = control instanceof HTMLInputElement && control.classList.contains('sr-only') ? control.closest('label') : null;
  const shown = label ?? control;
  shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = shown.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  if (top && (shown.contains(top) || top.closest('button, a, label') === shown)) return { x, y };
  return `${top ? `${top.tagName} ${top.getAttribute('class') ?? ''}` : 'nothing'} stands at its middle, ${Math.round(x)} ${Math.round(y)}`;
}

/** Runs in the page: what it has complained about since the last time. */
function takeSaid(): string[] {
  const said = (window as { __said?: string[] }).__said;
  return said ? said.splice(0) : ['nobody watches this page'];
}

/** Said by the engines themselves of what is no fault. */
const HARMLESS = [/ResizeObserver loop/];

export class Hands {
  constructor(
    readonly tab: Tab,
    readonly complaints: string[] = [],
  ) {}

  private async collect(): Promise<void> {
    const said = await this.tab.run(takeSaid).catch(() => []);
    this.complaints.push(...said.filter((line) => !HARMLESS.some((one) => one.test(line))));
  }

  /** What the page complained about up to now, which is then forgotten. */
  async complained(): Promise<string[]> {
    await this.collect();
    return [...new Set(this.complaints.splice(0))];
  }

  async go(url: string): Promise<void> {
    if ((await this.tab.run(() => location.protocol)).startsWith('http')) await this.collect();
    await this.tab.go(url);
  }

  async reload(): Promise<void> {
    await this.collect();
    await this.tab.reload();
  }

  /** Waits until a function of the page gives something, and gives it. */
  async until<A extends readonly unknown[], T>(what: string, fn: (...args: A) => T | Promise<T>, ...args: A): Promise<NonNullable<T>> {
    const end = Date.now() + PATIENCE;
    let fault = '';
    do {
      const found = await this.tab.run(fn, ...args).catch((error: unknown) => {
        fault = `; ${error}`;
        return null;
      });
      if (found !== null && found !== undefined && found !== false) return found as NonNullable<T>;
      await sleep(PAUSE);
    } while (Date.now() < end);
    throw new Error(`Waited in vain: ${what}${fault}`);
  }

  there(selector: string): Promise<unknown> {
    return this.until(`${selector} is there`, (one) => document.querySelector(one) !== null, selector);
  }

  gone(selector: string): Promise<unknown> {
    return this.until(`${selector} is gone`, (one) => document.querySelector(one) === null, selector);
  }

  has(selector: string): Promise<boolean> {
    return this.tab.run((one) => document.querySelector(one) !== null, selector);
  }

  text(selector: string): Promise<string> {
    return this.tab.run((one) => (document.querySelector(one) as HTMLElement | null)?.innerText ?? '', selector);
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.tab.run((one, which) => document.querySelector(one)?.getAttribute(which) ?? null, selector, name);
  }

  /** What stands on the page, in short: for whoever reads of a failure. */
  async standing(): Promise<string> {
    const names = await this.tab.run(() => {
      const all = [...document.querySelectorAll('[data-testid]')].filter((one) => one.getClientRects().length > 0);
      return [...new Set(all.map((one) => one.getAttribute('data-testid')))].slice(0, 25);
    });
    return names.join(', ') || 'nothing with a name';
  }

  /** Where a control can be pressed, once it stands still. */
  async spot(selector: string): Promise<{ x: number; y: number }> {
    const end = Date.now() + PATIENCE;
    let before = '';
    let last: { x: number; y: number } | string = '';
    do {
      last = await this.tab.run(spotOf, selector);
      if (typeof last !== 'string' && JSON.stringify(last) === before) return last;
      before = JSON.stringify(last);
      await sleep(PAUSE);
    } while (Date.now() < end);
    throw new Error(`${selector} cannot be pressed: ${typeof last === 'string' ? last : 'it does not stand still'}`);
  }

  /** Chooses files for a file input, once it is there. */
  async upload(selector: string, paths: readonly string[]): Promise<void> {
    await this.there(selector);
    await this.tab.upload(selector, paths);
  }

  async press(selector: string, ms = 0): Promise<void> {
    const { x, y } = await this.spot(selector);
    await this.tab.pressAt(x, y, ms);
  }

  /** Presses a control that goes away by it, and waits until it has gone; again where a press came too early. */
  async pressAway(selector: string): Promise<void> {
    await this.press(selector);
    const end = Date.now() + PATIENCE;
    for (let again = Date.now() + PATIENCE / 10; await this.has(selector); await sleep(PAUSE)) {
      if (Date.now() > end) throw new Error(`${selector} was pressed and stays.`);
      if (Date.now() < again) continue;
      const spot = await this.tab.run(spotOf, selector);
      if (typeof spot !== 'string') await this.tab.pressAt(spot.x, spot.y);
      again = Date.now() + PATIENCE / 10;
    }
  }

  /** Waits until the page has drawn what came of the last act. */
  async drawn(): Promise<void> {
    await this.tab.run(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  }
}

/** Throws with what was expected. */
export function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
