/** 'Check the dice': replays the record from its seed and checks that the ledger shows the generator's own draws. */

import { useEffect, useState } from 'react';
import { type DiceCheck, diceWalk } from '../../store/diceCheck.ts';
import { useGame } from '../../store/game.ts';
import { inSlices } from '../../store/slices.ts';
import { count } from '../words/grammar.ts';
import { facesOf, type Roll } from './dice.ts';
import styles from './Log.module.css';

function checkWords(check: DiceCheck, hasShuffles: boolean): string {
  if (check.ok) {
    const hidden = hasShuffles ? ' Hidden draws lie between them.' : '';
    return `Checked ${count(check.dice, 'die', 'dice')}: replayed from its seed, the game rolls exactly these, in this order.${hidden}`;
  }
  const { at, shown, drawn } = check;
  if (shown === null && drawn === null) return `Not confirmed: after draw ${at - 1} the generator stands elsewhere.`;
  return `Not confirmed: draw ${at} shows ${shown ?? 'nothing'} here, the generator gives ${drawn ?? 'nothing'}.`;
}

/** The check reveals nothing but dice, which are public. */
export function DiceProof({ rolls, hasShuffles }: { rolls: readonly Roll[]; hasShuffles: boolean }) {
  const [words, setWords] = useState<string | null>(null);
  const [isOn, setOn] = useState(false);
  // A new roll invalidates the earlier confirmation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets with the rolls
  useEffect(() => setWords(null), [rolls]);
  useEffect(() => {
    if (!isOn) return;
    const { rules, record, state } = useGame.getState();
    let isWanted = true;
    const check = async (): Promise<void> => {
      // Lets the message paint before the work begins.
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (!isWanted || !rules || !record || !state) return;
      const check = await inSlices(diceWalk(rules, record, facesOf(rolls), state));
      if (!isWanted) return;
      setWords(checkWords(check, hasShuffles));
      setOn(false);
    };
    void check();
    return () => {
      isWanted = false;
    };
  }, [isOn, rolls, hasShuffles]);
  return (
    <div className={`row wrap on-sunk ${styles.proof}`}>
      <button type="button" className="btn" onClick={() => setOn(true)} data-testid="check-dice">
        Check the dice
      </button>
      <p role="status" data-testid="dice-checked">
        {isOn ? 'The game is played again from its seed.' : (words ?? '')}
      </p>
    </div>
  );
}
