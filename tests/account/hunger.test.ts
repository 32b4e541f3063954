// @vitest-environment node
/** Why units went hungry: a position for each kind, and its near-miss in which another kind holds or nobody lacks anything; and what the judge notices. */
import { expect, it } from 'vitest';
import { apply, runToEnd } from '../../src/engine/core/index.ts';
import {
  type Command,
  type Load,
  linesAndWebs,
  type NodeId,
  type PlayerCommand,
  type Rules,
  type Side,
  type State,
  type UnitState,
} from '../../src/engine/lines-and-webs/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import { hungerOf } from '../../src/games/lines-and-webs/account/hunger/hunger.ts';
import type { HungerAccount, HungerCase } from '../../src/games/lines-and-webs/account/hunger/types.ts';
import { ledgerOf } from '../../src/games/lines-and-webs/account/ledger.ts';
import { mainKind } from '../../src/games/lines-and-webs/account/resultCode.ts';
import { storyWalk } from '../../src/games/lines-and-webs/account/story.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { untrueHunger } from '../oracles/hunger.ts';
import { archived, gameOfB, linksBy, type Record } from './kit.ts';

const arvel = linesAndWebs(getScenario('arvel-crossing')!);
const w = arvel.world;
const load = (part: Partial<Load>): Load => ({ clI: 0, clIII: 0, clV: 0, clIX: 0, ...part });

/** A unit of the position, with what differs from a fresh one. */
type Piece = Partial<UnitState> & { id: string; node: NodeId };

/** A record that begins on day 1 with these units alone, empty ports and no points, and goes on by itself but for what `orders` gives. */
function played(
  pieces: readonly Piece[],
  edit: (s: State) => void,
  orders: (s: State) => PlayerCommand | null,
  lastDay = 3,
  of: Rules = arvel,
): Record {
  const start = structuredClone(opened(of));
  for (const u of start.units) {
    const piece = pieces.find(({ id }) => id === u.id);
    if (piece) Object.assign(u, { place: 'map', load: load({ clI: 3, clIII: 3, clV: 3 }) }, piece);
    else Object.assign(u, { place: 'destroyed', node: null, steps: 0, load: load({}) });
  }
  for (const port of start.ports) port.store = load({});
  for (const side of ['delta', 'gamma'] as const)
    Object.assign(start.sides[side], { packaging: load({}), transit: load({}), arrived: load({}) });
  edit(start);
  const rules: Rules = { ...of, setup: () => structuredClone(start) };
  const commands: Command[] = [];
  let state: State = rules.setup('by hand');
  while (state.phase !== 'over' && state.turn <= lastDay) {
    const command = orders(state) ?? idle(state, of);
    const done = apply(rules, state, command);
    if (!done.ok) throw new Error(`${done.why.code} ${JSON.stringify(command)}`);
    state = done.state;
    commands.push(command);
  }
  return { rules, seed: 'by hand', commands };
}

/** Day 1, after both recommended deployments. */
function opened(of: Rules): State {
  let state = of.setup('by hand');
  while (state.phase === 'setup') {
    const side = of.actor(state)!;
    for (const type of ['takeRecommended', 'endPart'] as const) {
      const done = apply(of, state, { type, side });
      if (!done.ok) throw new Error(done.why.code);
      state = done.state;
    }
  }
  return state;
}

/** The order that does least. */
function idle(s: State, of: Rules): PlayerCommand {
  const side = of.actor(s)!;
  for (const type of ['endPart', 'pass', 'endTurn', 'decline', 'finish'] as const) if (!of.check(s, { type, side })) return { type, side };
  return [...of.legal(s)].find(({ type }) => type !== 'concede') as PlayerCommand;
}

const debriefed = (game: Record): HungerAccount => {
  const story = runToEnd(storyWalk(game.rules, game, { viewer: 'all' }));
  const hunger = hungerOf(story, ledgerOf(game.rules.world, story.days, story.told), game.commands)!;
  expect(untrueHunger(game, hunger)).toEqual([]);
  return hunger;
};
const caseOf = (game: Record, unit: string): HungerCase | undefined => debriefed(game).cases.find((one) => one.unit === unit);

