// `npm start`: installs and builds if necessary, then serves dist/ on this machine only.
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { build, dist, isBuilt, singleFile } from './build.mjs';
import { contentSecurityPolicyHeader } from './csp.mjs';
import { ensureInstalled } from './ensure.mjs';

const host = '127.0.0.1';
const help = `Usage: npm start -- [options]

Installs what is missing, builds what has changed and serves the game on this machine.

  --port N       the port to serve on (default: $PORT, else 4173); when it is taken the next free one is used
  --strict-port  stop when the port is taken, instead of using the next
  --help         this text

Ctrl-C stops it.`;

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Returns the file for a request's path, or null if there is no such file inside dist/. */
function fileFor(url) {
  let path;
  try {
    path = decodeURIComponent(new URL(`http://localhost${url}`).pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  if (path.split('/').some((part) => part.startsWith('.'))) return null;
  const file = normalize(join(dist, path.endsWith('/') ? `${path}index.html` : path));
  try {
    const real = realpathSync(file);
    if (!real.startsWith(realpathSync(dist) + sep)) return null;
    const stat = statSync(real);
    return stat.isFile() ? { file: real, size: stat.size } : null;
  } catch {
    return null;
  }
}

function answer(request, response) {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicyHeader,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  };
  const refuse = (status, text, more = {}) => {
    response.writeHead(status, { ...headers, ...more, 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD are answered.', { Allow: 'GET, HEAD' });
  const found = fileFor(request.url ?? '/');
  if (!found) return refuse(404, 'There is no such file.');
  const extension = extname(found.file);
  // Names under assets/ contain a hash of their content, so browsers may cache them; nothing else is cached.
  if (found.file.startsWith(join(realpathSync(dist), 'assets') + sep)) headers['Cache-Control'] = 'public, max-age=31536000, immutable';
  else if (extension === '.html') headers['Cache-Control'] = 'no-store';
  // It is saved, not opened: this server's policy would stop the script that stands in it.
  if (found.file === realpathSync(singleFile)) headers['Content-Disposition'] = 'attachment';
  response.writeHead(200, { ...headers, 'Content-Type': types[extension] ?? 'application/octet-stream', 'Content-Length': found.size });
  if (request.method === 'HEAD') return response.end();
  createReadStream(found.file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** Listens on the port or, unless strict, on the next free one of twenty; resolves with that port. */
function listen(server, port, strict) {
  return new Promise((resolve, reject) => {
    let tries = 0;
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && !strict && ++tries <= 20 && port + tries < 65536) server.listen(port + tries, host);
      else reject(error);
    });
    server.on('listening', () => resolve(server.address().port));
    server.listen(port, host);
  });
}

function options() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string' }, 'strict-port': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    const given = values.port ?? (process.env.PORT || '4173');
    const port = Number(given);
    if (!/^\d+$/.test(given) || port > 65535) throw new Error(`"${given}" is not a port: a number from 0 to 65535 is.`);
    return { help: values.help, port, strict: values['strict-port'] };
  } catch (error) {
    console.error(`${error.message}\n\n${help}`);
    process.exit(2);
  }
}

const { help: wantsHelp, port: wantedPort, strict } = options();
if (wantsHelp) {
  console.log(help);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

if (!(await ensureInstalled())) process.exit(1);
if (!isBuilt()) {
  console.log('Building ...');
  if ((await build()) !== 0) {
    console.error('The build failed: see its message above.');
    process.exit(1);
  }
}

const server = createServer(answer);
try {
  const port = await listen(server, wantedPort, strict);
  console.log(`\nLines and Webs is at http://${host}:${port}/\nCtrl-C stops it.`);
} catch (error) {
  console.error(`The server could not listen on ${host}:${wantedPort}: ${error.message}`);
  process.exit(1);
}
