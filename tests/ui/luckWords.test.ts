// @vitest-environment node
/** What the dice decided, in sentences: who gained, for what was thrown, and what came of it. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dayPartOf } from '../../src/games/lines-and-webs/account/account.ts';
import type { FightAccount } from '../../src/games/lines-and-webs/account/types.ts';
import type { DecidedThrow, Luck } from '../../src/games/lines-and-webs/lab/luck.ts';
import { ChanceLedger } from '../../src/games/lines-and-webs/ui/account/DayByDay.tsx';
import { FightsPart } from '../../src/games/lines-and-webs/ui/account/Figures.tsx';
import { PointsPart } from '../../src/games/lines-and-webs/ui/account/Moments.tsx';
import { playedLuckWords, verdictWords } from '../../src/games/lines-and-webs/ui/account/words.ts';
import { turnWords } from '../../src/games/lines-and-webs/ui/day/DayAccount.tsx';
import { decided, sayDice, sayGift, sayThrow, sayWork } from '../../src/games/lines-and-webs/ui/words/account.ts';
import { accountOfAll, gameOfB } from '../account/kit.ts';
import { game } from '../rules/kit.ts';

const { w } = game('arvel-crossing');
const thrown = (swing: number, other: Partial<DecidedThrow> = {}): DecidedThrow => ({
  moment: { day: 4, phase: 'execute', told: 0, order: 300 },
  ...{ kind: 'attack', swing, error: 0.02 },
  ...other,
});
const luck = (dice: number, throws: DecidedThrow[] = [], raw = 1): Luck => ({
  ...{ from: 3, raw, dice, error: 0.05, adjusted: raw - dice, throws, games: 900 },
});
const fight = (other: Partial<FightAccount>): FightAccount =>
  ({
    ...{ kind: 'attack', side: 'delta', attackers: ['d-armor-1'], target: 'g-mech-1', node: 'H1' },
    ...{ chances: { win: 0.44, draw: 0.1, lose: 0.46 }, result: 'win' },
    ...{ expected: { target: 1.96, attacker: 0.82 }, actual: { target: 3, attacker: 0 } },
    ...other,
  }) as FightAccount;

it('Only throws that surely mattered are told, the greatest first, five at most', () => {
  const all = [thrown(0.05), thrown(-0.4), thrown(0.02), thrown(0.3, { error: 0.2 }), ...[0.1, 0.2, 0.25, 0.15].map((n) => thrown(n))];
  expect(decided(luck(0, all)).map(({ swing }) => swing)).toEqual([-0.4, 0.25, 0.2, 0.15, 0.1]);
});

it('The sum says days, side and doubt; little is told as even', () => {
  expect(sayDice(luck(0.314), 4)).toBe('The dice of days 3 and 4 favored Delta: their throws add up to 31 points, give or take 10.');
  expect(sayDice(luck(-0.2), 3)).toBe('The dice of day 3 favored Gamma: their throws add up to 20 points, give or take 10.');
  expect(sayDice(luck(-1.31), 4)).toBe(
    'The dice of days 3 and 4 favored Gamma: their throws add up to 131 points, give or take 10. The sum can pass 100, because orders in between move the chance, too.',
  );
  expect(sayDice(luck(0.04), 4)).toBe('The dice of days 3 and 4 evened out, give or take 10 points.');
  expect(sayGift(thrown(-0.31))).toBe('Gamma gained 31 points by these dice, give or take 4.');
  expect(sayWork(luck(0, [thrown(0.1)]))).toBe('1 throw weighed by playing 900 games on from it.');
});

it('7.3, 7.9, 6.5.1, 8.12 A throw is told by what it was for and what came', () => {
  const place = sayThrow(w, thrown(0.2), fight({})).match(/Mech A (.*?):/)?.[1];
  expect(sayThrow(w, thrown(0.2), fight({}))).toBe(
    `Day 4: Delta’s Armor 1 attacked Mech A ${place}: won, a 44% chance; took 3 steps (2 expected) and lost none (0.8 expected).`,
  );
  expect(sayThrow(w, thrown(-0.2, { kind: 'pursuit' }), fight({ result: 'lose', actual: { target: 0, attacker: 2 } }))).toBe(
    `Day 4: Delta’s Armor 1 pursued Mech A ${place}: lost, a 46% chance; took no step (2 expected) and lost 2 (0.8 expected).`,
  );
  expect(sayThrow(w, thrown(0.2, { kind: 'fire' }), fight({ kind: 'fire', result: null }))).toBe(
    `Day 4: Delta’s Armor 1 fired at Mech A ${place} and took 3 steps (2 expected).`,
  );
  expect(sayThrow(w, thrown(0.2, { kind: 'initiative', winner: 'gamma' }), null)).toBe('Day 4: Gamma won the initiative.');
  const airDefence = { side: 'gamma', card: 'closeAirSupport', stopped: true } as const;
  expect(sayThrow(w, thrown(-0.1, { kind: 'airDefence', airDefence }), null)).toBe('Day 4: Gamma’s air defense stopped Close Air Support.');
});

it('A throw worth more than its outcome can be says that the hits made the rest', () => {
  const likely = fight({ chances: { win: 0.94, draw: 0.04, lose: 0.02 } });
  expect(sayThrow(w, thrown(0.38), likely)).toMatch(
    / Winning alone was worth 6 points at most; the steps lost or suppressed made the rest\.$/,
  );
  // Within the doubt of the throw nothing is claimed, nor where the outcome may explain all.
  expect(sayThrow(w, thrown(0.09), likely)).not.toContain('alone');
  expect(sayThrow(w, thrown(-0.38), fight({ result: 'lose' }))).not.toContain('alone');
});

it('The result without its dice is told for the winner, whichever side that is', () => {
  for (const winner of ['delta', 'gamma'] as const) {
    const sign = winner === 'delta' ? 1 : -1;
    const outcome = { kind: 'strength', winner, turn: 4, ports: { delta: 2, gamma: 2 }, strength: { delta: 24, gamma: 23 } } as const;
    const said = (dice: number): string | undefined => playedLuckWords(luck(sign * dice, [], winner === 'delta' ? 1 : 0), outcome).at(-1);
    expect(said(0.02)).toContain('evened out');
    expect(said(0.15)).toContain('won 85% of such games: the result stands');
    expect(said(0.35)).toContain('still have won 65% of such games.');
    expect(said(0.5)).toContain('anybody’s game');
    expect(said(0.8)).toContain(`${winner === 'delta' ? 'Gamma' : 'Delta'} would have won 80% of such games`);
    expect(said(1.31)).toContain(`${winner === 'delta' ? 'Gamma' : 'Delta'} would have won nearly all such games`);
    expect(said(-0.3)).toContain('won despite its dice');
  }
});

it('What dice did to a chance to win is told by playing on alone: not by day, not by fight, not in a chain, not in the report of a day', () => {
  const game = gameOfB('luck decides 2');
  const account = accountOfAll(game);
  const page = renderToStaticMarkup(
    createElement(
      'main',
      null,
      createElement(ChanceLedger, { days: account.chance.days, openDay: null }),
      createElement(PointsPart, {
        ...{ w: game.rules.world, account, record: { ...game, scenario: game.rules.world.scenario } as never },
        ...{ back: undefined, onShow: () => undefined, branching: null },
      }),
      createElement(FightsPart, { w: game.rules.world, fights: account.fights, luck: account.luck, isWeighed: true }),
    ),
  );
  const parts = account.days.flatMap(({ day }) => dayPartOf(game.rules, game, { day }) ?? []);
  const said = [page, verdictWords(game.rules.world, account), ...parts.map((part) => turnWords(game.rules.world, part).head)].join(' ');
  expect(said.match(/chance to win (rose|is|goes)|of 100 in its chance to win/g)?.length).toBeGreaterThan(1);
  // Steps that dice took stand beside those that were to be expected: another figure, and no chance.
  expect(said).toContain('than expected');
  expect(said).not.toMatch(/with dice|>Dice<|Dice [+−0]|The dice of|For its side’s chance|by orders and supply/);
});

it('In short the dice are told as they were weighed by playing on', () => {
  const outcome = {
    kind: 'strength',
    winner: 'delta',
    turn: 4,
    ports: { delta: 2, gamma: 2 },
    strength: { delta: 24, gamma: 23 },
  } as const;
  expect(playedLuckWords(luck(0.75), outcome)).toEqual([
    'The dice of days 3 and 4 favored Delta: their throws add up to 75 points, give or take 10.',
    'With even dice Gamma would have won 75% of such games: the dice decided.',
  ]);
});
