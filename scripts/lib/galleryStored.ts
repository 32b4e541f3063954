/** Screens of saved games: library, files, failed saving, a second tab. */

import type { Page } from '@playwright/test';
import { breakStore, strike } from './brokenStore.ts';
import { CROWDED_DAY, type Moment, momentOf, type RecordOf, type Suits } from './moments.ts';
import { openRecord, type Screen, sit } from './pages.ts';

interface FileOf {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const fileOf = (name: string, value: unknown): FileOf => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});
const cut = (record: RecordOf, n: number, more: object = {}) => ({ ...record, ...more, commands: record.commands.slice(0, n) });

const crowded: Suits = (s, next) => s.turn === CROWDED_DAY && s.phase === 'orders' && next.side === 'gamma';
const small: Suits = (s, next) => (s.turn === 1 && next.type === 'counterFire') || next.type === 'useDrone';

const NAMES = [
  'Friday evening',
  'Second Friday, Delta attacks along the southern road and holds Kelmora',
  'Class of 2026, table 3',
  'Class of 2026, table 4',
  'With Ruth',
  'Training: fuel only',
];

/** Six and twenty games of both scenarios, most of them not far. */
function manyGames(): FileOf[] {
  const big = momentOf('library', crowded);
  const other = momentOf('end', small);
  const games = Array.from({ length: 24 }, (_, i) => {
    const { record, at } = i % 3 === 0 ? big : other;
    const n = i % 3 === 0 ? Math.min(at, 60 + i * 9) : Math.min(record.commands.length, 4 + i * 9);
    const name = i < NAMES.length ? NAMES[i] : undefined;
    return fileOf(`game-${i}.json`, cut(record, n, name ? { format: 2, name } : {}));
  });
  const whatIf = { format: 2, name: 'What if the bridge had held', from: { name: 'Friday evening', at: 400 } };
  return [fileOf('what-if.json', cut(big.record, big.at, whatIf)), ...games, fileOf('over.json', other.record)];
}

