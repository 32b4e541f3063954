/** Rules API of Lines and Webs: its rules, and how its table is shared, shown and closed. */

import {
  asOfVersion,
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
import type { GameRules, GameSnapshot } from '../game.ts';
import type { Reason as AnyReason } from '../player.ts';
import { PARTS } from './bots/player.ts';
import type { Reason } from './bots/reason.ts';
import { goals } from './goals.ts';
import { autoAnswerTo, stopPassing } from './store/autoAnswer.ts';
import { dayRecordOf, dayReport, inCourse, isSharedMoment } from './store/days.ts';
import { lookAs } from './store/look.ts';
import { marksOf } from './store/marks.ts';
import { aheadOf, turningAhead, turnsAhead } from './store/nextCard.ts';
import { orderOf } from './store/peekedCard.ts';
import type { LinesAndWebs } from './types.ts';

/** Command types given before or instead of turning over the top card. */
const OF_TURN: ReadonlySet<Command['type']> = new Set(['playCard', 'playReserve', 'turnOver', 'pass', 'endTurn']);

const SUPPLY: ReadonlySet<Command['type']> = new Set(['carry', 'crossLevel', 'moveCarrier', 'pickUp', 'useRepair', 'displace']);

/**
 * The view limited to the cards of the active role. With four players logistics plays only Air Drop Inbound! from a hand, in Phase 3;
 * the cards of Phase 6 and all decks belong to combat.
 * @rule 8, 10.1
 */
export function withRole(view: View): View {
  const { own, prompt } = view;
  if (!own || prompt.role !== 'logistics') return view;
  const hand = Object.fromEntries(Object.entries(own.hand).map(([kind, n]) => [kind, kind === 'airDrop' ? n : 0])) as Cards;
  return { ...view, own: { ...own, hand, execution: [], reserve: [] } };
}

/** Held ports and positions of the units on the map; empty during a hidden setup. */
function standing({ phase, ports, units, execution, active }: State): GameSnapshot {
  const places = (side: Side): string[] =>
    phase === 'setup' ? [] : units.flatMap((u) => (u.side === side && u.place === 'map' && u.node !== null ? [u.node] : []));
  const held = (side: Side): number => ports.filter((port) => port.holder === side).length;
  return {
    score: { delta: held('delta'), gamma: held('gamma') },
    places: { delta: places('delta'), gamma: places('gamma') },
    awaited: phase === 'over' ? null : (execution?.turnOf ?? active),
  };
}

/** Time limit of Phase 3. @ruling R-clock */
function limitMs({ rulings: { clock } }: World): number | null {
  return clock === undefined || clock === 'off' ? null : clock * 1000;
}

/** The attack that is the reason of a unit's move. @rule 6.6.4 */
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
  snapshot: standing,
  goals,
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
    // A chosen retreat is a separate command; the only possible one is part of the command that ends the fight. @rule 7.6
    isForced: (event: GameEvent, events) => event.type === 'retreated' && events.some(({ type }) => type === 'engagementEnded'),
    sideTurnStart: (event) => (event.type === 'sideTurn' ? { side: event.side } : null),
    openHands: {
      isOpen: isOpenTable,
      view: (world, state, side, shown) => openView(world, state, side, shown as CardKind | null),
      withRole,
      orderOf,
    },
    autoAnswers: { answerTo: autoAnswerTo, clear: stopPassing },
    follows: attackAfter,
    nextCard: {
      of: aheadOf,
      flipCommand: turningAhead,
      turnCommands: OF_TURN,
      isAutoFlip: turnsAhead,
      flipsCard: ({ type }) => type === 'turnOver',
    },
    turnEnd: { recordOf: dayRecordOf, report: dayReport, inCourse },
    marks: marksOf,
    viewAs: lookAs,
    fetchPublicView: () => import('./store/publicReplay/packedView.ts'),
    placesOf: (view, pieces) => view.units.flatMap((u) => (pieces.includes(u.id) && u.place === 'map' && u.node !== null ? [u.node] : [])),
    // @rule 11.2
    isSecret: (phase) => phase === 'setup' || phase === 'spend' || phase === 'orders',
    isAlternating: (phase) => phase === 'execute',
    clock: { phase: 'transport', limitMs },
  },
};
