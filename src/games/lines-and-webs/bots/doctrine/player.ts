/** Doctrine bots of several styles. Setup and Phase 1 are the same for all: the recommended deployment, then sensible placement of arrivals. */

import { pointsLeft } from '../../../../engine/lines-and-webs/delivery.ts';
import type { CommandOf, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { type Interruptible, runSync } from '../../../player.ts';
import { deploymentFigures } from '../../advice/deployment.ts';
import { FAR } from '../../advice/links.ts';
import { shortOf } from '../../advice/loads.ts';
import { placeSensibly } from '../../advice/sensible.ts';
import type { Player, Situation } from '../player.ts';
import { because, type Decision, type Reason } from '../reason.ts';
import { Sandbox } from '../sandbox.ts';
import { execute } from './execute.ts';
import { orders } from './orders.ts';
import { DOCTRINE, type PlayStyle } from './playStyle.ts';
import { spend } from './spend.ts';
import { transport, transportReason } from './transport.ts';

/** Maximum distance in links of a guard at setup: an adjacent carrier, otherwise a combat unit. */
const BESIDE = 2;
const NEAR = 4;

/** Moves the least useful unit into an empty port: a carrier can serve units from there too. */
function guardEmptyPorts(t: Sandbox): void {
  for (const port of t.world.ports) {
    if (port.home !== t.side || t.own(t.side).some((u) => u.node === port.id)) continue;
    const away = (u: UnitState): number => t.links(u.node as string, port.id);
    const cost = (u: UnitState): number => {
      const { arm, strength } = t.type(u.id);
      const missed = arm === 'supply' ? -strength[0] : arm === 'mechanized' ? 0 : arm === 'airDefense' ? 1.5 : arm === 'armor' ? 4 : 9;
      return missed + away(u) * 0.5;
    };
    const near = t.own(t.side).filter((u) => away(u) <= (t.fights(u) ? NEAR : BESIDE) && !t.world.ports.some((p) => p.id === u.node));
    const guard = near.sort((a, b) => cost(a) - cost(b))[0];
    if (!guard) continue;
    const why = () => because('fillPort', { unit: guard.id, port: port.id });
    t.give({ type: 'placeUnit', side: t.side, unit: guard.id, node: port.id }, why);
  }
}

function setUp(t: Sandbox, guards: boolean): void {
  const units = t.state.units.filter((u) => u.side === t.side && u.place === 'box').length;
  // A player who asks for advice may have placed all units already.
  if (units > 0) t.give({ type: 'takeRecommended', side: t.side }, () => because('deployment', deploymentFigures(t.world, t.side)));
  if (guards) guardEmptyPorts(t);
}

function landing(t: Sandbox, { unit, port }: CommandOf<'landUnit'>): Reason {
  const way = t.wayToFoe(t.side, port);
  if (t.type(unit).kind === 'combat') return because('landToFight', { unit, port, links: way < FAR ? way : null });
  return because('landToCarry', { unit, port, tokens: total(t.state.ports.find((p) => p.node === port)!.store) });
}

/** Number of tokens missing from the basic loads of its units on the map. */
const lackOf = (t: Sandbox): number => t.own(t.side).reduce((n, u) => n + total(shortOf(t.type(u.id), u.load, u.degraded)), 0);

export function deploy(t: Sandbox): void {
  for (const c of placeSensibly(t.world, t.view()).commands) {
    if (c.type === 'landUnit') t.give(c, () => landing(t, c));
    if (c.type === 'landTokens') t.give(c, () => because('landTokens', { port: c.port, tokens: total(c.tokens), lack: lackOf(t) }));
  }
}

function* part(t: Sandbox, manner: PlayStyle): Interruptible<Decision[]> {
  switch (t.state.phase) {
    case 'setup':
      setUp(t, manner.guards !== 'none');
      return t.end(() => because('setUpDone', { units: t.own(t.side).length }));
    case 'deploy':
      deploy(t);
      break;
    case 'spend':
      spend(t, manner);
      return t.end(() => because('spendDone', { points: pointsLeft(t.world, t.state, t.side) }));
    case 'transport':
      if (manner.hauls) yield* transport(t, manner);
      return t.end(() => transportReason(t));
    default:
      orders(t, manner);
  }
  return t.end();
}

/** Creates a bot that plays by the doctrine; `other` overrides parts of the default style. */
export function doctrinePlayer(
  name: string,
  other: Partial<PlayStyle> = {},
): Omit<Player, 'think'> & { think(situation: Situation): Interruptible<Decision[]> } {
  const manner: PlayStyle = { ...DOCTRINE, ...other };
  function* think(situation: Situation): Interruptible<Decision[]> {
    const desk = new Sandbox(situation, manner);
    if (desk.isPart) return yield* part(desk, manner);
    const { command, why } = execute(desk, manner);
    return [{ command, reason: why() }];
  }
  return { name, think, decide: (situation) => runSync(think(situation)) };
}
