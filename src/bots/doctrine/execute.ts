/** Phase 6 by doctrine: one order at a time, out of those that the view lists as legal. */

import type { CommandOf, PlayerCommand, UnitId } from '../../engine/lines-and-webs/index.ts';
import { total } from '../../engine/lines-and-webs/load.ts';
import type { Desk } from '../desk.ts';
import { cardNow, worthOfAim } from './cards.ts';
import { bestDeed, fireWorth } from './deeds.ts';
import type { Manner } from './manner.ts';
import { type Plan, planOf } from './plan.ts';
import { slip } from './slips.ts';
import { bestJoint, gather, join, reserves } from './together.ts';
import { stepOf, worthOfBlow } from './worth.ts';

/** The order of a list that is worth most, and its worth. */
function most<C>(list: readonly C[], worth: (c: C) => number): { c: C; worth: number } | null {
  let best: { c: C; worth: number } | null = null;
  for (const c of list) {
    const w = worth(c);
    if (!best || w > best.worth) best = { c, worth: w };
  }
  return best;
}

/** So much a reserve card must be worth before the deck is used up, and after. */
const RESERVE_NOW = 1.2;
const RESERVE_LATE = 0.3;

/** Before the play: a card, the next order, or one of the reserve. @rule 6.6.1 */
function turn(t: Desk, plan: Plan, manner: Manner): PlayerCommand {
  const card = manner.cards ? cardNow(t, manner) : null;
  if (card) return card;
  const over = t.legal('turnOver')[0];
  const reserve = t.legal('playReserve').filter((c) => c.card !== 'commandPost');
  const best = most(reserve, (c) => bestDeed(t, t.unit(c.card as UnitId), plan, manner)?.worth ?? 0);
  const together = t.legal('playReserve').find((c) => c.card === 'commandPost');
  if (together) {
    const joint = bestJoint(t, reserves(t));
    if (joint && joint.worth > Math.max(0, best?.worth ?? 0) + manner.gain.together) return together;
  }
  if (best && best.worth > (over ? RESERVE_NOW : RESERVE_LATE)) return best.c;
  return over ?? t.legal('pass')[0] ?? (t.prompt.legal[0] as PlayerCommand);
}

/** After the play. */
function after(t: Desk, manner: Manner): PlayerCommand {
  const card = manner.cards ? cardNow(t, manner) : null;
  return card ?? t.legal('endTurn')[0] ?? (t.prompt.legal[0] as PlayerCommand);
}

/** A unit's card is played: it fires, goes where it will attack, marches or stays. */
function activate(t: Desk, plan: Plan, manner: Manner): PlayerCommand {
  const finish = t.legal('finish')[0];
  if (finish) return finish;
  const group = t.state.execution?.play?.joint ? gather(t) : null;
  if (group) return group;
  const moves = t.legal('moveUnit');
  const id = moves[0]?.unit ?? t.legal('fire')[0]?.unit;
  if (id === undefined) return t.prompt.legal.find((c) => c.type !== 'concede') as PlayerCommand;
  const u = t.unit(id);
  const repair = repairTrip(t, moves);
  if (repair) return repair;
  const deed = bestDeed(t, u, plan, manner);
  if (deed?.kind === 'fire') {
    const fire = t.legal('fire').find((c) => c.unit === id && c.target === deed.target && c.rounds === deed.rounds);
    if (fire) return fire;
  }
  const to = deed && deed.kind !== 'fire' ? deed.to : u.node;
  const go = moves.find((c) => c.unit === id && c.to === to) ?? moves.find((c) => c.unit === id && c.to === u.node);
  return go ?? moves[0] ?? (t.prompt.legal[0] as PlayerCommand);
}

/** An engineer goes to a damaged port. @rule 6.6.6 */
function repairTrip(t: Desk, moves: readonly CommandOf<'moveUnit'>[]): CommandOf<'moveUnit'> | null {
  const id = moves[0]?.unit;
  if (id === undefined || t.type(id).arm !== 'engineer' || t.unit(id).load.clIII < 2) return null;
  const damaged = t.state.ports.filter((p) => p.holder === t.side && p.damage > 0 && !p.repaired).map((p) => p.node);
  return moves.find((c) => damaged.includes(c.to)) ?? null;
}

/** After the move, or with a group: repairs, fires, attacks, or nothing more. */
function act(t: Desk, manner: Manner): PlayerCommand {
  const repair = t.legal('repairPort')[0];
  if (repair) return repair;
  const finish = t.legal('finish')[0];
  const fire = most(manner.fires || !finish ? t.legal('fire') : [], (c) => fireWorth(t, t.unit(c.unit), c.target, c.rounds));
  if (fire && (fire.worth > 0 || !finish)) return fire.c;
  const blow = strike(t, t.legal('attack'), manner, !finish);
  return blow ?? finish ?? (t.prompt.legal.find((c) => c.type !== 'concede') as PlayerCommand);
}

