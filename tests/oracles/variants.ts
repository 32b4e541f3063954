/** Scenarios with their rulings drawn by chance from the table of choices. */

import type { Rulings, Scenario } from '../../src/engine/lines-and-webs/index.ts';
import type { Pick } from '../../src/engine/lines-and-webs/verb.ts';
import { RULING_CHOICES } from '../../src/scenarios/rulings.ts';

/** A copy of the scenario in which every ruling has one of its values: the default in two cases of five, else any. */
export function drawRulings(base: Scenario, pick: Pick): Scenario {
  const rulings: { [key: string]: unknown } = { ...base.rulings };
  for (const choice of RULING_CHOICES) {
    const i = pick(5) < 2 ? 0 : pick(choice.values.length);
    rulings[choice.key] = structuredClone(choice.values[i]!.value);
  }
  return { ...base, rulings: rulings as unknown as Rulings };
}

/** `key=value` of every ruling of a scenario, as counted in the coverage. */
export function rulingNames(scenario: Scenario): string[] {
  return RULING_CHOICES.map((choice) => `${choice.key}=${JSON.stringify(scenario.rulings[choice.key])}`);
}
export function allRulingNames(): string[] {
  return RULING_CHOICES.flatMap((choice) => choice.values.map((v) => `${choice.key}=${JSON.stringify(v.value)}`));
}
