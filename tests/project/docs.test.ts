/** The Markdown files: what they name is there, and every command of the project is told. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PATTERNS } from './retired.ts';

const FILES = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];
const PAGES = FILES.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { [name: string]: string } };

/** The anchors of a page, as they are made from its headings. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, head = '']) =>
    head
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const leads = (file: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
};

/** 'src/engine/{core,map}' as two paths; what stands for many ('<game>', '*') ends the part that is looked for. */
const pathsOf = (path: string): string[] => {
  const [, head = '', inner = '', tail = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (inner !== '') return inner.split(',').flatMap((one) => pathsOf(`${head}${one}${tail}`));
  return [path.replace(/[^/]*[<*].*$/, '')];
};

it('Every link of every page leads somewhere', () => {
  const links = PAGES.flatMap(({ file, text }) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ file, link }) => !link.startsWith('https://') && !leads(file, link))).toEqual([]);
});

it('Every file and folder of the project that a page names is there', () => {
  const named = PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/.-])(?:src|tests|e2e|scripts|docs|public)\/[\w./*<>{},-]*[\w/>}*]/g)].flatMap(([path]) =>
      pathsOf(path).map((one) => ({ file, path: one })),
    ),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

it('docs/COMMANDS.md tells every command of the project, and no page names one that is not there', () => {
  const named = (text: string): string[] => [...text.matchAll(/npm run ([a-z0-9:]+)/g)].map(([, name = '']) => name);
  const told = new Set([...named(readFileSync('docs/COMMANDS.md', 'utf8')), 'start', 'test']);
  expect(Object.keys(scripts).filter((name) => !told.has(name))).toEqual([]);
  expect(PAGES.flatMap(({ file, text }) => named(text).flatMap((name) => (scripts[name] ? [] : [`${file}: ${name}`])))).toEqual([]);
});

it('The README is read in four minutes, and no cell of a table is a page of its own', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(900);
  const cells = PAGES.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : []).map((cell) => ({ file, cell }))),
  );
  expect(cells.filter(({ cell }) => cell.trim().split(/\s+/).length > 44)).toEqual([]);
});

it('No page has a phrase that is retired on the screen, except in code', () => {
  const prose = (text: string): string => text.replace(/^```[\s\S]*?^```|^ {4}.*$|`[^`\n]*`/gm, '`');
  // A rule that cannot fail proves nothing.
  expect(PATTERNS.some((pattern) => pattern.test(prose('Mend it with `npm run mend`: whoever reads it.')))).toBe(true);
  expect(PATTERNS.some((pattern) => pattern.test(prose('Run `mend`.')))).toBe(false);
  const found = PAGES.flatMap(({ file, text }) =>
    PATTERNS.flatMap((pattern) => [...(pattern.exec(prose(text)) ?? [])].slice(0, 1).map((said) => `${file}: ${said}`)),
  );
  expect(found).toEqual([]);
});
