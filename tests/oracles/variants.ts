/** Scenarios with their rulings drawn by chance from the table of choices. */

import type { Pick } from '../../src/bots/index.ts';
import type { Rulings, Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { isFault } from '../../src/scenarios/problems.ts';
import { RULING_CHOICES } from '../../src/scenarios/rulings.ts';
import { checkSense } from '../../src/scenarios/sense.ts';

/**
 * A copy of the scenario in which every ruling has its own value in two cases of five, else any of the table's. Where the table's set-up does
 * not suit the scenario (first stores beyond the boxes of a small port, a bank below what starts) those keep their own.
 */
export function drawRulings(base: Scenario, pick: Pick): Scenario {
  const rulings: { [key: string]: unknown } = { ...base.rulings };
  for (const choice of RULING_CHOICES) {
    if (pick(5) >= 2) rulings[choice.key] = structuredClone(choice.values[pick(choice.values.length)]!.value);
  }
  const drawn = { ...base, rulings: rulings as unknown as Rulings };
  if (!checkSense(drawn).some(isFault)) return drawn;
  const { portStart, bank } = base.rulings;
  return { ...drawn, rulings: { ...drawn.rulings, portStart, bank } };
}

/** `key=value` of every ruling of a scenario, as counted in the coverage. */
export function rulingNames(scenario: Scenario): string[] {
  return RULING_CHOICES.map((choice) => `${choice.key}=${JSON.stringify(scenario.rulings[choice.key])}`);
}
export function allRulingNames(): string[] {
  return RULING_CHOICES.flatMap((choice) => choice.values.map((v) => `${choice.key}=${JSON.stringify(v.value)}`));
}