const start = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}?hold=0&table=strict`);
  await page.getByTestId('start').waitFor();
};

/** Every file has been read, and every game stored. */
const allRead = async (page: Page, n: number): Promise<void> => {
  const rows = '[data-testid="file-rows"] > li';
  const done = `${rows}:not([data-state="waiting"], [data-state="reading"], [data-state="read"][data-kind="record"])`;
  await page
    .locator(done)
    .nth(n - 1)
    .waitFor({ timeout: 60_000 });
};

async function libraryOf(page: Page, url: string, files: FileOf[] = manyGames()): Promise<void> {
  await start(page, url);
  await page.getByTestId('file').setInputFiles(files);
  await allRead(page, files.length);
  await page.reload();
  await page.getByTestId('game').first().waitFor();
}

/** Some games, with the acts of the first one open. */
async function firstGameOpen(page: Page, url: string): Promise<void> {
  await libraryOf(page, url, manyGames().slice(0, 5));
  await page.getByTestId('game-more').first().click();
}

const library: readonly Screen[] = [
  {
    name: 'library',
    open: async (page, url) => {
      await libraryOf(page, url);
      await page.locator('details summary').first().click();
    },
  },
  {
    name: 'library-scrolled',
    open: async (page, url) => {
      await libraryOf(page, url);
      await page.locator('details summary').first().click();
      await page.getByTestId('game').nth(14).scrollIntoViewIfNeeded();
    },
  },
  { name: 'library-more', open: firstGameOpen },
  {
    name: 'library-rename',
    open: async (page, url) => {
      await firstGameOpen(page, url);
      await page.getByRole('button', { name: 'Rename' }).click();
    },
  },
  {
    name: 'library-removed',
    open: async (page, url) => {
      await firstGameOpen(page, url);
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByTestId('keep-game').waitFor();
    },
  },
  {
    name: 'compare',
    open: async (page, url) => {
      const { record, at } = momentOf('compare', crowded);
      const branch = { format: 2, name: NAMES[1], from: { name: 'Friday evening', at: 300 } };
      await libraryOf(page, url, [fileOf('one.json', cut(record, at - 320, branch)), fileOf('two.json', cut(record, at))]);
      await page.getByTestId('game-more').first().click();
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByTestId('figures').waitFor();
    },
  },
];

/** A game, a damaged one, one that is against the rules, a wrong scenario, and no game at all. */
function mixedFiles(): FileOf[] {
  const { record } = momentOf('end', small);
  const wrong = { ...record.scenario, turns: 0, name: '' };
  const illegal = [...record.commands.slice(0, 3), { type: 'endPart', side: 'delta' }, { type: 'endPart', side: 'delta' }];
  return [
    fileOf('friday-evening.json', cut(record, 60, { format: 2, name: 'Friday evening' })),
    fileOf('a-game-that-goes-against-the-rules-of-the-present-version.json', { ...record, commands: illegal }),
    fileOf('twice.json', '{"format": 2, "format": 2}'),
    fileOf('my-scenario.json', wrong),
    fileOf('shopping.json', '["milk", "bread"]'),
  ];
}

/** Drops files on the page, as one does while a game is open. */
async function drop(page: Page, files: readonly FileOf[]): Promise<void> {
  const data = await page.evaluateHandle(
    (list) => {
      const transfer = new DataTransfer();
      for (const { name, text } of list) transfer.items.add(new File([text], name, { type: 'application/json' }));
      return transfer;
    },
    files.map(({ name, buffer }) => ({ name, text: buffer.toString() })),
  );
  await page.locator('body').dispatchEvent('dragover', { dataTransfer: data });
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
}

/** At the table of the crowded day. */
async function sitAtTable(page: Page, url: string): Promise<Moment> {
  const moment = momentOf('orders', crowded);
  await openRecord(page, url, moment.record, moment.at);
  await sit(page);
  return moment;
}

async function askToSave(page: Page, url: string, suits: Suits): Promise<void> {
  const { record, at } = momentOf('save', suits);
  await openRecord(page, url, record, at);
  await sit(page);
  await page.getByTestId('menu').click();
  await page.getByTestId('save-record').click();
  await page.getByTestId('save-dialog').waitFor();
}

const files: readonly Screen[] = [
  {
    name: 'files-start',
    open: async (page, url) => {
      await start(page, url);
      const all = mixedFiles();
      await page.getByTestId('file').setInputFiles(all);
      await allRead(page, all.length);
      await page.getByTestId('file-rows').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'files-table',
    open: async (page, url) => {
      await sitAtTable(page, url);
      const all = mixedFiles();
      await drop(page, all);
      await allRead(page, all.length);
    },
  },
  {
    name: 'files-reading',
    open: async (page, url) => {
      await start(page, url);
      const { record } = momentOf('end', small);
      const place = { type: 'takeRecommended', side: record.commands[0]?.side ?? 'delta' };
      const big = { ...record, commands: Array.from({ length: 30_000 }, () => place) };
      await page.getByTestId('file').setInputFiles([fileOf('the-biggest-game.json', big), fileOf('second.json', cut(record, 20))]);
      await page.getByText(/Order [\d,]+ of/).waitFor();
      await page.getByTestId('file-rows').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'files-drop',
    open: async (page, url) => {
      await sitAtTable(page, url);
      const data = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['{}'], 'a.json'));
        return transfer;
      });
      await page.locator('body').dispatchEvent('dragover', { dataTransfer: data });
    },
  },
  { name: 'save', open: (page, url) => askToSave(page, url, crowded) },
  {
    name: 'save-link',
    open: async (page, url) => {
      await askToSave(page, url, (s, next) => s.phase === 'spend' && next.type === 'buyTokens');
      await page.getByTestId('make-link').click();
      await page.getByTestId('game-link').waitFor();
    },
  },
  {
    name: 'link',
    open: async (page, url) => {
      await askToSave(page, url, (s, next) => s.phase === 'spend' && next.type === 'buyTokens');
      await page.getByTestId('make-link').click();
      const link = await page.getByTestId('game-link').inputValue();
      await page.getByRole('button', { name: 'Go back' }).click();
      await page.getByTestId('menu').click();
      await page.getByTestId('leave').click();
      await page.getByTestId('start').waitFor();
      await page.goto(link);
      await page.getByTestId('open-row').waitFor();
    },
  },
];

const saving = (how: 'stopped' | 'slow'): Screen => ({
  name: `saving-${how}`,
  open: async (page, url) => {
    const { record, at } = momentOf('deploy', (s) => s.phase === 'setup');
    await openRecord(page, url, record, at);
    await sit(page);
    await page.evaluate(breakStore, how);
    await page.locator('[data-act="takeRecommended"]').first().click();
    await page.getByTestId('saving-note').waitFor();
  },
});

const noStore = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }));

const stored: readonly Screen[] = [
  saving('slow'),
  saving('stopped'),
  {
    name: 'saving-memory',
    open: async (page, url) => {
      await noStore(page);
      await sitAtTable(page, url);
      await page.getByTestId('saving-note').waitFor();
    },
  },
  {
    name: 'start-memory',
    open: async (page, url) => {
      await noStore(page);
      await start(page, url);
    },
  },
  {
    name: 'damaged',
    open: async (page, url) => {
      const { at } = await sitAtTable(page, url);
      await page.evaluate(strike, at - 20);
      await page.reload();
      await page.getByTestId('damaged').waitFor();
    },
  },
  {
    name: 'following',
    open: async (page, url) => {
      const { record, at } = momentOf(
        'following',
        (s, _, last) => s.turn === CROWDED_DAY && s.phase === 'execute' && last?.type === 'attack',
      );
      const playing = await page.context().newPage();
      await openRecord(playing, url, record, at);
      await page.goto(`${url}?hold=0&table=strict`);
      await page.getByTestId('following').waitFor();
    },
  },
];

export const STORED: readonly Screen[] = [...library, ...files, ...stored];
