/**
 * Scenarios with figures that were tuned by play, beside the same scenarios with the estimates of the rules (Appendix A): the map is the same, and so is every rule.
 * What they were tuned for, and how they came out, is told in docs/TUNED.md.
 */

import type { Arrival, Load, PortKind, Rulings, Scenario, TypeId, UnitType } from '../engine/lines-and-webs/scenario.ts';
import { getScenario } from './builtIn.ts';
import { type BuiltIn, builtIn, tunedId } from './first.ts';

/** What is not as in the scenario that it is made from. */
interface Tuning {
  of: string;
  summary: string;
  boxes: { readonly [type: TypeId]: Partial<UnitType['boxes']> };
  prices: { readonly [type: TypeId]: number };
  cardPrices: Partial<Scenario['cardPrices']>;
  /** Unit places of a port. */
  places: { readonly [P in PortKind]: number };
  rulings: Partial<Rulings>;
  /** What comes to Delta by the schedule. @rule 6.1.1 */
  toDelta: readonly Arrival[];
  notes: readonly string[];
}

const convoys = (days: readonly number[], tokens: Load): Arrival[] => days.map((day) => ({ day, units: [], tokens: { ...tokens } }));

const TUNINGS: readonly Tuning[] = [
  {
    of: 'ondrel-steppe',
    summary:
      'The full battle, with figures tuned by play: fewer can hold a port, and an attack has the fuel to reach it. Ports change hands in nearly every game.',
    boxes: { armor: { clIII: 4 }, mech: { clIII: 3 } },
    prices: { armor: 13, mech: 10 },
    cardPrices: { droneRecon: 3 },
    places: { spod: 3, apod: 2 },
    rulings: { rp: 30, priceIX: 2 },
    toDelta: convoys([3, 6, 9, 12], { clI: 10, clIII: 5, clV: 5, clIX: 4 }),
    notes: [
      'Beside the estimates of the rules (Appendix A), and on the same map: a seaport holds three units and an airport two; Armor and Mechanized Infantry have a box more for CL III, and cost 13 and 10 RP; a side has 30 RP a turn; CL IX costs 2 RP, Drone Recon 3. How this was found, and how it came out, stands in docs/TUNED.md.',
      'On days 3, 6, 9 and 12 a convoy comes to Delta free of charge (ten CL I, five CL III, five CL V, four CL IX): its web has seventeen carriers to feed, Gamma’s line six. The rulebook knows no convoys.',
      'One figure is the rulebook’s own: a Forward Support Company moves five tokens five links (ten boxes, SP 5). The others are this project’s.',
      'The map is the same for both sides under a half turn about C0906.',
    ],
  },
];

function tuned({ of, summary, boxes, prices, cardPrices, places, rulings, toDelta, notes }: Tuning): BuiltIn {
  const base = getScenario(of);
  if (!base) throw new Error(`There is no scenario ${of}.`);
  const { spod, apod } = base.ports;
  const scenario: Scenario = {
    ...base,
    ...{ id: tunedId(of), name: `${base.name}, tuned`, summary, notes: [...notes] },
    unitTypes: base.unitTypes.map((type) => ({
      ...type,
      price: prices[type.id] ?? type.price,
      boxes: { ...type.boxes, ...boxes[type.id] },
    })),
    ports: { ...base.ports, spod: { ...spod, units: places.spod }, apod: { ...apod, units: places.apod } },
    forces: { ...base.forces, delta: { ...base.forces.delta, arrivals: [...toDelta] } },
    cardPrices: { ...base.cardPrices, ...cardPrices },
    rulings: { ...base.rulings, ...rulings },
  };
  return builtIn(scenario);
}

export const TUNED: readonly BuiltIn[] = TUNINGS.map(tuned);
