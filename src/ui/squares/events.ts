/** Events of a game with units on squares as sentences, with clauses. */

import type { Command, GameEvent, Outcome, Side } from '../../engine/core/gameTypes.ts';
import type { EventText } from '../../games/page.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import type { Frame } from '../../store/replay.ts';
import { sideName } from '../board/square/SideEmblem.tsx';
import { shownTurn } from '../words/squareGames.ts';

/** A sentence with one clause. @param nodes squares to point at */
export const plain = (text: string, clause: string, nodes?: readonly string[], dice?: EventText['dice']): EventText => ({
  ...{ text, clauses: [clause] },
  ...(nodes && { nodes }),
  ...(dice && { dice }),
});

/** An end: after the winner's name, or a sentence of its own for a draw, and the clause. */
type End = readonly [wins: string, draw: string, clause: string];

/** The ends that all these games have, by the clauses of giving up and of turns without a loss. */
export const sharedEnds = (resign: string, still: string): { readonly [K in 'stalemate' | 'resigned' | 'agreed']: End } => ({
  stalemate: [
    'wins: it has more units after too many turns without a loss',
    'A draw: equal numbers after too many turns without a loss.',
    still,
  ],
  resigned: ['wins: the other side has resigned', '', resign],
  agreed: ['', 'Both sides agree on a draw.', resign],
});

type Shared = 'turnBegan' | 'drawOffered' | 'ended' | 'umpireActed';
interface SharedEvent extends GameEvent {
  turn: number;
  side: Side;
  outcome: Outcome;
  command: Command & { unit?: string };
  kind: string | null;
  from: string | null;
}
/** What the umpire does that no event tells. */
const SECRETS: { readonly [type: string]: string } = { umpireDice: 'the next dice', umpireSeed: 'another seed' };
/** A sentence for each type of event that is the game's own; null for one that is not shown. */
type Sayers<G extends SquareGame> = {
  readonly [T in Exclude<G['Event']['type'], Shared>]: (e: Extract<G['Event'], { type: T }>) => EventText | null;
};

/** Several events in a row that are one sentence, such as shots at one unit. */
interface Run<E> {
  goesOn(last: E, next: E): boolean;
  say(events: readonly [E, E, ...E[]]): EventText;
}

/** Sentences of events and of the steps of a replay. @param order a command in words, for a step without events */
export function squareEvents<G extends SquareGame>(
  own: Sayers<G>,
  ends: { readonly [K in NonNullable<G['State']['outcome']>['kind']]: End },
  order: (command: G['Command'], view: G['View']) => string,
  run?: Run<G['Event']>,
) {
  const shared: { readonly [T in Shared]: (e: SharedEvent) => EventText } = {
    turnBegan: ({ turn, side }) => plain(`Turn ${shownTurn(turn)}, ${sideName(side)}.`, '4.1'),
    umpireActed({ command, kind, from }) {
      const units = kind === null ? [] : [{ id: command.unit, type: kind, at: from }];
      const said = SECRETS[command.type] ?? order(command, { units } as unknown as G['View']);
      return { text: `The umpire’s order: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`, clauses: [] };
    },
    drawOffered: ({ side }) => plain(`${sideName(side)} offers a draw.`, ends['agreed' as keyof typeof ends][2]),
    ended({ outcome: { kind, winner } }) {
      const [wins, draw, clause] = ends[kind as keyof typeof ends];
      return plain(winner === null ? draw : `${sideName(winner)} ${wins}.`, clause);
    },
  };
  const sayers = { ...shared, ...own } as unknown as { readonly [type: string]: (e: G['Event']) => EventText | null };
  /** Null if it is not shown. */
  const sayEvent = (event: G['Event']): EventText | null => sayers[event.type]?.(event) ?? null;

  /** A new phase is told only if nothing else happens. */
  function sayEvents(events: readonly G['Event'][]): EventText[] {
    const others = events.filter(({ type }) => type !== 'phaseBegan');
    const runs: G['Event'][][] = [];
    for (const event of others.length > 0 ? others : events) {
      const [last] = runs.at(-1)?.slice(-1) ?? [];
      if (last && run?.goesOn(last, event)) runs.at(-1)?.push(event);
      else runs.push([event]);
    }
    return runs.flatMap((one) => (run && one.length > 1 ? run.say(one as never) : (sayEvent(one[0] as G['Event']) ?? [])));
  }

  /** A step of a replay: its events, or the command that had none. */
  function sayFrame({ side, events, command }: Pick<Frame<G>, 'side' | 'events' | 'command'>, view: G['View']): EventText[] {
    const said = sayEvents(events);
    if (said.length > 0) return said;
    if (side === null) return [{ text: 'The game begins.', clauses: [] }];
    return [{ text: command ? `${sideName(side)}: ${order(command, view)}.` : `${sideName(side)} goes on.`, clauses: [] }];
  }
  return { spoken: Object.keys(sayers), sayEvent, sayEvents, sayFrame };
}
