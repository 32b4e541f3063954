import { describe, expect, it } from 'vitest';
import { alongGames } from '../../scripts/lib/along.ts';
import { apply, simulate } from '../../src/engine/core/index.ts';
import { emptyLoad, type GameEvent, hasWalk, loadOf, type State, total } from '../../src/engine/lines-and-webs/index.ts';
import { causeOf } from '../../src/games/lines-and-webs/advice/cause/explain.ts';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import { lastHauls, linkFlows } from '../../src/games/lines-and-webs/advice/flow/flows.ts';
import { portReaches } from '../../src/games/lines-and-webs/advice/flow/reach.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { rulesWith, type Table, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const start = untilPhase(rules, 'transport', 3, 'delta').table;
/** A unit that fights and that a carrier reaches. */
const UNIT = start.state.units.find(
  (u) =>
    u.side === 'delta' &&
    u.node !== null &&
    world.info[u.id]!.type.kind === 'combat' &&
    start.state.units.some((c) => c.side === 'delta' && c.node !== null && hasWalk(world, start.state, c.id)(c.node, u.node!)),
)!.id;
const at = (s: State, id: string) => s.units.find((u) => u.id === id)!;
/** The unit holds no food on a day of a meal. */
const hungry = start.edit((s) => {
  at(s, UNIT).load.clI = 0;
});
const told = (table: Table) => {
  const view = table.view('delta');
  const shortage = shortages(world, view, 'delta', 'stands').find((s) => s.unit === UNIT && s.cls === 'clI')!;
  return explainAll(world, view, [shortage], 'stands')[0]!;
};
const emptied = (s: State): void => {
  for (const u of s.units) if (u.side === 'delta') u.load.clI = 0;
  for (const p of s.ports) p.store = emptyLoad();
};

describe('the cause of a shortage', () => {
  it('6.3.2 what only has to be brought stands against nothing, and the remedy ends it', () => {
    const { cause, remedy, shortage } = told(hungry);
    expect(cause.key).toBe('notYet');
    expect(remedy.kind).not.toBe('none');
    const after = hungry.after(remedy.kind === 'none' ? [] : remedy.commands);
    expect(
      shortages(world, after.view('delta'), 'delta', 'stands').some(
        (s) => s.unit === UNIT && s.cls === 'clI' && s.when.day <= shortage.when.day,
      ),
    ).toBe(false);
  });

  it.each([
    ['goes hungry', false],
    ['is destroyed', true],
  ])('6.3 who %s at the meal after Phase 3 is told that it is too late, and no carrier is blamed', (_, degraded) => {
    const over = untilPhase(rules, 'orders', 3, 'delta').table.edit((s) => {
      const u = at(s, UNIT);
      u.load.clI = 0;
      u.degraded = degraded;
      u.steps = 1;
    });
    expect(told(over)).toMatchObject({ cause: { key: 'tooLate', figures: { day: 3 } }, remedy: { kind: 'none' } });
  });

  it('6.2.1 with no food anywhere none is left', () => {
    const none = hungry.edit((s) => {
      emptied(s);
      s.sides.delta.transit = emptyLoad();
      s.sides.delta.packaging = emptyLoad();
      for (const u of s.units) if (u.side === 'delta' && u.place !== 'map') u.place = 'destroyed';
    });
    expect(told(none)).toMatchObject({
      cause: { key: 'noneLeft', figures: { cls: 'clI', there: 0, coming: 0 } },
      remedy: { kind: 'none' },
    });
  });

  it('6.1.1 what is on its way and lands after the meal lands late', () => {
    const late = hungry.edit((s) => {
      emptied(s);
      s.sides.delta.transit = loadOf('clI', 6);
      s.sides.delta.packaging = emptyLoad();
    });
    expect(told(late).cause).toMatchObject({ key: 'landsLate', figures: { tokens: 6, lands: 4 }, clauses: ['6.1.1'] });
  });

  it('1.9 a blocked node is named', () => {
    const blocked = hungry.edit((s) => {
      s.markers.push({ node: at(s, UNIT).node!, stops: 'delta' });
    });
    expect(told(blocked).cause).toMatchObject({ key: 'blocked', figures: { node: at(blocked.state, UNIT).node } });
  });

  it('6.7.2 where every carrier is degraded that is what binds', () => {
    const out = hungry.edit((s) => {
      for (const u of s.units) if (u.side === 'delta' && (world.info[u.id]?.carry ?? 0) > 0) u.degraded = true;
    });
    expect(told(out).cause.key).toBe('carrierDegraded');
  });

  it('6.3.2 where all carry is used up that is what binds', () => {
    const used = hungry.edit((s) => {
      for (const u of s.units) if (u.side === 'delta' && (world.info[u.id]?.carry ?? 0) > 0) u.carried = world.info[u.id]!.carry;
    });
    expect(told(used).cause).toMatchObject({ key: 'carryUsed', clauses: ['6.3.2'] });
  });

  it('11.1 the other side sees the cause too, and no remedy', () => {
    const view = hungry.view('gamma');
    const shortage = shortages(world, view, 'delta', 'stands').find((s) => s.unit === UNIT)!;
    expect(explainAll(world, view, [shortage], 'stands')).toEqual([]);
    expect(causeOf(world, view, shortage, 'stands').key).toBe('notYet');
  });

  it('6.2.3 in Phase 2 what nobody has can be bought, lands in time, and can be brought from there', () => {
    const spend = untilPhase(rules, 'spend', 4, 'delta').table.edit((s) => {
      emptied(s);
      s.sides.delta.transit = emptyLoad();
      s.sides.delta.packaging = emptyLoad();
    });
    const view = spend.view('delta');
    const due = shortages(world, view, 'delta', 'stands').filter((s) => s.when.day === 6);
    const remedies = explainAll(world, view, due, 'stands').map(({ remedy }) => remedy);
    const bought = remedies.filter((r) => r.kind === 'buy');
    expect(bought.length).toBeGreaterThan(0);
    for (const r of bought)
      if (r.kind === 'buy') expect([r.lands <= 6, simulate(rules, spend.state).step(r.commands[0]!)]).toEqual([true, null]);
  });

  it('6.3 along games the remedies of a side are legal one after the other, and each ends its shortage', () => {
    let tried = 0;
    const untrue: string[] = [];
    alongGames(
      [getScenario('arvel-crossing')!],
      'remedies',
      ({ rules: played, state, side, pick, what }) => {
        if (state.phase !== 'transport' || pick(5) !== 0) return;
        const view = played.view(state, side);
        const sim = simulate(played, state);
        for (const { shortage, remedy } of explainAll(played.world, view, shortages(played.world, view, side, 'fights'), 'fights')) {
          if (!('wait' in remedy) || remedy.wait > 0) continue;
          tried += 1;
          if (remedy.commands.some((c) => sim.step(c))) untrue.push(`${what}: not legal`);
          const after = shortages(played.world, played.view(sim.state, side), side, 'fights');
          if (after.some((s) => s.unit === shortage.unit && s.cls === shortage.cls && s.when.day <= shortage.when.day))
            untrue.push(`${what}: goes on`);
        }
      },
      () => tried >= 12,
    );
    expect(untrue).toEqual([]);
  });
});

