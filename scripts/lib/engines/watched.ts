/** Serves the game with an extra script that records the page's errors from the first moment. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Served, serve } from '../pages.ts';

const SCRIPT = '/engines-watch.js';

/** Runs in the page before all else. */
function watch(): void {
  const said: string[] = [];
  Object.defineProperty(window, '__said', { value: said });
  for (const level of ['error', 'warn'] as const) {
    const usual = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      said.push(`console.${level}: ${words.map(String).join(' ').slice(0, 300)}`);
      usual(...words);
    };
  }
  const onError = (event: ErrorEvent | Event): void => {
    // A hint that is not taken is no fault: where the module itself does not come, its import fails.
    if (event.target instanceof HTMLLinkElement && event.target.rel === 'modulepreload') return;
    const from =
      event.target instanceof Element
        ? `${event.target.tagName} ${event.target.getAttribute('src') ?? event.target.getAttribute('href')}`
        : '';
    if (from) said.push(`not loaded: ${from}`);
    else if (event instanceof ErrorEvent) said.push(`uncaught: ${event.message} in ${event.filename}:${event.lineno}`);
    // An event that merely passes by on its way to something of the page is its own to answer.
    else if (event.target === window) said.push(`an error without words: ${event.constructor.name}`);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => said.push(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    said.push(`policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
  );
}

/** Serves the built game with that script in its page. The policy stays as it is: it lets the page's own scripts run. */
export async function serveWatched(port: number): Promise<Served> {
  const inner = await serve(port);
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' });
      answer.end(`(() => { const __name = (f) => f; (${watch.toString()})(); })();`);
      return;
    }
    const { host: _, 'accept-encoding': __, ...headers } = asked.headers;
    const passed = request(new URL(asked.url ?? '/', inner.url), { method: asked.method ?? 'GET', headers }, (got) => {
      const isPage = got.headers['content-type']?.startsWith('text/html') ?? false;
      const { 'content-length': length, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, isPage || length === undefined ? rest : { ...rest, 'content-length': length });
      if (!isPage) return void got.pipe(answer);
      let text = '';
      got.setEncoding('utf8');
      got.on('data', (chunk: string) => {
        text += chunk;
      });
      got.on('end', () => answer.end(text.replace('<head>', `<head><script src="${SCRIPT}"></script>`)));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      inner.stop();
    },
  };
}
