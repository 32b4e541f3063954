/** A special card that is told: which cards have a scene, its beats, what the bench and the panel say at each, and where the map must go. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CardKind, Command, GameEvent, View } from '../../src/engine/lines-and-webs/index.ts';
import { cardAt } from '../../src/games/lines-and-webs/store/cardsTold.ts';
import type { Playback } from '../../src/games/lines-and-webs/store/scenes.ts';
import type { Picture, Replay } from '../../src/games/lines-and-webs/typedStores.ts';
import { boxesOfFight } from '../../src/games/lines-and-webs/ui/fight/benchPlace.ts';
import { cardFacts, cardOutcome, nodesOfCard } from '../../src/games/lines-and-webs/ui/fight/card.ts';
import { playbackInReplay, playbackLines, sentenceOf, titleOf, toldInPicture } from '../../src/games/lines-and-webs/ui/fight/playback.ts';
import { cardScript } from '../../src/games/lines-and-webs/ui/fight/tell.ts';
import { nextBeat, playMotion, stopMotion, useMotion } from '../../src/games/lines-and-webs/ui/motion/player.ts';
import { momentAt, type Script, stillScript } from '../../src/games/lines-and-webs/ui/motion/script.ts';
import { heardIn, heardOf } from '../../src/games/lines-and-webs/ui/sound/hear.ts';
import { anyDice, dice, type Game, ok, type Played, put } from '../rules/kit.ts';
import { execution, field, groups } from '../rules/kitCombat.ts';

const HELD = { nineLine: 1, airDrop: 1, closeAirSupport: 1, saintHimars: 1, cyberAttack: 1, sfInTheArea: 1 };

/** Delta's turn with all its cards; Gamma's Armor A in C0109 with two air defences about it. */
function covered(cover = 2): Game {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-armor-1', 'C0109');
  for (let i = 1; i <= cover; i++) put(g, `g-ada-${i}`, ['C0110', 'C0209'][i - 1] as string);
  return execution(g, 'delta', { hands: { delta: HELD, gamma: { droneRecon: 1 } }, execution: { gamma: ['g-armor-1', 'g-ada-1'] } });
}

const play = (card: CardKind, aim: Partial<Extract<Command, { type: 'playCard' }>> = {}): Command => ({
  ...{ type: 'playCard', side: 'delta', card, unit: null, node: null, cls: null },
  ...aim,
});

const log = (events: readonly GameEvent[]) => events.map((event, seq) => ({ seq, turn: 1, phase: 'execute' as const, event }));

function tell(before: Game, { R, s, events }: Played): Playback {
  const entries = log(events);
  const was = R.view(before.s, 'public');
  return {
    ...{ kind: 'card', world: R.world, before: was, was, view: R.view(s, 'public'), lead: [], from: 0, odds: null },
    entries: cardAt(
      entries,
      events.findLastIndex(({ type }) => ['cardPlayed', 'cardSpent', 'groupJoined'].includes(type)),
    ),
    ...{ isOver: true, isAgain: false },
  };
}

function told(command: Command, faces: readonly number[] = [], cover = 2): Playback {
  const g = covered(cover);
  return tell(g, ok(g, command, dice(...faces)));
}

const cas = (...faces: number[]): Playback => told(play('closeAirSupport', { unit: 'g-armor-1' }), faces);
const names = ({ fight }: Script): string[] => fight?.beats.map(({ name }) => name) ?? [];
const startOf = (script: Script, n: number): number => script.fight?.beats[n]?.at ?? -1;
const said = (t: Playback, script: Script, at: number): string[] =>
  script.fight
    ? playbackLines(script.fight, script, at)
        .filter(({ state }) => state !== 'later')
        .map(({ name, text }) => `${name}: ${text}`)
    : [t.kind];

afterEach(() => {
  stopMotion();
  vi.useRealTimers();
});

/** The same play as a frame of a replay, and as the picture that a room is sent. */
function elsewhere(command: Command, ...faces: number[]): Playback[] {
  const g = covered();
  const { R, s, events } = ok(g, command, dice(...faces));
  const [before, view] = [g.s, s].map((state) => R.view(state, 'public')) as [View, View];
  const moment = { turn: 1, phase: 'execute' as const, side: 'delta' as const, events };
  const replay = {
    world: R.world,
    frames: [{ ...moment, events: [] }, moment],
    shownAt: (at: number) => ({ view: at === 0 ? before : view }),
  };
  const [was, now] = [before, view].map((one) => ({ view: one, moment, fight: [], odds: null })) as unknown as [Picture, Picture];
  return [playbackInReplay(replay as unknown as Replay, 1), toldInPicture(now, was, R.world)].flatMap((one) => one ?? []);
}

