/** Finds the installed browsers, and names the Debian package of a missing one. */
import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Found } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

function onPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const isProgram = (path: string): boolean => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

/** Ubuntu's Firefox: shut off from the folders in which others start it, and so not to be driven from here. */
function isSnap(path: string): boolean {
  const real = realpathSync(path);
  if (/\/snap(\/|$)/.test(real)) return true;
  return statSync(real).size < 20_000 && readFileSync(real, 'utf8').includes('/snap/bin/');
}

/** The browser that WebKitGTK brings with it lies beside its libraries: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function miniBrowser(): string | null {
  const lib = '/usr/lib';
  if (!existsSync(lib)) return null;
  const inside = (folder: string, name: RegExp): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isDirectory() && name.test(one.name))
      .map((one) => join(folder, one.name));
  const places = [lib, ...inside(lib, /-linux-/)].flatMap((folder) => inside(folder, /^webkit(2gtk|gtk)-[\d.]+$/));
  return places.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path)) ?? null;
}

export interface Looked {
  found: Found[];
  /** What could not be found, in words. */
  missing: string[];
}

export function findEngines(): Looked {
  const anyFirefox = onPath('firefox-esr', 'firefox');
  const firefox = anyFirefox && !isSnap(anyFirefox) ? anyFirefox : null;
  const [driver, screen, browser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), miniBrowser()];
  const found: Found[] = [];
  const missing: string[] = [];
  if (firefox) found.push({ name: 'Firefox', start: (folder) => startFirefox(firefox, folder) });
  else if (anyFirefox) missing.push(`Firefox: ${anyFirefox} is a snap, which cannot be driven from here`);
  else missing.push('Firefox: no firefox or firefox-esr on the path (Debian: firefox-esr)');
  if (driver && screen && browser) found.push({ name: 'WebKit', start: (folder) => startWebKit({ driver, browser, screen }, folder) });
  else {
    const without = [driver ? '' : 'WebKitWebDriver', browser ? '' : 'its MiniBrowser', screen ? '' : 'Xvfb'].filter(Boolean);
    missing.push(`WebKit: no ${without.join(', no ')} (Debian: webkit2gtk-driver, xvfb)`);
  }
  return { found, missing };
}
