// @vitest-environment node
/** What is guessed of the other side: from a view and what was told alone, and each figure in it is worked out again. */
import { describe, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { apply } from '../../src/engine/core/index.ts';
import { copiesOf, type GameEvent, type NodeId, opponentOf, SIDES, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { isPlain, type Rumour, type RumourMoment, rumourKey, rumourNow, rumoursOf } from '../../src/games/lines-and-webs/advice/rumour.ts';
import { rumourText, rumourWords } from '../../src/games/lines-and-webs/ui/outlook/words.ts';
import { lessonGames, linksBy, type Record, seenGames } from '../account/kit.ts';
import { twinFor } from '../oracles/hidden.ts';

const GAMES = seenGames();

interface Moment {
  game: Record;
  side: Side;
  heard: RumourMoment;
  /** The same by a twin that differs in what is hidden from the side only. */
  twin: RumourMoment;
  isOther: boolean;
  /** The true table, and the units that stood elsewhere at any moment of the day before than at the moment before it. */
  state: State;
  moved: ReadonlySet<string>;
  /** Has the other side still to haul today? */
  mayHaul: boolean;
}

/** The beginning of each phase of a game, as each side sees it. */
function momentsOf(game: Record): Moment[] {
  const { rules, seed, commands } = game;
  const pick = picker(`rumours ${seed}`);
  const moments: Moment[] = [];
  const told: { [S in Side]: { turn: number; event: GameEvent }[] } = { delta: [], gamma: [] };
  const moved = new Map<number, Set<string>>();
  const hauled = new Set<string>();
  let state = rules.setup(seed);
  for (const command of commands) {
    const done = apply(rules, state, command);
    if (!done.ok) break;
    const { turn, phase, units } = state;
    const on = new Map(units.flatMap((u) => (u.place === 'map' ? [[u.id, u.node] as const] : [])));
    state = done.state;
    const went = state.units.filter((u) => u.place === 'map' && on.has(u.id) && on.get(u.id) !== u.node).map(({ id }) => id);
    if (phase !== 'setup') moved.set(turn, new Set([...(moved.get(turn) ?? []), ...went]));
    if (phase === 'transport' && command.type === 'endPart') hauled.add(`${turn} ${command.side}`);
    for (const side of SIDES) {
      for (const event of done.events) {
        const known = rules.redact(event, side);
        if (known) told[side].push({ turn: event.type === 'turnBegan' ? event.turn : turn, event: known });
      }
      if (state.phase === 'setup' || !done.events.some(({ type }) => type === 'phaseBegan' || type === 'turnBegan')) continue;
      const twin = { ...twinFor(rules.world, state, side, pick), rng: rules.setup('another').rng };
      const view = rules.view(state, side);
      const rest = { told: [...told[side]] };
      const isOther = JSON.stringify(twin.sides[opponentOf(side)]) !== JSON.stringify(state.sides[opponentOf(side)]);
      moments.push({
        game,
        side,
        heard: { view, ...rest },
        twin: { view: rules.view(twin, side), ...rest },
        isOther,
        ...{
          state,
          moved: moved.get(state.turn - 1) ?? new Set(),
          mayHaul: !hauled.has(`${state.turn} ${opponentOf(side)}`),
        },
      });
    }
  }
  return moments;
}

const moments = [...GAMES, ...lessonGames(8)].flatMap(momentsOf);

it('11.2 to 11.4 what is guessed is the same at twins that differ only in what is hidden from the side', () => {
  for (const { game, side, heard, twin } of moments)
    expect(rumoursOf(game.rules.world, twin, side)).toEqual(rumoursOf(game.rules.world, heard, side));
  expect(moments.filter(({ isOther }) => isOther).length).toBeGreaterThan(200);
});

/** Is each figure of it so on the table, or in what was told? */
function isSo({ game, side, heard: { view, told }, state, moved, mayHaul }: Moment, rumour: Rumour): boolean {
  const { world } = game.rules;
  const foe = opponentOf(side);
  const units = view.units.filter((u) => u.side === foe && u.place === 'map' && u.node !== null);
  const fighters = units.filter((u) => world.info[u.id]?.type.kind === 'combat');
  const port = 'node' in rumour ? view.ports.find(({ node }) => node === rumour.node) : undefined;
  const near = (node: NodeId) => fighters.filter((u) => linksBy(world, u.node as NodeId, node) <= 4);
  /** Who stands where it was set up, or sat still yesterday, neither gathers nor heads for anything. */
  const hasCome = (id: string, node: NodeId): boolean => {
    const ways = told.flatMap(({ turn, event }) =>
      turn >= view.turn - 1 && event.type === 'unitMoved' && event.unit === id ? [event.path] : [],
    );
    const at = units.find((u) => u.id === id)?.node;
    return ways.length > 0 && at != null && linksBy(world, at, node) < linksBy(world, ways[0]![0]!, node);
  };
  switch (rumour.kind) {
    case 'mass': {
      const home = new Set(view.ports.filter(({ holder }) => holder === foe).map(({ node }) => node));
      // Who is out of action masses nowhere.
      const out = state.units.filter((u) => u.node !== null && !home.has(u.node) && !u.disabled && !u.degraded);
      const there = out.filter((u) => u.side === foe && u.place === 'map' && linksBy(world, u.node as NodeId, rumour.node) <= 2);
      const strength = there.reduce((n, u) => {
        const { kind, strength: by } = world.info[u.id]!.type;
        return kind === 'combat' ? n + by[4 - u.steps]! : n;
      }, 0);
      // Somebody stands there, or one link off.
      const isThere = there.some((u) => world.info[u.id]!.type.kind === 'combat' && linksBy(world, u.node as NodeId, rumour.node) <= 1);
      return (
        there.some((u) => hasCome(u.id, rumour.node)) && port?.holder !== foe && isThere && strength === rumour.strength && strength >= 8
      );
    }
    case 'march':
      return (
        hasCome(rumour.unit, rumour.node) &&
        fighters.some((u) => u.id === rumour.unit && !u.suppressed && u.load.clIII === rumour.fuel && u.load.clIII >= 3) &&
        port?.holder === side
      );
    case 'guns':
      return units.filter((u) => world.info[u.id]?.type.arm === 'artillery').every((u) => u.load.clV < 2);
    case 'thin':
      return port?.holder === foe && port.units.length === rumour.units && near(rumour.node).every((u) => u.node === rumour.node);
    case 'convoy':
      return (
        port?.holder !== foe &&
        mayHaul &&
        fighters.some((u) => u.node === rumour.node && [u.load.clI, u.load.clIII, u.load.clV].includes(0)) &&
        units.some((u) => (world.info[u.id]?.carry ?? 0) > 0)
      );
    case 'landed': {
      const landed = told.flatMap(({ turn, event }) =>
        turn === view.turn && event.type === 'tokensLanded' && event.side === foe ? [event.tokens[rumour.cls]] : [],
      );
      // Of the last three days there is none that is long; food says nothing.
      return (
        landed.reduce((a, b) => a + b, 0) === rumour.n && rumour.n >= 6 && view.turn <= view.turns - 3 && /^cl(III|V)$/.test(rumour.cls)
      );
    }
    case 'cards':
      return view.cards[foe].spent[rumour.card] === rumour.spent && rumour.spent + rumour.left === copiesOf(world.scenario, rumour.card);
    case 'meal':
      // On the last night hunger costs only those that are hungry already.
      return (
        view.turn % world.scenario.mealEvery === 0 &&
        units.filter((u) => u.load.clI === 0 && (view.turn < view.turns || u.degraded)).length === rumour.units
      );
    case 'again': {
      const days = told.flatMap(({ turn, event }) =>
        event.type === 'engagementBegan' && event.node === rumour.node && world.info[event.attackers[0] ?? '']?.side === foe ? [turn] : [],
      );
      return new Set(days.filter((day) => day >= view.turn - 3)).size >= 3;
    }
    case 'waits':
      // Most of them could have: they have CL III and are in order, and nothing was done to any.
      return (
        fighters.every(({ id }) => !moved.has(id)) &&
        2 * fighters.filter((u) => u.load.clIII > 0 && !u.disabled && !u.degraded).length > fighters.length &&
        !told.some(
          ({ turn, event }) =>
            turn === view.turn - 1 &&
            (event.type === 'destroyed' || event.type === 'disabled') &&
            world.info[event.unit]?.side === foe &&
            world.info[event.unit]?.type.kind === 'combat',
        )
      );
  }
}

describe('what is guessed of the other side', () => {
  it('Each figure in it stands on the table or was told; each kind comes up', () => {
    const kinds = new Map<string, number>();
    for (const moment of moments) {
      const { game, side, heard } = moment;
      for (const rumour of rumoursOf(game.rules.world, heard, side)) {
        expect(isSo(moment, rumour), `${game.seed}, ${side}, day ${heard.view.turn}: ${JSON.stringify(rumour)}`).toBe(true);
        kinds.set(rumour.kind, (kinds.get(rumour.kind) ?? 0) + 1);
      }
    }
    expect([...kinds.keys()].sort()).toEqual(['again', 'cards', 'convoy', 'guns', 'landed', 'march', 'mass', 'meal', 'thin', 'waits']);
  });

  it('It never says more than that it seems, may or could, but for what lies on the table, in 16 words at most; the first of a day says that it is a guess', () => {
    for (const { game, side, heard } of moments)
      for (const rumour of rumoursOf(game.rules.world, heard, side)) {
        const text = rumourText(game.rules.world, rumour, opponentOf(side));
        expect(/\b(seems?|may|could)\b/.test(text), text).toBe(!isPlain(rumour));
        expect(text.split(' ').length, text).toBeLessThanOrEqual(16);
        expect(rumourWords(game.rules.world, { rumour, isFirst: true }, opponentOf(side))).toBe(`${text} Only a guess.`);
      }
  });

  it('The same is not said again within two days, and nothing where nothing is new', () => {
    let [said, silent] = [0, 0];
    for (const game of GAMES)
      for (const side of SIDES) {
        const own = moments.filter((one) => one.game === game && one.side === side).map(({ heard }) => heard);
        const on = (day: number) => own.filter(({ view }) => view.turn === day);
        const days = [...new Set(own.map(({ view }) => view.turn))];
        const spoken = days.map((day) => {
          const [keys, guesses] = [new Set<string>(), new Set<string>()];
          for (let n = 1; n <= on(day).length; n++) {
            const now = rumourNow(
              game.rules.world,
              [...on(day - 2), ...on(day - 1)],
              on(day).slice(0, n),
              on(day)[n - 1] as RumourMoment,
              side,
            );
            if (now) expect(rumoursOf(game.rules.world, on(day)[n - 1] as RumourMoment, side)).toContainEqual(now.rumour);
            if (now && isPlain(now.rumour)) expect(now.isFirst).toBe(false);
            if (now) expect(now.isFirst && guesses.size > 0 && !guesses.has(rumourKey(now.rumour))).toBe(false);
            if (now && !isPlain(now.rumour)) guesses.add(rumourKey(now.rumour));
            if (now) keys.add(rumourKey(now.rumour));
          }
          if (keys.size === 0) silent += 1;
          said += keys.size;
          return keys;
        });
        for (const [i, keys] of spoken.entries())
          for (const key of keys) for (const before of spoken.slice(Math.max(0, i - 2), i)) expect(before.has(key), key).toBe(false);
      }
    expect(said).toBeGreaterThan(20);
    expect(silent).toBeGreaterThan(0);
  });
});

it('7.11 an enemy that was put out of action, destroyed or pinned yesterday is not said to wait', () => {
  let seen = 0;
  for (const { game, side, heard } of moments) {
    const { world } = game.rules;
    const waitsIn = (one: RumourMoment) => rumoursOf(world, one, side).some(({ kind }) => kind === 'waits');
    if (!waitsIn(heard)) continue;
    seen += 1;
    const { view } = heard;
    const fighter = view.units.find((u) => u.side !== side && u.node && world.info[u.id]?.type.kind === 'combat')!;
    const turn = view.turn - 1;
    for (const type of ['disabled', 'suppressed'] as const)
      expect(waitsIn({ view, told: [...heard.told, { turn, event: { type, unit: fighter.id } }] })).toBe(false);
    const units = view.units.map((u) => (u.side === side ? u : { ...u, disabled: true }));
    expect(waitsIn({ ...heard, view: { ...view, units } })).toBe(false);
  }
  expect(seen).toBeGreaterThan(0);
});

it('6.6.1 where the other side has no order left today, it is not said to gather or to make for a port', () => {
  const kindsIn = (game: (typeof moments)[number]['game'], heard: RumourMoment, side: Side) =>
    rumoursOf(game.rules.world, heard, side).map(({ kind }) => kind);
  let seen = 0;
  for (const { game, side, heard } of moments) {
    const { view } = heard;
    const foe = opponentOf(side);
    if (view.phase !== 'execute' || view.execution?.turnOf === foe) continue;
    if (!kindsIn(game, heard, side).some((kind) => kind === 'mass' || kind === 'march')) continue;
    seen += 1;
    const cards = { ...view.cards, [foe]: { ...view.cards[foe], execution: 0, reserve: 0 } };
    const after = kindsIn(game, { ...heard, view: { ...view, cards } }, side);
    expect(after.filter((kind) => kind === 'mass' || kind === 'march')).toEqual([]);
  }
  expect(seen).toBeGreaterThan(3);
});

it('1.9, 2.7 who is pinned, or shut in by blocked nodes, is not said to make for a port', () => {
  let seen = 0;
  for (const { game, side, heard } of moments) {
    const { world } = game.rules;
    const marchesIn = (view: RumourMoment['view']) =>
      rumoursOf(world, { ...heard, view }, side).flatMap((one) => (one.kind === 'march' ? [one.unit] : []));
    const [unit] = marchesIn(heard.view);
    const at = heard.view.units.find(({ id }) => id === unit)?.node;
    if (!unit || !at) continue;
    seen += 1;
    const pinned = heard.view.units.map((u) => (u.id === unit ? { ...u, suppressed: true } : u));
    expect(marchesIn({ ...heard.view, units: pinned })).not.toContain(unit);
    const blocks = world.land.filter((node) => linksBy(world, node, at) === 1).map((node) => ({ node, stops: opponentOf(side) }));
    expect(marchesIn({ ...heard.view, markers: blocks })).not.toContain(unit);
  }
  expect(seen).toBeGreaterThan(0);
});
