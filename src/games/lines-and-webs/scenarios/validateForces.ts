/** Semantic checks of forces: types, prices, rosters, recommended deployment, and token bank. */

import { scheduledCount } from '../../../engine/lines-and-webs/arrivals.ts';
import { figuresOf, portFigures, unitPrice } from '../../../engine/lines-and-webs/figures.ts';
import {
  type Arrival,
  CLASSES,
  type Load,
  PORT_KINDS,
  type RosterEntry,
  type Scenario,
  SIDES,
  type Side,
  type TypeId,
  type UnitType,
} from '../../../engine/lines-and-webs/scenario.ts';
import type { Path } from '../../../records/problems.ts';
import { type Atlas, at, type Check, CLASS_NAMES, capacity, placesOf, type Report, type Spot, sideName, startUnits } from './atlas.ts';

const ROSTERS = ['start', 'queue', 'expansion'] as const;

/** A reference to a unit type, with its position. */
type TypeNaming = readonly [type: TypeId, spot: Spot];

const inRosters = (s: Scenario, side: Side): TypeNaming[] => [
  ...ROSTERS.flatMap((roster) =>
    s.forces[side][roster].map(({ type }, i): TypeNaming => [type, at(['forces', side, roster, i], type, ['type'])]),
  ),
  ...(s.forces[side].arrivals ?? []).flatMap(({ units }, i) =>
    units.map(({ type }, k): TypeNaming => [type, at(['forces', side, 'arrivals', i, 'units', k], type, ['type'])]),
  ),
];
const keysAt = (holder: object | undefined, path: Path): TypeNaming[] =>
  Object.keys(holder ?? {}).map((type) => [type, at([...path, type])]);

const NAMINGS: readonly (readonly [part: string, code: string, of: (s: Scenario, side: Side) => TypeNaming[]])[] = [
  ['forces', 'forces.unknown-type', inRosters],
  ['deployment', 'deployment.unknown-type', (s, side) => keysAt(s.deployment[side], ['deployment', side])],
  ['sideFigures', 'figures.unknown-type', (s, side) => keysAt(s.sideFigures?.[side]?.unitPrices, ['sideFigures', side, 'unitPrices'])],
];

/** Checks that every referenced unit type exists. Later checks rely on it. */
export const TYPE_REFERENCES: readonly Check[] = NAMINGS.map(([part, code, of]) => [
  `unitTypes ${part}`,
  (s, report) => {
    const types = new Set(s.unitTypes.map((type) => type.id));
    for (const [type, spot] of SIDES.flatMap((side) => of(s, side)))
      if (!types.has(type)) report(code, spot, `There is no unit type ${type}. Correct the name, or add the type.`);
  },
]);

export const total = (load: Load): number => CLASSES.reduce((sum, c) => sum + load[c], 0);

/**
 * Basic load: full shaded boxes, and for a sustainment unit the open ones by the pattern. (Scenarios may not import the rules' version.)
 * @rule 4.2 @rule 4.3
 */
export function basicLoad(type: UnitType, pattern: Scenario['openPattern']): Load {
  const load: Load = { clI: type.boxes.clI, clIII: type.boxes.clIII, clV: type.boxes.clV, clIX: 0 };
  if (type.kind !== 'sustainment') return load;
  for (let box = 0; box < type.boxes.open; box++) load[pattern[box % pattern.length]!]++;
  return load;
}

/** Checks strength, range, kind, movement, and boxes of the types. @rule 2.2 @rule 2.4 */
export function checkTypes(s: Scenario, report: Report): void {
  s.unitTypes.forEach((type, i) => {
    const where = (field: keyof UnitType, deeper: string[] = []) => at(['unitTypes', i], `${type.id} ${field}`, [field, ...deeper]);
    if (type.strength.some((dice, step) => step > 0 && dice > type.strength[step - 1]!))
      report.warn(
        'types.strength-rises',
        where('strength'),
        `The strength of ${type.name} rises where it loses a step: ${type.strength.join('-')}. Let it fall or stay.`,
      );
    const kind = type.arm === 'supply' ? 'sustainment' : type.arm === 'aerialPort' ? 'aps' : 'combat';
    if (type.kind !== kind)
      report('types.kind', where('kind'), `${type.name} is of the arm ${type.arm}, so its kind is ${kind}. Correct one of them.`);
    const ranged = type.arm === 'supply' || type.arm === 'artillery' || type.arm === 'airDefense';
    if (ranged && type.range === null) report('types.range', where('range'), `${type.name} needs a range. Write a whole number.`);
    if (!ranged && type.range !== null)
      report.warn('types.range-unused', where('range'), `${type.name} has no use for a range. Write null.`);
    checkAbility(type, where, report);
  });
}

