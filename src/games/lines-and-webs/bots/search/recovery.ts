/** 9-Line Recovery in thought: as the long doctrine plays it, before an attack that it makes so much better. */

import type { PlayerCommand, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { reachFor } from '../../../../engine/lines-and-webs/movement.ts';
import { touchesEnemy, WALKERS } from '../../../../engine/lines-and-webs/occupancy.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { hasRoom } from '../../../../engine/lines-and-webs/table.ts';
import type { Manner } from '../doctrine/manner.ts';
import { stepOf } from '../doctrine/worth.ts';
import { canFight } from '../scene.ts';
import type { Survey } from './survey.ts';
import type { Trial } from './trial.ts';

/** What a token costs, and what it is worth that a unit which still has its card of the day is kept from acting, in points. */
const TOKEN = 0.35;
const SILENCED = 1;
/** Of a disabled unit's next step so much is lost with it. */
const HELPLESS = 0.2;
const STRIKERS: ReadonlySet<string> = new Set(['armor', 'mechanized', 'engineer']);

/** The worth of an attack by a unit that goes from a node to a node, on the target of a number. */
export type WorthOf = (u: UnitState, from: number, to: number, target: number) => number;

/** Units whose card can be played now: the next of the deck, and those in reserve. */
function ready(t: Trial): UnitState[] {
  const { execution, reserve, scrambled } = t.state.sides[t.side];
  return [...(scrambled ? [] : execution.slice(0, 1)), ...reserve]
    .filter((card): card is UnitId => card in t.world.info)
    .map((id) => t.unit(id))
    .filter(
      (u) => STRIKERS.has(t.type(u.id).arm) && canFight(u) && u.node !== null && u.load.clIII > 0 && canPayAttack(t.world, u, 'ahead'),
    );
}

/** The best attack as things stand, and the best on each target if it were disabled. */
function attacks(t: Trial, s: Survey, worthOf: WorthOf): { now: number; disabled: Map<number, number> } {
  const { world, state, side } = t;
  const [first, end] = world.span[side === 'delta' ? 'gamma' : 'delta'];
  const disabled = new Map<number, number>();
  let now = 0;
  for (const u of ready(t)) {
    const { at: own, type } = world.info[u.id]!;
    const from = s.o.at[own] as number;
    const out = reachFor(world, state, s.o, WALKERS.armed, side, from, u.suppressed ? 0 : type.move);
    for (let k = 0; k < out.count; k++) {
      const to = out.order[k] as number;
      if (!touchesEnemy(s.o, to, side) || (k > 0 && !hasRoom(world, s.o, to, side))) continue;
      for (let i = first; i < end; i++) {
        const there = s.o.at[i] as number;
        if (there < 0 || world.graph.linked[to * s.n + there] !== 1) continue;
        const foe = state.units[i] as UnitState;
        now = Math.max(now, worthOf(u, from, to, i) - TOKEN);
        if (foe.disabled) continue;
        foe.disabled = true;
        const then = worthOf(u, from, to, i) - TOKEN;
        foe.disabled = false;
        if (then > (disabled.get(i) ?? 0)) disabled.set(i, then);
      }
    }
  }
  return { now, disabled };
}

/** The card on whom it gains most, or null where that is too little. @rule 8.1 */
export function recovery(t: Trial, s: Survey, manner: Manner, worthOf: WorthOf): PlayerCommand | null {
  if (t.state.sides[t.side].hand.nineLine === 0) return null;
  const { now, disabled } = attacks(t, s, worthOf);
  let best: UnitId | null = null;
  let most = manner.gain.nineLine;
  for (const [i, then] of disabled) {
    if (then <= manner.threshold) continue;
    const foe = t.state.units[i] as UnitState;
    const waits = !foe.activated && foe.steps > 2 && t.fights(foe);
    const gain = then - now + stepOf(t, foe.id) * HELPLESS + (waits ? SILENCED : 0);
    if (gain <= most) continue;
    most = gain;
    best = foe.id;
  }
  return best === null ? null : { type: 'playCard', side: t.side, card: 'nineLine', unit: best, node: null, cls: null };
}
