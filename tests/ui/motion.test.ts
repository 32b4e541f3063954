// @vitest-environment node
/** Scenes of motion: they follow the events in the rules' order, end in the view, keep their time, and know nothing that the viewer is not told. */

import { describe, expect, it } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { apply } from '../../src/engine/core/index.ts';
import type { GameEvent, Rules, Side, State, View } from '../../src/engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../src/games/lines-and-webs/typedStores.ts';
import { hopping } from '../../src/games/lines-and-webs/ui/motion/geometry.ts';
import { type Act, actorOf, applyAct, placesOf, type Story, storyOf } from '../../src/games/lines-and-webs/ui/motion/scenes.ts';
import { beatAt, momentAt, newsScript, recapScript, type Script, stillScript } from '../../src/games/lines-and-webs/ui/motion/script.ts';
import { emptyChronicle, noteEvents, redactLog } from '../../src/store/chronicle.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';
import { type Game, load, night, type Played, put, unit } from '../rules/kit.ts';
import { acts, duel, faces, field, fights, fires, go, groups, hits, stay } from '../rules/kitCombat.ts';

const log = (events: readonly GameEvent[]): LogEntry[] => events.map((event, seq) => ({ seq, turn: 1, phase: 'execute', event }));
const storyFor = ({ R, s }: Game, events: readonly GameEvent[]): Story => storyOf(R.world, R.view(s, 'delta'), log(events));
const told = (played: Played): Story => storyFor(played, played.events);
const kinds = (story: Story): string[] => story.scenes.map(({ act }) => act.kind);
const ofKind = <K extends Act['kind']>(story: Story, kind: K) =>
  story.scenes.flatMap(({ act }) => (act.kind === kind ? [act as Extract<Act, { kind: K }>] : []));

/** How the units stand when all scenes are over. */
function endOf(story: Story): Map<string, { node: string | null; steps: number }> {
  const poses = new Map(story.start);
  for (const { act } of story.scenes) {
    const id = actorOf(act);
    const pose = id === null ? undefined : poses.get(id);
    if (id !== null && pose) poses.set(id, applyAct(pose, act));
  }
  return poses;
}

describe('scenes', () => {
  it('A moved unit walks along its path, 120 ms a link and at most 700', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    const start = acts(g, 'd-armor-1');
    const options = [...start.R.legal(start.s)].flatMap((c) => (c.type === 'moveUnit' ? [c.to] : []));
    const lengths = new Set<number>();
    for (const to of options.filter((node) => node !== 'C0305')) {
      const story = told(go(start, 'd-armor-1', to));
      const walk = ofKind(story, 'walk')[0];
      const links = (walk?.path.length ?? 0) - 1;
      lengths.add(links);
      expect([walk?.path[0], walk?.path.at(-1)]).toEqual(['C0305', to]);
      expect(story.scenes[0]?.ms).toBe(Math.min(700, 120 * links));
      expect(story.start.get('d-armor-1')?.node).toBe('C0305');
    }
    expect(lengths.size).toBeGreaterThan(1);
  });

  it('Dice roll in the order of the rules, and hits drop one at a time after their dice', () => {
    const story = told(fights(duel(), 'd-armor-1', 'g-armor-1', [7, 8, 12, 1, 1, 6, 12, 6, 5, 1]));
    expect(kinds(story)).toEqual(['charge', 'dice', 'hit', 'hit', 'hit', 'dice', 'hit']);
    expect(ofKind(story, 'dice').map(({ count }) => count)).toEqual([6, 4]);
    expect(ofKind(story, 'hit').map(({ unit: id, steps, suppressed }) => [id, steps, suppressed])).toEqual([
      ['d-armor-1', 4, true],
      ['d-armor-1', 3, false],
      ['d-armor-1', 2, false],
      ['g-armor-1', 4, true],
    ]);
    expect(story.start.get('d-armor-1')).toEqual({ node: 'C0107', steps: 4, suppressed: false });
  });

  it('With Scouts Out the attacker’s dice come first', () => {
    const scouts = { hands: { delta: { scoutsOut: 1 } } };
    const story = told(fights(duel(), 'd-armor-1', 'g-armor-1', faces(12, 1), scouts, true));
    expect(ofKind(story, 'dice').map(({ nodes }) => nodes)).toEqual([['C0207'], ['C0107']]);
  });

  it('A fire draws its arc, shell by shell, before its dice', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0107');
    put(g, 'g-armor-1', 'C0307');
    const story = told(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 2, [12, 1]));
    expect(kinds(story).slice(0, 2)).toEqual(['fire', 'dice']);
    expect(ofKind(story, 'fire')[0]).toMatchObject({ from: 'C0107', to: 'C0307', rounds: 2 });
  });

  it('A unit that is destroyed stands with what it held until its cross', () => {
    const g = duel();
    unit(g, 'g-armor-1').steps = 1;
    unit(g, 'g-armor-1').suppressed = true;
    const played = fights(g, 'd-armor-1', 'g-armor-1', [...faces(2, 1), ...faces(6, 12)]);
    const story = told(played);
    expect(played.R.view(played.s, 'delta').units.some((u) => u.id === 'g-armor-1')).toBe(false);
    expect(story.start.get('g-armor-1')).toMatchObject({ node: 'C0207', steps: 1 });
    expect(story.lost.get('g-armor-1')?.clIII).toBeGreaterThan(0);
    const names = kinds(story);
    expect(names.indexOf('destroyed')).toBeGreaterThan(names.lastIndexOf('dice'));
    expect(ofKind(story, 'walk').at(-1)).toMatchObject({ unit: 'd-armor-1', path: ['C0107', 'C0207'] });
  });

  it('A Command Post’s attack pushes one bar for each attacker', () => {
    const g = duel();
    put(g, 'd-armor-2', 'C0208');
    const ready = stay(stay(groups(g, ['d-armor-1', 'd-armor-2']), 'd-armor-1'), 'd-armor-2');
    const story = told(hits(ready, ['d-armor-1', 'd-armor-2'], 'g-armor-1', []));
    expect(ofKind(story, 'charge')[0]).toEqual({ kind: 'charge', from: ['C0107', 'C0208'], to: 'C0207' });
  });

  it('Motion leaves out what was taken back', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    const played = go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0304');
    const entries = log(played.events).map((entry) => ({ ...entry, undone: true }));
    expect(storyOf(played.R.world, played.R.view(played.s, 'delta'), entries).scenes).toEqual([]);
  });
});

