/** What the editor opens: a copy of a scenario, one of the player's own, a file that is to be mended, or the draft that was kept. And the draft as a game, to be tried. */

import { linesAndWebs, type Scenario, type UmpireRules } from '../../../../engine/lines-and-webs/index.ts';
import type { GoPhase } from '../../../../engine/lines-and-webs/umpireCommand.ts';
import { countFaults, isFault } from '../../../../records/problems.ts';
import { tellFailure } from '../../../../store/late.ts';
import { umpireSource } from '../../../../store/umpire.ts';
import { closeReplay } from '../../../../store/watching.ts';
import { useGame } from '../../own.ts';
import { ALL_SCENARIOS } from '../../scenarios/all.ts';
import { copyOf } from '../../scenarios/edit/names.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import { isUnsaved, useEditor } from './draft.ts';
import { type Asked, closeEditor } from './editing.ts';
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

/** Where a try begins; the umpire goes there, and the units take their recommended places. */
export interface TryFrom {
  turn: number;
  phase: GoPhase;
}

/** Begins the game; a game that is open stays stored. False where the draft has a fault; warnings bar nothing. */
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
