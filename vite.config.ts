// How the page is built: `vite build` for any static server, installable and offline; `vite build --mode single` for one file that a double click opens.
// The policy in scripts/csp.mjs is written into index.html at build time only: the dev server needs inline scripts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { contentSecurityPolicy, singleFilePolicy } from './scripts/csp.mjs';
import { licencesText } from './scripts/licences.mjs';

const withPolicy = (html: string, policy: string): string => {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset)) throw new Error('index.html has no place for the policy');
  return html.replace(charset, () => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
};

/** Puts the Content-Security-Policy at the top of the head, and refuses to build a page with inline script or style. */
function policy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (/<style\b|<script(?![^>]*\bsrc=)|\son\w+=/i.test(html))
          throw new Error('index.html has an inline script or style, which the policy forbids');
        return withPolicy(html, contentSecurityPolicy);
      },
    },
  };
}

const hashesOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );

/** The page's sign as part of the page: nothing lies beside the single file. */
const signInside = (html: string): string => {
  const sign = readFileSync(new URL('./public/favicon.svg', import.meta.url));
  return html.replace('href="./favicon.svg"', `href="data:image/svg+xml;base64,${sign.toString('base64')}"`);
};

/** The same for the single file: exactly the script and the style that stand in it may run, told by their hashes. */
function hashedPolicy(): Plugin {
  return {
    name: 'hashed-content-security-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the single file was not written');
        const html = signInside(String(page.source));
        // Workers are made from their own text (store/imports/reading.ts, store/computer/botWorkerClient.ts): the files that stand for them elsewhere are not asked for.
        for (const name of Object.keys(bundle)) if (/^(readerWorker|worker)-/.test(name)) delete bundle[name];
        const beside = Object.keys(bundle).filter((name) => name !== 'index.html');
        if (beside.length > 0) throw new Error(`the single file is not alone: ${beside.join(', ')}`);
        // Nothing lies beside it: the licences stand at its end.
        const policed = withPolicy(html, singleFilePolicy(hashesOf(html, 'script'), hashesOf(html, 'style')));
        page.source = `${policed}\n<!--\n${licencesText().replaceAll('--', '- -')}-->\n`;
      },
    },
  };
}

/** Takes every icon from its own file: each then comes with what shows it, where one list that names them all would come with everything. */
function ownIcons(): Plugin {
  const list = readFileSync(new URL('./node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url), 'utf8');
  const files = new Map(
    [...list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(([, names = '', file]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file] as const),
    ),
  );
  const one = (item: string): string => {
    const [name, as = name] = item.trim().split(/\s+as\s+/);
    if (name?.startsWith('type ') || name === '') return '';
    const file = files.get(name);
    return file ? `import ${as} from 'lucide-react/icons/${file}';` : `import { ${item} } from 'lucide-react';`;
  };
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes("'lucide-react'")) return null;
      const is = (_: string, items: string): string => items.split(',').map(one).join('');
      return { code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, is), map: null };
    },
  };
}

/** What stands in for parts of libraries: the map's zoom never begins a transition, and an icon needs no more than its drawing. */
const STAND_INS: readonly (readonly [asked: RegExp, by: RegExp, file: URL])[] = [
  [/^d3-(transition|interpolate)$/, /\/d3-zoom\//, new URL('./src/ui/board/noTransition.ts', import.meta.url)],
  [/\/createLucideIcon\.mjs$/, /\/lucide-react\//, new URL('./src/ui/kit/leanIcon.ts', import.meta.url)],
];

const standIns = (): Plugin => ({
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const found = STAND_INS.find(([asked, by]) => asked.test(source) && by.test(importer));
    return found ? fileURLToPath(found[2]) : null;
  },
});

/** The licences of all that goes out, as a file beside the page: the start screen leads to it. */
const licences = (): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesText() });
  },
});

