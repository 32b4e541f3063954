// @vitest-environment node
/** What the room reads in one line, and the routes that the presenter points out. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { type GameRecordOf, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import type { LinesAndWebs } from '../../src/games/lines-and-webs/types.ts';
import { room, wayTo } from '../../src/games/lines-and-webs/ui/projector/room.ts';
import { captionsOf } from '../../src/games/lines-and-webs/ui/projector/SpotCaption.tsx';
import { isFighting, nowWords, sideAtWork, workWords } from '../../src/games/lines-and-webs/ui/projector/words.ts';
import { loadText, placeFull } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { pictureOf } from '../../src/store/projector/picture.ts';

const records = JSON.parse(readFileSync(join(import.meta.dirname, '../../e2e/tour.json'), 'utf8')) as GameRecordOf[];
const record = records.find(({ commands }) => commands.some(({ type }) => type === 'attack')) as GameRecordOf;
const rules = linesAndWebs(record.scenario);
const replay = replayOf(trackOf(rules, record), 'public');
const pictureAt = (at: number) =>
  pictureOf<LinesAndWebs>(
    {
      kind: 'game',
      world: rules.world,
      moments: replay.frames,
      at,
      view: replay.shownAt(at).view,
      viewBefore: (n) => replay.shownAt(n - 1).view,
    },
    room,
  );
const frameWith = (type: string) => replay.frames.findIndex(({ events }) => events.some((event) => event.type === type));

it('The projector names a fight while it is what happened last, with its dice', () => {
  const picture = pictureAt(frameWith('engagementEnded'));
  expect(isFighting(picture)).toBe(true);
  expect(nowWords(rules.world, picture)).toMatch(/^[ΔΓ] .+ attacks? /);
  expect(picture.fight.some(({ event }) => event.type === 'rolled')).toBe(true);
});

it('11.2 in a secret part it says who is at work, and nothing else', () => {
  const at = replay.frames.findIndex((_, i) => replay.shownAt(i).view.phase === 'orders');
  const picture = pictureAt(at);
  const side = sideAtWork(picture.view);
  expect(nowWords(rules.world, picture)).toBe(`${side === 'delta' ? 'Delta' : 'Gamma'} issues orders in secret.`);
});

it('The projector counts orders as they are turned over', () => {
  const picture = pictureAt(frameWith('cardTurned'));
  const side = sideAtWork(picture.view);
  expect(side && workWords(picture, side)).toMatch(/^(plays|is due) order \d+ of \d+$|reserve|has played all/);
});

it('A route is filled along the links, and stays where it is when its end is clicked again', () => {
  const scenario = getScenario('ondrel-steppe');
  if (!scenario) throw new Error('The full battle is missing.');
  const { world } = linesAndWebs(scenario);
  const [from, to] = [world.ports[0]?.id ?? '', world.ports[1]?.id ?? ''];
  const way = [from, ...wayTo(world, from, to)];
  expect(way.at(-1)).toBe(to);
  expect(way.length).toBeGreaterThan(3);
  const linked = (a: string, b: string) => scenario.map.links.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  for (const [i, node] of way.entries()) if (i > 0) expect(linked(way[i - 1] as string, node), node).toBe(true);
  expect(wayTo(world, to, to)).toEqual([]);
});

it('Each place in the light has its own caption: each of two targets with its units, and both ends of a way', () => {
  const { view } = pictureAt(frameWith('engagementEnded'));
  const { world } = rules;
  const [one, two] = view.units.flatMap(({ id, place, node }) => (place === 'map' && node ? [{ id, node }] : []));
  const other = view.units.find(({ place, node }) => place === 'map' && node && node !== one?.node)?.node ?? two?.node;
  if (!one || !other) throw new Error('Fewer than two places are held.');
  const of = (kind: 'place' | 'route', nodes: string[], unit: string | null = null) => captionsOf(world, view, { kind, nodes, unit });
  const targets = of('place', [one.node, other, one.node]);
  expect(targets.map(({ node }) => node)).toEqual([one.node, other]);
  for (const { node, lines } of targets) {
    expect(lines[0]).toBe(placeFull(world, node));
    expect(lines).toHaveLength(1 + view.units.filter((u) => u.place === 'map' && u.node === node).length);
  }
  const way = [one.node, ...wayTo(world, one.node, other)];
  const ends = of('route', way);
  expect(ends.map(({ node }) => node)).toEqual([one.node, other]);
  expect(ends.map(({ lines }) => lines[1])).toEqual([undefined, way.length === 2 ? '1 link' : `${way.length - 1} links`]);
  // A lesson names a port's store, and of the units in it those alone that it points at.
  const [port] = view.ports;
  const inside = view.units.filter((u) => u.place === 'map' && u.node === port!.node).map(({ id }) => id);
  const lesson = (pointed: string[]) =>
    captionsOf(world, view, { kind: 'place', nodes: [port!.node], unit: null }, 'name', pointed)[0]!.lines;
  expect(lesson([])).toEqual([placeFull(world, port!.node), `In store: ${loadText(port!.store)}`]);
  expect(lesson(inside)).toHaveLength(2 + inside.length);
  const [unit] = of('place', [other], one.id);
  expect([unit?.node, unit?.lines.length]).toEqual([one.node, 2]);
});
