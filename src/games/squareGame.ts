/** A game with units on squares for the shared code: its types, read off its ruleset, and its rules API. */

import type { Changes, Command, GameEvent, GameTypes, Mark, Side, View } from '../engine/core/gameTypes.ts';
import type { SquareScenario, Zones } from '../engine/map/armies.ts';
import type { SquareGrid } from '../engine/map/square.ts';
import type { SquareRules } from '../engine/map/squareRules.ts';
import { type SquareUnit, unitsOnBoard } from '../engine/map/squareUnits.ts';
import type { TurnState } from '../engine/map/turnVerbs.ts';
import type { GameRules, TableHooks } from './game.ts';

type Rulings = { readonly [key: string]: string | number } & { readonly stalemate: number | 'off' };

/** What shared code knows of such a game. */
export interface SquareGame extends GameTypes {
  State: TurnState & { lastLoss: number };
  View: View & { units: readonly SquareUnit[]; up: Side; lastLoss: number };
  World: { readonly scenario: SquareGame['Scenario']; readonly rulings: Rulings; readonly grid: SquareGrid; readonly zone: Zones };
  Scenario: SquareScenario<unknown> & { rulings?: Partial<Rulings> };
  Mark: Mark & { side: Side };
}
export type UnitOf<G extends SquareGame> = G['View']['units'][number];

type AnyRules = SquareRules<SquareGame['World'], SquareGame['State'], Command, GameEvent>;

/** The types of the game that has these rules. */
export interface SquareTypes<R extends AnyRules> extends GameTypes {
  State: ReturnType<R['setup']>;
  Command: Parameters<R['execute']>[1];
  Event: Parameters<R['redact']>[0];
  View: ReturnType<R['view']>;
  World: R['world'];
  Scenario: R['world']['scenario'];
  Phase: ReturnType<R['setup']>['phase'];
  Mark: SquareGame['Mark'];
  Changes: Changes & Partial<R['world']['rulings']>;
}

interface Own<G extends SquareGame> extends Pick<TableHooks<G>, 'isSecret' | 'isForced' | 'marks'> {
  hasUmpire: boolean;
  /** Phases in which a side gives several orders. */
  parts: readonly G['Phase'][];
  /** Types of commands: what hands the screen over, what takes spectators no time, and what a computer gives at once. */
  endsPart: readonly string[];
  isBrief: readonly string[];
  runsTogether: readonly string[];
}

/** The rules API of such a game. */
export function squareGame<G extends SquareGame>(
  { id, version, phases, rulesOf }: Pick<GameRules<G>, 'id' | 'version' | 'phases' | 'rulesOf'>,
  { hasUmpire, parts, endsPart, isBrief, runsTogether, ...table }: Own<G>,
): GameRules<G> {
  const isOf =
    (types: readonly string[]) =>
    ({ type }: Command): boolean =>
      types.includes(type);
  /** Nobody's squares are told while armies are chosen. */
  const places = (state: G['State'], side: Side) =>
    state.phase === 'setup' ? [] : unitsOnBoard(state, side).map(({ at }) => at as string);
  return {
    ...{ id, version, phases, rulesOf },
    asOfVersion: (scenario) => scenario,
    // The rules hold the umpire's commands.
    fetchUmpire: () => Promise.resolve(null),
    hasUmpire: () => hasUmpire,
    snapshot(state) {
      const left = { delta: places(state, 'delta'), gamma: places(state, 'gamma') };
      return { score: { delta: left.delta.length, gamma: left.gamma.length }, places: left, awaited: state.outcome ? null : state.up };
    },
    parts: new Set(parts),
    table: {
      ...{ firstPhase: 'move', endsPart: isOf(endsPart), isBrief: isOf(isBrief), runsTogether: isOf(runsTogether) },
      seatToAct: (_, { awaited }) => awaited && { side: awaited, role: null },
      isSharedMoment: (events) => events.some(({ type }) => type === 'revealed'),
      tellsItself: ({ type }) => type === 'attack',
      resign: (side) => ({ type: 'resign', side }),
      draw: (side) => ({ type: 'offerDraw', side }),
      sideTurnStart: (event) => (event.type === 'turnBegan' && 'side' in event ? { side: event.side as Side } : null),
      placesOf: (view, pieces) => view.units.flatMap(({ id: unit, at }) => (at !== null && pieces.includes(unit) ? [at] : [])),
      ...table,
    },
  };
}
