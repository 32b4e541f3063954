// The import directions of the house: ui -> store -> records -> scenarios; ui -> store -> lab -> account -> bots -> advice -> analysis -> engine; scenarios are data that the engine's types describe.
// Run by scripts/check-imports.mjs.

/** A rule against imports from one place to another. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A room of the house, and the room of the same name in each game. */
const room = (path) => [`^src/${path}`, `^src/games/[^/]+/${path}`];

const reactAndScreen = '^(node_modules/)(react|react-dom|react-aria-components|react-aria|lucide-react|zustand|@fontsource|d3-)';

module.exports = {
  forbidden: [
    forbid(
      'engine-only-engine',
      'Nothing under src/engine knows the layers above it.',
      { path: '^src/engine/' },
      { path: '^src/', pathNot: '^src/engine/' },
    ),
    forbid(
      'engine-no-packages',
      'The engine imports no package.',
      { path: '^src/engine/' },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('no-builtins', 'What runs in the page imports nothing from Node.', { path: '^src/' }, { dependencyTypes: ['core'] }),
    forbid(
      'core-is-kernel',
      'The kernel imports only itself.',
      { path: '^src/engine/core/' },
      { path: '^src/', pathNot: '^src/engine/core/' },
    ),
    forbid(
      'map-knows-no-ruleset',
      'Hex maths and graphs serve every ruleset and run the code of none.',
      { path: '^src/engine/map/' },
      { path: '^src/', pathNot: '^src/engine/(map|core)/', dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'map-better-without-ruleset-types',
      comment: "A map that describes its input in its own types could serve a second ruleset; a ruleset's types are tolerated.",
      severity: 'warn',
      from: { path: '^src/engine/map/' },
      to: { path: '^src/engine/', pathNot: '^src/engine/(map|core)/', dependencyTypes: ['type-only'] },
    },
    forbid(
      'no-ruleset-imports-another',
      'A folder beside core and map is a ruleset, and imports no other.',
      { path: '^src/engine/((?!core/|map/)[^/]+)/' },
      { path: '^src/engine/[^/]+/', pathNot: '^src/engine/(core|map|$1)/' },
    ),
    forbid(
      'scenarios-are-data',
      'Scenarios know the engine, and of the records what schemas and problems are made of.',
      { path: room('scenarios/') },
      {
        path: '^src/',
        pathNot: [...room('scenarios/'), '^src/engine/', '^src/records/(problems|zodParts)\\.ts$', '^src/games/game\\.ts$'],
      },
    ),
    forbid(
      'scenarios-use-types-and-map',
      "Of the engine, scenarios use its types, src/engine/map and a ruleset's description of a scenario; they play no rules.",
      { path: room('scenarios/') },
      {
        path: '^src/engine/',
        pathNot: '^src/engine/(map/|[^/]+/(scenario|types|figures|arrivals|cards/sheets)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'scenarios-only-zod',
      'Scenarios use no package but zod.',
      { path: room('scenarios/'), pathNot: room('scenarios/edit/') },
      { path: '^node_modules/', pathNot: '^node_modules/zod/' },
    ),
    forbid(
      'edits-only-immer',
      'Edits of a scenario use no package but immer, which makes the edited copy.',
      { path: room('scenarios/edit/') },
      { path: '^node_modules/', pathNot: '^node_modules/(immer|zod)/' },
    ),
    forbid(
      'records-below-the-store',
      'Records know the kernel and, by its door, the game of a file: what a file holds does not depend on what the page does with it.',
      { path: '^src/records/' },
      { path: '^src/', pathNot: ['^src/records/', '^src/engine/core/', '^src/games/(game|files)\\.ts$'] },
    ),
    forbid(
      'lessons-below-the-store',
      'Lessons are annotated records: they know the engine, the scenarios and the records only.',
      { path: room('lessons/') },
      { path: '^src/', pathNot: [...room('(lessons|records|scenarios|engine)/'), '^src/games/[^/]+/(typedFiles|types)\\.ts$'] },
    ),
    forbid(
      'records-only-zod',
      'Records use no package but zod.',
      { path: room('records/') },
      { path: '^node_modules/', pathNot: '^node_modules/zod/' },
    ),
    forbid(
      'labs-below-the-store',
      'Analysis, account and lab know neither the store nor the screen.',
      { path: room('(analysis|lab|account)/') },
      { path: room('(store|ui)/') },
    ),
    forbid(
      'analysis-is-pure',
      'Analysis is used by advice, bots and lab and uses none of them.',
      { path: room('analysis/') },
      { path: room('(advice|bots|lab|account)/') },
    ),
    forbid(
      'advice-over-a-view',
      'Advice is what a staff would say of a view: it knows the engine and the analysis only.',
      { path: room('advice/') },
      { path: '^src/', pathNot: room('(advice|analysis|engine)/') },
    ),
    forbid(
      'bots-play-the-rules',
      'Players that are programs know the engine, the analysis and the advice only.',
      { path: room('bots/') },
      {
        path: '^src/',
        pathNot: [
          ...room('(bots|advice|analysis|engine)/'),
          '^src/games/(game|player|players|rules)\\.ts$',
          '^src/games/[^/]+/types\\.ts$',
          '^src/records/seating\\.ts$',
        ],
      },
    ),
    forbid(
      'account-tells-what-was',
      'The account of a game knows the valuation of the bots and what lies below them, and by what a set-up is known; no player, and no lab.',
      { path: room('account/') },
      {
        path: '^src/',
        pathNot: room('(account|bots/search/value[.]ts$|scenarios/setup[.]ts$|advice|analysis|records|engine)(/|$|)'),
      },
    ),
    forbid(
      'players-see-a-view',
      'Players meet a view, and carry orders out on a private copy of it: nothing that makes, steps or replays a true state.',
      { path: room('bots/') },
      {
        path: '^src/engine/(core/(index|drivers|session|track|rng)|lines-and-webs/(index|setup|umpire/))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'no-screen-below-the-store',
      'React, zustand and whatever draws stay above.',
      { path: room('(scenarios|records|advice|bots|analysis|lab|account)/') },
      { path: reactAndScreen },
    ),
    forbid(
      'store-knows-no-screen',
      'The screen reads the store; the store does not know the screen.',
      { path: room('store/') },
      { path: room('ui/') },
    ),
    forbid(
      'store-draws-nothing',
      'The store needs no drawing package.',
      { path: room('store/') },
      { path: '^node_modules/(react-dom|react-aria-components|react-aria|lucide-react|d3-)' },
    ),
    forbid(
      'kit-knows-nobody',
      'Parts of screens without a noun of any game: the kit imports itself only, and what characters a text may hold.',
      { path: room('ui/kit/') },
      { path: '^src/', pathNot: room('(ui/kit/|records/(characters|limits)\\.ts$)') },
    ),
    forbid(
      'board-draws-a-view',
      'The map and what stands on it know the symbols, the words, the sounds and the seat; no panel, no tool, no frame.',
      { path: room('ui/board/') },
      { path: room('ui/'), pathNot: room('ui/((board|kit|symbols|words|sound|theme|seat)/|seat[.]ts$)') },
    ),
    forbid(
      'shell-knows-no-panel',
      'Panels and tools register: src/ui/table.tsx and src/ui/tools.tsx hand them to the frame.',
      { path: room('ui/(shell/|screens/Table)') },
      { path: room('ui/(panels|workbench|editor|projector|replay|library|lesson|files)/') },
    ),
    forbid(
      'tools-know-no-panel',
      'What a tool and a panel share stands in the kit, the board or the pieces.',
      { path: room('ui/'), pathNot: room('ui/(panels/|table\\.tsx$)') },
      { path: room('ui/panels/') },
    ),
    forbid('nobody-imports-main', 'src/main.tsx is the entry, not a library.', { path: '^src/' }, { path: '^src/main\\.tsx$' }),
    forbid(
      'page-is-not-tests',
      'What runs in the page knows no tests and no scripts.',
      { path: '^src/' },
      { path: '^(tests|e2e|scripts)/' },
    ),
    forbid(
      'page-has-no-dev-packages',
      'What runs in the page stands in dependencies.',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-cycles',
      'No circle of modules that exists at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    {
      name: 'no-type-cycles',
      comment: 'A circle of types only: better drawn out into a types file.',
      severity: 'warn',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|png|woff|woff2)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
