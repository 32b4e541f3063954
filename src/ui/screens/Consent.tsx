/**
 * Both sides are asked whether the last order is taken back, across a die, something shown, or a change of side. Both look at this screen,
 * so nothing of either table exists on it: what the order was is told as everybody may know it.
 */

import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UndoBar } from '../../engine/core/index.ts';
import { SIDES, type Side, type World } from '../../engine/core/table.ts';
import { useGame } from '../../store/game.ts';
import type { Asking } from '../../store/gameStore.ts';
import { hasRoles } from '../../store/seat.ts';
import { useRuns } from '../acts/keyboard.ts';
import { useHandOver } from '../kit/pressGuard.ts';
import { Dice, Marked } from '../log/Sentence.tsx';
import { SideEmblem, shownPage, sideName, telling, whenWords } from '../page.tsx';
import styles from './Consent.module.css';
import { HoldButton } from './HoldButton.tsx';

const REST: { [B in UndoBar]: (of: Side) => string } = {
  die: () => 'Undoing does not change the dice: the next roll shows these same numbers, whatever it is for.',
  reveal: () => 'You cannot unsee what it showed.',
  side: (of) => `${sideName(of)} can then undo more of its orders, or go on from there.`,
};

const MOST = 8;

/** What came of the order. */
function WhatIsAsked({ world, asking }: { world: World; asking: Asking }) {
  const said = asking.told.flatMap(({ event }) => (event.type === 'phaseBegan' ? [] : (telling().event(world, event) ?? [])));
  if (said.length === 0) return <p>Only {sideName(asking.of)} knows what the order was.</p>;
  return (
    <ul className={styles.told} aria-label="The result">
      {said.slice(0, MOST).map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
        <li key={i}>
          <Marked text={one.text} />
          {one.dice ? <Dice dice={one.dice} /> : null}
        </li>
      ))}
      {said.length > MOST ? <li>And {said.length - MOST} more, which the log holds.</li> : null}
    </ul>
  );
}

function Word({ side, agreed, first, onAgree }: { side: Side; agreed: boolean; first: boolean; onAgree: () => void }) {
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

/** Both sides' own words; with the second one the order goes. */
function Words() {
  const takeBack = useGame((g) => g.takeBackByConsent);
  const [agreed, setAgreed] = useState<readonly Side[]>([]);
  const list = useRef<HTMLUListElement>(null);
  // One side's press must not reach the other side's button, which has the keyboard next.
  useHandOver(`agreed ${agreed.length}`);
  const agree = (side: Side) => {
    const all = [...agreed, side];
    setAgreed(all);
    if (SIDES.every((one) => all.includes(one))) takeBack();
  };
  useEffect(() => {
    if (agreed.length > 0) list.current?.querySelector('button')?.focus();
  }, [agreed]);
  return (
    <>
      <ul className={`grid gap-4 ${styles.words}`} ref={list}>
        {SIDES.map((side) => (
          <Word key={side} side={side} agreed={agreed.includes(side)} first={side === SIDES[0]} onAgree={() => agree(side)} />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {agreed.map((side) => `${sideName(side)} agrees.`).join(' ')}
      </p>
    </>
  );
}

/** Mounted only while both sides are asked. */
export function Consent({ asking }: { asking: Asking }) {
  const rules = useGame((g) => g.rules);
  const leaveAsIs = useGame((g) => g.leaveAsIs);
  const { of, bar } = asking;
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
        <WhatIsAsked world={rules.world} asking={asking} />
        <p className="pale-on-dark">{REST[bar](of)} The undone order stays in the log, crossed out, for both to see.</p>
        <Words />
        <button type="button" className="btn self-start" onClick={leaveAsIs} data-testid="leave-as-is">
          Leave it as it is <kbd translate="no">Esc</kbd>
        </button>
      </div>
    </main>
  );
}
