/** The public export: it shows what the public replay shows, holds nothing else, and is read strictly. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, type Scenario, type View } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { readPublicReplay } from '../../src/games/lines-and-webs/store/publicReplay/read.ts';
import { type GameRecordOf, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { frameText } from '../../src/games/lines-and-webs/ui/log/lines.ts';
import { looksLikePublicReplay } from '../../src/records/publicReplay.ts';
import { publicReplayOf, showPublicReplay } from '../oracles/publicReplay.ts';

const golden = (name: string): GameRecordOf =>
  JSON.parse(gunzipSync(readFileSync(new URL(`../records/${name}.json.gz`, import.meta.url))).toString()) as GameRecordOf;

function exported(name: string, most = Number.POSITIVE_INFINITY) {
  const record = golden(name);
  const rules = linesAndWebs(record.scenario);
  const track = trackOf(rules, { seed: record.seed, commands: record.commands.slice(0, most) });
  const text = JSON.stringify(publicReplayOf(rules, track));
  return { record, rules, track, text };
}

type Json = { [key: string]: Json } & Json[];
/** The file with one place changed; the place is a path with dots. */
function withChange(text: string, place: string, value: unknown): unknown {
  const file = JSON.parse(text) as Json;
  const keys = place.split('.');
  let at = file;
  for (const key of keys.slice(0, -1)) at = at[key] as Json;
  Object.defineProperty(at, keys.at(-1) as string, { value, enumerable: true, configurable: true, writable: true });
  return file;
}

/** What no screen shows stands in no file: of a fight who has paid, is held back and has moved in; of a drone's question which deck it is about. */
function asFiled<S extends { view: View }>(shown: S): S {
  const { execution, prompt } = shown.view;
  const { source: _, ...asked } = prompt;
  const fight = execution?.engagement && { ...execution.engagement, heldBack: [], defends: false, movedIn: null };
  return { ...shown, view: { ...shown.view, prompt: asked, execution: execution && { ...execution, engagement: fight ?? null } } };
}

