/** The log's lines: filters, search, places, and the ledger of dice, over a game by chance. */
import { describe, expect, it } from 'vitest';
import { simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, picker, sampleLegal } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/scenarios/load.ts';
import { fold } from '../../src/store/fold.ts';
import type { LogEntry } from '../../src/store/game.ts';
import { piecesOf } from '../../src/ui/frame/hits.ts';
import { chapters, FILTERS } from '../../src/ui/log/chapters.ts';
import { rollsOf, tallyOf } from '../../src/ui/log/dice.ts';
import { linesOf } from '../../src/ui/log/lines.ts';

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
const { log, view } = played('log');
const lines = (filter: (typeof FILTERS)[number]['id'] = 'all', words: string[] = []) => linesOf(world, view, log, filter, words);

describe('the lines of the log', () => {
  it('are many, in order, and under heads that change with day and phase', () => {
    const all = lines();
    expect(all.length).toBeGreaterThan(200);
    expect(all.map((line) => line.seq)).toEqual([...all.map((line) => line.seq)].sort((a, b) => a - b));
    const heads = chapters(all).map((chapter) => chapter.title);
    expect(heads.some((head) => head.startsWith('Day 2, phase 3'))).toBe(true);
    expect(heads.every((head, i) => head !== heads[i - 1])).toBe(true);
    expect(chapters(all).flatMap((chapter) => chapter.entries)).toEqual(all);
  });

  it('of each filter are part of all, and of each kind there are some', () => {
    const all = new Set(lines().map((line) => line.seq));
    for (const { id } of FILTERS) {
      const some = lines(id);
      expect([id, some.length > 0]).toEqual([id, true]);
      expect(some.every((line) => all.has(line.seq))).toBe(true);
    }
  });

  it('are found by all words, whatever their case', () => {
    const found = lines('all', ['armor', 'moved']);
    expect(found.length).toBeGreaterThan(0);
    for (const { said } of found) expect(said.text).toMatch(/armor.*moved|moved.*armor/i);
    expect(lines('all', ['no such word'])).toEqual([]);
  });

  it('lead to a place: where it happened, else where the unit stands in the view', () => {
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

  it('numbers every die once, without a gap', () => {
    const thrown = log.reduce((n, { event }) => {
      if (event.type === 'rolled') return n + event.dice.length;
      if (event.type === 'initiativeRolled') return n + 2;
      return event.type === 'airDefenseRolled' ? n + 1 : n;
    }, 0);
    expect(thrown).toBeGreaterThan(20);
    expect(rolls.at(-1)?.to).toBe(thrown);
    for (const [i, roll] of rolls.entries()) expect(roll.from).toBe((rolls[i - 1]?.to ?? 0) + 1);
  });

  it('counts the hits that the rules counted', () => {
    for (const { event, hits, need } of rolls) if (event.type === 'rolled') expect([hits, need]).toEqual([event.hits, event.need]);
    const { delta, gamma } = tallyOf(rolls);
    const hits = rolls.reduce((n, roll) => n + (roll.hits ?? 0), 0);
    expect(delta.hits + gamma.hits).toBe(hits);
    expect(delta.dice).toBeGreaterThanOrEqual(delta.hits);
  });
});

describe('marks of what is looked for', () => {
  it('cut the text where the words stand, and lose nothing of it', () => {
    const text = 'Armor 2 moved to 0804; Armor 3 stayed.';
    const pieces = piecesOf(text, ['armor', '0804']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.isHit).map((piece) => piece.text)).toEqual(['Armor', '0804', 'Armor']);
  });

  it('join where words overlap, and an empty search marks nothing', () => {
    expect(piecesOf('retreat', ['ret', 'tre']).filter((piece) => piece.isHit)).toEqual([{ text: 'retre', isHit: true }]);
    expect(piecesOf('retreat', [])).toEqual([{ text: 'retreat', isHit: false }]);
  });
});
