/** The short battle, for a first game: what the start screen shows first. The other scenarios come after the page stands. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import arvelCrossing from './arvel-crossing.json' with { type: 'json' };
import standardForces from './standard-forces.json' with { type: 'json' };

export interface BuiltIn {
  id: string;
  name: string;
  summary: string;
  scenario: Scenario;
}

/** What several scenarios play with: unit types, ports, prices of special cards. */
type ForcesBook = Pick<Scenario, 'unitTypes' | 'ports' | 'cardPrices' | 'cardCopies' | 'markers'>;
const BOOKS = { 'standard-forces': standardForces };

/** The file of a built-in scenario names its book, and tells the prices that differ. A scenario of a designer's own is whole. */
interface ScenarioFile extends Omit<Scenario, keyof ForcesBook> {
  book: keyof typeof BOOKS;
  cardPrices?: Partial<Scenario['cardPrices']>;
}

export const builtIn = (scenario: Scenario): BuiltIn => ({ id: scenario.id, name: scenario.name, summary: scenario.summary, scenario });

/** Puts a file and its book together. Digests of records rest on the order of the keys. */
export function fromFile(json: unknown): BuiltIn {
  // TypeScript widens the words of a JSON file to string.
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
/** The setup of the first lesson: its game goes on when it is over. */
export const FIRST_LESSON_SCENARIO = 'road-to-kelmora';

/** The id of a scenario with values tuned by play is that of the scenario with the estimates, and this (`all.ts`). */
const TUNED = '-tuned';
export const isTuned = ({ id }: Pick<Scenario, 'id'>): boolean => id.endsWith(TUNED);
/** The note of a tuned scenario that is told where its values are chosen: what else differs (`all.ts`). */
export const TOLD_AT_CHOICE = 1;
export const tunedId = (id: string): string => id + TUNED;
/** The id of the scenario with the estimates; its own where it is that. */
export const estimatesId = (id: string): string => (isTuned({ id }) ? id.slice(0, -TUNED.length) : id);
