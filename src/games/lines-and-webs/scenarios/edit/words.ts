/** How values of a scenario file are told in a line. */

import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../engine/map/hex.ts';

const LONGEST = 60;

/** A text in quotes, cut where it is long. */
export const quoted = (text: unknown): string => {
  const whole = String(text);
  return `“${whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1).trimEnd()}…` : whole}”`;
};

export const plain = (value: unknown): string =>
  value === null ? 'none' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

export const nodeWords = (ids: unknown): string =>
  Array.isArray(ids) && ids.length > 0 ? ids.map((id) => label(String(id))).join(', ') : 'none';

/** '0608–0609' */
export const pairWords = ([a, b]: readonly [NodeId, NodeId]): string => `${label(a)}–${label(b)}`;
