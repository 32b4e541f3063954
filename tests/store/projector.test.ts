/** The projector's line: what goes over it, what is held back, and that neither window's reload loses anything. */

import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { picker } from '../../src/bots/picker.ts';
import { type Command, linesAndWebs, type Rules, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { type Played, twinRecords } from '../oracles/twinRecords.ts';
import { closeRoom, openRoom, openTable, type RoomTable, room, watchIn } from './room.ts';

const archive = (id: string) => readArchive(fileURLToPath(new URL(`../records/games/${id}.br`, import.meta.url)));
const small = archive('arvel-crossing')[0] as { scenario: Scenario; seed: string; commands: readonly Command[] };
const rules = linesAndWebs(small.scenario);

let table: RoomTable;
let stopTable: () => void;
let session: Map<string, string>;
beforeEach(async () => {
  ({ table, stop: stopTable, stored: session } = await openRoom());
});
afterEach(() => {
  closeRoom(stopTable);
  vi.useRealTimers();
});

/** The table as a reload leaves it: its tab remembers that it presents. */
async function reloadTable(): Promise<void> {
  stopTable();
  table = await openTable();
  stopTable = table.startPresenter();
}

/** So many orders have been given when this phase is on for the first time. */
const orderOf = (phase: string): number => trackOf(rules, small).happened.findIndex((step) => step.phase === phase);
/** So many orders have been given when one is given in secret. */
const secret = small.commands.findIndex(({ type }) => type === 'setOrders');

/** Where two messages part; '' where they do not. */
function parting(one: string, other: string): string {
  if (one === other) return '';
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  return `${one.slice(Math.max(0, at - 80), at + 60)} / ${other.slice(at, at + 60)}`;
}

describe('what goes over the line', () => {
  /** Everything that a room hears while a game goes on order by order. */
  async function heardOf(own: Rules, played: Played, from: number, to: number, isUmpire = false): Promise<string[]> {
    const { heard, hello, close } = room();
    table.stand(own, played, from);
    table.startPresenting();
    hello();
    if (isUmpire) table.setUmpire(true);
    for (let order = from + 1; order <= to; order++) table.stand(own, played, order);
    close();
    return heard.filter(({ kind }) => kind !== 'claim').map((message) => JSON.stringify(message));
  }

  it('11.2 twins that ordered in secret otherwise, more or less send equal messages, step by step', async () => {
    let compared = 0;
    const hidden = new Set<string>();
    for (const record of archive('arvel-crossing').slice(0, 3)) {
      const own = linesAndWebs(record.scenario);
      const short = { ...record, commands: record.commands.slice(0, 150) };
      for (const twins of twinRecords(own, short, 2, picker('projector'))) {
        if (twins.viewer !== 'public' || compared >= 6) continue;
        const from = Math.max(0, twins.begin - 2);
        const [one, other] = twins.ends[0] as readonly [number, number];
        const most = [one + 6, other + 6] as const;
        const a = await heardOf(own, twins.one, from, Math.min(most[0], twins.one.commands.length));
        const b = await heardOf(own, twins.other, from, Math.min(most[1], twins.other.commands.length));
        expect(a.length, `${twins.hidden} at ${twins.begin}`).toBe(b.length);
        for (const [i, text] of a.entries())
          expect(parting(text, b[i] as string), `${twins.hidden} at ${twins.begin}, message ${i}`).toBe('');
        compared += 1;
        hidden.add(twins.hidden);
      }
    }
    expect(compared).toBe(6);
    expect(hidden.has('orders')).toBe(true);
  });

  it('11.2 a side at work in secret sends nothing at all until it is done', async () => {
    const heard = await heardOf(rules, small, secret, secret + 1);
    expect(heard.filter((text) => text.includes('"kind":"picture"'))).toHaveLength(1);
    const done = small.commands.findIndex(({ type }, i) => i > secret && type === 'endPart');
    expect((await heardOf(rules, small, secret, done)).filter((text) => text.includes('"kind":"picture"'))).toHaveLength(1);
    expect((await heardOf(rules, small, secret, done + 1)).filter((text) => text.includes('"kind":"picture"'))).toHaveLength(2);
  });

  it('The umpire’s view on the projector is marked as such, and shows what twin games have otherwise', async () => {
    const heard = await heardOf(rules, small, secret, secret + 1, true);
    expect(heard.at(-1)).toContain('"isUmpire":true');
    const last = JSON.parse(heard.findLast((text) => text.includes('"kind":"picture"')) as string);
    expect(last.picture.cards.map((own: { side: string }) => own.side)).toEqual(['delta', 'gamma']);
    table.setUmpire(false);
    const { hello, pictures } = room();
    hello();
    expect(pictures().at(-1)?.isUmpire).toBe(false);
    expect(pictures().at(-1)?.picture?.cards).toEqual([]);
  });

  it('11.2 a unit of a hidden setup is not named by the spotlight, its place alone', () => {
    const hidden = linesAndWebs({ ...small.scenario, rulings: { ...small.scenario.rulings, setup: 'hidden' } });
    const commands: Command[] = [{ type: 'takeRecommended', side: hidden.actor(hidden.setup('s')) as 'delta' }];
    table.stand(hidden, { seed: 's', commands }, 1);
    table.startPresenting();
    const { heard, hello } = room();
    hello();
    const unit = table.useGame.getState().state?.units.find(({ place }) => place === 'map');
    table.useSettings.setState({ spot: { kind: 'unit', nodes: [unit?.node as string], unit: unit?.id as string } });
    expect(heard.at(-1)).toMatchObject({ kind: 'showing', showing: { spot: { kind: 'place', nodes: [unit?.node], unit: null } } });
    expect(JSON.stringify(heard.at(-1))).not.toContain(unit?.id);
  });
});

describe('the room follows the table', () => {
  const begin = (order: number) => {
    table.stand(rules, small, order);
    table.startPresenting();
    const screen = room();
    screen.hello();
    return screen;
  };
  const at = orderOf('transport');

  it('The room follows the table step by step, and back when an order is taken back', () => {
    const { pictures } = begin(at);
    const n = pictures().at(-1)?.picture?.n as number;
    table.stand(rules, small, at + 1);
    expect(pictures().at(-1)?.picture?.n).toBe(n + 1);
    table.stand(rules, small, at);
    expect(pictures().at(-1)?.picture?.n).toBe(n);
  });

  it('A frozen room keeps what it saw, through a reload of either window, until the presenter goes on', async () => {
    const { pictures, close } = begin(at);
    const seen = JSON.stringify(pictures().at(-1));
    table.freeze();
    table.stand(rules, small, at + 1);
    expect(JSON.stringify(pictures().at(-1))).toBe(seen);
    close();
    const again = room();
    again.hello();
    expect(JSON.stringify(again.pictures().at(-1))).toBe(seen);
    expect(again.heard.at(-1)).toMatchObject({ kind: 'showing', showing: { isFrozen: true } });
    await reloadTable();
    table.stand(rules, small, at + 2);
    again.hello();
    expect(again.pictures()).toHaveLength(2);
    expect(JSON.stringify(again.pictures().at(-1))).toBe(seen);
    expect(again.heard.at(-1)).toMatchObject({ kind: 'showing', showing: { isFrozen: true } });
    table.goOn();
    expect(again.pictures().at(-1)?.picture?.n).toBe((pictures().at(-1)?.picture?.n as number) + 2);
  });

  it('Zoom, light, dice and clock of the projector outlast a reload of the table', async () => {
    begin(at);
    const box = { x: 1, y: 2, width: 3, height: 4 };
    table.useSettings.setState({ box, largeDice: true, clock: { seconds: 90, endsAt: null } });
    await reloadTable();
    const { heard, hello } = room();
    table.stand(rules, small, at);
    hello();
    expect(heard.at(-1)).toMatchObject({ kind: 'showing', showing: { box, largeDice: true, clock: { seconds: 90 } } });
  });

  it('What an older page kept for the projector is read, and a damaged value loses only itself', async () => {
    const box = { x: 1, y: 2, width: 30, height: 40 };
    const before = { page: 'supply', box, largeDice: true, times: { turn: 90 }, spot: { kind: 'star' }, questionText: 7 };
    session.set('lines-and-webs.projector', JSON.stringify(before));
    const { useSettings } = await openTable();
    expect(useSettings.getState()).toMatchObject({ page: 'supply', box, largeDice: true, times: { turn: 90 }, spot: null });
    expect(useSettings.getState().questionText).toMatch(/^What would you order/);
  });

  it('Another game takes the zoom, the light and the umpire’s view away from the projector', () => {
    const { heard, pictures } = begin(at);
    table.setUmpire(true);
    table.useSettings.setState({ box: { x: 1, y: 2, width: 3, height: 4 } });
    table.stand(rules, { ...small, seed: 'another' }, 2);
    expect(heard.findLast(({ kind }) => kind === 'showing')).toMatchObject({ showing: { box: null, spot: null } });
    expect(pictures().at(-1)?.isUmpire).toBe(false);
  });

  it('One window presents, and the projector follows another one that takes over', async () => {
    const first = table;
    begin(at);
    expect(first.usePresenter.getState().presents).toBe(true);
    session.delete('lines-and-webs.presents');
    const second = await openTable();
    const stop = second.startPresenter();
    second.stand(rules, small, at + 1);
    second.startPresenting();
    expect(first.usePresenter.getState().presents).toBe(false);
    stop();
  });

  it('A projector that was opened first is taken up by the window that has a game', () => {
    vi.useFakeTimers();
    const { pictures, hello } = room();
    table.stand(rules, small, at);
    hello();
    expect(pictures()).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(pictures()).toHaveLength(1);
  });

  it('The clock of a part begins with the part', () => {
    const orders = orderOf('orders');
    table.useSettings.setState({ times: { ...table.useSettings.getState().times, orders: 120 }, startsClock: false });
    begin(orders - 1);
    expect(table.useSettings.getState().clock).toBe(null);
    table.stand(rules, small, orders);
    expect(table.useSettings.getState().clock).toEqual({ seconds: 120, endsAt: null });
  });
});

describe('a replay in front of the room', () => {
  const watch = (order: number, umpireReach?: number) => watchIn(table, rules, small, order, umpireReach);

  it('A replay is shown to the room as both sides knew it, wherever the presenter looks from', () => {
    const { go } = watch(secret);
    table.startPresenting();
    const { hello, pictures } = room();
    hello();
    const seen = pictures().length;
    go(secret + 1);
    expect(pictures()).toHaveLength(seen);
    expect(pictures().at(-1)?.picture).toMatchObject({ kind: 'replay', view: { viewer: 'public', own: null }, cards: [] });
  });

  it('A question hides from the room what comes next in a replay until the presenter goes on', () => {
    const order = orderOf('transport');
    const { go, stepOn } = watch(order);
    table.startPresenting();
    const { heard, hello, pictures } = room();
    hello();
    const seen = pictures().length;
    table.ask('Who carries first?');
    expect(heard.at(-1)).toMatchObject({ kind: 'showing', showing: { question: 'Who carries first?' } });
    go(order + 1);
    expect(pictures()).toHaveLength(seen);
    table.answer();
    expect(pictures()).toHaveLength(seen + 1);
    expect(stepOn).not.toHaveBeenCalled();
    table.ask('And now?');
    table.answer();
    expect(stepOn).toHaveBeenCalledTimes(1);
  });

  it('The umpire’s view of a replay ends for the room where both sides have opened the game to', () => {
    const { go } = watch(20, 20);
    table.startPresenting();
    const { hello, pictures } = room();
    hello();
    table.setUmpire(true);
    expect(pictures().at(-1)?.isUmpire).toBe(true);
    go(21);
    expect(pictures().at(-1)).toMatchObject({ isUmpire: false, picture: { cards: [], view: { viewer: 'public' } } });
  });
});
