// `npm run imports`: checks the import rules (.dependency-cruiser.cjs), and that src/engine uses no browser, clock or randomness.
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import ts from 'typescript';
import { isMain, root } from './ensure.mjs';

const folders = ['src', 'scripts', 'tests', 'e2e'];

/** Globals that make a game irreproducible or tie it to a page. `Math` is allowed, `Math.random` is not. */
const forbiddenGlobals = new Set(
  (
    'Date performance crypto window self globalThis global document navigator location history screen process Buffer require ' +
    'setTimeout setInterval setImmediate clearTimeout clearInterval queueMicrotask requestAnimationFrame ' +
    'localStorage sessionStorage indexedDB fetch XMLHttpRequest WebSocket Worker alert confirm prompt'
  ).split(' '),
);

/**
 * The number of shared files that import a game directly. It may only fall: shared code should reach a game through src/games.
 */
const MAX_GAME_IMPORTERS = 4;
const isShared = (path) => /^src\/(?!games\/[^/]+\/|engine\/(?!core\/|map\/)[^/]+\/)/.test(path);
const isGame = (path) => /^src\/(games\/[^/]+\/|engine\/(?!core\/|map\/)[^/]+\/)/.test(path);

/** Returns an error if the number of shared files that import a game has changed; otherwise null. */
function gameImporters(modules) {
  const found = modules.filter(({ source, dependencies }) => isShared(source) && dependencies.some(({ resolved }) => isGame(resolved)));
  if (found.length === MAX_GAME_IMPORTERS) return null;
  if (found.length < MAX_GAME_IMPORTERS)
    return `games-behind-doors: only ${found.length} shared files import a game: lower MAX_GAME_IMPORTERS in scripts/check-imports.mjs`;
  return `games-behind-doors: ${found.length} shared files import a game, ${MAX_GAME_IMPORTERS} may; npm run house -- --list names them`;
}

/** Checks the import rules: returns violations as lines, and the modules that were seen. */
async function checkRules() {
  process.chdir(root);
  const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
  const tsConfig = extractTSConfig('tsconfig.json');
  const { output } = await cruise(folders, { ...options, ruleSet: config, validate: true }, undefined, { tsConfig });
  const modules = output.modules.map((module) => module.source);
  const { violations } = output.summary;
  const isRuntimeCycle = ({ from, to }) => violations.some((one) => one.rule.name === 'no-cycles' && one.from === from && one.to === to);
  const lines = violations
    .filter((violation) => violation.rule.name !== 'no-type-cycles' || !isRuntimeCycle(violation))
    .map(({ from, to, rule, cycle }) => ({
      severity: rule.severity,
      text: `${rule.name}: ${from} -> ${cycle ? cycle.map((step) => step.name ?? step).join(' -> ') : to}`,
    }));
  const importers = gameImporters(output.modules);
  if (importers) lines.push({ severity: 'error', text: importers });
  return { modules, lines };
}

/** Finds forbidden globals in the engine's files. A name declared in the file is not a global. */
function checkGlobals(files) {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['package.json'] }, ts.sys, root);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const found = [];

  const isGlobal = (node) => {
    const symbol = checker.getSymbolAtLocation(node);
    if (!symbol?.declarations?.length) return true;
    return symbol.declarations.every((declaration) => {
      const file = declaration.getSourceFile();
      return program.isSourceFileDefaultLibrary(file) || file.fileName.includes('/node_modules/');
    });
  };
  /** A name after a dot, a key, or a name inside a type is not a use of a global value. */
  const isUse = (node) => {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
    if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent))
      return parent.initializer === node;
    if (ts.isQualifiedName(parent) || ts.isBindingElement(parent)) return parent.initializer === node;
    return !ts.isPartOfTypeNode(node);
  };
  const visit = (node, file) => {
    if (ts.isIdentifier(node) && isUse(node)) {
      const name = node.text;
      const { parent } = node;
      const isPlainMath = name === 'Math' && ts.isPropertyAccessExpression(parent) && parent.name.text !== 'random';
      if ((forbiddenGlobals.has(name) || (name === 'Math' && !isPlainMath)) && isGlobal(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const what = name === 'Math' ? 'Math.random (or Math handed on)' : name;
        found.push(`engine-is-pure: ${relative(root, file.fileName)}:${line + 1} uses ${what}`);
      }
    }
    ts.forEachChild(node, (child) => visit(child, file));
  };
  for (const path of files) {
    const file = program.getSourceFile(path);
    if (!file) throw new Error(`TypeScript did not read ${path}`);
    visit(file, file);
  }
  return found;
}

/** Runs both checks; `failures` is empty when all is well. */
export async function checkImports() {
  const { modules, lines } = await checkRules();
  const engine = modules.filter((source) => /^src\/engine\/.*\.tsx?$/.test(source));
  const failures = lines.filter((line) => line.severity === 'error').map((line) => line.text);
  const warnings = lines.filter((line) => line.severity !== 'error').map((line) => line.text);
  // If dependency-cruiser cannot read TypeScript, it sees no modules and reports no errors.
  if (engine.length === 0) failures.push('no module was seen under src/engine: the check proves nothing');
  const onDisk = ts.sys.readDirectory(join(root, 'src'), ['.ts', '.tsx']).map((path) => relative(root, path).replaceAll('\\', '/'));
  for (const path of onDisk) if (!modules.includes(path)) failures.push(`${path} was not seen by dependency-cruiser`);
  failures.push(...checkGlobals(engine.map((path) => join(root, path))));
  return { modules, engine, warnings, failures };
}

if (isMain(import.meta.url)) {
  const { modules, engine, warnings, failures } = await checkImports();
  for (const text of warnings) console.log(`warning  ${text}`);
  for (const text of failures) console.error(`error    ${text}`);
  const own = modules.filter((source) => folders.some((folder) => source.startsWith(`${folder}/`)));
  console.log(
    `${own.length} modules seen, ${engine.length} of them in the engine: ${failures.length} errors, ${warnings.length} warnings.`,
  );
  process.exit(failures.length === 0 ? 0 : 1);
}
