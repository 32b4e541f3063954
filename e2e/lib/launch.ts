/** How the tests' browser is launched. */
import { findSystemBrowser } from '../../scripts/browser.mjs';

const needsNoSandbox = process.getuid?.() === 0 || Boolean(process.env.CI);

/**
 * Each window of a whole Chromium gets two pages of its own for its address bar, a quarter of what a test's page costs. Of such switches the last
 * counts alone: what Playwright switches off stands here again.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];

const USUAL = [
  `--disable-features=${OFF.join(',')}`,
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'],
  // Without a graphics card its process only passes pictures on. One thread paints a window in few large tiles: with more, tests that share the cores wait for each other.
  ...['--in-process-gpu', '--num-raster-threads=1', '--default-tile-width=1280', '--default-tile-height=720', '--disable-lcd-text'],
];

/** What a page that lives for seconds does not get back: the second compiler, what is compiled before it is called, and threads that clear up beside it. */
const SHORT_LIVED = '--js-flags=--no-turbofan --max-lazy --single-threaded-gc';

/**
 * Where the page works for long (a computer thinks, the laboratory plays, axe looks at a whole screen) all of it does come back: such a file
 * says `test.use({ launchOptions: launching({ works: true }) })`.
 */
export function launching({ works = false } = {}): { executablePath?: string; args: string[] } {
  const executablePath = process.env.E2E_BROWSER === 'playwright' ? null : findSystemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...USUAL, ...(works ? [] : [SHORT_LIVED]), ...(needsNoSandbox ? ['--no-sandbox'] : [])],
  };
}
