/** Loads the scenarios that a script plays: one by id, all, or one from a file. */

import { readFileSync } from 'node:fs';
import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { ALL_SCENARIOS, WITH_ESTIMATES } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { loadScenarioFile } from '../../src/games/lines-and-webs/typedFiles.ts';

import { didYouMean } from '../../src/ui/kit/closest.ts';

export type Chosen = { ok: true; scenarios: Scenario[] } | { ok: false; problems: string[] };

const SHOWN = 20;

function fromFile(file: string): Chosen {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    return { ok: false, problems: [`${file} cannot be read: ${(fault as Error).message}`] };
  }
  const loaded = loadScenarioFile(json);
  if (loaded.ok) return { ok: true, scenarios: [loaded.scenario] };
  return { ok: false, problems: loaded.problems.slice(0, SHOWN).map((one) => `${one.grade}: ${one.where}: ${one.message} (${one.code})`) };
}

/** `any` (those with the estimates of the rules), the id of a scenario that comes with the game, or the path of a file. */
export function chooseScenarios(name: string): Chosen {
  const found = (name === 'any' ? WITH_ESTIMATES : ALL_SCENARIOS.filter(({ id }) => id === name)).map(({ scenario }) => scenario);
  if (found.length > 0) return { ok: true, scenarios: found };
  if (/[./\\]/.test(name)) return fromFile(name);
  const meant = didYouMean(
    name,
    ALL_SCENARIOS.map(({ id }) => id),
  );
  return {
    ok: false,
    problems: [`There is no scenario ${name}.${meant} Name a file, or one of ${ALL_SCENARIOS.map(({ id }) => id).join(', ')}.`],
  };
}