interface Game2 {
  rules: Rules;
  steps: { before: State; after: State; events: readonly GameEvent[]; side: Side }[];
}

/** A whole game by chance, command by command. */
function wildGame(seed: string, most: number): Game2 {
  const rules = rulesWith();
  const pick = picker(seed);
  let state = untilPhase(rules, 'deploy', 1, 'delta').table.state;
  const steps: Game2['steps'] = [];
  for (let i = 0; i < most && state.phase !== 'over'; i++) {
    const command = sampleLegal(rules.world, state, pick, {
      endPart: 2,
      concede: 0,
      moveUnit: 6,
      attack: 9,
      turnOver: 6,
      carry: 4,
      fire: 8,
    });
    if (!command) break;
    const done = apply(rules, state, command);
    if (!done.ok) throw new Error(done.why.code);
    steps.push({ before: state, after: done.state, events: done.events, side: command.side });
    state = done.state;
  }
  return { rules, steps };
}
const wild = wildGame('motion', 1500);
const MOTIONS = new Set(['walk', 'hit', 'destroyed', 'land', 'convoy', 'dice', 'fire', 'pulse', 'meal']);

describe('a game by chance', () => {
  it('Every motion begins in the state before the command and ends in the state after it', () => {
    const seen = new Set<string>();
    for (const { before, after, events, side } of wild.steps) {
      const story = storyOf(wild.rules.world, wild.rules.view(after, side), log(events));
      for (const name of kinds(story)) seen.add(name);
      for (const [id, pose] of story.start) {
        const was = before.units.find((u) => u.id === id);
        expect([id, pose.node, pose.steps], 'at the start').toEqual([id, was?.place === 'map' ? was.node : null, was?.steps]);
      }
      for (const [id, pose] of endOf(story)) {
        const now = after.units.find((u) => u.id === id);
        expect([id, pose.node, pose.steps], 'at the end').toEqual([id, now?.node, now?.steps]);
      }
    }
    expect(
      [...MOTIONS].filter((name) => !seen.has(name)),
      'scenes that the game never showed',
    ).toEqual([]);
  });

  it('The motion of one command lasts at most 2.4 s, and its beats lead to its end', () => {
    for (const { after, events, side } of wild.steps) {
      const script = newsScript(storyOf(wild.rules.world, wild.rules.view(after, side), log(events)));
      expect(script.ms).toBeLessThanOrEqual(2600);
      expect(script.beats.at(-1)).toBe(script.ms);
    }
  });
});

