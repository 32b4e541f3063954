/** The schedule of arrivals: units and tokens that a scenario gives a side on a day, free of charge; without one everything is as before. */

import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { type Arrival, arrivalsInView, type Command, type Side, type Viewer } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { Watch } from '../oracles/watch.ts';
import { clear, deployed, endPart, events, type Game, inPhase, load, night, ok, port, put, refused, run, unit } from './kit.ts';

const SPOD = 'C0210';
type Schedule = { [S in Side]?: Arrival[] };
const day = (n: number, units: [string, number][], tokens = load()): Arrival => ({
  day: n,
  units: units.map(([type, count]) => ({ type, count })),
  tokens,
});

/** A new game on Ondrel Steppe with a schedule. */
function gameWith(schedule: Schedule): Game {
  const scenario = structuredClone(getScenario('ondrel-steppe')!);
  for (const side of ['delta', 'gamma'] as const) {
    const arrivals = schedule[side];
    delete scenario.forces[side].arrivals;
    if (arrivals) scenario.forces[side].arrivals = arrivals;
  }
  const R = rulesWithUmpire(scenario);
  return { R, w: R.world, s: R.setup('test') };
}
/** The same with an empty table: what is scheduled still is. */
function board(schedule: Schedule): Game {
  const g = gameWith(schedule);
  const waiting = g.s.units.filter(({ place }) => place === 'scheduled').map(({ id }) => id);
  clear(g);
  for (const id of waiting) Object.assign(unit(g, id), { place: 'scheduled', steps: 4 });
  return g;
}
const places = (g: Game, ...ids: string[]) => ids.map((id) => unit(g, id).place);
const land = (id: string, open = load()): Command => ({ type: 'landUnit', side: 'delta', unit: id, port: SPOD, open });
const goTo = (turn: number, phase: 'deploy' | 'transport'): Command => ({ type: 'umpireGoTo', side: 'delta', turn, phase });

describe('6.1.1 what is scheduled arrives on its day', () => {
  const schedule: Schedule = { delta: [day(4, [['armor', 2]], load(0, 3, 2)), day(6, [['fsp', 1]])] };

  test('6.1.1 not before its day, all of it in Phase 1 of that day, and public', () => {
    const three = night(board(schedule), 2);
    expect([three.s.turn, three.s.phase, places(three, 'd-armor-9', 'd-armor-10')]).toEqual([3, 'spend', ['scheduled', 'scheduled']]);
    const four = night(board(schedule), 3);
    expect([four.s.turn, four.s.phase, four.s.sides.delta.arrived]).toEqual([4, 'deploy', load(0, 3, 2)]);
    expect(places(four, 'd-armor-9', 'd-armor-10', 'd-fsp-24')).toEqual(['arrived', 'arrived', 'scheduled']);
    expect(unit(four, 'd-armor-9').load).toEqual(load(1, 3, 3));
    const news = { side: 'delta', tokens: load(0, 3, 2), units: ['d-armor-9', 'd-armor-10'] };
    expect(events(four, 'reinforced')).toEqual([{ type: 'reinforced', ...news }]);
    expect(events(four, 'queueMoved').find(({ side }) => side === 'delta')).toMatchObject({ arrived: news.tokens, units: news.units });
  });

  test('6.1.1 also on day 1, and together with purchases that arrive on the same day', () => {
    const one = deployed(gameWith({ gamma: [day(1, [['mech', 1]], load(0, 0, 5))] }));
    expect([one.s.turn, one.s.phase, one.s.active, one.s.sides.gamma.arrived]).toEqual([1, 'deploy', 'gamma', load(0, 0, 5)]);
    const g = board(schedule);
    g.s.sides.delta.transit = load(1, 1);
    expect(night(g, 3).s.sides.delta.arrived).toEqual(load(1, 4, 2));
  });

  test('6.1.2 it lands like anything else: a unit with its basic load, a carrier’s open boxes chosen now', () => {
    const six = night(board(schedule), 5);
    const landed = run(six, [land('d-armor-9'), land('d-fsp-24', load(2, 2)), endPart('delta')]);
    expect([unit(landed, 'd-armor-9').node, unit(landed, 'd-fsp-24').load]).toEqual([SPOD, load(3, 3)]);
    refused(six, land('d-fsp-24', load(2, 1)), 'load.open-boxes');
  });

  test('6.1.4 arrivals without a free place stay In Transit, and do not arrive twice', () => {
    const g = board({ delta: [day(4, [['armor', 1]], load(0, 9))] });
    for (const id of ['d-mech-1', 'd-mech-2', 'd-mech-3', 'd-mech-4']) put(g, id, SPOD);
    port(g, SPOD).store = load(0, 38);
    const four = night(g, 3);
    refused(four, land('d-armor-10'), 'deliver.no-place');
    refused(four, { type: 'landTokens', side: 'delta', port: SPOD, tokens: load(0, 3) }, 'deliver.no-box');
    const kept = run(four, [{ type: 'landTokens', side: 'delta', port: SPOD, tokens: load(0, 2) }, endPart('delta')]);
    expect([kept.s.sides.delta.transit, unit(kept, 'd-armor-10').place]).toEqual([load(0, 7), 'transit']);
    const five = night(kept, 4);
    expect([five.s.sides.delta.arrived, unit(five, 'd-armor-10').place]).toEqual([load(0, 7), 'arrived']);
    expect(events(five, 'reinforced')).toEqual([]);
  });

  test('3.4 the bank does not limit scheduled arrivals; they count once they have arrived', () => {
    const bank = (g: Game): number | undefined => g.R.view(g.s, 'delta').own?.bank?.clIII;
    const g = board({ delta: [day(4, [], load(0, 200))] });
    expect(bank(night(g, 2))).toBe(150);
    expect([night(g, 3).s.sides.delta.arrived.clIII, bank(night(g, 3))]).toEqual([200, 0]);
  });
});

