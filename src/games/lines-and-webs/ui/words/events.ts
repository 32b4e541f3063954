/** Events as sentences: past tense, unit first, with clauses. Units have their side's letter (Δ, Γ); `Sentence` draws it as the emblem. */

import { tokensBrought } from '../../../../engine/lines-and-webs/cards/sheets.ts';
import {
  type CardKind,
  type EventOf,
  type EventType,
  type GameEvent,
  type LossReason,
  type NodeId,
  opponentOf,
  type Side,
  type Store,
  type UnitId,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { EventText } from '../../../page.ts';
import type { LogEntry } from '../../typedStores.ts';
import { cardClause, cardWord, isCardKind } from './cardNames.ts';
import {
  atPlace,
  className,
  loadText,
  phaseName,
  phaseNumber,
  placeName,
  SIDE_LETTERS,
  sideName,
  storeName,
  strengthChange,
  unitName,
} from './names.ts';
import { umpireWords } from './umpireWords.ts';

/** 'Δ Armor 2' */
export function marked(world: World, id: UnitId): string {
  const info = world.info[id];
  return info ? `${SIDE_LETTERS[info.side]} ${unitName(world, id)}` : id;
}
const markedAll = (world: World, ids: readonly UnitId[]): string => listed(ids.map((id) => marked(world, id)));
const sideOf = (world: World, id: UnitId): Side => world.info[id]?.side ?? 'delta';

const plain = (text: string, clauses: string | readonly string[] = [], more: Omit<EventText, 'text' | 'clauses'> = {}): EventText => ({
  text,
  clauses: typeof clauses === 'string' ? [clauses] : clauses,
  ...more,
});

type Sayers = { [T in EventType]: (world: World, e: EventOf<T>) => EventText | null };

/** Reasons why a unit does not fight back. @rule 7.2, 7.11 */
export const NO_FIGHT = {
  disabled: 'it is disabled',
  degraded: 'it is degraded',
  cannotPay: 'it didn’t have the supplies',
  chose: 'by choice',
} as const;
const NO_FIGHT_CLAUSE = { disabled: '7.11', degraded: '7.11', cannotPay: '7.2', chose: 'R-defend-pay' } as const;
const FORFEITS = { degraded: 'it is degraded', disabled: 'it is disabled', cannotPay: 'it doesn’t have the supplies' } as const;
const PAID_FOR = {
  move: 'to act',
  attack: 'to attack',
  defend: 'to fight back',
  fire: 'to fire',
  repair: 'to repair the port',
  pursuit: 'to attack again',
  airDefense: 'to roll for air defense',
} as const;
const LOSSES: { [R in Exclude<LossReason, CardKind>]: [string, string] } = {
  combat: ['', '7.4'],
  fire: [' to fire', '7.9'],
  hunger: [' to hunger', '6.7.2'],
  noRetreat: [', unable to retreat', '7.6'],
};
const DECLINED = {
  drone: 'does not cancel the Command Post',
  pickUp: 'leaves the loose tokens',
  massCal: 'does not use Mass Cal',
  pursue: 'does not attack again',
  counterFire: 'does not return fire',
} as const;
const ENDINGS = {
  'all-ports': 'holds all four ports',
  'more-ports': 'holds more ports',
  strength: 'has more strength on the map',
  draw: '',
  conceded: 'wins: the other side conceded',
} as const;
const ROLES = { attack: 'attacks', defend: 'fights back', fire: 'fires', counterFire: 'returns fire' } as const;

function walked(path: readonly NodeId[]): string {
  return path.length > 1 ? ` over ${count(path.length - 1, 'link')}` : '';
}

/** A carrier that carries from itself gives tokens; one that carries to itself takes them. */
function carriedWords(w: World, { carrier, tokens, from, to }: EventOf<'carried'>): string {
  const is = (store: Store): boolean => store.kind === 'unit' && store.unit === carrier;
  if (is(from)) return `gave ${loadText(tokens)} to ${storeName(w, to)}`;
  return `${is(to) ? 'took' : 'carried'} ${loadText(tokens)} from ${storeName(w, from)}${is(to) ? '' : ` to ${storeName(w, to)}`}`;
}

const sequence = {
  turnBegan: (_w, e) => plain(`Day ${e.turn} begins; ${sideName(e.first)} goes first in Phases 1 to 4.`, '6.0'),
  phaseBegan: (_w, e) => {
    const n = phaseNumber(e.phase);
    return e.phase === 'over' ? null : plain(n === null ? `${phaseName(e.phase)} begins.` : `Phase ${n}: ${phaseName(e.phase)}.`);
  },
  partEnded: (_w, e) => plain(`${sideName(e.side)} is done.`, '6.0'),
  unitPlaced: (w, e) =>
    e.node === null
      ? plain(`${marked(w, e.unit)} went back off the map.`, '5.1')
      : plain(`${marked(w, e.unit)} deployed ${atPlace(w, e.node)}.`, '5.1', { nodes: [e.node] }),
  openLoadChosen: (w, e) => plain(`${marked(w, e.unit)} holds ${loadText(e.open)} in its open boxes.`, '4.3'),
  deploymentRevealed: () => plain('Both deployments are revealed.', '11.2'),
} satisfies Partial<Sayers>;

const delivery = {
  reinforced: (w, e) => {
    const what = [loadText(e.tokens), ...(e.units.length > 0 ? [markedAll(w, e.units)] : [])].filter((part) => part !== 'nothing');
    return plain(`Scheduled reinforcements for ${sideName(e.side)}: ${listed(what)}.`, '6.1.1');
  },
  queueMoved: (w, e) => {
    const what = [loadText(e.arrived), ...(e.units.length > 0 ? [markedAll(w, e.units)] : [])].filter((part) => part !== 'nothing');
    return plain(
      what.length === 0 ? `Nothing arrived for ${sideName(e.side)}.` : `${listed(what)} arrived for ${sideName(e.side)}.`,
      '6.1.1',
    );
  },
  unitLanded: (w, e) => plain(`${marked(w, e.unit)} landed ${atPlace(w, e.port)}.`, '6.1.2', { nodes: [e.port] }),
  tokensLanded: (w, e) => plain(`${sideName(e.side)} landed ${loadText(e.tokens)} ${atPlace(w, e.port)}.`, '6.1.2', { nodes: [e.port] }),
  purchasePlanned: (_w, e) => plain(`${sideName(e.side)} changed its purchases.`, '6.2.2'),
  purchasesRevealed: (w, e) => {
    const units = e.units.filter((u) => u.to === 'queue').map((u) => unitName(w, u.unit));
    const straight = e.units.filter((u) => u.to === 'apod').map((u) => unitName(w, u.unit));
    const bought = [loadText(e.queueTokens), ...units, ...(e.cards > 0 ? [count(e.cards, 'special card')] : [])].filter(
      (p) => p !== 'nothing',
    );
    const flown = [loadText(e.apodTokens), ...straight].filter((p) => p !== 'nothing');
    const tail = flown.length > 0 ? ` Flown in to the airport: ${listed(flown)}.` : '';
    return plain(`${sideName(e.side)} bought ${bought.length > 0 ? listed(bought) : 'nothing for the queue'}.${tail}`, ['6.2.3', '11.2']);
  },
  markerPlaced: (w, e) =>
    plain(`${sideName(e.by)} blocked ${placeName(w, e.node)} for ${sideName(e.stops)} until the day ends.`, '1.9', { nodes: [e.node] }),
} satisfies Partial<Sayers>;

const transport = {
  carried: (w, e) => {
    const ends = e.path.length > 1 ? [e.path[0] as NodeId, e.path.at(-1) as NodeId] : e.path;
    return plain(`${marked(w, e.carrier)} ${carriedWords(w, e)}${walked(e.path)}.`, '6.3.2', { nodes: ends });
  },
  crossLevelled: (w, e) =>
    plain(
      `${sideName(e.side)} moved ${loadText(e.tokens)} from ${storeName(w, e.from)} to ${storeName(w, e.to)}${[e.from, e.to].some(({ kind }) => kind === 'port') ? '' : ` ${atPlace(w, e.port)}`}.`,
      '6.3.6',
      { nodes: [e.port] },
    ),
  displaced: (w, e) => plain(`${marked(w, e.unit)} is displaced: no fires may target it today.`, '6.3.4'),
  pickedUp: (w, e) => plain(`${marked(w, e.unit)} picked up ${loadText(e.tokens)} ${atPlace(w, e.node)}.`, '6.3.5', { nodes: [e.node] }),
  fed: (w, e) => plain(`${marked(w, e.unit)} ate and is no longer degraded.`, '6.3.7'),
  enabled: (w, e) => plain(`${marked(w, e.unit)} is no longer disabled.`, '6.3.7'),
  stepRestored: (w, e) => plain(`${marked(w, e.unit)} got a step back: ${strengthChange(w, e.unit, [e.steps - 1, e.steps])}.`, '6.3.7'),
  ordersSet: (_w, e) => plain(`${sideName(e.side)} arranged its orders.`, '6.4.1'),
} satisfies Partial<Sayers>;

const execution = {
  initiativeRolled: (_w, e) => {
    const result = e.winner ? `${sideName(e.winner)} goes first` : 'a tie, rolled again';
    return plain(`Initiative: Delta ${e.delta}, Gamma ${e.gamma}; ${result}.`, '6.5.1');
  },
  sideTurn: (_w, e) =>
    plain(e.last ? `${sideName(e.side)} takes its last turn this phase.` : `It’s ${sideName(e.side)}’s turn.`, e.last ? '6.6.2' : '6.6.1'),
  cardTurned: (w, e) => {
    // Either side's press may have turned it.
    const from = e.source === 'reserve' ? ' played from reserve' : '’s card was turned over';
    return plain(`${sideName(e.side)}${from}: ${isCardKind(e.card) ? cardWord(e.card) : unitName(w, e.card)}.`, '6.6.1');
  },
  groupJoined: (w, e) => plain(`${markedAll(w, e.units)} ${e.units.length === 1 ? 'joins' : 'join'} the Command Post.`, '6.4.3'),
  passed: (_w, e) => plain(`${sideName(e.side)} passed${e.byItself ? ': no cards left' : ''}.`, '6.6.1'),
  forfeited: (w, e) => plain(`${marked(w, e.unit)} lost its order: ${FORFEITS[e.why]}.`, '6.6.3'),
  paid: (w, e) =>
    plain(
      `${marked(w, e.unit)} paid ${e.n} ${className(e.cls)} ${PAID_FOR[e.why]}.`,
      e.why === 'move' ? '6.6.3' : e.why === 'airDefense' ? '8.12' : '7.2',
    ),
  unitMoved: (w, e) => {
    const to = e.path.at(-1) as NodeId;
    const clause = w.info[e.unit]?.type.kind === 'combat' ? '6.6.4' : '6.3.3';
    if (e.path.length < 2) return plain(`${marked(w, e.unit)} stayed ${atPlace(w, to)}.`, clause, { nodes: [to] });
    return plain(`${marked(w, e.unit)} moved ${count(e.path.length - 1, 'link')} to ${placeName(w, to)}.`, clause, {
      nodes: [e.path[0] as NodeId, to],
    });
  },
  entersContact: (w, e) => plain(`${marked(w, e.unit)} moved next to an enemy and must attack.`, '6.6.4'),
  portRepaired: (w, e) =>
    plain(`${marked(w, e.unit)} repaired ${placeName(w, e.port)}: ${count(e.damage, 'damage token')} left.`, '6.6.6', { nodes: [e.port] }),
} satisfies Partial<Sayers>;

const cards = {
  cardPlayed: (w, e) => {
    const at = e.unit ? ` on ${marked(w, e.unit)}` : e.node ? ` on ${placeName(w, e.node)}` : '';
    return plain(
      `${sideName(e.side)} played ${cardWord(e.card)}${at}${e.cls ? `: ${tokensBrought(w.cards, e.card)} ${className(e.cls)}` : ''}.`,
      cardClause(e.card),
      e.node ? { nodes: [e.node] } : {},
    );
  },
  cardSpent: (_w, e) => plain(`${sideName(e.side)}’s ${cardWord(e.card)} had no effect.`, e.card === 'commandPost' ? '6.4.3' : '8.13'),
  cardStopped: (w, e) => plain(`${marked(w, e.by)} stopped ${cardWord(e.card)}.`, '8.12'),
  commandPostCancelled: (_w, e) => plain(`${sideName(e.by)} canceled the Command Post with Drone Recon.`, '8.6'),
  deckArranged: (_w, e) => plain(`${sideName(e.by)} reordered ${sideName(e.of)}’s deck.`, '8.5'),
  airDefenseRolled: (w, e) =>
    plain(`${marked(w, e.unit)} rolled for air defense${e.stops ? ' and stopped it' : ' and missed'}.`, '8.12', {
      dice: { faces: [e.die], need: 8, side: sideOf(w, e.unit) },
    }),
  disabled: (w, e) => plain(`${marked(w, e.unit)} is disabled until it gets a CL IX.`, '8.1'),
  portDamaged: (w, e) => {
    const lost = loadText(e.lost);
    return plain(
      `${placeName(w, e.port)} took damage: ${count(e.damage, 'token')} now${lost === 'nothing' ? '' : `, and ${lost} was lost`}.`,
      '8.11',
      { nodes: [e.port] },
    );
  },
} satisfies Partial<Sayers>;

const combat = {
  engagementBegan: (w, e) => {
    const how = `${e.pursuit ? ' again' : ''}${e.scouts ? ' with Scouts Out' : ''}`;
    return plain(`${markedAll(w, e.attackers)} attacked ${marked(w, e.target)} ${atPlace(w, e.node)}${how}.`, e.pursuit ? '7.7' : '7.1', {
      nodes: [e.node],
    });
  },
  doesNotFightBack: (w, e) => plain(`${marked(w, e.unit)} didn’t fight back: ${NO_FIGHT[e.why]}.`, NO_FIGHT_CLAUSE[e.why]),
  victimNamed: (w, e) => plain(`${marked(w, e.unit)} takes the hits.`, '7.10.1'),
  rolled: (w, e) =>
    plain(
      `${markedAll(w, e.units)} ${ROLES[e.role]}: ${count(e.hits, 'hit')} (${e.need}+ to hit).`,
      e.role === 'fire' || e.role === 'counterFire' ? '7.9' : '7.3',
      {
        dice: { faces: e.dice, need: e.need, side: sideOf(w, e.units[0] ?? e.at) },
      },
    ),
  suppressed: (w, e) => plain(`${marked(w, e.unit)} is suppressed.`, '7.4'),
  stepsLost: (w, e) => {
    const [how, clause] = isCardKind(e.why) ? [` to ${cardWord(e.why)}`, cardClause(e.why)] : LOSSES[e.why];
    return plain(
      `${marked(w, e.unit)} lost ${count(e.n, 'step')}${how}${e.steps > 0 ? `: ${strengthChange(w, e.unit, [e.steps + e.n, e.steps])}` : ''}.`,
      clause,
    );
  },
  destroyed: (w, e) => {
    const lost = loadText(e.lost);
    return plain(
      `${marked(w, e.unit)} was destroyed ${atPlace(w, e.node)}${lost === 'nothing' ? '' : `; its ${lost} went with it`}.`,
      '2.2',
      {
        nodes: [e.node],
      },
    );
  },
  engagementEnded: (_w, e) => {
    const tally = `attacker ${count(e.attackHits, 'hit')}, defender ${count(e.defendHits, 'hit')}`;
    return plain(e.winner ? `${sideName(e.winner)} won: ${tally}.` : `A draw: ${tally}.`, '7.5');
  },
  retreated: (w, e) =>
    plain(`${marked(w, e.unit)} retreated to ${placeName(w, e.path.at(-1) as NodeId)}.`, '7.6', { nodes: [e.path.at(-1) as NodeId] }),
  noWayOut: (w, e) => plain(`${marked(w, e.unit)} cannot retreat.`, '7.6'),
  movedIn: (w, e) => plain(`${marked(w, e.unit)} moved into ${placeName(w, e.node)}.`, '7.5.1', { nodes: [e.node] }),
  portTaken: (w, e) => plain(`${marked(w, e.unit)} took ${placeName(w, e.port)} for ${sideName(e.by)}.`, '9.1', { nodes: [e.port] }),
  declined: (_w, e) => plain(`${sideName(e.side)} ${DECLINED[e.what]}.`, '6.8'),
} satisfies Partial<Sayers>;

const reset = {
  ate: (_w, e) => plain(`${sideName(e.side)}: ${count(e.units.length, 'unit')} ate.`, '6.7.1'),
  degraded: (w, e) => plain(`${marked(w, e.unit)} had no CL I: degraded.`, '6.7.2'),
  looseLost: (w, e) => plain(`${loadText(e.tokens)} left ${atPlace(w, e.node)} was lost.`, '6.7.3', { nodes: [e.node] }),
  allPortsHeld: (_w, e) => plain(`${sideName(e.side)}: all four ports since day ${e.since}.`, '9.2'),
  allPortsLost: (_w, e) => plain(`${sideName(e.side)} no longer holds all four ports.`, '9.2'),
  conceded: (_w, e) => plain(`${sideName(e.side)} conceded.`, '9.4'),
  gameEnded: (_w, e) =>
    plain(e.outcome.winner ? `The game is over: ${sideName(e.outcome.winner)} ${ENDINGS[e.outcome.kind]}.` : 'The game is over: a draw.', [
      '9.2',
      '9.3',
    ]),
} satisfies Partial<Sayers>;

const umpire = { umpireActed: (w, e) => umpireWords(w).told(w, e) } satisfies Partial<Sayers>;

const SAYERS: Sayers = { ...umpire, ...sequence, ...delivery, ...transport, ...execution, ...cards, ...combat, ...reset };

/** Event types with texts; a test compares them with the types that the rules emit. */
export const SPOKEN_EVENTS = Object.keys(SAYERS) as EventType[];

/** Returns the sentence of an event, or null if it needs none. */
export function sayEvent(world: World, event: GameEvent): EventText | null {
  const say = SAYERS[event.type] as ((world: World, e: GameEvent) => EventText | null) | undefined;
  return say ? say(world, event) : null;
}

/** Returns the sentence of a log entry, or null. A retreat is the winner's choice unless there is only one option. @rule 7.6 */
export function sayEntry(world: World, { event, isFixed }: Pick<LogEntry, 'event' | 'isFixed'>): EventText | null {
  const said = sayEvent(world, event);
  if (!said || event.type !== 'retreated') return said;
  const side = world.info[event.unit]?.side ?? 'delta';
  const why = isFixed ? ', the only way out.' : `: ${sideName(opponentOf(side))} chose where.`;
  return { ...said, text: said.text.replace(/\.$/, why) };
}

/**
 * True for a declined reaction. A solo player is not asked without the card (6.8), so both sides' answers are hidden from them as meaningless.
 * With two people they stay in the log, because visibility must not depend on a hand.
 */
export const isIdleAnswer = ({ event }: Pick<LogEntry, 'event'>): boolean =>
  event.type === 'declined' && (event.what === 'massCal' || event.what === 'drone');