// Along Delta's harbor: the port, a node beside it, one behind that, and one far from all.
const port = w.home.delta.spod.id;
const away = (n: number, from: NodeId = port): NodeId[] => w.graph.ids.filter((id) => linksBy(w, from, id as NodeId) === n) as NodeId[];
const near = away(1)[0]!;
const front = away(1, near).find((id) => linksBy(w, port, id) === 2)!;
const foeHome = w.home.gamma.spod.id;
const hungryArmor: Piece = { id: 'd-armor-1', node: front, load: load({ clI: 1, clIII: 3, clV: 3 }) };
const platoon: Piece = { id: 'd-fsp-1', node: near, load: load({ clI: 2, clIII: 1 }) };
const foe: Piece = { id: 'g-armor-1', node: foeHome };
const store = (tokens: Partial<Load>) => (s: State) => {
  s.ports.find(({ node }) => node === port)!.store = load(tokens);
};
const nothing = () => null;
/** The first legal one of these orders. */
const first = (s: State, list: readonly PlayerCommand[], of: Rules = arvel): PlayerCommand | null =>
  list.find((one) => !of.check(s, one)) ?? null;
/** On day 1 the unit alone is ordered, and does this. */
const ordered =
  (side: Side, unit: string, does: readonly PlayerCommand[], of: Rules = arvel) =>
  (s: State) =>
    s.turn > 1 || of.actor(s) !== side
      ? null
      : s.phase === 'orders' && s.sides[side].execution.length === 0
        ? first(s, [{ type: 'setOrders', side, execution: [unit], reserve: [] }], of)
        : first(s, [...does, { type: 'turnOver', side }], of);

it('Never supplied: nothing was bought that could land in time; with food in the port it was not sent in time', () => {
  const two: Piece[] = [
    { ...hungryArmor, load: load({ clI: 2, clIII: 3, clV: 3 }) },
    { ...platoon, load: load({ clI: 3, clIII: 1 }) },
    foe,
  ];
  const none = caseOf(
    played(two, () => undefined, nothing),
    'd-armor-1',
  );
  expect(none).toMatchObject({ kind: 'neverSupplied', day: 3, bought: { day: 1, n: 0 } });
  expect(none).toMatchObject({
    remedy: { moment: { day: 1, phase: 'spend' }, arrives: 3, buy: { to: 'queue', lands: 3, insteadOf: null } },
  });
  const there = caseOf(played([hungryArmor, platoon, foe], store({ clI: 4 }), nothing), 'd-armor-1');
  expect(there).toMatchObject({
    kind: 'notSent',
    day: 2,
    remedy: { moment: { day: 2, phase: 'transport' }, source: { node: port, held: 4 } },
  });
});

it('Not sent in time: the carrier had carried all it can of something else, which it would leave behind; carried as food, nobody goes hungry', () => {
  const carry = (tokens: Partial<Load>) => (s: State) =>
    s.turn === 2
      ? first(s, [
          {
            ...{ type: 'carry', side: 'delta', carrier: 'd-fsp-1', from: { kind: 'port', node: port }, tokens: load(tokens) },
            to: { kind: 'unit', unit: 'd-armor-1' },
          } as PlayerCommand,
        ])
      : null;
  const full = { ...hungryArmor, load: load({ clI: 1, clIII: 3, clV: 1 }) };
  const wrong = caseOf(played([full, platoon, foe], store({ clI: 4, clV: 9 }), carry({ clV: 3 }), 2), 'd-armor-1');
  expect(wrong).toMatchObject({ kind: 'notSent', remedy: { hops: [{ by: 'd-fsp-1', carried: 3, carry: 3, insteadOf: { cls: 'clV' } }] } });
  expect(caseOf(played([full, platoon, foe], store({ clI: 4, clV: 9 }), carry({ clI: 1 }), 2), 'd-armor-1')).toBeUndefined();
});

