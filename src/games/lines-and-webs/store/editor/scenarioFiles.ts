/** Scenario files, formatted to be readable and comparable: one line per hex, link or unit type. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { withChecksum } from '../../../../records/checksum.ts';
import { saveText } from '../../../../store/files.ts';
import { sameJson } from '../../scenarios/edit/places.ts';

/** For example 'arvel-crossing.scenario.json'. */
const fileName = ({ id }: Scenario): string => `${id || 'untitled'}.scenario.json`;

const WIDTH = 110;

/** JSON with two spaces per level; values that fit on one line are not broken. */
function laidOut(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => deeper + laidOut(one, deeper)).join(',\n')}\n${indent}]`;
  const keys = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{\n${keys.map(([key, one]) => `${deeper}${JSON.stringify(key)}: ${laidOut(one, deeper)}`).join(',\n')}\n${indent}}`;
}

/** Text of the file with its checksum, and with the original if that is another scenario. */
export function scenarioText(scenario: Scenario, original: Scenario = scenario): string {
  const whole = sameJson(scenario, original) ? scenario : { ...scenario, madeFrom: original };
  return `${laidOut(withChecksum(whole))}\n`;
}

/** Offers the file for download. */
export const saveScenario = (scenario: Scenario, original: Scenario): void =>
  saveText(fileName(scenario), scenarioText(scenario, original));
