/** A sentence of the log, with emblems for the letters of the sides, and with dice at its end. */

import { Fragment } from 'react';
import type { Side } from '../../engine/core/gameTypes.ts';
import type { EventText } from '../../games/page.ts';
import { Hits } from '../kit/Hits.tsx';
import { gameUi, SideEmblem } from '../page.tsx';
import { SaidUnder } from '../rules/SaidUnder.tsx';
import { onScreen } from '../words/terms.ts';
import styles from './Log.module.css';

const NO_WORDS: readonly string[] = [];
const SIDES: { [letter: string]: Side } = { Δ: 'delta', Γ: 'gamma' };

/** Text with the letters Δ and Γ as emblems and search words highlighted. */
export function Marked({ text, find = NO_WORDS }: { text: string; find?: readonly string[] }) {
  return text.split(/([ΔΓ]) /).map((part, i) => {
    const side = SIDES[part];
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
    if (!side) return <Fragment key={i}>{find.length > 0 ? <Hits text={onScreen(part)} words={find} /> : part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
      <span key={i} className={styles.emblem}>
        <SideEmblem side={side} size={13} isBare isNamed />{' '}
      </span>
    );
  });
}

export function Dice({ dice, size = 22, special = false }: { dice: NonNullable<EventText['dice']>; size?: number; special?: boolean }) {
  const { Die } = gameUi();
  return (
    <span className={`wrap gap-05 ml-15 ${styles.dice}`}>
      {dice.faces.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
        <Die key={i} side={dice.side} value={face} isHit={face >= dice.need} isSpecial={special && face === 12} size={size} />
      ))}
      {dice.against?.faces.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
        <Die key={i} side={(dice.against as { side: Side }).side} value={face} isHit={false} size={size} />
      ))}
    </span>
  );
}

/** `withDice` false if the dice are already shown next to it; `isStop` false if Tab skips its clauses. */
export function Sentence({ said, withDice = true, isStop = true }: { said: EventText; withDice?: boolean; isStop?: boolean }) {
  return (
    <SaidUnder
      text={
        <>
          <Marked text={said.text} />
          {withDice && said.dice ? <Dice dice={said.dice} /> : null}
        </>
      }
      clauses={said.clauses}
      isStop={isStop}
    />
  );
}
