// @vitest-environment jsdom
/** How fast things go is the player's own choice: it outlasts the day, the game, a lesson and the page. */
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it('The pace of the computer that was chosen stays after a reload, whatever speed fights have, and whatever is opened', async () => {
  const first = await import('../../src/store/pace.ts');
  first.useComputerPace.getState().setPace('quick');
  const { usePace } = await import('../../src/store/pace.ts');
  usePace.getState().setPace('table');
  vi.resetModules();
  const [{ useComputerPace }, { useGame }, fights] = await Promise.all([
    import('../../src/store/pace.ts'),
    import('../../src/games/lines-and-webs/typedStores.ts'),
    import('../../src/store/pace.ts'),
  ]);
  expect([useComputerPace.getState().pace, fights.usePace.getState().pace]).toEqual(['quick', 'table']);
  useGame.getState().leave();
  expect(useComputerPace.getState().pace).toBe('quick');
});

it('No two switches of speed offer the same word for different things beside a middle pace and a fast one', async () => {
  const { readFileSync } = await import('node:fs');
  const [fights = [], computer = []] = readFileSync('src/ui/shell/PaceSwitch.tsx', 'utf8')
    .split('const COMPUTER_PACES')
    .map((part) => [...part.matchAll(/value: '(?:table|quick)', name: '(\w+)'/g)].map(([, name = '']) => name));
  expect([fights.length, computer.length]).toEqual([2, 2]);
  expect(fights.filter((name) => computer.includes(name))).toEqual([]);
});
