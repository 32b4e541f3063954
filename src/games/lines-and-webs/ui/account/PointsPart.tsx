/** The turning points: what happened and why, link by link, with the way to the moment and to playing on from there. */

import { opponentOf, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import type { Account, TurningPoint } from '../../account/types.ts';
import { sayLink, sayPoint } from '../words/account.ts';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import { MomentItem } from './StudyControls.tsx';
import { type Branches, placeWords } from './words.ts';

interface PointsProps {
  w: World;
  account: Account;
  /** The one by which the page was left: its button has the keyboard. */
  back: number | undefined;
  onShow(point: TurningPoint): void;
  branching: Branches | null;
}

function Point({ w, point, back, onShow, branching }: Omit<PointsProps, 'account'> & { point: TurningPoint }) {
  const { n, gains, moment, better } = point;
  const loser = sideName(opponentOf(gains));
  return (
    <MomentItem
      {...{ n, side: gains, head: sayPoint(point), moment, what: `turning point ${n}`, isBack: back === n, showId: 'show-point' }}
      found={{ 'data-testid': 'turning-point', 'data-point': n }}
      onShow={() => onShow(point)}
      branch={
        branching && !branching.whyNot(better)
          ? {
              words: `Try it better as ${loser}`,
              title: `A game of its own begins where ${loser} last had the turn before it: ${placeWords(better)}. This one stays as it is.`,
              testId: 'try-better',
              onBegin: () => branching.from(better),
            }
          : null
      }
    >
      <ol className="stack gap-1">
        {point.chain.map((link, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain is fixed
          <li key={i} className={i > 0 ? `relative ${styles.why}` : undefined}>
            {sayLink(w, link)} <Clauses clauses={link.clauses} />
          </li>
        ))}
      </ol>
    </MomentItem>
  );
}

export function PointsPart({ account, ...rest }: PointsProps) {
  if (account.turningPoints.length === 0) return <p className="soft">Nothing has moved the chance to win.</p>;
  return (
    <ol className={styles.points}>
      {account.turningPoints.map((point) => (
        <Point key={point.n} point={point} {...rest} />
      ))}
    </ol>
  );
}
