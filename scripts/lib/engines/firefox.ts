/** Drives Firefox over WebDriver BiDi. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asText, type Engine, keyActions, mouseActions, type Tab } from './driver.ts';
import { ended, said, started, VIEWPORT } from './programs.ts';
import { openSocket, type TextSocket } from './socket.ts';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { context?: string; originalOpener?: string | null };
}

/** A connection: commands are answered by their number; windows that open are told as they come. */
class Bidi {
  private last = 0;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(why: Error): void }>();
  private socket: TextSocket | null = null;
  readonly windows: string[] = [];

  async open(port: number): Promise<void> {
    this.socket = await openSocket(
      port,
      '/session',
      (text) => this.take(JSON.parse(text) as Answer),
      () => this.end(),
    );
  }

  private take(answer: Answer): void {
    const { context } = answer.params ?? {};
    if (answer.method === 'browsingContext.contextCreated' && context) this.windows.push(context);
    const asked = this.waiting.get(answer.id ?? -1);
    if (!asked) return;
    this.waiting.delete(answer.id as number);
    if (answer.type === 'error') asked.reject(new Error(`${answer.error}: ${answer.message}`));
    else asked.resolve(answer.result);
  }

  private end(): void {
    for (const { reject } of this.waiting.values()) reject(new Error('Firefox has gone.'));
    this.waiting.clear();
  }

  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.last;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.socket?.send(JSON.stringify({ id, method, params }));
    });
  }
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

function tabOf(bidi: Bidi, context: string): Tab {
  const call = async (functionDeclaration: string, args: unknown[]): Promise<Evaluated['result']> => {
    const answer = await bidi.send<Evaluated>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      userActivation: false,
      target: { context },
      arguments: args,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  const act = (actions: object[]): Promise<void> => bidi.send('input.performActions', { context, actions });
  return {
    go: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    run: async (fn, ...args) =>
      JSON.parse((await call(asText(fn as never), [{ type: 'string', value: JSON.stringify(args) }]))?.value ?? 'null'),
    pressAt: (x, y, ms = 0) => act(mouseActions([{ x, y }], ms)),
    drag: (points) => act(mouseActions(points, 0)),
    keys: (...keys) => act(keyActions(keys)),
    upload: async (selector, files) => {
      const found = await call('(selector) => document.querySelector(selector)', [{ type: 'string', value: selector }]);
      if (!found?.sharedId) throw new Error(`There is no ${selector}.`);
      await bidi.send('input.setFiles', { context, element: { sharedId: found.sharedId }, files });
    },
    close: () => bidi.send('browsingContext.close', { context }),
  };
}

export async function startFirefox(program: string, folder: string): Promise<Engine> {
  const profile = join(folder, 'profile');
  const downloads = join(folder, 'Downloads');
  for (const one of [profile, downloads]) mkdirSync(one, { recursive: true });
  const prefs = { 'browser.download.folderList': 2, 'browser.download.dir': downloads, 'browser.download.useDownloadDir': true };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(prefs)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = started(program, ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    env: { ...process.env, HOME: folder, MOZ_HEADLESS_WIDTH: String(VIEWPORT.width), MOZ_HEADLESS_HEIGHT: String(VIEWPORT.height + 100) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = Number(await said(child, child.stderr, /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/));
  const bidi = new Bidi();
  await bidi.open(port);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const first = contexts[0]?.context as string;
  await bidi.send('session.subscribe', { events: ['browsingContext.contextCreated'] });
  const sized = async (context: string): Promise<Tab> => {
    await bidi.send('browsingContext.setViewport', { context, viewport: VIEWPORT });
    return tabOf(bidi, context);
  };
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    downloads,
    first: await sized(first),
    async opened(press) {
      const before = bidi.windows.length;
      await press();
      for (let i = 0; i < 200 && bidi.windows.length === before; i++) await new Promise((resolve) => setTimeout(resolve, 50));
      const context = bidi.windows.slice(before).at(-1);
      if (!context) throw new Error('No window has opened.');
      return sized(context);
    },
    async quit() {
      await bidi.send('browser.close', {}).catch(() => {});
      await ended(child);
    },
  };
}
