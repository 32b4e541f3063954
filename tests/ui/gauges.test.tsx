/** What blocks hold, as vessels that fill: their sizes, their fill, the strike, the lid, a carrier's shares, and hunger. */
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnitBlock } from '../../src/games/lines-and-webs/ui/board/Blocks.tsx';
import { BAND, BLOCK } from '../../src/games/lines-and-webs/ui/board/blockShape.ts';
import type { BlockProps } from '../../src/games/lines-and-webs/ui/board/blocks.ts';
import { bedBox, gaugeOf, shares, sizesOf, VESSELS, vesselBox } from '../../src/games/lines-and-webs/ui/board/gauges.ts';
import { detailOf, type GaugeSet, gaugeSet } from '../../src/ui/board/scale.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';

// The vessels are fetched late.
beforeAll(fetchAll);

const armor = (change: Partial<BlockProps> = {}): BlockProps => ({
  ...{ id: 'u', side: 'delta', type: 'armor', kind: 'combat', echelon: 'company', number: '1', battalion: 1, steps: 4, strength: 6 },
  ...{ load: { clI: 1, clIII: 3, clV: 3, clIX: 0 }, boxes: { clI: 1, clIII: 3, clV: 3, open: 2 } },
  ...{ suppressed: false, degraded: false, disabled: false, displaced: false, spent: false },
  ...change,
});
const carrier = (load: Partial<BlockProps['load']>): BlockProps =>
  armor({ kind: 'sustainment', load: { clI: 0, clIII: 0, clV: 0, clIX: 0, ...load }, boxes: { clI: 1, clIII: 1, clV: 1, open: 9 } });

const drawn = (unit: BlockProps, px = 72) =>
  render(
    <svg aria-hidden="true">
      <UnitBlock {...unit} detail={detailOf(px)} gauges={gaugeSet(px)} />
    </svg>,
  ).container;

/** Top and bottom of a path of straight lines. */
const heights = (d: string): [number, number] => {
  const ys = [...d.matchAll(/[ML]\s?[-\d.]+ ([-\d.]+)/g)].map((found) => Number(found[1]));
  return [Math.min(...ys), Math.max(...ys)];
};

