/** Replays: each viewpoint's frames show what it could see at the time and no more; not even the number of what was hidden. */

import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import {
  CARD_KINDS,
  CLASSES,
  type Command,
  linesAndWebs,
  type Rules,
  type Scenario,
  type Side,
} from '../../src/engine/lines-and-webs/index.ts';
import { type Replay, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { frameAt, reachOf, type Viewpoint } from '../../src/store/replay.ts';
import { daysOf, markedWith, nextOf, partsOf } from '../../src/store/timeline.ts';
import { publicReplayOf, showPublicReplay } from '../oracles/publicReplay.ts';
import { scenarioWith } from './kit.ts';

const foe = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** A game by chance, and where in it one side hands the screen over while what it has just done is still hidden. */
function playedGame(scenario: Scenario, seed: string, most: number): { rules: Rules; seed: string; commands: Command[]; overs: number[] } {
  const rules = linesAndWebs(scenario);
  const play = simulate(rules, rules.setup(seed));
  const pick = picker(seed);
  const commands: Command[] = [];
  const overs: number[] = [];
  while (commands.length < most) {
    const state = play.state;
    const { phase } = state;
    const side = rules.actor(state);
    if (!side) break;
    const unplaced = phase === 'setup' && state.units.some((u) => u.side === side && u.place === 'box');
    const command =
      phase === 'setup'
        ? unplaced
          ? { type: 'takeRecommended' as const, side }
          : { type: 'endPart' as const, side }
        : sampleLegal(rules.world, state, pick);
    if (!command || play.step(command)) break;
    commands.push(command);
    if (play.state.phase === phase && ['setup', 'spend', 'orders'].includes(phase) && rules.actor(play.state) !== side)
      overs.push(commands.length);
  }
  return { rules, seed, commands, overs };
}

interface Other {
  commands: Command[];
  /** The side itself sees that something is otherwise. */
  differs: boolean;
}

/** Other lists of commands that differ in what one side did in its last part (changed, left out, or done twice), and leave open to the others what it was. */
function otherGames(rules: Rules, seed: string, commands: readonly Command[], side: Side): Other[] {
  const lists: Command[][] = [];
  let begin = commands.length - 1;
  while (begin > 0 && commands[begin - 1]?.side === side) begin--;
  for (let i = begin; i < commands.length - 1; i++) {
    const c = commands[i] as Command;
    const others: Command[][] = [[]];
    if (c.type === 'buyCard') others.push(...CARD_KINDS.map((card) => [{ ...c, card }]));
    if (c.type === 'buyTokens') others.push(...CLASSES.map((cls) => [{ ...c, cls }]), [c, { ...c, type: 'returnTokens' }]);
    if (c.type === 'setOrders') others.push([{ ...c, execution: [...c.execution].reverse(), reserve: [...c.reserve].reverse() }], [c, c]);
    if (c.type === 'takeRecommended') others.push([c, { type: 'liftUnit', side, unit: `${side[0]}-armor-1` }, c]);
    lists.push(...others.map((other) => [...commands.slice(begin, i), ...other, ...commands.slice(i + 1)]));
  }
  const start = trackOf(rules, { seed, commands }).stateAt(begin);
  const looks = (list: readonly Command[]): string[] => {
    const play = simulate(rules, start);
    if (!list.every((c) => play.step(c) === null)) return [];
    return [foe(side), 'public' as const, side].map((viewer) => JSON.stringify(rules.view(play.state, viewer)));
  };
  const wanted = looks(commands.slice(begin));
  return lists.flatMap((list) => {
    const seen = looks(list);
    const same = seen[0] === wanted[0] && seen[1] === wanted[1];
    return same
      ? [{ commands: [...commands.slice(0, begin), ...list], differs: seen[2] !== wanted[2] || list.length !== commands.length - begin }]
      : [];
  });
}

/** A few of them: the shortest, the longest, and one of as many commands. */
const someOf = (others: readonly Other[], length: number): Other[] => {
  const sorted = others.filter(({ differs }) => differs).sort((a, b) => a.commands.length - b.commands.length);
  return [...new Set([sorted[0], sorted.findLast((other) => other.commands.length === length), sorted.at(-1)])].filter(
    (other) => other !== undefined,
  );
};

/** All frames of a replay as a text, with what stands in the last of them and in some before. */
function shownIn(replay: Replay): string {
  const last = replay.frames.length - 1;
  return JSON.stringify(
    replay.frames.map(({ order: _, ...frame }, n) => [frame, n > last - 20 || n % 25 === 0 ? replay.shownAt(n) : null]),
  );
}

/** Where two texts part; empty when they do not. */
function firstDifference(a: string, b: string): string {
  if (a === b) return '';
  let i = 0;
  while (a[i] === b[i]) i++;
  return `${a.slice(Math.max(0, i - 120), i + 60)}   other game: ${b.slice(i, i + 60)}`;
}

const shownFor = (rules: Rules, seed: string, commands: Command[], viewpoint: Viewpoint): string =>
  shownIn(replayOf(trackOf(rules, { seed, commands }), viewpoint));

const exportOf = (rules: Rules, seed: string, commands: Command[]): string =>
  JSON.stringify(publicReplayOf(rules, trackOf(rules, { seed, commands })));

describe('what a viewpoint may not know', () => {
  test('11.2 11.3 with other purchases, decks and deployment of the other side, and another number of such orders, every frame is the same', () => {
    const differed = new Set<string>();
    for (const [seed, setup] of [
      ['a', 'hidden'],
      ['b', 'open'],
      ['c', 'hidden'],
    ] as const) {
      const { rules, commands, overs } = playedGame(scenarioWith({ setup }), seed, 420);
      for (const at of new Set([...overs.slice(setup === 'open' ? 2 : 0, 1), ...overs.slice(-4)])) {
        const given = commands.slice(0, at);
        const side = (given.at(-1) as Command).side;
        const phase = trackOf(rules, { seed, commands: given }).happened.at(-1)?.phase;
        const viewpoints = [foe(side), 'public'] as const;
        const seen = viewpoints.map((viewpoint) => shownFor(rules, seed, given, viewpoint));
        for (const { commands: other } of someOf(otherGames(rules, seed, given, side), given.length)) {
          expect(firstDifference(exportOf(rules, seed, other), exportOf(rules, seed, given)), `${phase}, public export`).toBe('');
          for (const [i, viewpoint] of viewpoints.entries())
            expect(firstDifference(shownFor(rules, seed, other, viewpoint), seen[i] as string), `${phase}, ${viewpoint}`).toBe('');
          differed.add(`${phase} ${other.length === given.length ? 'other' : 'more or fewer'}`);
        }
      }
    }
    expect([...differed].sort()).toEqual(
      expect.arrayContaining(['orders more or fewer', 'orders other', 'setup more or fewer', 'spend more or fewer', 'spend other']),
    );
  });

  test('A replay’s frame names only a side’s own commands, and nothing that could be ordered', () => {
    const { rules, seed, commands } = playedGame(scenarioWith(), 'd', 160);
    const track = trackOf(rules, { seed, commands });
    const gamma = replayOf(track, 'gamma');
    for (const { command } of gamma.frames) expect(command?.side ?? 'gamma').toBe('gamma');
    expect(replayOf(track, 'public').frames.every(({ command }) => command === null)).toBe(true);
    for (const n of gamma.frames.keys()) {
      const { view, own } = gamma.shownAt(n);
      expect(view.prompt.legal).toEqual([]);
      expect(own.map((cards) => cards.side)).toEqual(['gamma']);
    }
  });

  test('A replay of a running game is open to whoever sits and to the public, and to others as far as both sides opened it; a finished one to all', () => {
    const whole = Number.POSITIVE_INFINITY;
    expect(reachOf(false, 0, 'gamma')).toEqual({ delta: 0, gamma: whole, public: whole, umpire: 0 });
    expect(reachOf(false, 0, null)).toEqual({ delta: 0, gamma: 0, public: whole, umpire: 0 });
    expect(reachOf(false, 40, 'gamma')).toEqual({ delta: 40, gamma: whole, public: whole, umpire: 40 });
    expect(reachOf(true, 0, null)).toEqual({ delta: whole, gamma: whole, public: whole, umpire: whole });
  });

  test('11.2 11.3 a game opened up to a moment shows everything before it, and is the same whatever came after', () => {
    const { rules, seed, commands } = playedGame(scenarioWith(), 'e', 300);
    const opened = 180;
    for (const viewpoint of ['delta', 'gamma', 'umpire'] as const) {
      const replay = replayOf(trackOf(rules, { seed, commands }), viewpoint, opened);
      const before = replayOf(trackOf(rules, { seed, commands: commands.slice(0, opened) }), viewpoint);
      expect(replay.frames.length).toBeGreaterThan(50);
      expect(firstDifference(shownIn(replay), shownIn(before)), viewpoint).toBe('');
    }
  });
});

describe('what is shown', () => {
  const { rules, seed, commands } = playedGame(scenarioWith({ setup: 'hidden' }), 'what is shown', 4000);
  const track = trackOf(rules, { seed, commands });
  const umpire = replayOf(track, 'umpire');

  test('The umpire’s replay has a frame for every command, each as the game then stood', () => {
    expect(umpire.frames).toHaveLength(commands.length + 1);
    const play = simulate(rules, rules.setup(seed));
    for (const [i, command] of commands.entries()) {
      play.step(command);
      if (i % 17 !== 0) continue;
      const { view, own } = umpire.shownAt(i + 1);
      const state = play.state;
      expect([view.turn, view.phase]).toEqual([state.turn, state.phase]);
      const standing = state.units.filter((u) => u.place !== 'destroyed');
      expect(view.units.map(({ id, node, steps }) => [id, node, steps])).toEqual(standing.map(({ id, node, steps }) => [id, node, steps]));
      expect(own.map((cards) => cards.hand)).toEqual([state.sides.delta.hand, state.sides.gamma.hand]);
    }
  });

  test('The umpire’s replay shows both deployments while each side sees its own', () => {
    const placed = commands.findIndex((c) => c.type === 'endPart');
    const seen = (viewpoint: Viewpoint) => {
      const replay = replayOf(track, viewpoint);
      const { view } = replay.shownAt(frameAt(replay, placed + 2));
      return new Set(view.units.filter((u) => u.node !== null).map((u) => u.side));
    };
    expect([...seen('umpire')].sort()).toEqual(['delta', 'gamma']);
    expect(seen('public').size).toBe(0);
    expect(seen('delta').size + seen('gamma').size).toBeGreaterThan(0);
    expect(seen('delta').has('gamma') || seen('gamma').has('delta')).toBe(false);
  });

  test('A frame is named by the turn and phase that it shows, in every viewpoint and in the public file; a day begins where its position first stands', () => {
    for (const replay of [
      ...(['delta', 'public', 'umpire'] as const).map((one) => replayOf(track, one)),
      showPublicReplay(publicReplayOf(rules, track)),
    ]) {
      const views = replay.frames.map((_, n) => replay.shownAt(n).view);
      expect(replay.frames.map(({ shows }) => shows)).toEqual(views.map(({ turn, phase }) => ({ turn, phase })));
      for (const { turn, from } of daysOf(partsOf(replay.frames)).slice(1))
        expect(from).toBe(views.findIndex((view) => view.turn === turn && view.phase !== 'setup'));
    }
  });

  test('Stepping back in a replay shows the same as stepping on', () => {
    const delta = replayOf(track, 'delta');
    const on = [40, 41, 42, 97].map((n) => JSON.stringify(delta.shownAt(n)));
    expect([97, 42, 41, 40].map((n) => JSON.stringify(delta.shownAt(n))).reverse()).toEqual(on);
  });

  test('Another viewpoint of a replay opens at the same moment of the game', () => {
    const open = replayOf(track, 'public');
    for (const order of [0, 13, 200, commands.length]) {
      const at = frameAt(open, order);
      expect(open.frames[at]?.order).toBeLessThanOrEqual(order);
      expect(open.frames[at + 1]?.order ?? Number.POSITIVE_INFINITY).toBeGreaterThan(order);
    }
  });

  test('The marks of a replay are the fights, losses, ports and days of the log', () => {
    const events = umpire.frames.flatMap((frame) => frame.events);
    const marks = umpire.frames.flatMap((frame) => frame.marks);
    const steps = events.reduce((sum, e) => sum + (e.type === 'stepsLost' ? e.n : 0), 0);
    expect(marks.reduce((sum, m) => sum + (m.kind === 'loss' ? m.steps : 0), 0)).toBe(steps);
    expect(steps).toBeGreaterThan(0);
    expect(marks.filter((m) => m.kind === 'port' && m.by !== null)).toHaveLength(events.filter((e) => e.type === 'portTaken').length);
    expect(marks.filter((m) => m.kind === 'day').map((m) => (m.kind === 'day' ? m.turn : 0))).toEqual([1, 2, 3, 4]);
    const fights = events.filter((e) => e.type === 'engagementBegan' || (e.type === 'rolled' && /fire/i.test(e.role)));
    expect(marks.filter((m) => m.kind === 'fight')).toHaveLength(fights.length);
  });

  test('The parts and days of a replay cover every frame once, and jumps go to the nearest', () => {
    const parts = partsOf(umpire.frames);
    expect(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))).toEqual([...umpire.frames.keys()]);
    expect(daysOf(parts).map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4]);
    const fights = markedWith(umpire.frames, 'fight');
    const middle = fights[1] as number;
    expect([nextOf(fights, middle, 1), nextOf(fights, middle, -1)]).toEqual([fights[2], fights[0]]);
    expect([nextOf(fights, umpire.frames.length, 1), nextOf(fights, 0, -1)]).toEqual([null, null]);
  });
});