/** Everything of a state that `viewer` does not see, changed. */
function otherSecrets(state: State, viewer: Side): State {
  const copy = structuredClone(state);
  const foe = copy.sides[viewer === 'delta' ? 'gamma' : 'delta'];
  foe.execution.reverse();
  foe.reserve.reverse();
  foe.plan.queueTokens.clV += 1;
  foe.bought.droneRecon += 1;
  foe.spent.droneRecon += 0;
  copy.rng.draws += 7;
  return copy;
}

describe('what the viewer may know', () => {
  it('A supply that runs shows every truck and token: closely behind each other, what goes on from a place after what comes to it, in at most 6 s at the pace of the table', () => {
    const g = field();
    const tokens = { clI: 1, clIII: 0, clV: 0, clIX: 0 };
    const carried = (path: string[]): GameEvent =>
      ({
        type: 'carried',
        side: 'delta',
        carrier: 'd-fsp-1',
        from: { kind: 'port', node: path[0] },
        to: { kind: 'port', node: path.at(-1) },
        tokens,
        path,
      }) as unknown as GameEvent;
    const relay = newsScript(storyFor(g, [carried(['C0305', 'C0405']), carried(['C0405', 'C0505']), carried(['C0101', 'C0201'])]));
    expect(relay.scenes.map(({ act }) => act.kind)).toEqual(['convoy', 'convoy', 'convoy']);
    const [first, second, third] = relay.scenes as [Script['scenes'][0], Script['scenes'][0], Script['scenes'][0]];
    expect(second.at).toBeGreaterThanOrEqual(first.at + first.ms);
    expect(third.at).toBeLessThan(second.at + second.ms);
    const many = storyFor(
      g,
      Array.from({ length: 60 }, () => carried(['C0305', 'C0405', 'C0505'])),
    );
    for (const pace of [1, 1.6, 0.5]) {
      const script = newsScript(many, pace);
      expect(script.scenes).toHaveLength(60);
      expect(script.ms).toBeLessThanOrEqual(6000 * pace + 1);
    }
    expect(stillScript(newsScript(many)).scenes.every(({ act }) => act.kind === 'pulse')).toBe(true);
  });

  it('A token hops: over the middle of each link it is higher than the road, and at both ends on it', () => {
    const road = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 200, y: 0 },
    ];
    for (const u of [0, 0.5, 1]) expect(hopping(road, u).y).toBeCloseTo(0);
    for (const u of [0.25, 0.75]) expect(hopping(road, u).y).toBeLessThan(-10);
  });

  it('Scenes come only from events that the log shows to the viewer', () => {
    const chronicle = emptyChronicle();
    for (const [order, { before, events, side: by }] of wild.steps.entries())
      noteEvents(wild.rules, chronicle, before, events, { order, by });
    const last = wild.steps.at(-1)?.after as State;
    for (const viewer of ['delta', 'gamma'] as const) {
      const entries = redactLog(wild.rules, chronicle, viewer) as LogEntry[];
      expect(entries.length).toBeLessThan(chronicle.entries.length);
      const known = new Set(entries.map(({ seq }) => seq));
      const story = storyOf(wild.rules.world, wild.rules.view(last, viewer), entries);
      expect(story.scenes.length).toBeGreaterThan(100);
      expect(story.scenes.filter(({ seq }) => !known.has(seq))).toEqual([]);
    }
  });

  it('Secrets that the view does not hold change nothing in the scenes', () => {
    let looked = 0;
    for (const { after, events, side } of wild.steps.filter(({ after: s }) => s.phase === 'execute').slice(0, 60)) {
      const viewer = side === 'delta' ? 'gamma' : 'delta';
      const changed = otherSecrets(after, viewer);
      const views = [after, changed].map((s): View => wild.rules.view(s, viewer));
      const [a, b] = views.map((view) => newsScript(storyOf(wild.rules.world, view, log(events))));
      expect(b).toEqual(a);
      looked += a?.scenes.length ?? 0;
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('A hidden setup has no scenes for the other side, and names no place', () => {
    const rules = rulesWith({ setup: 'hidden' });
    const done = apply(rules, rules.setup('x'), { type: 'takeRecommended', side: rules.actor(rules.setup('x')) as Side });
    if (!done.ok) throw new Error(done.why.code);
    const mine = rules.actor(done.state) as Side;
    const viewer: Side = mine === 'delta' ? 'gamma' : 'delta';
    const chronicle = emptyChronicle();
    noteEvents(rules, chronicle, done.state, done.events, { order: 0, by: mine });
    const story = storyOf(rules.world, rules.view(done.state, viewer), redactLog(rules, chronicle, viewer) as LogEntry[]);
    expect(done.events.some((e) => e.type === 'unitPlaced')).toBe(true);
    expect([story.scenes, [...story.start]]).toEqual([[], []]);
  });
});

describe('scripts', () => {
  const played = fights(duel(), 'd-armor-1', 'g-armor-1', [7, 8, 12, 1, 1, 6, 12, 6, 5, 1]);
  const script = newsScript(told(played));
  const timesOf = (of: Script, kind: Act['kind']) => of.scenes.filter(({ act }) => act.kind === kind).map(({ at }) => at);

  it('A step box changes after its die has been rolled and its hit has dropped', () => {
    const [first = 0, second = 0] = timesOf(script, 'dice');
    const during = momentAt(script, beatAt(script, first + 1));
    expect(during.poses.get('d-armor-1')?.steps).toBe(4);
    const [, drop = 0] = timesOf(script, 'hit');
    expect(momentAt(script, beatAt(script, drop + 1)).poses.get('d-armor-1')?.steps).toBe(4);
    expect(momentAt(script, beatAt(script, second)).poses.get('d-armor-1')?.steps).toBe(2);
  });

  it('Sentences wait for their scene', () => {
    const roll = played.events.findIndex((e) => e.type === 'rolled');
    const [first = 0, second = 0] = timesOf(script, 'dice');
    expect(momentAt(script, beatAt(script, first)).reached).toBe(roll);
    expect(momentAt(script, beatAt(script, second)).reached).toBeGreaterThan(roll);
    expect(momentAt(script, script.beats.length - 1).reached).toBe(Number.POSITIVE_INFINITY);
  });

  it('The motion of a recap goes item by item, each long enough to read, and leaves out what no item tells', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'd-mech-1', 'C0306');
    const events: GameEvent[] = [
      { type: 'unitMoved', unit: 'd-armor-1', path: ['C0304', 'C0305'] },
      { type: 'displaced', unit: 'd-mech-1' },
      { type: 'unitMoved', unit: 'd-mech-1', path: ['C0307', 'C0306'] },
    ];
    const recap = recapScript(storyFor(g, events), [[2], [7], [0]]);
    expect(recap.scenes.map(({ seq, item, at }) => [seq, item, at])).toEqual([
      [2, 0, 0],
      [0, 2, 650],
    ]);
    expect(recap.items).toEqual([0, 650, 650]);
  });

  it('6.7.1 6.7.2 Those of a side that eat have a full bowl and the hungry an empty one, and a page without motion shows the bowls too', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305', { load: load(1, 2, 2) });
    put(g, 'd-mech-1', 'C0306', { load: load(0, 2, 2) });
    put(g, 'd-mech-2', 'C0307', { load: load(0, 2, 2), degraded: true });
    const story = told(night(g, 3));
    const bowls = (scenes: readonly { act: Act }[]) =>
      scenes.flatMap(({ act }) => (act.kind === 'meal' ? act.diners.map(({ unit: id, node }) => [id, node, act.isHungry]) : []));
    const served = [
      ['d-mech-1', 'C0306', true],
      ['d-mech-2', 'C0307', true],
      ['d-armor-1', 'C0305', false],
    ];
    expect(bowls(story.scenes).filter(([id]) => String(id).startsWith('d-'))).toEqual(expect.arrayContaining(served));
    expect(bowls(stillScript(newsScript(story)).scenes)).toEqual(bowls(story.scenes));
  });

  it('A page without motion gets rings at the places, and nothing that moves', () => {
    const still = stillScript(script);
    expect(still.scenes.map(({ act, ms }) => [act.kind, ms])).toEqual([['pulse', 1000]]);
    expect([...still.start]).toEqual([]);
    const places = new Set(script.scenes.flatMap(({ act }) => placesOf(act)));
    expect(new Set(still.scenes.flatMap(({ act }) => placesOf(act)))).toEqual(places);
  });
});
