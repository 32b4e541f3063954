/** How far a long game is that is being opened: the page shows it, and answers meanwhile. */

import { create } from 'zustand';
import type { Progress } from './slices.ts';

export const useLoading = create<{ progress: Progress | null }>(() => ({ progress: null }));

/** Shows how far a piece of work is while it lasts. */
export async function whileLoading<T>(work: (onProgress: (progress: Progress) => void) => Promise<T>): Promise<T> {
  try {
    return await work((progress) => useLoading.setState({ progress }));
  } finally {
    useLoading.setState({ progress: null });
  }
}
