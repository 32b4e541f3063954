/** `npm run shots`: takes a screenshot of every screen in each size and theme. */

import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { readFlags } from './lib/args.ts';
import { DOC_PICTURES, DOC_SIZE, writeDocPicture } from './lib/docPictures.ts';
import { SCREENS } from './lib/gallery.ts';
import { contextFor, launch, type Screen, serve } from './lib/pages.ts';

const SIZES = '1280x720,1366x768,1920x1080,2560x1440,1024x768';
const HELP = `npm run shots -- [flags]

Takes a screenshot of every screen, with the units of day 8 if the game has units, as <screen>.<size>.<theme>.png, and writes an index.html.
The last line is JSON. Screens: ${SCREENS.map((s) => s.name).join(', ')}`;

const { flags } = readFlags(HELP, {
  out: { value: 'shots', help: 'folder of the pictures' },
  only: { value: '', help: 'screens, by name or the beginning of it, with commas between' },
  sizes: { value: SIZES, help: 'width x height, with commas between; 1024x768 is touch' },
  themes: { value: 'light,dark', help: 'light, dark or both' },
  port: { value: '4290', help: 'port to serve on' },
  docs: { value: false, help: 'the pictures of the README instead, into docs/' },
});

interface Failed {
  shot: string;
  why: string;
}

const wanted = flags.docs ? DOC_PICTURES.map(({ screen }) => screen) : flags.only ? flags.only.split(',') : null;
const screens = SCREENS.filter(
  (s) => !wanted || wanted.some((w) => s.name === w || (w.endsWith('*') && s.name.startsWith(w.slice(0, -1)))),
);
const sizes = (flags.docs ? DOC_SIZE : flags.sizes).split(',').map((size) => size.split('x').map(Number) as [number, number]);
const themes = flags.themes.split(',') as ('light' | 'dark')[];

/** Makes a picture for the README smaller, in a page without the game's security policy. */
async function keep(context: BrowserContext, png: Buffer, path: string): Promise<void> {
  const blank = await context.newPage();
  await writeDocPicture(blank, png, path);
  await blank.close();
}

/** Takes one screen at one size; both themes from the same page. */
async function shoot(browser: Browser, url: string, screen: Screen, [width, height]: [number, number]): Promise<Failed[]> {
  const touch = width <= 1024;
  const context = await contextFor(browser, { width, height, theme: 'light', touch, still: !screen.moves });
  const page = await context.newPage();
  const failed: Failed[] = [];
  try {
    await screen.open(page, url);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: screen.moves ? 'no-preference' : 'reduce' });
      await page.waitForTimeout(250);
      const docs = DOC_PICTURES.filter(({ screen: name, theme }) => flags.docs && name === screen.name && theme === colorScheme);
      if (flags.docs) {
        for (const { file } of docs) await keep(context, await page.screenshot(), `docs/${file}.webp`);
        continue;
      }
      await page.screenshot({ path: `${flags.out}/${screen.name}.${width}x${height}.${colorScheme}.png` });
    }
  } catch (fault) {
    failed.push({
      shot: `${screen.name} ${width}x${height}`,
      why: String(fault instanceof Error ? fault.message : fault).split('\n')[0] ?? '',
    });
  }
  await context.close();
  return failed;
}

function indexPage(): string {
  const figures = screens.map(({ name }) => {
    const pictures = sizes.flatMap(([w, h]) =>
      themes.map((t) => `<img loading="lazy" src="${name}.${w}x${h}.${t}.png" alt="${name}, ${w} by ${h}, ${t}" width="460">`),
    );
    return `<h2>${name}</h2>${pictures.join(' ')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><body style="font-family:sans-serif">${figures.join('')}`;
}

if (!flags.docs) mkdirSync(flags.out, { recursive: true });
const served = await serve(Number(flags.port));
const browser = await launch();
const failed: Failed[] = [];
for (const screen of screens) for (const size of sizes) failed.push(...(await shoot(browser, served.url, screen, size)));
await browser.close();
served.stop();
if (!flags.docs) writeFileSync(`${flags.out}/index.html`, indexPage());
for (const { shot, why } of failed) console.log(`not taken: ${shot}: ${why}`);
console.log(
  JSON.stringify({
    shots: failed.length === 0 ? 'ok' : 'failed',
    taken: screens.length * sizes.length * themes.length - failed.length * themes.length,
    failed,
  }),
);
process.exitCode = failed.length === 0 ? 0 : 1;
