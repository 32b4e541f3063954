/** What a unit's card tells and draws: its reach, its targets, what threatens and what supplies it. Pure. */

import {
  infoOf,
  movesInView,
  type NodeId,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { possible, type Rated } from '../../advice/aim.ts';
import { atTransportStart, type Feeder, feedersOf, supplied } from '../../advice/feeding.ts';
import { chanceOf, nextDayView, type Threat, threatsAt, threatsOf } from '../../advice/threat.ts';
import type { MapOverlay } from '../board/mapOverlay.ts';
import type { ReachNode } from '../board/Overlays.tsx';
import { count } from '../words/names.ts';

export interface CardFacts {
  /** Where it may be next: a combat unit by moving, a carrier with its tokens. */
  reach: readonly ReachNode[];
  links: readonly [NodeId, NodeId][];
  attacks: readonly Rated[];
  threats: readonly Rated[];
  feeders: readonly Feeder[];
  /** Units of its side that its tokens reach. */
  supplies: readonly { unit: UnitId; links: number }[];
}

const MOST_FEEDERS = 4;
const MOST_ROUNDS = 3;

/** The links of all ways, each once. */
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

const byChance = (a: Rated, b: Rated): number => b.chance - a.chance;

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
      label: `${Math.round(100 * chance)}%${by === 'fire' ? ` in ${count(Math.min(MOST_ROUNDS, unit.load.clV), 'round')}` : ''}`,
      isChosen: false,
    })),
    frame: [unit.node],
  };
}
