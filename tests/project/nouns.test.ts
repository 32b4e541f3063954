/** Shared rooms serve every game: no noun of the first one stands in their names, texts and comments, but for those that are listed. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** How many stand where as yet. The list may only grow shorter. */
const LEFT: { readonly [path: string]: number } = {
  // The score, by the name that stored rows have had from the first.
  'src/store/database.ts': 1,
  'src/store/progress.ts': 1,
  'src/store/storedRows.ts': 1,
  'src/ui/library/GameEntry.tsx': 1,
  'src/ui/board/Lens.tsx': 2,
  'src/ui/board/MapStage.tsx': 1,
  'src/ui/board/boardLayout.ts': 2,
  'src/ui/board/geometry.ts': 2,
  'src/ui/board/scale.ts': 27,
  'src/ui/board/useZoom.ts': 4,
  'src/ui/board/zoomControls.ts': 4,
};

const ROOMS = ['src/records', 'src/store', 'src/lab', 'src/bots', 'src/ui', 'src/engine/core'];
const FILES = [
  ...ROOMS.flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`)),
  ...readdirSync('src/games').map((name) => `src/games/${name}`),
]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path));

const NOUN =
  /^(ports?|tokens?|carriers?|trucks?|suppl(y|ies)|hex(es)?|decks?|fuel|food|ammo|ammunition|meals?|needles?|hungry|hunger|artillery|airdrops?)$/i;
/** A class of supply. */
const CLASS = /^(cl|CL)(I|III|V|IX)$/;
const isNoun = (word: string): boolean => NOUN.test(word) || CLASS.test(word);

/** `portDetail` has two words, `port1` is one that is no noun. */
const wordsOf = (text: string): string[] => text.match(/(?:cl|CL)[IVX]+(?![A-Za-z])|[A-Z]?[a-z]+\d*|[A-Z]+\d*(?![a-z])/g) ?? [];

/** Names, texts and comments of a file; the paths of imports are none. */
function textsIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = text.match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g) ?? [];
  const visit = (node: ts.Node): void => {
    const isPath = ts.isStringLiteralLike(node) && /^\.{1,2}\//.test(node.text);
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node);
    if ((isText && !isPath) || ts.isIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const nounsIn = (path: string, text: string): string[] =>
  textsIn(path, text).flatMap((one) => wordsOf(one).flatMap((word) => (isNoun(word) ? `${word} in ${one.trim().slice(0, 80)}` : [])));

it('A noun is seen in a name, in a text, on the screen and in a comment; words that only begin alike are none', () => {
  const text = [
    '// A truck comes.',
    "import { x } from './port.ts';",
    'const portDetail = 1;',
    "const a = 'CL III';",
    'const clV = `two hexes`;',
    'const port1 = <p>The deck is reported.</p>;',
    'const support = important;',
  ].join('\n');
  expect(nounsIn('x.tsx', text).map((found) => found.split(' ')[0])).toEqual(['truck', 'port', 'clV', 'hexes', 'deck']);
});

it('No shared room names what only the first game has, beyond what is listed; what has gone is struck off the list', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const found = new Map(FILES.map((path) => [path, nounsIn(path, readFileSync(path, 'utf8'))]));
  const wrong = [...new Set([...found.keys(), ...Object.keys(LEFT)])].flatMap((path) => {
    const here = found.get(path) ?? [];
    const listed = LEFT[path] ?? 0;
    if (here.length === listed) return [];
    return here.length < listed
      ? `${path}: only ${here.length} are left; lower the list`
      : [`${path}: ${here.length}, listed ${listed}`, ...here];
  });
  expect(wrong.flat()).toEqual([]);
});
