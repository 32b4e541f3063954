/** What the editor opens: a copy of a scenario, one of the player's own, a file that is to be mended, or the draft that was kept. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { countFaults } from '../../../../records/problems.ts';
import { tellFailure } from '../../../../store/late.ts';
import { ALL_SCENARIOS } from '../../scenarios/all.ts';
import { copyOf } from '../../scenarios/edit/names.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import { isUnsaved, useEditor } from './draft.ts';
import type { Asked } from './editing.ts';
import { readDraft } from './keptDraft.ts';
import { ownScenarios } from './ownScenarios.ts';

/** Brings the draft of the last time to the store, once a visit; what has been edited in this visit is there already. */
export async function recallDraft(): Promise<void> {
  if (useEditor.getState().isRecalled) return;
  useEditor.setState({ isRecalled: true });
  const kept = await readDraft().catch(tellFailure);
  if (!kept) return;
  useEditor.getState().open(kept);
  if (!kept.isOpen) useEditor.getState().close();
  useEditor.setState({ isBegun: true });
}

/** Has a draft been begun, in this visit or before? */
export const isBegun = (): boolean => useEditor.getState().isBegun;

/** Would something be lost when another draft takes the place of the present one? */
export const wouldLose = (): boolean => isBegun() && isUnsaved(useEditor.getState());

/** The scenario is the very draft: it has been tried. */
export const isDraft = (scenario: Scenario): boolean => isBegun() && sameJson(useEditor.getState().draft, scenario);

/** Opens the draft again; the steps that can be taken back are still there. */
export const goOn = (): void => useEditor.setState({ isOpen: true });

/** Begins a draft: the player's own scenario or the file itself, else a copy under a name of its own. */
export async function beginDraft({ scenario, own, mends, madeFrom }: Asked): Promise<void> {
  const { open } = useEditor.getState();
  useEditor.setState({ isBegun: true });
  if (own) return open({ original: own.original, draft: structuredClone(scenario), own: own.key });
  if (mends) return open({ original: madeFrom ?? scenario, draft: structuredClone(scenario) });
  const others = [...ALL_SCENARIOS, ...(await ownScenarios.list())].map((one) => one.scenario);
  open({ original: madeFrom ?? scenario, draft: copyOf(scenario, others) });
}

/** Saves the draft to the library; false where the browser takes it not. */
export async function saveDraft(): Promise<boolean> {
  const { draft, original, own, check, noteSaved } = useEditor.getState();
  try {
    const key = await ownScenarios.save({ scenario: draft, original, own, ...countFaults(check()) });
    noteSaved(key, draft);
    return true;
  } catch {
    useEditor.setState({ keeping: 'refused' });
    return false;
  }
}
