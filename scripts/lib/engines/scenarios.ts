/** The tests for every browser, in sequence: each continues from the page as the one before left it. */
import { readFileSync } from 'node:fs';
import { look } from '../../../e2e/lib/follow.ts';
import type { Command, Scenario } from '../../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { centre } from '../../../src/games/lines-and-webs/ui/board/layout.ts';
import { check, Hands, id, sleep } from './hands.ts';
import { checkLayout } from './layout.ts';
import {
  begin,
  fileFor,
  foldOf,
  holdCurtain,
  home,
  leave,
  playUntil,
  savedBy,
  settledCommands,
  sit,
  type Trial,
  toCurtain,
} from './play.ts';

export interface Tried {
  id: string;
  title: string;
  run(trial: Trial): Promise<void>;
}

const SEED = 'engines';
const SIX_A_SIDE = new URL('../../../src/games/lines-of-battle/scenarios/six-a-side.json', import.meta.url);

const canonical = (commands: readonly Command[]): string => JSON.stringify(commands);

async function start({ hands, url }: Trial): Promise<void> {
  await home(hands, url);
  await hands.there(id('learn-road-to-kelmora'));
  // It comes in a part of its own.
  await hands.there(id('players-2'));
  await checkLayout(hands, 'start');
  const [title, ...choices] = await hands.tab.run(() => {
    const parts = [
      document.querySelector('[aria-label="Players"] > div > span'),
      ...document.querySelectorAll('[aria-label="Players"] > div:first-child fieldset label'),
    ];
    return parts.flatMap((part) => part?.getBoundingClientRect() ?? []).map(({ top, bottom }) => ({ top, bottom }));
  });
  check(
    choices.length === 2 && choices.every((one) => title !== undefined && one.top < title.bottom && title.top < one.bottom),
    'the number of players is chosen beside its title',
  );
  await hands.press(id('players-4'));
  await hands.press('[aria-label="Players"] summary');
  await checkLayout(hands, 'four players and their names');
  await hands.press(id('player-delta-logistics'));
  await hands.tab.keys(...'Ada');
  check(
    (await hands.tab.run((one) => (document.querySelector(one) as HTMLInputElement).value, id('player-delta-logistics'))) === 'Ada',
    'a name is typed',
  );
  await hands.press(id('players-2'));
  await hands.press(id('house-rulings'));
  await checkLayout(hands, 'house rulings');
  for (const drawer of ['rules', 'help']) {
    await hands.press(`[data-act="${drawer}"]`);
    await hands.there(id('drawer'));
    await checkLayout(hands, `the drawer ${drawer}`);
    await hands.tab.keys('Escape');
    await hands.gone(id('drawer'));
  }
}

/** From setup into Transport of the first day, the first curtain held as a player holds it. */
async function setUp(trial: Trial): Promise<void> {
  const { hands, url } = trial;
  await begin(hands, url, SEED);
  await checkLayout(hands, 'curtain');
  await hands.press(id('open-curtain'));
  await hands.drawn();
  check(await hands.has(id('curtain')), 'a short press does not open the curtain');
  await holdCurtain(hands);
  await hands.press('[data-act="takeRecommended"]');
  await hands.until('the order is given', () => document.querySelector('[data-testid="undo"]')?.getAttribute('aria-disabled') === 'false');
  await checkLayout(hands, 'setup');
  check((await settledCommands(hands)).length === 1, 'the order is stored');
  // From here a click opens the curtain.
  await hands.go(`${url}?hold=0&table=strict`);
  await hands.there(id('curtain'));
  check((await settledCommands(hands)).length === 1, 'the order outlives the page');
  await playUntil(trial, ({ at, phase }) => at === 'table' && phase === 'transport');
  await checkLayout(hands, 'table in Transport');
}

/** In a part in which something was done already. */
async function reload(trial: Trial): Promise<void> {
  const { hands } = trial;
  await playUntil(trial, async ({ at }) => at === 'table' && (await hands.attribute(id('undo'), 'aria-disabled')) === 'false');
  const [side, phase] = [await hands.attribute(id('seat'), 'data-side'), await hands.attribute(id('table'), 'data-phase')];
  const before = await settledCommands(hands);
  await hands.reload();
  await hands.there(id('curtain'));
  check((await hands.attribute(id('curtain'), 'data-side')) === side, 'the curtain waits for the same side');
  check(canonical(await settledCommands(hands)) === canonical(before), 'nothing is lost and nothing doubled');
  await sit(hands);
  check((await hands.attribute(id('table'), 'data-phase')) === phase, 'the part goes on');
}

