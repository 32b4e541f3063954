// @vitest-environment node
/** What the room is told of a day's supply: it adds up to what has changed on the map, day by day, and follows the table. */

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import {
  addTo,
  CLASSES,
  emptyLoad,
  type GameEvent,
  type Load,
  linesAndWebs,
  SIDES,
  type View,
} from '../../src/engine/lines-and-webs/index.ts';
import { lastHauls } from '../../src/games/lines-and-webs/advice/flow/flows.ts';
import { supplyDayIn } from '../../src/games/lines-and-webs/store/projector/supplyDay.ts';
import { type Replay, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';

const games = ['arvel-crossing', 'ondrel-steppe'].flatMap((id) =>
  readArchive(fileURLToPath(new URL(`../records/games/${id}.br`, import.meta.url))).slice(0, 3),
);
const replays = games.map((record) => {
  const rules = linesAndWebs(record.scenario);
  return replayOf(trackOf(rules, record), 'public');
});

/** All tokens on the map, of both sides. */
function onMap(view: View): Load {
  const sum = emptyLoad();
  for (const { load, place } of view.units) if (place === 'map') addTo(sum, load);
  for (const { store } of view.ports) addTo(sum, store);
  for (const { tokens } of view.loose) addTo(sum, tokens);
  return sum;
}

const endsOf = ({ frames }: Replay): number[] =>
  frames.flatMap(({ events }, i) => (events.some(({ type }) => type === 'turnBegan' || type === 'gameEnded') ? [i] : []));

/** The loads that units bring along, and what the table itself takes away, from the events of a day. */
function alsoOf(replay: Replay, begin: number, end: number): { brought: Load; gone: Load } {
  const [brought, gone] = [emptyLoad(), emptyLoad()];
  for (let i = begin; i <= end; i++)
    for (const e of replay.frames[i]?.events ?? []) {
      if (e.type === 'unitLanded') addTo(brought, replay.shownAt(i).view.units.find(({ id }) => id === e.unit)?.load ?? emptyLoad());
      if (e.type === 'looseLost') addTo(gone, e.tokens);
      if (e.type === 'cardPlayed' && e.card === 'airDrop' && e.cls) brought[e.cls] += 1;
    }
  return { brought, gone };
}

it('1.5 what landed less what was used and lost is what has changed on the map, in every class, on every day of six games', () => {
  let days = 0;
  for (const replay of replays) {
    const ends = endsOf(replay);
    for (const [n, end] of ends.entries()) {
      const before = ends[n - 1];
      if (before === undefined) continue;
      const was = onMap(replay.shownAt(before).view);
      const { view } = structuredClone(replay.shownAt(end));
      const day = supplyDayIn(replay.world, view, replay.frames, end);
      if (!day) throw new Error('A day that has ended is told of.');
      const { brought, gone } = alsoOf(replay, before + 1, end);
      for (const cls of CLASSES) {
        const sum = SIDES.reduce(
          (total, side) => {
            const { landed, used, lost } = day.sides[side];
            return total + landed[cls] - used[cls] - lost[cls];
          },
          was[cls] + brought[cls] - gone[cls],
        );
        expect(sum, `day ${day.day} of ${replay.world.scenario.id}: ${cls}`).toBe(onMap(view)[cls]);
      }
      days += 1;
    }
  }
  expect(days).toBeGreaterThan(20);
});

it('6.3 yesterday stands until the first carry, then today as far as it has gone; its carries are those of the last Phase 3', () => {
  const replay = replays[0] as Replay;
  const at = (i: number) => supplyDayIn(replay.world, replay.shownAt(i).view, replay.frames, i);
  const events: GameEvent[] = [];
  const told = new Set<string>();
  for (const [i, frame] of replay.frames.entries()) {
    events.push(...frame.events);
    const { turn, phase } = structuredClone(replay.shownAt(i).view);
    const day = at(i);
    const hasCarried =
      frame.turn === turn && events.slice(events.findLastIndex((e) => e.type === 'turnBegan')).some((e) => e.type === 'carried');
    const isToday = hasCarried || ['orders', 'execute', 'over'].includes(phase);
    expect(day?.day ?? 0, `frame ${i}`).toBe(isToday ? turn : turn - 1 < 1 ? 0 : turn - 1);
    if (day && hasCarried) for (const side of SIDES) expect(day.sides[side].hauls).toEqual(lastHauls(events, side));
    told.add(`${phase} ${day === null ? 'none' : day.isToday}`);
  }
  expect([...told]).toEqual(expect.arrayContaining(['spend none', 'spend false', 'transport true', 'execute true', 'over false']));
});

it('6.3.2 a token that goes from carrier to carrier comes to a unit that fights once, and not again when it is handed on; a port’s store helps too', () => {
  const { world, shownAt } = replays[1] as Replay;
  const view = { ...structuredClone(shownAt(0).view), turn: 4, phase: 'transport' as const };
  const unit = (kind: string, nth = 0) =>
    Object.keys(world.info).filter((id) => world.info[id]?.side === 'delta' && world.info[id]?.type.kind === kind)[nth] ?? '';
  const [carrier, front, other] = [unit('sustainment'), unit('combat'), unit('combat', 1)];
  const port = world.ports[0]?.id ?? '';
  const store = (of: string) => ({ kind: 'unit' as const, unit: of });
  const fuel = (clIII: number): Load => ({ ...emptyLoad(), clIII });
  const carried = (from: string, to: string, n: number): GameEvent => ({
    ...{ type: 'carried', side: 'delta', carrier, from: store(from), to: store(to), tokens: fuel(n), path: [port] },
  });
  const fromPort: GameEvent = {
    ...{ type: 'crossLevelled', side: 'delta', port, from: { kind: 'port', node: port }, to: store(other), tokens: fuel(5) },
  };
  const events = [carried(unit('sustainment', 1), carrier, 3), carried(carrier, front, 2), carried(front, other, 1), fromPort];
  const day = supplyDayIn(world, view, [{ turn: 4, events }], 0);
  expect(day).toMatchObject({ day: 4, isToday: true });
  expect(day?.sides.delta.delivered).toEqual(fuel(7));
  expect(day?.sides.delta.hauls).toHaveLength(3);
  expect(day?.sides.gamma.delivered).toEqual(emptyLoad());
});
