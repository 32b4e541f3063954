// Collects the license texts of everything that is part of the page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ensure.mjs';

/** Build tools that put some of their own code in the page or its service worker. */
const FROM_THE_BUILD = ['vite', 'rolldown', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];
const LICENCE = /^(licen[cs]e|copying)(\.|-|$)/i;

const jsonOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Resolves the folder of a package from another package's folder; null if it is not installed. */
function folderOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === dirname(at)) return null;
  }
}

/** Returns the license texts in a package's folder. */
const textsIn = (folder) =>
  readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .sort()
    // Vite's file also has the licenses of its tools, which are not in the page.
    .map((file) => (readFileSync(join(folder, file), 'utf8').split('\n# Licenses of bundled dependencies')[0] ?? '').trim());

/** Every package with code, fonts or symbols in the page, by name, with its texts. Throws if one has none: it must not be published. */
export function packagesWithLicences() {
  const found = new Map();
  const visit = (name, from) => {
    const folder = folderOf(name, from);
    if (!folder || found.has(name)) return;
    const { version, license, dependencies = {} } = jsonOf(folder);
    const texts = textsIn(folder);
    if (texts.length === 0) throw new Error(`${name} has no licence text in ${folder}.`);
    found.set(name, { name, version, licence: license ?? 'see below', texts });
    if (!FROM_THE_BUILD.includes(name)) for (const other of Object.keys(dependencies)) visit(other, folder);
  };
  for (const name of [...Object.keys(jsonOf(root).dependencies), ...FROM_THE_BUILD]) visit(name, root);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns everything as one text. */
export function licencesText() {
  const line = '='.repeat(78);
  const own = `Lines and Webs\n\n${readFileSync(join(root, 'LICENSE'), 'utf8').trim()}`;
  const others = packagesWithLicences().map(
    ({ name, version, licence, texts }) => `${name} ${version} (${licence})\n\n${texts.join('\n\n')}`,
  );
  return `${[own, 'What follows are the licences of the packages and fonts that are part of the page.', ...others].join(`\n\n${line}\n\n`)}\n`;
}
