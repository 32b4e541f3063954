/** Whether the scenario editor stands over the page, and what it is asked to open. Small: it comes with the page; the editor is fetched late. */

import { create } from 'zustand';
import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import type { OwnScenario } from '../database.ts';

/** After a reload this tab comes back to the editor. */
const TAB = 'lines-and-webs.editor';

/** What is to be edited: a copy of it, unless it is the player's own, or a file that is to be mended. */
export interface Asked {
  scenario: Scenario;
  own?: OwnScenario;
  mends?: boolean;
  /** What its file says that it was made from: the changes are told against that. */
  madeFrom?: Scenario | null;
}

function isNoted(): boolean {
  try {
    return location.search.includes('dev=editor') || sessionStorage.getItem(TAB) !== null;
  } catch {
    return false;
  }
}

export const useEditing = create<{ isOpen: boolean; asked: Asked | null }>(() => ({ isOpen: isNoted(), asked: null }));

/** Shows the editor: with a scenario to edit, or with the list of all. */
export function openEditor(asked: Asked | null = null): void {
  useEditing.setState({ isOpen: true, asked });
  try {
    sessionStorage.setItem(TAB, '1');
  } catch {
    // Closed to the page: then a reload does not come back here.
  }
}

/** Back to what was on the screen. */
export function closeEditor(): void {
  useEditing.setState({ isOpen: false, asked: null });
  try {
    sessionStorage.removeItem(TAB);
  } catch {
    // Nothing was noted.
  }
}
