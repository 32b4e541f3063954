/** A position in numbers, for players that look at many of them. Units and squares are indices; directions are those of `FACINGS`. */

import type { Side } from '../../../engine/core/gameTypes.ts';
import {
  CHANCES,
  FACINGS,
  FIGURES,
  stepsBetween,
  UNIT_TYPES,
  type Unit,
  type View,
  type World,
} from '../../../engine/lines-of-battle/index.ts';

const MOVES = UNIT_TYPES.map((type) => FIGURES[type].moves);
const REACH = UNIT_TYPES.map((type) => FIGURES[type].reach);
/** Type against which each wins ties; -1: none. */
const WINS = UNIT_TYPES.map((type) => UNIT_TYPES.indexOf(FIGURES[type].winsTies as never));
export const ARCHERS = UNIT_TYPES.indexOf('archers');

export const { sure: SURE } = CHANCES;

const VARIABLES = ['at', 'facing', 'canMove', 'canTurn', 'canStrike', 'wait', 'on'] as const;

export class Field {
  readonly w: World;
  readonly units: readonly Unit[];
  readonly size: number;
  readonly count: number;
  /** Number of South's units, which come first. */
  readonly south: number;
  /** Neighbors by `square * 4 + direction`, -1 off the board. */
  readonly next: Int16Array;
  /** Distances by `square * size + other`. */
  private readonly apart: Uint8Array;
  readonly type: Uint8Array;
  /** Square; -1 if fallen. */
  readonly at: Int16Array;
  readonly facing: Uint8Array;
  /** What units of the active side may still do this turn. */
  readonly canMove: Uint8Array;
  readonly canTurn: Uint8Array;
  readonly canStrike: Uint8Array;
  /** 2: archers that have shot this turn; 1: archers that reload. */
  readonly wait: Uint8Array;
  /** Unit on each square, or -1. */
  readonly on: Int8Array;
  /** Turns since the last loss. */
  idle = 0;
  /** Results of `reach`: squares, steps to each (-1: out of reach), and the facings possible there as bits. */
  readonly squares: Int16Array;
  readonly steps: Int8Array;
  readonly facings: Uint8Array;

  /** @param like field of the same game, to be copied */
  constructor(w: World, units: readonly Unit[], like?: Field) {
    const n = units.length;
    [this.w, this.units, this.count, this.size] = [w, units, n, w.grid.ids.length];
    this.south = units.filter(({ side }) => side === 'delta').length;
    const { ids, next } = w.grid;
    this.next = like?.next ?? new Int16Array(next.flatMap((one) => FACINGS.map((facing) => one[facing])));
    this.apart = like?.apart ?? new Uint8Array(ids.flatMap((a) => ids.map((b) => stepsBetween(w.grid, a, b))));
    this.type = Uint8Array.from(units, ({ type }) => UNIT_TYPES.indexOf(type));
    this.at = Int16Array.from(units, ({ at }) => (at === null ? -1 : w.grid.index[at]!));
    this.facing = Uint8Array.from(units, ({ facing }) => FACINGS.indexOf(facing));
    [this.canMove, this.canTurn, this.canStrike] = [new Uint8Array(n), new Uint8Array(n), new Uint8Array(n)];
    this.wait = Uint8Array.from(units, ({ reloads, attacked }) => (reloads ? (attacked ? 2 : 1) : 0));
    this.on = new Int8Array(this.size).fill(-1);
    for (let i = 0; i < n; i++) if (this.at[i]! >= 0) this.on[this.at[i]!] = i;
    [this.squares, this.steps, this.facings] = [new Int16Array(this.size), new Int8Array(this.size), new Uint8Array(this.size)];
    if (like) this.copy(like);
  }

  /** Field of a view, with what the active side's units may still do. */
  static of(w: World, { units, up, phase, armyMoved, turn, lastLoss }: View): Field {
    const field = new Field(w, units);
    field.idle = turn - lastLoss;
    for (const [i, { side, moved, turned, swapped, attacked, reloads }] of units.entries()) {
      if (side !== up) continue;
      field.canMove[i] = Number(phase === 'move' && !moved && !swapped && !armyMoved);
      field.canTurn[i] = Number(phase === 'move' && !swapped && (!turned || armyMoved));
      field.canStrike[i] = Number(!swapped && !attacked && !reloads);
    }
    return field;
  }

  copy(from: Field): this {
    for (const key of VARIABLES) this[key].set(from[key]);
    this.idle = from.idle;
    return this;
  }

  first(side: Side): number {
    return side === 'delta' ? 0 : this.south;
  }
  end(side: Side): number {
    return side === 'delta' ? this.south : this.count;
  }
  /** Steps between two squares, across and along. */
  apartBy(square: number, other: number): number {
    return this.apart[square * this.size + other]!;
  }
  distance(i: number, j: number): number {
    return this.apart[this.at[i]! * this.size + this.at[j]!]!;
  }
  /** Steps from a square to the nearest unit of a side; many if it has none. */
  nearest(square: number, side: Side): number {
    let least = this.size;
    for (let j = this.first(side); j < this.end(side); j++)
      if (this.at[j]! >= 0) least = Math.min(least, this.apart[square * this.size + this.at[j]!]!);
    return least;
  }
  moves(i: number): number {
    return MOVES[this.type[i]!]!;
  }
  /** Length of its blow in squares. */
  blow(i: number): number {
    return REACH[this.type[i]!]!;
  }

