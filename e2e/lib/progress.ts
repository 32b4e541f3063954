/** Work beside the page takes as long as it takes: a test waits as long as it goes on, and fails only where it stands still. */
import { expect, type Locator, test } from '@playwright/test';

/** So long without any progress, and it is stuck: far more than a busy machine needs for one step. */
const STUCK = 180_000;

/** Waits until `done` is there, while the figure that `progress` shows goes on changing. */
export async function worksOut(progress: Locator, done: Locator): Promise<void> {
  test.info().setTimeout(0);
  const seen = async (): Promise<string> => ((await done.isVisible()) ? 'done' : (await progress.allTextContents()).join(' '));
  for (let last = ''; last !== 'done'; ) {
    const before = last;
    await expect.poll(async () => (last = await seen()), { message: `stands still at “${before}”`, timeout: STUCK }).not.toBe(before);
  }
}
