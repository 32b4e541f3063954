/** The style sheets beside the components hold nothing that no component uses, and no component names a class that is nowhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true }).map((path) => join('src', String(path)));
const code = files.filter((path) => /\.tsx?$/.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The names of a sheet's classes; those of `:global(…)` belong to nobody's sheet. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((found) => found[1] as string));
}

/** The names that components take from a sheet, and whether one of them looks a name up by a value. */
function usesOf(sheet: string): { names: Set<string>; looksUp: boolean } {
  const names = new Set<string>();
  let looksUp = false;
  for (const { path, text } of code)
    for (const [, ident, spec] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (normalize(join(dirname(path), spec as string)) !== normalize(sheet)) continue;
      for (const found of text.matchAll(new RegExp(`\\b${ident}\\.(\\w+)`, 'g'))) names.add(found[1] as string);
      looksUp ||= text.includes(`${ident}[`);
    }
  return { names, looksUp };
}

describe('a style sheet', () => {
  it.each(files.filter((path) => path.endsWith('.module.css')))('%s has no class that nobody uses', (sheet) => {
    const { names, looksUp } = usesOf(sheet);
    const unused = [...classesOf(readFileSync(sheet, 'utf8'))].filter((name) => !names.has(name));
    // What is looked up by a value (a side, a class of supply) is not known by its name here.
    expect(looksUp ? [] : unused).toEqual([]);
    expect(looksUp || names.size > 0, 'no component reads it').toBe(true);
  });
});

it('No component names a class that no sheet has', () => {
  const sheets = files.filter((path) => path.endsWith('.css')).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const known = new Set(
    sheets.flatMap(({ path, text }) =>
      path.endsWith('.module.css')
        ? [...text.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inner = '']) => [...classesOf(inner)])
        : [...classesOf(text)],
    ),
  );
  const named = code.flatMap(({ path, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, made = '']) =>
      (plain ?? made.replace(/\$\{[^}]*\}/g, '$'))
        .split(/\s+/)
        .filter((name) => /^[a-z][a-z0-9-]*$/.test(name))
        .map((name) => ({ path, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(2000);
  expect(named.filter(({ name }) => !known.has(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
