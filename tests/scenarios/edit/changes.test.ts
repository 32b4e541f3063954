/** The difference in words: what it says, and that putting back every line of it brings the original back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scenario, SIDES } from '../../../src/engine/lines-and-webs/scenario.ts';
import { addArrival, removeArrival, setArriving } from '../../../src/games/lines-and-webs/scenarios/edit/arrivals.ts';
import { type Change, changesBetween } from '../../../src/games/lines-and-webs/scenarios/edit/changes.ts';
import { doEdit } from '../../../src/games/lines-and-webs/scenarios/edit/map/edits.ts';
import { putAt } from '../../../src/games/lines-and-webs/scenarios/edit/places.ts';
import { figurePath, putFigure } from '../../../src/games/lines-and-webs/scenarios/edit/sideFigures.ts';
import {
  addType,
  duplicateType,
  namersOf,
  removeType,
  renameType,
  setCount,
} from '../../../src/games/lines-and-webs/scenarios/edit/units.ts';
import { copyOf } from '../helpers.ts';

const WORDS = { card: (kind: string) => kind };
const original = copyOf('arvel-crossing');

const edited = (...recipes: ((s: Scenario) => void)[]): Scenario => {
  const s = structuredClone(original);
  for (const recipe of recipes) recipe(s);
  return s;
};
const told = (...recipes: ((s: Scenario) => void)[]): string[] => changesBetween(original, edited(...recipes), WORDS).map((c) => c.text);
const put =
  (path: string, value: unknown) =>
  (s: Scenario): void =>
    putAt(
      s,
      path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      value,
    );
const arrives =
  (day: number, units: [type: string, count: number][], clV = 0) =>
  (s: Scenario): void => {
    s.forces.delta.arrivals ??= [];
    s.forces.delta.arrivals.push({
      day,
      units: units.map(([type, count]) => ({ type, count })),
      tokens: { clI: 0, clIII: 0, clV, clIX: 0 },
    });
  };
const hex = (s: Scenario, id: string) => s.map.hexes.find((one) => one.id === id) as Scenario['map']['hexes'][number];

describe('a change is told in a line', () => {
  it.each<[string, (s: Scenario) => void]>([
    ['Name: “Arvel Crossing” → “Night Crossing”', put('name', 'Night Crossing')],
    ['Days: 4 → 6', put('turns', 6)],
    ['Notes: 8 lines → 7 lines', (s) => s.notes.pop()],
    ['Goal: “Hold more of the four ports than the other side when day 4…” → “Hold one.”', put('brief.aim', 'Hold one.')],
    ['For players and instructors: taken out', put('brief', undefined)],
    ['Armor: price 12 → 9', put('unitTypes.0.price', 9)],
    ['Armor: strength 6-5-4-2 → 6-5-4-1', put('unitTypes.0.strength.3', 1)],
    ['Armor: range none → 3', put('unitTypes.0.range', 3)],
    ['Delta, at the start: Armor: 2 → 3', (s) => setCount(s, 'delta', 'start', 'armor', 3)],
    ['Gamma, to buy: FS Company: taken out', (s) => setCount(s, 'gamma', 'expansion', 'fsc', 0)],
    ['Delta deploys Armor: 0605, 0607 → 0605', put('deployment.delta.armor', ['C0605'])],
    ['Delta: CL V on the way: 4 → 9', put('forces.delta.queueTokens.clV', 9)],
    ['Delta, arrivals on day 3: added, 1 Armor, 2 CL V', arrives(3, [['armor', 1]], 2)],
    ['Seaport: boxes: 40 → 30', put('ports.spod.boxes', 30)],
    ['Open boxes: CL V, CL I, CL III → CL I', put('openPattern', ['clI'])],
    ['droneRecon: price: 5 → 2', put('cardPrices.droneRecon', 2)],
    ['droneRecon, copies per side: as of the others → 1', put('copiesByCard.droneRecon', 1)],
    ['Resource Points (R-rp): 25 RP per day → 27', put('rulings.rp', 27)],
    ['Token bank (R-bank): 150 CL I, 150 CL III, 150 CL V, 25 CL IX per side → No limit', put('rulings.bank', 'unlimited')],
    ['Gamma, Resource Points per day: as for both sides → 32', put('sideFigures', { gamma: { rp: 32 } })],
    ['Delta, price of Armor: as for both sides → not for sale', put('sideFigures', { delta: { unitPrices: { armor: null } } })],
    [
      'Delta, seaport, boxes closed by a damage token: as for both sides → 3',
      put('sideFigures', { delta: { ports: { spod: { closes: 3 } } } }),
    ],
    ['Hex 0608: steppe → town “Sevrin”', (s) => Object.assign(hex(s, 'C0608'), { feature: 'town', name: 'Sevrin' })],
    [
      'Link 0501–0502: taken out',
      (s) =>
        s.map.links.splice(
          s.map.links.findIndex((l) => l.join() === 'C0501,C0502'),
          1,
        ),
    ],
    ['River Arvel: hexside 0501–0502 added', (s) => s.map.rivers[0]?.edges.push(['C0501', 'C0502'])],
    ['Zone of Delta: 0701: added', (s) => s.map.deploymentZones.delta.push('C0701')],
    ['Dotted line of Delta: columns 6 and 7 → columns 7 and 8', put('map.dottedLines.0.betweenColumns', [7, 8])],
    ['Kilometers per link: 10 → 12', put('map.kmPerLink', 12)],
    ['Unit types: in another order', (s) => s.unitTypes.reverse()],
  ])('%s', (text, recipe) => {
    expect(told(recipe)).toEqual([text]);
  });

  it('nothing differs between two copies, nor when a link is named from its other end', () => {
    expect(told()).toEqual([]);
    expect(told((s) => s.map.links[0]?.reverse())).toEqual([]);
  });

  it('stands in the section where it is edited', () => {
    const changes = changesBetween(original, edited(put('turns', 6), put('rulings.rp', 27), put('unitTypes.0.price', 9)), WORDS);
    expect(changes.map(({ section, path }) => [section, path.join('.')])).toEqual([
      ['about', 'turns'],
      ['rulings', 'rulings.rp'],
      ['units', 'unitTypes.0.price'],
    ]);
  });
});

/** Anything that an editor can do to a scenario, by two numbers. */
const EDITS: ((s: Scenario, a: number, b: number) => void)[] = [
  (s, a) => put('turns', 1 + (a % 15))(s),
  (s, a) => put('notes', s.notes.slice(a % 7))(s),
  (s, a, b) => put(`unitTypes.${a % s.unitTypes.length}.price`, b % 30)(s),
  (s, a, b) => put(`unitTypes.${a % s.unitTypes.length}.boxes.clV`, b % 9)(s),
  (s) => void addType(s),
  (s, a) => void duplicateType(s, a % s.unitTypes.length),
  (s, a) => s.unitTypes.length > 1 && removeType(s, a % s.unitTypes.length),
  (s, a, b) => renameType(s, a % s.unitTypes.length, `type-${b % 50}-${a % 50}`),
  (s, a, b) => setCount(s, a % 2 ? 'delta' : 'gamma', b % 2 ? 'start' : 'expansion', s.unitTypes[a % s.unitTypes.length]?.id ?? '', b % 5),
  (s, a, b) => put(`deployment.delta.${s.unitTypes[a % s.unitTypes.length]?.id}`, [s.map.hexes[b % s.map.hexes.length]?.id])(s),
  (s, a, b) => Object.assign(s.map.hexes[a % s.map.hexes.length] ?? {}, { terrain: ['steppe', 'lake', 'ocean'][b % 3] }),
  (s, a) => s.map.hexes.length > 2 && s.map.hexes.splice(a % s.map.hexes.length, 1),
  (s, a) => s.map.links.splice(a % s.map.links.length, 1),
  (s, a, b) => s.map.links.push([s.map.hexes[a % s.map.hexes.length]?.id ?? '', s.map.hexes[b % s.map.hexes.length]?.id ?? '']),
  (s, a, b) => s.map.rivers[a % s.map.rivers.length]?.edges.splice(b % 3, 1),
  (s, a) => s.map.rivers.length > 1 && s.map.rivers.splice(a % s.map.rivers.length, 1),
  (s, a, b) => put(`map.rivers.${a % s.map.rivers.length}.class`, ['major', 'canal'][b % 2])(s),
  (s, a) => s.map.bridges.splice(a % s.map.bridges.length, 1),
  (s, a) => put(`map.routes.${a % s.map.routes.length}.path`, ['C0501', 'C0502'])(s),
  (s, a) => s.map.deploymentZones.delta.splice(a % s.map.deploymentZones.delta.length, 1),
  (s, a) => put('rulings.rp', a % 99)(s),
  (s, a) => put('rulings.portDamage', { spod: a % 9, apod: 2 })(s),
  (s, a, b) =>
    putFigure(
      s,
      figurePath(a % 2 ? 'delta' : 'gamma', 'unitPrices', s.unitTypes[a % s.unitTypes.length]?.id ?? ''),
      b % 3 ? b % 30 : undefined,
    ),
  (s, a, b) => putFigure(s, figurePath(a % 2 ? 'delta' : 'gamma', 'ports', a % 3 ? 'spod' : 'apod', 'boxes'), b % 3 ? b % 60 : undefined),
  (s, a, b) => putFigure(s, figurePath(a % 2 ? 'delta' : 'gamma', 'rp'), b % 3 ? b % 60 : undefined),
  (s, a) => void addArrival(s, a % 2 ? 'delta' : 'gamma'),
  (s, a, b) => void (s.forces.delta.arrivals && put(`forces.delta.arrivals.${a % s.forces.delta.arrivals.length}.day`, 1 + (b % 15))(s)),
  (s, a, b) => setArriving(s, a % 2 ? 'delta' : 'gamma', b % 3, s.unitTypes[a % s.unitTypes.length]?.id ?? '', b % 4),
  (s, a, b) => removeArrival(s, a % 2 ? 'delta' : 'gamma', b % 3),
  (s) => s.unitTypes.reverse(),
  (s) => put('brief', undefined)(s),
];

