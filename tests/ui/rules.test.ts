// @vitest-environment node
/** The reference: every chapter has its place, every entry made from the game its figures, and every clause that an entry names exists. */
import { describe, expect, it } from 'vitest';
import { CARD_KINDS, linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { madeSections } from '../../src/games/lines-and-webs/ui/rules/book.tsx';
import { CLAUSE_IDS, countsText, gameSections, inThisGame, RULES } from '../../src/games/lines-and-webs/ui/rules/chapters.ts';
import { cardEntry, groundEntry, unitEntry } from '../../src/games/lines-and-webs/ui/rules/entries.ts';
import { GLOSSARY, SIGNS } from '../../src/games/lines-and-webs/ui/rules/signs.ts';
import { plainWords } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { nearestIn, searchIn } from '../../src/ui/rules/book.ts';
import { speakOf } from '../../src/ui/words/terms.ts';

speakOf({ plainWords });

const worlds = SCENARIOS.map(({ scenario }) => linesAndWebs(scenario).world);
const idsIn = (world: (typeof worlds)[number]): string[] =>
  gameSections(world).flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === 'text' ? [] : block.kind === 'table' ? block.rows.flatMap((row) => row.id ?? []) : [block.id],
    ),
  );

describe('the chapters made from the game', () => {
  it('The chapters made from the game hold every type of unit, every card and the ground of every node of the scenario in play', () => {
    for (const world of worlds) {
      const ids = new Set(idsIn(world));
      for (const type of world.scenario.unitTypes) expect(ids).toContain(unitEntry(type.id));
      for (const card of CARD_KINDS) expect(ids).toContain(cardEntry(card));
      for (const { id } of world.scenario.map.hexes) expect(ids).toContain(groundEntry(world, id));
      expect(ids.size).toBe(idsIn(world).length);
    }
  });

  it('The chapters made from the game give the counts of both sides as the scenario has them', () => {
    for (const world of worlds) {
      for (const section of gameSections(world)) {
        for (const block of section.blocks) {
          if (block.kind !== 'unit') continue;
          for (const side of ['delta', 'gamma'] as const) {
            const own = world.roster.filter((info) => info.side === side && info.type.id === block.type.id).length;
            const { start, queue, expansion } = block.counts[side];
            expect([block.id, side, start + queue + expansion]).toEqual([block.id, side, own]);
          }
        }
      }
    }
  });

  it('The chapters made from the game give each side’s own price, and each port’s own size, where they differ', () => {
    const scenario = structuredClone(worlds[0]!.scenario);
    scenario.sideFigures = { gamma: { unitPrices: { armor: 10, fsc: 4 }, cardPrices: { massCal: 3 }, ports: { apod: { boxes: 28 } } } };
    const blocks = gameSections(linesAndWebs(scenario).world).flatMap((section) => section.blocks);
    const priceOf = (id: string) => blocks.flatMap((b) => ((b.kind === 'unit' || b.kind === 'card') && b.id === id ? b.price : []));
    expect(priceOf(unitEntry('armor'))).toEqual(['12 RP for Delta, 10 RP for Gamma']);
    // Gamma alone has it.
    expect(priceOf(unitEntry('fsc'))).toEqual(['4 RP']);
    expect(priceOf(unitEntry('mech'))).toEqual(['9 RP']);
    expect(priceOf(cardEntry('massCal'))).toEqual(['1 RP for Delta, 3 RP for Gamma']);
    scenario.copiesByCard = { massCal: 1 };
    const copies = gameSections(linesAndWebs(scenario).world).flatMap(({ blocks }) =>
      blocks.flatMap((b) => (b.kind === 'card' ? b.copies : [])),
    );
    expect(copies.toSorted()).toEqual([1, ...new Array(9).fill(3)]);
    const cells = blocks.flatMap((b) => (b.kind === 'table' ? b.rows.flatMap((row) => row.cells) : []));
    expect(cells).toContain('3 units, 20 boxes for Delta, 3 units, 28 boxes for Gamma');
    expect(cells).toContain('4 units, 40 boxes');
  });

  it('The chapters made from the game name what comes by the schedule, by day and side, and count it apart from what is to buy', () => {
    const scenario = structuredClone(worlds[0]!.scenario);
    const tokens = { clI: 0, clIII: 0, clV: 4, clIX: 0 };
    scenario.forces.delta.arrivals = [{ day: 5, units: [{ type: 'armor', count: 2 }], tokens }];
    scenario.forces.gamma.arrivals = [{ day: 3, units: [{ type: 'fsc', count: 1 }], tokens: { ...tokens, clV: 0 } }];
    const sections = gameSections(linesAndWebs(scenario).world);
    const table = sections.find(({ title }) => title === 'Arrivals by day')?.blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['3', '–', 'FS Company', '6.1.1'],
      ['5', '2 Armor, 4 CL V', '–', '6.1.1'],
    ]);
    const armor = sections.flatMap(({ blocks }) => blocks.filter((b) => b.kind === 'unit')).find(({ type }) => type.id === 'armor');
    expect(armor && countsText(armor.counts.delta)).toBe('5 at the start, 3 to buy, 2 scheduled');
    for (const world of worlds) {
      const { delta, gamma } = world.scenario.forces;
      const comes = [delta, gamma].some((forces) => (forces.arrivals ?? []).length > 0);
      expect(gameSections(world).some(({ title }) => title === 'Arrivals by day')).toBe(comes);
    }
  });

  it('The chapters made from the game name clauses that exist', () => {
    for (const { clause } of [...GLOSSARY, ...SIGNS]) expect([clause, CLAUSE_IDS.has(clause)]).toEqual([clause, true]);
  });

  it('The chapters made from the game are opened by their names', () => {
    expect(nearestIn(CLAUSE_IDS, unitEntry('armor'))).toBe('unit-armor');
    expect(nearestIn(CLAUSE_IDS, '8.99')).toBe('8');
    expect(nearestIn(CLAUSE_IDS, 'nothing')).toBe(null);
  });
});

