// Finds Chromium for the browser tests, or installs it: CHROMIUM_PATH, an installed browser, apt, Playwright's download.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMain, root, run } from './ensure.mjs';

// The headless shell comes first: the tests are about a sixth faster with it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = {
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((key) =>
    process.env[key] ? [join(process.env[key], 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
  ),
};

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns CHROMIUM_PATH or the path of an installed browser, or null. Throws if CHROMIUM_PATH is not a program. */
export function findSystemBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is "${given}", and no program is there.`);
    return given;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = process.platform === 'win32' ? [] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...(places[process.platform] ?? [])].find(isProgram) ?? null;
}

/** A program on the path may be a stub for a snap, so check its version (not on Windows, where it would open). */
function answers(path) {
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

function workingSystemBrowser() {
  const path = findSystemBrowser();
  if (path && answers(path)) return path;
  if (path && process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is "${path}", which does not answer to --version.`);
  return null;
}

/** True if Playwright's headless Chromium is already downloaded. */
async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

async function installByApt() {
  const has = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  if (process.platform !== 'linux' || !has('apt-get', ['--version'])) return false;
  const prefix = process.getuid?.() === 0 ? [] : has('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
  if (!prefix) return false;
  console.log('Installing Chromium with apt ...');
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(command, rest);
  };
  await apt('update');
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await apt('install', '-y', '--no-install-recommends', name)) === 0) return true;
  return false;
}

/** Resolves with the path of a system browser, or null to use Playwright's. Throws instructions if there is neither. */
export async function ensureBrowser() {
  const there = workingSystemBrowser();
  if (there) return there;
  if (await hasPlaywrightBrowser()) return null;
  if (await installByApt()) {
    const installed = workingSystemBrowser();
    if (installed) return installed;
  }
  console.log("Asking for Playwright's own Chromium ...");
  const npx = process.platform === 'win32' ? ['npx', { shell: true }] : ['npx', {}];
  const code = await run(npx[0], ['--no-install', 'playwright', 'install', 'chromium'], { cwd: root, ...npx[1] });
  if (code === 0 && (await hasPlaywrightBrowser())) return null;
  throw new Error(
    'No Chromium was found for the browser tests and none could be installed. Either\n' +
      '  - install Chromium or Chrome by the means of your system, or\n' +
      '  - run `npx playwright install chromium`, or\n' +
      '  - set CHROMIUM_PATH to the program of a Chromium that you have.',
  );
}

if (isMain(import.meta.url)) {
  try {
    console.log((await ensureBrowser()) ?? "Playwright's own Chromium");
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
