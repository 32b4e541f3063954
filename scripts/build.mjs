// Builds dist/ with vite, the single file in it, and records its sources. `--if-needed` builds only if a source has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, isMain, root, run } from './ensure.mjs';

export const dist = join(root, 'dist');
const stampFile = join(dist, '.built-from');
/** The whole game as one file: the page offers it to whoever hands it on. */
export const singleFile = join(dist, 'lines-and-webs.html');
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
  const isWhole = [join(dist, 'index.html'), singleFile, stampFile].every((file) => existsSync(file));
  return isWhole && readFileSync(stampFile, 'utf8').trim() === sourcesHash();
}

const runVite = (...args) => run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', ...args]);

/** Builds dist/; resolves with vite's exit code. The single file comes last, so the page's worker does not keep it. */
export async function build() {
  const hash = sourcesHash();
  const codes = await Promise.all([runVite(), runVite('--mode', 'single', '--logLevel', 'warn')]);
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) return failed;
  const apart = join(root, 'dist-single');
  renameSync(join(apart, 'index.html'), singleFile);
  rmSync(apart, { recursive: true });
  writeFileSync(stampFile, `${hash}\n`);
  return 0;
}

if (isMain(import.meta.url)) {
  if (!(await ensureInstalled())) process.exit(1);
  if (process.argv.includes('--if-needed') && isBuilt()) process.exit(0);
  process.exit(await build());
}
