/** Set-up and Phase 1 by doctrine: the recommended deployment with somebody in each port, and arrivals placed sensibly. */

import { placeSensibly } from '../../advice/sensible.ts';
import type { UnitState } from '../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';

/** Links from which a guard is taken at the set-up: a carrier that stands beside the port, else a unit that fights. */
const BESIDE = 2;
const NEAR = 4;

/** Whoever is missed least elsewhere goes into an empty port: a carrier serves from there too. */
function guardEmptyPorts(t: Desk): void {
  for (const port of t.world.ports) {
    if (port.home !== t.side || t.own(t.side).some((u) => u.node === port.id)) continue;
    const away = (u: UnitState): number => t.links(u.node as string, port.id);
    const cost = (u: UnitState): number => {
      const { arm, strength } = t.type(u.id);
      const missed = arm === 'supply' ? -strength[0] : arm === 'mechanized' ? 0 : arm === 'airDefense' ? 1.5 : arm === 'armor' ? 4 : 9;
      return missed + away(u) * 0.5;
    };
    const near = t.own(t.side).filter((u) => away(u) <= (t.fights(u) ? NEAR : BESIDE) && !onPort(t, u));
    const guard = near.sort((a, b) => cost(a) - cost(b))[0];
    if (guard) t.give({ type: 'placeUnit', side: t.side, unit: guard.id, node: port.id });
  }
}
const onPort = (t: Desk, u: UnitState): boolean => t.world.ports.some((p) => p.id === u.node);

export function setUp(t: Desk, guards: boolean): void {
  t.give({ type: 'takeRecommended', side: t.side });
  if (guards) guardEmptyPorts(t);
}

export function deploy(t: Desk): void {
  for (const c of placeSensibly(t.world, t.view()).commands) if (c.type === 'landUnit' || c.type === 'landTokens') t.give(c);
}
