/** A scenario as a file: laid out so that people can read and compare it, a hex, a link or a unit type a line. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { sealed } from '../../../../records/checksum.ts';
import { saveText } from '../../../../store/files.ts';
import { sameJson } from '../../scenarios/edit/places.ts';

/** 'arvel-crossing.scenario.json' */
const fileName = ({ id }: Scenario): string => `${id || 'untitled'}.scenario.json`;

const WIDTH = 110;

/** JSON with two blanks a level; what fits on one line stands on one line. */
function laidOut(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => deeper + laidOut(one, deeper)).join(',\n')}\n${indent}]`;
  const keys = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{\n${keys.map(([key, one]) => `${deeper}${JSON.stringify(key)}: ${laidOut(one, deeper)}`).join(',\n')}\n${indent}}`;
}

/** The text of the file, with what the scenario was made from where that is another, and its checksum. */
export function scenarioText(scenario: Scenario, original: Scenario = scenario): string {
  const whole = sameJson(scenario, original) ? scenario : { ...scenario, madeFrom: original };
  return `${laidOut(sealed(whole))}\n`;
}

/** Offers it as a file. */
export const saveScenario = (scenario: Scenario, original: Scenario): void =>
  saveText(fileName(scenario), scenarioText(scenario, original));
