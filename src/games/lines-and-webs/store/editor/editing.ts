/** Visibility of the scenario editor, and the scenario to open. Small, in the initial bundle; the editor itself is loaded on demand. */

import { create } from 'zustand';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { readStored, writeStored } from '../../../../store/browserStorage.ts';
import type { OwnScenario } from '../../typedStores.ts';

/** Session key that reopens the editor after a reload. */
const TAB = 'lines-and-webs.editor';

/** Scenario to edit: copied unless it is the player's own, or a file to repair. */
export interface EditRequest {
  scenario: Scenario;
  own?: OwnScenario;
  mends?: boolean;
  /** Original named in its file; changes are shown relative to it. */
  madeFrom?: Scenario | null;
}

// There is no address outside of a page.
const isNoted = (): boolean => globalThis.location?.search.includes('dev=editor') || readStored(TAB, 'sessionStorage') !== null;

export const useEditing = create<{ isOpen: boolean; asked: EditRequest | null }>(() => ({ isOpen: isNoted(), asked: null }));

/** Shows the editor with a scenario to edit, or with the list of scenarios. */
export function openEditor(asked: EditRequest | null = null): void {
  useEditing.setState({ isOpen: true, asked });
  writeStored(TAB, '1', 'sessionStorage');
}

/** Returns to the screen before. */
export function closeEditor(): void {
  useEditing.setState({ isOpen: false, asked: null });
  writeStored(TAB, null, 'sessionStorage');
}
