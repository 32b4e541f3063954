// @vitest-environment node
/** The log's lines: filters, search, places, and the ledger of dice, over a game by chance. */

import { describe, expect, it } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { seededDice, simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { fold, type LogEntry } from '../../src/games/lines-and-webs/typedStores.ts';
import { shufflesOf, throwsOf } from '../../src/games/lines-and-webs/ui/log/Luck.tsx';
import { FILTERS, linesOf } from '../../src/games/lines-and-webs/ui/log/lines.ts';
import { facesOf, rollsOf } from '../../src/ui/log/dice.ts';
import { chapters, withNotes } from '../../src/ui/log/lines.ts';
import '../addPage.ts';
import { isIdleAnswer } from '../../src/games/lines-and-webs/ui/words/events.ts';
import { redactLog } from '../../src/store/chronicle.ts';
import { checkDice } from '../../src/store/diceCheck.ts';
import { piecesOf } from '../../src/ui/kit/hits.ts';
import { OPENED_WORDS } from '../../src/ui/log/tableNotes.ts';
import { planGame, playGame } from '../oracles/game.ts';

const scenario = getScenario('arvel-crossing');
if (!scenario) throw new Error('no small scenario');
const rules = linesAndWebs(scenario);
const { world } = rules;

function played(seed: string) {
  const sim = simulate(rules, rules.setup(seed));
  const pick = picker(seed);
  const commands = [];
  for (let i = 0; i < 2500 && sim.state.phase !== 'over'; i++) {
    const side = rules.actor(sim.state) ?? 'delta';
    const unplaced = sim.state.units.some((u) => u.side === side && u.place === 'box');
    const setup = unplaced ? ({ type: 'takeRecommended', side } as const) : ({ type: 'endPart', side } as const);
    const command = sim.state.phase === 'setup' ? setup : sampleLegal(world, sim.state, pick);
    if (!command) break;
    sim.step(command);
    commands.push(command);
  }
  const { state, chronicle } = fold(rules, { seed, commands });
  const log: LogEntry[] = chronicle.entries.flatMap(({ order: _, by: __, ...entry }) => {
    const event = rules.redact(entry.event, 'delta');
    return event ? [{ ...entry, event }] : [];
  });
  return { log, view: rules.view(state, 'delta') };
}
const { log, view } = played('throws');
const lines = (filter: (typeof FILTERS)[number]['id'] = 'all', words: string[] = []) => linesOf(world, view, log, filter, words);

/** A game with many special cards, of which some shuffle a deck. */
function playedCards(seed: string) {
  const shuffling: Scenario = { ...(scenario as Scenario), rulings: { ...(scenario as Scenario).rulings, cyber: 'shuffle' } };
  const plan = planGame([shuffling], seed, 'cards,cards');
  plan.scenario = shuffling;
  const { record } = playGame(plan, { deep: 0, whole: 0, mutants: 0, near: 0 }, null);
  const own = linesAndWebs(shuffling);
  const { state, chronicle } = fold(own, record);
  const told = redactLog(own, chronicle, 'gamma') as LogEntry[];
  const rolls = rollsOf(linesOf(own.world, own.view(state, 'gamma'), told, 'dice', []));
  return { rules: own, record, state, ledger: { faces: facesOf(rolls), shuffles: shufflesOf(told, rolls).length } };
}

describe('the lines of the log', () => {
  it('A side that rearranges its orders repeatedly has one log line per phase, and one more for undone changes', () => {
    const entry = (seq: number, turn: number, undone = false): LogEntry => ({
      ...{ seq, turn, phase: 'orders', event: { type: 'ordersSet', side: 'delta' } },
      ...(undone ? { undone } : {}),
    });
    const told = [entry(1, 1), entry(2, 1, true), entry(3, 1), entry(4, 1, true), entry(5, 1), entry(6, 2), entry(7, 2)];
    expect(linesOf(world, view, told, 'all', []).map(({ seq }) => seq)).toEqual([1, 2, 6]);
  });

  it('7.6 a retreat is logged with its reason: the only option, or the side that chose', () => {
    const told = { fixed: 0, chosen: 0 };
    for (const seed of ['1', '2', '3']) {
      const plan = planGame([scenario as Scenario], `retreats ${seed}`, 'rush,rush');
      const { record } = playGame(plan, { deep: 0, whole: 0, mutants: 0, near: 0 }, null);
      const own = linesAndWebs(plan.scenario);
      const { state, chronicle } = fold(own, record);
      const all = linesOf(own.world, own.view(state, 'delta'), redactLog(own, chronicle, 'delta') as LogEntry[], 'all', []);
      for (const { event, said, seq } of all) {
        if (event.type !== 'retreated') continue;
        const order = chronicle.entries[seq]?.order ?? -1;
        const isChosen = record.commands[order]?.type === 'retreat';
        told[isChosen ? 'chosen' : 'fixed'] += 1;
        const winner = own.world.info[event.unit]?.side === 'delta' ? 'Gamma' : 'Delta';
        expect(said.text).toMatch(isChosen ? new RegExp(`: ${winner} chose where\\.$`) : /, the only way out\.$/);
      }
    }
    expect(told.chosen).toBeGreaterThan(0);
  });

  it('6.8 a passed question that only a card could answer is logged for two people, and omitted for a solo player', () => {
    const entry = (what: 'massCal' | 'drone' | 'pursue', side: 'delta' | 'gamma'): LogEntry => ({
      ...{ seq: 1, turn: 1, phase: 'execute', event: { type: 'declined', side, what } },
    });
    const all = [entry('massCal', 'gamma'), entry('massCal', 'delta'), entry('drone', 'gamma'), entry('pursue', 'gamma')];
    expect(linesOf(world, view, all, 'all', []).map(({ said }) => said.text)[0]).toBe('Gamma does not use Mass Cal.');
    // Both sides' alike: whether a line stands tells of no hand.
    expect(all.map(isIdleAnswer)).toEqual([true, true, true, false]);
  });

  it('The lines of the log tell, between the others, up to where both sides opened the game', () => {
    const all = lines();
    const place = (all[60]?.seq ?? 0) + 1;
    const told = withNotes(all, log, [
      { place, text: OPENED_WORDS },
      { place: (log.at(-1)?.seq ?? 0) + 1, text: OPENED_WORDS },
    ]);
    expect(told).toHaveLength(all.length + 2);
    const last = log.findLast((entry) => entry.seq < place);
    expect(told[61]).toMatchObject({ said: { text: OPENED_WORDS }, turn: last?.turn, phase: last?.phase });
    expect(told.at(-1)?.said.text).toBe(OPENED_WORDS);
    expect(withNotes(all, log, [])).toBe(all);
    expect(withNotes([], [], [{ place: 0, text: OPENED_WORDS }])).toMatchObject([{ turn: 0, phase: 'setup' }]);
  });

  it('The lines of the log are many, in order, and under heads that change with day and phase', () => {
    const all = lines();
    expect(all.length).toBeGreaterThan(200);
    expect(all.map((line) => line.seq)).toEqual([...all.map((line) => line.seq)].sort((a, b) => a - b));
    const heads = chapters(all).map((chapter) => chapter.title);
    expect(heads.some((head) => head.startsWith('Day 2, phase 3'))).toBe(true);
    expect(heads.every((head, i) => head !== heads[i - 1])).toBe(true);
    expect(chapters(all).flatMap((chapter) => chapter.entries)).toEqual(all);
  });

  it('6.1 A day begins in its first phase: no line says so under the last phase of the day before', () => {
    const begun = lines().filter(({ event }) => event.type === 'turnBegan');
    expect(begun.length).toBeGreaterThan(1);
    for (const line of begun) expect(chapters([line])[0]?.title).toBe(`Day ${line.turn}, phase 1: Deploy`);
  });

  it('The lines of each filter are part of all lines, and there are some of each kind', () => {
    const all = new Set(lines().map((line) => line.seq));
    for (const { id } of FILTERS) {
      const some = lines(id);
      expect([id, some.length > 0]).toEqual([id, true]);
      expect(some.every((line) => all.has(line.seq))).toBe(true);
    }
  });

  it('The lines of the log are found by all words, whatever their case', () => {
    const found = lines('all', ['armor', 'moved']);
    expect(found.length).toBeGreaterThan(0);
    for (const { said } of found) expect(said.text).toMatch(/armor.*moved|moved.*armor/i);
    expect(lines('all', ['no such word'])).toEqual([]);
  });

  it('A log line leads to a place: the event’s, or else the unit’s node in the view', () => {
    for (const { event, node, isNow } of lines()) {
      if (event.type === 'unitMoved') expect([node, isNow]).toEqual([event.path.at(-1), false]);
      if (event.type === 'paid') {
        const stands = view.units.find((unit) => unit.id === event.unit)?.node ?? null;
        expect([node, isNow]).toEqual([stands, stands !== null]);
      }
    }
  });
});

describe('the ledger of dice', () => {
  const rolls = rollsOf(lines('dice'));

  it('The ledger of dice numbers every die once, without a gap', () => {
    const thrown = log.reduce((n, { event }) => {
      if (event.type === 'rolled') return n + event.dice.length;
      if (event.type === 'initiativeRolled') return n + 2;
      return event.type === 'airDefenseRolled' ? n + 1 : n;
    }, 0);
    expect(thrown).toBeGreaterThan(10);
    expect(rolls.at(-1)?.to).toBe(thrown);
    for (const [i, roll] of rolls.entries()) expect(roll.from).toBe((rolls[i - 1]?.to ?? 0) + 1);
  });

  it('The ledger of dice counts the hits that the rules counted', () => {
    for (const { event, hits, need } of rolls) if (event.type === 'rolled') expect([hits, need]).toEqual([event.hits, event.need]);
    const { delta, gamma } = throwsOf(rolls);
    const hits = rolls.reduce((n, roll) => n + (roll.hits ?? 0), 0);
    expect([...delta, ...gamma].reduce((n, one) => n + one.hits, 0)).toBe(hits);
    for (const one of [...delta, ...gamma]) expect(one.dice).toBeGreaterThanOrEqual(one.hits);
  });

  it('The ledger of dice holds only dice that everybody at the table saw', () => {
    for (const { event } of rolls) expect(rules.redact(event, 'public')).toEqual(event);
  });

  it('The ledger of dice does not count what was taken back by consent: those dice are rolled again', () => {
    const last = rolls.at(-1);
    const struck = lines('dice').map((line) => (line.seq === last?.seq ? { ...line, undone: true, consent: true } : line));
    expect(rollsOf(struck)).toEqual(rolls.slice(0, -1));
  });

  it('The ledger of dice says after which die a shuffle came, and does not number its draws', () => {
    const at = rolls[2] as (typeof rolls)[number];
    const shuffle: LogEntry = { seq: at.seq + 0.5, turn: 1, phase: 'execute', event: { type: 'deckArranged', by: 'delta', of: 'gamma' } };
    expect(shufflesOf([shuffle], rolls)).toEqual([{ seq: shuffle.seq, of: 'gamma', after: at.to }]);
    expect(shufflesOf([{ ...shuffle, undone: true }], rolls)).toEqual([]);
  });

  it('The ledger of dice is confirmed by replay from the seed, with shuffles between; a changed, a missing and an added die are found', () => {
    let shuffled = 0;
    for (const seed of ['check-1', 'check-2', 'check-3']) {
      const { rules: own, record, state, ledger } = playedCards(seed);
      shuffled += ledger.shuffles;
      const { faces } = ledger;
      expect(faces.length).toBeGreaterThan(5);
      expect(checkDice(own, record, faces, state)).toEqual({ ok: true, dice: faces.length });
      const other = ((faces[3] as number) % 12) + 1;
      expect(checkDice(own, record, faces.with(3, other), state)).toEqual({ ok: false, at: 4, shown: other, drawn: faces[3] });
      expect(checkDice(own, record, faces.slice(0, -1), state)).toMatchObject({ ok: false, at: faces.length, shown: null });
      expect(checkDice(own, record, [...faces, 3], state)).toEqual({ ok: false, at: faces.length + 1, shown: 3, drawn: null });
      const ahead = structuredClone(state);
      seededDice(ahead.rng, 12);
      expect(checkDice(own, record, faces, ahead)).toMatchObject({ ok: false, at: faces.length + 1 });
      expect(checkDice(own, { ...record, seed: 'another' }, faces, state).ok).toBe(false);
    }
    expect(shuffled).toBeGreaterThan(0);
  });
});

describe('marks of what is looked for', () => {
  it('Marks of what is searched for cut the text where the words stand, and lose nothing of it', () => {
    const text = 'Armor 2 moved to 0804; Armor 3 stayed.';
    const pieces = piecesOf(text, ['armor', '0804']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.isHit).map((piece) => piece.text)).toEqual(['Armor', '0804', 'Armor']);
  });

  it('Marks of what is searched for join where words overlap, and an empty search marks nothing', () => {
    expect(piecesOf('retreat', ['ret', 'tre']).filter((piece) => piece.isHit)).toEqual([{ text: 'retre', isHit: true }]);
    expect(piecesOf('retreat', [])).toEqual([{ text: 'retreat', isHit: false }]);
  });
});
