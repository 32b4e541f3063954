/** The short battle that the start screen offers first. The other scenarios are loaded later. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import arvelCrossing from './arvel-crossing.json' with { type: 'json' };
import standardForces from './standard-forces.json' with { type: 'json' };

export interface BuiltIn {
  id: string;
  name: string;
  summary: string;
  scenario: Scenario;
}

/** Data shared by several scenarios: unit types, ports, prices of special cards. */
type ForcesBook = Pick<Scenario, 'unitTypes' | 'ports' | 'cardPrices' | 'cardCopies' | 'markers'>;
const BOOKS = { 'standard-forces': standardForces };

/** The file of a built-in scenario names its book and overrides prices. A designer's scenario contains everything. */
interface ScenarioFile extends Omit<Scenario, keyof ForcesBook> {
  book: keyof typeof BOOKS;
  cardPrices?: Partial<Scenario['cardPrices']>;
}

export const builtIn = (scenario: Scenario): BuiltIn => ({ id: scenario.id, name: scenario.name, summary: scenario.summary, scenario });

/** Merges a file with its book. Digests of records depend on the order of the keys. */
export function fromFile(json: unknown): BuiltIn {
  // TypeScript widens the string literals of a JSON file to string.
  const { book, forces, deployment, openPattern, cardPrices, copiesByCard, rulings, ...head } = json as ScenarioFile;
  const { unitTypes, ports, cardPrices: prices, cardCopies, markers } = BOOKS[book] as ForcesBook;
  return builtIn({
    ...head,
    ...{ unitTypes, ports, forces, deployment, openPattern, cardPrices: { ...prices, ...cardPrices }, cardCopies },
    ...(copiesByCard ? { copiesByCard } : {}),
    ...{ markers, rulings },
  });
}

export const FIRST: BuiltIn = fromFile(arvelCrossing);
/** Setup of the first lesson, whose game continues after the lesson. */
export const FIRST_LESSON_SCENARIO = 'road-to-kelmora';

/** Suffix of the id of a scenario with tuned values (`all.ts`). */
const TUNED = '-tuned';
export const isTuned = ({ id }: Pick<Scenario, 'id'>): boolean => id.endsWith(TUNED);
/** Index of the tuned scenario's note that is shown where its values are chosen (`all.ts`). */
export const TOLD_AT_CHOICE = 1;
export const tunedId = (id: string): string => id + TUNED;
/** The id of the variant with the estimates, possibly the same. */
export const estimatesId = (id: string): string => (isTuned({ id }) ? id.slice(0, -TUNED.length) : id);
