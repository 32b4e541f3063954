/** The day's account on its way to the report and to the room: made once, the newest asked for, and nothing of a later moment shown. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { picker } from '../../src/bots/picker.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import type { Comparison } from '../../src/games/lines-and-webs/account/compare.ts';
import type { DayPart } from '../../src/games/lines-and-webs/account/types.ts';
import { createDayDesk } from '../../src/games/lines-and-webs/store/account/dayDesk.ts';
import type { ReviewPool } from '../../src/games/lines-and-webs/store/account/reviewPool.ts';
import { createDayTold } from '../../src/games/lines-and-webs/store/projector/dayTold.ts';
import type { GameRecordOf, Picture } from '../../src/games/lines-and-webs/typedStores.ts';
import { type Played, twinRecords } from '../oracles/twinRecords.ts';
import { closeRoom, openRoom, type RoomTable, room } from './room.ts';

const games = readArchive(new URL('../records/games/arvel-crossing.br', import.meta.url).pathname);
const record = games[0] as unknown as GameRecordOf;
const cut = (n: number): GameRecordOf => ({ ...record, commands: record.commands.slice(0, n) });
const part = (day: number, ended: boolean) => ({ day, ended }) as DayPart;

describe('the day’s account', () => {
  it('The same day of the same record is made once, and its worker is closed when nobody asks any more', async () => {
    const [day, close] = [vi.fn(async () => part(1, true)), vi.fn()];
    const desk = createDayDesk(() => ({ day, close }) as unknown as ReviewPool, 0);
    const all = await Promise.all([desk.day(record, { day: 1 }), desk.day(record, { day: 1, upTo: record.commands.length })]);
    expect([all[0] === all[1], day.mock.calls.length]).toEqual([true, 1]);
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    await desk.day(record, { day: 2 });
    expect(day).toHaveBeenCalledTimes(2);
  });

  it('Where it cannot be made there is none, and nothing fails', async () => {
    const broken = createDayDesk(
      () => ({ day: () => Promise.reject(new Error('no')), close: () => undefined }) as unknown as ReviewPool,
      0,
    );
    expect(await broken.day(record, { day: 1 })).toBeNull();
  });

  it('Until the newest is there the room keeps what it was told before it, never what came later; a day that has ended is not asked for again', async () => {
    const asked: number[] = [];
    let isOver = false;
    const desk = {
      day: async (_: GameRecordOf, { day, upTo = 0 }: { day: number; upTo?: number }) => {
        asked.push(upTo);
        return part(day, isOver);
      },
    };
    const onReady = vi.fn();
    const told = createDayTold(async () => desk, onReady);
    const at = (n: number, day = 1) => told.of({ of: 'game', record: cut(n), day, upTo: n });
    expect(at(50)).toBeNull();
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(at(50)).toMatchObject({ day: 1 });
    expect(at(60)).toMatchObject({ day: 1 });
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(2));
    expect(at(55)).toBeNull();
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(3));
    isOver = true;
    expect(at(70)).toMatchObject({ ended: false });
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(4));
    expect(at(80)).toMatchObject({ ended: true });
    expect(asked).toEqual([50, 60, 55, 70]);
    expect(at(80, 2)).toBeNull();
  });
});

describe('before the room', () => {
  let table: RoomTable;
  let stop: () => void;
  beforeEach(async () => {
    ({ table, stop } = await openRoom());
  });
  afterEach(() => {
    closeRoom(stop);
  });

  /** What the room has been sent when the day's account has come. */
  async function pageOf(rules: ReturnType<typeof linesAndWebs>, played: Played, at: number): Promise<Picture> {
    table.useSettings.setState({ page: 'day' });
    const screen = room();
    table.stand(rules, played, at);
    table.startPresenting();
    screen.hello();
    const last = () => screen.pictures().at(-1)?.picture as Picture;
    await vi.waitFor(() => expect(last().account).toBeDefined(), { timeout: 90_000 });
    screen.close();
    return last();
  }

  it('11.2 On the page of the day twins that ordered in secret otherwise send the room the same to the byte', async () => {
    let compared = 0;
    for (const game of games.slice(0, 8)) {
      const rules = linesAndWebs(game.scenario);
      for (const { viewer, begin, one, other, ends } of twinRecords(rules, game, 2, picker('day page'))) {
        const [a, b] = ends[0] as readonly [number, number];
        if (viewer !== 'public' || begin < 120 || compared >= 4) continue;
        const [mine, theirs] = [await pageOf(rules, one, a), await pageOf(rules, other, b)];
        expect((mine.account as DayPart | undefined)?.day).toBeGreaterThan(0);
        expect(JSON.stringify(mine) === JSON.stringify(theirs), `at ${begin}`).toBe(true);
        compared += 1;
      }
    }
    expect(compared).toBe(4);
  });

  it('On the page of the game nothing is made of a day that goes on', async () => {
    const screen = room();
    table.stand(linesAndWebs(record.scenario), record, 200);
    table.startPresenting();
    screen.hello();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.pictures().at(-1)?.picture).not.toHaveProperty('account');
  });

  it('The games of a class go to a room that is there and to one that comes later, and leave it with the page; another window may present then', () => {
    const sheet = { games: [{ name: 'Table 1' }], counted: 1 } as unknown as Comparison;
    const sheets = ({ heard }: ReturnType<typeof room>) => heard.flatMap((m) => (m.kind === 'sheet' ? [m.sheet] : []));
    table.startPresenting();
    const first = room();
    first.hello();
    table.presenter.showSheet(sheet);
    const later = room();
    later.hello();
    expect([sheets(first).at(-1), sheets(later).at(-1)]).toEqual([sheet, sheet]);
    table.presenter.showSheet(null);
    expect(sheets(later).at(-1)).toBeNull();
    expect(later.heard.at(-1)).toEqual(expect.objectContaining({ kind: 'gone' }));
    expect(table.usePresenter.getState().presents).toBe(false);
  });
});
