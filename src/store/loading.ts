/** Loading progress of a long game. */

import { create } from 'zustand';
import type { Progress } from './slices.ts';

export const useLoading = create<{ progress: Progress | null }>(() => ({ progress: null }));

/** Shows the progress of an operation while it runs. */
export async function whileLoading<T>(work: (onProgress: (progress: Progress) => void) => Promise<T>): Promise<T> {
  try {
    return await work((progress) => useLoading.setState({ progress }));
  } finally {
    useLoading.setState({ progress: null });
  }
}
