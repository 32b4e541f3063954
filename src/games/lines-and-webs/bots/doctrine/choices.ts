/** The choices of 6.8 by doctrine: what somebody must answer in the middle of a play, and how to say why. */

import type { CommandOf, PlayerCommand, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { retreatOutcome } from '../../analysis/retreat.ts';
import type { Desk } from '../desk.ts';
import { because, type Choice, type Why } from '../reason.ts';
import { reasonOfAim, worthOfAim } from './cards.ts';
import { firstLegal, maxBy } from './choosing.ts';
import { fireFigures, fireWorth } from './deeds.ts';
import type { Manner } from './manner.ts';
import { strike } from './strike.ts';
import { join } from './together.ts';
import { stepOf } from './worth.ts';

/** How badly a beaten unit of the other side stands there, or how well one of its own. */
function driven(t: Desk, c: CommandOf<'retreat'>): number {
  const ports = t.state.ports.filter((p) => p.holder === t.side).map((p) => t.links(c.to, p.node));
  const feature = t.world.graph.feature[t.world.graph.index[c.to] as number];
  return Math.min(6, ...ports) - (feature ? 1.5 : 0) - Math.min(2, servedThere(t, c)) + t.toFoe(t.side, c.to) * 0.3;
}

/** Carriers of the other side that could serve a beaten unit on a node. */
function servedThere(t: Desk, c: CommandOf<'retreat'>): number {
  const foe = t.side === 'delta' ? 'gamma' : 'delta';
  return t.carriers(foe).filter((u) => t.links(u.node as string, c.to) <= (t.type(u.id).range ?? 0)).length;
}

function retreat(t: Desk): Choice {
  const { c } = maxBy(t.legal('retreat'), (way) => driven(t, way))!;
  const unit = t.prompt.units[0] as UnitId;
  return {
    command: c,
    why: () => because('drive', { unit, place: c.to, carriers: retreatOutcome(t.world, t.view(), c.to)?.carriers.length ?? 0 }),
  };
}

/** Rounds of counter-fire are answered in kind where they are worth it. @rule 7.9.1 */
function counterFire(t: Desk, manner: Manner, decline: PlayerCommand): Choice {
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
function massCal(t: Desk, decline: PlayerCommand): Choice {
  const beaten = t.prompt.units[0] as UnitId;
  const use = t.legal('useMassCal')[0];
  const unit = t.unit(beaten);
  const isWorthIt = stepOf(t, beaten) >= 1.7 || unit.steps === 1;
  const figures = { unit: beaten, steps: unit.steps };
  if (use && isWorthIt) return { command: use, why: () => because('massCal', figures) };
  return { command: decline, why: () => (use ? because('noMassCal', figures) : because('notHeld', { card: 'massCal' })) };
}

/** Who takes the hits: the unit that is suppressed, has the more valuable step, or fewest left. @rule 7.10.1 */
function victim(t: Desk): Choice {
  const worth = ({ unit }: CommandOf<'nameVictim'>): number =>
    (t.unit(unit).suppressed ? 4 : 0) + stepOf(t, unit) + (4 - t.unit(unit).steps);
  const { c } = maxBy(t.legal('nameVictim'), worth)!;
  return { command: c, why: () => because('victim', { unit: c.unit, steps: t.unit(c.unit).steps }) };
}

function drone(t: Desk, decline: PlayerCommand): Choice {
  const use = t.legal('useDrone')[0];
  if (!use) return { command: decline, why: () => because('notHeld', { card: 'droneRecon' }) };
  return { command: use, why: () => because('drone', { reserve: t.view().cards[t.side === 'delta' ? 'gamma' : 'delta'].reserve }) };
}

/** Answers a choice in the middle of a play. @rule 6.8 */
export function choose(t: Desk, manner: Manner): Choice {
  const decline = t.legal('decline')[0] as PlayerCommand;
  const so = <C extends PlayerCommand>(command: C, why: Why): Choice => ({ command, why });
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
