/**
 * All built-in scenarios, loaded after the first screen. Four use the estimates of the rules (Appendix A); two of those are small situations that each
 * teach one thing. The others use values tuned by play: the same maps and rules with one common set of values (docs/BALANCE.md).
 */

import type {
  Brief,
  NodeId,
  PortKind,
  RosterEntry,
  Rulings,
  Scenario,
  Side,
  SideForces,
  TypeId,
  UnitType,
} from '../../../engine/lines-and-webs/scenario.ts';
import { SCENARIOS } from './builtIn.ts';
import { type BuiltIn, builtIn, fromFile, tunedId } from './first.ts';
import jesselAirhead from './jessel-airhead.json' with { type: 'json' };
import longRoad from './long-road.json' with { type: 'json' };
import tamrinFord from './tamrin-ford.json' with { type: 'json' };

export const LESSONS: readonly BuiltIn[] = [fromFile(longRoad), fromFile(jesselAirhead), fromFile(tamrinFord)];

export const WITH_ESTIMATES: readonly BuiltIn[] = [...SCENARIOS, ...LESSONS];

/** Supply boxes that differ from the estimates, per unit type. */
const BOXES: { readonly [type: TypeId]: Partial<UnitType['boxes']> } = { armor: { clIII: 4 }, mech: { clIII: 3 } };
/** Range in links per carrier type (SP). */
const RANGES: { readonly [type: TypeId]: number } = { flec: 5, bsb: 7, cssb: 8, dssb: 9 };
/** Stacking limit per port kind. */
const PLACES: { readonly [P in PortKind]: number } = { spod: 3, apod: 2 };

const VALUES =
  'Beside the estimates of the rules (Appendix A), and on the same map: a seaport holds three units and an airport two; Armor and Mechanized Infantry have a box more for CL III; the larger carriers reach a link farther (Forward Logistics Company 5, Brigade Support Battalion 7, Combat Sustainment Support Battalion 8, Division Sustainment Support Battalion 9).';

interface Tuning {
  of: string;
  summary: string;
  rulings?: Partial<Rulings>;
  forces?: { readonly [S in Side]?: Partial<SideForces> };
  /** Changes of the recommended deployment, per unit type. */
  deployment?: { readonly [S in Side]?: { readonly [type: TypeId]: NodeId[] } };
  /** Replacement in the instructor notes for a figure that differs. */
  reworded?: { from: string; to: string };
  /** Other differences from the original scenario, in words; the first is shown where the values are chosen (`TOLD_AT_CHOICE`). */
  notes: readonly string[];
}

const one = (type: TypeId): RosterEntry => ({ type, count: 1 });

