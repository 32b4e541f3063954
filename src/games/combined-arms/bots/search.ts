/** Levels B to D: draft several turns, by other likings, and judge each after the answer that the other side's plan finds. The work is counted, never timed. */

import { type Pick, picker } from '../../../bots/picker.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import type { OnProgress, Thought } from '../../player.ts';
import { copyOf, type Field, isLost, pass } from './field.ts';
import { carryOut, lossIn, planTurn, spared, type Turn, winningTurn } from './plan.ts';
import { type Style, WON, worthOf } from './worth.ts';

/** Drafts between two reports of progress; several workers share them. */
const BATCH = 8;

/** Drafts that are looked at again, and how much what can then be destroyed for certain counts. */
const [FEW, CARE] = [5, 0.4];

/** Worth of a position after a side's turn: the other side answers, then this one destroys the Headquarters or the position is judged. */
function afterAnswer(f: Field, side: Side, style: Style): number {
  const other = opponentOf(side);
  pass(f, side);
  planTurn(f, other, style, { places: 6, width: 1, chance: () => 0, whim: 0 });
  if (isLost(f, side)) return -2 * WON;
  const worth = -worthOf(f, other, style);
  pass(f, other);
  return winningTurn(f, side) ? WON : worth;
}

/** The best of so many drafts. */
export function* searchTurn(f: Field, side: Side, style: Style, drafts: number, pick: Pick, onProgress?: OnProgress): Thought<Turn> {
  const win = winningTurn(f, side);
  if (win) return win;
  const seed = pick(1_000_000);
  // Drafts that come to the same are judged once.
  const worths = new Map<string, number>();
  const draft = (n: number): Turn & { worth: number } => {
    const dice = picker(`${seed} ${n}`);
    const chance = (): number => dice(1000) / 1000;
    const { fear, threat, near } = style;
    const varied = { ...style, fear: fear * (0.3 + 1.4 * chance()), threat: threat * 2 * chance(), near: near * 3 * chance() };
    const field = copyOf(f);
    const turn = planTurn(field, side, n === 0 ? style : varied, { places: 12, width: 3, chance, whim: n === 0 ? 0 : 1 });
    const key = `${field.at} ${field.retreated}`;
    const worth = worths.get(key) ?? afterAnswer(field, side, style);
    worths.set(key, worth);
    return { ...turn, worth };
  };
  const drafted: ReturnType<typeof draft>[] = [];
  while (drafted.length < drafts) {
    const from = drafted.length;
    drafted.push(...((yield { count: Math.min(BATCH, drafts - from), run: (piece) => draft(from + piece) }) as typeof drafted));
    onProgress?.(drafted.length, drafts);
  }
  // The best few are told apart by what the other side can then destroy for certain, which its plan may have missed.
  const judged = ({ steps, shots }: Turn, worth?: number): Turn & { value: number } => {
    const field = copyOf(f);
    // From other squares a target may fall earlier, and the shots after that are none.
    const made = carryOut(field, { steps, shots });
    const { loss } = lossIn(field, side, 0);
    return { steps, shots: made, value: (worth ?? afterAnswer(field, side, style)) - CARE * loss };
  };
  const few = drafted
    .sort((a, b) => b.worth - a.worth)
    .slice(0, FEW)
    .map((turn) => judged(turn, turn.worth));
  const best = few.reduce((one, other) => (other.value > one.value ? other : one));
  const calm = judged(spared(f, side, best, style.guard));
  const { steps, shots } = calm.value >= best.value ? calm : best;
  return { steps, shots };
}