async function toDayEnd(trial: Trial): Promise<void> {
  const { hands } = trial;
  const today = async (): Promise<number> => foldOf(SEED, await settledCommands(hands)).turn;
  const day = await today();
  // Where a busy page changes between a glance and the press, an impatient press closes the report unread; a reload shows it again.
  const seen = await playUntil(trial, async ({ at }) => at === 'day-end' || (at === 'curtain' && (await today()) > day));
  if (!(await hands.has(id('day-end')))) await hands.reload();
  await hands.there(id('day-end'));
  for (const one of ['delta', 'gamma', 'orders', 'execute']) check(seen.has(one), `${one} was played`);
  await checkLayout(hands, 'day end');
  check((await today()) === day + 1, `day ${day} is over in our own engine too`);
  await toCurtain(hands);
}

async function saveAndOpen(trial: Trial): Promise<void> {
  const { hands } = trial;
  const played = await settledCommands(hands);
  await sit(hands);
  await hands.press(id('menu'));
  await checkLayout(hands, 'menu');
  await hands.press(id('save-record'));
  await hands.there(id('save-dialog'));
  await checkLayout(hands, 'save dialog');
  const { path, value } = await savedBy<{ commands: Command[] }>(trial, () => hands.press(id('save-file')));
  check(canonical(value.commands) === canonical(played), 'the file has all orders');
  if (await hands.has(id('save-dialog'))) await hands.tab.keys('Escape');
  await leave(hands);
  await checkLayout(hands, 'start with a saved game');
  await hands.press(id('continue'));
  await toCurtain(hands);
  check(canonical(await settledCommands(hands)) === canonical(played), 'the stored game goes on where it was left');
  await sit(hands);
  await leave(hands);
  await hands.upload(id('file'), [path]);
  await toCurtain(hands);
  check(canonical(await settledCommands(hands)) === canonical(played), 'the file opens where it was saved');
}

async function importFile(trial: Trial): Promise<void> {
  const { hands, url } = trial;
  const [record] = JSON.parse(readFileSync(new URL('../../../e2e/tour.json', import.meta.url), 'utf8')) as [object];
  await home(hands, url);
  await hands.upload(id('file'), [fileFor(trial, 'broken.json', { format: 'none' })]);
  await hands.until('the broken file has its row', () =>
    (document.querySelector('[data-testid="file-rows"]') as HTMLElement | null)?.innerText.includes('broken.json'),
  );
  await checkLayout(hands, 'a broken file');
  // Beside the row of a broken file a game is stored and waits; alone it is opened at once.
  await home(hands, url);
  await hands.upload(id('file'), [fileFor(trial, 'finished.json', record)]);
  await hands.there(id('end'));
  await checkLayout(hands, 'end');
}

const place = (hands: Hands): Promise<string | null> =>
  hands.tab.run((one) => (document.querySelector(one) as HTMLInputElement | null)?.value ?? null, id('timeline-slider'));

async function replay({ hands }: Trial): Promise<void> {
  await hands.press(id('watch'));
  await hands.there(id('timeline'));
  await checkLayout(hands, 'replay');
  const first = await place(hands);
  await hands.press(id('step-on'));
  await hands.until('a step on', ([one, was]) => (document.querySelector(one) as HTMLInputElement).value !== was, [
    id('timeline-slider'),
    first ?? '',
  ] as const);
  await hands.press(id('go-last'));
  await hands.until(
    'the last step',
    (one) => {
      const { value, max } = document.querySelector(one) as HTMLInputElement;
      return value === max && Number(max) > 100;
    },
    id('timeline-slider'),
  );
  await hands.press('[data-viewpoint="umpire"]');
  await checkLayout(hands, 'replay as the umpire');
}

async function projector({ engine, hands }: Trial): Promise<void> {
  const room = new Hands(await engine.opened(() => hands.press(id('open-projector'))), hands.complaints);
  await room.there(id('projector'));
  await room.until(
    'the replay is shown',
    () => document.querySelector('[data-testid="projector"]')?.getAttribute('data-kind') === 'replay',
  );
  await room.until('the map is drawn', () => document.querySelectorAll('[data-node]').length > 20);
  await checkLayout(room, 'projector');
  await checkLayout(hands, 'presenter');
  await hands.press(id('freeze'));
  await room.there(id('projector-frozen'));
  await hands.press(id('freeze'));
  await room.gone(id('projector-frozen'));
  await room.reload();
  await room.until(
    'after a reload it is shown again',
    () => document.querySelector('[data-testid="projector"]')?.getAttribute('data-kind') === 'replay',
  );
  await room.complained().then((said) => hands.complaints.push(...said));
  await room.tab.close();
  await hands.there(id('open-window'));
}

const CARDS = 6;
const MAP = (getScenario('arvel-crossing') as Scenario).map;

