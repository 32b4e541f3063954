/** What a side can be forbidden, in words: cards, kinds of unit that it can buy, ways of bringing supply, classes. */

import { CARD_KINDS, CLASSES, type Scenario, SIDES, type Side } from '../../../engine/lines-and-webs/index.ts';
import { type Forbidden, METHODS, type Method, type Restriction } from '../../../lab/question.ts';
import type { Thing } from '../../../lab/without.ts';
import { CLASS_NAMES, sideName } from '../scenarios/atlas.ts';
import type { Words } from './changes.ts';

const METHOD_WORDS: { readonly [M in Method]: { thing: string; without: string } } = {
  carry: { thing: 'Carrying', without: 'carries nothing' },
  crossLevel: { thing: 'Cross-levelling', without: 'does not cross-level' },
  airport: { thing: 'Buying to the airport', without: 'buys nothing to the airport' },
  queue: { thing: 'Buying to the queue', without: 'buys nothing to the queue' },
  moveCarrier: { thing: 'Moving carriers in Phase 3', without: 'moves no carrier in Phase 3' },
};

/** A thing, and the words that follow a side's name where that side does without it. */
type Named = Thing & { without: string };

function allOf(scenario: Scenario, words: Words): Named[] {
  const buyers = (type: string): Side[] =>
    SIDES.filter((side) => scenario.forces[side].expansion.some((one) => one.type === type && one.count > 0));
  const of = (title: string, without: string, forbidden: Forbidden, sides: readonly Side[] = SIDES): Named => ({
    ...{ title, without, forbidden, sides },
  });
  return [
    ...CARD_KINDS.map((card) => of(words.card(card), `without ${words.card(card)}`, { kind: 'card', card })),
    ...scenario.unitTypes
      .filter(({ id, price }) => price !== null && buyers(id).length > 0)
      .map(({ id, name }) => of(name, `buys no ${name}`, { kind: 'unit', type: id }, buyers(id))),
    ...METHODS.map((method) => of(METHOD_WORDS[method].thing, METHOD_WORDS[method].without, { kind: 'method', method })),
    ...CLASSES.map((cls) => of(CLASS_NAMES[cls], `buys and brings no ${CLASS_NAMES[cls]}`, { kind: 'class', cls })),
  ];
}

/** What a side can be forbidden, one at a time: 'Delta without Drone Recon'. */
export const restrictionsOf = (scenario: Scenario, side: Side, words: Words): { title: string; restriction: Restriction }[] =>
  allOf(scenario, words)
    .filter(({ sides }) => sides.includes(side))
    .map(({ without, forbidden }) => ({ title: `${sideName(side)} ${without}`, restriction: { side, forbidden } }));

/** Nobody lives without these: a side that carries nothing, or brings no food, fuel or ammunition, is a question of its own. */
const isLivedBy = (f: Forbidden): boolean => (f.kind === 'method' && f.method === 'carry') || (f.kind === 'class' && f.cls !== 'clIX');

/** What is forbidden by turns where everything is tried at once. */
export const thingsOf = (scenario: Scenario, words: Words): Thing[] =>
  allOf(scenario, words)
    .filter(({ forbidden }) => !isLivedBy(forbidden))
    .map(({ title, forbidden, sides }) => ({ title, forbidden, sides }));
