/** Every string of the sources that the page may render: literals, templates (an expression is `{x}`) and the text of elements. Identifiers of the code are left out. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where the sentences of the page stand. */
export const PAGE_TEXTS = ['src/ui', 'src/games/lines-and-webs/ui', 'src/games/lines-and-webs/cards.ts', 'scripts/lib/lessons'];

export interface Sentence {
  file: string;
  line: number;
  text: string;
}

/** Attributes whose strings are for the code, never for a reader. */
const CODE_ATTRIBUTE =
  /^(className|id|key|role|type|name|href|src|d|viewBox|style|data-.*|aria-(?!label$|description$|roledescription$|valuetext$).*)$/;

/** Is it inside something that no reader sees: an import, a type, an error thrown at developers, an attribute of code? */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (ts.isJsxAttribute(at)) return CODE_ATTRIBUTE.test(at.name.getText());
    if (ts.isThrowStatement(at)) return true;
    if (ts.isFunctionLike(at) || ts.isJsxElement(at)) return false;
  }
  return false;
}

const template = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `{x}${literal.text}`).join('');

/** The children of an element as one text: what is written between tags, with `{x}` for each expression and each element. */
function childText(children: readonly ts.JsxChild[]): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxExpression(child)) {
        const inner = child.expression;
        return inner === undefined ? '' : ts.isStringLiteralLike(inner) ? inner.text : '{x}';
      }
      return '{x}';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

export function sentencesOf(file: string, source: string): Sentence[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: Sentence[] = [];
  const add = (node: ts.Node, text: string): void => {
    if (/\p{L}|%/u.test(text.replaceAll('{x}', '')))
      found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      if (!isCode(node)) add(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      if (!isCode(node)) add(node, template(node));
    } else if (
      (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
      node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')
    ) {
      add(node, childText(node.children));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : /\.tsx?$/.test(path) ? [path] : [];

/** All strings of some folders or files, by file and line. */
export const sentencesUnder = (places: readonly string[]): Sentence[] =>
  places.flatMap(filesUnder).flatMap((file) => sentencesOf(file, readFileSync(file, 'utf8')));