it('6.7.2 9.3 The night in which the game ends counts like the others, with its cause; a unit hungry since the night before counts for both', () => {
  const fed = { ...hungryArmor, load: load({ clI: 3, clIII: 3, clV: 3 }) };
  const late = debriefed(played([fed, { ...platoon, load: load({ clI: 2, clIII: 1 }) }, foe], store({ clI: 4 }), nothing, 4));
  expect(late.cases.map(({ unit, day, nights, kind }) => [unit, day, nights, kind])).toEqual([
    ['d-fsp-1', 3, 2, 'notSent'],
    ['d-armor-1', 4, 1, 'carrierLost'],
    ['g-armor-1', 4, 1, 'neverSupplied'],
  ]);
  expect([late.lastNight, mainKind(late, 'delta')]).toEqual([2, { kind: 2, nights: 2, last: 1 }]);
  expect([late.still.delta, late.still.gamma]).toEqual(Array(2).fill({ days: [1, 2, 3, 4], of: 4 }));
});

it('Units that lacked food for the same reason are one story, with how many could be fed at once; the others go without even then', () => {
  const other: Piece = { ...hungryArmor, id: 'd-armor-2', node: away(1, near).find((id) => linksBy(w, port, id) === 2 && id !== front)! };
  const told = (held: number) => {
    const { cases, stories } = debriefed(played([hungryArmor, other, platoon, foe], store({ clI: held }), nothing, 2));
    return stories.flatMap(({ kind, remedy, cases: own }) => {
      const units = (numbers: readonly number[] = []) => numbers.map((at) => cases[at]!.unit);
      return units(own).includes('d-armor-1') ? [[kind, units(own), units(remedy?.met.map(({ at }) => at)), units(remedy?.still)]] : [];
    });
  };
  const [both, one, two] = [['d-armor-1', 'd-armor-2'], ['d-armor-1'], ['d-armor-2']];
  expect(told(1)).toEqual([['notSent', both, one, two]]);
  expect(told(4)).toEqual([['notSent', both, both, []]]);
});

it('A side is told at most four stories that cost something, most first; the last night is told only where there is nothing else', () => {
  for (const game of [gameOfB('end-0', 'long-road'), ...archived('arvel-crossing', 150)]) {
    const { stories, cost } = debriefed(game);
    for (const side of ['delta', 'gamma'] as const) {
      const own = stories.filter((one) => one.side === side);
      const told = own.filter(({ isTold }) => isTold);
      const costOf = ({ steps, orders, silent, fighters, trucks }: (typeof own)[0]['cost']) => [steps, orders + silent, fighters, trucks];
      expect(told.length).toBeLessThanOrEqual(4);
      expect(told.length > 0).toBe(own.length > 0);
      const isFree = told.every((one) => costOf(one.cost).every((n) => n === 0));
      if (own.some((one) => costOf(one.cost).some((n) => n > 0))) expect(isFree).toBe(false);
      if (told.some((one) => one.isLastNight)) expect(own.every((one) => one.isLastNight)).toBe(true);
      for (const [i, one] of told.slice(1).entries()) expect(one.cost.steps).toBeLessThanOrEqual(told[i]!.cost.steps);
      const sum = own.filter(({ cls }) => cls === 'clI').reduce((n, one) => n + one.cost.fighters, 0);
      expect(sum).toBe(cost[side].fighters);
    }
  }
});

it('7.9 Likely: only an enemy near enough to attack the unit itself can make it spend what came the day before; no range of fire or air defense counts', () => {
  const dry: Piece = { ...hungryArmor, load: load({ clI: 3, clIII: 1, clV: 3 }) };
  const spends = ordered('delta', 'd-armor-1', [{ type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: near }]);
  const strike = (s: State) => first(s, [{ type: 'playCard', side: 'gamma', card: 'nineLine', unit: 'd-fsp-1', node: null, cls: null }]);
  const doubt = (id: string, at: number) => {
    const there = w.graph.ids.find((node) => linksBy(w, front, node as NodeId) === at && linksBy(w, near, node as NodeId) >= at) as NodeId;
    const start = (s: State): void => {
      store({ clIII: 4 })(s);
      s.sides.gamma.hand.nineLine = 1;
    };
    const pieces = [dry, { ...platoon, node: port }, { ...foe, id, node: there }];
    const game = played(pieces, start, (s) => strike(s) ?? spends(s), 2);
    return debriefed(game).cases.find(({ unit, cls }) => unit === 'd-armor-1' && cls === 'clIII')?.remedy?.doubt;
  };
  const { type } = w.info['g-ada-1']!;
  expect(type.range).toBeGreaterThan(1);
  expect([doubt('g-ada-1', type.move + 1), doubt('g-ada-1', type.move + 2)]).toEqual([{ unit: 'g-ada-1', reaches: 'unit' }, null]);
});

