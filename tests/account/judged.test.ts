// @vitest-environment node
/** Each claim of an account is worked out again from the record by other means; and the judge notices what is false. */
import { expect, it } from 'vitest';
import type { Rules } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { dayPartOf } from '../../src/games/lines-and-webs/account/account.ts';
import type { Account, Unused } from '../../src/games/lines-and-webs/account/types.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { untrueAccount, untruePart } from '../oracles/account.ts';
import { leapingGame, meddledGame } from '../oracles/umpire.ts';
import { accountOfAll, gameOfB, type Record, toldGames } from './kit.ts';

const of = (game: Record) => ({ game, account: accountOfAll(game) });
// Of the long map one: to play its games again takes as long as all others.
const judged = toldGames().slice(0, -1).map(of);

it('Whatever an account claims is so by the replayed record: turning points, chains, waste, days, fights, units', () => {
  for (const { game, account } of judged) expect(untrueAccount(game, account), game.seed).toEqual([]);
});

it('9.3, 6.7.2 where the end of the last day alone brought most, that is the cause; hunger of the last night is none, nor what stayed as it was', () => {
  // Between them they have every link that a game of the shortest map has had.
  const games = [0, 3].map((i) => of(gameOfB(`end-${i}`, 'long-road')));
  let ranOut = 0;
  for (const { game, account } of games) expect(untrueAccount(game, account), game.seed).toEqual([]);
  for (const { game, account } of [...judged, ...games])
    for (const { day, chain } of account.turningPoints) {
      if (chain[0]?.key === 'ranOut') ranOut += 1;
      for (const link of chain) {
        if (link.key === 'mealMissed') expect(link.day, game.seed).not.toBe(account.outcome?.turn);
        if (link.key === 'heldMore' || link.key === 'strength') expect(link.figures.is, game.seed).not.toBe(link.figures.was);
        if (link.key === 'ranOut') expect(day).toBe(account.outcome?.turn);
      }
    }
  expect(ranOut).toBeGreaterThan(1);
});

it('Whatever the report of a day claims is so by the replayed record', () => {
  for (const { game, account } of judged.slice(0, 2))
    for (const { day } of account.days) {
      const part = dayPartOf(game.rules, game, { day })!;
      expect(untruePart(game, account, part), `${game.seed} day ${day}`).toEqual([]);
    }
});

it('Of a game that an umpire has changed, too, whatever is claimed is so; whose tokens were lost is not told', () => {
  const rules = rulesWithUmpire(getScenario('arvel-crossing')!);
  const games = [1, 4].map((n) => `umpired ${n}`).map((seed) => of({ rules, seed, commands: meddledGame(rules, seed) }));
  expect(games.every(({ account }) => account.umpired)).toBe(true);
  for (const { game, account } of games) {
    expect(untrueAccount(game, account), game.seed).toEqual([]);
    for (const { kind } of account.unused) expect(['neverLanded', 'neverActed', 'cardsLeft']).toContain(kind);
    const wrong = structuredClone(account);
    wrong.chance.days[1]!.delta = 0.4321;
    expect(untrueAccount(game, wrong).map(({ kind }) => kind)).toContain('chance.delta');
  }
  expect(games.some(({ account }) => account.turningPoints.length > 0)).toBe(true);
});

it('Where the umpire goes to other days only the course since then is a cause, and a day that is played again is what it was at last', () => {
  const [short, long] = ['arvel-crossing', 'ondrel-steppe'].map((id) => rulesWithUmpire(getScenario(id)!)) as [Rules, Rules];
  const games = (rules: Rules, seeds: number[]) =>
    seeds.map((n) => `leaping ${n}`).map((seed) => of({ rules, seed, commands: leapingGame(rules, seed) }));
  const leapt = [...games(short, [2, 4]), ...games(long, [2])];
  for (const [i, { game, account }] of leapt.entries()) {
    expect(untrueAccount(game, account), game.seed).toEqual([]);
    // Each day by itself is played anew from the first order: of a long game one day in three, in each game others.
    const days = account.days.filter(({ day }) => account.days.length < 8 || (day + i) % 3 === 0);
    for (const { day } of days)
      expect(untruePart(game, account, dayPartOf(game.rules, game, { day })!), `${game.seed} day ${day}`).toEqual([]);
  }
  const links = leapt.flatMap(({ account }) => account.turningPoints.flatMap(({ chain }) => chain));
  expect(links.length).toBeGreaterThan(2);
});

it('6.3.8 9.1 What the enemy captured is charged to its owner, and what was captured costs its captor nothing', () => {
  const rows = judged.flatMap(({ account }) => account.unused);
  const of = <K extends Unused['kind']>(kind: K) => rows.filter((one): one is Extract<Unused, { kind: K }> => one.kind === kind);
  expect(of('seized').length).toBeGreaterThan(0);
  for (const { at, day, tokens, side } of of('seized'))
    expect(of('captured')).toContainEqual(expect.objectContaining({ at, day, tokens, rp: 0, side: side === 'delta' ? 'gamma' : 'delta' }));
  expect(of('neverLeft').length).toBeGreaterThan(0);
});

it('The judge notices a wrong figure, side, cause and charge, and a claim that it does not know', () => {
  const { game, account } = judged.find((one) =>
    one.account.turningPoints.some(({ chain }) => chain.some(({ key }) => key === 'unitDestroyed')),
  )!;
  const faults = (change: (copy: Account) => void): string[] => {
    const copy = structuredClone(account);
    change(copy);
    return untrueAccount(game, copy).map(({ kind }) => kind);
  };
  const linkOf = (copy: Account) => copy.turningPoints.flatMap(({ chain }) => chain).find(({ key }) => key === 'unitDestroyed')!;
  expect(faults((copy) => Object.assign(linkOf(copy).figures, { tokens: 99 }))).toEqual(['unitDestroyed']);
  expect(faults((copy) => Object.assign(linkOf(copy), { key: 'omen' }))).toEqual(['omen']);
  expect(faults((copy) => copy.unused.pop()).length).toBe(1);
  expect(faults((copy) => Object.assign(copy.days[0]!.sides.delta, { eaten: 77 }))).toEqual(['day.eaten']);
  expect(faults((copy) => Object.assign(copy.units.all[0]!, { dryAmmo: 9 }))).toEqual(['unit.dryAmmo']);
  expect(faults((copy) => Object.assign(copy, { omens: [] }))).toEqual(['omens']);
  expect(faults((copy) => Object.assign(copy.turningPoints[0]!, { before: account.turningPoints[0]!.before + 0.01 }))).toEqual(['before']);
  expect(new Set(faults((copy) => Object.assign(copy.chance.days[1]!, { delta: 0.4321 })))).toEqual(
    new Set(['chance.delta', 'chance.change']),
  );
});
