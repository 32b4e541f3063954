/** Games with an umpire in them: nothing that must hold breaks, replay and undo come to the same, nobody is told what is hidden, and the game goes on to its end. */

import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { apply, canonical, hashOf, replay } from '../../src/engine/core/index.ts';
import {
  type Command,
  isUmpire,
  type Rules,
  type Scenario,
  type State,
  type UmpireCommand,
  type Viewer,
} from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire, UMPIRE_VERBS } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario, SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { Coverage } from '../oracles/coverage.ts';
import { planGame, playGame } from '../oracles/game.ts';
import { twinFor } from '../oracles/hidden.ts';
import { meddler } from '../oracles/umpire.ts';
import { scenarioWith } from '../store/kit.ts';
import { decks, forced, hands, seed } from './kit.ts';

const VIEWERS: readonly Viewer[] = ['delta', 'gamma', 'public'];

interface Moment {
  before: State;
  command: UmpireCommand;
  after: State;
}
/** A game by chance with an umpire, up to so many commands. */
function meddled(rules: Rules, name: string, most: number): { commands: Command[]; state: State; acts: Moment[] } {
  const umpire = meddler(rules, name);
  const pick = picker(name);
  const commands: Command[] = [];
  const acts: Moment[] = [];
  let state = rules.setup(name);
  while (commands.length < most) {
    const command = umpire(state) ?? sampleLegal(rules.world, state, pick);
    if (!command) break;
    const next = apply(rules, state, command);
    if (!next.ok) throw new Error(`${command.type}: ${JSON.stringify(next.why)}`);
    if (isUmpire(command)) acts.push({ before: state, command, after: next.state });
    state = next.state;
    commands.push(command);
  }
  return { commands, state, acts };
}

test.each(SCENARIOS.map(({ id }) => id))('%s: under the watch of the fuzzer games with an umpire end without a failure', (id) => {
  const coverage = new Coverage(true);
  for (let i = 0; i < 3; i++) {
    const plan = planGame([getScenario(id) as Scenario], `umpire-${i}`, 'any');
    const played = playGame(plan, { deep: 30, whole: 0, mutants: 2, near: 0, umpire: true }, coverage);
    expect(played.failure).toBeNull();
    expect(played.outcome).not.toBeNull();
  }
  const his = [...coverage.counts.verb.keys()].filter((name) => name in UMPIRE_VERBS);
  expect(his.length).toBeGreaterThan(10);
});

describe('a game with an umpire', () => {
  const rules = rulesWithUmpire(scenarioWith({ defendPay: 'may' }));
  const games = ['one', 'two', 'three'].map((name) => ({ name, ...meddled(rules, name, 700) }));

  test('is the same under replay, to the last bit', () => {
    for (const { name, commands, state, acts } of games) {
      expect(acts.length).toBeGreaterThan(5);
      const again = replay(rules, { seed: name, commands });
      expect(again.ok && hashOf(again.state)).toBe(hashOf(state));
    }
  });

  test('nothing blocks the undo of umpire commands, and after an undo the record is as before', () => {
    for (const { name, commands, acts } of games) {
      for (const { before, command } of acts) expect(apply(rules, before, command)).toMatchObject({ ok: true, undoBlocker: null });
      const last = commands.findLastIndex(isUmpire);
      const undone = replay(rules, { seed: name, commands: commands.slice(0, last) });
      expect(hashOf(undone.state)).toBe(hashOf(acts.at(-1)?.before));
    }
  });

  test('the umpire changes nothing else: a state without umpire commands has no trace of the umpire', () => {
    const plain = rules.setup('plain');
    expect(Object.keys(plain)).not.toContain('umpired');
    for (const { acts } of games) for (const { after } of acts) expect(after.umpired).toBe(true);
  });

  test('shows both sides everything except hidden data', () => {
    for (const { acts } of games) {
      for (const { before, command } of acts) {
        const done = apply(rules, before, command);
        if (!done.ok) throw new Error(command.type);
        for (const viewer of VIEWERS) {
          const told = done.events.map((e) => rules.redact(e, viewer));
          expect(told.some((e) => e?.type === 'umpireActed')).toBe(true);
          const text = JSON.stringify(told);
          if (command.type === 'umpireSeed') expect(text).not.toContain(command.seed);
          if (command.type === 'umpireDice') expect(text).not.toContain('faces');
          if (command.type === 'umpireDecks' && viewer !== command.side) expect(text).not.toContain('"reserve":[');
          if (command.type === 'umpireHand' && viewer !== command.side) expect(text).not.toContain('massCal');
        }
      }
    }
  });

  test('11.3 in a game with an umpire, views do not depend on hidden data', () => {
    const pick = picker('twins');
    let differ = 0;
    for (const { acts } of games) {
      for (const { after } of acts) {
        for (const viewer of VIEWERS) {
          const twin = twinFor(rules.world, after, viewer, pick);
          if (canonical(twin) !== canonical(after)) differ += 1;
          expect(canonical(rules.view(twin, viewer))).toBe(canonical(rules.view(after, viewer)));
        }
      }
    }
    expect(differ).toBeGreaterThan(30);
  });
});

describe('11.3 what he changes in secret looks the same from across the table', () => {
  const rules = rulesWithUmpire(scenarioWith());
  const pick = picker('secret');
  let state = rules.setup('secret');
  while (state.phase !== 'orders' || state.turn < 2) {
    const next = apply(rules, state, sampleLegal(rules.world, state, pick) as Command);
    if (next.ok) state = next.state;
  }
  const units = state.units
    .filter((u) => u.side === 'delta' && u.node !== null && rules.world.info[u.id]?.type.kind === 'combat')
    .map((u) => u.id);
  const [a, b] = units as [string, string];
  const pairs: [string, UmpireCommand, UmpireCommand][] = [
    ['the order of a deck', decks('delta', [a, b]), decks('delta', [b, a])],
    ['what is in reserve', decks('delta', [a], [b]), decks('delta', [b], [a])],
    ['a hand', hands('delta', { scoutsOut: 1 }), hands('delta', { massCal: 1 })],
    ['the dice', forced(1, 1), forced(12)],
    ['the seed', seed('a'), seed('b')],
  ];
  test.each(pairs)('%s', (_what, one, two) => {
    const [x, y] = [one, two].map((c) => apply(rules, state, c));
    if (!x?.ok || !y?.ok) throw new Error('refused');
    expect(canonical(x.state)).not.toBe(canonical(y.state));
    for (const viewer of VIEWERS) {
      if (viewer === 'delta' && (one.type === 'umpireDecks' || one.type === 'umpireHand')) continue;
      expect(x.events.map((e) => rules.redact(e, viewer))).toEqual(y.events.map((e) => rules.redact(e, viewer)));
      expect(rules.view(x.state, viewer)).toEqual(rules.view(y.state, viewer));
    }
  });
});
