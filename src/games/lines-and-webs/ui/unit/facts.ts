/** Data of a unit card: reach, targets, threats and supply. Pure. */

import { MAX_ROUNDS } from '../../../../engine/lines-and-webs/fires.ts';
import {
  infoOf,
  movesInView,
  type NodeId,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { possible, type RatedThreat } from '../../advice/aim.ts';
import { isLastDay } from '../../advice/days.ts';
import { atTransportStart, type Feeder, feedersOf, supplied } from '../../advice/flow/reach.ts';
import { chanceOf, nextDayView, roundsOf, type Threat, threatsAt, threatsOf } from '../../advice/threat.ts';
import { daysToMeal } from '../../advice/want.ts';
import type { MapOverlay } from '../board/mapOverlay.ts';
import type { ReachNode } from '../board/Overlays.tsx';
import type { SeatedView } from '../seat.ts';
import { PINNED } from '../words/units.ts';

export interface CardFacts {
  /** Possible next nodes: of a combat unit by moving, of a carrier with its tokens. */
  reach: readonly ReachNode[];
  links: readonly [NodeId, NodeId][];
  attacks: readonly RatedThreat[];
  threats: readonly RatedThreat[];
  feeders: readonly Feeder[];
  /** Friendly units that its tokens can reach. */
  supplies: readonly { unit: UnitId; links: number }[];
}

const MOST_FEEDERS = 4;

function linksOf(paths: readonly (readonly NodeId[])[]): [NodeId, NodeId][] {
  const found = new Map<string, [NodeId, NodeId]>();
  for (const path of paths)
    for (const [i, b] of path.entries()) {
      const a = path[i - 1];
      if (a !== undefined) found.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b]);
    }
  return [...found.values()];
}

function reachOf(world: World, view: View, unit: UnitView): Pick<CardFacts, 'reach' | 'links'> {
  const taken = new Set(view.units.flatMap(({ node }) => node ?? []));
  const stop = (node: NodeId, cost: number, isContact = false): ReachNode => ({ node, cost, isContact, isTaken: taken.has(node) });
  if (infoOf(world, unit).type.kind === 'combat') {
    const moves = unit.load.clIII > 0 && !unit.disabled && !unit.degraded ? movesInView(world, nextDayView(view), unit.id) : [];
    return {
      reach: moves.filter(({ cost }) => cost > 0).map(({ node, cost, contact }) => stop(node, cost, contact)),
      links: linksOf(moves.map(({ path }) => path)),
    };
  }
  const nodes = supplied(world, atTransportStart(view), unit.id).filter(({ node }) => node !== unit.node);
  const within = new Set([unit.node, ...nodes.map(({ node }) => node)]);
  const links = world.scenario.map.links.filter(([a, b]) => within.has(a) && within.has(b)).map(([a, b]): [NodeId, NodeId] => [a, b]);
  return { reach: nodes.map(({ node, links: cost }) => stop(node, cost)), links };
}

const byChance = (a: RatedThreat, b: RatedThreat): number => b.chance - a.chance;

export function factsOf(world: World, view: View, unit: UnitView): CardFacts {
  const next = nextDayView(view);
  const rate = (threat: Threat) => ({ ...threat, chance: chanceOf(world, next, threat) });
  const reach = reachOf(world, view, unit);
  const isCarrier = infoOf(world, unit).type.kind !== 'combat';
  const at = new Map(reach.reach.map(({ node, cost }) => [node, cost]));
  return {
    ...reach,
    attacks: possible(world, view, threatsOf(world, next, unit.id).map(rate)).sort(byChance),
    threats: unit.node === null ? [] : possible(world, view, threatsAt(world, view, unit.id, unit.node)),
    feeders: feedersOf(world, atTransportStart(view), unit.id).slice(0, MOST_FEEDERS),
    supplies: isCarrier
      ? view.units
          .flatMap(({ id, side, node }) => {
            const links = node === null || id === unit.id || side !== unit.side ? undefined : at.get(node);
            return links === undefined ? [] : [{ unit: id, links }];
          })
          .sort((a, b) => a.links - b.links)
      : [],
  };
}

