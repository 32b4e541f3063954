/** Events as sentences, with clauses. Units have their side's letter (Δ, Γ), which the screen draws as its emblem. */

import {
  type EndKind,
  type EventOf,
  type GameEvent,
  type LossCause,
  typesOf,
  type UnitType,
  type View,
} from '../../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import type { Frame as AnyFrame } from '../../../store/replay.ts';
import { frameWords } from '../../../ui/log/turnLog.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import { shownTurn } from '../../../ui/words/squareGames.ts';
import type { EventText } from '../../page.ts';
import type { CombinedArms } from '../types.ts';
import { sayCommand } from './commands.ts';
import { armyWords, does, sideName, TYPE_NAMES, unitAt } from './names.ts';

type Frame = Pick<AnyFrame<CombinedArms>, 'side' | 'events' | 'command'>;

const LETTERS: { readonly [S in Side]: string } = { delta: 'Δ', gamma: 'Γ' };

const plain = (text: string, clause: string, nodes?: readonly string[]): EventText => ({
  text,
  clauses: [clause],
  ...(nodes && { nodes }),
});

/** 'Δ Howitzers c4' */
const marked = (side: Side, kind: UnitType, at: string): string => `${LETTERS[side]} ${unitAt(kind, at)}`;
/** 'Δ Howitzers c4 move' */
const acts = ({ side, kind, from }: { side: Side; kind: UnitType; from: string }, verb: string): string =>
  `${marked(side, kind, from)} ${does(kind, verb)}`;

const CAUSES: { readonly [C in LossCause]: readonly [why: string, clause: string] } = {
  base: ['a base can’t go back', '6.6'],
  again: ['beaten twice in one turn', '6.5'],
  'no-square': ['no square to go back to', '6.3'],
  edge: ['sent off the board', '6.3'],
};

/** After the winner's name, in a sentence of its own for a draw, and the clause. */
const ENDS: { readonly [K in EndKind]: readonly [wins: string, draw: string, clause: string] } = {
  headquarters: ['wins: the enemy Headquarters are destroyed', '', '7.1'],
  cities: ['wins: it holds all four cities', '', '8.1'],
  stalemate: [
    'wins: it has more units after too many turns without a loss',
    'A draw: equal numbers after too many turns without a loss.',
    '7.2',
  ],
  resigned: ['wins: the other side has resigned', '', '7.3'],
  agreed: ['', 'Both sides agree on a draw.', '7.3'],
};

type Sayers = { readonly [T in GameEvent['type']]: (e: EventOf<T>) => EventText | null };
const SAYERS: Sayers = {
  armyChosen: ({ side, army, elite }) =>
    plain(
      `${sideName(side)} chooses ${armyWords(typesOf(army))}${elite.length > 0 ? `; elite: ${listed(elite.map((type) => TYPE_NAMES[type]))}` : ''}.`,
      '3.1',
    ),
  revealed: ({ first }) => plain(`Both armies are shown. ${sideName(first)} places the first unit.`, '3.3'),
  placed: (e) => plain(`${LETTERS[e.side]} ${TYPE_NAMES[e.kind]} ${does(e.kind, 'stand')} on ${e.at}.`, '3.3', [e.at]),
  turnBegan: ({ turn, side }) => plain(`Turn ${shownTurn(turn)}, ${sideName(side)}.`, '4.1'),
  phaseBegan: ({ phase }) => (phase === 'attack' ? plain('Moving ends, attacks begin.', '4.1') : null),
  reinforced: (e) => plain(`${LETTERS[e.side]} ${TYPE_NAMES[e.kind]} ${does(e.kind, 'arrive')} on ${e.at}.`, '8.5', [e.at]),
  reinforcementLost: ({ side }) => plain(`${sideName(side)} has no free square for a new unit.`, '8.5'),
  moved: (e) => plain(`${acts(e, 'move')} to ${e.path.at(-1)}.`, '4.2', [e.from, e.path.at(-1) as string]),
  attacked: (e) =>
    plain(`${acts(e, 'attack')} ${marked(opponentOf(e.side), e.targetKind, e.at)}: damage ${e.total} of ${e.defence}.`, '5.1', [
      e.from,
      e.at,
    ]),
  retreated: (e) => plain(`${acts(e, 'go')} back to ${e.to}${e.chosen ? '' : ', the only square'}.`, '6.1', [e.from, e.to]),
  destroyed: (e) => plain(`${acts(e, 'are')} destroyed: ${CAUSES[e.cause][0]}.`, CAUSES[e.cause][1], [e.from]),
  becameElite: (e) => plain(`${acts(e, 'become')} elite.`, '8.4', [e.from]),
  passed: ({ side }) => plain(`${sideName(side)} can do nothing.`, '7.4'),
  drawOffered: ({ side }) => plain(`${sideName(side)} offers a draw.`, '7.3'),
  ended: ({ outcome: { kind, winner } }) => {
    const [wins, draw, clause] = ENDS[kind];
    return plain(winner === null ? draw : `${sideName(winner)} ${wins}.`, clause);
  },
};

/** The event in a sentence; null if it is not shown. */
export const sayEvent = (event: GameEvent): EventText | null => (SAYERS[event.type] as (e: GameEvent) => EventText | null)(event);

/** Shots at a unit in a row as one sentence: 'Δ Howitzers c3 and 3 more attack Γ Heavy Tanks d6: damage 4 of 5.' */
function salvo(shots: readonly EventOf<'attacked'>[]): EventText {
  const [first, last] = [shots[0], shots.at(-1)] as [EventOf<'attacked'>, EventOf<'attacked'>];
  if (shots.length === 1) return sayEvent(first) as EventText;
  const target = marked(opponentOf(last.side), last.targetKind, last.at);
  const text = `${marked(first.side, first.kind, first.from)} and ${shots.length - 1} more attack ${target}: damage ${last.total} of ${last.defence}.`;
  return plain(text, '5.4', [...shots.map(({ from }) => from), last.at]);
}

/** The sentences of some events, shots at one unit in one sentence. A new phase is told only if nothing else happens. */
export function sayEvents(events: readonly GameEvent[]): EventText[] {
  const others = events.filter(({ type }) => type !== 'phaseBegan');
  const said: EventText[] = [];
  let shots: EventOf<'attacked'>[] = [];
  const tellShots = () => {
    if (shots.length > 0) said.push(salvo(shots));
    shots = [];
  };
  for (const event of others.length > 0 ? others : events) {
    const isShot = event.type === 'attacked';
    if (!isShot || (shots[0] && shots[0].target !== event.target)) tellShots();
    if (isShot) shots.push(event);
    else said.push(...[sayEvent(event)].filter((one) => one !== null));
  }
  tellShots();
  return said;
}

export const sayFrame = (frame: Frame, view: View): EventText[] =>
  frameWords<CombinedArms>(frame, sayEvents, (command) => sayCommand(command, view));

/** What a side's shots of one turn did: 'destroys Howitzers c7 and sends Heavy Tanks d6 back.' */
export function momentWords(shots: readonly EventOf<'attacked'>[]): string {
  const names = (effect: EventOf<'attacked'>['effect']) =>
    shots.filter((shot) => shot.effect === effect).map(({ targetKind, at }) => unitAt(targetKind, at));
  const [fell, back] = [names('destroyed'), names('retreats')];
  const said = [fell.length > 0 ? `destroys ${listed(fell)}` : '', back.length > 0 ? `sends ${listed(back)} back` : ''].filter(Boolean);
  return said.length > 0 ? `${listed(said)}.` : `fires ${count(shots.length, 'shot')} in vain.`;
}