it('Own attacks: dry by the fight it chose, and not by the one it was drawn into', () => {
  const [there] = away(1, front).filter((id) => linksBy(w, port, id) === 3);
  const armor = { ...hungryArmor, load: load({ clI: 3, clIII: 3, clV: 1 }) };
  const weak: Piece = { id: 'g-ada-1', node: there!, steps: 1 };
  const attack = [
    { type: 'attack', side: 'delta', attackers: ['d-armor-1'], target: 'g-ada-1', scouts: false },
    { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: front },
  ] as PlayerCommand[];
  const chosen = caseOf(
    played([armor, weak, foe], () => undefined, ordered('delta', 'd-armor-1', attack)),
    'd-armor-1',
  );
  expect(chosen).toMatchObject({ kind: 'ownAttacks', cls: 'clV', day: 2, spent: { day: 1, n: 1 } });
  const strong: Piece = { id: 'g-mech-1', node: there!, steps: 1 };
  const drawn = [
    { type: 'attack', side: 'gamma', attackers: ['g-mech-1'], target: 'd-armor-1', scouts: false },
    { type: 'moveUnit', side: 'gamma', unit: 'g-mech-1', to: there! },
  ] as PlayerCommand[];
  const game = played([armor, strong, foe], () => undefined, ordered('gamma', 'g-mech-1', drawn));
  expect(debriefed(game).cases.map(({ kind }) => kind)).not.toContain('ownAttacks');
  expect(debriefed(game).cases).toContainEqual(expect.objectContaining({ unit: 'd-armor-1', cls: 'clV', day: 2 }));
});

it('Carrier lost: its way stood until the carrier was struck; with a second carrier beside it was not sent in time', () => {
  const strike = (s: State) => first(s, [{ type: 'playCard', side: 'gamma', card: 'nineLine', unit: 'd-fsp-1', node: null, cls: null }]);
  const with9 = (s: State): void => {
    store({ clI: 4 })(s);
    s.sides.gamma.hand.nineLine = 1;
  };
  const lost = caseOf(played([hungryArmor, platoon, foe], with9, strike), 'd-armor-1');
  expect(lost).toMatchObject({
    kind: 'carrierLost',
    day: 2,
    lost: { unit: 'd-fsp-1', how: 'disabled', day: 1, card: 'nineLine' },
    remedy: { moment: { day: 1 } },
  });
  const second = { ...platoon, id: 'd-fsp-2', node: port };
  expect(caseOf(played([hungryArmor, platoon, second, foe], with9, strike), 'd-armor-1')).toMatchObject({ kind: 'notSent', lost: null });
});

it('Captured: its food lay in the port that the enemy took; with food on the carrier it was not sent in time', () => {
  const gate = away(1).find((id) => id !== near)!;
  const raider: Piece = { id: 'g-armor-1', node: gate };
  const raid = ordered('gamma', 'g-armor-1', [{ type: 'moveUnit', side: 'gamma', unit: 'g-armor-1', to: port }]);
  // Out of contact with who enters the port.
  const armor = { ...hungryArmor, node: away(1, front).find((id) => linksBy(w, port, id) === 3)! };
  const back = { ...platoon, node: front };
  const taken = caseOf(played([armor, { ...back, load: load({ clI: 1, clIII: 1 }) }, raider], store({ clI: 4 }), raid), 'd-armor-1');
  expect(taken).toMatchObject({ kind: 'captured', day: 2, captured: { port, day: 1, n: 4 }, remedy: { moment: { day: 1 } } });
  const laden = { ...back, load: load({ clI: 4, clIII: 1 }) };
  expect(caseOf(played([armor, laden, raider], store({ clI: 4 }), raid), 'd-armor-1')).toMatchObject({ kind: 'notSent', captured: null });
});

