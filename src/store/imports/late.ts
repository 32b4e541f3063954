/** The queue that reads files is fetched with the first file or link. */

import { runWhenLoaded } from '../lazyCode.ts';
import type { importQueue as Queue } from './importQueue.ts';

const withQueue = (act: (queue: typeof Queue) => void): void =>
  runWhenLoaded(
    () => import('./importQueue.ts'),
    ({ importQueue }) => act(importQueue),
  );

/** Reads files. A single game opens at once if `opensOne`; otherwise games are stored. */
export const importFiles = (files: readonly File[], opensOne: boolean): void => withQueue((queue) => queue.addFiles(files, opensOne));

/** Reads the game of a link; stores nothing before the player agrees. */
export const importLink = (hash: string): void => withQueue((queue) => queue.addLink(hash));
