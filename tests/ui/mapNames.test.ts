// @vitest-environment node
/** Names and numbers on the map against everything that stands on it, at every closeness, on both maps. */

import { describe, expect, it } from 'vitest';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { linesAndWebs, type Scenario, type State } from '../../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { layoutOf, type MapLayout } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { limitBoxes, namesOf, placeRect, RIVER_SIZE, riverRect } from '../../src/games/lines-and-webs/ui/board/names.ts';
import { dockedNodes, largeNumberRect, largeTurnedRect, numberRect, numbersOf } from '../../src/games/lines-and-webs/ui/board/numbers.ts';
import { isPort, plateBox, spotsOf } from '../../src/games/lines-and-webs/ui/board/spots.ts';
import { blockBox, crossings, endBoxes, standing } from '../../src/games/lines-and-webs/ui/board/standing.ts';
import { waterRect } from '../../src/games/lines-and-webs/ui/board/waters.ts';
import { boxAbout, HEX } from '../../src/ui/board/geometry.ts';
import { asTurned, overlap, type RotatedRect } from '../../src/ui/board/rotatedRect.ts';
import { type Detail, FAR_BLOCK, isLargeNumber, largestBlock, PORT_BLOCK, scaleAt } from '../../src/ui/board/scale.ts';

const ZOOMS = [12, 20, 27, 33, 42, 44, 60, 90, 118];
/** Days of a game whose tables are looked at. */
const DAYS = 5;

interface Thing {
  what: string;
  rect: RotatedRect;
}

/** All names as they are written at a closeness. */
function written(layout: MapLayout, detail: Detail, block = 0): Thing[] {
  const { places, rivers, seas, lakes } = namesOf(layout);
  const waters = [...seas, ...lakes].map((name) => ({ what: name.lines.join(' '), rect: waterRect(name) }));
  const streams = rivers
    .filter(({ isNear }) => !isNear || (block !== FAR_BLOCK && (detail === 'near' || detail === 'close')))
    .map((name) => ({ what: name.text, rect: riverRect(name, detail) }));
  return [
    ...places.map((name) => ({ what: name.text, rect: placeRect(name, detail) })),
    ...waters,
    ...(RIVER_SIZE[detail] > 0 ? streams : []),
  ];
}

const touching = (these: readonly Thing[], those: readonly Thing[]): string[] =>
  these.flatMap(({ what, rect }) => those.flatMap((other) => (overlap(rect, other.rect) > 0.5 ? [`${what} and ${other.what}`] : [])));

const pairs = (things: readonly Thing[]): string[] => things.flatMap((thing, i) => touching([thing], things.slice(i + 1)));

const things = (name: string, rects: readonly RotatedRect[]): Thing[] =>
  rects.map((rect) => ({ what: `${name} at ${Math.round(rect.x)},${Math.round(rect.y)}`, rect }));

/** A game's tables: the deployment, and each change of day. */
function tablesOf(scenario: Scenario): State[] {
  const player = requirePlayer('B');
  const tables: State[] = [];
  let at = { turn: 1, phase: 'setup' };
  playMatch(linesAndWebs(scenario), { delta: player, gamma: player }, 'shots-47', {
    done: (_, state) => {
      const { turn, phase } = state;
      if (turn !== at.turn || (at.phase === 'setup' && phase !== 'setup')) tables.push(structuredClone(state));
      at = { turn, phase };
    },
    stop: () => at.turn > DAYS,
  });
  return tables;
}

const onMap = (state: State) => state.units.flatMap(({ id, place, node }) => (place === 'map' && node ? [{ id, node }] : []));

/** The blocks of a table, with what may dock on them. */
function blocks(layout: MapLayout, state: State, block: number): Thing[] {
  const units = onMap(state);
  const spots = spotsOf(layout, units);
  return units.map(({ id }) => {
    const spot = spots.get(id);
    if (!spot) throw new Error(`${id} stands nowhere`);
    return { what: id, rect: asTurned(blockBox(spot, spot.isSmall ? PORT_BLOCK : block)) };
  });
}