it('Captured can happen on Tamrin Ford: a tank enters the harbor on day 1, and on day 2 the food that lay there is missed', () => {
  const tamrin = linesAndWebs(ALL_SCENARIOS.find(({ id }) => id === 'tamrin-ford')!.scenario);
  const { home, graph } = tamrin.world;
  const [harbor, airfield] = [home.delta.spod.id, home.delta.apod.id];
  const far = (n: number): NodeId[] => (graph.ids as NodeId[]).filter((id) => linksBy(tamrin.world, harbor, id) === n && id !== airfield);
  const [gate] = far(1);
  const [tank] = far(3);
  const [truck] = far(2).filter((id) => linksBy(tamrin.world, tank!, id) === 1);
  const raid = ordered('gamma', 'g-armor-1', [{ type: 'moveUnit', side: 'gamma', unit: 'g-armor-1', to: harbor }], tamrin);
  const pieces: Piece[] = [
    { ...hungryArmor, node: tank! },
    { ...platoon, node: truck!, load: load({ clI: 1, clIII: 1 }) },
    { id: 'g-armor-1', node: gate! },
  ];
  const stock = (s: State): void => {
    s.ports.find(({ node }) => node === harbor)!.store = load({ clI: 4 });
  };
  expect(caseOf(played(pieces, stock, raid, 3, tamrin), 'd-armor-1')).toMatchObject({
    kind: 'captured',
    day: 2,
    captured: { port: harbor, day: 1, n: 4 },
  });
});

it('8.8 8.11 Destroyed: rockets burn the food in the port, and the card is named; carried off before, it was not sent in time', () => {
  const burns = (s: State) =>
    first(s, [{ type: 'playCard', side: 'gamma', card: 'saintHimars', unit: null, node: port, cls: null } as PlayerCommand]);
  const stock = (tokens: Partial<Load>) => (s: State) => {
    const harbor = s.ports.find(({ node }) => node === port)!;
    Object.assign(harbor, { store: load(tokens), damage: 4 });
    s.sides.gamma.hand.saintHimars = 1;
  };
  const far: Piece = { ...hungryArmor, node: front };
  const hit = caseOf(played([far, platoon, foe], stock({ clI: 1 }), burns), 'd-armor-1');
  expect(hit).toMatchObject({ kind: 'captured', captured: { port, day: 1, n: 1, card: 'saintHimars' } });
  const safe = caseOf(played([far, { ...platoon, load: load({ clI: 4, clIII: 1 }) }, foe], stock({ clI: 1 }), burns), 'd-armor-1');
  expect(safe).toMatchObject({ kind: 'notSent', captured: null });
});

it('None left: nobody had food to spare and none could be bought in time; with some in the far port it was out of reach, and the day’s limits are told', () => {
  const bare = { ...platoon, load: load({ clI: 1, clIII: 1 }) };
  const broke = (more: Partial<Load>) => (s: State) => {
    s.points = { delta: 0, gamma: 0 };
    store(more)(s);
  };
  const alone: Piece = { ...hungryArmor, node: away(9)[0]! };
  const none = caseOf(played([hungryArmor, bare, foe], broke({}), nothing, 2), 'd-armor-1');
  expect(none).toMatchObject({ kind: 'noneLeft', spare: null, remedy: null });
  expect(none!.why.map(({ key }) => key)).toContain('portsEmpty');
  const out = caseOf(played([alone, bare, foe], broke({ clI: 4 }), nothing, 2), 'd-armor-1');
  expect(out).toMatchObject({ kind: 'outOfReach', spare: { n: 4, most: 4, store: { kind: 'port', node: port } }, remedy: null });
  expect(out!.why.map(({ key }) => key)).toContain('staff.outOfRange');
});