/** Warns of a playable type that can't move or fight as expected. @rule 2.5 @rule 4.2 @rule 7.2 */
function checkAbility(type: UnitType, where: (field: keyof UnitType, deeper?: string[]) => Spot, report: Report): void {
  if (type.move === 0)
    report.warn('types.no-move', where('move'), `${type.name} has movement 0: it never moves. Give it one link at least.`);
  if (type.boxes.clIII === 0)
    report.warn(
      'types.no-fuel',
      where('boxes', ['clIII']),
      type.boxes.open === 0
        ? `${type.name} has no box that takes CL III: it can never pay for a move. Give it one.`
        : `${type.name} has no box of its own for CL III: it may be without fuel from the start. Give it one.`,
    );
  if (type.kind === 'combat' && type.boxes.clV === 0)
    report.warn(
      'types.no-ammunition',
      where('boxes', ['clV']),
      `${type.name} has no box of its own for CL V: it arrives unable to attack or to fight back. Give it one.`,
    );
}

/** Checks rosters: every unit for sale has a price, and a side has at most one APS. @rule 2.8 @rule 2.9 */
export function checkRosters(s: Scenario, report: Report): void {
  const types = new Map(s.unitTypes.map((t) => [t.id, t]));
  const squadrons = (entries: RosterEntry[]) => entries.reduce((sum, e) => sum + (types.get(e.type)?.kind === 'aps' ? e.count : 0), 0);
  for (const side of SIDES) {
    const forces = s.forces[side];
    forces.expansion.forEach((entry, i) => {
      const type = types.get(entry.type);
      if (type && unitPrice(s, side, type) === null && entry.count > scheduledCount(forces, type.id))
        report.warn(
          'forces.not-for-sale',
          at(['forces', side, 'expansion', i], entry.type),
          `${type.name} has no price, so it cannot be bought. Give it one, or remove it.`,
        );
    });
    const arriving = (forces.arrivals ?? []).flatMap(({ units }) => units);
    const count = squadrons([...forces.start, ...forces.queue, ...arriving]);
    if (count > 1)
      report.warn(
        'forces.second-aps',
        at(['forces', side], '', ['queue']),
        `${sideName(side)} has ${count} Aerial Port Squadrons. Leave one.`,
      );
  }
}

/** Checks the recommended deployment: each initial unit once, in the zone, within the stacking limit. @rule 5.1 @rule 1.2 */
export function checkDeployment(s: Scenario, report: Report, atlas: Atlas): void {
  for (const side of SIDES) {
    if (startUnits(s, side) > placesOf(s, atlas, s.map.deploymentZones[side])) continue; // no deployment could be right: the zone is reported
    const zone = new Set(s.map.deploymentZones[side]);
    const used = new Map<string, number>();
    const wanted = new Map(s.forces[side].start.map((entry) => [entry.type, entry.count]));
    for (const type of new Set([...wanted.keys(), ...Object.keys(s.deployment[side])])) {
      const ids = (Object.hasOwn(s.deployment[side], type) && s.deployment[side][type]) || [];
      const where = at(['deployment', side, type]);
      const count = wanted.get(type) ?? 0;
      if (ids.length !== count)
        report(
          'deployment.count',
          where,
          `${sideName(side)} starts with ${count} ${type} but has nodes for ${ids.length}. Give each unit a node.`,
        );
      for (const [k, id] of ids.entries()) {
        const node = at(['deployment', side, type], id, [k]);
        const there = (used.get(id) ?? 0) + 1;
        const room = capacity(s, atlas.get(id));
        used.set(id, there);
        if (!zone.has(id))
          report('deployment.outside-zone', node, `${id} lies outside the zone of ${sideName(side)}. Choose a node up to its dotted line.`);
        else if (there > room)
          report('deployment.no-room', node, `${id} holds ${room} of ${sideName(side)}'s units already. Choose another node.`);
      }
    }
  }
}

/** Tokens of a side at setup: basic loads of its units and its queue, and the stores of its home ports. */
function tokensAtSetUp(s: Scenario, side: Side): Load {
  const sum: Load = { ...s.forces[side].queueTokens };
  const types = new Map(s.unitTypes.map((t) => [t.id, t]));
  for (const entry of [...s.forces[side].start, ...s.forces[side].queue]) {
    const type = types.get(entry.type);
    if (!type) continue;
    const load = basicLoad(type, s.openPattern);
    for (const c of CLASSES) sum[c] += load[c] * entry.count;
  }
  for (const c of CLASSES) sum[c] += figuresOf(s, side).portStart[c] * PORT_KINDS.length;
  return sum;
}

