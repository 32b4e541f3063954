/** State lives in something that a function makes and is handed on; a variable at the top of a module is state that no test can reach and no second game can share. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** The names of the variables at the top of a module that can be set again. */
function variablesOf(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    if (declarationList.flags & ts.NodeFlags.Const) return [];
    return declarationList.declarations.map(({ name }) => name.getText(file));
  });
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name).replaceAll('\\', '/'));
const found = sources.flatMap((path) => variablesOf(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`));

describe('variables at the top of a module', () => {
  test('are seen, exported or not, and constants and those of functions are not taken for them', () => {
    const text = 'let a = 1;\nexport let b: number;\nvar c, d;\nconst e = 1;\nfunction f() { let g = 1; return g; }';
    expect(variablesOf('x.ts', text)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('stand nowhere', () => {
    expect(sources.some((path) => path.startsWith('src/engine/'))).toBe(true);
    expect(found).toEqual([]);
  });
});
