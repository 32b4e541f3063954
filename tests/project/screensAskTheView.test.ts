/** Advice and screens know the game by a view alone: no state stands in them, so nothing hidden can reach the glass. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * The umpire's workbench and the lesson, which plays both sides, have the whole game before them; the public table makes the view of it that everybody may see.
 * The staff tries its orders on a table that is made of a view, in which nothing hidden is; twins prove it (tests/advice).
 */
const STAFF = [
  'src/games/lines-and-webs/advice/cause/',
  'src/games/lines-and-webs/advice/flow/',
  'src/games/lines-and-webs/advice/forecast/',
  'src/games/lines-and-webs/advice/plan/',
];
const MAY_HOLD = [
  'src/ui/workbench/',
  'src/ui/lesson/',
  'src/games/lines-and-webs/ui/workbench/',
  'src/games/lines-and-webs/ui/lesson/',
  'src/ui/seat/usePublicTable.ts',
  ...STAFF,
];

const STATE_QUERIES = new Set(
  [...readFileSync('src/engine/lines-and-webs/queries.ts', 'utf8').matchAll(/^export function (\w+)/gm)].map((found) => found[1] as string),
);

/** What of the state a module takes: the type, a question about it, the table made of a view, or the store's. */
function takes(path: string, text: string): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && /engine\/(lines-and-webs|core)\//.test(node.moduleSpecifier.getText(file))) {
      const { importClause } = node;
      const named = importClause?.namedBindings;
      if (named && ts.isNamespaceImport(named)) found.push('*');
      if (named && ts.isNamedImports(named))
        for (const { name, propertyName } of named.elements) {
          const word = (propertyName ?? name).text;
          if (word === 'State' || word === 'tableOfView' || STATE_QUERIES.has(word)) found.push(word);
        }
    }
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'useGame') {
      const [pick] = node.arguments;
      if (pick && ts.isArrowFunction(pick) && ts.isPropertyAccessExpression(pick.body) && pick.body.name.text === 'state')
        found.push('g.state');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = ['src/games/lines-and-webs/advice', 'src/ui', 'src/games/lines-and-webs/ui'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name).replaceAll('\\', '/')),
);

describe('what a module takes of the state', () => {
  test('is seen in its imports and where it asks the store', () => {
    const text = [
      "import { type State, moveOptions as m, movesInView } from '../engine/lines-and-webs/index.ts';",
      'const whole = useGame((g) => g.state);',
      'const isOver = useGame((g) => g.state?.phase === "over");',
    ].join('\n');
    expect(takes('x.ts', text)).toEqual(['State', 'moveOptions', 'g.state']);
    expect(STATE_QUERIES.size).toBeGreaterThan(8);
  });

  test('is nothing in advice and in the screens', () => {
    expect(
      sources.some((path) => path.startsWith('src/games/lines-and-webs/advice/')) &&
        sources.some((path) => path.startsWith('src/games/lines-and-webs/ui/panels/')),
    ).toBe(true);
    const found = sources
      .filter((path) => !MAY_HOLD.some((room) => path.startsWith(room)))
      .flatMap((path) => takes(path, readFileSync(path, 'utf8')).map((what) => `${path}: ${what}`));
    expect(found).toEqual([]);
  });

  test('is something in every room that may hold it', () => {
    const holds = (path: string): boolean => takes(path, readFileSync(path, 'utf8')).length > 0;
    expect(MAY_HOLD.filter((room) => !sources.some((path) => path.startsWith(room) && holds(path)))).toEqual([]);
  });
});
