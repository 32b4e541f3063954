/** Lists the modules that a TypeScript file imports. */
import { posix } from 'node:path';
import ts from 'typescript';

const isTypesOnly = ({ importClause: clause }: ts.ImportDeclaration): boolean => {
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const names = clause.namedBindings;
  return !clause.name && !!names && ts.isNamedImports(names) && names.elements.length > 0 && names.elements.every((one) => one.isTypeOnly);
};

/** `vi.mock('./x.ts')`, `vi.importActual('./x.ts')` and their like. */
const isOfVitest = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression) && expression.expression.text === 'vi';

interface Named {
  /** Modules whose code runs: imports and exports, late ones, workers. */
  code: string[];
  /** Modules of which types alone are used. */
  types: string[];
  /** Every other text. */
  texts: string[];
}

/** The texts of a file, by what they name. */
export function namedIn(path: string, text: string): Named {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const named: Named = { code: [], types: [], texts: [] };
  const seen = new Set<ts.Node>();
  const add = (to: string[], node: ts.Node | undefined): void => {
    if (node && ts.isStringLiteralLike(node) && !seen.has(node)) to.push(node.text);
    if (node) seen.add(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(isTypesOnly(node) ? named.types : named.code, node.moduleSpecifier);
    else if (ts.isExportDeclaration(node)) add(node.isTypeOnly ? named.types : named.code, node.moduleSpecifier);
    else if (ts.isImportTypeNode(node)) add(named.types, ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined);
    else if (ts.isCallExpression(node) && (node.expression.kind === ts.SyntaxKind.ImportKeyword || isOfVitest(node)))
      add(named.code, node.arguments[0]);
    else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL')
      add(named.code, node.arguments?.[0]);
    else add(named.texts, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return named;
}

/** The path of a module that a file names by a relative one, without a query; null for a package. */
export const pathOf = (from: string, specifier: string): string | null =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) : null;