/** The manifest, and the worker that keeps every file of this version. A newer version waits until a player takes it (store/offline.ts). */
const offline = (): PluginOption =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      name: 'Lines and Webs',
      short_name: 'Lines and Webs',
      description: 'A board wargame about contested logistics, for two at one screen or one against the computer.',
      lang: 'en',
      start_url: './',
      scope: './',
      id: './',
      display: 'standalone',
      categories: ['games', 'education'],
      theme_color: '#f3efe4',
      background_color: '#f3efe4',
      icons: [
        { src: './favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: './icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,png,woff2,json}', 'licences.txt'],
      maximumFileSizeToCacheInBytes: 8_000_000,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // The page's own addresses (`?dev`, `?hold=0`) name the same page.
      ignoreURLParametersMatching: [/.*/],
    },
  });

/**
 * What the page brings besides its own static imports, because the first game's table needs it: the rules but for the umpire's, the game at the
 * screen, names. It lies in the page's own piece, and all that this table needs in another: in more and smaller pieces the same would weigh some
 * kilobytes more. Other games come when they are chosen.
 */
const BASE = new RegExp(
  [
    'rolldown/runtime|vite/preload-helper|node_modules/react/',
    'src/engine/(core/(?!openInformation)|map/(graph|hex|paths)\\.ts|lines-and-webs/(?!(imagine|violations|copyState)\\.ts|umpire/(?!door)|shapes/(umpire|events|index)\\.ts))',
    'src/(?:games/lines-and-webs/)?store/(game|gameStore|replayGame|undoneCommands|seat|storageGate|table|tabs|saving|progress|undoStatus|opening|rows|writes|writer|wholeGame|database|channel|ids|watching|chronicle|days|bench|umpire|lessonGate|editor/editing)\\.ts',
    'src/(?:games/lines-and-webs/)?ui/words/(names|umpireDoor)\\.ts',
    // Its sheet must come before those of all components: they override it.
    'src/ui/theme/base\\.css',
  ].join('|'),
);

/** Names the modules that one module brings along by its static imports. */
const broughtBy = (entry: RegExp) => {
  const known = new Map<string, boolean>();
  return (id: string, importersOf: (id: string) => readonly string[]): boolean => {
    const seen = new Set<string>();
    const isBrought = (at: string): boolean => {
      const before = known.get(at);
      if (before !== undefined) return before;
      if (seen.has(at)) return false;
      seen.add(at);
      return entry.test(at) || importersOf(at).some(isBrought);
    };
    const is = isBrought(id);
    known.set(id, is);
    return is;
  };
};
const byPage = broughtBy(/src\/main\.tsx$/);

/**
 * What each screen fetches in parts, joined by the moment at which it is asked for: in four hundred files it would take as many questions.
 * Pieces that the first move needs come first. No piece holds anything of one before it, and none may make an earlier screen wait for it.
 */
const PARTS: { readonly [piece: string]: readonly string[] } = {
  start: [
    'ui/screens/(WaitsNote|OfflineNote|OpenFile|NewGameMore|Players|HouseRules|playerNames)',
    'ui/board/MapKey',
    'ui/lesson/(LearnPart|LessonDock)',
    'ui/computer/(WhoPlays|lastChoice)',
    'ui/editor/EditorItem',
    'ui/lab/LabItem',
    'ui/files/FileQueue',
    'ui/projector/(PresenterDock|ProjectorItem)',
    'store/editor/(moreScenarios|ownScenarios)',
  ],
  table: ['gameUi', 'ui/table'],
  board: [
    'ui/screens/(InitiativeDice|CurtainWays|Opening|TableOverlays)',
    'ui/shell/(Clock|IdleKey|RejectionNote|UndoButtons|PortsTray|Score|WhyTip)',
    'ui/kit/Confirm',
    'ui/acts/toPanel',
    'ui/board/(BlockSupply|DragLayer|Fan|Lens|ZoomButtons|zoomGestures)',
    'ui/computer/AskButton',
    'ui/lesson/FirstTimes',
    'ui/log/News',
    'ui/motion/useFollowing',
    'ui/supply/Ribbons',
  ],
  lines: ['ui/supply/UnitLine', 'ui/unit/StaffLayers', 'advice/flow/line'],
  motion: ['ui/motion/MotionLayer', 'ui/sound/hear'],
  shelf: ['ui/library/SavedGames', 'ui/shelf/Stored', 'ui/files/FileRows'],
  computer: ['ui/computer/(start|ComputerSeat|ComputerDay|SeatsAsked|Suggestion|SuggestionPanel)'],
  scenes: [
    'ui/screens/(PublicBoard|DayEnd|EndScreen)',
    'ui/day/EndResult',
    'ui/shell/MenuSheet',
    'ui/board/LayersDrawer',
    'ui/fight/(Bench|FightScreen)',
    'ui/peek/(Piles|PeekSheet)',
    'ui/log/(RecapPanel|LogDrawer)',
    'ui/unit/UnitCard',
  ],
  phases: ['ui/panels/(setup/Chosen|deploy/DeployPanel|spend/SpendPanel|transport/TransportPanel|orders/OrdersPanel|execute/ExecutePanel)'],
};
const PIECES = Object.entries(PARTS).map(([piece, asked]) => ({
  piece,
  isBrought: broughtBy(new RegExp(`src/(?:games/lines-and-webs/)?(${asked.join('|')})\\.tsx?$`)),
}));

