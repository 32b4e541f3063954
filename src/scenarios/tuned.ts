/**
 * Scenarios with figures that were tuned by play, beside the same scenarios with the estimates of the rules (Appendix A): the map is the same, and so is every rule.
 * What they were tuned for, and how they came out, is told in docs/TUNED.md.
 */

import type { PortKind, Rulings, Scenario, TypeId, UnitType } from '../engine/lines-and-webs/scenario.ts';
import { getScenario } from './builtIn.ts';
import { type BuiltIn, builtIn, tunedId } from './first.ts';

/** What is not as in the scenario that it is made from. */
interface Tuning {
  of: string;
  summary: string;
  boxes: { readonly [type: TypeId]: Partial<UnitType['boxes']> };
  /** Links over which a carrier carries (SP). */
  ranges: { readonly [type: TypeId]: number };
  /** Unit places of a port. */
  places: { readonly [P in PortKind]: number };
  rulings: Partial<Rulings>;
  notes: readonly string[];
}

const TUNINGS: readonly Tuning[] = [
  {
    of: 'ondrel-steppe',
    summary:
      'The full battle, with figures tuned by play: fewer can hold a port, and an attack has the fuel to reach it. Ports change hands in nearly every game.',
    boxes: { armor: { clIII: 4 }, mech: { clIII: 3 } },
    ranges: { flec: 5, bsb: 7, dssb: 9, cssb: 8 },
    places: { spod: 3, apod: 2 },
    rulings: { rp: 30 },
    notes: [
      'Beside the estimates of the rules (Appendix A), and on the same map: a seaport holds three units and an airport two; Armor and Mechanized Infantry have a box more for CL III; the larger carriers reach a link farther (Forward Logistics Company 5, Brigade Support Battalion 7, Combat Sustainment Support Battalion 8, Division Sustainment Support Battalion 9); a side has 30 RP a turn, and no convoys come. How this was found, and how it came out, stands in docs/TUNED.md.',
      'One figure is the rulebook’s own: a Forward Support Company moves five tokens five links (ten boxes, SP 5). The others are this project’s.',
      'The map is the same for both sides under a half turn about C0906.',
    ],
  },
];

function tuned({ of, summary, boxes, ranges, places, rulings, notes }: Tuning): BuiltIn {
  const base = getScenario(of);
  if (!base) throw new Error(`There is no scenario ${of}.`);
  const { spod, apod } = base.ports;
  const scenario: Scenario = {
    ...base,
    ...{ id: tunedId(of), name: `${base.name}, tuned`, summary, notes: [...notes] },
    unitTypes: base.unitTypes.map((type) => ({
      ...type,
      range: ranges[type.id] ?? type.range,
      boxes: { ...type.boxes, ...boxes[type.id] },
    })),
    ports: { ...base.ports, spod: { ...spod, units: places.spod }, apod: { ...apod, units: places.apod } },
    // No convoys: the rulebook knows none.
    forces: { ...base.forces, delta: { ...base.forces.delta, arrivals: [] } },
    rulings: { ...base.rulings, ...rulings },
  };
  return builtIn(scenario);
}

export const TUNED: readonly BuiltIn[] = TUNINGS.map(tuned);
