// Builds dist/ with vite and records its sources. `--if-needed` builds only if a source has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, isMain, root, run } from './ensure.mjs';

export const dist = join(root, 'dist');
const stampFile = join(dist, '.built-from');
const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/csp.mjs',
  'scripts/licences.mjs',
  'LICENSE',
];

function sourcesHash() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
      return;
    }
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
  };
  for (const path of sources) visit(path);
  return hash.digest('hex');
}

/** True if dist/ exists and was built from the current sources. */
export function isBuilt() {
  return existsSync(join(dist, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === sourcesHash();
}

/** Builds with vite; resolves with its exit code. */
export const runVite = (...args) => run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', ...args]);

/** Builds dist/; resolves with vite's exit code. */
export async function build() {
  const hash = sourcesHash();
  const code = await runVite();
  if (code === 0) writeFileSync(stampFile, `${hash}\n`);
  return code;
}

if (isMain(import.meta.url)) {
  if (!(await ensureInstalled())) process.exit(1);
  if (process.argv.includes('--if-needed') && isBuilt()) process.exit(0);
  process.exit(await build());
}