describe('a strike that is stopped', () => {
  it.each([
    ['8.3, 8.12 Close Air Support', play('closeAirSupport', { unit: 'g-armor-1' })],
    ['8.8, 8.12 Saint HIMARS', play('saintHimars', { unit: 'g-armor-1' })],
  ])(
    'A strike that is stopped is told with its roll, what it needed and the verdict, at the table, in a replay and before a room: %s',
    (_name, command) => {
      const all = [told(command, [3, 9]), ...elsewhere(command, 3, 9)];
      expect(all).toHaveLength(3);
      for (const one of all) {
        const script = cardScript(one, 1);
        expect(names(script)).toEqual(['card', 'roll', 'roll', 'verdict']);
        expect(said(one, script, script.ms).slice(1)).toEqual([
          'Air Defense A rolls: 3, needs 8+: misses',
          'Air Defense B rolls: 9, needs 8+: stops it',
          'Result: Stopped by Air Defense B, Armor A unharmed. The odds were 34% to get through.',
        ]);
        expect(cardOutcome(one).head).toBe('Stopped by Air Defense B');
      }
    },
  );
});

it('8.3 A strike that destroys is told in whole sentences', () => {
  const g = covered(0);
  for (const u of g.s.units) if (u.id === 'g-armor-1') u.steps = 1;
  const one = tell(g, ok(g, play('closeAirSupport', { unit: 'g-armor-1' }), dice()));
  const script = cardScript(one, 1);
  expect(said(one, script, script.ms).at(-1)).toBe('Result: Armor A is destroyed at 0109.');
});

describe('the beats of a card', () => {
  it('8.12 Close Air Support through two air defences: the card, one beat for each die, the step, the result', () => {
    expect(names(cardScript(cas(3, 7), 1))).toEqual(['card', 'roll', 'roll', 'hits', 'verdict']);
  });

  it('8.12 The first die that stops it is the last: nothing is hit', () => {
    expect(names(cardScript(cas(8), 1))).toEqual(['card', 'roll', 'verdict']);
    expect(names(cardScript(cas(2, 12), 1))).toEqual(['card', 'roll', 'roll', 'verdict']);
  });

  it('8.3 Without air defence it is not rolled for, and goes faster', () => {
    const free = cardScript(told(play('closeAirSupport', { unit: 'g-armor-1' }), [], 0), 1);
    expect(names(free)).toEqual(['card', 'hits', 'verdict']);
    expect(free.ms).toBeLessThan(5000);
    expect(cardScript(cas(3, 7), 1).ms).toBeGreaterThan(free.ms);
  });

  it.each([
    ['8.1 9-Line Recovery', play('nineLine', { unit: 'g-armor-1' })],
    ['8.2 Air Drop', play('airDrop', { unit: 'd-armor-1', cls: 'clIX' })],
    ['8.8 Saint HIMARS on a port', play('saintHimars', { node: 'C1309' })],
    ['8.10 SF in the Area', play('sfInTheArea', { node: 'C0905' })],
  ])('A card that aims shows it, and then what it does: %s', (_name, command) => {
    const put = command.type === 'playCard' && command.card === 'airDrop' ? { steps: 3 } : {};
    const g = covered(0);
    Object.assign(g.s.units.find(({ id }) => id === 'd-armor-1') ?? {}, put);
    expect(names(cardScript(tell(g, ok(g, command)), 1))).toEqual(['card', 'hits', 'verdict']);
  });

  it('8.5 A card with no die and nothing to point at is one short beat', () => {
    const script = cardScript(told(play('cyberAttack')), 1);
    expect(names(script)).toEqual(['verdict']);
    expect(script.ms).toBeLessThan(2500);
  });

  it('8.4 A Command Post is told when it joins its units, in one short beat, with a ring about each of them', () => {
    const g = covered();
    put(g, 'd-mech-1', 'C0106');
    const done = groups(g, ['d-armor-1', 'd-mech-1']);
    const t = tell(g, done);
    const script = cardScript(t, 1);
    expect(names(script)).toEqual(['verdict']);
    expect(script.scenes.flatMap(({ act }) => (act.kind === 'aim' ? act.nodes : []))).toEqual(['C0107', 'C0106']);
    expect(cardOutcome(t).head).toBe('Joins Armor 1 and Mech 1');
  });

  it('8.12 What is aimed at is ringed in every beat, also where the page keeps still', () => {
    for (const script of [cardScript(cas(3, 7), 1), stillScript(cardScript(cas(3, 7), 1))]) {
      for (const { at } of script.fight?.beats ?? []) {
        const { on } = momentAt(script, script.beats.indexOf(at));
        expect(on.flatMap(({ act }) => (act.kind === 'aim' ? act.nodes : []))).toEqual(['C0109']);
      }
    }
  });

  it('The pace changes the dice, not the time in which a result is read; a skipped turn has both short', () => {
    const t = cas(3, 7);
    const last = (script: Script): number | undefined => script.fight?.beats.at(-1)?.ms;
    expect([last(cardScript(t, 1)), last(cardScript(t, 0.5)), last(cardScript(t, 0.5, 0.4))]).toEqual([4000, 4000, 1600]);
    expect(startOf(cardScript(t, 0.5), 4)).toBeCloseTo(startOf(cardScript(t, 1), 4) / 2);
  });

  it('A press ends a beat, and after the last one the scene is over', () => {
    vi.useFakeTimers();
    playMotion(cardScript(cas(3, 7), 1));
    for (let i = 0; i < 4; i++) nextBeat();
    expect(useMotion.getState().script).not.toBeNull();
    nextBeat();
    expect(useMotion.getState().script).toBeNull();
  });
});

