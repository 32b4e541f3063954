/** Names of a game with units on squares: its types of units, and the phases of a turn. */

import type { Side } from '../../engine/core/gameTypes.ts';
import type { RailPhase } from '../../games/page.ts';
import type { SquareGame, UnitOf } from '../../games/squareGame.ts';
import { listed } from '../words/grammar.ts';

/** A phase: what the active side does in it, 'moves', and its number on the rail; none outside of a turn. */
export interface PhaseWords extends RailPhase {
  does: string;
  number?: number;
}

/** True for a phase before the first turn, in which armies are chosen and placed. */
export const isMuster = (phase: string): boolean => phase === 'setup' || phase === 'place';

interface Named<T extends string> {
  type: T;
  at: string | null;
}

const SINGULAR: { readonly [many: string]: string } = { have: 'has', are: 'is', reach: 'reaches', go: 'goes' };
const LETTERS: { readonly [S in Side]: string } = { delta: 'Δ', gamma: 'Γ' };

/** @param single the types whose name takes a verb in the singular, with the name of several */
export function squareNames<T extends string, P extends string>(
  types: { readonly [type in T]: string },
  single: { readonly [type in T]?: string },
  phases: { readonly [phase in P]: PhaseWords },
) {
  const all = Object.keys(types) as T[];
  const isOne = (type: string | undefined): boolean => type === undefined || type in single;
  const unitAt = (type: T, at: string | null): string => (at === null ? types[type] : `${types[type]} ${at}`);
  /** Fields of a unit in an event. */
  type Acting = { side: Side; kind: T; from: string };
  /** '2 Air Fields' */
  const severalWords = (type: T, n: number): string[] => (n > 1 ? [`${n} ${single[type] ?? types[type]}`] : n === 1 ? [types[type]] : []);
  const marked = (side: Side, kind: T, at: string | null): string => `${LETTERS[side]} ${unitAt(kind, at)}`;
  /** The verb after a type's name: Howitzers 'stand', an Air Field 'stands'. */
  const does = (type: string | undefined, many: string): string => (isOne(type) ? (SINGULAR[many] ?? `${many}s`) : many);
  return {
    types,
    does,
    /** 'they', or 'it' for what takes the singular. */
    they: (type: T): string => (isOne(type) ? 'it' : 'they'),
    /** 'Spearmen c4', or 'Spearmen' off the board. */
    unitAt,
    /** The same of a unit. */
    unitWords: ({ type, at }: Named<T>): string => unitAt(type, at),
    /** '6 Swordsmen, 2 Cavalry and Spearmen': of one no number, for a name may be a plural. */
    armyWords: (army: readonly T[]): string => listed(all.flatMap((one) => severalWords(one, army.filter((type) => type === one).length))),
    /** 'Δ Spearmen c4': the letter, which the screen draws as the side's emblem. */
    marked,
    /** 'Δ Spearmen c4 move' */
    acts: ({ side, kind, from }: Acting, verb: string): string => `${marked(side, kind, from)} ${does(kind, verb)}`,
    phases,
    phaseName: (phase: P): string => phases[phase].name,
    phaseDoes: (phase: P): string => phases[phase].does,
  };
}
export type SquareNames<T extends string, P extends string> = ReturnType<typeof squareNames<T, P>>;
export type NamesOf<G extends SquareGame> = SquareNames<UnitOf<G>['type'], G['Phase']>;
