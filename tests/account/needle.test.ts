// @vitest-environment node
/** Needle and aim are judged from a side's view alone, and each thing that they claim is worked out again by other means. */
import { describe, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { apply } from '../../src/engine/core/index.ts';
import {
  CARD_KINDS,
  CLASSES,
  type Command,
  type NodeId,
  opponentOf,
  SIDES,
  type Side,
  type State,
  type View,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';
import { totalStrength } from '../../src/engine/lines-and-webs/victory.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import { chanceInView } from '../../src/games/lines-and-webs/account/chance.ts';
import { causeOf, changesOf, hasNeedle, type NeedleCause, needleOf } from '../../src/games/lines-and-webs/account/needle.ts';
import { type Aim, aimNow, aimOf } from '../../src/games/lines-and-webs/advice/aim.ts';
import {
  aimTexts,
  CAUSE_LETTERS,
  longCause,
  needleWords,
  pointsOf,
  shortCause,
  whereCause,
  whyAim,
} from '../../src/games/lines-and-webs/ui/outlook/words.ts';
import { unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { twinFor } from '../oracles/hidden.ts';
import { gameOfB, lessonGames, linksBy, type Record, seenGames } from './kit.ts';

const GAMES = seenGames();
/** Games of the shortest map, many of which are decided on their last day. */
const ROAD = Array.from({ length: 12 }, (_, i) => gameOfB(`sure-${i}`, 'long-road'));
const LESSONS = lessonGames(8);

const PARTS: ReadonlySet<string> = new Set(['turnBegan', 'phaseBegan', 'sideTurn', 'gameEnded']);

interface Step {
  before: State;
  state: State;
  events: readonly { type: string }[];
}
const walks = new WeakMap<readonly Command[], Step[]>();

/** A game order by order, as it stood before and after each. Each game is played once. */
function walk({ rules, seed, commands }: Record): Step[] {
  const known = walks.get(commands);
  if (known) return known;
  const steps: Step[] = [];
  walks.set(commands, steps);
  let before = rules.setup(seed);
  for (const command of commands) {
    const done = apply(rules, before, command);
    if (!done.ok) break;
    steps.push({ before, state: done.state, events: done.events });
    before = done.state;
  }
  return steps;
}

/** The states at which a phase or a turn was over. */
const partsOf = (game: Record): State[] =>
  walk(game).flatMap(({ state, events }) => (events.some(({ type }) => PARTS.has(type)) ? [state] : []));

/** A side's views of a game by days; each day ends as the next one begins. */
function daysOf(game: Record, side: Side): View[][] {
  const days: View[][] = [];
  for (const state of partsOf(game)) {
    const view = game.rules.view(state, side);
    const day = days.at(-1);
    if (!hasNeedle(view)) continue;
    day?.push(view);
    if (!day || view.turn > (day[0]?.turn ?? 0)) days.push([view]);
  }
  return days;
}

const seenOf = (games: readonly Record[]) =>
  games.flatMap((game) => SIDES.map((side) => ({ world: game.rules.world, side, days: daysOf(game, side) })));
const seen = seenOf(GAMES);
const changes = seen.flatMap(({ world, side, days }) =>
  days.flatMap((day) => changesOf(world, day, side).map((change) => ({ world, side, day, change }))),
);
const aims = seen.flatMap(({ world, side, days }) =>
  days.flat().flatMap((view) => {
    const aim = aimOf(world, view, side);
    return aim ? [{ world, side, view, aim }] : [];
  }),
);

it('11.2 to 11.4 needle, cause and aim are the same at twins that differ only in what is hidden from the side: hand, decks, orders, plan', () => {
  let twins = 0;
  for (const game of GAMES) {
    const { rules } = game;
    const { world } = rules;
    const pick = picker(`needle ${game.seed}`);
    let last: { [S in Side]?: View } = {};
    for (const state of partsOf(game)) {
      for (const side of SIDES) {
        const twin = { ...twinFor(world, state, side, pick), rng: rules.setup('another seed').rng };
        const [mine, theirs] = [rules.view(state, side), rules.view(twin, side)];
        const from = last[side] ?? mine;
        last = { ...last, [side]: mine };
        const isOther = JSON.stringify(twin.sides[opponentOf(side)]) !== JSON.stringify(state.sides[opponentOf(side)]);
        if (isOther) twins += 1;
        if (!hasNeedle(mine)) continue;
        const told = (view: View): unknown => [needleOf(world, view, side), causeOf(world, from, view), aimOf(world, view, side)];
        // They are told from the view alone: where the twins' views are one, it is enough to look at some of them.
        if (twins % 8 === 0 || JSON.stringify(theirs) !== JSON.stringify(mine)) expect(told(theirs)).toEqual(told(mine));
        // Nor does its own hand move it: what both sides know is enough.
        expect(needleOf(world, rules.view(state, 'public'), side)).toBe(needleOf(world, mine, side));
      }
    }
  }
  expect(twins).toBeGreaterThan(500);
});

it('9, 11.1 on each evening the needle says what the account of the game says: one scale', () => {
  let evenings = 0;
  for (const game of GAMES) {
    const { chance } = accountOf(game.rules, game, { viewer: 'all', parts: 'figures' });
    const byDay = new Map(chance.days.map(({ day, delta }) => [day, delta]));
    const views = new Map<number, View>();
    for (const state of partsOf(game)) {
      const view = game.rules.view(state, 'gamma');
      if (hasNeedle(view) && (view.outcome || !views.has(view.turn - 1))) views.set(view.outcome ? view.turn : view.turn - 1, view);
    }
    for (const [day, view] of views) {
      const delta = byDay.get(day);
      if (delta === undefined) continue;
      evenings += 1;
      const told = view.outcome ? Math.round(100 * delta) : Math.min(99, Math.max(1, Math.round(100 * delta)));
      expect(needleOf(game.rules.world, view, 'delta'), `${game.seed}, day ${day}`).toBe(told);
      expect(Math.abs(needleOf(game.rules.world, view, 'gamma') + told - 100)).toBeLessThanOrEqual(1);
    }
  }
  expect(evenings).toBeGreaterThan(40);
});

const acted = ({ units }: View): number => units.filter(({ activated }) => activated).length;
const ordersLeft = ({ cards: { delta, gamma } }: View): number => delta.execution + gamma.execution;

/** Does the table bear out what the cause says? By the two views alone. */
function isTrue(world: World, cause: NeedleCause, a: View, b: View, isGood: (side: Side) => boolean): boolean {
  const tokens = (view: View, side: Side): string =>
    JSON.stringify([
      view.units.filter((u) => u.side === side && u.node !== null).map(({ id, load }) => [id, load]),
      view.ports.filter(({ holder }) => holder === side).map(({ node, store }) => [node, store]),
      view.queues[side],
    ]);
  switch (cause.kind) {
    case 'port': {
      const holder = (view: View) => view.ports.find(({ node }) => node === cause.node)?.holder;
      return holder(a) !== cause.by && holder(b) === cause.by && isGood(cause.by);
    }
    case 'unit': {
      const [was, is] = [a, b].map((view) => view.units.find(({ id }) => id === cause.unit));
      const side = world.info[cause.unit]?.side as Side;
      if (!was) return false;
      const good: boolean = isGood(side);
      if (cause.fate === 'destroyed') return !good && !is;
      if (!is) return false;
      if (cause.fate === 'steps') return !good && was.steps - is.steps === cause.n && cause.n > 0;
      if (cause.fate === 'mended') return good && is.steps - was.steps === cause.n && cause.n > 0;
      if (cause.fate === 'hungry') return !good && is.degraded && !was.degraded;
      const isFed = (view: View, load = view.units.find(({ id }) => id === cause.unit)?.load.clI ?? 0): boolean =>
        load > 0 || view.turn % world.scenario.mealEvery !== 0;
      const isForeseen = b.phase === 'orders' || b.phase === 'execute';
      if (cause.fate === 'unfed') return !good && isForeseen && !isFed(b);
      if (cause.fate === 'fed') return good && (isFed(b) || b.turn > a.turn) && !isFed(a);
      if (cause.fate === 'out') return !good && is.disabled && !was.disabled;
      if (cause.fate === 'fit') return good && ((was.degraded && !is.degraded) || (was.disabled && !is.disabled));
      if (cause.fate === 'landed') return good && was.node === null && is.node === cause.node;
      return was.node !== is.node;
    }
    case 'coming': {
      const coming = (view: View) => [view.queues[cause.side].packaging, view.queues[cause.side].transit, view.queues[cause.side].arrived];
      const units = (view: View) => new Set(coming(view).flatMap((space) => space.units));
      return isGood(cause.side) && [...units(b)].filter((id) => !units(a).has(id)).length === cause.n;
    }
    case 'supply':
      return tokens(a, cause.side) !== tokens(b, cause.side) && isGood(cause.side) === cause.isMore;
    case 'cards':
      return Math.sign(b.cards[cause.side].hand - a.cards[cause.side].hand) === (cause.isMore ? 1 : -1);
    case 'bought': {
      const all = (view: View, of: Side): number =>
        [view.queues[of].packaging, view.queues[of].transit, view.queues[of].arrived].reduce(
          (n, space) => n + space.units.length + CLASSES.reduce((sum, cls) => sum + space.tokens[cls], 0),
          view.cards[of].hand,
        );
      const coming = (view: View, of: Side): string[] =>
        [view.queues[of].packaging, view.queues[of].transit, view.queues[of].arrived].flatMap(({ units }) => units);
      const fresh = (of: Side): number => coming(b, of).filter((id) => !coming(a, of).includes(id)).length;
      const [delta, gamma] = [fresh('delta'), fresh('gamma')];
      const { units } = cause;
      const isSaid = !units || (units.delta === delta && units.gamma === gamma && isGood(delta > gamma ? 'delta' : 'gamma'));
      return isSaid && SIDES.every((of) => all(b, of) > all(a, of) - 1);
    }
    case 'block':
      return (
        isGood(cause.by) &&
        [a, b].map((view) => view.markers.some((m) => m.node === cause.node && m.stops !== cause.by)).join() === 'false,true'
      );
    case 'day':
      return b.turn > a.turn || ordersLeft(b) < ordersLeft(a) || acted(b) > acted(a);
    case 'over':
      return b.outcome?.winner === cause.winner;
    case 'several':
      return true;
  }
}

it('8.2, 9 an enemy of three steps or more that a card puts out of action is worth more than the card', () => {
  let struck = 0;
  for (const { rules } of GAMES)
    for (const state of GAMES.filter((one) => one.rules === rules).flatMap((one) => [...partsOf(one)])) {
      const card = (Object.keys(state.sides.delta.hand) as (keyof State['sides']['delta']['hand'])[]).find(
        (kind) => state.sides.delta.hand[kind] > 0,
      );
      const enemy = state.units.find((u) => u.side === 'gamma' && u.node !== null && u.steps >= 3 && !u.disabled && !u.degraded);
      // As the last day runs out only what the end counts is left.
      if (
        state.phase !== 'execute' ||
        state.turn === rules.world.scenario.turns ||
        state.outcome ||
        !card ||
        !enemy ||
        rules.world.info[enemy.id]?.type.kind !== 'combat'
      )
        continue;
      const after = structuredClone(state) as { -readonly [K in keyof State]: State[K] };
      after.units = state.units.map((u) => (u.id === enemy.id ? { ...u, disabled: true } : u));
      after.sides.delta.hand[card] -= 1;
      const needle = (s: State): number => chanceInView(rules.world, rules.view(s, 'delta'));
      expect(needle(after as State)).toBeGreaterThan(needle(state));
      struck += 1;
    }
  expect(struck).toBeGreaterThan(5);
});

/** A moment at which a side may play cards, with one of each kind in its hand. */
const withCards = (state: State, side: Side): State => {
  const hand = { ...state.sides[side].hand };
  for (const kind of CARD_KINDS) hand[kind] = 1;
  return { ...state, sides: { ...state.sides, [side]: { ...state.sides[side], hand } } };
};

/** What a fighter needs of each class, for today and the next: an Air Drop beyond it brings little. @rule 8.2 */
const NEEDS = { clI: 1, clIII: 2, clV: 2, clIX: 0 } as const;

/** Does it do its side good and nothing else: a fighter fed, fueled or armed that lacks it, an enemy out of action or a step less, an own unit fit or mended, an enemy's port damaged, an own port shut to the enemy? */
function isGood(world: World, before: State, after: State, side: Side): boolean {
  const units = before.units.some((was, i) => {
    const is = after.units[i]!;
    // Who starves tonight is lost already.
    const isLost = was.degraded && was.steps === 1 && was.load.clI === 0;
    if (was.side !== side) return !isLost && (is.steps < was.steps || (is.disabled && !was.disabled));
    const isFilled = isFighter(world, was.id) && CLASSES.some((cls) => was.load[cls] < NEEDS[cls] && is.load[cls] > was.load[cls]);
    return isFilled || is.steps > was.steps || (was.disabled && !is.disabled) || (was.degraded && !is.degraded);
  });
  const ports = before.ports.some(({ holder, damage }, i) => holder !== side && after.ports[i]!.damage > damage);
  const shut =
    after.markers.length > before.markers.length && before.ports.some((p) => p.holder === side && p.node === after.markers.at(-1)?.node);
  return units || ports || shut;
}

it('8.1, 8.2, 8.3, 8.8, 8.10 no card that does its side good, and nothing else, lowers its needle by being played', () => {
  const played = new Map<string, number>();
  for (const { rules, seed, commands } of GAMES) {
    const pick = picker(`cards ${seed}`);
    for (const { state, events } of walk({ rules, seed, commands })) {
      if (state.phase !== 'execute' || state.execution?.stage !== 'before' || !events.some(({ type }) => type === 'sideTurn')) continue;
      const side = state.execution.turnOf;
      // A fresh die: else the air defence would throw alike at all aims.
      const before = { ...withCards(state, side), rng: rules.setup(`${seed} ${pick(1000)}`).rng };
      const cards = rules.view(before, side).prompt.legal.filter(({ type }) => type === 'playCard');
      const chance = (s: State): number => {
        const delta = chanceInView(rules.world, rules.view(s, side));
        return side === 'delta' ? delta : 1 - delta;
      };
      const was = chance(before);
      for (let n = 0; n < 12 && cards.length > 0; n++) {
        const card = cards[pick(cards.length)]!;
        const after = apply(rules, before, card);
        if (!after.ok || card.type !== 'playCard' || !isGood(rules.world, before, after.state, side)) continue;
        const is = chance(after.state);
        expect(is, `${seed}, day ${before.turn}: ${JSON.stringify(card)} ${was} ${is}`).toBeGreaterThanOrEqual(was - 1e-9);
        for (const kind of [card.card, `${card.card} ${card.cls}`]) played.set(kind, (played.get(kind) ?? 0) + 1);
      }
    }
  }
  for (const kind of ['nineLine', ...CLASSES.map((cls) => `airDrop ${cls}`), 'closeAirSupport', 'saintHimars', 'sfInTheArea'])
    expect(played.get(kind) ?? 0, kind).toBeGreaterThan(20);
});

it('6.1.1 a unit that lands moves the needle little: that it was on its way was known, and counted', () => {
  const landings: number[] = [];
  for (const game of GAMES)
    for (const [i, { before, state }] of walk(game).entries()) {
      if (game.commands[i]?.type !== 'landUnit') continue;
      const [was, is] = [before, state].map((s) => chanceInView(game.rules.world, game.rules.view(s, 'delta'))) as [number, number];
      landings.push(Math.abs(is - was));
    }
  expect(landings.length).toBeGreaterThan(50);
  expect(Math.max(...landings)).toBeLessThan(0.1);
  expect(landings.reduce((sum, n) => sum + n, 0) / landings.length).toBeLessThan(0.02);
});

it('9.3 what the needle says to be sure before the end comes so, and it is said where nobody can act any more', () => {
  let [sure, quiet] = [0, 0];
  for (const game of [...GAMES, ...ROAD]) {
    const { rules } = game;
    const said = new Set<number>();
    for (const state of partsOf(game)) {
      const at = needleOf(rules.world, rules.view(state, 'delta'), 'delta');
      if (state.outcome) for (const one of said) expect(at, game.seed).toBe(one);
      else if (at === 0 || at === 100) {
        said.add(at);
        sure += 1;
      }
      const { turn, phase, sides, ports, execution } = state;
      const left = SIDES.reduce((n, side) => n + sides[side].execution.length + sides[side].reserve.length, 0);
      const isLed = ports.filter(({ holder }) => holder === 'delta').length !== 2;
      if (phase !== 'execute' || turn < rules.world.scenario.turns || left > 0 || !isLed || execution?.play) continue;
      if (rules.world.rulings.portControl !== 'last-held' || rules.world.rulings.capture !== 'combat') continue;
      expect([0, 100], game.seed).toContain(at);
      quiet += 1;
    }
  }
  expect(sure).toBeGreaterThan(5);
  expect(quiet).toBeGreaterThan(3);
});

it('9.3 on the last day, ports equal and nobody able to reach an enemy, what one order and the cards cannot make up for is sure; with one within reach it is not', () => {
  let sure = 0;
  for (const { rules, seed, commands } of [...GAMES, ...ROAD]) {
    const { world } = rules;
    for (const { state } of walk({ rules, seed, commands })) {
      const { turn, phase, ports, execution } = state;
      const isEven = ports.filter(({ holder }) => holder === 'delta').length * 2 === ports.length;
      if (phase !== 'execute' || turn < world.scenario.turns || !isEven || execution?.play || execution?.engagement) continue;
      if (world.rulings.portControl !== 'last-held' || world.rulings.capture !== 'combat') continue;
      const dry = structuredClone(state) as { -readonly [K in keyof State]: State[K] };
      for (const side of SIDES) for (const kind of CARD_KINDS) dry.sides[side].hand[kind] = 0;
      dry.units = state.units.map((u) => ({ ...u, activated: u.activated || u.side === 'gamma', load: { ...u.load, clIII: 0, clV: 0 } }));
      const own = dry.units.find((u) => u.side === 'delta' && u.node !== null && !u.activated && world.info[u.id]?.type.kind === 'combat');
      if (!own) continue;
      for (const side of SIDES) Object.assign(dry.sides[side], { execution: side === 'delta' ? [own.id] : [], reserve: [] });
      if (dry.execution) dry.execution = { ...dry.execution, last: null };
      const needle = (s: State): number => needleOf(world, rules.view(s, 'delta'), 'delta');
      const { delta, gamma } = totalStrength(world, dry as State);
      // Each who starves tonight may cost two dice, and an order that repairs brings two.
      const starving = dry.units.filter((u) => u.node !== null && u.degraded && u.load.clI === 0).length;
      const isClear = Math.abs(delta - gamma) > 2 + 2 * starving;
      if (isClear) expect(needle(dry as State), seed).toBe(delta > gamma ? 100 : 0);
      const ready = {
        ...dry,
        units: dry.units.map((u) =>
          u.id === own.id ? { ...u, degraded: false, disabled: false, load: { ...u.load, clIII: 3, clV: 20 } } : u,
        ),
      };
      expect([0, 100], seed).not.toContain(needle(ready as State));
      if (isClear) sure += 1;
    }
  }
  expect(sure).toBeGreaterThan(5);
});

it('6.6.2 on the last day, once the last turn of who is behind in ports is over and the other has no order left, it is decided, whatever waits in reserve', () => {
  let sure = 0;
  for (const { rules, seed, commands } of GAMES) {
    const { world } = rules;
    if (world.rulings.portControl !== 'last-held' || world.rulings.capture !== 'combat') continue;
    for (const { state } of walk({ rules, seed, commands })) {
      const { turn, phase, ports, execution } = state;
      const held = ports.filter(({ holder }) => holder === 'delta').length;
      if (phase !== 'execute' || turn < world.scenario.turns || 2 * held === ports.length || !execution) continue;
      if (execution.play || execution.engagement) continue;
      const leader: Side = 2 * held > ports.length ? 'delta' : 'gamma';
      const idle = state.units.find((u) => u.side === opponentOf(leader) && u.node !== null && isFighter(world, u.id));
      if (!idle) continue;
      const over = structuredClone(withCards(state, opponentOf(leader))) as State;
      Object.assign(over.execution!, { last: [leader], turnOf: leader, stage: 'before' });
      Object.assign(over.sides[leader], { execution: [], reserve: [] });
      Object.assign(over.sides[opponentOf(leader)], { execution: [], reserve: [idle.id] });
      for (const u of over.units) if (u.id === idle.id) Object.assign(u, { activated: false });
      expect(needleOf(world, rules.view(over, leader), leader), seed).toBe(100);
      sure += 1;
    }
  }
  expect(sure).toBeGreaterThan(5);
});

it('8.10 on the last day a port that is shut to the enemy is no longer in danger: the needle rises where an enemy could have come to it', () => {
  let rises = 0;
  for (const { rules, seed, commands } of GAMES) {
    const { world } = rules;
    for (const { state } of walk({ rules, seed, commands })) {
      const { turn, phase } = state;
      if (turn < world.scenario.turns || phase !== 'orders') continue;
      for (const { node, holder } of state.ports) {
        const isNear = state.units.some(
          (u) =>
            u.side !== holder &&
            u.node &&
            isFighter(world, u.id) &&
            !u.degraded &&
            !u.disabled &&
            u.load.clIII > 0 &&
            linksBy(world, u.node, node) <= 4,
        );
        if (!isNear || state.markers.some((m) => m.node === node)) continue;
        const shut = { ...state, markers: [...state.markers, { node, stops: opponentOf(holder) }] };
        const [before, after] = [state, shut].map((s) => needleOf(world, rules.view(s, holder), holder)) as [number, number];
        expect(after, `${seed} ${node}`).toBeGreaterThanOrEqual(before);
        if (after > before) rises += 1;
      }
    }
  }
  expect(rises).toBeGreaterThan(5);
});

it('6.7 a night moves the needle next to nothing: tonight’s meal was foreseen, and no side falls by it on the mean', () => {
  const nights: number[] = [];
  for (const { rules, seed, commands } of [...GAMES, ...Array.from({ length: 8 }, (_, i) => gameOfB(`night-${i}`))]) {
    for (const { before: dusk, state: dawn } of walk({ rules, seed, commands })) {
      if (dusk.phase !== 'execute' || dawn.turn === dusk.turn || dawn.outcome) continue;
      const left = dusk.sides.delta.execution.length + dusk.sides.gamma.execution.length;
      if (left === 0)
        nights.push(chanceInView(rules.world, rules.view(dawn, 'delta')) - chanceInView(rules.world, rules.view(dusk, 'delta')));
    }
  }
  const meanOf = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
  expect(nights.length).toBeGreaterThan(50);
  expect(Math.abs(meanOf(nights))).toBeLessThan(0.01);
  expect(meanOf(nights.map(Math.abs))).toBeLessThan(0.012);
});

it('8.1, 6.3.1 a side’s only truck that is put out of action lowers its chance clearly while something is still to be carried', () => {
  const falls: number[] = [];
  for (const game of GAMES)
    for (const state of partsOf(game)) {
      const { world } = game.rules;
      if (state.phase !== 'execute' || world.scenario.turns - state.turn < 2) continue;
      for (const side of SIDES) {
        const trucks = state.units.filter((u) => u.side === side && u.node !== null && (world.info[u.id]?.carry ?? 0) > 0);
        const [only] = [...trucks].sort((a, b) => (world.info[b.id]?.carry ?? 0) - (world.info[a.id]?.carry ?? 0));
        if (!only) continue;
        const chance = (working: readonly string[]): number => {
          const units = state.units.map((u) => (trucks.includes(u) ? { ...u, disabled: !working.includes(u.id) } : u));
          const delta = chanceInView(world, game.rules.view({ ...state, units }, side));
          return side === 'delta' ? delta : 1 - delta;
        };
        const [before, after] = [chance([only.id]), chance([])];
        expect(after, `${game.seed}, day ${state.turn}`).toBeLessThan(before);
        if (before > 0.2 && before < 0.8) falls.push(before - after);
      }
    }
  expect(falls.length).toBeGreaterThan(50);
  expect(Math.min(...falls)).toBeGreaterThan(0.015);
  expect(falls.reduce((sum, n) => sum + n, 0) / falls.length).toBeGreaterThan(0.04);
});

describe('What moved the needle', () => {
  it('Each cause that is told stands on the table before and after, and speaks for the side that gained by it', () => {
    const kinds = new Map<string, number>();
    for (const { world, side, day, change } of changes) {
      let from = day[0] as View;
      let last = from;
      for (const view of day) {
        const [was, at] = [needleOf(world, from, side), needleOf(world, view, side)];
        const told = was !== at && change.turn === view.turn && was === change.from && at === change.to;
        // What came last is the cause where it moved the needle the most by itself.
        const since = told && [last, from].find((one) => JSON.stringify(causeOf(world, one, view)) === JSON.stringify(change.cause));
        if (since) {
          const gains = change.to > change.from ? side : opponentOf(side);
          expect(
            isTrue(world, change.cause, since, view, (one) => one === gains),
            JSON.stringify(change),
          ).toBe(true);
          kinds.set(change.cause.kind, (kinds.get(change.cause.kind) ?? 0) + 1);
        }
        if (was !== at) from = view;
        last = view;
      }
    }
    for (const kind of ['port', 'unit', 'supply', 'cards', 'day', 'over', 'coming']) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
    // What cannot be named is seldom.
    expect(kinds.get('several') ?? 0).toBeLessThan(0.05 * changes.length);
  });

  it('Along the days of games each change begins at the number that was seen before it and ends at the next one: none is left out', () => {
    let told = 0;
    for (const { world, side, days } of seen)
      for (const day of days) {
        const shown = day.map((view) => needleOf(world, view, side));
        const steps = shown.flatMap((to, i) => (i > 0 && to !== shown[i - 1] ? [{ from: shown[i - 1], to }] : []));
        const changes = changesOf(world, day, side);
        expect(changes.map(({ from, to }) => ({ from, to }))).toEqual(steps);
        told += changes.length;
        for (const [i, change] of changes.entries()) {
          expect(pointsOf(change)).not.toBe(0);
          expect(change.from).toBe(changes[i - 1]?.to ?? shown[0]);
          expect(needleWords(world, change.to, change, side)).toContain(change.to > change.from ? 'Up ' : 'Down ');
        }
      }
    expect(told).toBeGreaterThan(500);
  });

  it('6.2 what both sides bought is weighed at once: after their purchases neither is told alone', () => {
    let [both, told] = [0, 0];
    for (const game of [...GAMES, ...LESSONS.slice(0, 4)]) {
      const { rules } = game;
      let [state, before]: [State, State] = [rules.setup(game.seed), rules.setup(game.seed)];
      for (const command of game.commands) {
        const done = apply(rules, state, command);
        if (!done.ok) break;
        if (done.state.phase === 'spend' && state.phase !== 'spend') before = done.state;
        const isOver = state.phase === 'spend' && done.state.phase !== 'spend' && before.turn === done.state.turn;
        state = done.state;
        if (!isOver) continue;
        const [from, to] = [before, state].map((one) => rules.view(one, 'delta')) as [View, View];
        const size = (view: View, of: Side): number => view.cards[of].hand + view.queues[of].packaging.units.length;
        if (!SIDES.every((of) => size(to, of) > size(from, of))) continue;
        const cause = causeOf(rules.world, from, to);
        expect(['bought', 'supply', 'day', 'several', 'block'], JSON.stringify(cause)).toContain(cause.kind);
        if (cause.kind !== 'bought') continue;
        both += 1;
        const gains: Side = needleOf(rules.world, to, 'delta') > needleOf(rules.world, from, 'delta') ? 'delta' : 'gamma';
        const said = longCause(rules.world, cause, 'delta');
        if (needleOf(rules.world, to, 'delta') === needleOf(rules.world, from, 'delta')) continue;
        expect(
          isTrue(rules.world, cause, from, to, (one) => one === gains),
          said,
        ).toBe(true);
        expect(said).toMatch(/^(Both sides bought|You bought (no|\d+) units?, Gamma (none|\d+))$/);
        if (cause.units) told += 1;
      }
    }
    expect(both).toBeGreaterThan(3);
    expect(told).toBeGreaterThan(1);
  });
});

const isFighter = (world: World, id: string): boolean => world.info[id]?.type.kind === 'combat';

/** Has a unit an order left in Phase 6, or is it in the middle of one? Of the other side's orders only their number is known. */
function mayAct({ phase, own, cards, execution }: View, { id, side, activated }: View['units'][number]): boolean {
  const isInPlay = execution?.play?.members.some((one) => one.unit === id) ?? false;
  const isOrdered = own?.side === side ? [...own.execution, ...own.reserve].includes(id) : cards[side].execution + cards[side].reserve > 0;
  const isTurnOver = execution?.last != null && !execution.last.includes(side);
  return phase !== 'execute' || isInPlay || (!activated && isOrdered && !isTurnOver);
}

/** Could a unit walk into an empty place today? By the map's own links, round who stands there and what is shut, and stopped by whoever it comes next to. */
function walksTo(world: World, view: View, unit: View['units'][number], to: NodeId): boolean {
  if (unit.load.clIII === 0 || unit.degraded || unit.disabled || unit.suppressed || unit.exhausted) return false;
  const isTaken = (node: NodeId): boolean => view.units.some((u) => u.node === node);
  const isShut = (node: NodeId): boolean => view.markers.some((m) => m.node === node && m.stops === unit.side);
  const isMet = (node: NodeId): boolean => view.units.some((u) => u.side !== unit.side && u.node && linksBy(world, u.node, node) === 1);
  const seen = new Map([[unit.node as NodeId, 0]]);
  for (const [at, away] of seen) {
    if (at === to) return true;
    if (away === world.info[unit.id]!.type.move || (away > 0 && isMet(at))) continue;
    for (const [a, b] of world.scenario.map.links) {
      const next = a === at ? b : b === at ? a : null;
      if (next !== null && !seen.has(next) && !isTaken(next) && !isShut(next)) seen.set(next, away + 1);
    }
  }
  return false;
}

const strengthOf = (world: World, view: View, of: Side): number =>
  view.units
    .filter((u) => u.side === of && u.place === 'map' && (world.rulings.finalStrength === 'all' || isFighter(world, u.id)))
    .reduce((n, u) => n + u.strength, 0);

/** Two of strength for each unit that can act and each day that is left do not make up for what the enemy is ahead. */
function isHopeless(world: World, view: View, side: Side): boolean {
  const able = view.units.filter((u) => u.side === side && u.place === 'map' && isFighter(world, u.id) && !u.disabled).length;
  return strengthOf(world, view, opponentOf(side)) - strengthOf(world, view, side) > 2 * able * (view.turns - view.turn + 1);
}

/** Is it so on the table? */
function holds(world: World, view: View, side: Side, { verb, node, day, why }: Aim): boolean {
  const port = view.ports.find((one) => one.node === node);
  const own = view.units.filter((u) => u.side === side && u.place === 'map' && isFighter(world, u.id));
  const nearest = Math.min(...own.filter(({ disabled }) => !disabled).map((u) => linksBy(world, u.node as NodeId, node ?? '')));
  if (verb === 'all') return view.ports.every(({ holder }) => holder === side);
  if (verb === 'outfight' || verb === 'lead') {
    const sum = (of: Side): number => strengthOf(world, view, of);
    if (isHopeless(world, view, side)) return false;
    return (
      why.kind === 'strength' && why.own === sum(side) && why.enemy === sum(opponentOf(side)) && (verb === 'lead') === why.own > why.enemy
    );
  }
  const foes = view.units.filter((u) => u.side === opponentOf(side) && u.place === 'map' && isFighter(world, u.id) && mayAct(view, u));
  if (why.kind === 'safe') {
    const held = view.ports.filter(({ holder }) => holder === side);
    const isCounted = why.own === held.length && why.all === view.ports.length && 2 * held.length > why.all;
    return isCounted && verb === 'safe' && held.every(({ node: at }) => foes.every((foe) => !walksTo(world, view, foe, at)));
  }
  if (!port || day < view.turn || day > view.turns) return false;
  if (why.kind === 'nearest' || why.kind === 'far') {
    const at = (u: { node: NodeId | null }): number => linksBy(world, u.node as NodeId, port.node);
    const unit = foes.find(({ id }) => id === why.unit);
    const move = world.info[why.unit]!.type.move;
    // Who is pinned neither walks nor moves in.
    if (view.phase === 'execute' && unit?.suppressed) return false;
    // Nor does who is out of action.
    if (why.kind === 'far') return port.holder === side && unit !== undefined && !unit.disabled && at(unit) <= why.links;
    // It walks there, or fights from next to it.
    const isNear = unit && !unit.degraded && !unit.disabled && at(unit) <= (unit.load.clIII > 0 ? move + 1 : 1);
    return port.holder === side && isNear === true && at(unit) === why.links;
  }
  if (verb === 'hold') {
    const unit = why.kind === 'danger' ? view.units.find(({ id }) => id === why.unit) : undefined;
    const acts = unit !== undefined && mayAct(view, unit);
    return (
      !view.markers.some((m) => m.node === node && m.stops !== side) &&
      port.holder === side &&
      unit?.side === opponentOf(side) &&
      acts &&
      unit.load.clV + unit.load.clIII > 0 &&
      !(view.phase === 'execute' && unit.suppressed) &&
      !unit.disabled &&
      !unit.degraded
    );
  }
  if (port.holder === side) return false;
  if (why.kind === 'empty') return port.units.length === 0 && (verb === 'take' || why.links === nearest);
  if (why.kind === 'behind') return why.links === nearest;
  if (why.kind === 'later') return verb === 'reach' && day > view.turn && why.links === nearest && why.enemies === port.units.length;
  const attacker = why.kind === 'odds' ? own.find(({ id }) => id === why.unit) : undefined;
  const acts = attacker !== undefined && mayAct(view, attacker) && !attacker.degraded && !attacker.disabled;
  if (verb === 'take' && view.markers.some((m) => m.node === node && m.stops === side)) return false;
  return (
    why.kind === 'odds' &&
    acts &&
    port.units.includes(why.target) &&
    why.percent >= 0 &&
    why.percent <= 100 &&
    (attacker?.load.clV ?? 0) > 0
  );
}

describe('The aim of a day', () => {
  it('Each aim stands on the table that the side sees: whose port, who is near it, how far, what strength', () => {
    const verbs = new Set<string>();
    for (const { world, side, view, aim } of aims) {
      expect(holds(world, view, side, aim), `${side}, day ${view.turn}: ${JSON.stringify(aim)}`).toBe(true);
      verbs.add(aim.verb);
    }
    for (const verb of ['hold', 'take', 'reach', 'outfight', 'lead']) expect([...verbs]).toContain(verb);
  });

  it('9.3 an enemy that has acted, or is too far off, does not come today: where nobody can the reason says so, and no port is lost that day', () => {
    const kinds = new Map<string, number>();
    for (const { world, side, days } of [...seen, ...seenOf(LESSONS), ...seenOf(ROAD.slice(0, 3))])
      for (const day of days)
        for (const [i, view] of day.entries()) {
          const aim = view.turn === day[0]?.turn ? aimOf(world, view, side) : null;
          if (!aim || !/^(nearest|far|safe)$/.test(aim.why.kind)) continue;
          const said = `${side}, day ${view.turn}, ${view.phase}: ${JSON.stringify(aim)}`;
          expect(holds(world, view, side, aim), said).toBe(true);
          kinds.set(aim.why.kind, (kinds.get(aim.why.kind) ?? 0) + 1);
          // What comes before Phase 6 may still bring fuel, and cards.
          if (aim.why.kind !== 'safe' || view.phase !== 'execute') continue;
          const lost = view.ports.filter(
            ({ holder, node }) =>
              holder === side && day.slice(i).some((later) => later.ports.some((p) => p.node === node && p.holder !== side)),
          );
          expect(lost, said).toEqual([]);
        }
    for (const kind of ['nearest', 'far', 'safe']) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(5);
  });

  it('9.3 ports come before strength: who leads in them holds or takes one today, who is behind goes for one, and none lies past the last day', () => {
    const counts = { ahead: 0, behind: 0, even: 0 };
    for (const { world, side, days } of [...seen, ...seenOf(LESSONS)])
      for (const day of days) {
        const views = day.filter(({ turn }) => turn === day[0]?.turn);
        for (const [i, view] of views.entries()) {
          const now = aimNow(world, views.slice(0, i + 1), side);
          if (!now || now.isDone) continue;
          const { verb, node, day: by } = now.aim;
          const holds = (of: Side): number => view.ports.filter(({ holder }) => holder === of).length;
          const lead = holds(side) - holds(opponentOf(side));
          counts[lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'even'] += 1;
          const said = `${side}, day ${view.turn}, ${lead} ports ahead: ${JSON.stringify(now.aim)}`;
          if (lead !== 0) expect(['outfight', 'lead'], said).not.toContain(verb);
          if (verb === 'take' || verb === 'reach')
            expect(view.ports.find((port) => port.node === node)?.holder, said).toBe(opponentOf(side));
          expect(by, said).toBeLessThanOrEqual(view.turns);
          const texts = [...aimTexts(world, now, side, view.turn), whyAim(world, now.aim.why)].join(' ');
          if (view.turn === view.turns) expect(texts).not.toMatch(/tomorrow|by day/);
        }
      }
    for (const [of, n] of Object.entries(counts)) expect(n, of).toBeGreaterThan(20);
  });

  it('The reason beside it is that of now, whatever has been destroyed, has acted or been put out of action since the aim was set', () => {
    for (const { world, side, days } of seen)
      for (const day of days) {
        const views = day.filter(({ turn }) => turn === day[0]?.turn);
        for (const [i, view] of views.entries()) {
          const now = aimNow(world, views.slice(0, i + 1), side);
          if (now && !now.isDone)
            expect(holds(world, view, side, now.aim), `${side}, day ${view.turn}, ${view.phase}: ${JSON.stringify(now.aim)}`).toBe(true);
        }
      }
  });

  it('7.11 of two enemies that could fight their way to a port the one that is put out of action, or pinned, is never named', () => {
    let out = 0;
    for (const { world, side, view, aim } of aims) {
      const { why } = aim;
      if (why.kind !== 'far' && why.kind !== 'nearest' && why.kind !== 'danger') continue;
      for (const mark of view.phase === 'execute' ? (['disabled', 'suppressed'] as const) : (['disabled'] as const)) {
        const units = view.units.map((u) => (u.id === why.unit ? { ...u, [mark]: true } : u));
        const now = aimOf(world, { ...view, units }, side)?.why;
        expect(now && 'unit' in now ? now.unit : null, `${mark} ${JSON.stringify(aim)}`).not.toBe(why.unit);
        out += 1;
      }
    }
    expect(out).toBeGreaterThan(50);
  });

  it('9.3 What threatens no port is no aim: then it says that nothing does, and never where a unit stands that it calls nearest', () => {
    for (const { world, side, view, aim } of aims) {
      const texts = aimTexts(world, { aim, isDone: false }, side, view.turn);
      expect(texts[0]?.startsWith('Nothing threatens your ports'), texts[0]).toBe(aim.why.kind === 'safe');
      expect(whyAim(world, aim.why)).not.toMatch(/nearest|stronger there|no enemy can reach/);
    }
  });

  it('It is held for the day until the port changes hands or nobody can go for it any more: what is taken is ticked once, then comes another', () => {
    let ticked = 0;
    let given = 0;
    for (const { world, side, days } of seen)
      for (const day of days) {
        const views = day.filter(({ turn }) => turn === day[0]?.turn);
        const course = views.map((_, i) => aimNow(world, views.slice(0, i + 1), side));
        for (const [i, now] of course.entries()) {
          const before = course[i - 1];
          if (!before || !now || !views[i]) continue;
          const isHeld =
            before.aim.node === now.aim.node &&
            (before.aim.verb === now.aim.verb || [before, now].every(({ aim }) => /take|reach/.test(aim.verb)));
          const port = views[i].ports.find(({ node }) => node === now.aim.node);
          if (now.isDone && port) expect(port.holder).toBe(side);
          if (now.isDone) ticked += 1;
          if (before.isDone) expect(now.isDone && isHeld).toBe(false);
          else if (!isHeld) {
            const { ports } = views[i];
            const isGone =
              before.aim.node === null && before.aim.verb !== 'all'
                ? before.aim.verb === 'safe' ||
                  isHopeless(world, views[i], side) ||
                  2 * ports.filter(({ holder }) => holder === side).length !== ports.length ||
                  before.aim.verb === 'lead'
                : /hold|all/.test(before.aim.verb) &&
                  ports.some(({ node, holder }) => holder !== side && (before.aim.verb === 'all' || node === before.aim.node));
            // What was to be held is given up only where no enemy can come to it.
            if (!isGone && before.aim.verb === 'hold') {
              const foes = views[i].units.filter((u) => u.side !== side && u.node && isFighter(world, u.id) && mayAct(views[i]!, u));
              expect(foes.filter((foe) => walksTo(world, views[i]!, foe, before.aim.node as NodeId))).toEqual([]);
              continue;
            }
            // What was to be taken is given up only where no unit can be there on any day that is left.
            if (!isGone) expect(before.aim.verb).toMatch(/take|reach/);
            const { units, turn, turns } = views[i];
            const own = units.filter((u) => u.side === side && u.place === 'map' && isFighter(world, u.id));
            const links = Math.min(...own.map((u) => linksBy(world, u.node as NodeId, before.aim.node ?? '')));
            if (!isGone) expect(turn + Math.max(2, Math.ceil(links / 4)) - 1, `day ${turn}`).toBeGreaterThan(turns);
            if (!isGone) given += 1;
          }
        }
      }
    expect(ticked).toBeGreaterThan(0);
    expect(given).toBeGreaterThan(0);
  });
});

describe('Words of the top bar', () => {
  it('An aim is written in 40, 24 and 14 letters, its reason in nine words', () => {
    for (const { world, side, view, aim } of aims)
      for (const isDone of [false, true]) {
        const texts = aimTexts(world, { aim, isDone }, side, view.turn);
        for (const [i, most] of [40, 24, 14].entries()) expect(texts[i]?.length, texts[i]).toBeLessThanOrEqual(most);
        expect(whyAim(world, aim.why).split(' ').length, whyAim(world, aim.why)).toBeLessThanOrEqual(9);
      }
  });

  it('A unit that moved the needle is named, and whose it is: where both do not fit the line, the unit alone', () => {
    for (const { world, side, change } of changes) {
      const { cause } = change;
      if (cause.kind !== 'unit' || world.info[cause.unit]?.type.kind !== 'combat') continue;
      expect(shortCause(world, cause, side)).toContain(unitName(world, cause.unit));
      expect(longCause(world, cause, side)).toMatch(world.info[cause.unit]?.side === side ? /^Your / : /^(Delta|Gamma)’s /);
    }
  });

  it('A cause fits its line in 14 letters, and is said in whole words to a screen reader', () => {
    for (const { world, side, change } of changes) {
      expect(shortCause(world, change.cause, side).length, shortCause(world, change.cause, side)).toBeLessThanOrEqual(CAUSE_LETTERS);
      const said = needleWords(world, change.to, change, side);
      expect(said).toContain(longCause(world, change.cause, side));
      const where = whereCause(world, change.cause);
      if (where !== null) expect(longCause(world, change.cause, side), 'the place is named once').not.toContain(where.replace(/^\S+ /, ''));
      expect(said).toMatch(/^Your chance to win: \d+%\. (Up|Down) \d+: .+\.$/);
    }
  });
});
