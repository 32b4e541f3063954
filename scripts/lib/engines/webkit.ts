/** Drives the MiniBrowser of WebKitGTK over classic WebDriver, on a virtual screen. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asText, type Engine, keyActions, mouseActions, type Tab } from './driver.ts';
import { ended, said, started, VIEWPORT } from './programs.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** A port that nobody uses now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const askAt =
  (base: string): Ask =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'Content-Type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

/** The driver answers when it is asked again, a moment after it was started. */
async function sessionOf(base: string, browser: string): Promise<{ sessionId: string; version: string }> {
  const ask = askAt(base);
  const wanted = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] }, timeouts: { script: 60_000 } } };
  for (let i = 0; ; i++) {
    try {
      const made = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', { capabilities: wanted });
      return { sessionId: made.sessionId, version: made.capabilities.browserVersion };
    } catch (error) {
      if (i > 100 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The driver speaks to one window at a time: every act begins by going to its own. */
class Windows {
  private now = '';
  constructor(readonly ask: Ask) {}

  async at(handle: string): Promise<Ask> {
    if (this.now !== handle) await this.ask('POST', '/window', { handle });
    this.now = handle;
    return this.ask;
  }

  all(): Promise<string[]> {
    return this.ask('GET', '/window/handles');
  }
}

function tabOf(windows: Windows, handle: string): Tab {
  const post = async <T>(path: string, body?: object): Promise<T> => (await windows.at(handle))('POST', path, body);
  const act = (actions: object[]): Promise<void> => post('/actions', { actions });
  return {
    go: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    run: async (fn, ...args) => {
      const script = `const done = arguments[1]; (${asText(fn as never)})(arguments[0]).then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const { json, error } = await post<{ json?: string; error?: string }>('/execute/async', { script, args: [JSON.stringify(args)] });
      if (error !== undefined) throw new Error(error);
      return JSON.parse(json ?? 'null');
    },
    pressAt: (x, y, ms = 0) => act(mouseActions([{ x, y }], ms)),
    drag: (points) => act(mouseActions(points, 0)),
    keys: (...keys) => act(keyActions(keys)),
    upload: async (selector, paths) => {
      const found = await post<{ [ELEMENT]: string }>('/element', { using: 'css selector', value: selector });
      await post(`/element/${found[ELEMENT]}/value`, { text: paths.join('\n') });
    },
    close: async () => void (await (await windows.at(handle))('DELETE', '/window')),
  };
}

/** The page's own size is the viewport's: what stands around it is asked of the window and added. */
async function sized(windows: Windows, handle: string): Promise<Tab> {
  const tab = tabOf(windows, handle);
  const ask = await windows.at(handle);
  let { width, height } = VIEWPORT;
  for (let i = 0; i < 3; i++) {
    await ask('POST', '/window/rect', { x: 0, y: 0, width, height });
    const [w, h] = await tab.run(() => [innerWidth, innerHeight] as const);
    if (w === VIEWPORT.width && h === VIEWPORT.height) break;
    width += VIEWPORT.width - w;
    height += VIEWPORT.height - h;
  }
  return tab;
}

export async function startWebKit(programs: WebKitPrograms, folder: string): Promise<Engine> {
  const screen = started(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await said(screen, screen.stdio[3] as Readable, /(\d+)\s/);
  const runtime = join(folder, 'runtime');
  const settings = join(folder, '.config');
  const downloads = join(folder, 'Downloads');
  mkdirSync(runtime, { recursive: true, mode: 0o700 });
  for (const one of [settings, downloads]) mkdirSync(one, { recursive: true });
  // Without this line files that the page gives out would lie in the home folder itself.
  writeFileSync(join(settings, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const port = await freePort();
  const { WAYLAND_DISPLAY: _, ...env } = process.env;
  const driver = started(programs.driver, [`--port=${port}`], {
    env: {
      ...env,
      DISPLAY: `:${display}`,
      HOME: folder,
      XDG_CONFIG_HOME: settings,
      XDG_RUNTIME_DIR: runtime,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  const quit = async (): Promise<void> => {
    await ended(driver);
    await ended(screen);
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    const { sessionId, version } = await sessionOf(base, programs.browser);
    const windows = new Windows(askAt(`${base}/session/${sessionId}`));
    const [first] = await windows.all();
    return {
      name: 'WebKit',
      version,
      downloads,
      first: await sized(windows, first as string),
      async opened(press) {
        const before = await windows.all();
        await press();
        for (let i = 0; i < 200; i++) {
          const made = (await windows.all()).find((handle) => !before.includes(handle));
          if (made) return sized(windows, made);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error('No window has opened.');
      },
      async quit() {
        await windows.ask('DELETE', '').catch(() => {});
        await quit();
      },
    };
  } catch (error) {
    await quit();
    throw error;
  }
}