async function lesson({ hands, url }: Trial): Promise<void> {
  await home(hands, url);
  await hands.press(id('learn-road-to-kelmora'));
  await hands.there(id('coach'));
  await checkLayout(hands, 'lesson');
  for (let act = 0; act < 80; act++) {
    const now = await hands.tab.run(look);
    if (now.step > CARDS) return;
    if (now.next) await hands.press(id('coach-next'));
    else if (now.ring) await hands.tab.pressAt(now.ring.x, now.ring.y);
    for (let i = 0; i < 60 && (await hands.tab.run(look)).all === now.all; i++) await sleep(50);
  }
  throw new Error(`The lesson does not come to its card ${CARDS + 1}`);
}

/** Runs in the page: where in the window a point of the editor's map is, once the map is drawn. */
function mapSpot(x: number, y: number): { x: number; y: number } | null {
  const world = document.querySelector<SVGGElement>('[data-testid="editor-map"] [data-world]');
  const at = world?.getScreenCTM();
  return at ? { x: at.a * x + at.e, y: at.d * y + at.f } : null;
}

async function editor({ hands, url }: Trial): Promise<void> {
  await hands.go(`${url}?dev=editor`);
  await hands.press(id('copy-arvel-crossing'));
  await hands.press(id('section-map'));
  await hands.there(id('editor-map'));
  await checkLayout(hands, 'editor');
  await hands.tab.keys('t');
  const points = [];
  for (const hex of ['C0807', 'C0808']) {
    const { x, y } = centre(MAP.hexes.find((one) => one.id === hex) ?? { q: 0, r: 0 });
    points.push(await hands.until(`${hex} is drawn`, mapSpot, x, y));
  }
  await hands.tab.drag(points);
  await hands.until('two hexes are painted', () =>
    document.querySelector('[data-testid="editor-undo"]')?.getAttribute('aria-label')?.includes('2 hexes'),
  );
  await hands.tab.keys('Control+z');
  await hands.until(
    'they are taken back',
    () => document.querySelector('[data-testid="editor-undo"]')?.getAttribute('aria-label') === 'Undo',
  );
}

const square = (name: string): string => `[role="gridcell"][data-node="${name}"]`;

/** A turn of each side of Lines of Battle: a drag, a move by presses, and a reload. */
async function squares(trial: Trial): Promise<void> {
  const { hands, url } = trial;
  const scenario = JSON.parse(readFileSync(SIX_A_SIDE, 'utf8')) as object;
  const record = { format: 1, ruleset: 'lines-of-battle', version: '1.0.0', seed: SEED, commands: [] };
  const game = { ...record, scenario: { ...scenario, rulings: { first: 'south' } } };
  await home(hands, url);
  await hands.upload(id('file'), [fileFor(trial, 'six.json', game)]);
  const isUp = (side: string) =>
    hands.until(`${side} is up`, (one) => document.querySelector(`[data-testid="seat"][data-side="${one}"]`) !== null, side);
  const ordered = (n: number) => hands.until(`${n} orders stand`, (mark) => performance.getEntriesByName(mark).length > 0, `orders ${n}`);
  await isUp('delta');
  await checkLayout(hands, 'board of squares');
  const way = [];
  for (const name of ['g1', 'g2', 'g3', 'g4']) way.push(await hands.spot(square(name)));
  await hands.tab.drag(way);
  await ordered(1);
  await hands.press('[data-act="endPhase"]');
  await isUp('gamma');
  // Firefox without a screen hears of no focus, so the board takes no keys there.
  for (const name of ['b8', 'b6', 'b6']) await hands.press(square(name));
  await ordered(3);
  const given = await settledCommands(hands);
  check(given.map(({ type }) => type).join() === 'move,endPhase,move', 'each side has moved');
  await hands.reload();
  await hands.there(id('panel'));
  await isUp('gamma');
  check(canonical(await settledCommands(hands)) === canonical(given), 'both moves outlive the page');
}

export const TRIED: readonly Tried[] = [
  { id: 'start', title: 'start screen, players, drawers', run: start },
  { id: 'setup', title: 'setup, a curtain held', run: setUp },
  { id: 'reload', title: 'reload in the middle of a part', run: reload },
  { id: 'day', title: 'to the end of a day by both sides', run: toDayEnd },
  { id: 'save', title: 'save and open', run: saveAndOpen },
  { id: 'import', title: 'import by file', run: importFile },
  { id: 'replay', title: 'replay', run: replay },
  { id: 'projector', title: "the projector's second window", run: projector },
  { id: 'lesson', title: 'the first ten cards of the lesson', run: lesson },
  { id: 'squares', title: 'Lines of Battle, a turn of each side', run: squares },
  { id: 'editor', title: "the editor's map", run: editor },
];
