// @vitest-environment node
/** When a block on the map is left as it is drawn: only while every value that it shows is the same. */
import { expect, test } from 'vitest';
import type { UnitBlockProps } from '../../src/games/lines-and-webs/ui/board/Blocks.tsx';
import { sameDrawing } from '../../src/games/lines-and-webs/ui/board/sameDrawing.ts';

const block = (): UnitBlockProps => ({
  ...({ id: 'Armor 1', side: 'delta', type: 'armor', kind: 'combat', echelon: 'company', number: '1', battalion: 1 } as const),
  ...({ steps: 2, strength: 4, suppressed: false, degraded: false, disabled: false, displaced: false, spent: false } as const),
  load: { clI: 1, clIII: 2, clV: 0, clIX: 0 },
  boxes: { clI: 1, clIII: 2, clV: 1, open: 0 },
});

test('A block of a new view with the same values is the same picture', () => {
  const badge = (): UnitBlockProps['badge'] => ({ text: '3', tone: 'plan' });
  expect(sameDrawing(block(), block())).toBe(true);
  expect(sameDrawing({ ...block(), badge: badge() }, { ...block(), badge: badge() })).toBe(true);
});

test('Each change of a block that is drawn makes another picture', () => {
  const changes: Partial<UnitBlockProps>[] = [
    { spent: true },
    { steps: 1 },
    { ring: 'thick' },
    { dimmed: true },
    { detail: 'near' },
    { want: 'clV' },
    { badge: { text: '3', tone: 'plan' } },
    { load: { clI: 1, clIII: 1, clV: 0, clIX: 0 } },
  ];
  for (const change of changes) {
    expect(sameDrawing(block(), { ...block(), ...change }), Object.keys(change).join()).toBe(false);
    expect(sameDrawing({ ...block(), ...change }, block()), Object.keys(change).join()).toBe(false);
  }
  const marked: UnitBlockProps = { ...block(), badge: { text: '3', tone: 'plan' } };
  expect(sameDrawing(marked, { ...marked, badge: { text: '3', tone: 'ink' } })).toBe(false);
});
