/** Opens scenarios in the editor: a copy, one of the player's own, a file to repair, or the stored draft. Also starts the draft as a game. */

import { linesAndWebs, type Scenario, type UmpireRules } from '../../../../engine/lines-and-webs/index.ts';
import type { GoPhase } from '../../../../engine/lines-and-webs/umpireCommand.ts';
import { countFaults, isFault } from '../../../../records/problems.ts';
import { reportFailure } from '../../../../store/lazyCode.ts';
import { umpireSource } from '../../../../store/umpire.ts';
import { closeReplay } from '../../../../store/watching.ts';
import { ALL_SCENARIOS } from '../../scenarios/all.ts';
import { copyOf } from '../../scenarios/edit/names.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import { useGame } from '../../typedStores.ts';
import { isUnsaved, useEditor } from './draft.ts';
import { closeEditor, type EditRequest } from './editing.ts';
import { readDraft } from './keptDraft.ts';
import { ownScenarios } from './ownScenarios.ts';
import { dropPicture, recallPicture } from './tracing.ts';

/** Restores the last visit's draft once, unless there is a newer one. */
export async function recallDraft(): Promise<void> {
  if (useEditor.getState().isRecalled) return;
  useEditor.setState({ isRecalled: true });
  const kept = await readDraft().catch(reportFailure);
  if (!kept) return;
  void recallPicture().catch(reportFailure);
  useEditor.getState().open(kept);
  if (!kept.isOpen) useEditor.getState().close();
  useEditor.setState({ isBegun: true });
}

/** True if there is a draft from this or an earlier visit. */
export const isBegun = (): boolean => useEditor.getState().isBegun;

/** True if replacing the current draft would lose changes. */
export const wouldLose = (): boolean => isBegun() && isUnsaved(useEditor.getState());

/** True if the scenario is the current draft, which is being tried out. */
export const isDraft = (scenario: Scenario): boolean => isBegun() && sameJson(useEditor.getState().draft, scenario);

/** Reopens the draft with its undo history. */
export const goOn = (): void => useEditor.setState({ isOpen: true });

/** Begins a draft: the player's own scenario or the file itself, otherwise a copy under a new name. */
export async function beginDraft({ scenario, own, mends, madeFrom }: EditRequest): Promise<void> {
  const { open } = useEditor.getState();
  useEditor.setState({ isBegun: true });
  void dropPicture();
  if (own) return open({ original: own.original, draft: structuredClone(scenario), own: own.key });
  if (mends) return open({ original: madeFrom ?? scenario, draft: structuredClone(scenario) });
  const others = [...ALL_SCENARIOS, ...(await ownScenarios.list())].map((one) => one.scenario);
  open({ original: madeFrom ?? scenario, draft: copyOf(scenario, others) });
}

/** Saves the draft to the library; returns false if the browser rejects it. */
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

/** Start of a trial game: the umpire advances to it, with units in their recommended places. */
export interface TryFrom {
  turn: number;
  phase: GoPhase;
}

/** Starts the draft as a game; an open game remains stored. Returns false if the draft has problems; warnings are allowed. */
export async function tryOut(from: TryFrom | null, seed: string): Promise<boolean> {
  const { draft, check } = useEditor.getState();
  if (check().some(isFault)) return false;
  const umpire = from ? ((await umpireSource.fetch(draft.ruleset)) as UmpireRules) : null;
  const game = useGame.getState();
  if (game.record) game.leave();
  closeReplay();
  const scenario = structuredClone(draft);
  const rules = linesAndWebs(scenario, { umpire });
  const title = from ? `${draft.name}: a try from day ${from.turn}` : `${draft.name}: a try`;
  game.openGame({ format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: [] }, undefined, { title }, rules);
  if (from) game.dispatch({ type: 'umpireGoTo', side: 'delta', ...from });
  closeEditor();
  return true;
}
