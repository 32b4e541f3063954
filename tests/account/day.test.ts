// @vitest-environment node
/** One day of a game by itself: the same figures as in the account of the whole game, in less time, and nothing but what both sides know. */
import { expect, it } from 'vitest';
import { SIDES } from '../../src/engine/lines-and-webs/index.ts';
import { accountOf, dayPartOf } from '../../src/games/lines-and-webs/account/account.ts';
import { accountOfAll, gameOfB } from './kit.ts';

const game = gameOfB('day-1');
const whole = accountOfAll(game);

it('Each day by itself has the figures, fights and chances that the whole account has for it', () => {
  for (const [i, day] of whole.days.entries()) {
    const part = dayPartOf(game.rules, game, { day: day.day });
    expect(part).toMatchObject({ day: day.day, ended: true, sides: day.sides, taken: day.taken });
    const fights = whole.fights.filter((one) => one.day === day.day);
    expect(part?.fights.map(({ expected, actual, target }) => ({ expected, actual, target }))).toEqual(
      fights.map(({ expected, actual, target }) => ({ expected, actual, target })),
    );
    const [was, now] = [whole.chance.days[i], whole.chance.days[i + 1]];
    expect(part?.chance.before).toBeCloseTo(was?.delta ?? -1, 12);
    expect(part?.chance.after).toBeCloseTo(now?.delta ?? -1, 12);
  }
  expect(whole.days.length).toBeGreaterThan(3);
});

it('What the dice of a day took is the sum of its fights, for both sides', () => {
  for (const { day } of whole.days) {
    const part = dayPartOf(game.rules, game, { day });
    for (const side of SIDES) {
      const sum = part?.fights.reduce((n, one) => n + (one.side === side ? one.expected.target : one.expected.attacker), 0);
      expect(part?.sides[side].tookExpected).toBeCloseTo(sum ?? -1, 10);
    }
  }
});

it('A day that turned the game has its causes, a day that turned nothing has none', () => {
  const parts = whole.days.map(({ day }) => dayPartOf(game.rules, game, { day }));
  for (const part of parts) {
    const change = (part?.chance.after ?? 0) - (part?.chance.before ?? 0);
    expect(part?.turn !== null, `day ${part?.day}`).toBe(Math.abs(change) >= 0.05);
    if (part?.turn) expect([part.turn.gains, part.turn.chain.length >= part.turn.heads]).toEqual([change > 0 ? 'delta' : 'gamma', true]);
  }
  expect(parts.some((part) => part?.turn)).toBe(true);
});

it('11.2 A day that goes on is told so far, without places in the record; a day that has not come is not told', () => {
  const upTo = Math.floor(game.commands.length * 0.6);
  const { days } = accountOf(game.rules, game, { viewer: 'public', upTo });
  const day = days.at(-1)?.day ?? 0;
  const part = dayPartOf(game.rules, game, { day, upTo });
  expect(part).toMatchObject({ day, ended: days.at(-1)?.ended, sides: days.at(-1)?.sides });
  expect(JSON.stringify(part)).not.toMatch(/"(order|moment|told)":/);
  expect(dayPartOf(game.rules, game, { day: day + 1, upTo })).toBeNull();
});