describe('the round', () => {
  test.each(['golden-1-ondrel-steppe', 'golden-9-arvel-crossing'])(
    'In %s the public replay’s file shows what the public replay shows',
    (name) => {
      const { rules, track, text, record } = exported(name);
      expect(looksLikePublicReplay(JSON.parse(text))).toBe(true);
      expect(text).not.toContain(record.seed);
      expect(text).not.toMatch(/"(hand|bought|plan)":\{"/);
      const read = readPublicReplay(JSON.parse(text));
      if (!read.ok) throw new Error(`${read.where}: ${read.message}`);
      const open = replayOf(track, 'public');
      const replay = showPublicReplay(read.file);
      expect(replay.frames.map(({ order: _, ...frame }) => frame)).toEqual(open.frames.map(({ order: _, ...frame }) => frame));
      for (let n = 0; n < open.frames.length; n += 13) expect(replay.shownAt(n)).toEqual(asFiled(open.shownAt(n)));
      expect(replay.shownAt(3), 'back again').toEqual(open.shownAt(3));
      expect(rules.world.scenario).toEqual(record.scenario);
    },
  );
});

/** Two days by chance with a schedule of arrivals. */
function scheduled() {
  const scenario = structuredClone(getScenario('arvel-crossing') as Scenario);
  scenario.turns = 2;
  const tokens = { clI: 1, clIII: 3, clV: 2, clIX: 0 };
  scenario.forces.delta.arrivals = [{ day: 1, units: [{ type: 'armor', count: 1 }], tokens }];
  scenario.forces.gamma.arrivals = [{ day: 2, units: [{ type: 'mech', count: 1 }], tokens }];
  const rules = linesAndWebs(scenario);
  const sim = simulate(rules, rules.setup('scheduled'));
  const pick = picker('scheduled');
  const commands: Command[] = [];
  for (let c = sampleLegal(rules.world, sim.state, pick); c; c = sampleLegal(rules.world, sim.state, pick)) {
    commands.push(c);
    sim.step(c);
  }
  return { track: trackOf(rules, { seed: 'scheduled', commands }), rules };
}

test('6.1.1 what came by a schedule, and what was still to come, is in the public export and is read again', () => {
  const { rules, track } = scheduled();
  const text = JSON.stringify(publicReplayOf(rules, track));
  expect(text).toContain('"reinforced"');
  const read = readPublicReplay(JSON.parse(text));
  if (!read.ok) throw new Error(`${read.where}: ${read.message}`);
  const open = replayOf(track, 'public');
  const replay = showPublicReplay(read.file);
  for (let n = 0; n < open.frames.length; n += 9) expect(replay.shownAt(n)).toEqual(asFiled(open.shownAt(n)));
  expect(replay.shownAt(0).view.units.find(({ id }) => id === 'g-mech-2')?.place).toBe('scheduled');
  const forged = readPublicReplay(withChange(text, 'first.units.g-mech-1.place', 'scheduled'));
  expect(forged.ok ? 'it was believed' : forged.where).toBe('first.units.g-mech-1.place');
});

describe('what is refused, with its place', () => {
  const { text } = exported('golden-9-arvel-crossing', 90);
  const refused = (place: string, value: unknown): string => {
    const read = readPublicReplay(withChange(text, place, value));
    return read.ok ? 'it was believed' : read.where;
  };

  test.each([
    ['format', 3, 'format'],
    ['ruleset', 'chess', 'ruleset'],
    ['frames', {}, 'frames'],
    ['commands', [], 'commands'],
    ['seed', 'x', 'seed'],
    ['__proto__', {}, '__proto__'],
    ['first.own', {}, 'first.own'],
    ['first.turn', -1, 'first.turn'],
    ['first.units.x-1', {}, 'first.units.x-1'],
    ['first.units.__proto__', {}, 'first.units.__proto__'],
    ['first.units.d-armor-1.steps', 5, 'first.units.d-armor-1.steps'],
    ['first.units.d-armor-1.node', '<b>', 'first.units.d-armor-1.node'],
    ['first.turn', 999, 'first.turn'],
    ['first.turn', 2, 'first.turn'],
    ['first.phase', 'orders', 'first.phase'],
    ['first.units.d-armor-1.steps', 0, 'first.units.d-armor-1.steps'],
    ['first.units.d-armor-1.node', 'C0101', 'first.units.d-armor-1.node'],
    ['first.units.d-armor-1.strength', 50, 'first.units.d-armor-1.strength'],
    ['first.units.d-armor-1.load', { clI: 99, clIII: 0, clV: 0, clIX: 0 }, 'first.units.d-armor-1.load'],
    ['first.ports.0.kind', 'apod', 'first.ports[0].kind'],
    ['first.ports.0.home', 'gamma', 'first.ports[0].home'],
    ['first.ports.0.since', 5, 'first.ports[0].since'],
    ['first.ports.0.damage', 90, 'first.ports[0].damage'],
    ['first.ports.0.boxes', 900, 'first.ports[0].boxes'],
    ['first.ports.0.free', 0, 'first.ports[0].free'],
    ['first.cards.delta.hand', 99_999, 'first.cards.delta.hand'],
    ['first.cards.gamma.execution', 400, 'first.cards.gamma.execution'],
    ['first.cards.gamma.spent.airDrop', 40, 'first.cards.gamma.spent.airDrop'],
    ['first.queues.delta.arrived.units', ['d-armor-1', 'd-armor-1'], 'first.queues.delta'],
    [
      'first.outcome',
      { kind: 'draw', winner: null, turn: 1, ports: { delta: 2, gamma: 2 }, strength: { delta: 1, gamma: 1 } },
      'first.outcome',
    ],
    ['frames.3.turn', 999, 'frames[3].turn'],
    ['frames.3.turn', 2, 'frames[3].turn'],
    ['frames.3.phase', 'over', 'frames[3].phase'],
    ['frames.3.change', { turn: [999] }, 'frames[3].change.turn'],
    ['frames.3.events', [{ type: 'turnBegan', turn: 999, first: 'delta' }], 'frames[3].events[0].turn'],
    ['frames.3.events', [{ type: 'initiativeRolled', delta: 5000, gamma: 1, winner: null }], 'frames[3].events[0].delta'],
    ['frames.3.events', [{ type: 'airDefenseRolled', unit: 'd-armor-1', die: 0, stops: true }], 'frames[3].events[0].die'],
    ['frames.3.side', 'umpire', 'frames[3].side'],
    ['frames.3.events', [{ type: 'won' }], 'frames[3].events[0]'],
    ['frames.3.events', [{ type: 'stepsLost', unit: 'd-armor-1', n: 1, steps: 3, why: 'x' }], 'frames[3].events[0].why'],
    ['frames.3.events', [{ type: 'fed', unit: 'd-armor-1', more: 1 }], 'frames[3].events[0]'],
    ['frames.3.change', { units: { __proto__: 0, 'd-armor-9': 0 } }, 'frames[3].change.units.d-armor-9'],
    ['frames.3.change', { a: { b: 0 } }, 'frames[3].change.a'],
    ['frames.3.change', [1, 2], 'frames[3].change'],
    ['frames.3.change', [{}], 'frames[3].change'],
  ])('A public replay is refused at its place: %s: %j', (place, value, where) => {
    expect(refused(place, value)).toBe(where);
  });

  test('A public replay that is changed by chance is refused or can be shown', () => {
    const pick = picker('public replay');
    const values = [null, -1, 1e9, '', 'x', '<b>', [], {}, true, [[]], { __proto__: null }, 'd-armor-1', 'C0101', [0]];
    let refusals = 0;
    for (let i = 0; i < 120; i++) {
      const file = JSON.parse(text) as Json;
      let at = file;
      for (let depth = 0; ; depth++) {
        const keys = Object.keys(at).filter((key) => depth > 0 || key !== 'scenario');
        const key = keys[pick(keys.length)];
        if (key === undefined) break;
        const next = at[key];
        if (typeof next === 'object' && next !== null && Object.keys(next).length > 0 && pick(5) > 0) at = next;
        else {
          (at as { [key: string]: unknown })[key] = values[pick(values.length)];
          break;
        }
      }
      const read = readPublicReplay(file);
      if (!read.ok) {
        refusals++;
        expect(read.message).not.toBe('');
        continue;
      }
      const replay = showPublicReplay(read.file);
      for (const [n, frame] of replay.frames.entries())
        if (n % 9 === 0) expect(frameText(replay.world, replay.shownAt(n).view, frame)).not.toBe('');
    }
    expect(refusals).toBeGreaterThan(50);
  });
});
