/** State lives in something that a function makes and is handed on; a variable at the top of a module is state that no test can reach and no second game can share. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Rooms that still have some. The rule holds everywhere else; take a room out of the list when it has none any more. */
const STILL_ALLOWED = ['src/store/', 'src/ui/'];

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
const isAllowed = (line: string): boolean => STILL_ALLOWED.some((room) => line.startsWith(room));

describe('variables at the top of a module', () => {
  test('are seen, exported or not, and constants and those of functions are not taken for them', () => {
    const text = 'let a = 1;\nexport let b: number;\nvar c, d;\nconst e = 1;\nfunction f() { let g = 1; return g; }';
    expect(variablesOf('x.ts', text)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('stand nowhere but in the rooms that are still allowed to have them', () => {
    expect(sources.some((path) => path.startsWith('src/engine/'))).toBe(true);
    expect(found.filter((line) => !isAllowed(line))).toEqual([]);
  });

  test('a room without any is not in the list of those allowed', () => {
    expect(STILL_ALLOWED.filter((room) => !found.some((line) => line.startsWith(room)))).toEqual([]);
  });
});
