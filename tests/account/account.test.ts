// @vitest-environment node
/** Properties of accounts over seeded games: sums agree, tokens are conserved, five points in order. */

import { describe, expect, it } from 'vitest';
import { adjustedOf } from '../../scripts/lib/accountAcross.ts';
import { apply, createTrack, runToEnd } from '../../src/engine/core/index.ts';
import type { State } from '../../src/engine/lines-and-webs/index.ts';
import { addTo, CLASSES, emptyLoad, type GameEvent, type Load, SIDES, type Side, total } from '../../src/engine/lines-and-webs/index.ts';
import { accountOf, accountWalk, dayPartOf } from '../../src/games/lines-and-webs/account/account.ts';
import { chanceOfActs } from '../../src/games/lines-and-webs/account/chance.ts';
import { ledgerOf } from '../../src/games/lines-and-webs/account/ledger.ts';
import type { ChainLink } from '../../src/games/lines-and-webs/account/links.ts';
import { storyWalk } from '../../src/games/lines-and-webs/account/story.ts';
import { turningPoints, turnOfDay } from '../../src/games/lines-and-webs/account/turning.ts';
import { ledgerDay } from '../../src/games/lines-and-webs/ui/account/words.ts';
import { accountOfAll, archived, gameOfB, type Record, toldGames } from './kit.ts';

const games = toldGames();
const accounts = games.map((game) => ({ game, account: accountOfAll(game) }));
const dayGame = (() => {
  const game = gameOfB('day-1');
  return accountOfAll(game);
})();

function eventsOf({ rules, seed, commands }: Record): { events: GameEvent[]; last: State } {
  const track = createTrack(rules, seed, { isPrevalidated: true });
  const events: GameEvent[] = [];
  for (const step of track.play(commands)) events.push(...step.events);
  return { events, last: track.copyAt(track.length) };
}
const sumLoads = (loads: readonly Load[]): Load => {
  const sum = emptyLoad();
  for (const one of loads) addTo(sum, one);
  return sum;
};

