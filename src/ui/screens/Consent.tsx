/** Asks both sides whether to undo a command although dice, a reveal or a change of side block it. Both see this screen, so it shows only public data. */

import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SIDES, type Side, type World } from '../../engine/core/gameTypes.ts';
import type { UndoBlocker } from '../../engine/core/index.ts';
import { useGame } from '../../store/game.ts';
import type { ConsentRequest } from '../../store/gameStore.ts';
import { hasRoles } from '../../store/seat.ts';
import { useRuns } from '../acts/keyboard.ts';
import { useHandOver } from '../kit/pressGuard.ts';
import { Dice, Marked } from '../log/Sentence.tsx';
import { gameUi, SideEmblem, shownPage, sideName, whenWords } from '../page.tsx';
import styles from './Consent.module.css';
import { HoldButton } from './HoldButton.tsx';

const REST: { [B in UndoBlocker]: (of: Side) => string } = {
  die: () => 'Undoing does not change the dice: the next roll shows these same numbers, whatever it is for.',
  reveal: () => 'You cannot unsee what it showed.',
  side: (side) => `${sideName(side)} can then undo more of its orders, or go on from there.`,
};

const MOST = 8;

/** The public events of the command. */
function UndoneEvents({ world, asking }: { world: World; asking: ConsentRequest }) {
  const texts = asking.news.flatMap(({ event }) => (event.type === 'phaseBegan' ? [] : (gameUi().event(world, event) ?? [])));
  if (texts.length === 0) return <p>Only {sideName(asking.owner)} knows what the order was.</p>;
  return (
    <ul className={styles.told} aria-label="The result">
      {texts.slice(0, MOST).map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
        <li key={i}>
          <Marked text={item.text} />
          {item.dice ? <Dice dice={item.dice} /> : null}
        </li>
      ))}
      {texts.length > MOST ? <li>And {texts.length - MOST} more, which the log holds.</li> : null}
    </ul>
  );
}

function ConsentButton({ side, agreed, first, onAgree }: { side: Side; agreed: boolean; first: boolean; onAgree: () => void }) {
  return (
    <li className={`stack gap-3 align-top p-4 round-2 ${styles.word} ${styles[side]}`} data-side={side} data-agreed={agreed}>
      <span className="inline gap-2 larger semi">
        <SideEmblem side={side} size={30} /> {sideName(side)}
      </span>
      {agreed ? (
        <p className={`inline gap-2 ${styles.agreed}`}>
          <Check size={20} aria-hidden="true" /> {sideName(side)} agrees
        </p>
      ) : (
        <HoldButton onHeld={onAgree} side={side} testId={`agree-${side}`} takesFocus={first}>
          {sideName(side)} agrees
        </HoldButton>
      )}
    </li>
  );
}

/** Asks both sides in turn; the command is undone after the second yes. */
function ConsentButtons() {
  const takeBack = useGame((g) => g.takeBackByConsent);
  const [agreed, setAgreed] = useState<readonly Side[]>([]);
  const list = useRef<HTMLUListElement>(null);
  // A press by one side must not reach the other side's button, which gets the focus next.
  useHandOver(`agreed ${agreed.length}`);
  const agree = (side: Side) => {
    const agreedSides = [...agreed, side];
    setAgreed(agreedSides);
    if (SIDES.every((other) => agreedSides.includes(other))) takeBack();
  };
  useEffect(() => {
    if (agreed.length > 0) list.current?.querySelector('button')?.focus();
  }, [agreed]);
  return (
    <>
      <ul className={`grid gap-4 ${styles.words}`} ref={list}>
        {SIDES.map((side) => (
          <ConsentButton key={side} side={side} agreed={agreed.includes(side)} first={side === SIDES[0]} onAgree={() => agree(side)} />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {agreed.map((side) => `${sideName(side)} agrees.`).join(' ')}
      </p>
    </>
  );
}

/** Mounted only while both sides are asked. */
export function Consent({ asking }: { asking: ConsentRequest }) {
  const rules = useGame((g) => g.rules);
  const leaveAsIs = useGame((g) => g.leaveAsIs);
  const { owner: of, blocker: bar } = asking;
  useRuns({ close: leaveAsIs });
  useEffect(() => {
    document.title = `Undo? · ${shownPage().title}`;
  }, []);
  if (!rules) return null;
  return (
    <main className={`flex large window-height ${styles.page}`} data-theme="dark" data-testid="consent" data-of={of}>
      <div className={`stack gap-4 ${styles.middle}`}>
        <p className="larger pale-on-dark">{whenWords(asking)}</p>
        <h1 className={`bold ${styles.title}`}>Undo {sideName(of)}’s last order?</h1>
        <p>
          Both sides must agree: each holds down its own button.
          {hasRoles(rules) ? ' Either player of a side speaks for it.' : ''}
        </p>
        <UndoneEvents world={rules.world} asking={asking} />
        <p className="pale-on-dark">{REST[bar](of)} The undone order stays in the log, crossed out, for both to see.</p>
        <ConsentButtons />
        <button type="button" className="btn self-start" onClick={leaveAsIs} data-testid="leave-as-is">
          Leave it as it is <kbd translate="no">Esc</kbd>
        </button>
      </div>
    </main>
  );
}
