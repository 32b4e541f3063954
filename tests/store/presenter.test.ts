/** What the presenter's screen sends of itself: nothing of where it looks while a side plans in secret, a clock that stands with the table, questions that go with their replay. */

import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { engagementOdds } from '../../src/games/lines-and-webs/analysis/index.ts';
import { fightOdds } from '../../src/games/lines-and-webs/store/projector/fightOdds.ts';
import { pictures } from '../../src/games/lines-and-webs/store/projector/room.ts';
import { replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { replayPicture } from '../../src/store/projector/picture.ts';
import { closeRoom, openRoom, openTable, type RoomTable, room, watchIn } from './room.ts';

const [small] = readArchive(fileURLToPath(new URL('../records/games/arvel-crossing.br', import.meta.url)));
if (!small) throw new Error('The archive of Arvel Crossing is empty.');
const rules = linesAndWebs(small.scenario);
const track = trackOf(rules, small);
const publicReplay = replayOf(track, 'public');
/** So many orders have been given when this phase is on for the first time. */
const orderOf = (phase: string): number => track.happened.findIndex((step) => step.phase === phase);
const BOX = { x: 1, y: 2, width: 3, height: 4 };

let table: RoomTable;
let stop: () => void;
beforeEach(async () => {
  ({ table, stop } = await openRoom());
});
afterEach(() => {
  closeRoom(stop);
  vi.useRealTimers();
});

function begin(order: number) {
  table.stand(rules, small as NonNullable<typeof small>, order);
  table.startPresenting();
  const screen = room();
  screen.hello();
  return screen;
}
const box = () => table.useSettings.getState().box;

describe('11.2 where the presenter looks in secret', () => {
  for (const phase of ['setup', 'spend', 'orders']) {
    it(`11.2 in ${phase} no message leaves for the projector, wherever the presenter’s map goes`, () => {
      const { heard } = begin(orderOf(phase));
      const before = heard.length;
      table.useSettings.setState({ follows: true });
      for (const x of [5, 50, 500]) table.presenter.follow({ ...BOX, x });
      expect(table.presenter.showPart(BOX)).toBe(false);
      expect([heard.length, box()]).toEqual([before, null]);
    });
  }

  it('While the table is open the room’s map follows the presenter’s, and the whole map may be shown again at any time', () => {
    const { heard } = begin(orderOf('transport'));
    table.presenter.follow(BOX);
    expect(heard.at(-1)).toMatchObject({ kind: 'showing', showing: { box: BOX } });
    table.stand(rules, small as NonNullable<typeof small>, orderOf('orders'));
    table.presenter.follow({ ...BOX, x: 9 });
    expect(box()).toEqual(BOX);
    table.presenter.showWholeMap();
    expect(heard.at(-1)).toMatchObject({ kind: 'showing', showing: { box: null } });
  });

  it('A room that is held does not follow the presenter’s map', () => {
    begin(orderOf('transport'));
    table.freeze();
    table.presenter.follow(BOX);
    expect(box()).toBe(null);
    table.goOn();
    table.ask('Where now?');
    table.presenter.follow(BOX);
    expect(box()).toBe(null);
  });

  it('11.2 a replay that only one side may see whole tells nothing in its secret parts; one that is open to all does', () => {
    const order = orderOf('orders');
    const closed = watchIn(table, rules, small as NonNullable<typeof small>, order, 0);
    table.startPresenting();
    room().hello();
    table.presenter.follow(BOX);
    expect(box()).toBe(null);
    closed.go(orderOf('transport'));
    table.presenter.follow(BOX);
    expect(box()).toEqual(BOX);
    watchIn(table, rules, small as NonNullable<typeof small>, order);
    expect(table.presenter.isSecret()).toBe(false);
  });
});

describe('the clock of a part', () => {
  const MINUTE = 60_000;
  const clock = () => table.useSettings.getState().clock;
  const open = (viewer: 'delta' | 'gamma' | null) => table.useGame.setState({ viewer });
  function beginWithClock() {
    vi.useFakeTimers({ now: 1_000_000 });
    table.useSettings.setState({ times: { ...table.useSettings.getState().times, transport: 120, orders: 300 }, startsClock: true });
    return begin(orderOf('transport'));
  }

  it('A part’s clock waits behind the curtain, runs while the table is open, and stands when the curtain falls', () => {
    beginWithClock();
    expect(clock()).toEqual({ seconds: 120, endsAt: null, waits: true });
    vi.advanceTimersByTime(MINUTE);
    open('delta');
    expect(clock()).toEqual({ seconds: 120, endsAt: 1_000_000 + MINUTE + 120_000 });
    vi.advanceTimersByTime(MINUTE);
    open(null);
    expect(clock()).toEqual({ seconds: 60, endsAt: null, waits: true });
    vi.advanceTimersByTime(5 * MINUTE);
    open('delta');
    expect(clock()).toMatchObject({ seconds: 60, endsAt: 1_000_000 + 7 * MINUTE + 60_000 });
  });

  it('A clock that was stopped by hand stays stopped when the table opens', () => {
    beginWithClock();
    open('delta');
    table.useSettings.setState({ clock: { seconds: 77, endsAt: null } });
    open(null);
    open('delta');
    expect(clock()).toEqual({ seconds: 77, endsAt: null });
  });

  it('A clock stands in a frozen room, and shows the true time after it, also in a part that began meanwhile', () => {
    const { heard } = beginWithClock();
    open('delta');
    vi.advanceTimersByTime(MINUTE / 2);
    table.freeze();
    expect(heard.at(-1)).toMatchObject({ showing: { isFrozen: true, clock: { seconds: 90, endsAt: null } } });
    const count = heard.length;
    vi.advanceTimersByTime(MINUTE);
    table.stand(rules, small as NonNullable<typeof small>, orderOf('orders'));
    expect(clock()).toMatchObject({ seconds: 300 });
    vi.advanceTimersByTime(MINUTE);
    expect(heard).toHaveLength(count);
    table.goOn();
    expect(heard.at(-1)).toMatchObject({
      showing: { isFrozen: false, clock: { seconds: 300, endsAt: 1_000_000 + 1.5 * MINUTE + 300_000 } },
    });
  });
});

describe('a question to the room', () => {
  const played = small as NonNullable<typeof small>;

  it('A question to the room goes away with the replay in which it was asked', () => {
    watchIn(table, rules, played, orderOf('transport'));
    table.startPresenting();
    const { heard, hello } = room();
    hello();
    table.ask('What would you do?');
    expect(heard.at(-1)).toMatchObject({ showing: { question: 'What would you do?' } });
    table.useWatchedReplay.setState({ replay: null });
    expect(table.useSettings.getState().question).toBe(null);
  });

  it('A question of a replay goes away after a reload, which brings the table back without its replay', async () => {
    watchIn(table, rules, played, orderOf('transport'));
    table.startPresenting();
    room().hello();
    table.ask('What would you do?');
    stop();
    table = await openTable();
    stop = table.startPresenter();
    const { heard, hello } = room();
    table.stand(rules, played, orderOf('transport'));
    hello();
    expect(heard.at(-1)).toMatchObject({ showing: { question: null } });
  });
});

describe('what both sides see', () => {
  it('The odds of a fight that both sides see come from the open board alone, and are those of the state', () => {
    let compared = 0;
    for (const [at, { events }] of publicReplay.frames.entries()) {
      const began = events.find((event) => event.type === 'engagementBegan');
      if (began?.type !== 'engagementBegan') continue;
      const { view } = publicReplay.shownAt(at - 1);
      const open = fightOdds(rules.world, structuredClone(view), [began]);
      const { attackers, target, scouts, pursuit } = began;
      const state = track.stateAt((publicReplay.frames[at]?.order ?? 0) - 1);
      const { win, draw, lose } = engagementOdds(rules.world, state, { attackers, target, scouts, pursuit });
      expect(open).toMatchObject({ kind: 'engagement', win, draw, lose });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(1);
  });

  it('7.3 the odds go with the picture of a fight, live and in a replay alike', () => {
    const at = publicReplay.frames.findIndex(({ events }) => events.some(({ type }) => type === 'engagementEnded'));
    const order = publicReplay.frames[at]?.order ?? 0;
    const { pictures: sent } = begin(order);
    const live = sent().at(-1)?.picture?.odds;
    expect(live).toMatchObject({ kind: expect.any(String) });
    expect(replayPicture(publicReplay, at, pictures).odds).toEqual(live);
  });

  it('6.7 the report of a day goes to the room while both sides read it, and with the day in a replay', () => {
    const at = publicReplay.frames.findIndex(({ events }) => events.some((event) => event.type === 'turnBegan' && event.turn === 2));
    const { day, view } = replayPicture(publicReplay, at, pictures);
    expect(day).toMatchObject({ turn: 1, now: { delta: expect.anything() } });
    expect(view.turn).toBe(2);
    expect(replayPicture(publicReplay, at + 1, pictures).day).toBe(null);
    const { pictures: sent } = begin(publicReplay.frames[at]?.order ?? 0);
    expect(sent().at(-1)?.picture?.day).toBe(null);
    table.useGame.setState({ dayEnd: day });
    expect(sent().at(-1)?.picture?.day).toEqual(day);
    table.useGame.setState({ dayEnd: null });
    expect(sent().at(-1)?.picture?.day).toBe(null);
  });

  it('9.3 the end of the game goes to the room with the course of its days', () => {
    const last = publicReplay.frames.length - 1;
    const { days, view } = replayPicture(publicReplay, last, pictures);
    expect(view.outcome).not.toBe(null);
    expect(days?.map(({ turn }) => turn)).toEqual([...Array(view.turn + 1).keys()].slice(0, days?.length));
    expect(days?.length).toBeGreaterThan(2);
  });
});
