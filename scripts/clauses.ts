/** `npm run clauses`: lists the tests of each clause, rejection code and ruling value; fails on a gap. Reads sources only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { CLAUSES, type Clause, type ClauseSources } from './lib/games/clauses.ts';
import { FIRST_GAME } from './lib/games/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HELP = `Usage: npm run clauses -- [options]

Lists the tests of each rule clause, each rejection code and each value of each ruling; fails if one has none.

  --gaps           only the gaps
  --chapter <id>   only the clauses of a chapter (6.3), with its gaps
  --game <id>      a game: lines-and-webs (the default), lines-of-battle, combined-arms, or all of them
  --help           this text

A test covers a clause if its title begins with the clause's number ('7.6 a loser without a way out ...', '5.4 5.9 ...', also with test.each), and a value
of a ruling if it begins with 'R-carry anchored: ...' ('R-cas step: ...; hit: ...' covers both; numbers of one value are joined by '/':
'R-bank 150/150/150/25: ...').
A code is covered if it is an argument of refused(...), or in a list of rows of a file that calls refused or refusals.
The clauses are listed in tests/rules/clauses.json, those of another game in the rules that its page shows. The last line is JSON.`;

interface Found {
  /** The title of each test, with its file. */
  titles: { title: string; file: string }[];
  /** Texts in rows of rejections, with their files. */
  rows: Map<string, Set<string>>;
}

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
const sourceOf = (path: string): ts.SourceFile => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The name of what is called, also of a method. */
const methodName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : '';

/** Returns the root name of a call: test for test(...), test.each(...)(...) and test.skipIf(...)(...). */
function rootName(call: ts.CallExpression): string {
  let at: ts.Expression = call.expression;
  for (;;) {
    if (ts.isIdentifier(at)) return at.text;
    if (ts.isPropertyAccessExpression(at) || ts.isCallExpression(at)) at = at.expression;
    else return '';
  }
}
/** True if the test, or a group around it, is skipped. */
function isSkipped(call: ts.CallExpression): boolean {
  for (let at: ts.Node = call; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isCallExpression(at) && /^(test|it|describe)\.(skip|todo)\b/.test(at.getText())) return true;
  }
  return false;
}

/** Returns the beginning of a title: a string, or a template up to its first value. */
function titleOf(call: ts.CallExpression): string | null {
  const first = call.arguments[0];
  if (!first) return null;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.head.text : null;
}

/** True if the text is part of a row: an argument of refused(...), or a list item. */
function isRow(text: ts.Node, calls: ReadonlySet<string>): boolean {
  for (let at = text.parent; at && !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isArrayLiteralExpression(at)) return true;
    if (ts.isCallExpression(at) && calls.has(methodName(at))) return true;
  }
  return false;
}

function readTests({ isTest, calls }: ClauseSources): Found {
  const found: Found = { titles: [], rows: new Map() };
  for (const path of filesUnder('tests', /\.test\.tsx?$/)) {
    const file = relative(ROOT, path);
    if (!isTest(file)) continue;
    const texts: string[] = [];
    let refuses = false;
    walk(sourceOf(path), (node) => {
      if (ts.isCallExpression(node)) {
        const name = rootName(node);
        const title = (name === 'test' || name === 'it') && !isSkipped(node) ? titleOf(node) : null;
        if (title !== null) found.titles.push({ title, file });
        if (name === 'refusals' || calls.has(methodName(node))) refuses = true;
      }
      if (ts.isStringLiteral(node) && isRow(node, calls)) texts.push(node.text);
    });
    if (!refuses) continue;
    for (const text of texts) {
      const files = found.rows.get(text) ?? new Set();
      found.rows.set(text, files.add(file));
    }
  }
  return found;
}

/** Lists codes and clauses of every `reject('code', ...)` in the engine. */
function readEngine({ engine }: ClauseSources): { codes: Map<string, string>; cited: Set<string>; named: Set<string> } {
  const codes = new Map<string, string>();
  const cited = new Set<string>();
  const named = new Set<string>();
  for (const path of filesUnder(engine, /\.ts$/)) {
    for (const [, list = ''] of readFileSync(path, 'utf8').matchAll(/@(?:rule|ruling) ((?:[\w.-]+(?:, | )?)+)/g))
      for (const id of list.split(/,? /)) named.add(id);
    walk(sourceOf(path), (node) => {
      if (!ts.isCallExpression(node) || rootName(node) !== 'reject') return;
      const [code, clauses] = node.arguments;
      if (!code || !ts.isStringLiteral(code)) return;
      codes.set(code.text, relative(ROOT, path));
      if (clauses) {
        walk(clauses, (part) => {
          if (ts.isStringLiteral(part)) cited.add(part.text);
        });
      }
    });
  }
  return { codes, cited, named };
}

interface Row {
  key: string;
  note: string;
  tests: string[];
}
/** `6.3.3` is not proved by a title that begins with `6.3.3.1`, nor R-rp 3 by `R-rp 30`. */
const begins = (title: string, key: string): boolean => title.startsWith(key) && !/^(\.?\d|[\w/-])/.test(title.slice(key.length));

