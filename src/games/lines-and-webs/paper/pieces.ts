/** All pieces of a scenario to be cut out of paper, counted from it. Pure. @rule 3 */

import {
  addTo,
  basicLoad,
  type CardKind,
  CLASSES,
  cardKindsOf,
  copiesOf,
  defaultOpen,
  emptyLoad,
  type Load,
  type PortInfo,
  SIDES,
  type Side,
  type SupplyClass,
  type UnitInfo,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { occursIn } from './beginners.ts';

/** States that a marker shows; a displaced unit lies face down. */
export const MARKED = ['suppressed', 'degraded', 'disabled'] as const;
export type Marked = (typeof MARKED)[number];

export type Piece =
  | { kind: 'counter'; unit: UnitInfo }
  | { kind: 'block'; side: Side }
  | { kind: 'state'; state: Marked }
  | { kind: 'damage' }
  | { kind: 'day' }
  | { kind: 'token'; cls: SupplyClass }
  | { kind: 'special'; side: Side; card: CardKind }
  | { kind: 'mission'; unit: UnitInfo }
  | { kind: 'tracker'; unit: UnitInfo }
  | { kind: 'port'; port: PortInfo }
  /** Back of a counter or card. */
  | { kind: 'back'; side: Side };

const repeated = (count: number, piece: Piece): Piece[] => Array.from({ length: Math.max(0, count) }, () => piece);

/** Units of one look together: combat units, APS, carriers. */
export const countersOf = ({ roster }: World, side: Side): Piece[] =>
  (['combat', 'aps', 'sustainment'] as const).flatMap((kind) =>
    roster.filter((unit) => unit.side === side && unit.type.kind === kind).map((unit): Piece => ({ kind: 'counter', unit })),
  );

export const trackersOf = ({ roster }: World): Piece[] => roster.map((unit) => ({ kind: 'tracker', unit }));
export const portTrackersOf = ({ ports }: World): Piece[] => ports.map((port) => ({ kind: 'port', port }));

/** Combat units have mission cards. @rule 6.4.1 */
export const missionsOf = ({ roster }: World, side: Side): Piece[] =>
  roster.filter((unit) => unit.side === side && unit.type.kind === 'combat').map((unit) => ({ kind: 'mission', unit }));

/** @rule 3.5, E.6 */
export const specialsOf = ({ scenario }: World, side: Side): Piece[] =>
  cardKindsOf(scenario).flatMap((card) => repeated(copiesOf(scenario, card), { kind: 'special', side, card }));

/**
 * Number of markers of a state: for half of all units, and as many *disabled* ones as there are cards that disable (8.1), unless used cards can be
 * bought again.
 */
function markersFor(world: World, state: Marked): number {
  const { roster, scenario, rulings } = world;
  const half = Math.ceil(roster.length / 2);
  if (state !== 'disabled') return half;
  const cards = occursIn(world).disabling.reduce((n, card) => n + SIDES.length * copiesOf(scenario, card), 0);
  return cards > 0 && rulings.cardRecycle ? half : Math.min(roster.length, cards);
}

/** Node-blocked markers, states, damage of all ports (8.11), and one for the day. @rule 3.5 */
export const markersOf = (world: World): Piece[] => [
  ...SIDES.flatMap((side) => repeated(occursIn(world).blocked ? world.scenario.markers : 0, { kind: 'block', side })),
  ...MARKED.flatMap((state) => repeated(markersFor(world, state), { kind: 'state', state })),
  ...repeated(occursIn(world).damage ? world.ports.reduce((sum, { spec }) => sum + spec.damage, 0) : 0, { kind: 'damage' }),
  { kind: 'day' },
];

/** CL I, III and V, between which the points of all days are divided. */
const BOUGHT = 3;

/** Tokens of a side: what it starts with, what is scheduled, and what a third of all its points buys of each class, at most the bank (3.4). */
function tokensOfSide({ roster, scenario, rulings, figures, schedule }: World, side: Side): Load {
  const { rp, tokenPrices, portStart } = figures[side];
  const load = emptyLoad();
  for (const { type, from, side: owner } of roster)
    if (owner === side && from !== 'expansion') addTo(load, basicLoad(type, defaultOpen(type, scenario.openPattern)));
  addTo(load, scenario.forces[side].queueTokens);
  for (const _port of ['spod', 'apod']) addTo(load, portStart);
  for (const { tokens } of schedule[side]) addTo(load, tokens);
  for (const cls of CLASSES) {
    // A repair kit a day is plenty.
    load[cls] += cls === 'clIX' ? scenario.turns : Math.ceil((rp * scenario.turns) / BOUGHT / Math.max(1, tokenPrices[cls]));
    if (rulings.bank !== 'unlimited') load[cls] = Math.min(load[cls], rulings.bank[cls]);
  }
  return load;
}

/** Tokens of both sides; what is spent goes back to the pile. */
export function tokensOf(world: World): Load {
  const all = emptyLoad();
  for (const side of SIDES) addTo(all, tokensOfSide(world, side));
  return all;
}

export function tokenPieces(world: World): Piece[] {
  const all = tokensOf(world);
  return CLASSES.flatMap((cls) => repeated(all[cls], { kind: 'token', cls }));
}
