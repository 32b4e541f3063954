/** Texts for hexes and hexsides of a draft: line below the map, hex list, and screen readers. */
import { type MapHex, type NodeId, type Scenario, SIDES } from '../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../engine/map/hex.ts';
import { FEATURE_NAMES } from '../../../scenarios/atlas.ts';
import {
  bridgeAt,
  hexOf,
  homePort,
  isLinked,
  type Pair,
  pairLabel,
  portText,
  riverAt,
  shortName,
} from '../../../scenarios/edit/map/parts.ts';
import { type Pin, pinOf } from '../../../scenarios/edit/map/pins.ts';
import type { Fault } from '../../../store/editor/draft.ts';
import { sideName } from '../../words/names.ts';
import type { Aim } from './aim.ts';

/** For example '0508 Drovane, town'. */
export function hexTitle(hex: MapHex): string {
  const what = hex.feature ? FEATURE_NAMES[hex.feature] : hex.terrain;
  return `${label(hex.id)}${hex.name ? ` ${hex.name}` : ''}, ${what}`;
}

/** Full description of a hex: place, zone, and deployed units. */
function hexWords(s: Scenario, id: NodeId): string {
  const hex = hexOf(s, id);
  if (!hex) return label(id);
  const port = homePort(s, id);
  const zones = SIDES.filter((side) => s.map.deploymentZones[side].includes(id));
  const units = SIDES.flatMap((side) =>
    Object.entries(s.deployment[side]).flatMap(([type, nodes]) =>
      nodes.filter((node) => node === id).map(() => `${sideName(side)} ${shortName(s, type)}`),
    ),
  );
  return [
    port ? `${label(id)} ${hex.name ?? ''}, ${portText(port)}` : hexTitle(hex),
    ...zones.map((side) => `${sideName(side)}’s zone`),
    ...units,
  ].join(' · ');
}

/** Full description of a hexside: links, rivers and bridges. */
function pairWords(s: Scenario, pair: Pair): string {
  const river = riverAt(s, pair);
  const bridge = bridgeAt(s, pair);
  const link = isLinked(s, pair) ? (bridge ? `linked by ${bridge.name}` : 'linked') : 'not linked';
  return `${pairLabel(pair)}: ${link}${river ? ` · the ${river.name} between` : ''}`;
}

export const aimWords = (s: Scenario, aim: Aim, isSide: boolean): string => {
  if (isSide && aim.pair) return pairWords(s, aim.pair);
  return aim.hex === null ? 'Beyond the map' : hexWords(s, aim.hex);
};

export interface PinnedFault {
  fault: Fault;
  pin: Pin;
}

/** Problems with a place on the map. */
export const pinned = (s: Scenario, faults: readonly Fault[]): PinnedFault[] =>
  faults.flatMap((fault) => {
    const pin = pinOf(s, fault.path);
    return pin ? [{ fault, pin }] : [];
  });

/** True if the problem is pinned at the target. */
export const isAt = ({ pin }: PinnedFault, hex: NodeId | null, pair: Pair | null): boolean =>
  pin.pair === null ? pin.hex === hex : pair !== null && pin.pair.every((id) => pair.includes(id));
