/** Commands of a game in which two sides with units on squares take turns: the checks that all of its verbs share, resigning and draws. */

import type { Effects, Rejection } from '../core/contract.ts';
import { type Command, type GameEvent, opponentOf, type Side, type State } from '../core/gameTypes.ts';
import type { Fields } from '../core/shape.ts';
import { fieldFault, validatorsOf } from '../core/validators.ts';
import { findUnit, reject, type SquareUnit, unitsOnBoard } from './squareUnits.ts';

export interface TurnState<U extends SquareUnit = SquareUnit> extends State {
  /** Active side. */
  up: Side;
  /** Side that has offered a draw. */
  offer: Side | null;
  units: U[];
}

/** A verb. `unit`: the one that it commands, which is on the board and the side's own; undefined for a verb without one. */
export interface TurnVerb<W, S extends TurnState, C, E, U = S['units'][number]> {
  /** Phases in which it is legal; 'any', also the umpire's: in any phase, for either side, and after the end. */
  phases: readonly S['phase'][] | 'any';
  hasUnit?: true;
  /** Why the command is not legal; null if it is. */
  check?(w: W, s: S, c: C, unit: U): Rejection | null;
  execute(w: W, s: S, c: C, fx: Effects<E>, unit: U): void;
}
// biome-ignore lint/suspicious/noExplicitAny: each verb has a command type of its own
type AnyVerb<W, S extends TurnState, E> = TurnVerb<W, S, any, E>;

/** Clauses of turns, of the end, of units. */
interface Clauses {
  readonly turn: string;
  readonly end: string;
  readonly unit: string;
}

export interface TurnRules<W, S extends TurnState, E> {
  /** Fields of each verb's commands. */
  shapes: { readonly [type: string]: Fields };
  verbs: { readonly [type: string]: AnyVerb<W, S, E> };
  clauses: Clauses;
  /** Why a verb is not legal in the current phase. */
  whyNotNow(s: S, verb: AnyVerb<W, S, E>): Rejection;
}

/** Why a side cannot command a unit. */
export function whyNotOwn(unit: SquareUnit | undefined, side: Side, clauses: Clauses): Rejection | null {
  if (!unit || unit.at === null) return reject('unit.unknown', clauses.unit);
  return unit.side === side ? null : reject('unit.enemy', clauses.turn, [unit]);
}

/**
 * Check and execution of all commands. Rejects `command.malformed`, `command.unknown`, `game.over`, `side.not-up`, `unit.unknown`, `unit.enemy`, and
 * what the verb rejects.
 */
export function turnCommands<W, S extends TurnState, E>({ shapes, verbs, clauses, whyNotNow }: TurnRules<W, S, E>) {
  // All alike, so that the look-ups below are fast.
  const table = Object.entries(verbs).map(([type, verb]) => {
    const { phases, hasUnit = false, check = () => null, execute } = verb;
    return [type, { verb, phases, hasUnit, check, execute, tests: validatorsOf(shapes[type] as Fields) }] as const;
  });
  const byType = new Map<unknown, (typeof table)[number][1]>(table);
  type Unit = S['units'][number];
  const unitOf = (s: S, c: object): Unit | undefined => findUnit(s, (c as { unit: string }).unit);

  function check(w: W, s: S, value: unknown): Rejection | null {
    if (typeof value !== 'object' || value === null) return reject('command.malformed', clauses.turn, [], { field: 'command' });
    const c = value as Command;
    const verb = byType.get(c.type);
    if (!verb) return reject('command.unknown', clauses.turn);
    const field = fieldFault(verb.tests, c);
    if (field !== null) return reject('command.malformed', clauses.turn, [], { field });
    if (verb.phases === 'any') return verb.check(w, s, c, undefined as never);
    if (s.outcome) return reject('game.over', clauses.end);
    if (c.side !== s.up) return reject('side.not-up', clauses.turn, [], { awaited: s.up });
    if (!verb.phases.includes(s.phase)) return whyNotNow(s, verb.verb);
    const unit = (verb.hasUnit ? unitOf(s, c) : undefined) as Unit;
    return (verb.hasUnit ? whyNotOwn(unit, c.side, clauses) : null) ?? verb.check(w, s, c, unit);
  }

  function execute(w: W, s: S, c: Command, fx: Effects<E>): void {
    const verb = byType.get(c.type) as (typeof table)[number][1];
    verb.execute(w, s, c, fx, (verb.hasUnit ? unitOf(s, c) : undefined) as Unit);
  }
  return { check, execute };
}

/** Side with more units on the board, or null. */
export function stronger(s: TurnState): Side | null {
  const more = unitsOnBoard(s, 'delta').length - unitsOnBoard(s, 'gamma').length;
  return more === 0 ? null : more > 0 ? 'delta' : 'gamma';
}

/** Ends the game. */
export function endGame<S extends TurnState>(
  s: S,
  fx: Effects<GameEvent>,
  kind: NonNullable<S['outcome']>['kind'],
  winner: Side | null,
): void {
  s.outcome = { kind, winner, turn: s.turn };
  s.phase = 'over';
  fx.emit({ type: 'ended', outcome: s.outcome } as GameEvent);
}

/** The verbs of giving up, in all phases, and of a draw by two offers, in a turn. */
export const endingVerbs = <P extends string>(all: readonly P[], turn: readonly P[], clause: string) => ({
  resign: {
    phases: all,
    execute: (_: unknown, s: TurnState, c: Command, fx: Effects<GameEvent>) => endGame(s, fx, 'resigned', opponentOf(c.side)),
  },
  offerDraw: {
    phases: turn,
    check: (_: unknown, s: TurnState, c: Command) => (s.offer === c.side ? reject('draw.offered', clause) : null),
    execute(_: unknown, s: TurnState, c: Command, fx: Effects<GameEvent>): void {
      if (s.offer === opponentOf(c.side)) endGame(s, fx, 'agreed', null);
      else {
        s.offer = c.side;
        fx.emit({ type: 'drawOffered', side: c.side } as GameEvent);
      }
    },
  },
});
