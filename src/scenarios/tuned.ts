/**
 * Scenarios with figures that were tuned by play, beside the same scenarios with the estimates of the rules (Appendix A): the map is the same, and so is every rule.
 * All of them share one set of figures; what a side begins with follows from them. What they were tuned for, and how they came out, is told in docs/TUNED.md.
 */

import type { NodeId, PortKind, Rulings, Scenario, Side, SideForces, TypeId, UnitType } from '../engine/lines-and-webs/scenario.ts';
import { SCENARIOS } from './builtIn.ts';
import { type BuiltIn, builtIn, tunedId } from './first.ts';
import { LESSONS } from './lessons.ts';

/** Boxes of a type that are not as estimated. */
const BOXES: { readonly [type: TypeId]: Partial<UnitType['boxes']> } = { armor: { clIII: 4 }, mech: { clIII: 3 } };
/** Links over which a carrier carries (SP). */
const RANGES: { readonly [type: TypeId]: number } = { flec: 5, bsb: 7, cssb: 8, dssb: 9 };
/** Unit places of a port. */
const PLACES: { readonly [P in PortKind]: number } = { spod: 3, apod: 2 };

const FIGURES =
  'Beside the estimates of the rules (Appendix A), and on the same map: a seaport holds three units and an airport two; Armor and Mechanized Infantry have a box more for CL III; the larger carriers reach a link farther (Forward Logistics Company 5, Brigade Support Battalion 7, Combat Sustainment Support Battalion 8, Division Sustainment Support Battalion 9).';
const FOUND = 'How this was found, and how it came out, stands in docs/TUNED.md.';

interface Tuning {
  of: string;
  summary: string;
  rulings?: Partial<Rulings>;
  forces?: { readonly [S in Side]?: Partial<SideForces> };
  /** Of the recommended deployment: the types that stand elsewhere. */
  deployment?: { readonly [S in Side]?: { readonly [type: TypeId]: NodeId[] } };
  /** What else is not as in the scenario that it is made from, in words. */
  notes: readonly string[];
}

const TUNINGS: readonly Tuning[] = [
  {
    of: 'ondrel-steppe',
    summary:
      'The full battle, with figures tuned by play: fewer can hold a port, and an attack has the fuel to reach it. Ports change hands in nearly every game.',
    rulings: { rp: 30 },
    // The rulebook knows no convoys.
    forces: { delta: { arrivals: [] } },
    notes: [
      'A side has 30 RP a turn, and no convoys come.',
      'One figure is the rulebook’s own: a Forward Support Company moves five tokens five links (ten boxes, SP 5). The others are this project’s.',
      'The map is the same for both sides under a half turn about C0906.',
    ],
  },
];

const bySide = <T>(of: (side: Side) => T): { [S in Side]: T } => ({ delta: of('delta'), gamma: of('gamma') });

function tuned({ of, summary, rulings, forces, deployment, notes }: Tuning): BuiltIn {
  const base = [...SCENARIOS, ...LESSONS].find(({ id }) => id === of)?.scenario;
  if (!base) throw new Error(`There is no scenario ${of}.`);
  const { spod, apod } = base.ports;
  const scenario: Scenario = {
    ...base,
    ...{ id: tunedId(of), name: `${base.name}, tuned`, summary, notes: [FIGURES, ...notes, FOUND] },
    unitTypes: base.unitTypes.map((type) => ({
      ...type,
      range: RANGES[type.id] ?? type.range,
      boxes: { ...type.boxes, ...BOXES[type.id] },
    })),
    ports: { ...base.ports, spod: { ...spod, units: PLACES.spod }, apod: { ...apod, units: PLACES.apod } },
    forces: bySide((side) => ({ ...base.forces[side], ...forces?.[side] })),
    deployment: bySide((side) => ({ ...base.deployment[side], ...deployment?.[side] })),
    rulings: { ...base.rulings, ...rulings },
  };
  return builtIn(scenario);
}

export const TUNED: readonly BuiltIn[] = TUNINGS.map(tuned);
