/** Whether the scenario editor stands over the page, and what it is asked to open. Small: it comes with the page; the editor is fetched late. */

import { create } from 'zustand';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { keep, kept } from '../../../../store/kept.ts';
import type { OwnScenario } from '../../own.ts';

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

// Outside a page there is no address.
const isNoted = (): boolean => globalThis.location?.search.includes('dev=editor') || kept(TAB, 'sessionStorage') !== null;

export const useEditing = create<{ isOpen: boolean; asked: Asked | null }>(() => ({ isOpen: isNoted(), asked: null }));

/** Shows the editor: with a scenario to edit, or with the list of all. */
export function openEditor(asked: Asked | null = null): void {
  useEditing.setState({ isOpen: true, asked });
  keep(TAB, '1', 'sessionStorage');
}

/** Back to what was on the screen. */
export function closeEditor(): void {
  useEditing.setState({ isOpen: false, asked: null });
  keep(TAB, null, 'sessionStorage');
}
