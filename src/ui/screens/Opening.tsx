/**
 * Review of the running game with all cards shown, on the hand-over screen: the named side proposes it or answers the other side's proposal.
 * Contains nothing of either table; hidden data is shown only after both have agreed.
 */

import { BookOpenCheck, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { isLocked } from '../../store/locks.ts';
import { type SharedHistory as OpeningNow, openTo } from '../../store/opening.ts';
import { isDeclined, openingActs } from '../../store/openingActs.ts';
import { openReplay } from '../../store/watching.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { COOLDOWN_MS, pressGuard } from '../kit/pressGuard.ts';
import { secretsName, sideName } from '../page.tsx';
import styles from './Consent.module.css';
import { HoldButton } from './HoldButton.tsx';

/** Full text of the agreement. */
const agreementText = (until: 'now' | 'that moment'): string =>
  `you both see all ${secretsName()} ${until === 'now' ? 'so far' : 'up to then'}. Later moves stay hidden.`;

/** Shows the opened part of the game to both sides, up to the agreed moment, followed by the public part. */
function openSharedReplay(): void {
  const { record, opening, id } = useGame.getState();
  if (record) openReplay(record, { opened: openTo(opening), stored: id });
}

/** The answer to the other side's proposal. */
function ProposalAnswer({ side, by }: { side: Side; by: Side }) {
  return (
    <section className={`p-4 round-2 ${styles.asked}`} aria-label="Review the game together, all cards shown?" data-testid="opening-asked">
      <p>
        <b>{sideName(by)} asks to review the game together, all cards shown.</b> If {sideName(side)} agrees, {agreementText('now')}
      </p>
      <div className="row wrap gap-3 mt-3">
        <HoldButton onHeld={openingActs.agree} side={side} testId="agree-opening" takesFocus={false}>
          {sideName(side)} agrees
        </HoldButton>
        <button type="button" className="btn" onClick={openingActs.decline} data-testid="decline-opening">
          {sideName(side)} declines
        </button>
      </div>
    </section>
  );
}

function Propose({ side }: { side: Side }) {
  const [isAsking, setAsking] = useState(false);
  const foe = sideName(opponentOf(side));
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        title={`See both sides’ ${secretsName()} so far, if ${foe} agrees`}
        onClick={() => setAsking(true)}
        data-testid="propose-opening"
      >
        <BookOpenCheck size={18} aria-hidden="true" /> Review the game together, all cards shown…
      </button>
      <p className="full-row soft small">Both sides see all past cards and plans. The game itself does not change.</p>
      {isAsking ? (
        <Confirm
          title={`Ask ${foe} to review the game together, all cards shown?`}
          text={`${foe} answers on its own turn, and can say no. If it agrees, ${agreementText('that moment')} You can cancel until then.`}
          yes={`Ask ${foe}`}
          onYes={() => {
            setAsking(false);
            openingActs.propose();
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Status sentence; '' if nothing was proposed. @param isAgreed both have agreed since this screen was opened */
function statusText(opening: OpeningNow, side: Side, isAgreed: boolean): string {
  const { proposed, declined } = opening;
  const foe = sideName(opponentOf(side));
  if (proposed === side) return `${sideName(side)} asks to review the game together, all cards shown. ${foe} answers on its own turn.`;
  if (proposed) return '';
  if (isAgreed) return 'Both sides agreed to show the game so far.';
  if (isDeclined(side)) return `${foe} does not agree to show its cards and plans.`;
  return declined?.by === side ? `${sideName(side)} does not agree to show its cards and plans.` : '';
}

/** Moves the focus to another button when the pressed one has disappeared. */
function useFocusFallback(opening: OpeningNow) {
  const box = useRef<HTMLDivElement>(null);
  const previous = useRef(opening);
  useEffect(() => {
    if (previous.current === opening) return;
    previous.current = opening;
    // Other buttons are now in the place of the pressed one.
    pressGuard.handOver(COOLDOWN_MS);
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [opening]);
  return box;
}

/** Shown on the hand-over screen of the side that it names. */
export function Opening({ side }: { side: Side }) {
  const opening = useGame((g) => g.opening);
  const hasBegun = useGame((g) => (g.record?.commands.length ?? 0) > 0);
  const isShut = useGame((g) => isLocked(g, 'sharing'));
  // During a hidden setup there is nothing to review, and much to reveal.
  const isSetup = useGame((g) => g.state?.phase === 'setup');
  const [agreedBefore] = useState(opening.agreed);
  const box = useFocusFallback(opening);
  if (!hasBegun || isShut) return null;
  const { proposed } = opening;
  const isAgreed = opening.agreed !== agreedBefore;
  return (
    <div className={styles.opening} ref={box} data-testid="opening" data-proposed={proposed ?? undefined}>
      {proposed === opponentOf(side) ? <ProposalAnswer side={side} by={proposed} /> : null}
      <p className={styles.standing} role="status">
        {statusText(opening, side, isAgreed)}
      </p>
      <div className={`row wrap ${styles.row}`}>
        {proposed === side ? (
          <button type="button" className="btn" onClick={openingActs.withdraw} data-testid="withdraw-opening">
            Cancel the request
          </button>
        ) : null}
        {openTo(opening) > 0 ? (
          <button type="button" className="btn btn-quiet" onClick={openSharedReplay} data-testid="watch-opened">
            <History size={18} aria-hidden="true" /> Watch what both can see
          </button>
        ) : null}
        {proposed === null && !isAgreed && !isSetup ? <Propose side={side} /> : null}
      </div>
    </div>
  );
}
