// `npm run build:single`: builds the game as one HTML file that opens with a double click.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runVite } from './build.mjs';
import { ensureInstalled, root } from './ensure.mjs';

const help = `Usage: npm run build:single

Builds dist-single/lines-and-webs.html: one file with everything in it (rules, map, fonts, the worker that reads files), for machines
without a network on which nothing may be installed. Opened by a double click it plays, saves, opens and saves files as the served page does.
Two things differ: it cannot be installed as an application, and games are kept by the browser for this file in its place, so a moved file
begins with an empty list; save games as files to take them along.

  --help   this text

The last line is one JSON line; exit code 1 when the build fails.`;

try {
  if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
    console.log(help);
    process.exit(0);
  }
} catch (error) {
  console.error(`${error.message}\n\n${help}`);
  process.exit(2);
}

const say = (result, code) => {
  console.log(JSON.stringify(result));
  process.exit(code);
};

if (!(await ensureInstalled())) say({ single: 'failed', at: 'install' }, 1);
if ((await runVite('--mode', 'single')) !== 0) say({ single: 'failed', at: 'build' }, 1);
const file = join(root, 'dist-single', 'lines-and-webs.html');
renameSync(join(root, 'dist-single', 'index.html'), file);
const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
say({ single: 'ok', file: relative(root, file), kB: Math.round(statSync(file).size / 1000), sha256 }, 0);