describe('2.8, 6.2.2 what is scheduled is the last of the expansion, and not for sale', () => {
  const schedule: Schedule = { delta: [day(9, [['armor', 2]]), day(5, [['armor', 1]])] };
  const buy = (id: string): Command => ({ type: 'buyUnit', side: 'delta', unit: id, to: 'queue', open: load() });

  test('6.2.2 the others can be bought', () => {
    const g = inPhase(board(schedule), 'spend', 'delta', 3);
    refused(g, buy('d-armor-8'), 'buy.not-for-sale');
    refused(g, buy('d-armor-10'), 'buy.not-for-sale');
    ok(g, buy('d-armor-7'));
  });

  test('2.8 the earlier day takes the lower number, in whatever order the file has them', () => {
    const { w } = gameWith(schedule);
    expect(['d-armor-7', 'd-armor-8', 'd-armor-9', 'd-armor-10'].map((id) => w.info[id]?.arrives)).toEqual([null, 5, 9, 9]);
    expect(w.schedule.delta.map(({ day: n, units }) => [n, units])).toEqual([
      [5, ['d-armor-8']],
      [9, ['d-armor-9', 'd-armor-10']],
    ]);
  });

  test('6.1.1 a day that is listed twice delivers both entries; one after the last day never arrives', () => {
    const g = gameWith({ delta: [day(5, [['armor', 1]], load(1)), day(5, [], load(0, 2))] });
    expect(g.w.schedule.delta).toEqual([{ day: 5, units: ['d-armor-10'], tokens: load(1, 2) }]);
    const short = structuredClone(g.w.scenario);
    short.turns = 4;
    const R = rulesWithUmpire(short);
    expect(arrivalsInView(R.world, R.view(R.setup('x'), 'delta'), 'delta')).toEqual([]);
  });
});

describe('11.1 the schedule is part of the scenario and known to all', () => {
  test.each<Viewer>(['delta', 'gamma', 'public'])('11.1 %s sees what is still to come to both sides', (viewer) => {
    const g = night(board({ delta: [day(3, [['mech', 1]]), day(8, [['fa', 1]], load(2))], gamma: [day(2, [], load(1))] }), 2);
    const view = g.R.view(g.s, viewer);
    expect(arrivalsInView(g.w, view, 'delta')).toEqual([{ day: 8, units: ['d-fa-6'], tokens: load(2) }]);
    expect(arrivalsInView(g.w, view, 'gamma')).toEqual([]);
    expect(view.units.find(({ id }) => id === 'd-fa-6')).toMatchObject({ place: 'scheduled', node: null, load: load() });
  });
});

