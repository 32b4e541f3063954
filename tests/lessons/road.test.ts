/** The road to Kelmora, the first lesson: what its cards say is so where they stand, whatever the learner chooses. */
import { describe, expect, it } from 'vitest';
import { setupDigest } from '../../scripts/lib/measure.ts';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { simulate } from '../../src/engine/core/index.ts';
import type { GameEvent } from '../../src/engine/lines-and-webs/events.ts';
import { type CommandOf, type Load, linesAndWebs, type State, total } from '../../src/engine/lines-and-webs/index.ts';
import { portRoom } from '../../src/engine/lines-and-webs/table.ts';
import { LEANS, resultOf } from '../../src/games/lines-and-webs/account/chance.ts';
import { needleOf } from '../../src/games/lines-and-webs/account/needle.ts';
import { engagementOddsInView, fireOddsInView, wholePercents } from '../../src/games/lines-and-webs/analysis/index.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { FIRST_TIMES } from '../../src/games/lines-and-webs/ui/lesson/firstTimes.ts';
import { answerTo, isBare } from '../../src/records/lesson.ts';
import { lessonNamed } from './kit.ts';

const lesson = await lessonNamed('road-to-kelmora').load();
const { record, steps } = lesson;
const rules = linesAndWebs(record.scenario);
const { world } = rules;

/** Plays on to so many orders; the learner's free choices may be others. */
function play(
  to: number,
  change: (command: (typeof record.commands)[number], n: number) => (typeof record.commands)[number] = (c) => c,
): State {
  const sim = simulate(rules, rules.setup(record.seed));
  for (const [n, command] of record.commands.slice(0, to).entries()) expect(sim.step(change(command, n)), `order ${n}`).toBeNull();
  return sim.state;
}

const card = (title: string) => steps.find(({ note }) => note.title === title) ?? expect.fail(`There is no card ${title}.`);
const at = (title: string): State => play(card(title).note.at);
const unit = (state: State, id: string) => state.units.find((u) => u.id === id) ?? expect.fail(`There is no ${id}.`);
const [TANK, RED_TRUCK, RED_MECH] = ['d-armor-1', 'g-fsc-1', 'g-mech-1'];
const sentences = (text: string): string[] => text.split(/(?<=[.?:])\s+/);

/** Delta's chance to win, as the needle says it. */
const chance = (state: State): number => needleOf(world, rules.view(state, 'delta'), 'delta');

