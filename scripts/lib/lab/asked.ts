/** Turns the flags of `npm run lab` into the setups to compare. */

import { type Scenario, SIDES, type Side } from '../../../src/engine/lines-and-webs/index.ts';
import {
  placesOf,
  restrictionsOf,
  rulingChanges,
  screeningFactors,
  sweep,
  thingsOf,
} from '../../../src/games/lines-and-webs/lab/changes.ts';
import { DOCTRINES, LAB_PLAYERS } from '../../../src/games/lines-and-webs/lab/players.ts';
import { type Arm, allPairs, type Matchup } from '../../../src/games/lines-and-webs/lab/question.ts';
import { type Factor, withFactors } from '../../../src/games/lines-and-webs/lab/screening.ts';
import type { Thing } from '../../../src/games/lines-and-webs/lab/without.ts';
import { loadScenario } from '../../../src/games/lines-and-webs/scenarios/load.ts';
import { cardWord } from '../../../src/games/lines-and-webs/ui/words/cardNames.ts';
import { chooseScenarios } from '../scenarios.ts';

/** What was asked cannot be done: the words say what is wrong, and what can be asked. */
export class Wrong extends Error {}

const words = { card: cardWord };

export function scenarioNamed(name: string): Scenario {
  const chosen = chooseScenarios(name);
  if (!chosen.ok) throw new Wrong(chosen.problems.join(' '));
  if (chosen.scenarios.length !== 1) throw new Wrong('Name one scenario.');
  return chosen.scenarios[0] as Scenario;
}

function namesIn(text: string): string[] {
  const names = text === 'doctrines' ? [...DOCTRINES] : text.split(',');
  for (const name of names)
    if (!LAB_PLAYERS.includes(name)) throw new Wrong(`There is no player ${name}. Players: ${LAB_PLAYERS.join(', ')}.`);
  return names;
}

/** Every two of 'B,rush,turtle', both ways, and each against itself; of the doctrines where one is named or none. */
export function tableMatchups(text: string): Matchup[] {
  const names = [...new Set(namesIn(text))];
  return allPairs(names.length > 1 ? names : DOCTRINES);
}

/** 'B' (against itself), 'B,rush' (both ways), or 'doctrines' (every two of them, both ways). */
export function matchupsOf(text: string): Matchup[] {
  const names = namesIn(text);
  if (text === 'doctrines') return allPairs(names);
  const [a, b = a] = names as [string, string?];
  if (names.length > 2) throw new Wrong('Name one player, two, or doctrines.');
  return a === b
    ? [[a, a]]
    : [
        [a, b],
        [b, a],
      ];
}

/** A value as it stands on a command line: JSON where it is that, else a word. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function pathIn(scenario: Scenario, text: string): Factor['path'] {
  const path = text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  let at: unknown = scenario;
  for (const key of path.slice(0, -1)) at = (at as Record<string | number, unknown> | undefined)?.[key];
  if (typeof at !== 'object' || at === null) throw new Wrong(`The scenario has no place ${text}. Try --list.`);
  return path;
}

/** 'rulings.counterfire=none;cardPrices.massCal=3' */
function changesIn(scenario: Scenario, text: string): Factor[] {
  return text.split(';').map((one) => {
    const [place = '', value] = one.split(/=(.*)/s);
    if (value === undefined) throw new Wrong(`“${one}” is no change. Write place=value; --list tells the places.`);
    return { title: one, path: pathIn(scenario, place), value: valueIn(value) };
  });
}

/** The changed scenario, proven; throws in words where it cannot be played. */
function proven(scenario: Scenario): Scenario {
  const loaded = loadScenario(scenario);
  if (!loaded.ok)
    throw new Wrong(
      `The changed scenario cannot be played: ${loaded.problems.map(({ where, message }) => `${where}: ${message}`).join(' ')}`,
    );
  return loaded.scenario;
}

/** One comparison that is asked: its words and the changed setup. */
export interface Asked {
  title: string;
  after: Arm;
}

function forbidden(scenario: Scenario, text: string): Asked[] {
  const all = SIDES.flatMap((side) => restrictionsOf(scenario, side, words).map((one) => ({ ...one, side })));
  const found = all.filter(({ side, title }) => text === 'all' || text === side || title === text);
  if (found.length === 0)
    throw new Wrong(`Nothing is called “${text}”. Name a side, all, or one of: ${all.map(({ title }) => title).join('; ')}.`);
  return found.map(({ title, restriction }) => ({ title, after: { scenario, restrictions: [restriction] } }));
}

const changed = (scenario: Scenario, factors: readonly Factor[], title = factors.map((one) => one.title).join('; ')): Asked => ({
  ...{ title, after: { scenario: proven(withFactors(scenario, factors)), restrictions: [] } },
});

/** 'rulings.rp=20,30,35' */
function swept(scenario: Scenario, text: string): Asked[] {
  const [place = '', list = ''] = text.split('=');
  const found = placesOf(scenario, words).find(({ path }) => path.join('.') === place);
  if (!found) throw new Wrong(`There is no figure ${place}. Try --list.`);
  const values = list.split(',').map(Number);
  if (list === '' || values.some((value) => !Number.isInteger(value) || value < found.least))
    throw new Wrong(`${found.title} takes whole numbers of at least ${found.least}, parted by commas.`);
  return sweep(found, values).map((factor) => changed(scenario, [factor]));
}

export interface Asking {
  set: string;
  sweep: string;
  ruling: string;
  forbid: string;
  against: string;
}

/** All comparisons that are asked for. */
export function askedOf(scenario: Scenario, { set, sweep: along, ruling, forbid, against }: Asking): Asked[] {
  const asked: Asked[] = [];
  if (set !== '') asked.push(changed(scenario, changesIn(scenario, set)));
  if (along !== '') asked.push(...swept(scenario, along));
  if (ruling !== '') {
    const found = rulingChanges(scenario).filter(({ path }) => ruling === 'all' || path[1] === ruling);
    if (found.length === 0) throw new Wrong(`There is no ruling ${ruling}. Try --list.`);
    asked.push(...found.map((factor) => changed(scenario, [factor])));
  }
  if (forbid !== '') asked.push(...forbidden(scenario, forbid));
  if (against !== '') {
    const other = scenarioNamed(against);
    asked.push({ title: `${scenario.name} against ${other.name}`, after: { scenario: other, restrictions: [] } });
  }
  return asked;
}

/** Every place that can be changed, a line each. */
export function listOf(scenario: Scenario): string[] {
  const rulings = rulingChanges(scenario).map(({ title, path, value }) => `${path.join('.')}=${JSON.stringify(value)}  ${title}`);
  const places = placesOf(scenario, words).map(({ title, path, now }) => `${path.join('.')}=${now}  ${title}`);
  const sides = SIDES.flatMap((side: Side) => restrictionsOf(scenario, side, words).map(({ title }) => `--forbid "${title}"`));
  return [...rulings, ...places, ...sides];
}

export const factorsOf = (scenario: Scenario): Factor[] =>
  screeningFactors(scenario, words).filter((factor) => loadScenario(withFactors(scenario, [factor])).ok);

export const thingsIn = (scenario: Scenario): Thing[] => thingsOf(scenario, words);
