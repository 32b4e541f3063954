/** The rules of sense: whether the parts of a scenario that has the right shape also fit together. Each finding names the place and says what to do. */

import type { Scenario } from '../engine/lines-and-webs/scenario.ts';
import { makeAtlas, type Report } from './atlas.ts';
import type { Problem } from './problems.ts';
import { checkDeployment, checkRosters, checkTokens, checkTypeReferences, checkTypes } from './senseForces.ts';
import { checkHexes, checkLinks, checkPorts, checkReferences, checkRivers, checkRoutes, checkZones } from './senseMap.ts';
import { checkSymmetry } from './senseSymmetry.ts';

/** Everything that is wrong with a scenario of the right shape. While it names things that do not exist, only that is reported. */
export function checkSense(scenario: Scenario): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (code, { where, path }, message) => problems.push({ code, where, path, message });
  const atlas = makeAtlas(scenario);
  checkHexes(scenario, report);
  checkReferences(scenario, atlas, report);
  checkTypeReferences(scenario, report);
  if (problems.length > 0) return problems;
  checkLinks(scenario, atlas, report);
  checkRivers(scenario, atlas, report);
  checkRoutes(scenario, atlas, report);
  checkPorts(scenario, atlas, report);
  checkZones(scenario, atlas, report);
  checkSymmetry(scenario, report);
  checkTypes(scenario, report);
  checkRosters(scenario, report);
  checkDeployment(scenario, atlas, report);
  checkTokens(scenario, report);
  return problems;
}
