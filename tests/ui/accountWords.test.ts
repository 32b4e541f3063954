// @vitest-environment node
/** The account in sentences: each link of a chain, each waste, plain and short, also with long names and great figures. */
import { expect, it } from 'vitest';
import type { ChainLink } from '../../src/games/lines-and-webs/account/links.ts';
import type { Unused } from '../../src/games/lines-and-webs/account/types.ts';
import { openInHundred, pointsLead, sayLink, sayPoint, sayUnused } from '../../src/games/lines-and-webs/ui/words/account.ts';
import { accountOfAll, toldGames } from '../account/kit.ts';
import { game } from '../rules/kit.ts';

const { w } = game('ondrel-steppe');
const ports = w.ports.map(({ id }) => id);
const long = <T>(list: readonly T[], text: (one: T) => string): T => [...list].sort((a, b) => text(b).length - text(a).length)[0] as T;
const longest = long(w.roster, ({ type }) => type.short).id;
const port = long(ports, (id) => w.scenario.map.hexes.find((hex) => hex.id === id)?.name ?? '');
const place = long(
  w.scenario.map.hexes.filter(({ feature }) => feature !== undefined),
  ({ name }) => name ?? '',
).id;
const three = [longest, longest, longest];
const at = { side: 'gamma', unit: longest, cls: 'clIII' } as const;

/** One of each key, with the longest names and figures of two places. */
const FIGURES: { [K in ChainLink['key']]: Extract<ChainLink, { key: K }>['figures'] } = {
  fightWon: { side: 'gamma', by: three, target: longest, node: place, steps: 3, after: 1, chance: 0.995, won: false },
  fightLost: { side: 'gamma', by: three, target: longest, node: place, steps: 3, chance: 0.004 },
  fightFailed: { side: 'gamma', by: three, target: longest, node: place, took: 0, expected: 2.25, isFire: false },
  fightCheap: { side: 'gamma', by: three, target: longest, node: place, lost: 0, expected: 1 },
  fireHit: { side: 'gamma', by: longest, target: longest, node: place, steps: 1 },
  portTaken: { side: 'gamma', unit: longest, port, empty: true },
  unitDestroyed: { side: 'gamma', unit: longest, node: place, tokens: 12 },
  stepsLost: { side: 'gamma', steps: 12, other: 0, isDay: false },
  hungerLoss: { side: 'gamma', units: three, steps: 12 },
  mealMissed: { side: 'gamma', units: [...three, longest], of: 24 },
  portDamaged: { side: 'gamma', port, tokens: 12 },
  cardPlayed: { side: 'gamma', n: 3, card: 'closeAirSupport', unit: longest, node: null },
  ranOut: { side: 'gamma', by: 'strength', own: 128, enemy: 127, left: 12 },
  supplied: { side: 'gamma', tokens: 41 },
  bought: { side: 'gamma', units: 12, cards: 12, tokens: 41 },
  moved: { side: 'gamma', unit: longest, node: place },
  strength: { side: 'gamma', was: 44, is: 55, otherWas: 48, otherIs: 44 },
  heldMore: { side: 'gamma', was: 144, is: 155, otherWas: 148, otherIs: 144 },
  noFightBack: { side: 'gamma', unit: longest, why: 'cannotPay' },
  noTokens: at,
  spentOwn: {
    ...{ ...at, had: 3, got: 2 },
    spent: [
      { why: 'defend', n: 3 },
      { why: 'pursuit', n: 1 },
      { why: 'attack', n: 1 },
    ],
  },
  wasHungry: { side: 'gamma', unit: longest, since: 12 },
  wasDisabled: { side: 'gamma', unit: longest, since: 12 },
  notSupplied: { ...at, since: 12, gave: { n: 12, to: three } },
  carrierSpent: { side: 'gamma', unit: longest, carried: 18, carry: 18 },
  carrierLost: { side: 'gamma', unit: longest, carry: 18 },
  idleElsewhere: { side: 'gamma', units: three, tokens: 18 },
  portWasFull: { side: 'gamma', port, cls: 'clIII', waiting: 25, boxes: 40 },
  portsEmpty: { side: 'gamma', cls: 'clIII' },
  fewLanded: { side: 'gamma', cls: 'clIII', landed: 2, used: 12, days: 3 },
  sourceFar: { ...at, carrier: longest, links: 12, range: 5 },
  portOpen: { side: 'gamma', port },
  cardHelped: { side: 'gamma', card: 'commandPost' },
  wasWeak: { side: 'gamma', unit: longest, steps: 1, suppressed: true },
  'staff.landsLate': { ...at, tokens: 12, lands: 13 },
  'staff.portLost': { ...at, seaport: port, airport: null, waiting: 2 },
  'staff.noBox': { ...at, boxes: 12 },
  'staff.outOfRange': { ...at, carrier: longest, links: 12, range: 5 },
  'staff.blocked': { ...at, node: place, carrier: longest },
  'staff.enemyOnTheWay': { ...at, nodes: [place, place, place], carrier: longest },
  'staff.contact': { ...at, carrier: longest, node: place },
  'staff.displaced': at,
  'staff.carrierDisplaced': { ...at, carrier: longest },
  'staff.carrierDegraded': { ...at, carrier: longest },
  'staff.carrierDisabled': { ...at, carrier: longest },
  'staff.noCarrier': at,
  'staff.notYet': { ...at, carrier: longest },
};

