/** A part that is fetched late may not come: each late import goes by way of what says so and frees what waits. And what is safe is said in one place, which asks the saver. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** What has a path for a part that does not come (`comesFrom` and `createUmpireSource` keep what `orReport` loads), or for which it does not matter: what is only fetched beforehand, and workers, in whose place the page works. */
const WAYS = new Set([
  'orReport',
  'runWhenLoaded',
  'lazyPart',
  'gameUiPart',
  'spectatingPart',
  'alsoFetch',
  'workerOf',
  'comesFrom',
  'createUmpireSource',
]);

const nameOf = (call: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : ts.isIdentifier(call.expression) ? call.expression.text : '';

const isGuarded = (node: ts.Node): boolean => {
  for (let at: ts.Node = node; at.parent; at = at.parent)
    if (ts.isCallExpression(at.parent) && at !== at.parent.expression && WAYS.has(nameOf(at.parent))) return true;
  return false;
};

/** The name of the constant whose function does nothing but fetch: `const parts = () => import('./parts.ts')`. */
function fetcherOf(node: ts.Node): string | null {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isArrowFunction(parent) && parent.body === at)
      return ts.isVariableDeclaration(parent.parent) && ts.isIdentifier(parent.parent.name) ? parent.parent.name.text : null;
  }
  return null;
}

/** Late imports without a way for a part that does not come, by what they import. */
function bareImports(path: string, text: string): string[] {
  if (!text.includes('import(')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const imports: ts.CallExpression[] = [];
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) imports.push(node);
    if (ts.isIdentifier(node)) names.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const isFetchedWell = (name: string): boolean =>
    names.filter(({ text: one, parent }) => one === name && !ts.isVariableDeclaration(parent)).every(isGuarded);
  return imports
    .filter((one) => {
      const fetcher = fetcherOf(one);
      return !isGuarded(one) && !(fetcher !== null && isFetchedWell(fetcher));
    })
    .map((one) => one.arguments[0]?.getText(file) ?? '');
}

const sources = ['src/store', 'src/ui', 'src/games/lines-and-webs/store', 'src/games/lines-and-webs/ui'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name).replaceAll('\\', '/')),
);
const read = (path: string): string => readFileSync(path, 'utf8');

describe('late imports', () => {
  test('A late import is seen where nothing catches that it does not come, also by way of a name', () => {
    const text = [
      "const a = await import('./a.ts');",
      "const b = await orReport(import('./b.ts'));",
      "const parts = () => import('./c.ts');",
      'const C = lazyPart(() => parts().then((m) => m.C));',
      "const bare = () => import('./d.ts');",
      'void bare().then((m) => m.run());',
      "import('./e.ts').catch(() => undefined);",
    ].join('\n');
    expect(bareImports('x.ts', text)).toEqual(["'./a.ts'", "'./d.ts'", "'./e.ts'"]);
  });

  test('Every late import of the page has a way for a part that does not come', () => {
    expect(sources.some((path) => path === 'src/store/lazyCode.ts')).toBe(true);
    expect(sources.flatMap((path) => bareImports(path, read(path)).map((what) => `${path}: ${what}`))).toEqual([]);
  });

  test('Every lesson is loaded by the same ways', () => {
    const loads = sources
      .filter((path) => /\b[lL]essonEntry\b/.test(read(path)))
      .flatMap((path) => read(path).match(/.*\bload\(\).*/g) ?? []);
    expect(loads.length).toBeGreaterThan(1);
    expect(loads.filter((line) => !/orReport\((entry\.)?load\(\)\)/.test(line))).toEqual([]);
  });
});

describe('what is called safe', () => {
  const CLAIM = /nothing (is|was) lost(?! or left)|(game|everything) is (safe|stored|saved)\b|stays saved|every order .{0,20}kept/i;
  /** `saving.ts` is handed the state of saving, and the saver's word. */
  const MAY = new Set(['src/ui/words/safe.ts', 'src/ui/words/saving.ts']);

  /** What stands on the screen: texts, without the comments. */
  function claimsIn(path: string, text: string): string[] {
    if (!CLAIM.test(text)) return [];
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isText =
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddle(node) ||
        ts.isTemplateTail(node) ||
        ts.isJsxText(node);
      if (isText && CLAIM.test(node.text)) found.push(node.text.trim());
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }

  test('A claim is seen in a text, in a template and on the screen, and not in a comment', () => {
    const text = `// nothing is lost\nconst a = 'Nothing is lost.';\nconst b = \`The game is safe up to \${a}\`;\nconst c = <p>It stays saved.</p>;`;
    expect(claimsIn('x.tsx', text)).toEqual(['Nothing is lost.', 'The game is safe up to', 'It stays saved.']);
  });

  test('Only what asks the saver says that nothing is lost', () => {
    expect(claimsIn('safe.ts', read('src/ui/words/safe.ts'))).not.toEqual([]);
    expect(
      sources.filter((path) => !MAY.has(path)).flatMap((path) => claimsIn(path, read(path)).map((what) => `${path}: ${what}`)),
    ).toEqual([]);
  });
});
