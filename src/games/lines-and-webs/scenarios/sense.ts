/** The rules of sense: whether the parts of a scenario that has the right shape also fit together. Each finding names the place and says what to do. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import type { Path, Problem } from '../../../records/problems.ts';
import { type Atlas, makeAtlas, type Report } from './atlas.ts';
import { gradeOf } from './grades.ts';
import { checkArrivals } from './senseArrivals.ts';
import { checkCardPrices, checkPortSizes, checkPricedTypes, checkPrices, checkTurns } from './senseFigures.ts';
import { checkCards, checkDeployedTypes, checkDeployment, checkRosters, checkRosterTypes, checkTokens, checkTypes } from './senseForces.ts';
import { checkFrame, checkHexes, checkLinks, checkPorts, checkRivers, checkRoutes, checkZones, REFERENCES } from './senseMap.ts';
import { checkSymmetry } from './senseSymmetry.ts';

/** A rule of sense, and the parts of the file that it reads. It is asked only while nothing is wrong with their shape, or with what they name. */
type Check = [reads: string, check: (s: Scenario, atlas: Atlas, report: Report) => void];

const FORCES = 'unitTypes forces';

/** Places of hexes, and names of things that must exist: what is at fault here is not looked into further. */
const NAMES: Check[] = [
  ['map.hexes map.columns map.rows', (s, _, report) => checkHexes(s, report)],
  ['map.hexes map.links', REFERENCES.links],
  ['map.hexes map.rivers', REFERENCES.rivers],
  ['map.hexes map.rivers map.bridges', REFERENCES.bridges],
  ['map.hexes map.routes', REFERENCES.routes],
  ['map.hexes map.deploymentZones', REFERENCES.zones],
  ['map.hexes map.portIds', REFERENCES.ports],
  ['map.hexes map.frame', REFERENCES.frame],
  ['map.hexes deployment', REFERENCES.deployment],
  ['unitTypes forces', (s, _, report) => checkRosterTypes(s, report)],
  ['unitTypes deployment', (s, _, report) => checkDeployedTypes(s, report)],
  ['unitTypes sideFigures', (s, _, report) => checkPricedTypes(s, report)],
];

const SENSE: Check[] = [
  ['map.hexes map.links', checkLinks],
  ['map.hexes map.links map.rivers map.bridges', checkRivers],
  ['map.hexes map.links map.routes', checkRoutes],
  ['map.hexes map.links map.portIds', checkPorts],
  ['map.hexes map.links map.portIds map.deploymentZones map.dottedLines ports forces sideFigures', checkZones],
  ['map.hexes map.portIds map.deploymentZones map.frame', checkFrame],
  ['map.hexes map.links map.rivers map.deploymentZones map.symmetric', (s, _, report) => checkSymmetry(s, report)],
  ['unitTypes', (s, _, report) => checkTypes(s, report)],
  [`${FORCES} openPattern rulings sideFigures`, (s, _, report) => checkPrices(s, report)],
  ['cardPrices rulings sideFigures', (s, _, report) => checkCardPrices(s, report)],
  ['turns', (s, _, report) => checkTurns(s, report)],
  ['cardCopies copiesByCard', (s, _, report) => checkCards(s, report)],
  ['ports sideFigures map.portIds', (s, _, report) => checkPortSizes(s, report)],
  [`${FORCES} sideFigures`, (s, _, report) => checkRosters(s, report)],
  [`${FORCES} turns`, (s, _, report) => checkArrivals(s, report)],
  [`map.hexes map.deploymentZones ports sideFigures ${FORCES} deployment`, checkDeployment],
  [`${FORCES} openPattern ports rulings sideFigures`, (s, _, report) => checkTokens(s, report)],
];

const BREAKS = [
  'map.hex-overlap',
  'map.hex-label',
  'map.unknown-hex',
  'map.unknown-river',
  'forces.unknown-type',
  'deployment.unknown-type',
  'figures.unknown-type',
];

/** Texts that no rule of sense reads. */
const isRead = (path: Path): boolean =>
  !['name', 'short', 'notes', 'brief', 'summary'].includes(String(path.at(-1))) || path[1] === 'rivers';

const leadsTo = (path: readonly string[], other: readonly string[]): boolean => path.every((key, i) => other[i] === key);

function check(scenario: Scenario, wrong: readonly Problem[]): Problem[] {
  const problems: Problem[] = [];
  /** Places that nobody may read. */
  const broken = wrong.filter(({ code, path }) => code !== 'schema.unknown-key' && isRead(path)).map(({ path }) => path.map(String));
  const isSound = (...keys: string[]): boolean => !broken.some((path) => leadsTo(path, keys) || leadsTo(keys, path));
  const report: Report = (code, { where, path }, message) => problems.push({ code, grade: gradeOf(code), where, path, message });
  const { map } = scenario;
  const atlas = makeAtlas({
    ...scenario,
    map: { ...map, hexes: isSound('map', 'hexes') ? map.hexes : [], links: isSound('map', 'links') ? map.links : [] },
  });
  const ask = (checks: Check[]) => {
    for (const [reads, one] of checks) if (reads.split(' ').every((part) => isSound(...part.split('.')))) one(scenario, atlas, report);
  };
  ask(NAMES);
  for (const { code, path } of problems) if (BREAKS.includes(code)) broken.push(path.map(String));
  ask(SENSE);
  return problems;
}

/** Everything that is wrong with a scenario of the right shape. What names things that do not exist is not looked into further. */
export const checkSense = (scenario: Scenario): Problem[] => check(scenario, []);

/** The same for what came from a file with faults in its shape: only parts whose shape is right are looked into. */
export const checkSoundParts = (json: unknown, wrong: readonly Problem[]): Problem[] =>
  typeof json === 'object' && json !== null && wrong.every(({ path }) => path.length > 0) ? check(json as Scenario, wrong) : [];
