/** The moments of a fight that is told: dice that wait, dice that lie, steps that fall, the verdict. From the log, on a clock that stands still. */
import { momentOf } from './moments.ts';
import { openRecord, type Screen, sit } from './pages.ts';

/** Dice that still roll are drawn with the page's motion on. */
const ROLLING = 'fight-rolling';
const ROLLS_MS = 220;
const BEATS = { [ROLLING]: 'roll', 'fight-dice': 'roll', 'fight-hits': 'hits', 'fight-verdict': 'verdict' } as const;

/** More presses than any fight has beats. */
const MOST = 12;

export const FIGHTS: Screen[] = Object.entries(BEATS).map(([name, beat]) => ({
  name,
  ...(name === ROLLING ? { moves: true } : {}),
  open: async (page, url) => {
    const { record, at } = momentOf(
      name,
      (s, _next, last) => s.phase === 'execute' && s.execution?.engagement?.stage === undefined && last?.type === 'retreat',
    );
    await page.clock.install();
    await openRecord(page, url, record, at);
    await sit(page);
    await page.keyboard.press('l');
    const again = page.getByTestId('fight-again').last();
    await again.waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await again.click();
    const bench = page.getByTestId('bench');
    await bench.waitFor();
    for (let i = 0; i < MOST && (await bench.getAttribute('data-beat')) !== beat; i++) await page.keyboard.press('Enter');
    if (name === ROLLING) await page.clock.runFor(ROLLS_MS);
  },
}));
