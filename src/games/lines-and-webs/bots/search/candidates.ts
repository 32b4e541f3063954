/**
 * Commands worth a trial in a decision of Phase 6, and decks for Phase 4: the doctrine's choice first, then reasonable alternatives, each with
 * its reason in the doctrine's figures.
 */

import type { CommandOf, DeckCard, PlayerCommand, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { contactsFrom, moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { handCount } from '../../../../engine/lines-and-webs/table.ts';
import type { Interruptible } from '../../../player.ts';
import { reasonOfAim, worthOfAim } from '../doctrine/cards.ts';
import { execute } from '../doctrine/execute.ts';
import { decksReason, orders } from '../doctrine/orders.ts';
import { marchReason, planOf, stanceOf } from '../doctrine/plan.ts';
import { doctrinePlayer } from '../doctrine/player.ts';
import type { PlayStyle } from '../doctrine/playStyle.ts';
import { approaches, bestDeed, deedReason, fireFigures, fireWorth, orderable, passedOver } from '../doctrine/unitActions.ts';
import { figuresOf, worthOfBlow } from '../doctrine/worth.ts';
import type { Situation } from '../player.ts';
import { because, type Choice, type Decision, type Reason } from '../reason.ts';
import { Sandbox } from '../sandbox.ts';

type Of<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;

/** The reason for a move: an attack on an adjacent enemy, a better node, or staying. */
function moving(t: Sandbox, c: Of<'moveUnit'>, manner: PlayStyle): Reason {
  const u = t.unit(c.unit);
  const options = moveStops(t.world, t.state, c.unit);
  const touched = contactsFrom(t.world, t.state, c.unit, c.to);
  const targets = [...approaches(t, u, options)].filter(([id, node]) => node === c.to && touched.includes(id)).map(([id]) => id);
  const target = targets[0] ?? touched[0];
  if (target !== undefined && canPayAttack(t.world, u, 'ahead') && t.type(c.unit).arm !== 'artillery') {
    const blow = { attackers: [c.unit], from: { [c.unit]: c.to }, target };
    return because('attack', figuresOf(blow, worthOfBlow(t, blow).odds));
  }
  if (c.to === u.node)
    return because('stay', {
      unit: c.unit,
      places: t.legal('moveUnit').filter((other) => other.unit === c.unit && other.to !== u.node).length,
    });
  const plan = planOf(t, t.side, manner);
  const now = stanceOf(t, u, u.node as string, plan, manner);
  const then = stanceOf(t, u, c.to, plan, manner);
  return marchReason(t, u, { to: c.to, now, then }, plan, manner);
}

function fromReserve(t: Sandbox, c: Of<'playReserve'>, manner: PlayStyle): Reason {
  const plan = planOf(t, t.side, manner);
  const deed = c.card in t.world.info ? bestDeed(t, t.unit(c.card as UnitId), plan, manner) : null;
  return deed ? deedReason(t, t.unit(c.card as UnitId), deed, plan, manner) : because('anyOrder', { choices: orderable(t).length });
}

/** The reason for a command, computed before it. */
export function reasonOf(t: Sandbox, c: PlayerCommand, manner: PlayStyle): Reason {
  const own = t.state.sides[t.side];
  switch (c.type) {
    case 'attack':
    case 'pursue': {
      const blow = { attackers: c.type === 'attack' ? c.attackers : [c.unit], from: {}, target: c.target, scouts: c.scouts };
      return because(c.type, figuresOf(blow, worthOfBlow(t, blow).odds));
    }
    case 'fire':
      return because('fire', fireFigures(c.unit, c.target, c.rounds, fireWorth(t, t.unit(c.unit), c.target, c.rounds).odds));
    case 'moveUnit':
      return t.state.execution?.play?.joint ? moving(t, c, manner) : passedOver(t, t.unit(c.unit), moving(t, c, manner), manner);
    case 'turnOver':
      return because('nextOrder', { cards: own.execution.length, reserve: own.reserve.length });
    case 'playReserve':
      return fromReserve(t, c, manner);
    case 'pass':
      return because('keepReserve', { cards: own.reserve.length });
    case 'endTurn':
      return because('turnDone', { cards: handCount(own.hand) });
    case 'playCard':
      return reasonOfAim(t, c);
    case 'moveIn':
      return because('moveIn', { unit: c.unit, steps: t.unit(c.unit).steps });
    case 'nameVictim':
      return because('victim', { unit: c.unit, steps: t.unit(c.unit).steps });
    default:
      return because('anyOrder', { choices: orderable(t).length });
  }
}

/** Maximum number of commands tried per type. */
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

function activations(t: Sandbox, manner: PlayStyle): PlayerCommand[] {
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

/** Special cards on their best targets. */
const cards = (t: Sandbox): PlayerCommand[] =>
  (['closeAirSupport', 'nineLine', 'saintHimars'] as const).flatMap((card) =>
    best(
      t.legal('playCard').filter((c) => c.card === card),
      CARDS,
      (c) => worthOfAim(t, c),
    ),
  );

function others(t: Sandbox, manner: PlayStyle): PlayerCommand[] {
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

/** The commands to try, the doctrine's first; only that one if there is no choice. */
export function candidates(t: Sandbox, manner: PlayStyle): Choice[] {
  const first = execute(t, manner);
  const found = new Map([[keyOf(first.command), first]]);
  for (const command of others(t, manner)) {
    const key = keyOf(command);
    if (!found.has(key)) found.set(key, { command, why: () => reasonOf(t, command, manner) });
  }
  return [...found.values()];
}

/**
 * Wishes of the doctrine that are tried in Phase 2: enemy carriers cut off, beside cards or in place of them. More or fewer units are not tried: within
 * some days a unit always looks worth its price, and over fifteen it starves the others.
 */
const PURCHASES: readonly Partial<PlayStyle>[] = [{ cuts: 1 }, { cuts: 2 }, { cuts: 2, cards: false }];
/** Wishes that are tried in Phase 3: when the staff plans. */
const staff = (when: PlayStyle['staff']['short']): Partial<PlayStyle> => ({ staff: { short: when, long: when } });
const HAULS: readonly Partial<PlayStyle>[] = [staff('first'), staff('after'), staff('never')];

/** Plans for Phase 2 or 3 by the doctrine's planner, each with another wish; the doctrine's own first. */
export function* supplyPlans(situation: Situation, manner: PlayStyle): Interruptible<Decision[][]> {
  const found = new Map<string, Decision[]>();
  for (const wish of [{}, ...(situation.view.phase === 'spend' ? PURCHASES : HAULS)]) {
    const part = yield* doctrinePlayer('wish', { ...manner, ...wish }).think(situation);
    const key = JSON.stringify(part.map(({ command }) => command));
    if (!found.has(key)) found.set(key, part);
  }
  return [...found.values()];
}

type Decks = CommandOf<'setOrders'>;

/** Styles whose decks are tried. */
const MANNERS: readonly Partial<PlayStyle>[] = [{ threshold: -0.5 }, { threshold: 1.5 }, { drive: { short: 1.2, long: 0.9 } }];

/** Variants of the decks with the same cards. */
function changes({ execution, reserve, ...rest }: Decks, isUnit: (card: DeckCard) => boolean): Decks[] {
  const units = reserve.filter(isUnit);
  const others = reserve.filter((card) => !isUnit(card));
  const list = [
    // Without waiting for the reserve: the same reserve, and the deck reversed.
    { execution: execution.toReversed(), reserve },
    // All units in order, no reserve.
    { execution: [...units, ...execution], reserve: [] },
    // Swaps the first unit of the deck with the last one of the reserve.
    ...(units.length > 0 && execution.length > 0
      ? [{ execution: [units.at(-1)!, ...execution.slice(1)], reserve: [...units.slice(0, -1), execution[0]!, ...others] }]
      : []),
  ];
  return list.map((decks) => ({ ...rest, ...decks }));
}

/** Alternatives for Phase 4, each including its end. */
export function* deckPlans(situation: Situation, manner: PlayStyle): Interruptible<Decision[][]> {
  const found = new Map<string, Decision[]>();
  const add = (part: Decision[]): void => {
    const key = JSON.stringify(part.map(({ command }) => command));
    if (!found.has(key)) found.set(key, part);
  };
  const byManner = (other: Partial<PlayStyle>): Decision[] => {
    const desk = new Sandbox(situation);
    orders(desk, { ...manner, ...other });
    return desk.end();
  };
  const base = byManner({});
  add(base);
  const decks = base[0]?.command.type === 'setOrders' ? base[0].command : null;
  if (!decks || decks.execution.length + decks.reserve.length < 2) return [...found.values()];
  for (const other of MANNERS) {
    yield;
    add(byManner(other));
  }
  for (const changed of changes(decks, (card) => card in situation.world.info)) {
    yield;
    const desk = new Sandbox(situation);
    if (desk.give(changed, () => decksReason(desk, changed))) add(desk.end());
  }
  return [...found.values()];
}
