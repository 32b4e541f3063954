/** The result of a game on paper, as its result sheet has it and an instructor types it. Pure. */

import { BOUGHT, type Ending, type Result } from './resultCode.ts';
import { type BySide, bySides } from './types.ts';

/** The figures of a side in the order of the sheet, with the most that each can be. */
export const PAPER_FIGURES = [
  { key: 'ports', name: 'Ports held', most: 4 },
  { key: 'strength', name: 'Strength on the map', most: 126 },
  { key: 'hungry', name: 'Hungry units, all nights', most: 62 },
  { key: 'delivered', name: 'Tokens delivered', most: 124 },
  ...BOUGHT.map((key) => ({ key, name: `Points for ${key === 'other' ? 'kits and cards' : key}, day 1`, most: 99 })),
] as const;
export type PaperFigures = { readonly [K in (typeof PAPER_FIGURES)[number]['key']]: number };

export const NO_FIGURES: PaperFigures = { ports: 0, strength: 0, hungry: 0, delivered: 0, units: 0, food: 0, fuel: 0, ammo: 0, other: 0 };

/** Who won: by all four ports, more ports, or more strength. @rule 9.2, 9.3 */
function endingOf({ delta, gamma }: BySide<PaperFigures>): Ending {
  if (delta.ports !== gamma.ports) {
    const [side, held] = delta.ports > gamma.ports ? (['delta', delta.ports] as const) : (['gamma', gamma.ports] as const);
    return held === 4 ? `${side} all` : `${side} ports`;
  }
  if (delta.strength === gamma.strength) return 'draw';
  return delta.strength > gamma.strength ? 'delta strength' : 'gamma strength';
}

/** A result without what only a record tells: chance, luck, causes. */
export function paperResult(table: number, day: number, figures: BySide<PaperFigures>): Result {
  const of = (key: keyof PaperFigures): BySide<number> => bySides((side) => figures[side][key]);
  return {
    ...{ task: 0, game: 0, table, day, ending: endingOf(figures), chance: null, luck: 0 },
    ...{ ports: of('ports'), strength: of('strength'), hungry: of('hungry'), delivered: of('delivered') },
    kind: bySides(() => 0),
    bought: bySides((side) => {
      const { units, food, fuel, ammo, other } = figures[side];
      return { units, food, fuel, ammo, other };
    }),
    ...{ advice: 0, practice: false, undo: false, workbench: false, unlocked: false, replaced: false },
  };
}
