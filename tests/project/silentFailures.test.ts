/** A failure is said aloud: a promise that nobody waits for ends in the page's note of failures (`unhandledrejection`). What puts one away and tells nobody says why that does no harm. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Calls nothing and throws nothing: whoever waits hears of no failure. Words that it gives back are shown. */
function isMute(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) return false;
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isThrowStatement(node)) return false;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return false;
  return !ts.forEachChild(node, (child) => (isMute(child) ? undefined : true));
}

/** The function that a failed promise is handed to. */
function handlerOf(call: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(call.expression)) return undefined;
  const { text } = call.expression.name;
  return text === 'catch' ? call.arguments[0] : text === 'then' ? call.arguments[1] : undefined;
}

/** Has `orReport` said it, or is there a comment in it, before it, on its line, or above the statement or the property that it belongs to? */
function isExplained(text: string, file: ts.SourceFile, node: ts.Expression): boolean {
  const hasComment = (from: number, to: number): boolean => /\/\/|\/\*/.test(text.slice(from, to));
  const call = node.parent as ts.CallExpression;
  const failing = (call.expression as ts.PropertyAccessExpression).expression;
  const lineEnd = text.indexOf('\n', node.getEnd());
  if (/\borReport\(/.test(call.getText(file)) || hasComment(failing.getEnd(), lineEnd < 0 ? text.length : lineEnd)) return true;
  for (let at: ts.Node = node; at.parent && !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent)
    if ((ts.isStatement(at) || ts.isPropertyAssignment(at)) && hasComment(at.getFullStart(), at.getStart(file))) return true;
  return false;
}

/** Lines that put a failure away and say nothing. */
function silentIn(path: string, text: string): number[] {
  if (!/catch|\.then\(/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    const handler = ts.isCallExpression(node) ? handlerOf(node) : undefined;
    const isMuteHandler = handler && (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler)) && isMute(handler.body);
    if (isMuteHandler && !isExplained(text, file, handler)) lines.push(file.getLineAndCharacterOfPosition(handler.getStart(file)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name).replaceAll('\\', '/'));

describe('failures that are put away', () => {
  test('are seen in a promise, and not where they are told, thrown on, or explained', () => {
    const text = [
      'void a().catch(() => undefined);',
      'void a().then(show, () => null);',
      'void a().catch(() => tell());',
      'void a().catch((why) => { throw why; });',
      '// Whoever asks sees that nothing has come.',
      'void a().catch(() => undefined);',
      'void a().then(show, () => setDone(true));',
    ].join('\n');
    expect(silentIn('x.ts', text)).toEqual([1, 2]);
  });

  test('say why it does no harm', () => {
    expect(sources).toContain('src/store/lazyCode.ts');
    expect(sources.flatMap((path) => silentIn(path, readFileSync(path, 'utf8')).map((line) => `${path}:${line}`))).toEqual([]);
  });
});
