/** Whether the laboratory stands over the page, and what it is asked to compare. Small: it comes with the page; the laboratory is fetched late. */

import { create } from 'zustand';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { keep, kept } from '../../../../store/kept.ts';

/** After a reload this tab comes back to the laboratory. */
const TAB = 'lines-and-webs.lab';

/** What it begins with: one scenario, or a scenario as it was against what has been made of it. */
export interface LabAsk {
  scenario: Scenario;
  changed?: Scenario;
}

// Outside a page there is no address.
const isNoted = (): boolean => globalThis.location?.search.includes('dev=lab') || kept(TAB, 'sessionStorage') !== null;

export const useLabEntry = create<{
  isOpen: boolean;
  asked: LabAsk | null;
  /** Opened by a press, and nothing has been shown in it since; not so after a reload, or when a watched game is left. */
  isNew: boolean;
  /** A question is being played, also while something else is on the screen. */
  isPlaying: boolean;
  /** How far the page was read, in pixels, when a game of it was opened: there it is read on. */
  readTo: number;
}>(() => ({ isOpen: isNoted(), asked: null, isNew: false, isPlaying: false, readTo: 0 }));

export function openLab(asked: LabAsk | null = null): void {
  useLabEntry.setState({ isOpen: true, asked, isNew: true });
  keep(TAB, '1', 'sessionStorage');
}

/** Back to what was on the screen. What is being played goes on. */
export function closeLab(): void {
  useLabEntry.setState({ isOpen: false, asked: null });
  keep(TAB, null, 'sessionStorage');
}
