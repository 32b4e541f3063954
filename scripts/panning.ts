/** `npx tsx scripts/panning.ts`: measures frames per second while the map is dragged on a crowded day 8. */
import { readFlags } from './lib/args.ts';
import { CROWDED_DAY, momentOf } from './lib/moments.ts';
import { contextFor, launch, openRecord, serve, sit } from './lib/pages.ts';
import { measurePanning } from './lib/panning.ts';

const HELP = `npx tsx scripts/panning.ts [flags]

Drags the map of a crowded day 8 in circles, in a browser without a graphics card, and counts frames. The last line is JSON.`;

const { flags } = readFlags(HELP, {
  size: { value: '1280x720', help: 'width x height of the window' },
  closer: { value: '0', help: 'presses of the zoom button before' },
  port: { value: '4295', help: 'port to serve on' },
});

const [width = 1280, height = 720] = flags.size.split('x').map(Number);
const moment = momentOf('panning', (s, next) => s.turn === CROWDED_DAY && s.phase === 'transport' && next.side === 'delta');
const served = await serve(Number(flags.port));
const browser = await launch();
const context = await contextFor(browser, { width, height, theme: 'light', touch: false, still: false });
const page = await context.newPage();
await openRecord(page, served.url, moment.record, moment.at);
await sit(page);
const measured = await measurePanning(page, Number(flags.closer));
await browser.close();
served.stop();
console.log(JSON.stringify({ panning: measured, size: flags.size, closer: Number(flags.closer) }));
