/** Below the dice ledger: how many rolls destroyed their target, and how many do on average. */

import { SIDES } from '../../../../engine/core/gameTypes.ts';
import { CHANCES } from '../../../../engine/lines-of-battle/index.ts';
import { SideEmblem } from '../../../../ui/board/square/SideEmblem.tsx';
import styles from '../../../../ui/log/Log.module.css';
import { count } from '../../../../ui/words/grammar.ts';
import type { RolledDice } from '../../../page.ts';
import { sideName } from '../../words/names.ts';

export function luckWords(rolls: readonly RolledDice[]): string {
  if (rolls.length === 0) return 'has not rolled for an attack.';
  const won = rolls.reduce((sum, { hits }) => sum + (hits ?? 0), 0);
  const expected = rolls.reduce((sum, { needs }) => sum + (needs === undefined ? CHANCES.higher : CHANCES.equal) / CHANCES.sure, 0);
  return `destroyed ${won} with ${count(rolls.length, 'roll')} (average ${expected.toFixed(1)}).`;
}

export const Luck = ({ rolls }: { rolls: readonly RolledDice[] }) => (
  <section className={`grid gap-2 on-sunk ${styles.luck}`} aria-label="Luck" data-testid="luck">
    {SIDES.map((side) => (
      <p key={side} className="row gap-3" data-side={side}>
        <SideEmblem side={side} size={18} isBare />
        <span>
          <b>{sideName(side)}</b> {luckWords(rolls.filter(({ dice }) => dice[0]?.side === side))}
        </span>
      </p>
    ))}
  </section>
);