/** Checks that the first stores fit into the ports' boxes. @rule 4.4 @ruling R-port-start */
function checkFirstStores(s: Scenario, report: Report): void {
  for (const kind of PORT_KINDS) {
    const shared = SIDES.filter((side) => !s.sideFigures?.[side]?.portStart && s.sideFigures?.[side]?.ports?.[kind]?.boxes === undefined);
    const stored = total(s.rulings.portStart);
    if (shared.length > 0 && stored > s.ports[kind].boxes)
      report(
        'rulings.port-start-room',
        at(['rulings', 'portStart'], kind),
        `${kind === 'spod' ? 'A SPOD' : 'An APOD'} has ${s.ports[kind].boxes} boxes and would start with ${stored} tokens. Lower rulings.portStart.`,
      );
    for (const side of SIDES) {
      const { boxes } = portFigures(s, side, kind);
      const own = total(figuresOf(s, side).portStart);
      if (shared.includes(side) || own <= boxes) continue;
      const path = s.sideFigures?.[side]?.portStart ? ['portStart'] : ['ports', kind, 'boxes'];
      report(
        'rulings.port-start-room',
        at(['sideFigures', side, ...path], path[0] === 'ports' ? '' : kind),
        `The ${kind.toUpperCase()} of ${sideName(side)} has ${boxes} boxes and would start with ${own} tokens. Give it more boxes, or fewer tokens.`,
      );
    }
  }
}

/** Checks setup against the token bank and the ports' boxes. @rule 3.4 @rule 4.4 @ruling R-bank @ruling R-port-start */
export function checkTokens(s: Scenario, report: Report): void {
  checkFirstStores(s, report);
  const { bank } = s.rulings;
  if (bank === 'unlimited') return;
  for (const side of SIDES) {
    const sum = tokensAtSetUp(s, side);
    for (const c of CLASSES) {
      if (sum[c] > bank[c])
        report(
          'forces.over-bank',
          at(['forces', side], c, ['queueTokens', c]),
          `${sideName(side)} sets up with ${sum[c]} tokens of ${CLASS_NAMES[c]}, and the bank allows ${bank[c]}. Raise rulings.bank, or start with less.`,
        );
    }
  }
}

/** Checks a day of the schedule: within the game, unique, not empty. @rule 6.1.1 */
function checkDay(s: Scenario, side: Side, arrivals: readonly Arrival[], i: number, report: Report): void {
  const { day, units, tokens } = arrivals[i] as Arrival;
  const where = (key: string) => at(['forces', side, 'arrivals', i], `day ${day}`, [key]);
  if (day > s.turns)
    report.warn(
      'forces.arrival-late',
      where('day'),
      `The game ends with day ${s.turns}: what ${sideName(side)} gets on day ${day} never comes. Choose an earlier day, or play longer.`,
    );
  if (arrivals.findIndex((one) => one.day === day) < i)
    report.warn(
      'forces.arrival-twice',
      where('day'),
      `Day ${day} stands twice in the schedule of ${sideName(side)}. All of it comes: put it together.`,
    );
  if (units.length === 0 && total(tokens) === 0)
    report.warn(
      'forces.arrival-empty',
      where('units'),
      `Nothing comes to ${sideName(side)} on day ${day}. Add units or tokens, or remove the day.`,
    );
}

/** Checks that scheduled units belong to the expansion. @rule 2.8 */
function checkCounts(s: Scenario, side: Side, arrivals: readonly Arrival[], report: Report): void {
  const names = new Map(s.unitTypes.map(({ id, name }) => [id, name]));
  const sums = new Map<string, number>();
  for (const [i, { units }] of arrivals.entries()) {
    for (const [k, { type, count }] of units.entries()) {
      const there = s.forces[side].expansion.find((entry) => entry.type === type)?.count ?? 0;
      const before = sums.get(type) ?? 0;
      sums.set(type, before + count);
      if (before > there || before + count <= there) continue;
      report(
        'forces.over-expansion',
        at(['forces', side, 'arrivals', i, 'units', k], type, ['count']),
        `By the schedule ${sideName(side)} gets ${before + count} of ${names.get(type) ?? type}, and its expansion has ${there}. Let fewer come, or raise the expansion.`,
      );
    }
  }
}

/** Checks the schedules of arrivals of both sides. */
export function checkArrivals(s: Scenario, report: Report): void {
  for (const side of SIDES) {
    const arrivals = s.forces[side].arrivals ?? [];
    for (const i of arrivals.keys()) checkDay(s, side, arrivals, i, report);
    checkCounts(s, side, arrivals, report);
  }
}
