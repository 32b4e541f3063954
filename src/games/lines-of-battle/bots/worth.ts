/** Worth of a position to the side that ends its turn: the units, what the enemy can strike next, and what it could strike after that. */

import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { UNIT_TYPES, type UnitType } from '../../../engine/lines-of-battle/index.ts';
import { ARCHERS, type Field, SURE } from './field.ts';

const VALUES: { readonly [T in UnitType]: number } = { swordsmen: 1, spearmen: 1.05, archers: 1.2, cavalry: 1.3, commander: 8 };
const VALUE = UNIT_TYPES.map((type) => VALUES[type]);

/** Weights of a player's judgement, in units. */
export interface Style {
  /** Of the enemy's expected strikes. */
  fear: number;
  /** Of own strikes that the enemy would have to answer. */
  threat: number;
  /** Of a square of distance to the nearest enemy. */
  near: number;
  /** Share of its fear that it loses with each turn in which nothing falls. */
  haste: number;
}

/** A possible strike. */
interface Strike {
  by: number;
  target: number;
  from: number;
  /** From 0 to 1. */
  chance: number;
}

export class Judge {
  readonly f: Field;
  private readonly style: Style;
  /** Chance that each unit is still there. */
  private readonly alive: Float64Array;
  /** 1: it can strike in its side's next turn; 2: it has struck in this one. */
  private readonly able: Uint8Array;
  private readonly taken: Uint8Array;

  constructor(field: Field, style: Style) {
    this.f = field;
    this.style = style;
    this.alive = new Float64Array(field.count);
    this.able = new Uint8Array(field.count);
    this.taken = new Uint8Array(field.size);
  }

  /** Worth to a side, in units, after the attacks that its units can make from where they stand. */
  worth(side: Side): number {
    const { f, alive, able } = this;
    const { fear, threat, near, haste } = this.style;
    const enemy = opponentOf(side);
    const [first, end] = [f.first(side), f.end(side)];
    for (let i = 0; i < f.count; i++) {
      const isOwn = i >= first && i < end;
      alive[i] = f.at[i]! < 0 ? 0 : 1;
      able[i] = Number(f.wait[i]! < (isOwn ? 2 : 1));
    }
    const felled = this.attack(first, end);
    let worth = 0;
    for (let i = 0; i < f.count; i++) worth += (i >= first && i < end ? 1 : -1) * alive[i]! * VALUE[f.type[i]!]!;
    // The longer nothing falls, the less it fears and the nearer it goes.
    worth -= fear * Math.max(0.2, 1 - f.idle * haste) * this.strikes(enemy);
    let distance = 0;
    for (let i = first; i < end; i++) {
      if (f.at[i]! < 0) continue;
      alive[i] = 1;
      distance += f.nearest(f.at[i]!, enemy);
    }
    worth -= near * (1 + f.idle * 8 * haste) * distance;
    if (threat > 0) worth += threat * this.strikes(side);
    for (const i of felled) f.on[f.at[i]!] = i;
    return worth;
  }

  /** The attacks of this turn, certain ones first. Units that fall for certain leave their squares; they are returned. */
  private attack(first: number, end: number): number[] {
    const { f, alive, able } = this;
    const felled: number[] = [];
    for (const isSure of [true, false])
      for (let i = first; i < end; i++) {
        if (!f.canStrike[i]! || f.at[i]! < 0 || able[i] === 2) continue;
        const target = f.ahead(i, f.at[i]!, f.facing[i]!);
        const chance = target < 0 ? 0 : f.chance(i, target, f.facing[i]!);
        if (chance === 0 || (chance === SURE) !== isSure) continue;
        if (isSure) {
          felled.push(target);
          f.on[f.at[target]!] = -1;
        }
        alive[target]! *= 1 - chance / SURE;
        able[i] = 2;
      }
    for (let i = first; i < end; i++) if (able[i] === 2) able[i] = Number(f.type[i] !== ARCHERS);
    return felled;
  }

  /** What a unit could strike in a turn of its own, moving alone. */
  private strikesOf(i: number, enemy: Side): Strike[] {
    const { f, alive } = this;
    const found: Strike[] = [];
    const blow = f.blow(i);
    const range = f.moves(i) + blow;
    const half = i < f.south ? 0 : 2;
    let isReached = false;
    for (let j = f.first(enemy); j < f.end(enemy); j++) {
      if (alive[j] === 0 || f.distance(i, j) > range) continue;
      if (!isReached) f.reach(i, true);
      isReached = true;
      for (let k = 0; k < 4; k++) {
        const d = k ^ half;
        let square = f.at[j]!;
        for (let left = blow; left > 0; left--) {
          square = f.next[square * 4 + (d ^ 2)]!;
          if (square < 0) break;
          if (f.steps[square]! >= 0 && f.facings[square]! & (1 << d))
            found.push({ by: i, target: j, from: square, chance: f.chance(i, j, d) / SURE });
          if (f.on[square]! >= 0 && f.on[square] !== i) break;
        }
      }
    }
    return found;
  }

  /** Expected gain of a side from its strikes, the certain ones first. Lowers `alive` of the units struck. */
  private strikes(side: Side): number {
    const { f, alive, able, taken } = this;
    const enemy = opponentOf(side);
    taken.fill(0);
    let gain = 0;
    let open: Strike[][] = [];
    for (let i = f.first(side); i < f.end(side); i++) if (able[i]! && alive[i]! > 0) open.push(this.strikesOf(i, enemy));
    for (const isSure of [true, false])
      open = open.filter((strikes) => {
        let best: Strike | null = null;
        let most = 0;
        for (const strike of strikes) {
          if ((strike.chance === 1) !== isSure || taken[strike.from]!) continue;
          const value = VALUE[f.type[strike.target]!]! * strike.chance * alive[strike.target]!;
          if (value > most) [best, most] = [strike, value];
        }
        if (!best) return true;
        taken[best.from] = 1;
        gain += most * alive[best.by]!;
        alive[best.target]! *= 1 - alive[best.by]! * best.chance;
        return false;
      });
    return gain;
  }
}
