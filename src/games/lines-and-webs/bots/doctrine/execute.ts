/** Phase 6 by doctrine: picks one of the view's legal commands at a time, with its reason. */

import type { CommandOf, NodeId, PlayerCommand, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { handCount, opponentOf } from '../../../../engine/lines-and-webs/table.ts';
import { retreatOutcome } from '../../analysis/reckon.ts';
import { because, type Choice, type Reason, type ReasonMaker } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import { cardNow, damageOf, reasonOfAim, worthOfAim } from './cards.ts';
import { guardReason, type Plan, planOf } from './plan.ts';

import type { PlayStyle } from './playStyle.ts';
import { bestJoint, gather, join, reserves } from './together.ts';
import { bestDeed, deedReason, fireFigures, fireWorth, firstLegal, maxBy, orderable, passedOver, strike } from './unitActions.ts';
import { figuresOf, openPortRisk, stepOf, WORTH_A_CALL } from './worth.ts';

/** Value of a retreat: how badly an enemy unit is placed there, or how well a friendly one. */
function driven(t: Sandbox, c: CommandOf<'retreat'>): number {
  const ports = t.state.ports.filter((p) => p.holder === t.side).map((p) => t.links(c.to, p.node));
  const feature = t.world.graph.feature[t.world.graph.index[c.to] as number];
  return Math.min(6, ...ports) - (feature ? 1.5 : 0) - Math.min(2, servedThere(t, c)) + t.toFoe(t.side, c.to) * 0.3;
}

/** Number of enemy carriers that could serve a beaten unit on the node. */
function servedThere(t: Sandbox, c: CommandOf<'retreat'>): number {
  const foe = opponentOf(t.side);
  return t.carriers(foe).filter((u) => t.links(u.node as string, c.to) <= (t.type(u.id).range ?? 0)).length;
}

function retreat(t: Sandbox): Choice {
  const { c } = maxBy(t.legal('retreat'), (way) => driven(t, way))!;
  const unit = t.prompt.units[0] as UnitId;
  return {
    command: c,
    why: () => because('drive', { unit, place: c.to, carriers: retreatOutcome(t.world, t.view(), c.to)?.carriers.length ?? 0 }),
  };
}

/** Answers counter-fire with fire if it is worth the rounds. @rule 7.9.1 */
function counterFire(t: Sandbox, manner: PlayStyle, decline: PlayerCommand): Choice {
  const firer = t.state.execution?.fire?.firer;
  const list = t.legal('counterFire');
  if (firer === undefined || list.length === 0) return firstLegal(t);
  const weighed = list.map((c) => ({ c, ...fireWorth(t, t.unit(c.unit), firer, c.rounds) }));
  const best = maxBy(weighed, ({ c, worth }) => worth - (t.unit(c.unit).load.clV - c.rounds < 1 ? 0.6 : 0))!;
  const { c, odds } = best.c;
  const figures = () => fireFigures(c.unit, firer, c.rounds, odds);
  if (best.worth > 0 && manner.fires) return { command: c, why: () => because('counterFire', figures()) };
  return { command: decline, why: () => because('noCounterFire', figures()) };
}

/** @rule 8.7 */
function massCal(t: Sandbox, decline: PlayerCommand): Choice {
  const beaten = t.prompt.units[0] as UnitId;
  const use = t.legal('useMassCal')[0];
  const unit = t.unit(beaten);
  const isWorthIt = stepOf(t, beaten) >= WORTH_A_CALL || unit.steps === 1;
  const figures = { unit: beaten, steps: unit.steps };
  if (use && isWorthIt) return { command: use, why: () => because('massCal', figures) };
  return { command: decline, why: () => (use ? because('noMassCal', figures) : because('notHeld', { card: 'massCal' })) };
}

/** Assigns the hits to the suppressed unit, to the one with the more valuable step, or to the one with the fewest steps. @rule 7.10.1 */
function victim(t: Sandbox): Choice {
  const worth = ({ unit }: CommandOf<'nameVictim'>): number =>
    (t.unit(unit).suppressed ? 4 : 0) + stepOf(t, unit) + (4 - t.unit(unit).steps);
  const { c } = maxBy(t.legal('nameVictim'), worth)!;
  return { command: c, why: () => because('victim', { unit: c.unit, steps: t.unit(c.unit).steps }) };
}

function drone(t: Sandbox, decline: PlayerCommand): Choice {
  const use = t.legal('useDrone')[0];
  if (!use) return { command: decline, why: () => because('notHeld', { card: 'droneRecon' }) };
  return { command: use, why: () => because('drone', { reserve: t.view().cards[opponentOf(t.side)].reserve }) };
}

/** Answers a choice in the middle of an action. @rule 6.8 */
function choose(t: Sandbox, manner: PlayStyle): Choice {
  const decline = t.legal('decline')[0] as PlayerCommand;
  const so = <C extends PlayerCommand>(command: C, why: ReasonMaker): Choice => ({ command, why });
  switch (t.prompt.kind) {
    case 'aim': {
      const { c } = maxBy(t.legal('playCard'), (aim) => worthOfAim(t, aim))!;
      return so(c, () => reasonOfAim(t, c));
    }
    case 'retreat':
      return retreat(t);
    case 'nameVictim':
      return victim(t);
    case 'moveIn': {
      const { c } = maxBy(t.legal('moveIn'), ({ unit }) => t.unit(unit).steps)!;
      return so(c, () => because('moveIn', { unit: c.unit, steps: t.unit(c.unit).steps }));
    }
    case 'join':
      return join(t);
    case 'pickUp': {
      const best = maxBy(t.legal('pickUp'), (c) => total(c.tokens));
      return best ? so(best.c, () => because('pickUp', { unit: best.c.unit, tokens: best.worth })) : firstLegal(t);
    }
    case 'defend':
      return so(t.legal('defend').find((c) => c.pay) as PlayerCommand, () => because('defend', { unit: t.prompt.units[0] as UnitId }));
    case 'pursue': {
      const { choice, best } = strike(t, t.legal('pursue'), manner, false);
      return choice ?? so(decline, () => (best ? because('noPursuit', best()) : because('noTarget', { units: t.prompt.units.length })));
    }
    case 'counterFire':
      return counterFire(t, manner, decline);
    case 'massCal':
      return massCal(t, decline);
    case 'drone':
      return drone(t, decline);
    default:
      return firstLegal(t);
  }
}

/** Before the action: plays a card, takes the next order, or takes one of the reserve. @rule 6.6.1 */
function turn(t: Sandbox, plan: Plan, manner: PlayStyle): Choice {
  const card = manner.cards ? cardNow(t, manner) : null;
  if (card) return card;
  const over = t.legal('turnOver')[0];
  const reserve = t
    .legal('playReserve')
    .filter((c) => c.card !== 'commandPost')
    .map((c) => ({ c, deed: bestDeed(t, t.unit(c.card as UnitId), plan, manner) }));
  const best = maxBy(reserve, ({ deed }) => deed?.worth ?? Number.NEGATIVE_INFINITY);
  const together = t.legal('playReserve').find((c) => c.card === 'commandPost');
  if (together) {
    const joint = bestJoint(t, reserves(t));
    if (joint && joint.worth > Math.max(0, best?.worth ?? 0) + manner.gain.together)
      return { command: together, why: () => because('together', figuresOf(joint, joint.odds)) };
  }
  if (best && best.worth > manner.reserve[over ? 0 : 1]) {
    const { c, deed } = best.c;
    const u = t.unit(c.card as UnitId);
    if (deed) return { command: c, why: () => deedReason(t, u, deed, plan, manner) };
  }
  const { execution, reserve: kept } = t.state.sides[t.side];
  if (over) return { command: over, why: () => because('nextOrder', { cards: execution.length, reserve: kept.length }) };
  const pass = t.legal('pass')[0];
  return pass ? { command: pass, why: () => because('keepReserve', { cards: kept.length }) } : firstLegal(t);
}

/** After the action. */
function after(t: Sandbox, manner: PlayStyle): Choice {
  const card = manner.cards ? cardNow(t, manner) : null;
  if (card) return card;
  const end = t.legal('endTurn')[0];
  return end ? { command: end, why: () => because('turnDone', { cards: handCount(t.state.sides[t.side].hand) }) } : firstLegal(t);
}

/** Activates a unit: it fires, moves to where it will attack, marches, or stays. */
function activate(t: Sandbox, plan: Plan, manner: PlayStyle): Choice {
  const finish = t.legal('finish')[0];
  if (finish) return { command: finish, why: () => because('allPlaced', { units: membersOf(t).length }) };
  const group = t.state.execution?.play?.joint ? gather(t) : null;
  if (group) return group;
  const moves = t.legal('moveUnit');
  const id = moves[0]?.unit ?? t.legal('fire')[0]?.unit;
  if (id === undefined) return firstLegal(t);
  const u = t.unit(id);
  const repair = repairTrip(t, moves);
  if (repair) return repair;
  const deed = bestDeed(t, u, plan, manner);
  const stays = () => passedOver(t, u, staying(t, u, moves, plan, manner), manner);
  if (deed?.kind === 'fire') {
    const fire = t.legal('fire').find((c) => c.unit === id && c.target === deed.target && c.rounds === deed.rounds);
    if (fire) return { command: fire, why: () => deedReason(t, u, deed, plan, manner) };
  }
  if (deed && deed.kind !== 'fire') {
    const go = moves.find((c) => c.unit === id && c.to === deed.to);
    if (go) return { command: go, why: () => passedOver(t, u, deedReason(t, u, deed, plan, manner), manner) };
  }
  const stay = moves.find((c) => c.unit === id && c.to === u.node);
  return stay ? { command: stay, why: stays } : firstLegal(t, moves);
}

/** The reason for staying: guarding a port, or no march worth its cost. */
function staying(t: Sandbox, u: UnitState, moves: readonly CommandOf<'moveUnit'>[], plan: Plan, manner: PlayStyle): Reason {
  const port = plan.guards.get(u.id);
  if (port !== undefined && port === u.node) return guardReason(t, u, plan, manner);
  return because('stay', { unit: u.id, places: moves.filter((c) => c.unit === u.id && c.to !== u.node).length });
}

const membersOf = (t: Sandbox): readonly { unit: UnitId }[] => t.state.execution?.play?.members ?? [];

/** Sends an engineer to a damaged port. @rule 6.6.6 */
function repairTrip(t: Sandbox, moves: readonly CommandOf<'moveUnit'>[]): Choice | null {
  const id = moves[0]?.unit;
  if (id === undefined || t.type(id).arm !== 'engineer' || t.unit(id).load.clIII < 2) return null;
  const damaged = t.state.ports.filter((p) => p.holder === t.side && p.damage > 0 && !p.repaired).map((p) => p.node);
  const trip = moves.find((c) => damaged.includes(c.to));
  return trip ? { command: trip, why: () => because('repairPort', { unit: id, port: trip.to, damage: damageOf(t, trip.to) }) } : null;
}

/** After the move, or in a group: repairs, fires, attacks, or ends the action. */
function act(t: Sandbox, manner: PlayStyle): Choice {
  const repair = t.legal('repairPort')[0];
  if (repair) {
    const port = t.unit(repair.unit).node as NodeId;
    return { command: repair, why: () => because('repairPort', { unit: repair.unit, port, damage: damageOf(t, port) }) };
  }
  const finish = t.legal('finish')[0];
  const fires = (manner.fires || !finish ? t.legal('fire') : []).map((c) => ({ c, ...fireWorth(t, t.unit(c.unit), c.target, c.rounds) }));
  const fire = maxBy(fires, ({ worth }) => worth);
  const figures = ({ c, odds }: (typeof fires)[number]) => fireFigures(c.unit, c.target, c.rounds, odds);
  if (fire && (fire.worth > 0 || !finish)) return { command: fire.c.c, why: () => because('fire', figures(fire.c)) };
  const { choice, best } = strike(t, t.legal('attack'), manner, !finish);
  if (choice) return choice;
  if (!finish) return firstLegal(t);
  const why = (): Reason => {
    if (best) return because('noAttack', best());
    return fire ? because('noFire', figures(fire.c)) : because('noTarget', { units: membersOf(t).length });
  };
  return { command: finish, why };
}

/** Returns the command of Phase 6, or the answer to a choice. */
export function execute(t: Sandbox, manner: PlayStyle): Choice {
  const slipped = manner.slips > 0 && t.pick(100) < manner.slips ? beginnerMistake(t) : null;
  if (slipped) return { command: slipped, why: () => because('slip', { choices: orderable(t).length }) };
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

/** Picks one item at random. */
const some = <C>(t: Sandbox, list: readonly C[]): C | undefined => list[t.pick(Math.max(1, list.length))];

/** A beginner's mistake: a careless but legal command; null if every one would be absurd. */
export function beginnerMistake(t: Sandbox): PlayerCommand | null {
  switch (t.prompt.kind) {
    case 'turn':
      // Takes the next order of the deck, no matter what has happened since planning.
      return t.legal('turnOver')[0] ?? null;
    case 'activate': {
      // Stays or moves a short way; seeks no fight, and never leaves a port open to the enemy.
      const near = t.legal('moveUnit').filter(({ unit, to }) => {
        const u = t.unit(unit);
        return t.toFoe(t.side, to) > 1 && t.links(u.node as string, to) <= 2 && (to === u.node || openPortRisk(t, u) === 0);
      });
      return some(t, near) ?? null;
    }
    case 'attacks':
      return t.legal('finish')[0] ?? some(t, t.legal('attack')) ?? null;
    case 'retreat':
      return some(t, t.legal('retreat')) ?? null;
    case 'pursue':
    case 'counterFire':
    case 'massCal':
      return t.legal('decline')[0] ?? null;
    default:
      return null;
  }
}