describe('the cards of The road to Kelmora', () => {
  it('The first lesson has twelve cards, each with one new thing and at most three sentences of 20 words, without the rulebook’s classes', () => {
    expect(steps).toHaveLength(12);
    expect(new Set(steps.map(({ note }) => note.title)).size).toBe(12);
    for (const { note, press = '' } of steps) {
      const said = [...sentences(note.text), press];
      expect(said.length, note.title).toBeLessThanOrEqual(5);
      for (const sentence of said) expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20);
      expect(`${note.text} ${press}`, note.title).not.toMatch(/CL [IVX]+|\bnode|tracker|suppressed/);
    }
  });

  it('What is told the first time is said in two sentences of at most 20 words, the second of which asks for the deed', () => {
    for (const { text, press } of Object.values(FIRST_TIMES)) {
      const said = [...sentences(text), press].filter(Boolean);
      expect(said, text).toHaveLength(2);
      for (const sentence of said) expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20);
    }
  });

  it('The first die of the first lesson falls with the second card, at the second press; the panel comes with the sixth', () => {
    const attack = record.commands.findIndex(({ type }, n) => type === 'attack' && n >= (steps[0]?.note.at ?? 0));
    const [aims, attacks] = steps as [(typeof lesson)['steps'][number], (typeof lesson)['steps'][number]];
    expect(aims).toMatchObject({ ends: 'aim', unit: RED_TRUCK, orders: 0 });
    expect(attack).toBe(attacks.note.at + attacks.orders - 1);
    // Card turned, place kept, attack: one press on the target gives all three.
    expect(record.commands.slice(attacks.note.at, attack).map(({ type }) => type)).toEqual(['turnOver', 'moveUnit']);
    expect(steps.findIndex(({ panel }) => panel)).toBe(5);
    expect(isBare(lesson, attack)).toBe(true);
    expect(isBare(lesson, card('Three kinds of cargo').note.at)).toBe(false);
  });

  it('6.6.4 The first card begins on day 2, Phase 6: the tank in Kelmora with one round, the red truck beside it', () => {
    const state = at('Attack');
    expect(state).toMatchObject({ turn: 2, phase: 'execute', execution: { turnOf: 'delta', stage: 'before' } });
    expect(unit(state, TANK)).toMatchObject({ node: 'C0907', steps: 4 });
    expect(unit(state, TANK).load.clV).toBe(1);
    expect(unit(state, RED_TRUCK)).toMatchObject({ node: 'C1007', steps: 4 });
  });

  it('7.3 The second card says the chance to win that the engine has, and what the attack costs', () => {
    const before = at('The price');
    const question = { attackers: [TANK], target: RED_TRUCK, scouts: false };
    const { win, draw, lose } = engagementOddsInView(world, rules.view(before, 'delta'), question);
    expect(card('The price').note.text).toContain(`You win ${wholePercents([win, draw, lose])[0]}% of such fights.`);
    const after = at('The retreat');
    const paid = (cls: 'clIII' | 'clV') => unit(before, TANK).load[cls] - unit(after, TANK).load[cls];
    expect([paid('clV'), paid('clIII'), unit(after, TANK).load.clV]).toEqual([1, 1, 0]);
    expect(after.pending).toMatchObject({ kind: 'retreat', side: 'delta', unit: RED_TRUCK });
  });

  it('7.4 The third card tells the hits as they fell: the first pinned the truck, each other took a step and with it strength', () => {
    const [before, after] = [at('The price'), at('The retreat')];
    const steps = unit(before, RED_TRUCK).steps - unit(after, RED_TRUCK).steps;
    const events: GameEvent[] = [];
    const sim = simulate(rules, before, (event) => events.push(event));
    const { note, orders } = card('The price');
    for (const command of record.commands.slice(note.at, note.at + orders)) sim.step(command);
    const hits = events
      .flatMap((event) => (event.type === 'rolled' && event.at === RED_TRUCK ? [event.hits] : []))
      .reduce((a, b) => a + b, 0);
    expect([unit(after, RED_TRUCK).suppressed, hits]).toEqual([true, steps + 1]);
    expect(steps).toBeGreaterThan(1);
    const { strength } = world.info[RED_TRUCK]?.type ?? expect.fail('no truck');
    expect(strength[4 - unit(after, RED_TRUCK).steps]).toBeLessThan(strength[4 - unit(before, RED_TRUCK).steps] ?? 0);
  });

  it('7.5.1 After the retreat the tank has rolled in, and Mech 1 is next', () => {
    const state = at('Drag to take a turn');
    expect(unit(state, TANK)).toMatchObject({ node: 'C1007' });
    expect(unit(state, RED_TRUCK)).toMatchObject({ node: 'C1106' });
    expect(state.sides.delta.execution[0]).toBe('d-mech-1');
  });

  it('6.3.2 The truck is one link short of the tank until it drives to Tamrin, and may then carry three', () => {
    const state = at('Trucks');
    expect(state).toMatchObject({ turn: 3, phase: 'transport' });
    const carry = (): CommandOf<'carry'> => ({
      ...{ type: 'carry', side: 'delta', carrier: 'd-fsp-1', from: { kind: 'unit', unit: 'd-fsp-1' }, to: { kind: 'unit', unit: TANK } },
      tokens: { clI: 1, clIII: 0, clV: 0, clIX: 0 },
    });
    expect(rules.check(state, carry())?.code).toBe('supply.out-of-range');
    // Others reach the tank: the card is of this one.
    expect(card('Trucks').note.text).toContain('one link too far for FS Platoon 1');
    const there = at('Three kinds of cargo');
    expect(rules.check(there, carry())).toBeNull();
    expect(unit(there, TANK).load.clI).toBe(0);
    expect(card('Three kinds of cargo').orders).toBe(3);
    for (const cls of ['clI', 'clIII', 'clV'] as const) expect(unit(there, 'd-fsp-1').load[cls]).toBeGreaterThan(0);
  });

  it('9.1 Nolvar Field stands empty three links from the tank; with it Delta holds three of the four ports', () => {
    const state = at('Ports win');
    expect(state.units.filter(({ node }) => node === 'C1309')).toEqual([]);
    const ports = (of: State) => of.ports.filter(({ holder }) => holder === 'delta').length;
    expect(ports(state)).toBe(2);
    const taken = at('The win meter');
    expect(ports(taken)).toBe(3);
    // By as much as the needle tells.
    expect(chance(taken)).toBeGreaterThanOrEqual(chance(state) + 2);
    // Low still, and three days are left: so the card says.
    expect(chance(taken)).toBeLessThan(50);
    expect(record.scenario.turns - taken.turn).toBe(3);
  });

  it('8.3 Mech A is within the planes’ range and is the one target of the planes, which no air defense covers; they cost it a step', () => {
    const state = at('A card from your hand');
    const targets = [...rules.legal(state)].flatMap((c) => (c.type === 'playCard' && c.card === 'closeAirSupport' ? [c.unit] : []));
    expect(targets).toEqual([RED_MECH]);
    expect(unit(state, RED_MECH)).toMatchObject({ node: 'C1108', steps: 4 });
    expect(unit(at('Guns'), RED_MECH).steps).toBe(3);
  });

  it('7.9 More rounds at Mech A have better odds, and each number leaves the game where the next card finds it', () => {
    const state = at('Guns');
    const harms = [1, 2, 3].map(
      (rounds) => 1 - fireOddsInView(world, rules.view(state, 'delta'), { unit: 'd-fa-1', target: RED_MECH, rounds }).nothing,
    );
    expect(harms).toEqual([...harms].sort((a, b) => a - b));
    expect(new Set(harms).size).toBe(3);
    for (const rounds of [1, 2, 3]) {
      const end = play(record.commands.length, (c) => (c.type === 'fire' ? { ...c, rounds } : c));
      expect(unit(end, RED_MECH).place).toBe('map');
      expect(end.turn).toBe(4);
    }
  });

  it('6.7.1 Whatever three tokens are sent, the lesson goes on; the tank eats where one of them is food, and else goes hungry', () => {
    const first = card('Three kinds of cargo').note.at;
    const held = unit(at('Three kinds of cargo'), 'd-fsp-1').load;
    const CLASSES = ['clI', 'clIII', 'clV'] as const;
    const one = (cls: keyof Load): Load => ({ clI: 0, clIII: 0, clV: 0, clIX: 0, [cls]: 1 });
    let tried = 0;
    for (const a of CLASSES)
      for (const b of CLASSES)
        for (const c of CLASSES) {
          const sent = [a, b, c];
          if (CLASSES.some((cls) => sent.filter((s) => s === cls).length > held[cls])) continue;
          const end = play(record.commands.length, (command, n) =>
            n >= first && n < first + 3 ? ({ ...command, tokens: one(sent[n - first] as keyof Load) } as typeof command) : command,
          );
          const isFed = sent.includes('clI');
          expect(unit(end, TANK).degraded, sent.join()).toBe(!isFed);
          const evening = play(card('The meal').note.at, (command, n) =>
            n >= first && n < first + 3 ? ({ ...command, tokens: one(sent[n - first] as keyof Load) } as typeof command) : command,
          );
          for (const [title, state] of [
            ['The meal', evening],
            ['It goes on', end],
          ] as const)
            expect(answerTo(lesson, card(title), state), sent.join()).toBe(card(title).question?.[isFed ? 'yes' : 'no']);
          tried += 1;
        }
    expect(tried).toBeGreaterThan(10);
    const fed = at('It goes on');
    expect(fed.units.filter(({ degraded }) => degraded)).toEqual([]);
    expect(total(unit(fed, TANK).load)).toBeGreaterThan(0);
  });

  it('6.1.3 What arrives when the lesson is over has room in the port, so that landing can be taught', () => {
    const { ports, sides } = play(record.commands.length);
    const { arrived } = sides.delta;
    const port = ports.find(({ node }) => node === 'C0509') ?? expect.fail('There is no quay.');
    const info = world.ports.find(({ id }) => id === port.node) ?? expect.fail('There is no quay.');
    expect(total(arrived)).toBeGreaterThan(0);
    expect(portRoom(info, port)).toBeGreaterThanOrEqual(total(arrived));
  });

  it('6.7.2 The lesson leaves the side fit to go on: all have eaten, and every fighter has fuel and a round', () => {
    const { units } = play(record.commands.length);
    const fighters = units.filter(({ id, node, side }) => side === 'delta' && node !== null && /armor|mech|fa/.test(id));
    expect(fighters).toHaveLength(3);
    for (const { id, load, degraded } of fighters) {
      expect(degraded, id).toBe(false);
      expect(Math.min(load.clIII, load.clV), id).toBeGreaterThan(0);
    }
  });

  it('9.3 The lesson ends in an open position, as the needle says it', () => {
    const needle = chance(play(record.commands.length));
    expect(needle).toBeGreaterThanOrEqual(40);
    expect(needle).toBeLessThanOrEqual(65);
  });

  it('9.3 The needle of the first lesson leans as it was measured with the setup that it has', () => {
    const lean = LEANS.find(({ scenario }) => scenario === record.scenario.id);
    const set = 'npm run fit -- --leans --scenario road-to-kelmora --games 300 --seed leans';
    expect(lean?.setup, set).toBe(setupDigest(record.scenario));
    expect(lean?.pushes).toHaveLength(record.scenario.turns);
  });

  it('9.3 The game that goes on is open between equals: of 20 between Cadets each side wins at least six', () => {
    const from = play(record.commands.length);
    const player = requirePlayer('A');
    const results = Array.from({ length: 20 }, (_, i) => playMatch(rules, { delta: player, gamma: player }, `open-${i}`, { from }).outcome);
    const won = results.reduce((sum, outcome) => sum + (outcome ? resultOf(outcome) : Number.NaN), 0) / results.length;
    expect(won).toBeGreaterThan(0.3);
    expect(won).toBeLessThan(0.7);
  });

  it('9.3 The last card says the day on which the game ends', () => {
    expect(card('It goes on').note.text).toContain(`when day ${record.scenario.turns} ends`);
    expect(record.scenario.brief?.aim).toContain(`when day ${record.scenario.turns} ends`);
  });
});