/** A title from its second clause on, and so on: '5.4 5.9 the side' is of both. */
function fromEach(title: string): string[] {
  const rest = /^\d+(?:\.\d+)+,? (?=\d+\.\d|R-)(.*)/.exec(title)?.[1];
  return rest === undefined ? [title] : [title, ...fromEach(rest)];
}

/** 'R-carry anchored: ...', or several values in one title: 'R-cas step: ...; hit: ...'. */
const provesValue = (title: string, ruling: string, value: string): boolean =>
  fromEach(title).some((part) => part.startsWith(`${ruling} ${value}:`) || (begins(part, ruling) && part.includes(`; ${value}:`)));

function tables(
  clauses: readonly Clause[],
  found: Found,
  { codes, cited, named }: ReturnType<typeof readEngine>,
  { rulings, uncited }: ClauseSources,
): { [table: string]: Row[] } {
  const proving = (key: string): string[] =>
    found.titles.filter(({ title }) => fromEach(title).some((part) => begins(part, key))).map(({ title, file }) => `${file}: ${title}`);
  const standsFor = (id: string): string[] => [id, ...rulings.flatMap((ruling) => (ruling.clause === id ? [ruling.id] : []))];
  const citations = ({ id, title }: Clause): Row => ({
    key: id,
    note: title,
    tests: standsFor(id).filter((one) => cited.has(one) || named.has(one)),
  });
  return {
    clauses: clauses.map(({ id, title }) => ({ key: id, note: title, tests: proving(id) })),
    codes: [...codes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, file]) => ({ key: code, note: file, tests: [...(found.rows.get(code) ?? [])] })),
    rulings: rulings.flatMap(({ id, values }) =>
      values.map(({ text, label }) => ({
        key: `${id} ${text}`,
        note: label,
        tests: found.titles.filter(({ title }) => provesValue(title, id, text)).map(({ title, file }) => `${file}: ${title}`),
      })),
    ),
    ...(uncited ? { citations: clauses.filter(({ id }) => !uncited.has(id)).map(citations) } : {}),
  };
}

/** Lists differences between the list of clauses and the rest of the project. */
function disagreements(clauses: readonly Clause[], cited: Set<string>, sources: ClauseSources): string[] {
  const ids = new Set(clauses.map((clause) => clause.id));
  const rulings = new Set(sources.rulings.map((ruling) => ruling.id));
  const wrong: string[] = [];
  if (ids.size !== clauses.length) wrong.push('The list of clauses names one twice.');
  const chapters = new Set(clauses.map((clause) => clause.id.split('.')[0]));
  for (const clause of cited)
    if (!ids.has(clause) && !rulings.has(clause) && !chapters.has(clause))
      wrong.push(`The engine cites ${clause}, which is no clause and no ruling.`);
  const shown = readFileSync(join(ROOT, sources.shown), 'utf8');
  for (const [, id] of shown.matchAll(/"id": "((?:\d|D\.)[\d.]*)"/g))
    if (id && !ids.has(id)) wrong.push(`The page shows clause ${id}, which the list does not have.`);
  return wrong;
}

function print(name: string, rows: readonly Row[], gapsOnly: boolean): void {
  const shown = gapsOnly ? rows.filter((row) => row.tests.length === 0) : rows;
  if (shown.length === 0) return;
  console.log(`\n=== ${name}`);
  for (const row of shown) {
    console.log(`${row.tests.length === 0 ? 'GAP ' : '    '}${row.key}  ${row.note}`);
    if (!gapsOnly) for (const test of row.tests) console.log(`        ${test}`);
  }
}

/** Prints a game's tables. Returns whether it has no gap and nothing is wrong. */
function tell(game: string, { gaps: gapsOnly, chapter }: { gaps?: boolean; chapter?: string }): boolean {
  const sources = CLAUSES[game];
  if (!sources) throw new Error(`There is no game ${game}. Name ${Object.keys(CLAUSES).join(' or ')}.`);
  const clauses = sources.clauses();
  const found = readTests(sources);
  const engine = readEngine(sources);
  const all = tables(clauses, found, engine, sources);
  const wrong = disagreements(clauses, engine.cited, sources);
  if (found.titles.length === 0 || engine.codes.size === 0) wrong.push('No test or no code was found: the table proves nothing.');
  const shown =
    chapter === undefined ? all : { clauses: (all.clauses ?? []).filter(({ key }) => key === chapter || key.startsWith(`${chapter}.`)) };
  for (const [name, rows] of Object.entries(shown)) print(name, rows, gapsOnly === true);
  for (const text of wrong) console.error(`WRONG ${text}`);
  const gaps = Object.values(shown).flatMap((rows) => rows.filter((row) => row.tests.length === 0).map((row) => row.key));
  const counts = Object.fromEntries(Object.entries(shown).map(([name, rows]) => [name, rows.length]));
  console.log(`\n${JSON.stringify({ game, ...counts, tests: found.titles.length, gaps, wrong: wrong.length })}`);
  return gaps.length === 0 && wrong.length === 0;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: FIRST_GAME },
      gaps: { type: 'boolean' },
      chapter: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const games = values.game === 'all' ? Object.keys(CLAUSES) : [values.game];
  const whole = games.map((game) => tell(game, values));
  process.exitCode = whole.every(Boolean) ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  process.exitCode = 2;
}