function strike<C extends CommandOf<'attack'> | CommandOf<'pursue'>>(t: Desk, list: readonly C[], manner: Manner, must: boolean): C | null {
  const best = most(list, (c) => {
    const attackers = c.type === 'attack' ? c.attackers : [c.unit];
    if (!must && !manner.attacks(t, t.unit(c.target), attackers[0] as UnitId)) return Number.NEGATIVE_INFINITY;
    return worthOfBlow(t, { attackers, from: {}, target: c.target, scouts: c.scouts }) - (c.scouts ? manner.gain.scouts : 0);
  });
  return best && (must || best.worth > manner.threshold) ? best.c : null;
}

/** Rounds of counter-fire are answered in kind where they are worth it. */
const answers = (t: Desk, c: CommandOf<'counterFire'>): number => {
  const firer = t.state.execution?.fire?.firer;
  return firer === undefined ? 0 : fireWorth(t, t.unit(c.unit), firer, c.rounds) - (t.unit(c.unit).load.clV - c.rounds < 1 ? 0.6 : 0);
};

/** How badly a beaten unit of the other side stands there, or how well one of its own. */
function driven(t: Desk, c: CommandOf<'retreat'>): number {
  const ports = t.state.ports.filter((p) => p.holder === t.side).map((p) => t.links(c.to, p.node));
  const feature = t.world.graph.feature[t.world.graph.index[c.to] as number];
  const foe = t.side === 'delta' ? 'gamma' : 'delta';
  const fed = t.carriers(foe).filter((u) => t.links(u.node as string, c.to) <= (t.type(u.id).range ?? 0)).length;
  return Math.min(6, ...ports) - (feature ? 1.5 : 0) - Math.min(2, fed) + t.toFoe(t.side, c.to) * 0.3;
}

/** Answers a choice in the middle of a play. @rule 6.8 */
function choose(t: Desk, manner: Manner): PlayerCommand {
  const { kind } = t.prompt;
  const decline = t.legal('decline')[0];
  switch (kind) {
    case 'aim':
      return most(t.legal('playCard'), (c) => worthOfAim(t, c))!.c;
    case 'retreat':
      return most(t.legal('retreat'), (c) => driven(t, c))!.c;
    case 'nameVictim':
      return most(t.legal('nameVictim'), ({ unit }) => (t.unit(unit).suppressed ? 4 : 0) + stepOf(t, unit) + (4 - t.unit(unit).steps))!.c;
    case 'moveIn':
      return most(t.legal('moveIn'), ({ unit }) => t.unit(unit).steps)!.c;
    case 'join':
      return join(t);
    case 'pickUp':
      return most(t.legal('pickUp'), (c) => total(c.tokens))?.c ?? (decline as PlayerCommand);
    case 'defend':
      return t.legal('defend').find((c) => c.pay) as PlayerCommand;
    case 'pursue':
      return strike(t, t.legal('pursue'), manner, false) ?? (decline as PlayerCommand);
    case 'counterFire': {
      const best = most(t.legal('counterFire'), (c) => answers(t, c));
      return best && best.worth > 0 && manner.fires ? best.c : (decline as PlayerCommand);
    }
    case 'massCal': {
      const beaten = t.prompt.units[0];
      const worthIt = beaten !== undefined && (stepOf(t, beaten) >= 1.7 || t.unit(beaten).steps === 1);
      return (worthIt ? t.legal('useMassCal')[0] : undefined) ?? (decline as PlayerCommand);
    }
    case 'drone':
      return t.legal('useDrone')[0] ?? (decline as PlayerCommand);
    default:
      return t.prompt.legal.find((c) => c.type !== 'concede') as PlayerCommand;
  }
}

/** The order of Phase 6, or the answer. */
export function execute(t: Desk, manner: Manner): PlayerCommand {
  const slipped = manner.slips > 0 && t.pick(100) < manner.slips ? slip(t) : null;
  if (slipped) return slipped;
  switch (t.prompt.kind) {
    case 'turn':
      return turn(t, planOf(t, t.side, manner), manner);
    case 'after':
      return after(t, manner);
    case 'activate':
      return activate(t, planOf(t, t.side, manner), manner);
    case 'fires':
    case 'attacks':
      return act(t, manner);
    default:
      return choose(t, manner);
  }
}
