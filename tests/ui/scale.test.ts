// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { laidOut } from '../../src/games/lines-and-webs/ui/panels/execute/ExecutePanel.tsx';
import { pageLayout } from '../../src/ui/theme/scale.ts';

describe('room for the frame', () => {
  it.each([
    [1280, 720, 16, 'wide', 1],
    [1920, 1080, 16, 'wide', 1],
    [2560, 1440, 16, 'wide', 1.25],
    [1024, 768, 16, 'compact', 1],
    [900, 700, 16, 'compact', 1],
    [768, 1024, 16, 'stacked', 1],
    // The browser's zoom at 200 % on 1920 x 1080, and the browser's font size at 200 %.
    [960, 540, 16, 'compact', 1],
    [1920, 1080, 32, 'compact', 2],
  ] as const)('A window of %i x %i with a font of %i px is %s, drawn %f times', (width, height, font, frame, ui) => {
    expect(pageLayout(width, height, font)).toEqual({ frame, ui });
  });

  it('Only a screen as narrow as a telephone held upright is slim', () => {
    expect(pageLayout(390, 844, 16)).toEqual({ frame: 'stacked', ui: 1, isSlim: true });
    expect(pageLayout(844, 390, 16)).toEqual({ frame: 'compact', ui: 1, isLow: true });
    expect(pageLayout(820, 1180, 16)).toEqual({ frame: 'stacked', ui: 1 });
  });

  it('The scale of the page keeps within reason', () => {
    expect(pageLayout(1920, 1080, 400).ui).toBe(3);
    expect(pageLayout(1280, 720, 1).ui).toBe(0.75);
  });
});

describe('the dice in the tray', () => {
  it('On a telephone the dice of any fight lie in the tray’s width, in two rows when there are many, and can be read', () => {
    for (const rolls of [[1], [4, 6], [6, 6], [1, 6, 5], [4, 6, 6], [6, 6, 6]]) {
      const { size, rows } = laidOut(rolls, true);
      const wide = rolls.reduce((sum, n) => sum + Math.ceil(n / rows) * (size + 4), 0) + (rolls.length - 1) * 36;
      expect(wide, rolls.join(' ')).toBeLessThanOrEqual(330);
      expect(size, rolls.join(' ')).toBeGreaterThanOrEqual(18);
    }
    expect(laidOut([4, 6, 6], false)).toEqual({ size: 28, rows: 1 });
    expect(laidOut([5, 4, 6], false, true)).toEqual({ size: 23, rows: 1 });
    expect(laidOut([4, 5], false, true)).toEqual({ size: 32, rows: 1 });
  });
});