describe('sizes', () => {
  it.each([
    [34, 11, 9, [5, 8], false, 6],
    [44, 15, 12, [7, 11], true, 8],
    [47, 16, 13, [7, 11], true, 8],
    [67, 22, 18, [11, 17], true, 12],
    [72, 24, 19, [12, 20], true, 14],
  ] as const)('A block of %i px has a band of %i, a step box of %i, and vessels of %j', (wide, band, step, vessel, isBarred, bed) => {
    const px = wide / BLOCK;
    expect(Math.round((BAND.bottom - BAND.top) * px)).toBe(band);
    expect(Math.round((BAND.step - BAND.left) * px)).toBe(step);
    const sizes = sizesOf(gaugeSet(wide));
    expect([Math.round(sizes.width * px), Math.round(sizes.height * px)]).toEqual(vessel);
    expect(sizes.isBarred).toBe(isBarred);
    expect(Math.round(bedBox(sizes).height * px)).toBe(bed);
  });

  it('Between two sizes the smaller set is drawn, and below the smallest that one', () => {
    const sets: GaugeSet[] = [20, 34, 43.9, 44, 50, 66, 67, 71, 72, 200].map(gaugeSet);
    expect(sets).toEqual([34, 34, 34, 44, 47, 47, 67, 67, 72, 72]);
  });

  it('In every set the three vessels stand apart on the band, right of the step box, with room for a lid', () => {
    for (const wide of [34, 44, 47, 67, 72]) {
      const sizes = sizesOf(gaugeSet(wide));
      const boxes = VESSELS.map((_, n) => vesselBox(sizes, n));
      for (const [n, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThan(n === 0 ? BAND.step : (boxes[n - 1]?.x ?? 0) + sizes.width);
        expect(box.x + box.width).toBeLessThan(BAND.right);
        expect(box.y - sizes.lid).toBeGreaterThanOrEqual(BAND.top - sizes.px);
        expect(box.y + box.height).toBeLessThan(BAND.bottom);
      }
    }
  });
});

describe('fill', () => {
  const box = vesselBox(sizesOf(72), 1);

  it.each([
    [1, 3],
    [2, 3],
    [3, 3],
    [1, 2],
    [4, 3],
  ])('A vessel with %i of %i boxes is filled so far from below', (held, room) => {
    const unit = armor({ load: { clI: held, clIII: held, clV: held, clIX: 0 }, boxes: { clI: room, clIII: room, clV: room, open: 1 } });
    for (const cls of VESSELS) {
      const [top, bottom] = heights(gaugeOf(cls, unit, box)?.fill ?? '');
      expect(bottom).toBeCloseTo(box.y + box.height, 1);
      expect((bottom - top) / box.height).toBeCloseTo(Math.min(1, held / room), 2);
      expect(gaugeOf(cls, unit, box)?.hasLid).toBe(held > room);
      expect(gaugeOf(cls, unit, box)?.bars).toHaveLength(room - 1);
    }
  });

  it('The three vessels have three shapes', () => {
    const shapes = VESSELS.map((cls) => gaugeOf(cls, armor({ boxes: { clI: 3, clIII: 3, clV: 3, open: 0 } }), box)?.outline);
    expect(new Set(shapes).size).toBe(3);
  });

  it('A class of which nothing is held is struck through, what lies over its load has a lid, and each vessel keeps its place', () => {
    const block = drawn(armor({ load: { clI: 0, clIII: 4, clV: 1, clIX: 0 } }));
    const at = (cls: string) => block.querySelector(`[data-vessel="${cls}"]`);
    expect([...block.querySelectorAll('[data-vessel]')].map((one) => one.getAttribute('data-vessel'))).toEqual([...VESSELS]);
    expect(VESSELS.map((cls) => at(cls)?.hasAttribute('data-struck'))).toEqual([true, false, false]);
    expect(VESSELS.map((cls) => at(cls)?.querySelector('[data-lid]') !== null)).toEqual([false, true, false]);
    expect(at('clI')?.querySelector('[data-fill]')).toBeNull();
  });

  it('A unit that has no boxes for a class and holds none shows no vessel of it, and one that holds some all the same shows it full under a lid', () => {
    const boxes = { clI: 1, clIII: 3, clV: 0, open: 2 };
    expect(drawn(armor({ boxes, load: { clI: 1, clIII: 1, clV: 0, clIX: 0 } })).querySelector('[data-vessel="clV"]')).toBeNull();
    const held = drawn(armor({ boxes, load: { clI: 1, clIII: 1, clV: 1, clIX: 0 } })).querySelector('[data-vessel="clV"]');
    expect(held?.querySelector('[data-lid]')).not.toBeNull();
  });

  it('No number stands in the vessels at any size, and the least block has no vessels', () => {
    for (const px of [34, 44, 50, 72, 140]) {
      const block = drawn(armor({ load: { clI: 1, clIII: 2, clV: 3, clIX: 0 }, number: '9' }), px);
      expect([...block.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['9', '6']);
      expect(block.querySelectorAll('[data-vessel]')).toHaveLength(3);
    }
    expect(drawn(armor(), 30).querySelectorAll('[data-vessel]')).toHaveLength(0);
  });
});

describe('carriers', () => {
  it('A carrier has one bed with a share for each class in their order, a px apart, and the rest empty', () => {
    const unit = carrier({ clI: 3, clV: 2, clIX: 1 });
    const sizes = sizesOf(72);
    const box = bedBox(sizes);
    const parts = shares(unit, box, sizes.px);
    expect(parts.map(({ cls }) => cls)).toEqual(['clI', 'clV', 'clIX']);
    const room = 12;
    const from = [0, 3, 5];
    for (const [i, { x, width }] of parts.entries()) {
      expect(x).toBeCloseTo(box.x + (box.width * (from[i] ?? 0)) / room, 1);
      expect(x + width + sizes.px).toBeCloseTo(box.x + (box.width * ([3, 5, 6][i] ?? 0)) / room, 1);
    }
    const block = drawn(unit);
    expect(block.querySelectorAll('[data-vessel]')).toHaveLength(0);
    expect(block.querySelectorAll('[data-share]')).toHaveLength(3);
  });

  it('A full bed is full to its end, and an empty one is struck through', () => {
    const box = bedBox(sizesOf(72));
    const [all] = shares(carrier({ clIII: 12 }), box, 1);
    expect((all?.x ?? 0) + (all?.width ?? 0)).toBeCloseTo(box.x + box.width, 1);
    expect(drawn(carrier({})).querySelector('[data-bed] [data-struck]')).not.toBeNull();
  });
});

it('6.7.2 a unit that will miss the meal is half grey, a hungry one all grey with its sign, and a displaced one shows its back', () => {
  const half = (unit: BlockProps) => drawn(unit).querySelector('[data-grey="half"]');
  expect(half(armor())).toBeNull();
  expect(half(armor({ missesMeal: true }))).not.toBeNull();
  const hungry = drawn(armor({ missesMeal: true, degraded: true }));
  expect(hungry.querySelector('[data-grey="half"]')).toBeNull();
  expect(hungry.querySelector('[data-block]')?.getAttribute('class')).toContain('hungry');
  expect(
    drawn(armor({ degraded: true, displaced: true }))
      .querySelector('[data-block]')
      ?.getAttribute('class'),
  ).not.toContain('hungry');
});
