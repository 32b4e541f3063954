/** Below the dice ledger of a game that tells the chance of each roll: how many won, and how many do on average. */

import { SIDES } from '../../engine/core/gameTypes.ts';
import type { RolledDice } from '../../games/page.ts';
import { SideEmblem, sideName } from '../page.tsx';
import { count } from '../words/grammar.ts';
import styles from './Log.module.css';

export function luckWords(rolls: readonly RolledDice[]): string {
  if (rolls.length === 0) return 'has not rolled yet.';
  const sum = (of: (roll: RolledDice) => number): number => rolls.reduce((all, roll) => all + of(roll), 0);
  const [won, expected] = [sum(({ hits }) => hits ?? 0), sum(({ chance = 0 }) => chance)];
  return `won ${won} of ${count(rolls.length, 'roll')}, ${expected.toFixed(1)} expected.`;
}

export const DiceLuck = ({ rolls }: { rolls: readonly RolledDice[] }) => (
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
