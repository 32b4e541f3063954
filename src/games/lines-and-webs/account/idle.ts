/** Carriers with carry left when their side's Phase 3 ends. */

import type { Side, State, World } from '../../../engine/lines-and-webs/index.ts';
import { checkMayCarry } from '../../../engine/lines-and-webs/supply.ts';
import type { IdleCarrier } from './types.ts';

const BARS = ['displaced', 'degraded', 'disabled', 'exhausted'] as const;

/** What each carrier of the side has carried and could still carry, the most idle first. @rule 6.3.1, 6.3.2 */
export function idleCarriers(w: World, s: State, side: Side): IdleCarrier[] {
  const rows: IdleCarrier[] = [];
  for (const at of w.carriers[side]) {
    const u = s.units[at];
    const carry = w.roster[at]?.carry ?? 0;
    if (!u || u.node === null || carry === 0) continue;
    const code = checkMayCarry(w, u)?.code;
    const barred = BARS.find((bar) => code === `carrier.${bar}`) ?? null;
    rows.push({ unit: u.id, carried: u.carried, carry, idle: code ? 0 : carry - u.carried, barred });
  }
  return rows.sort((a, b) => b.idle - a.idle || (a.unit < b.unit ? -1 : 1));
}
