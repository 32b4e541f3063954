/** The turning points: what happened and why, link by link, with the way to the moment and to playing on from there. */

import { GitBranch } from 'lucide-react';
import type { World } from '../../../../engine/lines-and-webs/index.ts';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import type { Account, Moment, TurningPoint } from '../../account/types.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sayLink, sayPoint } from '../words/account.ts';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import { ShowIt } from './StudyControls.tsx';
import { opponentOf, placeWords } from './words.ts';

interface PointsProps {
  w: World;
  account: Account;
  /** The one by which the page was left: its button has the keyboard. */
  back: number | undefined;
  onShow(point: TurningPoint): void;
  /** Plays on from there; null where the game is no stored one. */
  onBranch: ((moment: Moment) => void) | null;
  whyNoBranch(moment: Moment): string | null;
}

function Point({ w, point, back, onShow, onBranch, whyNoBranch }: Omit<PointsProps, 'account'> & { point: TurningPoint }) {
  const why = whyNoBranch(point.better);
  const loser = sideName(opponentOf(point.gains));
  return (
    <li className={`grid gap-3 align-top ${styles.point}`} data-testid="turning-point" data-point={point.n}>
      <span className={`grid bold round-full ${styles.number}`} aria-hidden="true">
        {point.n}
      </span>
      <div className="stack gap-1 min-0">
        <h3 className="normal">
          <SideEmblem side={point.gains} size={16} /> {sayPoint(point)}
        </h3>
        <ol className="stack gap-1">
          {point.chain.map((link, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the chain is fixed
            <li key={i} className={i > 0 ? `relative ${styles.why}` : undefined}>
              {sayLink(w, link)} <Clauses clauses={link.clauses} />
            </li>
          ))}
        </ol>
        <p className="flex wrap gap-2" data-no-paper>
          <ShowIt
            moment={point.moment}
            what={`turning point ${point.n}`}
            isBack={back === point.n}
            onShow={() => onShow(point)}
            testId="show-point"
          />
          {onBranch && !why ? (
            <button
              type="button"
              className="btn btn-quiet btn-small"
              onClick={() => onBranch(point.better)}
              title={`A game of its own begins where ${loser} last had the turn before it: ${placeWords(point.better)}. This one stays as it is.`}
              data-testid="try-better"
            >
              <GitBranch size={16} aria-hidden="true" /> Try it better as {loser}
              <span className="sr-only">: turning point {point.n}</span>
            </button>
          ) : null}
        </p>
      </div>
    </li>
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
