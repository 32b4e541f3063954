/**
 * Contexts and their pages, used again. To begin a browser's context and a page in it costs five times as much as to load the page there: so
 * one that a test gives back is cleared and handed to the next that asks for the same. What cannot surely be undone ends with its test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** What a test's own settings say of its contexts. */
type Asked = { [setting in keyof BrowserContextOptions]?: BrowserContextOptions[setting] | undefined };

interface Kept {
  context: BrowserContext;
  key: string;
  /** What media it feigns when nothing else is said. */
  media: Parameters<Page['emulateMedia']>[0];
  /** The first page that was made in it. */
  page: Page | null;
  isHandedOut: boolean;
  /** Keys, and the mouse's button. */
  held: Set<string>;
  /** Undoes what the test has done, one after the other. */
  undo: (() => unknown)[];
  /** Something was done that is not undone. */
  ends: boolean;
  close: BrowserContext['close'];
  askPage: BrowserContext['newCDPSession'];
}

/** So many may lie idle; each holds a process. */
const MOST_IDLE = 3;

/** A small file of the page's origin, without a script that could hold the storage open. */
const PLAIN_FILE = '/favicon.svg';

const ENDS =
  'route routeFromHAR routeWebSocket exposeFunction exposeBinding setExtraHTTPHeaders setDefaultTimeout setDefaultNavigationTimeout';
const ENDS_BY_PAGE = `${ENDS} addLocatorHandler`;
const ENDS_BY_CONTEXT = `${ENDS} setOffline setGeolocation grantPermissions newCDPSession`;
/** Its clock is every page's of the context. */
const ENDS_BY_CLOCK = 'install fastForward pauseAt resume runFor setFixedTime setSystemTime';
const LISTENS = 'on addListener once prependListener';

/** Calls `act` with what each of these methods is given and with its answer. */
function watch(object: object, methods: string, act: (given: unknown[], answer: unknown) => void): void {
  for (const name of methods.split(' ')) {
    const method = Reflect.get(object, name) as (...given: unknown[]) => unknown;
    Reflect.set(object, name, (...given: unknown[]) => {
      const answer = method.apply(object, given);
      act(given, answer);
      return answer;
    });
  }
}

/** Notes for a page or a context whom it tells what, which scripts it runs first, and what ends it. */
function watchBoth(kept: Kept, object: Page | BrowserContext, ends: string): void {
  watch(object, LISTENS, (given) => {
    kept.undo.push(() => (object.off as (...all: unknown[]) => unknown).apply(object, given));
  });
  watch(object, 'addInitScript', (_, answer) => {
    kept.undo.push(async () => (await (answer as ReturnType<Page['addInitScript']>)).dispose());
  });
  watch(object, ends, () => {
    kept.ends = true;
  });
}

function watchPage(kept: Kept, page: Page): void {
  const size = page.viewportSize();
  watchBoth(kept, page, ENDS_BY_PAGE);
  watch(page, 'setViewportSize', () => {
    kept.undo.push(() => size && page.setViewportSize(size));
  });
  watch(page, 'emulateMedia', () => {
    kept.undo.push(() => page.emulateMedia({ media: null, ...kept.media }));
  });
  // What is held down when the test ends would be held in the next.
  watch(page.keyboard, 'down', ([key]) => kept.held.add(String(key)));
  watch(page.keyboard, 'up', ([key]) => kept.held.delete(String(key)));
  watch(page.mouse, 'down', () => kept.held.add('mouse'));
  watch(page.mouse, 'up', () => kept.held.delete('mouse'));
}

/** The first page that is asked for is the one that lies there. */
function watchContext(kept: Kept): void {
  const { context } = kept;
  watchBoth(kept, context, ENDS_BY_CONTEXT);
  watch(context.clock, ENDS_BY_CLOCK, () => {
    kept.ends = true;
  });
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    if (kept.page && kept.isHandedOut) return newPage();
    kept.isHandedOut = true;
    if (kept.page) return kept.page;
    kept.page = await newPage();
    watchPage(kept, kept.page);
    return kept.page;
  };
}

/** Runs in the page. */
async function clear(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(
      ({ name }) =>
        new Promise<void>((done, failed) => {
          const request = indexedDB.deleteDatabase(name ?? '');
          request.onsuccess = () => done();
          request.onerror = () => failed(request.error);
        }),
    ),
  );
  for (const name of await caches.keys()) await caches.delete(name);
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
}

/** Whether the context and its page are as they were when they were made. */
async function isClean(kept: Kept): Promise<boolean> {
  const { context, page } = kept;
  if (kept.ends || kept.held.size > 0 || !page || page.isClosed()) return false;
  for (const act of kept.undo.splice(0).reverse()) await act();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.clearCookies();
  await page.goto(PLAIN_FILE);
  await page.evaluate(clear);
  // Beside the page: nothing is under it.
  await page.mouse.move(-1, -1);
  // Nothing to go back to.
  const session = await kept.askPage(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  kept.undo.length = 0;
  kept.isHandedOut = false;
  return true;
}

/** From now on `browser.newContext` hands them out, and their `close` takes them back. `settings` runs in their pages before anything else. */
export function pool(browser: Browser, settings: () => void) {
  const make = browser.newContext.bind(browser);
  const idle: Kept[] = [];
  const out = new Set<Kept>();
  let asked: Asked = {};
  let hasFailed = (): boolean => false;

  async function takeBack(kept: Kept, options?: { reason?: string }): Promise<void> {
    if (!out.delete(kept)) return;
    if (hasFailed() || !(await isClean(kept).catch(() => false))) return kept.close(options);
    idle.push(kept);
    while (idle.length > MOST_IDLE) await idle.shift()?.close();
  }

  async function begin(key: string, options: BrowserContextOptions | undefined): Promise<Kept> {
    const context = await make(options);
    await context.addInitScript(settings);
    const {
      colorScheme = 'light',
      contrast = 'no-preference',
      forcedColors = 'none',
      reducedMotion = 'no-preference',
    } = { ...asked, ...options };
    const kept: Kept = {
      context,
      key,
      media: { colorScheme, contrast, forcedColors, reducedMotion },
      page: null,
      isHandedOut: false,
      held: new Set(),
      undo: [],
      ends: false,
      close: context.close.bind(context),
      askPage: context.newCDPSession.bind(context),
    };
    watchContext(kept);
    context.close = (closing) => takeBack(kept, closing);
    return kept;
  }

  browser.newContext = async (options) => {
    const key = JSON.stringify([asked, options]);
    const at = idle.findLastIndex((one) => one.key === key);
    const kept = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await begin(key, options));
    out.add(kept);
    return kept.context;
  };

  return {
    /** A test begins, whose contexts have these settings; `failed` says of it, when they are given back, whether it has failed so far. */
    begin(settingsOfTest: Asked, failed: () => boolean): void {
      asked = settingsOfTest;
      hasFailed = failed;
    },
    /** What the test has not given back by itself. */
    async endOfTest(): Promise<void> {
      for (const kept of [...out]) await takeBack(kept);
    },
  };
}
