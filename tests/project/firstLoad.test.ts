/** The first load holds of each game but the first only its offer: the rest comes when the game is chosen. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What a module imports statically, types left out. */
function importsOf(path: string): string[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((one) => {
    if (!ts.isImportDeclaration(one) && !ts.isExportDeclaration(one)) return [];
    const isType = ts.isImportDeclaration(one) ? one.importClause?.isTypeOnly : one.isTypeOnly;
    const from = one.moduleSpecifier && ts.isStringLiteral(one.moduleSpecifier) ? one.moduleSpecifier.text : '';
    return isType || !/^\.{1,2}\/.*\.tsx?$/.test(from) ? [] : [posix.join(posix.dirname(path), from)];
  });
}

/** All modules that come with this one. */
function broughtBy(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !existsSync(path)) return;
    found.add(path);
    importsOf(path).forEach(visit);
  };
  visit(entry);
  return found;
}

it('The first load brings nothing of a later game but its offer', () => {
  const brought = [...broughtBy('src/main.tsx')];
  expect(brought).toContain('src/games/lines-and-webs/page.ts');
  const later = brought.filter((path) => /^src\/(games|engine)\/(lines-of-battle|combined-arms)\//.test(path));
  expect(later.sort()).toEqual(['src/games/combined-arms/offer.ts', 'src/games/lines-of-battle/offer.ts']);
  expect(brought).not.toContain('src/engine/map/square.ts');
});
