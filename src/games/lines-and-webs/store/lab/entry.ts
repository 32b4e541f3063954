/** Visibility of the laboratory, and the scenarios to compare. Small, in the initial bundle; the laboratory itself is loaded on demand. */

import { create } from 'zustand';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { readStored, writeStored } from '../../../../store/browserStorage.ts';

/** Session key that reopens the laboratory after a reload. */
const TAB = 'lines-and-webs.lab';

/** Initial content: one scenario, or an original and its changed version. */
export interface LabAsk {
  scenario: Scenario;
  changed?: Scenario;
}

// There is no address outside of a page.
const isNoted = (): boolean => globalThis.location?.search.includes('dev=lab') || readStored(TAB, 'sessionStorage') !== null;

export const useLabEntry = create<{
  isOpen: boolean;
  asked: LabAsk | null;
  /** True after it was opened by the user and has shown nothing yet; false after a reload or a watched game. */
  isNew: boolean;
  /** True while a question is being played, even if another screen is shown. */
  isPlaying: boolean;
  /** Scroll position in pixels when a game was opened from the page, restored afterwards. */
  readTo: number;
}>(() => ({ isOpen: isNoted(), asked: null, isNew: false, isPlaying: false, readTo: 0 }));

export function openLab(asked: LabAsk | null = null): void {
  useLabEntry.setState({ isOpen: true, asked, isNew: true });
  writeStored(TAB, '1', 'sessionStorage');
}

/** Returns to the screen before; the question keeps running. */
export function closeLab(): void {
  useLabEntry.setState({ isOpen: false, asked: null });
  writeStored(TAB, null, 'sessionStorage');
}