it('6.2.1 The same points feed several units at once, as the changed day shows; what they buy instead goes back', () => {
  const two: Piece[] = ['d-armor-1', 'd-armor-2'].map((id, i) => ({
    ...hungryArmor,
    ...{ id, node: i === 0 ? front : near, load: load({ clI: 2, clIII: 3, clV: 3 }) },
  }));
  const pieces = [...two, { ...platoon, node: port, load: load({ clI: 3, clIII: 1 }) }];
  // All points go on ammunition in one purchase, which comes by air where the airport can take it.
  const ammo = (to: 'queue' | 'apod') => (s: State) =>
    s.turn === 1 && s.phase === 'spend' && s.sides.delta.plan[`${to}Tokens`].clV === 0
      ? first(s, [{ type: 'buyTokens', side: 'delta', to, cls: 'clV', n: to === 'queue' ? 8 : 4 }])
      : null;
  const spends = (points: number, does: (s: State) => PlayerCommand | null, more: { nineLine?: number; foes?: Piece[] } = {}) => {
    const start = (s: State): void => {
      s.points = { delta: points, gamma: 0 };
      s.sides.gamma.hand.nineLine = more.nineLine ?? 0;
    };
    const { cases, stories } = debriefed(played([...pieces, ...(more.foes ?? [foe])], start, does));
    return stories.flatMap(({ side, moment, remedy }) =>
      side === 'delta' && remedy
        ? [{ moment, back: remedy.back, doubt: remedy.doubt, met: remedy.met.map(({ at }) => cases[at]!.unit) }]
        : [],
    );
  };
  const both = { met: two.map(({ id }) => id), moment: { day: 1, phase: 'spend' } };
  expect(spends(9, nothing)).toMatchObject([{ ...both, back: 0 }]);
  // Of an enemy without a unit near only a card in hand could stop the carrier.
  const doubt = (nineLine: number) => spends(9, nothing, { nineLine, foes: [{ id: 'g-fsc-1', node: foeHome }] })[0]!.doubt;
  expect([doubt(0), doubt(1)]).toEqual([null, { card: 'nineLine' }]);
  expect(spends(8, ammo('queue'))).toMatchObject([{ ...both, back: 2 }]);
  expect(spends(8, ammo('apod'))).toMatchObject([{ ...both, back: 2 }]);
});

it('6.2.1 Where nothing could be handed back, a token is tried with more points than there were, and told as too little bought', () => {
  const broke = (s: State): void => {
    s.points = { delta: 0, gamma: 0 };
  };
  const eats = (id: string, node: NodeId): Piece => ({ ...hungryArmor, id, node, load: load({ clI: 2, clIII: 3, clV: 3 }) });
  const truck = { ...platoon, node: port, load: load({ clI: 3, clIII: 1 }) };
  const { cases, stories } = debriefed(played([eats('d-armor-1', front), eats('d-armor-2', near), truck, foe], broke, nothing));
  const price = w.figures.delta.tokenPrices.clI;
  const buy = { day: 1, to: 'queue', left: 0, more: price, insteadOf: null, spent: { tokens: 0, units: 0, cards: 0, kinds: [] }, lands: 3 };
  const told = { kind: 'neverSupplied', remedy: { buy } };
  expect(cases.filter(({ unit }) => unit.startsWith('d-armor'))).toMatchObject([told, told]);
  expect(stories.filter(({ side }) => side === 'delta')).toMatchObject([{ remedy: { still: [], back: 0, more: 2 * price } }]);
});

