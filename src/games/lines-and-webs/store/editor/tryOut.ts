/** The draft of the editor is played at once: a new game of it, from setup or from any phase of any day. */

import { linesAndWebs, type UmpireRules } from '../../../../engine/lines-and-webs/index.ts';
import type { GoPhase } from '../../../../engine/lines-and-webs/umpireCommand.ts';
import { isFault } from '../../../../records/problems.ts';
import { umpireSource } from '../../../../store/umpire.ts';
import { closeReplay } from '../../../../store/watching.ts';
import { useGame } from '../../own.ts';
import { useEditor } from './draft.ts';
import { closeEditor } from './editing.ts';

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