/** The piece of a module that the first move needs, or the table soon after it; null leaves it where it falls. */
function pieceOf(id: string, modules: { getModuleInfo(id: string): { importers: string[] } | null }): string | null {
  const importersOf = (of: string) => modules.getModuleInfo(of)?.importers ?? [];
  if (BASE.test(id)) return 'page';
  if (byPage(id, importersOf)) return 'page';
  // The others would be a file each.
  return PIECES.find(({ isBrought }) => isBrought(id, importersOf))?.piece ?? (id.includes('/lucide-react/') ? 'icons' : null);
}

/** Each takes what it needs with it, unless a piece before it has that. */
const GROUPS = ['page', ...Object.keys(PARTS), 'icons'].map((piece, i) => ({
  name: (id: string, modules: Parameters<typeof pieceOf>[1]) => (pieceOf(id, modules) === piece ? piece : null),
  debugName: piece,
  priority: 20 - i,
}));

/** A part that is to come late, and yet comes with what asks for it, stops the build. */
function onLog(level: Rolldown.LogLevel, log: Rolldown.RolldownLog, print: Rolldown.LogOrStringHandler): void {
  if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
  print(level, log);
}

/** A class of a module's sheet by its own name, its folder's and its file's: it weighs less than with a hash, and can be read in the page. */
function scopedName(name: string, file: string): string {
  const [, folder, module] = /([^/]+)\/([^/]+)\.module\.css/.exec(file) ?? [];
  return `_${name}_${folder}${module}`;
}

export default defineConfig(({ mode }) => {
  const isSingle = mode === 'single';
  return {
    base: './',
    css: { modules: { generateScopedName: scopedName } },
    define: { 'import.meta.env.SINGLE_FILE': JSON.stringify(isSingle) },
    plugins: [
      ownIcons(),
      standIns(),
      react({ jsxImportSource: '#words' }),
      ...(isSingle ? [viteSingleFile({ removeViteModuleLoader: true }), hashedPolicy()] : [policy(), licences(), offline()]),
    ],
    build: {
      outDir: isSingle ? 'dist-single' : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // Late parts come while the page is idle: to name beforehand what each of them brings along would weigh on the first load. Styles are named.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'))),
      },
      // Everything in one file, or nothing.
      assetsInlineLimit: isSingle ? 100_000_000 : 0,
      // The page with React and the rules in one piece is larger than a bundler likes by itself.
      chunkSizeWarningLimit: 600,
      ...(isSingle ? { copyPublicDir: false } : { rolldownOptions: { onLog, output: { codeSplitting: { groups: GROUPS } } } }),
    },
    // In the single file the worker is made from its own text, so that must be one piece.
    worker: { format: 'es', rolldownOptions: { onLog, ...(isSingle ? { output: { codeSplitting: false } } : {}) } },
  };
});
