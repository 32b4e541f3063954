/** What is worth a trial at a decision of Phase 6: the doctrine's own order first, then others that make some sense. */

import type { PlayerCommand } from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import type { Desk } from '../desk.ts';
import { worthOfAim } from '../doctrine/cards.ts';
import { approaches, fireWorth } from '../doctrine/deeds.ts';
import { execute } from '../doctrine/execute.ts';
import type { Manner } from '../doctrine/manner.ts';
import { planOf } from '../doctrine/plan.ts';
import { stanceOf } from '../doctrine/stance.ts';
import type { Choice } from '../reason.ts';
import { reasonOf } from './reasons.ts';

/** Most orders of a kind that are tried. */
const MOVES = 4;
const BLOWS = 5;
const AIMS = 4;
const CARDS = 2;

const keyOf = (c: PlayerCommand): string => JSON.stringify(c);

function best<C>(list: readonly C[], n: number, worth: (c: C) => number): C[] {
  return list
    .map((c) => ({ c, w: worth(c) }))
    .sort((a, b) => b.w - a.w)
    .slice(0, n)
    .map(({ c }) => c);
}

function activations(t: Desk, manner: Manner): PlayerCommand[] {
  const moves = t.legal('moveUnit');
  const fires = t.legal('fire');
  const id = moves[0]?.unit ?? fires[0]?.unit;
  if (id === undefined || t.state.execution?.play?.joint) return [];
  const u = t.unit(id);
  const options = moveStops(t.world, t.state, id);
  const plan = planOf(t, t.side, manner);
  const strike = new Set(canPayAttack(t.world, u, 'ahead') ? approaches(t, u, options).values() : []);
  const quiet = new Set(options.filter((o) => !o.contact).map((o) => o.node));
  const own = moves.filter((c) => c.unit === id);
  return [
    ...own.filter((c) => strike.has(c.to)).slice(0, BLOWS),
    ...best(
      own.filter((c) => quiet.has(c.to)),
      MOVES,
      (c) => stanceOf(t, u, c.to, plan, manner).worth,
    ),
    ...own.filter((c) => c.to === u.node),
    ...best(fires, AIMS, (c) => fireWorth(t, t.unit(c.unit), c.target, c.rounds).worth),
  ];
}

/** Special cards on their best aims. */
const cards = (t: Desk): PlayerCommand[] =>
  (['closeAirSupport', 'nineLine', 'saintHimars'] as const).flatMap((card) =>
    best(
      t.legal('playCard').filter((c) => c.card === card),
      CARDS,
      (c) => worthOfAim(t, c),
    ),
  );

function others(t: Desk, manner: Manner): PlayerCommand[] {
  switch (t.prompt.kind) {
    case 'turn':
      return [...t.legal('turnOver'), ...t.legal('playReserve'), ...t.legal('pass'), ...cards(t)];
    case 'after':
      return [...t.legal('endTurn'), ...cards(t)];
    case 'activate':
      return activations(t, manner);
    case 'attacks':
      return [...t.legal('finish'), ...t.legal('attack').slice(0, BLOWS * 2)];
    case 'fires':
      return [...t.legal('finish'), ...best(t.legal('fire'), AIMS, (c) => fireWorth(t, t.unit(c.unit), c.target, c.rounds).worth)];
    case 'pursue':
      return [...t.legal('decline'), ...t.legal('pursue').slice(0, BLOWS * 2)];
    case 'counterFire':
      return [...t.legal('decline'), ...t.legal('counterFire').slice(0, AIMS)];
    case 'massCal':
    case 'drone':
      return [...t.legal('decline'), ...t.legal('useMassCal'), ...t.legal('useDrone')];
    case 'moveIn':
      return t.legal('moveIn');
    case 'nameVictim':
      return t.legal('nameVictim');
    default:
      return [];
  }
}

/** The orders that are tried, the doctrine's first; one alone where nothing is to be chosen. */
export function candidates(t: Desk, manner: Manner): Choice[] {
  const first = execute(t, manner);
  const found = new Map([[keyOf(first.command), first]]);
  for (const command of others(t, manner)) {
    const key = keyOf(command);
    if (!found.has(key)) found.set(key, { command, why: () => reasonOf(t, command, manner) });
  }
  return [...found.values()];
}