describe('the umpire and the schedule', () => {
  const schedule: Schedule = { delta: [day(4, [['armor', 1]], load(0, 3)), day(6, [], load(0, 0, 2))] };

  const onDayTwo = (): Game => inPhase(board(schedule), 'transport', 'delta', 2);

  test('jumping over days delivers what was due, once, even after jumps back', () => {
    const six = ok(onDayTwo(), goTo(6, 'deploy'));
    expect([six.s.sides.delta.arrived, unit(six, 'd-armor-10').place]).toEqual([load(0, 3, 2), 'arrived']);
    const again = ok(ok(six, goTo(2, 'deploy')), goTo(6, 'deploy'));
    expect(again.s.sides.delta.arrived).toEqual(load(0, 3, 2));
  });

  test('in the middle of a day nothing arrives: arrivals come in the next Phase 1', () => {
    const four = ok(onDayTwo(), goTo(4, 'transport'));
    expect([four.s.sides.delta.transit, places(four, 'd-armor-10')]).toEqual([load(), ['scheduled']]);
    expect(arrivalsInView(four.w, four.R.view(four.s, 'public'), 'delta').map(({ day: n }) => n)).toEqual([4, 6]);
    const five = night(four, 4);
    expect([five.s.sides.delta.arrived.clIII, places(five, 'd-armor-10')]).toEqual([3, ['arrived']]);
  });

  test('a unit that the umpire brings early does not arrive again; the umpire may put it back until its day', () => {
    const place = (to: 'map' | 'scheduled' | 'expansion', node: string | null = null): Command => ({
      ...{ type: 'umpirePlace', side: 'delta', unit: 'd-armor-10', place: to, node },
    });
    const early = ok(inPhase(board(schedule), 'transport', 'delta', 2), place('map', SPOD));
    expect(unit(early, 'd-armor-10').load).toEqual(load(1, 3, 3));
    expect(arrivalsInView(early.w, early.R.view(early.s, 'delta'), 'delta')[0]?.units).toEqual([]);
    const back = ok(early, place('scheduled'));
    expect([places(back, 'd-armor-10'), unit(back, 'd-armor-10').load]).toEqual([['scheduled'], load()]);
    expect(places(night(back, 3), 'd-armor-10')).toEqual(['arrived']);
    refused(night(back, 3), place('scheduled'), 'umpire.not-scheduled');
    ok(night(back, 3), place('expansion'));
  });
});

test('a scenario without a schedule has nothing of it in its states and views', () => {
  const g = gameWith({});
  expect(g.s.units.some(({ place }) => place === 'scheduled')).toBe(false);
  expect(['scheduleTo' in g.s, 'scheduleTo' in g.R.view(g.s, 'delta')]).toEqual([false, false]);
});

test('games by chance with a schedule keep every invariant and every token to their end', () => {
  const scenario = structuredClone(getScenario('arvel-crossing')!);
  scenario.forces.delta.arrivals = [day(1, [], load(1, 1, 1, 1)), day(3, [['armor', 1]], load(0, 6))];
  scenario.forces.gamma.arrivals = [day(2, [['fsc', 1]]), day(4, [['mech', 1]], load(3, 0, 3))];
  const rules = rulesWithUmpire(scenario);
  for (let i = 0; i < 4; i++) {
    const watch = new Watch(rules, `arrivals-${i}`, { mutants: 4, coverage: null });
    const pick = picker(`arrivals-${i}`);
    while (watch.state.phase !== 'over') {
      const c = sampleLegal(rules.world, watch.state, pick) as Command;
      watch.step(c, watch.state.phase === 'deploy' || pick(60) === 0);
    }
    const { turn } = watch.state;
    const late = watch.state.units.filter(({ place }) => place === 'scheduled').map(({ id }) => rules.world.info[id]?.arrives ?? 0);
    expect(late.every((n) => n > turn)).toBe(true);
  }
});