const isPlain = (text: string): void => {
  expect(text.length, text).toBeLessThanOrEqual(160);
  expect(text, text).toMatch(/^[\p{Lu}\d].*\.$/u);
  expect(text, text).not.toMatch(/undefined|null|NaN|\[object|staff\.|\s{2}|cl(?:I|V|X)|[dg]-[a-z]+-\d/);
};

it.each(Object.entries(FIGURES))('The link %s is one plain sentence of at most 160 characters', (key, figures) => {
  isPlain(sayLink(w, { key, figures, day: 12, clauses: ['1.1'] } as ChainLink));
});

it('A chain reads as a player would tell it', () => {
  const say = (key: ChainLink['key'], figures: object, day = 9): string =>
    sayLink(w, { key, figures, day, clauses: [] } as unknown as ChainLink);
  expect(say('bought', { side: 'gamma', units: 2, cards: 1, tokens: 0 })).toBe('Gamma bought 2 units and 1 card.');
  expect(say('noTokens', { side: 'gamma', unit: 'g-armor-1', cls: 'clIII' })).toBe(
    'Armor A had no CL III (fuel) when it was attacked on day 9.',
  );
  const won = { side: 'gamma', by: ['g-mech-1'], target: 'd-armor-1', node: place, chance: 0.5, won: true };
  expect(say('fightWon', { ...won, steps: 0, after: 1 })).toContain(', which lost no step in the fight, 1 after it; 50% to win.');
  expect(say('fightWon', { ...won, steps: 2, after: 1 })).toContain(', which lost 2 steps, then 1 more; 50% to win.');
  expect(say('wasDisabled', { side: 'delta', unit: 'd-armor-1', since: 9 })).toBe('Armor 1 had been disabled the same day.');
  const spent = [{ why: 'attack', n: 3 }];
  expect(say('spentOwn', { side: 'gamma', unit: 'g-armor-1', cls: 'clV', had: 3, got: 0, spent }, 2)).toBe(
    'Armor A began Phase 6 of day 2 with 3 CL V and had spent all: 3 on attacks.',
  );
  expect(say('carrierSpent', { side: 'gamma', unit: 'g-fsc-2', carried: 5, carry: 5 }, 8)).toBe(
    'FS Company B was spent on day 8: it had carried 5 of 5 tokens.',
  );
  expect(sayPoint({ day: 9, gains: 'gamma', before: 0.76, after: 0.38, kind: 'bought' })).toBe(
    'Day 9, purchases: Gamma’s chance to win goes from 24% to 62%.',
  );
});

it('2.3 7.4 A weak unit is down to the steps that it had; one with all its steps was only suppressed', () => {
  const say = (steps: number, suppressed: boolean): string =>
    sayLink(w, { key: 'wasWeak', day: 1, clauses: [], figures: { side: 'gamma', unit: 'g-armor-2', steps, suppressed } });
  expect(say(4, true)).toBe('Armor B was at full strength before, but was suppressed.');
  expect(say(2, true)).toBe('Armor B had lost 2 steps before (strength 4), and was suppressed.');
  expect(say(1, false)).toBe('Armor B had lost 3 steps before (strength 2).');
});

it('A chance to win is told as 1% to 99% until the game is over', () => {
  const to = (after: number) => sayPoint({ day: 2, gains: 'delta', before: 0.61, after, kind: 'hunger' });
  expect(to(0.998)).toBe('Day 2, a night without food: Delta’s chance to win goes from 61% to 99%.');
  expect(to(1)).toBe('Day 2, a night without food: Delta’s chance to win goes from 61% to 100%.');
  expect([0.0004, 0.5, 0.9996, 0, 1].map(openInHundred)).toEqual([1, 50, 99, 0, 100]);
});

it('A quiet game says that it has no turning point', () => {
  expect(pointsLead([], true)).toMatch(/^None: nothing moved the chance to win by ten points at once\./);
  expect(pointsLead([], false)).toMatch(/^None so far:/);
  expect(pointsLead([1], true)).toMatch(/^Each moved the chance to win by ten points or more at once/);
});

it('Every link and every waste of real games is a plain sentence', () => {
  let said = 0;
  for (const record of toldGames()) {
    const { world } = record.rules;
    const account = accountOfAll(record);
    const texts = [
      ...account.turningPoints.flatMap((point) => [sayPoint(point), ...point.chain.map((link) => sayLink(world, link))]),
      ...account.unused.map((one: Unused) => sayUnused(world, one, account.finished)),
    ];
    texts.forEach(isPlain);
    said += texts.length;
  }
  expect(said).toBeGreaterThan(100);
});