describe.each(SCENARIOS.map(({ scenario }) => [scenario.map.name, scenario] as const))('the names of %s', (_, scenario) => {
  const layout = layoutOf(scenario.map);
  const names = namesOf(layout);

  it('All names of the map are written, but for those of canals on a turned sheet, where bridges leave no room', () => {
    const places = layout.nodes.filter(({ hex }) => hex.feature === 'town' || hex.feature === 'city').map(({ hex }) => hex.name);
    expect(names.places.map(({ text }) => text)).toEqual(places);
    expect(names.rivers.map(({ text }) => text)).toEqual(
      scenario.map.rivers.filter((river) => !(layout.isTurned && river.class === 'canal')).map(({ name }) => name),
    );
    const waters = (terrain: string) => new Set(scenario.map.hexes.filter((h) => h.terrain === terrain).map(({ name }) => name));
    expect(new Set(names.seas.map(({ lines }) => lines.join(' ')))).toEqual(waters('ocean'));
    expect(new Set(names.lakes.map(({ lines }) => lines.join(' ')))).toEqual(waters('lake'));
  });

  it('The names of the map and the plates of ports leave the blocks of the next hexes alone', () => {
    const plates = layout.nodes.filter(({ hex }) => isPort(layout, hex.id)).map(({ hex }) => asTurned(plateBox(layout, hex)));
    const blocks = layout.nodes
      .filter(({ hex }) => !isPort(layout, hex.id))
      .map((place) => asTurned(boxAbout(place, largestBlock(layout.isTurned))));
    expect(touching(things('plate', plates), things('block', blocks))).toEqual([]);
  });

  it.each(ZOOMS)('The names of the map touch no block, plate, stack or one another with hex sides of %i px', (side) => {
    const { detail, block } = scaleAt(side / HEX, layout.isTurned);
    const all = written(layout, detail, block);
    expect(touching(all, things('what stands', [...standing(layout, block), ...endBoxes(layout)]))).toEqual([]);
    expect(pairs(all)).toEqual([]);
  });

  it('The names of the map keep off bridges and fords, and names of seas off the limits of deployment', () => {
    const whole = names.rivers.filter(({ gap }) => gap === undefined).map((name) => ({ what: name.text, rect: riverRect(name, 'fit') }));
    expect(touching(whole, things('crossing', crossings(layout)))).toEqual([]);
    const seas = names.seas.map((name) => ({ what: name.lines.join(' '), rect: waterRect(name) }));
    expect(touching(seas, things('limit', limitBoxes(layout)))).toEqual([]);
    expect(Math.min(...names.seas.map(({ size }) => size))).toBeGreaterThanOrEqual(24);
  });

  it('Names and numbers of the map touch no unit on the tables of a game', () => {
    const tables = tablesOf(scenario);
    expect(tables.length).toBeGreaterThan(3);
    for (const state of tables) {
      const occupied = new Set(onMap(state).map(({ node }) => node));
      for (const side of ZOOMS) {
        const { detail, block } = scaleAt(side / HEX, layout.isTurned);
        const units = blocks(layout, state, block);
        expect(touching(written(layout, detail, block), units), `day ${state.turn}, hex sides of ${side} px`).toEqual([]);
        if (detail === 'far') continue;
        const bare = units.map(({ what, rect }) => ({ what, rect: { ...rect, y: rect.y + 4, h: rect.h - 4 } }));
        const numbers = numbersOf(layout).filter(({ id, isInner }) => !(isInner && occupied.has(id)));
        expect(
          touching(
            numbers.map((n) => ({ what: n.id, rect: numberRect(n) })),
            bare,
          ),
          `numbers on day ${state.turn}, ${side} px`,
        ).toEqual([]);
      }
    }
  });
});

describe.each(SCENARIOS.map(({ scenario }) => [scenario.map.name, scenario.map] as const))('the hex numbers of %s', (_, map) => {
  const layout = layoutOf(map);
  const numbers = numbersOf(layout).map((n) => ({ what: n.id, rect: numberRect(n) }));

  it('The numbers of hexes touch no name, no plate and no bridge', () => {
    const plates = layout.nodes.filter(({ hex }) => isPort(layout, hex.id)).map(({ hex }) => asTurned(plateBox(layout, hex)));
    expect(touching(numbers, written(layout, 'fit'))).toEqual([]);
    expect(touching(numbers, things('plate', plates))).toEqual([]);
    expect(touching(numbers, things('bridge', crossings(layout)))).toEqual([]);
  });

  it('No hex number runs into a name or touches it, at the size at which both are drawn', () => {
    for (const side of ZOOMS) {
      const { detail, number, label } = scaleAt(side / HEX, layout.isTurned);
      if (number === 0) continue;
      const isLarge = isLargeNumber(number);
      const rectOf = !isLarge ? numberRect : layout.isTurned ? largeTurnedRect : largeNumberRect;
      const drawn = numbersOf(layout, isLarge).map((n) => ({ what: n.id, rect: rectOf(n) }));
      const names = namesOf(layout).places.map((name) => {
        const rect = placeRect(name, detail, label);
        // From afar with air about it, or it reads as one word.
        return {
          what: name.text,
          rect: isLarge && !layout.isTurned ? { ...rect, w: rect.w + 5, h: rect.h + 4 } : { ...rect, w: rect.w + 2 },
        };
      });
      expect(touching(drawn, names), `hex sides of ${side} px`).toEqual([]);
    }
  });

  it('A number stands on every hex', () => {
    expect(layout.nodes.map(({ hex }) => hex.id).filter((id) => !numbers.some(({ what }) => what === id))).toEqual([]);
  });
});

