/** Level C: drafts several turns, by other likings, and judges each after the best answer that level B finds. Its work is counted, never timed. */

import type { Pick } from '../../../bots/picker.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import type { Interruptible, OnProgress } from '../../player.ts';
import { copy, copyOf, type Field, pass } from './field.ts';
import { type Care, planTurn, type Turn, winningTurn } from './plan.ts';
import { type Style, WON, worthOf } from './worth.ts';

/** Worth of a position after a side's turn: the other side answers, then this one destroys the Headquarters or the position is judged. */
function afterAnswer(f: Field, side: Side, style: Style, care: Care): number {
  const other = opponentOf(side);
  if (f.hq[other] >= 0 && f.at[f.hq[other]]! < 0) return 2 * WON;
  pass(f, side);
  planTurn(f, other, style, care);
  if (f.hq[side] >= 0 && f.at[f.hq[side]]! < 0) return -2 * WON;
  const worth = -worthOf(f, other, style);
  pass(f, other);
  return winningTurn(f, side) ? WON : worth;
}

/** The best of so many drafts, carried out on the field. */
export function* searchTurn(f: Field, side: Side, style: Style, drafts: number, pick: Pick, onProgress?: OnProgress): Interruptible<Turn> {
  const chance = (): number => pick(1000) / 1000;
  const seen = new Set<string>();
  const answer: Care = { places: 6, width: 1, chance, whim: 0 };
  let best: { turn: Turn; field: Field; worth: number } | null = null;
  for (let n = 0; n < drafts; n++) {
    const field = copyOf(f);
    const varied = {
      ...style,
      fear: style.fear * (0.3 + 1.4 * chance()),
      threat: style.threat * 2 * chance(),
      near: style.near * 3 * chance(),
    };
    const turn = planTurn(field, side, n === 0 ? style : varied, { places: 12, width: 3, chance, whim: n === 0 ? 0 : 1 });
    const key = `${field.at} ${field.retreated}`;
    if (!seen.has(key)) {
      seen.add(key);
      const worth = afterAnswer(copyOf(field), side, style, answer);
      if (!best || worth > best.worth) best = { turn, field, worth };
      if (worth >= 2 * WON) break;
    }
    onProgress?.(n + 1, drafts);
    yield;
  }
  copy(f, best!.field);
  return best!.turn;
}