describe('what is said of a card', () => {
  it('8.3 Its title says who plays it and on what; the sentence is the same', () => {
    expect(titleOf(cas(8))).toEqual({ title: 'Delta plays Close Air Support', place: 'On Armor A, at 0109' });
    expect(sentenceOf(cas(8))).toBe('Delta plays Close Air Support. On Armor A, at 0109.');
  });

  it('8.12 Before the dice the chance is said by all that cover the target, and no line tells what comes', () => {
    const t = cas(8);
    const script = cardScript(t, 1);
    expect(cardFacts(t).cover).toMatchObject({ units: ['g-ada-1', 'g-ada-2'] });
    expect(said(t, script, 0)).toEqual(['Air defense: Air Defense A and Air Defense B cover it: 34% to get through.']);
    // The die that stops it begins: its face is not said before it lies.
    expect(said(t, script, startOf(script, 1)).join(' ')).not.toMatch(/stops|Stopped/);
    expect(said(t, script, startOf(script, 2)).slice(1)).toEqual([
      'Air Defense A rolls: 8, needs 8+: stops it',
      'Result: Stopped by Air Defense A, Armor A unharmed. The odds were 34% to get through.',
    ]);
  });

  it('8.12 The map shows every air defence that may roll, so that its way does not tell how many will', () => {
    expect(nodesOfCard(cas(8))).toEqual(nodesOfCard(cas(3, 7)));
    expect(boxesOfFight(cas(8).world, cas(8))).toEqual(boxesOfFight(cas(3, 7).world, cas(3, 7)));
    expect(cardScript(cas(8), 1).fight?.fighters).toEqual(cardScript(cas(3, 7), 1).fight?.fighters);
  });

  it.each([
    ['8.3 Close Air Support', () => cas(3, 7), 'Armor A loses 1 step', 'Strength 6 to 5'],
    ['8.8 Saint HIMARS', () => told(play('saintHimars', { unit: 'g-armor-1' }), [1, 1]), 'Armor A loses 1 step', 'Strength 6 to 5'],
    ['8.1 9-Line Recovery', () => told(play('nineLine', { unit: 'g-armor-1' })), 'Armor A is disabled', ''],
    ['8.10 SF in the Area', () => told(play('sfInTheArea', { node: 'C0905' })), 'Vessarin is blocked', ''],
    ['8.5 Cyber Attack', () => told(play('cyberAttack')), 'Delta rearranges Gamma’s orders', ''],
  ])('A card says what came of it: %s', (_name, tells, head, line) => {
    const outcome = cardOutcome(tells());
    expect(outcome.head).toBe(head);
    expect(outcome.sides.flatMap(({ lines }) => lines).join()).toBe(line);
  });

  it('8.1 9-Line Recovery says of each kind of unit what it can no longer do, and what brings it back while there is a tomorrow', () => {
    const soon = 'A CL IX brings it back: Air Drop, or a carrier tomorrow.';
    const struck = told(play('nineLine', { unit: 'g-armor-1' }));
    expect(cardOutcome(struck).more).toBe(`It cannot move, attack or fight back. ${soon}`);
    const last = { ...struck, before: { ...struck.before, turn: struck.world.scenario.turns } };
    expect(cardOutcome(last).more).toBe('It cannot move, attack or fight back. A CL IX brings it back: Air Drop.');
    const g = covered();
    put(g, 'g-fsc-1', 'C1305');
    expect(cardOutcome(tell(g, ok(g, play('nineLine', { unit: 'g-fsc-1' })))).more).toBe(`It cannot move, carry or fight back. ${soon}`);
  });

  it('R-cyber: where the cards are shuffled, the result says that they lie in another order, and not in which', () => {
    const g = execution(field({ cyber: 'shuffle' }), 'delta', { hands: { delta: HELD }, execution: { gamma: ['g-armor-1', 'g-ada-1'] } });
    const t = tell(g, ok(g, play('cyberAttack'), anyDice));
    expect(cardOutcome(t)).toMatchObject({ head: 'Gamma’s orders are rearranged', more: 'Gamma does not see which.' });
    expect(t.view.cards.gamma.execution).toBe(3);
  });

  it('8.3 With its last step a unit is destroyed, and the result says so', () => {
    const g = covered(0);
    Object.assign(g.s.units.find(({ id }) => id === 'g-armor-1') ?? {}, { steps: 1 });
    const t = tell(g, ok(g, play('closeAirSupport', { unit: 'g-armor-1' })));
    expect(cardOutcome(t)).toMatchObject({ head: 'Armor A is destroyed at 0109', more: '' });
    expect(cardScript(t, 1).scenes.map(({ act }) => act.kind)).toContain('destroyed');
  });

  it('8.2 An Air Drop says what it brings, and what that mends; its token comes down on the unit', () => {
    const g = covered();
    Object.assign(g.s.units.find(({ id }) => id === 'd-armor-1') ?? {}, { disabled: true });
    const t = tell(g, ok(g, play('airDrop', { unit: 'd-armor-1', cls: 'clIX' })));
    expect(cardOutcome(t)).toMatchObject({ head: '1 CL IX for Armor 1', sides: [{ side: 'delta', lines: ['no longer disabled'] }] });
    expect(cardScript(t, 1).scenes.find(({ act }) => act.kind === 'land')?.act).toMatchObject({ node: 'C0107', tokens: { clIX: 1 } });
  });

  it('8.3, 8.8 A strike is heard when its card is shown, and not once more afterwards', () => {
    const script = cardScript(cas(3, 7), 1);
    const sounds = script.scenes.flatMap((scene) => heardIn(scene, script).map(({ sound }) => sound));
    expect(sounds.filter((sound) => sound === 'air')).toHaveLength(1);
    expect(sounds.filter((sound) => sound === 'die')).toHaveLength(2);
    expect(heardOf(cas(8).entries.map(({ event }) => event))).toEqual(['air']);
    expect(
      heardOf(
        cas(8).entries.map(({ event }) => event),
        true,
      ),
    ).toEqual([]);
  });
});

describe('what belongs to a card', () => {
  it('8.7, 8.9 Mass Cal and Scouts Out belong to their fight', () => {
    const within = (card: CardKind): GameEvent => ({ type: 'cardPlayed', side: 'delta', card, unit: null, node: null, cls: null });
    for (const card of ['massCal', 'scoutsOut'] as const) expect(cardAt(log([within(card)]), 0)).toEqual([]);
  });

  it('8.6 Drone Recon is told with the Command Post that it cancels, and not with what is turned over next', () => {
    const events: GameEvent[] = [
      { type: 'cardPlayed', side: 'gamma', card: 'droneRecon', unit: null, node: null, cls: null },
      { type: 'commandPostCancelled', by: 'gamma' },
      { type: 'cardTurned', side: 'delta', card: 'd-armor-1', source: 'execution' },
    ];
    expect(cardAt(log(events), 0).map(({ event }) => event.type)).toEqual(['cardPlayed', 'commandPostCancelled']);
    expect(cardAt(log(events), 2)).toEqual([]);
  });

  it('What was taken back belongs to no scene', () => {
    const entries = cas(8).entries.map((entry) => ({ ...entry, undone: true }));
    expect(cardAt(entries, 1)).toEqual([]);
  });
});
