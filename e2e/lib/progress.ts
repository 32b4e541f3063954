/** Work beside the page takes as long as it takes: a test waits as long as it goes on, and fails only where it stands still. */
import { expect, type Locator, test } from '@playwright/test';

/** So long without any progress, and it is stuck: far more than a busy machine needs for one step. */
const STUCK = 180_000;

/** Waits until something is so, while the figure that tells of the progress goes on changing. */
export async function goesOn(progress: () => Promise<string | number>, isDone: () => Promise<boolean>): Promise<void> {
  test.info().setTimeout(0);
  const seen = async (): Promise<string> => ((await isDone()) ? 'done' : `at ${await progress()}`);
  for (let last = ''; last !== 'done'; ) {
    const before = last;
    await expect
      .poll(async () => (last = await seen()), { message: `stands still ${before}`, timeout: STUCK, intervals: [20, 50, 100, 250] })
      .not.toBe(before);
  }
}

/** Waits until `done` is there, while what `progress` says goes on changing. */
export const worksOut = (progress: Locator, done: Locator): Promise<void> =>
  goesOn(
    async () => (await progress.allTextContents()).join(' '),
    () => done.isVisible(),
  );