describe.each(SCENARIOS.map(({ scenario }) => [scenario.map.name, layoutOf(scenario.map)] as const).filter(([, { isTurned }]) => isTurned))(
  'the large hex numbers of the turned sheet of %s',
  (_, layout) => {
    const large = numbersOf(layout, true);
    const things = large.map((n) => ({ what: n.id, rect: largeTurnedRect(n) }));

    it('On a turned sheet seen from afar nearly every hex has its number, and it touches no name, no plate, no bridge and no other number', () => {
      expect(large.length).toBeGreaterThan(layout.nodes.length * 0.85);
      const plates = layout.nodes.filter(({ hex }) => isPort(layout, hex.id)).map(({ hex }) => asTurned(plateBox(layout, hex)));
      const others = [...plates, ...crossings(layout)].map((rect) => ({ what: 'plate or bridge', rect }));
      expect(touching(things, [...written(layout, 'fit'), ...others])).toEqual([]);
      expect(pairs(things)).toEqual([]);
    });
  },
);

describe('the large hex numbers of Ondrel Steppe', () => {
  const scenario = SCENARIOS.map((one) => one.scenario).find(({ id }) => id === 'ondrel-steppe') as Scenario;
  const layout = layoutOf(scenario.map);
  const large = numbersOf(layout, true);
  const things = large.map((n) => ({ what: n.id, rect: largeNumberRect(n) }));

  it('Nearly every hex has its number, and it touches no name, no plate, no bridge and no other number', () => {
    expect(large.length).toBeGreaterThan(layout.nodes.length * 0.9);
    const plates = layout.nodes.filter(({ hex }) => isPort(layout, hex.id)).map(({ hex }) => asTurned(plateBox(layout, hex)));
    const others = [...plates, ...crossings(layout)].map((rect) => ({ what: 'plate or bridge', rect }));
    expect(touching(things, [...written(layout, 'fit'), ...others])).toEqual([]);
    expect(pairs(things)).toEqual([]);
  });

  it('Those that stay beside a unit touch no block, in the tables of a game', () => {
    for (const state of tablesOf(scenario)) {
      const units = onMap(state);
      const occupied = new Set(units.map(({ node }) => node));
      const bare = blocks(layout, state, largestBlock(false)).map(({ what, rect }) => ({
        what,
        rect: { ...rect, y: rect.y + 4, h: rect.h - 4 },
      }));
      const shown = things.filter(({ what }, i) => !(large[i]?.isInner && occupied.has(what)));
      expect(touching(shown, bare), `day ${state.turn}`).toEqual([]);
    }
  });
});

describe('a hex number', () => {
  const unit = { node: 'C0804', suppressed: false, degraded: false, disabled: false, spent: false };
  it('A hex number yields to a disc and to three signs on its block, not to two', () => {
    expect(dockedNodes([unit])).toBe('');
    expect(dockedNodes([{ ...unit, want: 'clI', degraded: true }])).toBe('');
    expect(dockedNodes([{ ...unit, want: 'clI', degraded: true, spent: true }])).toBe('C0804');
    expect(dockedNodes([{ ...unit, badge: { text: '3', tone: 'plan' } }])).toBe('C0804');
    expect(dockedNodes([], [{ node: 'C0605' }])).toBe('C0605');
  });
});

describe('turned rectangles', () => {
  it('Turned rectangles are apart when a line can be drawn between them', () => {
    const flat = { x: 0, y: 0, w: 10, h: 2, angle: 0 };
    expect(overlap(flat, { ...flat, y: 4 })).toBeCloseTo(0);
    expect(overlap(flat, { ...flat, y: 3 })).toBeCloseTo(1);
    expect(overlap(flat, { x: 0, y: 8, w: 10, h: 2, angle: 90 })).toBeCloseTo(4);
    expect(overlap(flat, { x: 9, y: 9, w: 10, h: 1, angle: -45 })).toBe(0);
  });
});