describe.each(accounts)('game $game.seed', ({ game, account }) => {
  const { events, last } = eventsOf(game);
  const { info } = game.rules.world;
  const of = (side: Side) => account.days.map((day) => day.sides[side]);

  it('Sums of the days are the sums of the events: steps, meals, landings, destroyed units, attacks', () => {
    for (const side of SIDES) {
      const own = (unit: string | undefined): boolean => info[unit ?? '']?.side === side;
      const add = (n: (e: GameEvent) => number): number => events.reduce((sum, e) => sum + n(e), 0);
      const days = of(side);
      const daysSum = (n: (day: (typeof days)[number]) => number): number => days.reduce((sum, day) => sum + n(day), 0);
      expect(daysSum(({ steps }) => steps.total)).toBe(add((e) => (e.type === 'stepsLost' && own(e.unit) ? e.n : 0)));
      expect(daysSum(({ eaten }) => eaten)).toBe(
        add((e) => (e.type === 'ate' && e.side === side ? e.units.length : e.type === 'fed' && own(e.unit) ? 1 : 0)),
      );
      expect(daysSum(({ landed }) => total(landed))).toBe(
        add((e) =>
          e.type === 'tokensLanded' && e.side === side
            ? total(e.tokens)
            : e.type === 'purchasesRevealed' && e.side === side
              ? total(e.apodTokens)
              : 0,
        ),
      );
      expect(daysSum(({ destroyed }) => destroyed.length)).toBe(add((e) => (e.type === 'destroyed' && own(e.unit) ? 1 : 0)));
      expect(daysSum(({ attacks }) => attacks)).toBe(add((e) => (e.type === 'engagementBegan' && own(e.attackers[0]) ? 1 : 0)));
    }
  });

  it('Of every holder, what came in is what went out, was used, was lost, and is left', () => {
    for (const side of SIDES) {
      const { edges, holders } = account.flows.game[side];
      for (const { node, opening, used, lost, closing } of holders) {
        if (node.kind === 'loose') continue;
        const into = sumLoads(edges.filter(({ to }) => to.id === node.id && to.kind === node.kind).map(({ tokens }) => tokens));
        const out = sumLoads(edges.filter(({ from }) => from.id === node.id && from.kind === node.kind).map(({ tokens }) => tokens));
        for (const cls of CLASSES)
          expect(opening[cls] + into[cls], `${node.id} ${cls}`).toBe(out[cls] + used[cls] + lost[cls] + closing[cls]);
      }
    }
  });

  it('6.6.3 7.2 No unit is among the best and the worst supplied; the best got something; who could not pay lacked something', () => {
    const { all, best, worst } = account.units;
    const accountOfUnit = (id: string) => all.find(({ unit }) => unit === id);
    for (const side of SIDES) {
      expect(best[side].filter((id) => worst[side].includes(id))).toEqual([]);
      expect(best[side].every((id) => total(accountOfUnit(id)?.got ?? emptyLoad()) > 0)).toBe(true);
    }
    const isFighter = (id: string): boolean => info[id]?.type.kind === 'combat';
    for (const e of events) {
      const unpaid = (e.type === 'doesNotFightBack' || e.type === 'forfeited') && e.why === 'cannotPay' && isFighter(e.unit);
      if (unpaid) expect(accountOfUnit(e.unit)?.lackDays, e.unit).toBeGreaterThan(0);
    }
    expect(all.every(({ days, lackDays }) => lackDays <= days)).toBe(true);
  });

  it('The flows of the days together are the flow of the game', () => {
    for (const side of SIDES) {
      const daily = account.flows.days.flatMap(({ sides }) => sides[side]).reduce((n, edge) => n + edge.total, 0);
      expect(daily).toBe(account.flows.game[side].edges.reduce((n, edge) => n + edge.total, 0));
    }
  });

  it('Stock, ports, strength and hungry units of the last day are those of the table', () => {
    const day = account.days.at(-1);
    for (const side of SIDES) {
      const own = last.units.filter((u) => u.side === side && u.node !== null);
      const ports = last.ports.filter(({ holder }) => holder === side);
      expect(day?.sides[side].stock).toEqual(sumLoads([...own.map(({ load }) => load), ...ports.map(({ store }) => store)]));
      expect(day?.sides[side].hungry).toEqual(own.filter(({ degraded }) => degraded).map(({ id }) => id));
      expect(day?.sides[side].units).toBe(own.length);
    }
  });

  it('Turning points stand in the order of the game, at most five, each changed the chance by ten points of 100 and has a cause with its clauses', () => {
    const { turningPoints: points } = account;
    expect(points.length).toBeLessThanOrEqual(5);
    const orders = points.map(({ moment }) => moment.order ?? -1);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(points.map(({ n }) => n)).toEqual(points.map((_, i) => i + 1));
    for (const { chain, gains, before, after } of points) {
      expect(chain.length).toBeGreaterThan(0);
      expect(chain.length).toBeLessThanOrEqual(5);
      for (const { clauses } of chain) expect(clauses.length).toBeGreaterThan(0);
      expect(gains).toBe(after > before ? 'delta' : 'gamma');
      expect(Math.abs(after - before)).toBeGreaterThanOrEqual(0.1);
    }
  });

  it('What moved the chance on a day adds up to the day, in full and in the whole points that are shown', () => {
    const { days } = account.chance;
    for (const [i, day] of days.entries()) {
      if (i === 0) continue;
      const { rows, change, delta } = day;
      expect(rows.reduce((n, row) => n + row.change, 0)).toBeCloseTo(change, 9);
      expect(delta - change).toBeCloseTo(days[i - 1]?.delta ?? 0, 9);
      const { begins, ends, points } = ledgerDay(day);
      expect(begins + rows.reduce((n, { kind, side }) => n + points(kind, side), 0)).toBe(ends);
      // Rounding moves no row by more than two points.
      for (const row of rows) expect(Math.abs(points(row.kind, row.side) - 100 * row.change)).toBeLessThan(2);
    }
  });

  it('6.6.1 who lost by a turning point may try it better from the beginning of his own last turn of that day up to it', () => {
    const track = createTrack(game.rules, game.seed, { isPrevalidated: true });
    for (const _step of track.play(game.commands));
    for (const { moment, better, gains, day } of account.turningPoints) {
      const [at, from] = [moment.order ?? -1, better.order ?? -1];
      expect([better.day, from <= at]).toEqual([day, true]);
      if (from < at) expect(game.rules.actor(track.copyAt(from))).toBe(gains === 'delta' ? 'gamma' : 'delta');
    }
  });

  it('Each day’s change is the difference of its chances; measured, the adjusted result is the result without the swings of all dice', () => {
    const { days } = account.chance;
    days.forEach(({ delta, change }, i) => {
      if (i > 0) expect(change).toBeCloseTo(delta - (days[i - 1]?.delta ?? 0), 10);
    });
    const story = runToEnd(storyWalk(game.rules, game, { viewer: 'all' }));
    const { raw, dice, adjusted } = adjustedOf(story);
    const sum = story.throws.reduce((n, { swing }) => n + swing, 0);
    expect(raw).toBe(days.at(-1)?.delta);
    expect(dice).toBeCloseTo(sum, 10);
    expect(adjusted).toBeCloseTo(raw - sum, 10);
  });

  it('Luck in steps is one side’s gain and the other’s loss, and the days’ fights are those of the game', () => {
    expect(account.luck.steps.delta).toBeCloseTo(-account.luck.steps.gamma, 10);
    const took = (side: Side): number => of(side).reduce((n, day) => n + day.tookActual, 0);
    const fights = account.fights.reduce((n, { actual }) => n + actual.target + actual.attacker, 0);
    expect(took('delta') + took('gamma')).toBe(fights);
  });

  it('An account is plain data, and the same whether it is made at one go or step by step', () => {
    expect(JSON.parse(JSON.stringify(account))).toEqual(account);
    // The longest takes as long as all others.
    if (game !== games.at(-1))
      expect(JSON.stringify(runToEnd(accountWalk(game.rules, game, { viewer: 'all' })))).toBe(JSON.stringify(account));
  });
});

