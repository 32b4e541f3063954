// @vitest-environment node
/** The one definition of each special card: no field lacks, and what it says of clause, time and target is what the rules do. */

import { expect, it } from 'vitest';
import { type Aim, legalAims } from '../../src/engine/lines-and-webs/cards/index.ts';
import { CARD_KINDS, type CardKind } from '../../src/engine/lines-and-webs/scenario.ts';
import { ANSWER_CARDS, CARDS } from '../../src/games/lines-and-webs/cards.ts';
import { CLAUSE_IDS } from '../../src/games/lines-and-webs/ui/rules/chapters.ts';
import { duel, execution } from '../rules/kitCombat.ts';

const { ownTurn } = duel().w.cards;
const isOwnTurn = (kind: CardKind): boolean => ownTurn.includes(kind);
/** Air defense is asked by the rules of these. */
const STRIKES: readonly CardKind[] = ['closeAirSupport', 'saintHimars'];

it.each(CARD_KINDS)('Card %s has each field, and rests on a clause of its own', (kind) => {
  const { name, text, subtitle, purpose, when, ...card } = CARDS[kind];
  expect(name).toMatch(/^[A-Z0-9].*!$/);
  expect(text).toMatch(/^[A-Z].*\.$/);
  for (const words of [subtitle, purpose, when]) expect(words).toMatch(/^\S.*[^.]$/);
  expect(CLAUSE_IDS.has(card.clause)).toBe(true);
  expect(CARD_KINDS.filter((other) => CARDS[other].clause === card.clause)).toEqual([kind]);
  // Who may play it in his own turn needs no other time, and sees what it does when it is turned over.
  expect([card.window === null, card.turned !== '']).toEqual([isOwnTurn(kind), isOwnTurn(kind)]);
  expect(card.isStoppable).toBe(STRIKES.includes(kind));
  expect(card.told === null).toBe(card.isStoppable || card.isWithinFight);
  expect(card.answer === null || ANSWER_CARDS[card.answer.to] === kind).toBe(true);
});

it.each(ownTurn)('8 %s is aimed at what its rules allow', (kind) => {
  const { s, w } = execution(duel(), 'delta');
  for (const u of s.units) if (u.node !== null) u.load.clIII = 0;
  s.sides.gamma.execution = ['g-mech-4', 'g-armor-1'];
  const targetOf = ({ unit, node }: Aim): string | null =>
    unit === null ? node && 'place' : s.units.find(({ id }) => id === unit)?.side === 'delta' ? 'own' : 'enemy';
  const { aim } = CARDS[kind];
  const targets = new Set([...legalAims(w, s, 'delta', kind)].map(targetOf));
  expect(targets).toEqual(new Set(aim === 'enemyOrPort' ? ['enemy', 'place'] : [aim]));
});
