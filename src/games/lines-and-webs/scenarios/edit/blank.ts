/** The scenario that a designer begins with from nothing: a plain map, four ports, and two units a side. It has no problem and no warning. */

import type { MapHex, NodeId, Scenario, Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { linkAround } from './map/terrain.ts';

const [COLUMNS, ROWS] = [9, 7];
const FEATURES: { readonly [id: NodeId]: Partial<MapHex> } = {
  C0102: { feature: 'apod', name: 'West Field', owner: 'delta' },
  C0106: { feature: 'spod', name: 'West Quay', owner: 'delta' },
  C0107: { terrain: 'ocean', name: 'West Bay' },
  C0901: { terrain: 'ocean', name: 'East Bay' },
  C0902: { feature: 'spod', name: 'East Quay', owner: 'gamma' },
  C0906: { feature: 'apod', name: 'East Field', owner: 'gamma' },
};

/** Hexes of a field of nine columns; in even columns, which lie half a hex south, one fewer. */
const hexes = (): MapHex[] =>
  Array.from({ length: COLUMNS }, (_, i) => i + 1).flatMap((column) =>
    Array.from({ length: ROWS - (column % 2 === 0 ? 1 : 0) }, (_, i): MapHex => {
      const id = `C0${column}0${i + 1}`;
      const q = column - 5;
      return { id, q, r: i + 1 - 4 - Math.floor(q / 2), terrain: 'steppe', ...FEATURES[id] };
    }),
  );

/** @param like gives unit types, ports, prices and rulings */
export function blankScenario(like: Scenario): Scenario {
  const { brief: _, measured: __, sideFigures: ___, copiesByCard: ____, ...rest } = structuredClone(like);
  const all = hexes();
  const zone = (columns: readonly number[]): NodeId[] =>
    all.filter(({ id, terrain }) => terrain === 'steppe' && columns.includes(Number(id.slice(1, 3)))).map(({ id }) => id);
  const forces = (carrier: string): Scenario['forces'][Side] => ({
    start: [
      { type: 'mech', count: 1 },
      { type: carrier, count: 1 },
    ],
    ...{ queue: [], expansion: [], queueTokens: { clI: 0, clIII: 0, clV: 0, clIX: 0 } },
  });
  const blank: Scenario = {
    ...rest,
    ...{ id: 'blank', name: 'Blank scenario', summary: 'A scenario that is being made.', notes: [] },
    map: {
      ...{ name: 'New map', columns: COLUMNS, rows: ROWS, kmPerLink: 10, symmetric: true, hexes: all },
      ...{ links: [], rivers: [], bridges: [], routes: [] },
      deploymentZones: { delta: zone([1, 2, 3]), gamma: zone([7, 8, 9]) },
      dottedLines: [
        { owner: 'delta', betweenColumns: [3, 4] },
        { owner: 'gamma', betweenColumns: [6, 7] },
      ],
      portIds: { delta: { spod: 'C0106', apod: 'C0102' }, gamma: { spod: 'C0902', apod: 'C0906' } },
    },
    forces: { delta: forces('fsp'), gamma: forces('fsc') },
    deployment: { delta: { mech: ['C0102'], fsp: ['C0106'] }, gamma: { mech: ['C0906'], fsc: ['C0902'] } },
  };
  for (const hex of all) linkAround(blank, hex);
  return blank;
}
