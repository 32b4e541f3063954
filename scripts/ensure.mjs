// Installs the dependencies if they are missing or older than package-lock.json. Plain Node, because it runs before installation.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.lines-and-webs-lock');

/**
 * Runs a program in the repository's folder with its output streamed; resolves with its exit code (128 if a signal ended it,
 * 127 if it could not be started).
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 128));
  });
}

/** Runs npm: the one that started this script, if any. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** True if npm's record of node_modules agrees with package-lock.json (someone ran `npm ci` by hand). */
function installedAgrees() {
  const noteFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noteFile)) return false;
  try {
    const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
    const present = JSON.parse(readFileSync(noteFile, 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) => path === '' || entry.optional || (present[path]?.version === entry.version && existsSync(join(root, path))),
    );
  } catch {
    return false;
  }
}

/** Returns why this Node cannot run the project, or null. */
export function nodeComplaint() {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= 20 ? null : `Node 20 or newer is needed, this is ${process.versions.node}. See https://nodejs.org/`;
}

/** Installs the dependencies if necessary; resolves with true if node_modules agrees with package-lock.json. */
export async function ensureInstalled() {
  const complaint = nodeComplaint();
  if (complaint) {
    console.error(complaint);
    return false;
  }
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hash) return true;
  if (!installedAgrees()) {
    console.log('Installing the dependencies (npm ci) ...');
    const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) {
      console.error('`npm ci` failed: see its message above.');
      return false;
    }
  }
  writeFileSync(stampFile, `${hash}\n`);
  return true;
}

/** True if the module with this import.meta.url is the program that was started. */
export function isMain(url) {
  return process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === url;
}

if (isMain(import.meta.url)) process.exit((await ensureInstalled()) ? 0 : 1);