it('Games of player B have turning points, but not all have five', () => {
  const numbers = accounts.map(({ account }) => account.turningPoints.length);
  expect(Math.max(...numbers)).toBeGreaterThan(0);
  expect(Math.min(...numbers)).toBeLessThan(5);
});

/** What turned the days of a game, told as if every unit had stood so before each order. */
function turnsIf(game: Record, steps: number, suppressed: boolean) {
  const story = runToEnd(storyWalk(game.rules, game, { viewer: 'all' }));
  const before = (order: number): State => {
    const s = story.before(order);
    return { ...s, units: s.units.map((u) => ({ ...u, steps, suppressed })) };
  };
  const book = ledgerOf(game.rules.world, story.days, story.told);
  return story.days.flatMap(({ day }) => turnOfDay({ ...story, before }, book, day)?.turn ?? []);
}

it('7.4 7.9 A fire is not put down to its target’s suppression, an attack is', () => {
  const said = { fireHit: [] as boolean[], fightWon: [] as boolean[] };
  for (const game of [...games, ...archived('arvel-crossing', 60).slice(0, 10)])
    for (const { chain } of turnsIf(game, 4, true)) {
      if (chain.some(({ key }) => key === 'noFightBack')) continue;
      const weak = chain.some(({ key }) => key === 'wasWeak');
      for (const key of ['fireHit', 'fightWon'] as const) if (chain.some((one) => one.key === key)) said[key].push(weak);
    }
  expect(new Set(said.fireHit)).toEqual(new Set([false]));
  expect(said.fightWon).toContain(true);
});

it('2.2 9.1 A port and a unit that were lost stand before the fight that cost steps, and the fight or card told of is the one that destroyed the unit', () => {
  const chains = [...accounts.map(({ account }) => account), dayGame].flatMap(({ turningPoints: points }) =>
    points.map(({ chain }) => chain),
  );
  const lost = chains.filter((chain) => chain.some(({ key }) => key === 'unitDestroyed'));
  expect(lost.length).toBeGreaterThan(5);
  const ends: string[] = [];
  for (const chain of lost) {
    const keys: string[] = chain.map(({ key }) => key).filter((key) => key !== 'portOpen');
    expect(keys.slice(0, keys.indexOf('unitDestroyed'))).not.toContain('fightWon');
    const gone = chain.find(({ key }) => key === 'unitDestroyed')?.figures as { unit: string };
    // What is told second may be another fight or card.
    const next = chain.find((one) => (one.key === 'fightWon' || one.key === 'fireHit') && one.figures.target === gone.unit);
    const card = chain.find((one) => one.key === 'cardPlayed' && one.figures.unit === gone.unit);
    ends.push(next ? 'fight' : card ? 'card' : 'other');
  }
  expect(ends).toEqual(expect.arrayContaining(['fight', 'card']));
});

