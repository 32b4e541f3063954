/** Semantic checks: consistency of a scenario with a valid shape. Each problem names its position and a remedy. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import type { Grade, Path, Problem } from '../../../records/problems.ts';
import { type Check, makeAtlas, type Report } from './atlas.ts';
import { checkCards } from './validateCards.ts';
import { checkCardPrices, checkPortSizes, checkPrices, checkTurns } from './validateFigures.ts';
import { checkArrivals, checkDeployment, checkRosters, checkTokens, checkTypes, TYPE_REFERENCES } from './validateForces.ts';

import {
  checkFrame,
  checkHexes,
  checkLinks,
  checkPorts,
  checkRivers,
  checkRoutes,
  checkSymmetry,
  checkZones,
  HEX_REFERENCES,
} from './validateMap.ts';

const FORCES = 'unitTypes forces';

/** Checks of hex positions and references: parts with a problem here are checked no further. */
const NAMES: readonly Check[] = [['map.hexes map.columns map.rows', checkHexes], ...HEX_REFERENCES, ...TYPE_REFERENCES];

const SENSE: readonly Check[] = [
  ['map.hexes map.links', checkLinks],
  ['map.hexes map.links map.rivers map.bridges', checkRivers],
  ['map.hexes map.links map.routes', checkRoutes],
  ['map.hexes map.links map.portIds', checkPorts],
  ['map.hexes map.links map.portIds map.deploymentZones map.dottedLines ports forces sideFigures', checkZones],
  ['map.hexes map.portIds map.deploymentZones map.frame', checkFrame],
  ['map.hexes map.links map.rivers map.deploymentZones map.symmetric', checkSymmetry],
  ['unitTypes', checkTypes],
  [`${FORCES} openPattern rulings sideFigures`, checkPrices],
  ['cardPrices ownCards rulings sideFigures', checkCardPrices],
  ['turns', checkTurns],
  ['cardPrices cardCopies copiesByCard cardTexts ownCards rulings sideFigures markers', checkCards],
  ['ports sideFigures map.portIds', checkPortSizes],
  [`${FORCES} sideFigures`, checkRosters],
  [`${FORCES} turns`, checkArrivals],
  [`map.hexes map.deploymentZones ports sideFigures ${FORCES} deployment`, checkDeployment],
  [`${FORCES} openPattern ports rulings sideFigures`, checkTokens],
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

/** True for paths that a semantic check reads; false for other texts. */
const isRead = (path: Path): boolean =>
  !['name', 'short', 'notes', 'brief', 'summary'].includes(String(path.at(-1))) || path[1] === 'rivers';

const leadsTo = (path: readonly string[], other: readonly string[]): boolean => path.every((key, i) => other[i] === key);

function check(scenario: Scenario, wrong: readonly Problem[]): Problem[] {
  const problems: Problem[] = [];
  /** Paths that no check may read. */
  const broken = wrong.filter(({ code, path }) => code !== 'schema.unknown-key' && isRead(path)).map(({ path }) => path.map(String));
  const isSound = (...keys: string[]): boolean => !broken.some((path) => leadsTo(path, keys) || leadsTo(keys, path));
  const note =
    (grade: Grade): Report['warn'] =>
    (code, { where, path }, message) =>
      void problems.push({ code, grade, where, path, message });
  const report: Report = Object.assign(note('fault'), { warn: note('warning') });
  const { map } = scenario;
  const atlas = makeAtlas({
    ...scenario,
    map: { ...map, hexes: isSound('map', 'hexes') ? map.hexes : [], links: isSound('map', 'links') ? map.links : [] },
  });
  const ask = (checks: readonly Check[]) => {
    for (const [reads, one] of checks) if (reads.split(' ').every((part) => isSound(...part.split('.')))) one(scenario, report, atlas);
  };
  ask(NAMES);
  for (const { code, path } of problems) if (BREAKS.includes(code)) broken.push(path.map(String));
  ask(SENSE);
  return problems;
}

/** All semantic problems of a scenario with a valid shape. Parts with invalid references are checked no further. */
export const validate = (scenario: Scenario): Problem[] => check(scenario, []);

/** Semantic problems of a file with an invalid shape: checks only its valid parts. */
export const checkSoundParts = (json: unknown, wrong: readonly Problem[]): Problem[] =>
  typeof json === 'object' && json !== null && wrong.every(({ path }) => path.length > 0) ? check(json as Scenario, wrong) : [];