describe('the search', () => {
  const [world] = worlds;
  const all = world ? [...RULES, ...madeSections(world)] : [];
  it('The search of the rules finds a unit, a card and a word as well as clauses', () => {
    const titles = (query: string) => searchIn(query, all).map((section) => section.title);
    expect(titles('armor company').some((title) => title.startsWith('Units of'))).toBe(true);
    expect(titles('mass cal')).toContain('Card texts');
    expect(titles('basic load')).toEqual(expect.arrayContaining(['4 Trackers', 'Glossary']));
    expect(titles('ocean fire')).toEqual(expect.arrayContaining(['1 The map', 'Terrain']));
  });
  it('8.1, 7.4 The search of the rules finds a clause by the word of the screen as well as by its own', () => {
    const ids = (query: string) =>
      searchIn(query, RULES).flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ id }) => id) : 'id' in block ? [block.id] : [])),
      );
    for (const [plain, printed, clause] of [
      ['sabotage', '9-line', '8.1'],
      ['pinned', 'suppressed', '7.4'],
    ] as const) {
      expect(ids(plain)).toContain(clause);
      expect(ids(printed)).toContain(clause);
    }
  });
});

describe('what a clause comes to in the game in play', () => {
  it('9.3, 6.7.1 a shorter game shows its own last turn and meals; the full battle adds nothing', () => {
    expect(inThisGame('9.3', { turns: 4, mealEvery: 3 })).toBe('In this game: at the end of turn 4.');
    expect(inThisGame('6.7.1', { turns: 4, mealEvery: 3 })).toBe('In this game: in turn 3.');
    expect(inThisGame('6.7.1', { turns: 5, mealEvery: 2 })).toBe('In this game: in turns 2 and 4.');
    expect(inThisGame('6.7.1', { turns: 5, mealEvery: 6 })).toBe('In this game: never.');
    for (const clause of ['9.3', '6.7.1']) expect(inThisGame(clause, { turns: 15, mealEvery: 3 })).toBeNull();
    expect(inThisGame('6.7.2', { turns: 4, mealEvery: 3 })).toBeNull();
  });

  it('9.3, 6.7.1 the clauses still speak of the turns that are taken for the full battle’s', () => {
    const textOf = (id: string): string =>
      RULES.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'clause' && block.id === id ? [block.text] : []))[0] ?? '';
    expect(textOf('9.3')).toContain('At the end of turn 15');
    expect(textOf('6.7.1')).toContain('In turns 3, 6, 9, 12 and 15');
  });
});
