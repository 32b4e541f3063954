/** The frame of a map in the editor: its edges go in and out, and it is told as a change. */
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/engine/lines-and-webs/scenario.ts';
import type { MapEdit } from '../../../src/games/lines-and-webs/scenarios/edit/map/edits.ts';
import { edited } from '../../../src/games/lines-and-webs/scenarios/edit/map/mirror.ts';
import { mapChanges } from '../../../src/games/lines-and-webs/scenarios/edit/mapChanges.ts';
import { validate } from '../../../src/games/lines-and-webs/scenarios/validate.ts';
import { layoutOf } from '../../../src/games/lines-and-webs/ui/board/layout.ts';
import { copyOf } from '../helpers.ts';

const START = copyOf('ondrel-steppe');
delete START.map.frame;

const withEdits = (edits: readonly MapEdit[], from = START, mirror = false): { s: Scenario; no: string | null } => {
  const { scenario, no } = edited(from, edits, mirror);
  return { s: scenario, no };
};
const move = (edge: 'north' | 'east' | 'south' | 'west', by: 1 | -1): MapEdit => ({ do: 'frame', edge, by });

/** The part of the drawing that the table takes the whole map to be. */
const shown = (s: Scenario) => layoutOf(s.map).core;

describe('the frame of a map', () => {
  it('Each edge of the frame goes in by a column or a row, and what the table shows shrinks at that edge alone', () => {
    const whole = shown(START);
    const west = shown(withEdits([move('west', -1)]).s);
    expect(west.x).toBeGreaterThan(whole.x);
    expect(west.x + west.width).toBeCloseTo(whole.x + whole.width);
    expect([west.y, west.height]).toEqual([whole.y, whole.height]);
    const south = shown(withEdits([move('south', -1)]).s);
    expect(south.y).toBeCloseTo(whole.y);
    expect(south.height).toBeLessThan(whole.height);
    expect([south.x, south.width]).toEqual([whole.x, whole.width]);
  });

  it('A frame that has gone out again to the edge of the map is none', () => {
    const { s } = withEdits([move('east', -1), move('north', -1)]);
    expect(s.map.frame?.length).toBeGreaterThan(1);
    expect(withEdits([move('east', 1), move('north', 1)], s).s.map.frame).toBeUndefined();
    expect(withEdits([{ do: 'dropFrame' }], s).s.map.frame).toBeUndefined();
  });

  it('The frame goes no farther than the map, and is never smaller than three columns by three rows', () => {
    expect(withEdits([move('west', 1)]).no).toMatch(/The map ends there/);
    let s = START;
    let no: string | null = null;
    for (let i = 0; i < 40 && no === null; i++) ({ s, no } = withEdits([move('east', -1)], s));
    expect(no).toMatch(/three columns by three rows/);
    const columns = s.map.hexes.filter(({ id }) => s.map.frame?.includes(id)).map(({ q }) => q);
    expect(Math.max(...columns) - Math.min(...columns)).toBe(2);
  });

  it('With the mirror both opposite edges go in, and the frame is told as a change', () => {
    const { s } = withEdits([move('west', -1)], START, true);
    const [whole, both] = [shown(START), shown(s)];
    expect(both.x - whole.x).toBeCloseTo(whole.x + whole.width - both.x - both.width);
    expect(mapChanges(START, s).some(({ text }) => text.startsWith('Frame of the map'))).toBe(true);
  });

  it('A hex that is taken off the map is out of the frame too', () => {
    const { s } = withEdits([move('south', -1)]);
    const hex = s.map.frame?.find((id) => withEdits([{ do: 'removeHex', hex: id }], s).no === null) ?? '';
    const left = withEdits([{ do: 'removeHex', hex }], s).s;
    expect(s.map.frame).toContain(hex);
    expect(left.map.frame ?? []).not.toContain(hex);
    expect(validate(left).filter(({ path }) => path.includes('frame') && path.length > 2)).toEqual([]);
  });
});