it('6.2.2 A bought unit that never acted could have been food: it goes back; one that got an order stays', () => {
  const eats: Piece = { ...hungryArmor, load: load({ clI: 2, clIII: 3, clV: 3 }) };
  const truck = { ...platoon, node: port, load: load({ clI: 3, clIII: 1 }) };
  const spare = opened(arvel).units.find(({ side, place }) => side === 'delta' && place === 'expansion')!.id;
  const price = w.info[spare]!.type.price!;
  const start = (s: State): void => {
    s.points = { delta: price, gamma: 0 };
    Object.assign(s.units.find(({ id }) => id === spare)!, { place: 'expansion', steps: 4 });
  };
  const lands =
    (isOrdered: boolean) =>
    (s: State): PlayerCommand | null => {
      if (arvel.actor(s) !== 'delta') return null;
      const verb = ({ spend: 'buyUnit', deploy: 'landUnit' } as const)[s.phase as 'spend'];
      const found = [...arvel.legal(s)].find((one) => one.type === verb && 'unit' in one && one.unit === spare);
      if (found) return found as PlayerCommand;
      const orders: PlayerCommand = { type: 'setOrders', side: 'delta', execution: [spare], reserve: [] };
      return isOrdered && s.phase === 'orders' && s.sides.delta.execution.length === 0 ? first(s, [orders]) : null;
    };
  const buyOf = (isOrdered: boolean) => {
    const game = played([eats, truck, foe], start, lands(isOrdered));
    const given = game.commands.map(({ type }) => type);
    expect([given.includes('buyUnit'), given.includes('landUnit'), given.includes('setOrders')]).toEqual([true, true, isOrdered]);
    return caseOf(game, 'd-armor-1')!.remedy?.buy;
  };
  expect(buyOf(false)).toMatchObject({ day: 1, insteadOf: { kind: 'unit', unit: spare }, more: 0 });
  expect(buyOf(true)).toMatchObject({ insteadOf: null, more: 1 });
});

it('Whoever has food is not among them', () => {
  const fed = { ...hungryArmor, load: load({ clI: 3, clIII: 3, clV: 3 }) };
  const { cases } = debriefed(played([fed, { ...platoon, load: load({ clI: 3, clIII: 1 }) }, foe], () => undefined, nothing, 2));
  expect(cases).toEqual([]);
});

it('Each claim about games of computers is so by the record played again; between them they have most kinds, and few units without one', () => {
  const games = [gameOfB('end-0', 'long-road'), ...archived('arvel-crossing', 150)];
  const all = games.map(debriefed);
  expect(new Set(all.flatMap(({ cases }) => cases.map(({ kind }) => kind))).size).toBeGreaterThan(3);
  const told = all.flatMap(({ cases }) => cases);
  expect(told.filter(({ remedy, spent }) => !remedy && !spent).length).toBeLessThan(told.length / 3);
});

it('The judge notices a wrong unit, kind, figure, day and order', () => {
  const game = gameOfB('twin-1');
  const hunger = accountOf(game.rules, game, { viewer: 'all' }).hunger!;
  const faults = (change: (copy: HungerAccount) => void): number => {
    const copy = structuredClone(hunger);
    change(copy);
    return untrueHunger(game, copy).length;
  };
  const at = hunger.cases.findIndex(({ remedy }) => remedy !== null && remedy.buy === null);
  const remedy = (copy: HungerAccount) => copy.cases[at]!.remedy!;
  expect(faults(() => undefined)).toBe(0);
  expect(faults((copy) => copy.cases.pop())).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(copy.cases[at]!, { kind: 'neverSupplied' }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(copy.cases[at]!, { kind: 'captured' }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(remedy(copy), { changes: [] }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(remedy(copy).source, { held: 77 }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(remedy(copy), { order: remedy(copy).order - 1 }))).toBeGreaterThan(0);
  const told = hunger.stories.findIndex((one) => one.remedy !== null && one.remedy.met.length > 0);
  const story = (copy: HungerAccount) => copy.stories[told]!;
  expect(faults((copy) => Object.assign(story(copy), { cases: [] }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(story(copy).cost, { steps: 9 }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(story(copy).remedy!, { changes: [] }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(story(copy).remedy!, { still: story(copy).cases }))).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(story(copy).remedy!, { back: 7 }))).toBeGreaterThan(0);
  expect(faults((copy) => copy.stories.pop())).toBeGreaterThan(0);
  expect(faults((copy) => Object.assign(copy.cases[at]!, { day: copy.cases[at]!.day + 1 }))).toBeGreaterThan(0);
});