describe('the flow of supplies', () => {
  it('6.3.2 one carry out of a port reaches what a carrier has a walk to, and nothing else', () => {
    const port = world.home.delta.spod.id;
    const reach = portReaches(world, start.view('delta'), 'delta').find((r) => r.port === port)!;
    const walks = start.state.units
      .filter((u) => u.side === 'delta' && u.node !== null && (world.info[u.id]?.carry ?? 0) > 0)
      .map((u) => hasWalk(world, start.state, u.id));
    const once = world.land.filter((node) => node !== port && walks.some((walk) => walk(port, node)));
    expect(
      reach.nodes
        .filter(({ carries }) => carries === 1)
        .map(({ node }) => node)
        .toSorted(),
    ).toEqual(once.toSorted());
    expect(reach.nodes.find(({ carries }) => carries === 0)?.node).toBe(port);
  });

  it('11.1 both sides and the public see the same reach', () => {
    const views = [start.view('delta'), start.view('gamma'), rules.view(start.state, 'public')];
    const [one, ...others] = views.map((view) => JSON.stringify(portReaches(world, view, 'delta')));
    expect(others).toEqual([one, one]);
  });

  it('6.3.2 what went over the links is counted from the carries that were made', () => {
    const { remedy } = told(hungry);
    const events: GameEvent[] = [];
    let { state } = hungry;
    for (const c of remedy.kind === 'none' ? [] : remedy.commands) {
      const done = apply(rules, state, c);
      if (!done.ok) throw new Error(done.why.code);
      events.push(...done.events);
      state = done.state;
    }
    const hauls = lastHauls(events, 'delta');
    expect(hauls.length).toBeGreaterThan(0);
    const links = hauls.reduce((n, h) => n + total(h.tokens) * Math.max(0, h.path.length - 1), 0);
    expect(linkFlows(hauls).reduce((n, flow) => n + flow.total, 0)).toBe(links);
    expect(lastHauls(events, 'gamma')).toEqual([]);
  });
});
