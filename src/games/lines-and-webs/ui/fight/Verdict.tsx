/** Result of a fight: the winner in large type and color, and the losses of each side. Used in the dice panel and the news. */
import { LossRow } from '../pieces/StepBox.tsx';
import { Icon } from '../symbols/Glyph.tsx';
import { sideName } from '../words/names.ts';
import styles from './FightPanel.module.css';
import type { Outcome } from './verdict.ts';

interface VerdictProps {
  outcome: Outcome;
  /** True in a panel or the tray. */
  isSmall?: boolean;
  testId?: string;
}

export function Verdict({ outcome: { winner, head, sides, more }, isSmall = false, testId = 'verdict' }: VerdictProps) {
  return (
    <div className={`grid ${styles.verdict} ${isSmall ? styles.small : ''}`} data-winner={winner ?? undefined} data-testid={testId}>
      <p className={`row gap-2 largest bold tight nowrap round-2 ${winner ? `bg-side ${winner}` : 'on-ink'} ${styles.head}`}>
        {winner ? <Icon name={winner} size={isSmall ? 18 : 24} /> : null}
        {head}
      </p>
      <ul className={`large semi easy ${styles.sides}`}>
        {sides.map(({ side, lines, steps }) => (
          <li key={side} className={side}>
            <b>{sideName(side)}</b> {lines.join('; ')}{' '}
            {steps.map(({ name, ...loss }) => (
              <span key={name} className={`nowrap ${styles.row}`}>
                {steps.length > 1 ? name : null} <LossRow {...loss} size={isSmall ? 18 : 22} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more ? <p className={`caption easy ${styles.more}`}>{more}</p> : null}
    </div>
  );
}
