/** Phase 4 by doctrine: guns are ordered first, then whoever has something to do; the four best strikers wait in reserve, to be played when it suits. */

import type { CommandOf, DeckCard, UnitState, UnitType } from '../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';
import { because, type Reason } from '../reason.ts';
import { isFit, type Scene } from '../scene.ts';
import { bestDeed } from './deeds.ts';
import type { Manner } from './manner.ts';
import { planOf } from './plan.ts';

const RESERVE = 4;
/** Hexes within which a unit without a task is kept ready. */
export const NEAR = 4;

/** Armor and mechanized infantry take what others have weakened. */
export const strikes = ({ arm }: Pick<UnitType, 'arm'>): boolean => arm === 'armor' || arm === 'mechanized';

/** What is ordered, how many guns come first, and how many units wait. */
export function decksReason(t: Scene, { execution, reserve }: Omit<CommandOf<'setOrders'>, 'side' | 'type'>): Reason {
  const isGun = (card: DeckCard): boolean => t.world.info[card]?.type.arm === 'artillery';
  const other = execution.findIndex((card) => !isGun(card));
  const units = reserve.filter((card) => card in t.world.info);
  return because('orders', { ordered: execution.length, guns: other < 0 ? execution.length : other, reserve: units.length });
}

export function orders(t: Desk, manner: Manner): void {
  const plan = planOf(t, t.side, manner);
  const guns: { u: UnitState; worth: number }[] = [];
  const strikers: { u: UnitState; worth: number }[] = [];
  const movers: { u: UnitState; worth: number }[] = [];
  for (const u of t.fighters(t.side)) {
    const deed = bestDeed(t, u, plan, manner);
    if (deed?.kind === 'fire') guns.push({ u, worth: deed.worth });
    else if (strikes(t.type(u.id)) && isFit(u) && t.toFoe(t.side, u.node as string) <= NEAR) strikers.push({ u, worth: deed?.worth ?? 0 });
    else if (deed) movers.push({ u, worth: deed.worth });
  }
  for (const list of [guns, strikers, movers]) list.sort((a, b) => b.worth - a.worth);
  const reserve: DeckCard[] = strikers.slice(0, RESERVE).map(({ u }) => u.id);
  if (reserve.length > 1 && t.state.sides[t.side].hand.commandPost > 0) reserve.push('commandPost');
  const others = strikers.slice(RESERVE).filter(({ worth }) => worth > 0);
  const execution: DeckCard[] = [...guns, ...others, ...movers].map(({ u }) => u.id);
  const command = { type: 'setOrders', side: t.side, execution, reserve } as const;
  t.give(command, () => decksReason(t, command));
}
