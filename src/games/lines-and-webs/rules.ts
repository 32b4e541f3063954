/** Door 1 of Lines and Webs: its rules, and how its table is shared, told and closed. */

import {
  asOfVersion,
  CARD_KINDS,
  type CardKind,
  type Cards,
  type Command,
  type GameEvent,
  isOpenTable,
  openView,
  RULESET,
  linesAndWebs as rulesOf,
  type Scenario,
  type Side,
  type State,
  seatToAct,
  type UmpireRules,
  VERSION,
  type View,
  type World,
} from '../../engine/lines-and-webs/index.ts';
import type { GameRules, Standing } from '../game.ts';
import type { Reason as AnyReason } from '../player.ts';
import { PARTS } from './bots/player.ts';
import type { Reason } from './bots/reason.ts';
import { aheadOf, turningAhead, turnsAhead } from './store/ahead.ts';
import { autoAnswerTo, stopPassing } from './store/autoAnswer.ts';
import { dayRecordOf, dayReport, inCourse, isSharedMoment } from './store/days.ts';
import { orderOf } from './store/laid.ts';
import { lookAs } from './store/look.ts';
import { marksOf } from './store/marks.ts';
import { pack, unpack } from './store/publicReplay/packedView.ts';
import type { LinesAndWebs } from './types.ts';

/** Orders that come before the top card is turned over, or in its place. */
const OF_TURN: ReadonlySet<Command['type']> = new Set(['playCard', 'playReserve', 'turnOver', 'pass', 'endTurn']);

const SUPPLY: ReadonlySet<Command['type']> = new Set(['carry', 'crossLevel', 'moveCarrier', 'pickUp', 'useRepair', 'displace']);

/**
 * The cards that lie with the role that is up. With four players logistics plays Air Drop Inbound! in Phase 3 and nothing else out of a hand; all
 * that is played in Phase 6, and every deck, is combat's. @rule 8, 10.1
 */
export function withRole(view: View): View {
  const { own, prompt } = view;
  if (!own || prompt.role !== 'logistics') return view;
  const hand = Object.fromEntries(CARD_KINDS.map((kind) => [kind, kind === 'airDrop' ? own.hand[kind] : 0])) as Cards;
  return { ...view, own: { ...own, hand, execution: [], reserve: [] } };
}

/** Ports held and places of the units on the map; a hidden setup shows none. */
function standing({ phase, ports, units, execution, active }: State): Standing {
  const places = (side: Side): string[] =>
    phase === 'setup' ? [] : units.flatMap((u) => (u.side === side && u.place === 'map' && u.node !== null ? [u.node] : []));
  const held = (side: Side): number => ports.filter((port) => port.holder === side).length;
  return {
    score: { delta: held('delta'), gamma: held('gamma') },
    places: { delta: places('delta'), gamma: places('gamma') },
    awaited: phase === 'over' ? null : (execution?.turnOf ?? active),
  };
}

/** The limit of Phase 3. @ruling R-clock */
function limitMs({ rulings: { clock } }: World): number | null {
  return clock === undefined || clock === 'off' ? null : clock * 1000;
}

/** The attack for which a lone unit moves, as its reason tells it. @rule 6.6.4 */
function attackAfter(order: Command, why: AnyReason): Command | null {
  const reason = why as Reason;
  if (order.type !== 'moveUnit' || reason.key !== 'attack') return null;
  const { attackers, target, scouts } = reason.figures;
  return attackers.length === 1 && attackers[0] === order.unit ? { type: 'attack', side: order.side, attackers, target, scouts } : null;
}

export const linesAndWebs: GameRules<LinesAndWebs> = {
  id: RULESET,
  version: VERSION,
  phases: ['setup', 'deploy', 'spend', 'transport', 'orders', 'execute', 'over'],
  rulesOf: (scenario: Scenario, umpire?: unknown) => rulesOf(scenario, umpire ? { umpire: umpire as UmpireRules } : {}),
  asOfVersion,
  fetchUmpire: () => import('../../engine/lines-and-webs/umpire/late.ts').then((m) => m.umpireRules),
  hasUmpire: (world) => world.umpire !== null,
  standing,
  parts: PARTS,
  table: {
    firstPhase: 'deploy',
    seatToAct,
    players: ({ rulings }) => rulings.players,
    isSharedMoment,
    resign: (side) => ({ type: 'concede', side }),
    endsPart: ({ type }) => type === 'endPart',
    isBrief: ({ type }) => type === 'endPart' || type === 'endTurn' || type === 'pass',
    runsTogether: ({ type }) => SUPPLY.has(type),
    // A way that is chosen is an order of its own; the only one is gone in the order that ends the fight. @rule 7.6
    isForced: (event: GameEvent, events) => event.type === 'retreated' && events.some(({ type }) => type === 'engagementEnded'),
    turnOf: (event) => (event.type === 'sideTurn' ? { side: event.side } : null),
    open: {
      isOpen: isOpenTable,
      view: (world, state, side, shown) => openView(world, state, side, shown as CardKind | null),
      withRole,
      orderOf,
    },
    unasked: { answerTo: autoAnswerTo, clear: stopPassing },
    follows: attackAfter,
    ahead: { of: aheadOf, turning: turningAhead, ofTurn: OF_TURN, isTurning: turnsAhead, turns: ({ type }) => type === 'turnOver' },
    turnEnd: { recordOf: dayRecordOf, report: dayReport, inCourse },
    marks: marksOf,
    look: lookAs,
    publicView: { pack, unpack },
    placesOf: (view, pieces) => view.units.flatMap((u) => (pieces.includes(u.id) && u.place === 'map' && u.node !== null ? [u.node] : [])),
    // @rule 11.2
    isSecret: (phase) => phase === 'setup' || phase === 'spend' || phase === 'orders',
    isInTurns: (phase) => phase === 'execute',
    clock: { phase: 'transport', limitMs },
  },
};
