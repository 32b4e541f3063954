/** Which problems of a scenario are faults, and which are warnings. */

import type { Grade } from '../../../records/problems.ts';

/** The codes of what can be played all the same. All others are faults. */
const WARNINGS: ReadonlySet<string> = new Set([
  'file.changed',
  'map.size',
  'map.feature-on-water',
  'map.owner-without-port',
  'map.river-duplicate',
  'map.bridge-missing',
  'map.bridge-duplicate',
  'map.bridge-no-link',
  'map.bridge-off-river',
  'map.route-off-link',
  'map.port-no-ocean',
  'map.port-cut-off',
  'map.zone-cut-off',
  'map.zone-beyond-line',
  'map.dotted-line',
  'map.frame-without-port',
  'map.frame-without-zone',
  'map.asymmetric',
  'types.strength-rises',
  'types.range-unused',
  'types.price-above-rp',
  'types.price-below-load',
  'types.no-move',
  'types.no-fuel',
  'types.no-ammunition',
  'cards.price-above-rp',
  'cards.none',
  'ports.no-boxes',
  'forces.not-for-sale',
  'forces.second-aps',
  'forces.arrival-late',
  'forces.arrival-twice',
  'forces.arrival-empty',
  'figures.price-unused',
]);

export const gradeOf = (code: string): Grade => (WARNINGS.has(code) ? 'warning' : 'fault');
