/** Waits for what is read and not for a time: the limit ends a test that hangs, so it is far above what a loaded machine needs. */
import { vi } from 'vitest';

const timeout = 60_000;

/** Until the check no longer throws. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout, interval: 20 });

/** Until the check is true. */
export const waitUntil = (check: () => boolean | undefined): Promise<unknown> => vi.waitUntil(check, { timeout, interval: 5 });
