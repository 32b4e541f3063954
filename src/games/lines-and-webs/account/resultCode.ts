/** The result of a game as 35 letters: what a table reads to its instructor where a file is too slow. A statement, no proof. Pure. */

import type { Side } from '../../../engine/lines-and-webs/index.ts';
import { type Heard, heard, spoken } from '../../../records/spoken.ts';
import { HUNGER_KINDS, type HungerAccount, type HungerCase } from './hunger/types.ts';
import type { BySide } from './types.ts';

/** What was bought on day 1, in points. */
export interface Bought {
  units: number;
  food: number;
  fuel: number;
  ammo: number;
  /** Repair kits and special cards. */
  other: number;
}
export const BOUGHT = ['units', 'food', 'fuel', 'ammo', 'other'] as const;

/** Ways a game ended, in the order of their numbers in a code. */
export const ENDINGS = [
  ...(['unfinished', 'delta ports', 'gamma ports', 'delta strength', 'gamma strength', 'delta all', 'gamma all'] as const),
  ...(['gamma gave up', 'delta gave up', 'delta goal', 'gamma goal', 'draw', 'time'] as const),
] as const;
export type Ending = (typeof ENDINGS)[number];

/** The side that won; null for a draw or a game without a winner. */
export const winnerOf = (ending: Ending): 'delta' | 'gamma' | null => {
  if (ending === 'gamma gave up') return 'delta';
  if (ending === 'delta gave up') return 'gamma';
  const [side] = ending.split(' ');
  return side === 'delta' || side === 'gamma' ? side : null;
};

/** Whoever knows the layout can write a code, so it proves nothing. Numbers are cut to their largest: `MOST`. */
export interface Result {
  /** Ten bits of the task's hash, four of the game's. */
  task: number;
  game: number;
  /** 1 to 31; 0 for a table without a number. */
  table: number;
  day: number;
  ending: Ending;
  ports: BySide<number>;
  strength: BySide<number>;
  /** Delta's chance with even dice, in steps of 4 %; null if unknown. */
  chance: number | null;
  /** Luck of Delta in steps, by halves from −16 to 15.5. */
  luck: number;
  /** Units times days without food. */
  hungry: BySide<number>;
  /** Main kind of hunger: 0 none or not worked out, else as the debrief numbers them. */
  kind: BySide<number>;
  /** Tokens delivered, in fours. */
  delivered: BySide<number>;
  bought: BySide<Bought>;
  /** Times that advice was asked for. */
  advice: number;
  practice: boolean;
  undo: boolean;
  workbench: boolean;
  unlocked: boolean;
  /** A computer took a person's seat. */
  replaced: boolean;
}

/**
 * The cause of most of a side's hungry nights, by its number in a code, and how many; of equals the first. Kind 0 if nobody was, or nothing is known.
 * `last`: how many of all of them began in the last night.
 */
export function mainKind(hunger: Pick<HungerAccount, 'cases'> | null, side: Side): { kind: number; nights: number; last: number } {
  const own = (hunger?.cases ?? []).filter((one) => one.side === side);
  const nightsOf = (list: readonly HungerCase[]): number => list.reduce((n, { nights }) => n + nights, 0);
  const counts = HUNGER_KINDS.map((kind) => nightsOf(own.filter((one) => one.kind === kind)));
  const nights = Math.max(...counts);
  return { kind: nights > 0 ? counts.indexOf(nights) + 1 : 0, nights, last: nightsOf(own.filter(({ isLastNight }) => isLastNight)) };
}

const VERSION = 1;
const UNKNOWN = 31;
const PORTS = 5;
const LUCK_FROM = -16;
const BOUGHT_BITS = [5, 4, 4, 4, 3];
/** Bits of each value, in order; 136 in all. */
export const WIDTHS = [2, 10, 5, 4, 5, 4, 5, 7, 7, 5, 6, 6, 6, 3, 3, 5, 5, ...BOUGHT_BITS, ...BOUGHT_BITS, 3, 1, 1, 1, 1, 1];

const boughtOf = (bought: Bought): number[] => BOUGHT.map((key) => bought[key]);
const port = (n: number): number => Math.min(PORTS - 1, Math.max(0, n));

/** Seven groups of five letters. */
export function resultCode(result: Result): string[] {
  const { ports, strength, hungry, kind, delivered, bought, chance } = result;
  const values = [
    ...[VERSION, result.task, result.table > 31 ? 0 : result.table, result.game, result.day, ENDINGS.indexOf(result.ending)],
    ...[port(ports.delta) * PORTS + port(ports.gamma), strength.delta, strength.gamma],
    chance === null ? UNKNOWN : Math.min(25, chance * 25),
    (result.luck - LUCK_FROM) * 2,
    ...[hungry.delta, hungry.gamma, kind.delta, kind.gamma, delivered.delta / 4, delivered.gamma / 4],
    ...[...boughtOf(bought.delta), ...boughtOf(bought.gamma), result.advice],
    ...[result.practice, result.undo, result.workbench, result.unlocked, result.replaced].map(Number),
  ];
  return spoken(values, WIDTHS);
}

export type ReadCode = { ok: true; result: Result } | Extract<Heard, { ok: false }>;

/** The result in a typed code, or what is wrong with it. */
export function readResultCode(text: string): ReadCode {
  const read = heard(text, WIDTHS);
  if (!read.ok) return read;
  let at = 0;
  const next = (): number => read.values[at++] as number;
  const both = (): BySide<number> => ({ delta: next(), gamma: next() });
  const shopping = (): Bought => ({ units: next(), food: next(), fuel: next(), ammo: next(), other: next() });
  const [version, task, table, game, day] = [next(), next(), next(), next(), next()];
  const ending = ENDINGS[next()];
  const held = next();
  if (version !== VERSION || !ending || held >= PORTS * PORTS) return { ok: false, wrong: [1], isWhole: true };
  const strength = both();
  const steps = next();
  return {
    ok: true,
    result: {
      ...{ task, table, game, day, ending, strength },
      ports: { delta: Math.floor(held / PORTS), gamma: held % PORTS },
      chance: steps === UNKNOWN ? null : steps / 25,
      luck: next() / 2 + LUCK_FROM,
      ...{ hungry: both(), kind: both() },
      delivered: { delta: next() * 4, gamma: next() * 4 },
      bought: { delta: shopping(), gamma: shopping() },
      advice: next(),
      ...{ practice: next() === 1, undo: next() === 1, workbench: next() === 1, unlocked: next() === 1, replaced: next() === 1 },
    },
  };
}