it('A fight is told as lucky only where it came better than was to be expected', () => {
  const stories = games.map((game) => runToEnd(storyWalk(game.rules, game, { viewer: 'all' })));
  // Every fight cost both sides one step, and its dice helped Delta, or Gamma.
  const lucky = (expected: number): string[] =>
    [0.2, -0.2].flatMap((swing) =>
      stories.flatMap((story) => {
        const fights = {
          expected: { target: expected, attacker: expected },
          actual: { target: 1, attacker: 1 },
          destroyed: [],
          result: 'draw' as const,
        };
        const throws = story.throws.map((one) => ({ ...one, swing, fight: one.fight && { ...one.fight, ...fights } }));
        const points = turningPoints({ ...story, throws }, ledgerOf(story.rules.world, story.days, story.told));
        return points.flatMap(({ chain }) => chain.map(({ key }) => key).filter((key) => key === 'fightCheap' || key === 'fightFailed'));
      }),
    );
  expect(lucky(2).length).toBeGreaterThan(0);
  expect(lucky(0.3)).toEqual([]);
});

it('No two turning points read alike', () => {
  for (const { account } of accounts) {
    const told = account.turningPoints.map(({ gains, chain }) => `${gains} ${JSON.stringify(chain)}`);
    expect(new Set(told).size).toBe(told.length);
  }
});

it('A record that ends with a day has no row for the next one, in which nobody has ordered anything', () => {
  const { game, account } = accounts[0]!;
  for (const n of [0, 1]) {
    const part = accountOf(game.rules, game, { viewer: 'all', upTo: account.days[n]?.ends.order ?? 0 });
    expect(part.days.map(({ day }) => day)).toEqual(account.days.slice(0, n + 1).map(({ day }) => day));
    expect(part.chance.days.map(({ day }) => day)).toEqual([0, ...part.days.map(({ day }) => day)]);
    for (const { days } of part.units.all) expect(days).toBeLessThanOrEqual(n + 1);
  }
});

it('Time alone, and what one of two weighings does not see, are no turning points', () => {
  const { game, account } = accounts.find(({ account: { turningPoints: points } }) => points.length > 0)!;
  const story = runToEnd(storyWalk(game.rules, game, { viewer: 'all' }));
  const pointsOf = (told: typeof story) => turningPoints(told, ledgerOf(game.rules.world, story.days, story.told));
  expect(pointsOf(story)).toEqual(account.turningPoints);
  expect(pointsOf({ ...story, changes: story.changes.map((one) => ({ ...one, kind: 'time' as const })) })).toEqual([]);
  expect(pointsOf({ ...story, changes: story.changes.map((one) => ({ ...one, change: one.change / 20 })) })).toEqual([]);
  expect(pointsOf({ ...story, acts: story.acts.map((one) => ({ ...one, change: 0 })) })).toEqual([]);
});

it('Figures alone leave out turning points, what moved the chance, flows and who went hungry why, and change nothing else', () => {
  const { game, account } = accounts[0]!;
  const brief = accountOf(game.rules, game, { viewer: 'all', parts: 'figures' });
  expect(brief.turningPoints).toEqual([]);
  expect(brief.flows.game.delta.edges).toEqual([]);
  const rest = ({ turningPoints: _, flows: __, hunger: ___, chance: { days }, ...others }: typeof account) => ({
    ...others,
    chance: days.map(({ rows: ____, ...day }) => day),
  });
  expect(brief.hunger).toBeNull();
  expect(rest(brief)).toEqual(rest(account));
});

it('A record that ends within a day is told up to there, as a day that still runs', () => {
  const { game, account } = accounts[0]!;
  const day = account.days[1]!;
  const upTo = Math.floor(((day.begins.order ?? 0) + (day.ends.order ?? 0)) / 2);
  const part = accountOf(game.rules, game, { viewer: 'all', upTo });
  expect(part.finished).toBe(false);
  expect(part.orders).toBe(upTo);
  expect(part.days.map(({ ended }) => ended)).toEqual([true, false]);
  expect(part.days[0]).toEqual(account.days[0]);
});