/** Lists whose order says nothing are compared without it. */
function sorted(s: Scenario): Scenario {
  const copy = structuredClone(s);
  const byText = (list: unknown[]): void => void list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const { hexes, links, rivers, bridges, routes, deploymentZones, dottedLines } = copy.map;
  for (const river of rivers) byText(river.edges);
  for (const side of SIDES) if (copy.forces[side].arrivals) byText(copy.forces[side].arrivals);
  for (const list of [hexes, links, rivers, bridges, routes, deploymentZones.delta, deploymentZones.gamma, dottedLines]) byText(list);
  return copy;
}

describe('putting back', () => {
  const pick = fc.tuple(fc.nat(EDITS.length - 1), fc.nat(999), fc.nat(999));

  it('every line, one after the other, brings the original back', () => {
    fc.assert(
      fc.property(fc.array(pick, { minLength: 1, maxLength: 12 }), fc.nat(99), (edits, start) => {
        const s = structuredClone(original);
        for (const [n, a, b] of edits) EDITS[n]?.(s, a, b);
        let left: Change[] = changesBetween(original, s, WORDS);
        expect(new Set(left.map(({ key }) => key)).size).toBe(left.length);
        for (let i = 0; left.length > 0 && i < 400; i++) {
          left[(start + i) % left.length]?.putBack(s);
          left = changesBetween(original, s, WORDS);
        }
        expect(left.map(({ text }) => text)).toEqual([]);
        expect(sorted(s)).toEqual(sorted(original));
      }),
      { numRuns: 60 },
    );
  });

  it('a side’s own price goes along with its type’s new id, and goes with the type', () => {
    const s = structuredClone(original);
    s.sideFigures = { delta: { unitPrices: { armor: 9 } } };
    renameType(s, 0, 'tank');
    expect(s.sideFigures).toEqual({ delta: { unitPrices: { tank: 9 } } });
    removeType(s, 0);
    expect('sideFigures' in s).toBe(false);
  });

  it('a day of the schedule says what it brings, before and after, and is put back; without any the file has no key for it', () => {
    const s = edited(arrives(3, [['armor', 1]], 2));
    expect(addArrival(s, 'delta')).toBe(1);
    setArriving(s, 'delta', 1, 'fsp', 2);
    expect(s.forces.delta.arrivals?.map(({ day }) => day)).toEqual([3, 4]);
    const from = edited(arrives(3, [['armor', 1]]), arrives(2, [], 9));
    const changes = changesBetween(from, s, WORDS);
    expect(changes.map(({ text, section }) => [text, section])).toEqual([
      ['Delta, arrivals on day 3: 1 Armor → 1 Armor, 2 CL V', 'forces'],
      ['Delta, arrivals on day 2: taken out', 'forces'],
      ['Delta, arrivals on day 4: added, 2 FS Platoon', 'forces'],
    ]);
    for (const change of changes) change.putBack(s);
    expect(sorted(s)).toEqual(sorted(from));
    removeArrival(s, 'delta', 1);
    removeArrival(s, 'delta', 0);
    expect('arrivals' in s.forces.delta).toBe(false);
  });

  it('a new day is the one after the last; where the game has none, the first free one; the days stand in order', () => {
    const s = edited(arrives(4, []), arrives(2, []));
    expect(addArrival(s, 'delta')).toBe(0);
    expect(addArrival(s, 'delta')).toBe(2);
    expect(s.forces.delta.arrivals?.map(({ day }) => day)).toEqual([1, 2, 3, 4]);
    expect(addArrival(s, 'delta')).toBe(4);
    expect(addArrival(s, 'gamma')).toBe(0);
    expect(s.forces.gamma.arrivals?.map(({ day }) => day)).toEqual([2]);
  });

  it('a type’s new id stands in the schedule too; a type that goes takes its day along, where that brought nothing else', () => {
    const s = edited(arrives(2, [['armor', 1]]), arrives(3, [['armor', 1]], 4));
    renameType(s, 0, 'tank');
    expect(s.forces.delta.arrivals?.map(({ units }) => units[0]?.type)).toEqual(['tank', 'tank']);
    expect(namersOf(s, 'tank')[0]).toContain('2 scheduled to arrive');
    removeType(s, 0);
    expect(s.forces.delta.arrivals).toEqual([{ day: 3, units: [], tokens: { clI: 0, clIII: 0, clV: 4, clIX: 0 } }]);
  });

  it('one line leaves the others as they are', () => {
    const s = edited(put('turns', 6), put('unitTypes.0.price', 9), put('unitTypes.0.move', 7));
    const price = changesBetween(original, s, WORDS).find(({ text }) => text.startsWith('Armor: price'));
    price?.putBack(s);
    expect(changesBetween(original, s, WORDS).map(({ text }) => text)).toEqual(['Days: 4 → 6', 'Armor: movement 4 → 7']);
  });
});

describe('a crop', () => {
  it('is one change, which brings back all that it took; a hole in the map is none', () => {
    const framed = edited((s) => {
      doEdit(s, { do: 'frame', edge: 'north', by: -1 });
      doEdit(s, { do: 'frame', edge: 'south', by: -1 });
    });
    const cropped = structuredClone(framed);
    expect(doEdit(cropped, { do: 'crop' })).not.toHaveProperty('refused');
    expect(cropped.map.hexes.length).toBeLessThan(framed.map.hexes.length - 8);
    const changes = changesBetween(framed, cropped, WORDS).filter(({ path }) => path[0] === 'map');
    expect(changes[0]?.text).toMatch(/^Map cropped: \d+ hexes at its edges taken out/);
    expect(changes.length).toBeLessThan(5);
    const back = structuredClone(cropped);
    for (const change of changesBetween(framed, cropped, WORDS)) change.putBack(back);
    expect(changesBetween(framed, back, WORDS)).toEqual([]);
    const hole = structuredClone(original);
    doEdit(hole, { do: 'removeHex', hex: 'C0908' });
    expect(changesBetween(original, hole, WORDS).map(({ text }) => text)).toContain('Hex 0908: taken out');
  });
});
