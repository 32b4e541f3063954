/** The odds that a fight had before its first die: one line and a bar. */
import { wholePercents } from '../../analysis/index.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { sideName } from '../words/names.ts';
import styles from './Fight.module.css';

function Share({ percent, of }: { percent: number | undefined; of: string }) {
  return (
    <span>
      <b className="bold">{percent ?? 0}%</b> {of}
    </span>
  );
}

export function FightOddsLine({ odds }: { odds: FightOdds }) {
  if (odds.kind === 'engagement') {
    const { side, win, draw, lose } = odds;
    const [w, d, l] = wholePercents([win, draw, lose]);
    return (
      <div className={styles.odds} data-testid="fight-odds">
        <p className="flex wrap align-baseline nowrap" aria-hidden="true">
          <span className="grow soft">Odds</span>
          <Share percent={w} of={sideName(side)} />
          <Share percent={d} of="draw" />
          <Share percent={l} of={sideName(side === 'delta' ? 'gamma' : 'delta')} />
        </p>
        <OddsBar side={side} win={win} draw={draw} loss={lose} isBarOnly />
      </div>
    );
  }
  const { nothing, suppressedOnly, steps, destroyed } = odds.losses;
  const [none, suppressed, step, dead] = wholePercents([nothing, suppressedOnly, steps.reduce((a, b) => a + b, 0), destroyed]);
  return (
    <div className={styles.odds} data-testid="fight-odds">
      <p className="flex wrap align-baseline nowrap">
        <span className="grow soft">Odds</span>
        <Share percent={none} of="nothing" />
        <Share percent={suppressed} of="suppressed" />
        <Share percent={step} of="steps lost" />
        {dead ? <Share percent={dead} of="destroyed" /> : null}
      </p>
    </div>
  );
}
