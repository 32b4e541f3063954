/** What all the tests' pages have in common; tests of loading take Playwright's own `test`. */
import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Runs in the page before anything else. */
function settings(): void {
  // It asks to save data: it fetches each part when it is shown, and not all 200 files anew in each test.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  // Fights go by without a scene, but where a test is about them.
  try {
    if (localStorage.getItem('lines-and-webs.pace') === null) localStorage.setItem('lines-and-webs.pace', 'brief');
    // Nobody listens: a device that plays costs the processor its time.
    if (localStorage.getItem('lines-and-webs.sound') === null) localStorage.setItem('lines-and-webs.sound', 'off');
    // Whoever plays here has been told everything, but where a test is about that.
    if (localStorage.getItem('lines-and-webs.first-times') === null)
      localStorage.setItem('lines-and-webs.first-times', '["setup","deploy","spend","transport","orders","turns","pinned"]');
    // A strict curtain, but where a test asks for the open table by its address.
    if (localStorage.getItem('lines-and-webs.sharing') === null) localStorage.setItem('lines-and-webs.sharing', 'strict');
  } catch {
    // A page without storage tells its fights at the usual pace.
  }
}

/** Every context of the browser has them: the one that a test is given, and those it makes for a second player or a stranger. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        await context.addInitScript(settings);
        return context;
      };
      await use(browser);
      browser.newContext = make;
    },
    { scope: 'worker' },
  ],
});
