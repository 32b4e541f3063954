/** Scenarios with their rulings drawn by chance from the table of choices. */

import type { Pick } from '../../src/bots/picker.ts';
import { type Arrival, type Rulings, type Scenario, SIDES } from '../../src/engine/lines-and-webs/index.ts';
import { RULING_CHOICES } from '../../src/games/lines-and-webs/scenarios/rulings.ts';
import { validate } from '../../src/games/lines-and-webs/scenarios/validate.ts';
import { isFault } from '../../src/records/problems.ts';

/**
 * A copy of the scenario in which every ruling has its own value in two cases of five, else any of the table's. Where the table's setup does
 * not suit the scenario (first stores beyond the boxes of a small port, a bank below what starts) those keep their own.
 */
export function drawRulings(base: Scenario, pick: Pick): Scenario {
  const rulings: { [key: string]: unknown } = { ...base.rulings };
  for (const choice of RULING_CHOICES) {
    if (pick(5) >= 2) rulings[choice.key] = structuredClone(choice.values[pick(choice.values.length)]!.value);
  }
  const drawn = { ...base, rulings: rulings as unknown as Rulings };
  if (!validate(drawn).some(isFault)) return drawn;
  const { portStart, bank } = base.rulings;
  return { ...drawn, rulings: { ...drawn.rulings, portStart, bank } };
}

const CHANCES = 4;
/** Days of a drawn schedule at most, and tokens of a class on one of them. */
const MOST_DAYS = 4;
const MOST_TOKENS = 9;

/** In one case of four, a copy of a scenario without a schedule in which each side gets units of its expansion and tokens on days drawn by chance. */
export function drawArrivals(base: Scenario, pick: Pick): Scenario {
  const isPlain = SIDES.every((side) => base.forces[side].arrivals === undefined);
  if (!isPlain || pick(CHANCES) !== 0) return base;
  const forces = structuredClone(base.forces);
  for (const side of SIDES) {
    const { expansion } = forces[side];
    const left = new Map(expansion.map(({ type, count }) => [type, count]));
    forces[side].arrivals = Array.from({ length: pick(MOST_DAYS + 1) }, (): Arrival => {
      const tokens = { clI: pick(MOST_TOKENS), clIII: pick(MOST_TOKENS), clV: pick(MOST_TOKENS), clIX: pick(2) };
      const type = expansion[pick(Math.max(1, expansion.length))]?.type ?? '';
      const count = Math.min(left.get(type) ?? 0, pick(3));
      left.set(type, (left.get(type) ?? 0) - count);
      // Some days are past the end of the game: what comes then never comes.
      return { day: 1 + pick(base.turns + 1), units: count > 0 ? [{ type, count }] : [], tokens };
    });
  }
  return { ...base, forces };
}

/** `key=value` of every ruling of a scenario, as counted in the coverage. */
export function rulingNames(scenario: Scenario): string[] {
  return RULING_CHOICES.map((choice) => `${choice.key}=${JSON.stringify(scenario.rulings[choice.key])}`);
}
export function allRulingNames(): string[] {
  return RULING_CHOICES.flatMap((choice) => choice.values.map((v) => `${choice.key}=${JSON.stringify(v.value)}`));
}
