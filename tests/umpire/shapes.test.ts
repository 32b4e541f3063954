/** What is no command of the umpire's at all, and when he may give one: always. */

import { describe, expect, test } from 'vitest';
import { deployed, type Game, game, load, playing, port, refused } from '../rules/kit.ts';
import { cards, decks, forced, goTo, loads, mark, place, queue, seed, steps, gunTable as table } from './kit.ts';

/** Phase 6 with the Armor's play under way, and one more card in the deck. */
const inPlay = (): Game => playing(table(), 'd-armor-1', { execution: { delta: ['d-mech-4'], gamma: ['g-mech-4'] } });

describe('shapes', () => {
  const malformed: [string, unknown][] = [
    ['no side', { ...steps('d-armor-1', 2), side: 'umpire' }],
    ['a key too many', { ...steps('d-armor-1', 2), force: true }],
    ['a key too few', { type: 'umpireSteps', side: 'delta', unit: 'd-armor-1' }],
    ['no step', steps('d-armor-1', 0)],
    ['five steps', steps('d-armor-1', 5)],
    ['no place', { ...place('d-armor-1', 'C0607'), place: 'moon' }],
    ['no mark', mark('d-armor-1', 'constructor' as 'moved')],
    ['a half token', loads('d-armor-1', load(0.5))],
    ['no space', queue('delta', '__proto__' as 'transit', load())],
    ['a kind of card too few', { type: 'umpireHand', side: 'delta', cards: { massCal: 1 } }],
    ['a kind of card that is none', { type: 'umpireHand', side: 'delta', cards: { ...cards({}), ace: 1 } }],
    ['cards in a list', { type: 'umpireHand', side: 'delta', cards: [1, 2] }],
    ['a face of 0', forced(0)],
    ['a face of 13', forced(4, 13)],
    ['too many faces', forced(...Array.from({ length: 101 }, () => 1))],
    ['no seed', seed('')],
    ['a seed that cannot be seen', seed('a\u200bb')],
    ['a long seed', seed('x'.repeat(81))],
    ['back to setup', { ...goTo(3, 'orders'), phase: 'setup' }],
    ['to the end', { ...goTo(3, 'orders'), phase: 'over' }],
    ['half a day', goTo(2.5, 'orders')],
    ['decks of numbers', decks('delta', [4 as unknown as string])],
  ];
  test.each(malformed)('6.8.1 command.malformed: %s', (_why, command) => refused(table(), command, 'command.malformed', '6.8.1'));

  test.each(['umpire', 'umpireWin', 'umpire__proto__', 'umpireconstructor'])('6.8.1 command.unknown: %s', (type) =>
    refused(table(), { type, side: 'delta' }, 'command.unknown', '6.8.1'),
  );

  test('6.8.1 they need no turn, no phase and no answer: any side’s, at any time', () => {
    const g = inPlay();
    expect(g.R.check(g.s, steps('g-armor-1', 2))).toBe(null);
    expect([...g.R.legal(g.s)].filter((c) => c.type.startsWith('umpire'))).toEqual([]);
    const hidden = deployed(game());
    expect(hidden.R.check(hidden.s, steps('g-armor-1', 2))).toBe(null);
    expect(port(g, 'C0210').holder).toBe('delta');
  });
});