export function overlayOf(unit: UnitView, { reach, links, attacks }: CardFacts): MapOverlay {
  const marks = new Map([[unit.id, { ring: 'ink' as const }]]);
  if (unit.node === null) return { marks };
  return {
    marks,
    ...(reach.length > 0 ? { reach: { origin: unit.node, nodes: reach, links }, costs: reach } : {}),
    targets: attacks.map(({ target, chance, by }) => ({
      unit: target,
      label: `${Math.round(100 * chance)}%${by === 'fire' ? ` in ${count(Math.min(MAX_ROUNDS, unit.load.clV), 'round')}` : ''}`,
      isChosen: false,
    })),
    frame: [unit.node],
  };
}

const STATES = [
  ['suppressed', PINNED],
  ['degraded', 'Degraded: it missed a meal and cannot move or attack.'],
  ['disabled', 'Disabled: it cannot act until repaired.'],
  ['displaced', 'Displaced: it can’t be fired at, but gives and gets no supplies.'],
] as const;

/** States as sentences; empty for a unit without any. `acts`: it is in the middle of its play. */
export function stateWords(unit: UnitView, acts: boolean): string[] {
  const states: string[] = STATES.filter(([key]) => unit[key]).map(([, words]) => words);
  if (acts) states.push('Acts now.');
  else if (unit.activated || unit.exhausted) states.push('Has acted today.');
  return states;
}

/** Texts for a unit whose order uses its last CL III; `words` if the staff expects it to stay. @rule 6.6.3 */
export const BURNS = {
  lacks: 'burns its last CL III, even to stay',
  words: 'Nothing worth doing is in its reach. An order costs 1 CL III, even to stay: this is its last.',
};

/** Reason why the staff gives a unit no order: 'it has no CL V', 'no enemy is within reach'. */
export function whyOut(world: World, view: View, id: UnitId): string {
  const unit = view.units.find((u) => u.id === id);
  if (unit?.load.clIII === 1 && !isLastDay(world, view)) return 'any order would cost its last CL III';
  if (unit?.load.clV === 0) return 'it has no CL V';
  return threatsOf(world, nextDayView(view), id).length === 0 ? 'no enemy is within reach' : 'its attacks are too risky';
}

/** '60%', and for fire '88% to harm in 3 rounds': as many as it can pay. */
export function chanceWords(view: View, { attacker, by, chance }: Threat & { chance: number }): string {
  const percent = `${Math.round(100 * chance)}%`;
  return by === 'fire' ? `${percent} to harm in ${count(roundsOf(view, attacker), 'round')}` : percent;
}

/** Explains strength in a fight; artillery rolls one die per round at any strength. @rule 7.3, 7.8, 7.9 */
export const strengthNote = (isArtillery: boolean): string =>
  isArtillery
    ? `1 die in a fight; 1 per round when it fires, up to ${MAX_ROUNDS}`
    : 'the dice it rolls in a fight; a lost step moves it right';

/** Next meal, and how long its supplies last. */
export function mealWords({ world, view }: SeatedView, unit: UnitView): string {
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on day ${view.turn + days}`;
  const { clI } = unit.load;
  return clI === 0 ? `eats ${when}: has nothing` : `eats ${when}: ${clI === 1 ? 'fed, then none left' : `fed, ${clI - 1} left after it`}`;
}

/** Position in the orders, if the viewer may know it. */
export function orderWords({ own, phase }: View, unit: UnitView): string | null {
  if (own?.side !== unit.side || (phase !== 'orders' && phase !== 'execute')) return null;
  const at = own.execution.indexOf(unit.id);
  if (at >= 0 && own.orderKnown) return `Order ${at + 1} of ${own.execution.length}`;
  if (at >= 0) return 'In the execution deck';
  if (own.reserve.includes(unit.id)) return 'In reserve';
  return own.outOfPlay.includes(unit.id) ? 'No order today' : null;
}
