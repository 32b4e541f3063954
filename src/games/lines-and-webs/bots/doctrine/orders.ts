/** Phase 4 by doctrine: orders artillery first, then units with a task; the four best attackers wait in reserve. */

import type { CommandOf, DeckCard, UnitId, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { isLastDay } from '../../advice/days.ts';
import { nextDayView, threatsOf } from '../../advice/threat.ts';
import { because, type Reason } from '../reason.ts';
import { Sandbox } from '../sandbox.ts';
import { canFight, type StateQueries } from '../stateQueries.ts';
import { planOf } from './plan.ts';
import { DOCTRINE, type PlayStyle } from './playStyle.ts';
import { bestDeed } from './unitActions.ts';

const RESERVE = 4;
/** Distance in hexes to the enemy within which a unit without a task stays ready. */
const NEAR = 4;

/** True for armor and mechanized infantry near the enemy: they wait in reserve to attack weakened units. */
function isStriker(t: Sandbox, u: UnitState): boolean {
  const { arm } = t.type(u.id);
  return (arm === 'armor' || arm === 'mechanized') && canFight(u) && t.toFoe(t.side, u.node as string) <= NEAR;
}

/** The reason for the decks: the ordered units, the number of guns that come first, and the number of units in reserve. */
export function decksReason(t: StateQueries, { execution, reserve }: Omit<CommandOf<'setOrders'>, 'side' | 'type'>): Reason {
  const isGun = (card: DeckCard): boolean => t.world.info[card]?.type.arm === 'artillery';
  const other = execution.findIndex((card) => !isGun(card));
  const units = reserve.filter((card) => card in t.world.info);
  return because('orders', { ordered: execution.length, guns: other < 0 ? execution.length : other, reserve: units.length });
}

/** Sorts the side's units into decks by what each would do now; `deedOf` returns null for a unit without a task. @rule 6.4.1 */
export function decksBy(
  t: Sandbox,
  deedOf: (u: UnitState) => { kind: 'attack' | 'fire' | 'march'; worth: number } | null,
): CommandOf<'setOrders'> {
  const guns: { u: UnitState; worth: number }[] = [];
  const strikers: { u: UnitState; worth: number }[] = [];
  const movers: { u: UnitState; worth: number }[] = [];
  for (const u of t.fighters(t.side)) {
    const deed = deedOf(u);
    if (deed?.kind === 'fire') guns.push({ u, worth: deed.worth });
    else if (isStriker(t, u)) strikers.push({ u, worth: deed?.worth ?? 0 });
    else if (deed) movers.push({ u, worth: deed.worth });
  }
  for (const list of [guns, strikers, movers]) list.sort((a, b) => b.worth - a.worth);
  const reserve: DeckCard[] = strikers.slice(0, RESERVE).map(({ u }) => u.id);
  if (reserve.length > 1 && t.state.sides[t.side].hand.commandPost > 0) reserve.push('commandPost');
  const others = strikers.slice(RESERVE).filter(({ worth }) => worth > 0);
  const execution: DeckCard[] = [...guns, ...others, ...movers].map(({ u }) => u.id);
  return { type: 'setOrders', side: t.side, execution, reserve };
}

export function orders(t: Sandbox, manner: PlayStyle): void {
  const plan = planOf(t, t.side, manner);
  const command = decksBy(t, (u) => bestDeed(t, u, plan, manner));
  t.give(command, () => decksReason(t, command));
}

/**
 * Returns the units that the recommended deck on the screen omits; bots don't use it. These units could act but would only spend a CL III to stay: no attack,
 * fire, or march is worth it, and they are no attackers near the enemy. On its last CL III even such an attacker doesn't wait, and no unit marches except
 * on the last day, when fuel has no further use. @rule 6.6.3, 9.3
 */
export function stayers(world: World, view: View): UnitId[] {
  const t = new Sandbox({ world, view, seed: 'stayers' }, DOCTRINE);
  const plan = planOf(t, t.side, DOCTRINE);
  const couldAct = t.fighters(t.side).filter((u) => canFight(u) && u.load.clIII > 0 && u.node !== null);
  const next = nextDayView(view);
  const fires = (id: UnitId): boolean => threatsOf(world, next, id).some(({ by }) => by === 'fire');
  return couldAct
    .filter((u) => {
      const deed = bestDeed(t, u, plan, DOCTRINE);
      const isSaved = u.load.clIII === 1 && !isLastDay(world, view);
      const isIdle = isSaved ? deed === null || deed.kind === 'march' : deed === null && !isStriker(t, u);
      return isIdle && !fires(u.id);
    })
    .map(({ id }) => id);
}
