/** The print kit of every built-in scenario: its sheets hold each part that the scenario needs, counted here from the scenario's own file. */
import { describe, expect, it } from 'vitest';
import {
  CARD_KINDS,
  type CardKind,
  type GameEvent,
  linesAndWebs,
  type OwnCard,
  type RosterEntry,
  type Scenario,
  SIDES,
  type Side,
} from '../../src/engine/lines-and-webs/index.ts';
import { beginnersRules, firstText, houseRulesOf, mapKeyOf } from '../../src/games/lines-and-webs/paper/beginners.ts';
import { type BookletColumn, bookletOf, clausesOf, tall } from '../../src/games/lines-and-webs/paper/booklet.ts';
import { dayOf, exampleOf } from '../../src/games/lines-and-webs/paper/examples.ts';
import { type Piece, tokensOf } from '../../src/games/lines-and-webs/paper/pieces.ts';
import {
  COUNTER,
  effortOf,
  FOOT,
  gridHeight,
  HEAD,
  holdingsOf,
  keptWhole,
  kitOf,
  MARGIN,
  mapBox,
  mapScale,
  nameRects,
  PAPERS,
  type Paper,
  printedLayout,
  runsOf,
  type Sheet,
} from '../../src/games/lines-and-webs/paper/sheets.ts';
import { OVERLAP, tilesOf } from '../../src/games/lines-and-webs/paper/tiles.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { CLAUSE_IDS, RULES } from '../../src/games/lines-and-webs/ui/rules/chapters.ts';
import { placeName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import type { Point } from '../../src/ui/board/geometry.ts';
import { reachOf } from '../../src/ui/board/rotatedRect.ts';
import { clear, dice, events, ok, playing, put, unit } from '../rules/kit.ts';

const SIZES = Object.keys(PAPERS) as Paper[];
const worldOf = (scenario: Scenario) => linesAndWebs(scenario).world;
const kit = (scenario: Scenario, paper: Paper = 'a4') => kitOf(worldOf(scenario), paper, RULES);

const piecesOn = (sheets: readonly Sheet[]): Piece[] =>
  sheets.flatMap(({ grids = [] }) => grids.flatMap(({ pieces }) => pieces.filter((piece) => piece !== null)));

const sum = (entries: readonly RosterEntry[]): number => entries.reduce((n, { count }) => n + count, 0);
const ofSide = (pieces: readonly Piece[], kind: 'counter' | 'mission' | 'tracker', side: Side): number =>
  pieces.filter((piece) => piece.kind === kind && piece.unit.side === side).length;
const many = (pieces: readonly Piece[], kind: Piece['kind']): number => pieces.filter((piece) => piece.kind === kind).length;

describe.each(ALL_SCENARIOS.map(({ scenario }) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
  it.each(SIZES)('3.2, 3.3, 3.5: on %s no part is missing, and none is there twice', (paper) => {
    const pieces = piecesOn(kit(scenario, paper).sheets);
    const sold = (card: CardKind): boolean => (scenario.copiesByCard?.[card] ?? scenario.cardCopies) > 0;
    const combat = new Set(scenario.unitTypes.filter(({ kind }) => kind === 'combat').map(({ id }) => id));
    for (const side of SIDES) {
      const { start, queue, expansion } = scenario.forces[side];
      const all = [...start, ...queue, ...expansion];
      expect(ofSide(pieces, 'counter', side)).toBe(sum(all));
      expect(ofSide(pieces, 'tracker', side)).toBe(sum(all));
      expect(ofSide(pieces, 'mission', side)).toBe(sum(all.filter(({ type }) => combat.has(type))));
      for (const card of CARD_KINDS)
        expect(pieces.filter((piece) => piece.kind === 'special' && piece.side === side && piece.card === card)).toHaveLength(
          scenario.copiesByCard?.[card] ?? scenario.cardCopies,
        );
      expect(pieces.filter((piece) => piece.kind === 'block' && piece.side === side)).toHaveLength(
        sold('sfInTheArea') ? scenario.markers : 0,
      );
    }
    expect(many(pieces, 'port')).toBe(4);
    expect(many(pieces, 'damage')).toBe(sold('saintHimars') ? 2 * (scenario.ports.spod.damage + scenario.ports.apod.damage) : 0);
    expect(pieces.some((piece) => piece.kind === 'state' && piece.state === 'disabled')).toBe(sold('nineLine'));
  });

  it('3.4: there are tokens for all basic loads, the queues and an even purchase, and never more than both banks', () => {
    const tokens = tokensOf(worldOf(scenario));
    const { bank } = scenario.rulings;
    const boxes = new Map(scenario.unitTypes.map((type) => [type.id, type.boxes]));
    for (const cls of ['clI', 'clIII', 'clV'] as const) {
      const least = SIDES.map((side) => {
        const { start, queue, queueTokens } = scenario.forces[side];
        const shaded = [...start, ...queue].reduce((n, { type, count }) => n + count * (boxes.get(type)?.[cls] ?? 0), queueTokens[cls]);
        const bought = Math.ceil((scenario.rulings.rp * scenario.turns) / 3);
        return Math.min(shaded + bought, bank === 'unlimited' ? Infinity : bank[cls]);
      });
      expect(tokens[cls]).toBeGreaterThanOrEqual(least[0]! + least[1]!);
      if (bank !== 'unlimited') expect(tokens[cls]).toBeLessThanOrEqual(2 * bank[cls]);
    }
  });

  it.each(SIZES)('On %s no grid is higher or wider than the sheet', (paper) => {
    const { width, height } = PAPERS[paper];
    for (const { grids = [], title } of kit(scenario, paper).sheets) {
      expect(
        grids.reduce((n, grid) => n + gridHeight(grid), 0),
        title,
      ).toBeLessThanOrEqual(height - 2 * MARGIN - HEAD - FOOT);
      for (const { cell, columns } of grids) expect(cell.width * columns, title).toBeLessThanOrEqual(width - 2 * MARGIN);
    }
  });

  it.each(SIZES)('On %s the tiles cover the map, and each port has one place for its units', (paper) => {
    const { sheets, tiling } = kit(scenario, paper);
    const box = mapBox(scenario.map);
    const [width, height] = tiling.isTurned ? [box.height, box.width] : [box.width, box.height];
    const right = Math.max(...tiling.tiles.map(({ part }) => part.x + part.width));
    const foot = Math.max(...tiling.tiles.map(({ part }) => part.y + part.height));
    expect(right).toBeGreaterThanOrEqual(width * mapScale(paper));
    expect(foot).toBeGreaterThanOrEqual(height * mapScale(paper));
    const places = sheets.flatMap(({ ports = [] }) => ports);
    expect(new Set(places.map(({ port }) => port.id)).size).toBe(4);
    expect(places).toHaveLength(4);
    // On each tile a good part of the sheet is map: none is nearly empty.
    for (const { part } of tiling.tiles) {
      const shown = (from: number, size: number, of: number) => Math.max(0, Math.min(from + size, of) - Math.max(from, 0)) / size;
      const share = shown(part.x, part.width, width * mapScale(paper)) * shown(part.y, part.height, height * mapScale(paper));
      expect(share).toBeGreaterThan(0.2);
    }
    for (const { port, shape } of places) {
      const { width, inRow } = holdingsOf(port)[shape]!;
      expect(width).toBeGreaterThan(inRow * COUNTER);
    }
  });

  it('Every sentence of the rules for beginners names clauses that exist and has at most 20 words', () => {
    const world = worldOf(scenario);
    for (const line of Object.values(mapKeyOf(world)))
      for (const sentence of line.split(/(?<=[.:;]) /)) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
    for (const { lines } of beginnersRules(world))
      for (const { text, clauses } of lines) {
        for (const clause of clauses.split(', ')) expect([...CLAUSE_IDS], text).toContain(clause);
        for (const sentence of text.split(/(?<=[.?:;]) /)) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
      }
  });
});

const ondrel = ALL_SCENARIOS.find(({ id }) => id === 'ondrel-steppe')!.scenario;

it('3.2, 3.3: the full battle has the counts of the parts list in the rulebook', () => {
  const pieces = piecesOn(kit(ondrel).sheets);
  expect(SIDES.map((side) => ofSide(pieces, 'tracker', side))).toEqual([31 + 32, 20 + 21]);
  expect(SIDES.map((side) => ofSide(pieces, 'mission', side))).toEqual([13 + 15, 13 + 15]);
  expect(many(pieces, 'special')).toBe(10 * 6);
  expect(many(pieces, 'block')).toBe(6 + 6);
  const { clI, clIII, clV } = tokensOf(worldOf(ondrel));
  expect([clI, clIII, clV]).toEqual([300, 300, 300]);
});

const tamrin = ALL_SCENARIOS.find(({ id }) => id === 'tamrin-ford')!.scenario;
const sentencesOf = (scenario: Scenario): string =>
  beginnersRules(worldOf(scenario))
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ');

it('The rules for beginners tell nothing of what a scenario does not have', () => {
  const absent = /\bAPS\b|Engineer|HIMARS|disabled|damage|\bcity\b/;
  expect(sentencesOf(tamrin)).not.toMatch(absent);
  for (const word of ['APS', 'Engineer', 'Saint HIMARS', 'disabled', 'damage', 'city']) expect(sentencesOf(ondrel)).toContain(word);
});

it('Two days of Tamrin Ford played from the sheets alone needed these clauses, and the rules for beginners tell each', () => {
  const told = new Set(beginnersRules(worldOf(tamrin)).flatMap(({ lines }) => lines.flatMap(({ clauses }) => clauses.split(', '))));
  const needed =
    '1.1 1.2 1.3 1.7 1.9 2.2 2.3 2.4 4.1 4.2 4.3 4.5 5.1 5.2 5.3 6.1.1 6.1.2 6.1.4 6.2.1 6.2.2 6.2.3 6.2.4 6.3.1 6.3.2 6.3.3 6.3.3.1 6.3.3.2 6.3.4 6.3.6 6.3.7 6.3.8 6.4.1 6.5.1 6.6.1 6.6.2 6.6.3 6.6.4 6.7.1 6.7.2 6.7.3 7.2 7.3 7.4 7.5 7.5.1 7.6 7.7 7.8 7.9 7.9.1 7.11 8.12 9.1 9.2 9.3 11.2 11.3';
  expect(needed.split(' ').filter((clause) => !told.has(clause))).toEqual([]);
});

it('5.3, 6.0: the rules name the ports of each side, and who goes first on which day', () => {
  expect(sentencesOf(tamrin)).toContain('begins with Selm Quay and Selm Field.');
  expect(firstText(worldOf(tamrin))).toBe('Delta on days 1 and 3, Gamma on day 2');
  expect(firstText(worldOf({ ...tamrin, rulings: { ...tamrin.rulings, firstSide: 'gamma' } }))).toBe('Gamma every day');
});

it('An edited scenario is counted, too: a unit, a card and a marker more are on the sheets', () => {
  const edited = structuredClone(ondrel);
  edited.forces.gamma.expansion.push({ type: 'engineer', count: 1 });
  edited.copiesByCard = { nineLine: 4 };
  edited.markers += 1;
  const [before, after] = [ondrel, edited].map((one) => piecesOn(kit(one).sheets));
  const more = (kind: Piece['kind']): number => many(after!, kind) - many(before!, kind);
  expect([more('counter'), more('tracker'), more('mission'), more('special'), more('block')]).toEqual([1, 1, 1, 2, 2]);
});

it('8 own cards bring what they need: their own sheets, markers for what they do, and the rules for it', () => {
  const none = Object.fromEntries(CARD_KINDS.map((kind) => [kind, 0]));
  const bare = { ...tamrin, cardCopies: 0, copiesByCard: none };
  const own = (name: string, aim: OwnCard['aim'], does: OwnCard['does'], stops?: 'airDefense'): OwnCard => ({
    ...{ name, text: 'What it does.', aim, does, ...(stops && { stops }) },
  });
  const scenario: Scenario = {
    ...bare,
    copiesByCard: { ...none, own1: 2, own2: 1, own3: 1, own4: 3 },
    cardPrices: { ...tamrin.cardPrices, own1: 1, own2: 2, own3: 3, own4: 4 },
    ownCards: {
      own1: own('Net Cut', { at: 'enemy' }, [{ do: 'disable' }]),
      own2: own('Crane Down', { at: 'port' }, [{ do: 'boxes', n: 1 }], 'airDefense'),
      own3: own('Mine Belt', { at: 'place' }, [{ do: 'block' }]),
      own4: own('Fuel Convoy', { at: 'own' }, [{ do: 'tokens', n: 2 }]),
    },
  };
  const [before, pieces] = [bare, scenario].map((one) => piecesOn(kit(one).sheets));
  const states = (all: readonly Piece[]): number => all.filter((piece) => piece.kind === 'state' && piece.state === 'disabled').length;
  expect([many(before!, 'special'), many(before!, 'block'), many(before!, 'damage'), states(before!)]).toEqual([0, 0, 0, 0]);
  expect(many(pieces!, 'special')).toBe(2 * (2 + 1 + 1 + 3));
  expect(many(pieces!, 'block')).toBe(2 * tamrin.markers);
  expect(many(pieces!, 'damage')).toBeGreaterThan(0);
  expect(states(pieces!)).toBe(2 * 2);
  const titles = (one: Scenario): string[] => beginnersRules(worldOf(one)).map(({ title }) => title);
  for (const title of ['A blocked node', 'A damaged port']) {
    expect(titles(scenario)).toContain(title);
    expect(titles(bare)).not.toContain(title);
  }
  expect(sentencesOf(scenario)).toContain('rolls against Crane Down: 8 or more');
  expect(sentencesOf(scenario)).toContain('A disabled unit does not fight back.');
  expect(sentencesOf(bare)).not.toContain('rolls against');
});

it('The back of each counter lies behind it when the sheet is turned along its long edge', () => {
  const { sheets } = kit(ondrel);
  const fronts = sheets.filter(({ kind }) => kind === 'counters');
  const backs = sheets.filter(({ kind, title }) => kind === 'backs' && title.includes('counters'));
  fronts.forEach((front, i) => {
    front.grids?.forEach(({ pieces, columns }, at) => {
      const back = backs[i]?.grids?.[at]?.pieces;
      pieces.forEach((piece, n) => {
        const behind = back?.[n - (n % columns) + columns - 1 - (n % columns)];
        if (piece?.kind === 'counter') expect(behind).toEqual({ kind: 'back', side: piece.unit.side });
        else expect(behind ?? null).toBeNull();
      });
    });
  });
});

it('Each back comes right after its front, and the cards of a side share sheets', () => {
  const { sheets } = kit(tamrin);
  sheets.forEach(({ kind, of }, i) => {
    if (kind === 'backs') expect(sheets[i - 1]?.kind).toBe(of);
  });
  expect(sheets.filter(({ kind }) => kind === 'cards')).toHaveLength(2);
  // A larger sheet holds those of both sides.
  expect(kit(tamrin, 'a3').sheets.flatMap(({ kind, title }) => (kind === 'cards' ? [title] : []))).toEqual(['Cards, Delta and Gamma']);
});

it('Counters of the start come before those that come later, and each sheet of supply cards is of one side', () => {
  const { sheets } = kit(tamrin);
  for (const { kind, title, grids = [] } of sheets)
    for (const grid of grids)
      for (const [i, piece] of grid.pieces.entries()) {
        const before = grid.pieces[i - 1];
        if (piece?.kind === 'counter' && before?.kind === 'counter' && piece.unit.from === 'start') expect(before.unit.from).toBe('start');
        if (kind === 'trackers' && piece?.kind === 'tracker') expect(title).toContain(piece.unit.side === 'delta' ? 'Delta' : 'Gamma');
      }
});

it('Twelve tables get twelve times what one needs: a day plan for each side and day, and rules for each side', () => {
  const { sheets } = kit(tamrin);
  const chosen = sheets.filter(({ kind }) => kind !== 'clauses');
  for (const tables of [1, 12]) {
    const runs = runsOf(chosen, worldOf(tamrin), tables);
    const copies = (kind: Sheet['kind']): number[] => runs.filter(({ sheet }) => sheet.kind === kind).map(({ at }) => at.length);
    expect(copies('parts')).toEqual([1]);
    expect(copies('form')).toEqual([2 * tamrin.turns * tables]);
    expect(copies('rules')).toEqual([2 * tables, 2 * tables, 2 * tables]);
    expect(copies('debrief')).toEqual([2 * tables]);
    expect(copies('map')).toEqual(chosen.filter(({ kind }) => kind === 'map').map(() => tables));
    // Each number once, and each back right after its own front.
    const all = runs.flatMap(({ at }) => at).sort((a, b) => a - b);
    expect(all).toEqual(all.map((_, i) => i + 1));
    expect(effortOf(runs).sheets).toBe(all.length);
    const owner = new Map(runs.flatMap((run) => run.at.map((number) => [number, run.sheet] as const)));
    for (const [number, { kind, of, title }] of owner)
      if (kind === 'backs') {
        expect(owner.get(number - 1)?.kind).toBe(of);
        expect(title.toLowerCase()).toContain(owner.get(number - 1)?.title.toLowerCase());
      }
  }
  const effort = (tables: number) => effortOf(runsOf(chosen, worldOf(tamrin), tables));
  expect(effort(12).pieces).toBe(12 * effort(1).pieces);
  expect(effort(1).pieces).toBe(piecesOn(chosen.filter(({ kind }) => kind !== 'backs')).length);
});

it('A drawing as large as a sheet takes one tile; a little more takes two that overlap, or one that is turned', () => {
  const sheet = { width: 190, height: 270 };
  expect(tilesOf({ width: 190, height: 270 }, sheet, []).tiles).toHaveLength(1);
  expect(tilesOf({ width: 270, height: 190 }, sheet, [])).toMatchObject({ isTurned: true, columns: 1, rows: 1 });
  const { tiles } = tilesOf({ width: 200, height: 270 }, sheet, []);
  expect((tiles[1]?.part.x ?? 0) - (tiles[0]?.part.x ?? 0)).toBe(190 - OVERLAP);
});

it('A seam keeps away from a port where the sheets leave room for it', () => {
  const sheet = { width: 190, height: 270 };
  for (const x of [40, 120, 185, 200]) {
    const { tiles } = tilesOf({ width: 240, height: 240 }, sheet, [], [{ x, y: 100, clear: { x: 21, y: 21 }, weight: 1 }]);
    const seam = (tiles[1]?.part.x ?? 0) + OVERLAP / 2;
    expect(Math.abs(x - seam), String(x)).toBeGreaterThan(20);
    expect(tiles[0]?.part.x).toBeLessThanOrEqual(0);
    expect((tiles[1]?.part.x ?? 0) + sheet.width).toBeGreaterThanOrEqual(240);
  }
});

it.each(SIZES)('On %s no seam crosses a port, a city or the name of anything but a lake, and none a node of Tamrin Ford', (paper) => {
  const crossed = ALL_SCENARIOS.flatMap(({ id, scenario }) => {
    const { map } = scenario;
    const { tiling } = kit(scenario, paper);
    const [box, k] = [mapBox(map), mapScale(paper)];
    // A lake's name stays in its water.
    const lakes = new Set(map.hexes.flatMap(({ terrain, name }) => (terrain === 'lake' && name ? [name] : [])));
    /** True if an area, in units of the drawing, touches the middle of an overlap. */
    const isCrossed = ({ x, y }: Point, reach: Point): boolean => {
      const at = tiling.isTurned ? { x: (box.y + box.height - y) * k, y: (x - box.x) * k } : { x: (x - box.x) * k, y: (y - box.y) * k };
      const far = tiling.isTurned ? { x: reach.y, y: reach.x } : reach;
      return tiling.tiles.some(
        ({ part, column, row }) =>
          (column > 0 && Math.abs(at.x - part.x - OVERLAP / 2) < far.x * k - 0.001) ||
          (row > 0 && Math.abs(at.y - part.y - OVERLAP / 2) < far.y * k - 0.001),
      );
    };
    const nodes = keptWhole(map, paper).filter(({ isName, weight }) => !isName && (weight >= 400 || id === 'tamrin-ford'));
    return [
      ...nodes.filter((node) => isCrossed(node, { x: node.clear.x / k, y: node.clear.y / k })).map(({ what }) => `${id}: ${what}`),
      // Printed, a name lies wholly on one sheet: half of the overlap away.
      ...nameRects(printedLayout(map, paper, tiling), paper).flatMap(({ what, rect }) => {
        if (lakes.has(what)) return [];
        const reach = reachOf(rect);
        const half = OVERLAP / 2 / k;
        return isCrossed(rect, { x: reach.x + half, y: reach.y + half }) ? `${id}: the words ${what}` : [];
      }),
    ];
  });
  expect(crossed).toEqual([]);
});

it('The places for units of both sides stand at their own ends of the map', () => {
  for (const { id, scenario } of ALL_SCENARIOS.filter(({ id }) => id === 'tamrin-ford' || id === 'arvel-crossing'))
    for (const paper of SIZES) {
      const { sheets, tiling } = kit(scenario, paper);
      const ends = SIDES.map((side) =>
        sheets.flatMap(({ tile, ports = [] }) =>
          ports.filter(({ port }) => port.home === side).map(({ x, y }) => ({ x: (tile?.part.x ?? 0) + x, y: (tile?.part.y ?? 0) + y })),
        ),
      );
      const middle = (points: { x: number; y: number }[], axis: 'x' | 'y') => points.reduce((n, at) => n + at[axis], 0) / points.length;
      // Arvel Crossing is drawn with Delta below; turned, or Tamrin Ford, with Delta at the left.
      const axis = id === 'tamrin-ford' || tiling.isTurned ? 'x' : 'y';
      const [delta, gamma] = ends.map((points) => middle(points, axis));
      if (axis === 'x') expect(delta, `${id} ${paper}`).toBeLessThan(gamma!);
      else expect(delta, `${id} ${paper}`).toBeGreaterThan(gamma!);
    }
});

it('A box that would cross a seam or the foot of a sheet is not put beside the map', () => {
  const sheet = { width: 190, height: 270 };
  const beside = [170, 170, 170, 50].map((width) => ({ shapes: [{ width, height: width > 100 ? 20 : 40 }], at: { x: 0, y: 0 } }));
  const { boxes, tiles } = tilesOf({ width: 300, height: 240 }, sheet, beside);
  expect(boxes.map((box) => box?.tile ?? null)).toEqual([0, 1, null, null]);
  for (const box of boxes.filter((one) => one !== null)) {
    expect(box.y).toBeGreaterThanOrEqual(240);
    expect(box.y + box.height).toBeLessThanOrEqual(sheet.height);
    expect(box.tile === 0 ? box.x + box.width : sheet.width - box.x).toBeLessThanOrEqual(sheet.width - OVERLAP);
  }
  expect(tiles).toHaveLength(2);
});

it.each(SIZES)(
  'On %s the rules for beginners fill columns with every sentence once, on three sheets; the full battle takes four',
  (paper) => {
    for (const { id, scenario } of ALL_SCENARIOS) {
      const columns = kit(scenario, paper).sheets.flatMap(({ rules = [] }) => rules);
      expect(columns.flat().flatMap(({ lines }) => lines)).toEqual(beginnersRules(worldOf(scenario)).flatMap(({ lines }) => lines));
      for (const part of columns.flat()) expect(part.lines.length).toBeGreaterThan(0);
      expect(columns.length, id).toBeLessThanOrEqual(id === 'tamrin-ford' ? 6 : 8);
    }
  },
);

it('The booklet has every clause once, in order, and no heading at the foot of a column', () => {
  const columns = kit(ondrel).sheets.flatMap(({ booklet = [] }): readonly BookletColumn[] => booklet);
  const ids = columns.flat().flatMap(({ kind, id }) => (kind === 'clause' && id ? [id] : []));
  expect(ids).toEqual(
    RULES.filter(({ title }) => !title.startsWith('Appendix')).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'clause' ? [block.id] : [])),
    ),
  );
  for (const { text, id } of columns.flat())
    expect(text, id).not.toMatch(/R-[a-z]|`|\( ?\)|seeded|alidation|Appendix|\bFA\b|\bADA\b|screen|Invariant|\bcube|\bblock\b|by the game/);
  for (const column of columns) {
    expect(column.at(-1)?.kind).not.toBe('head');
    expect(column.reduce((n, line) => n + tall(line), 0)).toBeLessThanOrEqual(74);
  }
});

it('A house rule that the sentences do not tell is listed below them', () => {
  const changed = { ...ondrel, rulings: { ...ondrel.rulings, carry: 'anywhere' as const } };
  expect(houseRulesOf(worldOf(ondrel))).toEqual([]);
  expect(houseRulesOf(worldOf(changed))).toHaveLength(1);
});

it.each(ALL_SCENARIOS)('7.2 to 7.5: the example of a fight comes out on $id as the rules for beginners tell it', ({ scenario }) => {
  const R = linesAndWebs(scenario);
  const g = clear({ R, w: R.world, s: R.setup('test') });
  const example = exampleOf(g.w)!;
  const { attacker, defender, place, dice: faces, back, hits, left, lost } = example;
  const beside = g.w.graph.ids[g.w.graph.links[g.w.graph.index[place]!]![0]!]!;
  put(g, attacker.id, beside);
  put(g, defender.id, place);
  const stayed = ok(playing(g, attacker.id), { type: 'moveUnit', side: 'delta', unit: attacker.id, to: beside });
  const before = [attacker.id, defender.id].map((one) => unit(stayed, one).load.clV);
  const fought = ok(
    stayed,
    { type: 'attack', side: 'delta', attackers: [attacker.id], target: defender.id, scouts: false },
    dice(...faces),
  );
  expect(events(fought, 'engagementEnded')).toMatchObject([{ winner: 'delta', attackHits: hits, defendHits: back }]);
  expect(
    events(fought, 'stepsLost')
      .filter(({ why }) => why === 'combat')
      .map(({ unit: one, n }) => [one, n]),
  ).toEqual([
    [attacker.id, left],
    [defender.id, lost],
  ]);
  expect([attacker.id, defender.id].map((one) => unit(fought, one).load.clV)).toEqual(before.map((n) => n - 1));
});

it.each(ALL_SCENARIOS)('6.1 to 6.7: the example of a day on $id is what the rules made of its orders', ({ id, scenario }) => {
  const world = worldOf(scenario);
  const day = dayOf(world);
  // On the map of the airhead nobody reaches a town on day 1.
  if (id === 'jessel-airhead') {
    expect(day).toBeNull();
    return;
  }
  const { lines, fightLines, fight, events: told } = day!;
  const of = <T extends GameEvent['type']>(type: T) =>
    told.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
  const text = lines.join('\n');
  for (const { side, queueTokens, apodTokens } of of('purchasesRevealed')) {
    const { rp, tokenPrices } = world.figures[side];
    // An APS, where there is one, stands in its airport from day 1.
    const price = tokenPrices.clV * (text.includes('double') ? 2 : 1);
    const cost = queueTokens.clI * tokenPrices.clI + price * apodTokens.clV;
    expect(text).toMatch(new RegExp(`buys ${queueTokens.clI} CL I by sea\\.[^:]*It pays ${cost} of its ${rp} RP`));
    expect(cost).toBeLessThanOrEqual(rp);
  }
  expect(of('engagementEnded')).toMatchObject([{ winner: fight.attacker.side, attackHits: fight.hits, defendHits: fight.back }]);
  expect(of('stepsLost').map(({ unit: one, n }) => [one, n])).toEqual([
    [fight.attacker.id, fight.left],
    [fight.defender.id, fight.lost],
  ]);
  for (const node of of('retreated')[0]!.path.slice(-2)) expect(fightLines.join(' ')).toContain(placeName(world, node));
  expect(of('movedIn')).toMatchObject([{ unit: fight.attacker.id, node: fight.place }]);
  expect(text.includes('nobody eats today')).toBe(scenario.mealEvery > 1);
  expect(text.includes('all have one')).toBe(scenario.mealEvery === 1 && of('degraded').length === 0);
  expect(of('turnBegan').map(({ turn }) => turn)).toEqual([1, 2]);
});

it('The booklet of another scenario than the rulebook’s own begins with what counts, and marks the numbers of the full game', () => {
  const linesOf = (scenario: Scenario) => bookletOf(clausesOf(worldOf(scenario)), 'high').flat();
  // Each clause that the beginners' rules cite names the part that cites it.
  const cited = beginnersRules(worldOf(ondrel)).flatMap(({ lines }) => lines.flatMap(({ clauses }) => clauses.split(', ')));
  const pointing = linesOf(ondrel).filter(({ text }) => text.includes(' ▸ '));
  expect(pointing.map(({ id }) => id).sort()).toEqual([...CLAUSE_IDS].filter((id) => id !== '8' && cited.includes(id)).sort());
  expect(linesOf(ondrel).some(({ text }) => text.startsWith('◆'))).toBe(false);
  const [head, lead, ...rest] = linesOf(tamrin);
  expect([head?.text, lead?.text]).toEqual(['Before you read', expect.stringContaining('Brief')]);
  const marked = rest.filter(({ text }) => text.startsWith('◆')).map(({ id }) => id);
  for (const { id, text } of rest)
    if (/^(?:3|5)\.\d$/.test(id) && /\d|ten|three/.test(text)) expect([...marked, '5.1'], text).toContain(id);
  expect(rest.find(({ id }) => id === '9.3')?.text).toContain('In this game: at the end of turn 3.');
});
