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
];

/**
 * A test's page lives for seconds: what the second compiler costs does not come back. Where the page works for long (a computer thinks, the
 * laboratory plays, axe looks at a whole screen) it does: such a file says `test.use({ launchOptions: launching({ works: true }) })`.
 */
export function launching({ works = false } = {}): { executablePath?: string; args: string[] } {
  const executablePath = process.env.E2E_BROWSER === 'playwright' ? null : findSystemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...USUAL, ...(works ? [] : ['--js-flags=--no-turbofan']), ...(needsNoSandbox ? ['--no-sandbox'] : [])],
  };
}
