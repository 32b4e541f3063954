/** Writes laboratory measurements to the player's own scenario, where they are stored and included in its file. */

import { hashOf } from '../../../../engine/core/index.ts';
import type { ScenarioMeasured } from '../../../../engine/lines-and-webs/index.ts';
import { type Answer, ARMS, type ArmName, type Question } from '../../lab/question.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import { setupOf } from '../../scenarios/setup.ts';
import type { OwnScenario } from '../../typedStores.ts';
import { useEditor } from '../editor/draft.ts';
import { ownScenarios } from '../editor/ownScenarios.ts';

/** An own scenario used as one of the two setups, with its measurement. */
export interface Writable {
  own: OwnScenario;
  arm: ArmName;
  measured: ScenarioMeasured;
}

const rounded = (x: number): number => Math.round(Math.min(1, Math.max(0, x)) * 10_000) / 10_000;

/** Scenarios to which an answer can be written. Excludes setups with a restriction. @param on date as '2026-11-24' */
export function writableOn(question: Question, answer: Answer, all: readonly OwnScenario[], on: string): Writable[] {
  const length = answer.moved.find(({ key }) => key === 'length');
  return ARMS.flatMap((arm) => {
    const { scenario, restrictions, concedes } = question[arm];
    if (restrictions.length > 0 || concedes) return [];
    const setup = hashOf(setupOf(scenario));
    const { mean, low, high } = answer[arm];
    const measured: ScenarioMeasured = {
      setup,
      players: question.matchups.map(([delta, gamma]) => ({ delta, gamma })),
      games: answer.pairs,
      ...{ share: rounded(mean), low: rounded(low), high: rounded(high) },
      days: Math.round((length?.[arm].mean ?? scenario.turns) * 10) / 10,
      on,
    };
    return all.filter((own) => hashOf(setupOf(own.scenario)) === setup).map((own) => ({ own, arm, measured }));
  });
}

export async function writeOnCard({ own, measured }: Writable): Promise<void> {
  const { key, original, faults, warnings = 0 } = own;
  await ownScenarios.save({ scenario: { ...own.scenario, measured }, original, own: key, faults, warnings });
  // An open draft of it would overwrite the measurement when saved.
  const editor = useEditor.getState();
  if (editor.own !== key || !sameJson(setupOf(editor.draft), setupOf(own.scenario))) return;
  const wasSaved = editor.draft === editor.saved;
  editor.change('Write on the card what was measured', (draft) => {
    draft.measured = measured;
  });
  if (wasSaved) editor.noteSaved(key, useEditor.getState().draft);
}
