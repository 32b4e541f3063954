/** Describes changes of the map: hexes, links, rivers, bridges, routes, zones, and dotted lines. */

import {
  type Bridge,
  type MapHex,
  type NodeId,
  type River,
  type Route,
  type Scenario,
  SIDES,
} from '../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../engine/map/hex.ts';
import { edgeKey, FEATURE_NAMES, sideName } from '../atlas.ts';
import { type Difference, listChanges, nodeWords, pairWords, quoted } from './difference.ts';

type Pair = [NodeId, NodeId];

/** 'town “Ilvash”', 'seaport “Ambrel Quay” of Delta', 'steppe at q 3, r -1'. */
function hexWords(hex: MapHex): string {
  const parts: string[] = [hex.feature && hex.terrain === 'steppe' ? FEATURE_NAMES[hex.feature] : hex.terrain];
  if (hex.feature && hex.terrain !== 'steppe') parts.push(`with a ${FEATURE_NAMES[hex.feature]}`);
  if (hex.name !== undefined) parts.push(quoted(hex.name));
  if (hex.owner) parts.push(`of ${sideName(hex.owner)}`);
  return parts.join(' ');
}

/** Describes a hex with its grid position, for hexes that differ only in that. */
const hexAndPlace = (hex: MapHex): string => `${hexWords(hex)} (q ${hex.q}, r ${hex.r})`;

function hexChanges(before: Scenario, after: Scenario): Difference[] {
  const was = new Map(before.map.hexes.map((hex) => [hex.id, hex]));
  const moved = new Set(
    after.map.hexes.flatMap((hex) => {
      const old = was.get(hex.id);
      return old && (old.q !== hex.q || old.r !== hex.r) ? [hex.id] : [];
    }),
  );
  return listChanges<MapHex>(before, after, {
    path: ['map', 'hexes'],
    keyOf: (hex) => hex.id,
    title: (hex) => `Hex ${label(hex.id)}`,
    words: (hex) => (moved.has(hex.id) ? hexAndPlace(hex) : hexWords(hex)),
  });
}

/** Changes of a river in both maps: its class, and its hexsides. */
function riverWithin(was: River, is: River, at: number, find: (draft: Scenario) => River | undefined): Difference[] {
  const changes: Difference[] = [];
  const key = `map.rivers ${was.name}`;
  const path = ['map', 'rivers', at];
  if (was.class !== is.class)
    changes.push({
      key: `${key} class`,
      path: [...path, 'class'],
      text: `River ${is.name}: ${was.class} → ${is.class}`,
      putBack: (draft) => Object.assign(find(draft) ?? {}, { class: was.class }),
    });
  const [old, now] = [new Map(was.edges.map((e) => [edgeKey(e), e])), new Map(is.edges.map((e) => [edgeKey(e), e]))];
  for (const [edge, pair] of old) {
    if (now.has(edge)) continue;
    const text = `River ${is.name}: hexside ${pairWords(pair)} taken out`;
    changes.push({ key: `${key} ${edge}`, path, text, putBack: (draft) => void find(draft)?.edges.push([...pair]) });
  }
  for (const [edge, pair] of now) {
    if (old.has(edge)) continue;
    const putBack = (draft: Scenario): void => {
      const river = find(draft);
      if (river) river.edges = river.edges.filter((one) => edgeKey(one) !== edge);
    };
    changes.push({ key: `${key} ${edge}`, path, text: `River ${is.name}: hexside ${pairWords(pair)} added`, putBack });
  }
  return changes;
}

export function mapChanges(before: Scenario, after: Scenario): Difference[] {
  return [
    ...hexChanges(before, after),
    ...listChanges<Pair>(before, after, {
      path: ['map', 'links'],
      keyOf: edgeKey,
      title: (link) => `Link ${pairWords(link)}`,
      // Not a change if only the direction differs.
      within: () => [],
    }),
    ...listChanges<River>(before, after, {
      path: ['map', 'rivers'],
      keyOf: (river) => river.name,
      title: (river) => `River ${river.name}`,
      within: riverWithin,
    }),
    ...listChanges<Bridge>(before, after, {
      path: ['map', 'bridges'],
      keyOf: (bridge) => edgeKey(bridge.link),
      title: (bridge) => `Bridge ${pairWords(bridge.link)}`,
      words: (bridge) => `${quoted(bridge.name)} over the ${bridge.river}`,
    }),
    ...listChanges<Route>(before, after, {
      path: ['map', 'routes'],
      keyOf: (route) => route.name,
      title: (route) => `Route ${route.name}`,
      words: (route) => `${route.class}, ${nodeWords(route.path)}`,
    }),
    ...SIDES.flatMap((side) =>
      listChanges<NodeId>(before, after, {
        path: ['map', 'deploymentZones', side],
        keyOf: (id) => id,
        title: (id) => `Zone of ${sideName(side)}: ${label(id)}`,
      }),
    ),
    ...listChanges<NodeId>(before, after, {
      path: ['map', 'frame'],
      keyOf: (id) => id,
      title: (id) => `Frame of the map: ${label(id)}`,
      isOptional: true,
    }),
    ...listChanges<Scenario['map']['dottedLines'][number]>(before, after, {
      path: ['map', 'dottedLines'],
      keyOf: (line) => line.owner,
      title: (line) => `Dotted line of ${sideName(line.owner)}`,
      words: (line) => `columns ${line.betweenColumns.join(' and ')}`,
    }),
  ];
}
