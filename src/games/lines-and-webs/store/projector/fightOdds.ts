/** Odds of a fight before its first roll, from public information: units, ports and markers (11.1). */

import type { EventOf, GameEvent, Side, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { engagementOddsInView, fireOddsInView, type Losses } from '../../analysis/index.ts';

/** Shares that add up to 1. */
export type FightOdds =
  /** `win` and `lose` are the attacker's. */
  | { kind: 'engagement'; side: Side; win: number; draw: number; lose: number }
  | { kind: 'fire'; side: Side; losses: Omit<Losses, 'expectedSteps'> };

const find = <T extends GameEvent['type']>(fight: readonly GameEvent[], type: T): EventOf<T> | undefined =>
  fight.find((event): event is EventOf<T> => event.type === type);

function ofEngagement(world: World, view: View, began: EventOf<'engagementBegan'>, fight: readonly GameEvent[]): FightOdds {
  const { attackers, target, scouts, pursuit } = began;
  // These choices are made before the roll: a defender that does not fight back (R-defend-pay), and the choice of the damaged unit (7.10.1).
  const chose = find(fight, 'doesNotFightBack')?.why === 'chose' ? { defends: false } : {};
  const odds = engagementOddsInView(world, view, { attackers, target, scouts, pursuit, ...chose });
  const victim = find(fight, 'victimNamed')?.unit;
  const { win, draw, lose } = odds.byVictim.find(({ unit }) => unit === victim) ?? odds;
  return { kind: 'engagement', side: world.info[attackers[0] ?? '']?.side ?? 'delta', win, draw, lose };
}

/** @param view the public board before the fight; the result is null if a unit of the fight was not on it */
export function fightOdds(world: World, view: View, fight: readonly GameEvent[]): FightOdds | null {
  const began = fight[0];
  const stands = (id: string): boolean => view.units.some((unit) => unit.id === id && unit.node !== null);
  if (began?.type === 'engagementBegan')
    return [...began.attackers, began.target].every(stands) ? ofEngagement(world, view, began, fight) : null;
  const unit = began?.type === 'rolled' ? began.units[0] : undefined;
  if (began?.type !== 'rolled' || unit === undefined || !stands(began.at)) return null;
  const losses = fireOddsInView(world, view, { unit, target: began.at, rounds: began.dice.length });
  const { nothing, suppressedOnly, steps, destroyed } = losses;
  return { kind: 'fire', side: world.info[unit]?.side ?? 'delta', losses: { nothing, suppressedOnly, steps, destroyed } };
}
