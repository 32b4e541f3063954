/** A scenario on a map several times as large, for measuring how costs grow. */

import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { CLASSES, type NodeId, SIDES } from '../../src/engine/lines-and-webs/scenario.ts';
import { hexKey, hexNeighbours } from '../../src/engine/map/hex.ts';

/** So many copies of the map one below the other, linked where they meet, with as many times the units, points and tokens. The ports stay four. */
export function timesLarger(scenario: Scenario, times: number): Scenario {
  const large = structuredClone(scenario);
  const { map } = scenario;
  const copies = Array.from({ length: times }, (_, i) => i);
  const idIn = (node: NodeId, i: number): NodeId => (i === 0 ? node : `${node}-${i}`);
  const inAll = (nodes: readonly NodeId[]): NodeId[] => copies.flatMap((i) => nodes.map((node) => idIn(node, i)));

  const placed = copies.flatMap((i) =>
    map.hexes.map(({ feature, ...hex }) => {
      const isPort = feature === 'spod' || feature === 'apod';
      const kept = feature && !(isPort && i > 0) ? { feature } : {};
      return { i, hex: { ...hex, ...kept, id: idIn(hex.id, i), r: hex.r + map.rows * i } };
    }),
  );
  const byKey = new Map(placed.map((one) => [hexKey(one.hex), one]));
  const seams = placed.flatMap(({ i, hex }): [NodeId, NodeId][] =>
    hexNeighbours(hex).flatMap((near): [NodeId, NodeId][] => {
      const other = byKey.get(hexKey(near));
      const isLand = hex.terrain === 'steppe' && other?.hex.terrain === 'steppe';
      return isLand && other.i === i + 1 ? [[hex.id, other.hex.id]] : [];
    }),
  );
  Object.assign(large.map, {
    hexes: placed.map(({ hex }) => hex),
    links: [...copies.flatMap((i) => map.links.map(([a, b]): [NodeId, NodeId] => [idIn(a, i), idIn(b, i)])), ...seams],
    routes: copies.flatMap((i) => (map.routes ?? []).map((route) => ({ ...route, path: route.path.map((node) => idIn(node, i)) }))),
    deploymentZones: { delta: inAll(map.deploymentZones.delta), gamma: inAll(map.deploymentZones.gamma) },
  });

  const aps = new Set(scenario.unitTypes.filter(({ kind }) => kind === 'aps').map(({ id }) => id));
  for (const side of SIDES) {
    for (const part of ['start', 'queue', 'expansion'] as const)
      for (const entry of large.forces[side][part]) if (!aps.has(entry.type)) entry.count *= times;
    const zone = large.deployment[side];
    for (const type of Object.keys(zone)) zone[type] = inAll(scenario.deployment[side][type] as NodeId[]);
  }
  const { rulings } = large;
  rulings.rp *= times;
  const { bank } = rulings;
  if (bank !== 'unlimited') for (const cls of CLASSES) bank[cls] *= times;
  return large;
}