/** What an event of Phase 6 is told as, for the side that gained by it. */
const isToldBy = (e: GameEvent, { key, figures }: ChainLink): boolean => {
  const f = figures as { [k: string]: unknown };
  if (key === 'portTaken') return e.type === 'portTaken' && e.port === f.port && e.by === f.side;
  if (key === 'unitDestroyed') return e.type === 'destroyed' && e.unit === f.unit;
  if (key === 'cardPlayed') return e.type === 'cardPlayed' && e.card === f.card && e.side === f.side && e.unit === f.unit;
  if (key === 'moved') return e.type === 'unitMoved' && e.unit === f.unit;
  if (key === 'fireHit') return e.type === 'stepsLost' && e.unit === f.target;
  return /^fight/.test(key) && e.type === 'engagementBegan' && e.target === f.target;
};

it('What is told of a day moved the chance the way that is told, and no fight, card or port moved it further than what is told first', () => {
  let [judged, firsts] = [0, 0];
  for (const { game, account } of accounts) {
    const { rules, seed, commands } = game;
    const sideOf = (unit: string): Side | undefined => rules.world.info[unit]?.side;
    const acts: { day: number; change: number; events: GameEvent[] }[] = [];
    let state = rules.setup(seed);
    let known: { state: State; chance: number } | null = null;
    for (const command of commands) {
      const done = apply(rules, state, command);
      if (!done.ok) break;
      const before = state;
      state = done.state;
      if (before.phase !== 'execute') continue;
      const was: number = known?.state === before ? known.chance : chanceOfActs(rules.world, before);
      known = { state, chance: chanceOfActs(rules.world, state) };
      const one = {
        day: before.turn,
        change: known.chance - was,
        events: [...done.events],
      };
      const last = acts.at(-1);
      if (last && before.execution?.engagement)
        Object.assign(last, { change: last.change + one.change, events: [...last.events, ...one.events] });
      else acts.push(one);
    }
    for (const { day } of account.days) {
      const { turn } = dayPartOf(rules, game, { day }) ?? {};
      if (!turn) continue;
      const way = turn.gains === 'delta' ? 1 : -1;
      const today = acts.filter((act) => act.day === day);
      const gainOf = (list: typeof acts): number => Math.max(...list.map(({ change }) => way * change));
      for (const [i, link] of turn.chain.slice(0, turn.heads).entries()) {
        const told = today.filter(({ events }) => events.some((e) => isToldBy(e, link)));
        if (
          ['bought', 'supplied', 'ranOut', 'hungerLoss', 'mealMissed', 'portDamaged', 'stepsLost', 'strength', 'heldMore'].includes(
            link.key,
          )
        )
          continue;
        expect(gainOf(told), `${seed}, day ${day}: ${JSON.stringify(link)}`).toBeGreaterThan(0);
        judged += 1;
        if (i > 0) continue;
        const named = today.filter(({ events }) =>
          events.some(
            (e) =>
              ((e.type === 'portTaken' || e.type === 'cardPlayed') && ('by' in e ? e.by : e.side) === turn.gains) ||
              (e.type === 'destroyed' && sideOf(e.unit) !== turn.gains),
          ),
        );
        expect(gainOf(told), `${seed}, day ${day}: ${JSON.stringify(link)}`).toBeGreaterThanOrEqual(gainOf(named) - 1e-9);
        firsts += 1;
      }
    }
  }
  expect([judged > 10, firsts > 5]).toEqual([true, true]);
});

it('6.3 What a side is told to have brought to its units is the day’s own figure', () => {
  const links = ['s7', 's13'].flatMap((seed) => {
    const game = gameOfB(seed);
    const { days, turningPoints: points } = accountOfAll(game);
    const parts = days.map(({ day }) => dayPartOf(game.rules, game, { day })?.turn);
    return [...points, ...parts].flatMap((point) =>
      (point?.chain ?? []).flatMap((link) => {
        if (link.key !== 'supplied') return [];
        const figures = days.find(({ day }) => day === link.day)?.sides[link.figures.side];
        return [[link.figures.tokens, total(figures?.delivered ?? emptyLoad())] as const];
      }),
    );
  });
  expect(links.length).toBeGreaterThan(0);
  for (const [told, figure] of links) expect(told).toBe(figure);
});