  put(i: number, square: number, facing: number): void {
    if (this.at[i]! >= 0) this.on[this.at[i]!] = -1;
    this.at[i] = square;
    this.facing[i] = facing;
    if (square >= 0) this.on[square] = i;
  }

  /** Ends the turn of a side; the other one may act with all units. @rule 5.8 */
  pass(side: Side): void {
    for (let i = 0; i < this.count; i++) {
      if (i < this.south !== (side === 'delta')) {
        this.canMove[i] = this.canTurn[i] = 1;
        this.canStrike[i] = Number(this.wait[i] === 0);
      } else if (this.wait[i]! > 0) this.wait[i]!--;
    }
    this.idle++;
  }

  /** Finds the squares that a unit can reach, its own first, and returns their number. `fresh`: at the start of its side's turn. @rule 4.2 */
  reach(i: number, fresh: boolean): number {
    const { next, squares, facings, on, steps } = this;
    const from = this.at[i]!;
    const turns = fresh || this.canTurn[i]! ? 15 : 1 << this.facing[i]!;
    squares[0] = from;
    facings[from] = turns;
    steps.fill(-1);
    steps[from] = 0;
    if (!fresh && !this.canMove[i]!) return 1;
    const moves = MOVES[this.type[i]!]!;
    if (this.w.rulings.moveFacing === 'forward-only') return this.reachForward(i, moves, turns);
    // Both sides look in the same order, each from its own edge: neither has an advantage by it.
    const half = i < this.south ? 0 : 2;
    let n = 1;
    for (let k = 0; k < n; k++) {
      const square = squares[k]!;
      const taken = steps[square]!;
      if (taken === moves) break;
      for (let d = 0; d < 4; d++) {
        const to = next[square * 4 + (d ^ half)]!;
        if (to < 0 || on[to]! >= 0 || steps[to]! >= 0) continue;
        steps[to] = taken + 1;
        facings[to] = turns;
        squares[n++] = to;
      }
    }
    return n;
  }

  /** Forward, one turn, and forward again. @ruling R-move-facing forward-only */
  private reachForward(i: number, moves: number, turns: number): number {
    const { next, squares, facings, steps, on } = this;
    const ahead = this.facing[i]!;
    let n = 1;
    const add = (to: number, taken: number, bits: number): void => {
      if (steps[to]! < 0) {
        squares[n++] = to;
        facings[to] = 0;
        steps[to] = taken;
      }
      facings[to]! |= bits;
    };
    for (let first = this.at[i]!, taken = 0; taken <= moves && first >= 0 && (taken === 0 || on[first]! < 0); taken++) {
      if (taken > 0) add(first, taken, turns);
      for (let d = 0; d < 4; d++)
        if (d !== ahead && turns & (1 << d))
          for (let to = next[first * 4 + d]!, all = taken + 1; all <= moves && to >= 0 && on[to]! < 0; to = next[to * 4 + d]!, all++)
            add(to, all, 1 << d);
      first = next[first * 4 + ahead]!;
    }
    return n;
  }

  /** Enemy that a unit would strike from a square in a direction; -1 if there is none. @rule 5.1, 5.2 */
  ahead(i: number, square: number, direction: number): number {
    for (let left = REACH[this.type[i]!]!, to = square; left > 0; left--) {
      to = this.next[to * 4 + direction]!;
      if (to < 0) return -1;
      const there = this.on[to]!;
      // It has left its own square.
      if (there >= 0 && there !== i) return i < this.south === there < this.south ? -1 : there;
    }
    return -1;
  }

  /** Chance in 36ths that a blow in that direction destroys the target. @rule 5.5, 5.6, 5.7, 5.9 @ruling R-archer-flank */
  chance(i: number, target: number, direction: number): number {
    const type = this.type[i]!;
    if (this.facing[target] !== (direction ^ 2)) return type === ARCHERS && this.w.rulings.archerFlank === 'dice' ? CHANCES.higher : SURE;
    return WINS[type] === this.type[target] ? CHANCES.equal : CHANCES.higher;
  }

  /** Carries out an attack. @rule 5.8, 5.10 */
  strike(i: number, target: number, isDestroyed: boolean): void {
    this.canStrike[i] = 0;
    if (this.type[i] === ARCHERS) this.wait[i] = 2;
    if (!isDestroyed) return;
    this.put(target, -1, this.facing[target]!);
    this.idle = 0;
  }

  /** True if no unit of a side is left, or its Commander has fallen. @rule 6.1, 7.1 */
  isLost(side: Side): boolean {
    let left = 0;
    for (let i = this.first(side); i < this.end(side); i++) {
      if (this.at[i]! >= 0) left++;
      else if (this.blow(i) === 0) return true;
    }
    return left === 0;
  }
}