const TUNINGS: readonly Tuning[] = [
  {
    of: 'ondrel-steppe',
    summary:
      'The full battle, balanced by playtesting: ports hold fewer units, and attackers have enough fuel to reach them. Ports change hands in nearly every game.',
    rulings: { rp: 30 },
    forces: {
      delta: {
        start: [
          { type: 'armor', count: 5 },
          { type: 'mech', count: 3 },
          { type: 'fa', count: 3 },
          one('ada'),
          { type: 'fsp', count: 12 },
          { type: 'flec', count: 4 },
          one('fleb'),
        ],
        queue: [one('aps'), one('mech')],
      },
    },
    deployment: { delta: { mech: ['C0503', 'C0602', 'C0609'] } },
    notes: [
      'A side has 30 RP per day; one of Delta’s four Mechanized Infantry waits in its queue.',
      'One unit’s stats are the rulebook’s own: a Forward Support Company moves five tokens five links (ten boxes, SP 5). The others are this project’s.',
      'Turn the map 180° around hex C0906 and it looks the same for both sides.',
    ],
  },
  {
    of: 'long-road',
    summary:
      'Gamma stands at Vessarin and Kelmora, eight links from its seaport, and two carriers bring everything. Delta is weaker in front of them, and close to its own ports. Balanced by playtesting: a side that only sits in its ports loses.',
    rulings: { rp: 30 },
    forces: {
      delta: {
        start: [one('armor'), { type: 'mech', count: 3 }, one('fa'), one('ada'), one('engineer'), { type: 'fsp', count: 4 }, one('flec')],
        expansion: [
          { type: 'mech', count: 2 },
          { type: 'fsp', count: 2 },
        ],
        queueTokens: { clI: 8, clIII: 12, clV: 6, clIX: 1 },
      },
      gamma: {
        start: [{ type: 'armor', count: 2 }, { type: 'mech', count: 2 }, one('fa'), one('fsc'), one('bsb')],
        expansion: [one('armor'), one('mech'), one('engineer'), one('fsc')],
        queueTokens: { clI: 6, clIII: 14, clV: 6, clIX: 2 },
      },
    },
    deployment: {
      delta: { ada: ['C0505'] },
      gamma: { mech: ['C1007', 'C1309'], fsc: ['C1105'], bsb: ['C1203'] },
    },
    reworded: { from: 'BSB 6', to: 'BSB 7' },
    notes: [
      'A side has 30 RP per day; Delta begins with its air defense and can buy a second Mechanized Infantry, Gamma can buy one and has no air defense; it has a guard in its airport and its carriers farther forward; more fuel and food wait in both queues.',
      'In the recommended deployment a platoon alone holds Jessel Field, and an Armor of Gamma’s can reach it on day 1. With a Mechanized Infantry in it Delta has the better side.',
      'With the estimates Gamma wins nearly always by sitting in its ports, since it is the stronger at the end; with these stats sitting loses to attacking.',
      'A meal every turn; the game ends after turn 5. At the end the strength of combat units alone counts (R-final-strength).',
      'Sabotage (9-Line Recovery!) costs 3 RP here, not 1 as in the rulebook. A side has 1 copy of it, not 3: with three it decided games.',
    ],
  },
];

const bySide = <T>(of: (side: Side) => T): { [S in Side]: T } => ({ delta: of('delta'), gamma: of('gamma') });

const inOtherWords = (brief: Brief, reworded: Tuning['reworded']): Brief => ({
  ...brief,
  ...(reworded ? { instructors: brief.instructors.map((text) => text.replace(reworded.from, reworded.to)) } : {}),
});

type Places = Scenario['deployment'][Side];
/** Deployment of the units that are present from the start. */
const standing = (places: Places, start: readonly RosterEntry[]): Places =>
  Object.fromEntries(Object.entries(places).filter(([type]) => start.some((entry) => entry.type === type)));

function tuned({ of, summary, rulings, forces, deployment, reworded, notes }: Tuning): BuiltIn {
  const base = WITH_ESTIMATES.find(({ id }) => id === of)?.scenario;
  if (!base) throw new Error(`There is no scenario ${of}.`);
  const { spod, apod } = base.ports;
  const scenario: Scenario = {
    ...base,
    ...{ id: tunedId(of), name: `${base.name}, tuned`, summary, notes: [VALUES, ...notes] },
    ...(base.brief ? { brief: inOtherWords(base.brief, reworded) } : {}),
    unitTypes: base.unitTypes.map((type) => ({
      ...type,
      range: RANGES[type.id] ?? type.range,
      boxes: { ...type.boxes, ...BOXES[type.id] },
    })),
    ports: { ...base.ports, spod: { ...spod, units: PLACES.spod }, apod: { ...apod, units: PLACES.apod } },
    forces: bySide((side) => ({ ...base.forces[side], ...forces?.[side] })),
    deployment: bySide((side) =>
      standing({ ...base.deployment[side], ...deployment?.[side] }, forces?.[side]?.start ?? base.forces[side].start),
    ),
    rulings: { ...base.rulings, ...rulings },
  };
  return builtIn(scenario);
}

export const TUNED: readonly BuiltIn[] = TUNINGS.map(tuned);

export const ALL_SCENARIOS: readonly BuiltIn[] = [...WITH_ESTIMATES, ...TUNED];

/** True if the scenario is also offered with tuned values. */
export const isTunedToo = (id: string): boolean => TUNED.some((one) => one.id === tunedId(id));
