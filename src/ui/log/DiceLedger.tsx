/** All dice of the game so far, in a table: their numbers, what they were thrown for, what they needed, what they hit. */

import { Fragment, useMemo, useState } from 'react';
import type { Side } from '../../engine/core/table.ts';
import { useGame } from '../../games/lines-and-webs/own.ts';
import { type Roll, shufflesOf } from '../../games/lines-and-webs/ui/log/dice.ts';
import { LuckOf } from '../../games/lines-and-webs/ui/log/Luck.tsx';
import { Die } from '../../games/lines-and-webs/ui/pieces/Die.tsx';
import { placeOf } from '../kit/hits.ts';
import { phaseNumber, sideName } from '../page.tsx';
import { DiceProof } from './DiceProof.tsx';
import styles from './Log.module.css';
import { hoverProps, usePlaceHint } from './LogList.tsx';
import { Marked } from './Sentence.tsx';
import { useRevealedLog } from './useRevealedLog.ts';

/** Its words without what stands in the columns beside them. */
const reason = (text: string): string => text.replace(/: \d+ hits? on \d+\+\.$/, '').replace(/: Delta \d+, Gamma \d+; /, ': ');

function Row({ roll, words }: { roll: Roll; words: readonly string[] }) {
  const { from, to, turn, phase, node, said, dice, need, hits, seq } = roll;
  const hint = usePlaceHint(roll);
  const text = <Marked text={reason(said.text)} find={words} />;
  const n = roll.event.type === 'initiativeRolled' ? 5 : phaseNumber(phase);
  return (
    <tr data-roll={seq}>
      <th scope="row" className={`semi nowrap text-left ${styles.number}`}>
        {from === to ? from : `${from} to ${to}`}
        <small className="block pale tiny regular">
          day {turn}
          {n === null ? '' : `, ph. ${n}`}
        </small>
      </th>
      <td>
        {node === null ? (
          <span className={styles.plain}>{text}</span>
        ) : (
          <button type="button" className={`pointer focus-inside ${styles.said}`} title={hint} data-line={seq} {...hoverProps(node)}>
            {text}
          </button>
        )}
        <span className={`flex wrap ${styles.faces}`}>
          {dice.map((die, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
            <Die key={i} side={die.side} value={die.face} isHit={die.isHit} size={24} />
          ))}
        </span>
      </td>
      <td className={styles.figure}>{need === null ? 'higher' : `${need}+`}</td>
      <td className={styles.figure}>{hits === null ? '' : hits}</td>
    </tr>
  );
}

/** Draws that nobody saw, in their place. */
function Hidden({ of }: { of: Side }) {
  return (
    <tr>
      <th scope="row" className={`semi nowrap text-left ${styles.number}`}>
        hidden
      </th>
      <td colSpan={3}>
        <span className={styles.plain}>
          The order of {sideName(of)}’s deck was shuffled: nobody saw it, and these draws have no number.
        </span>
      </td>
    </tr>
  );
}

/** After which dice a deck was shuffled; where the player of the card orders it, nothing is drawn. */
function useShuffles(rolls: readonly Roll[]) {
  const log = useRevealedLog();
  const isDrawn = useGame((g) => g.rules?.world.rulings.cyber === 'shuffle');
  return useMemo(() => (isDrawn ? shufflesOf(log, rolls) : []), [isDrawn, log, rolls]);
}

const SHOWN = 120;

export function DiceLedger({ rolls, words }: { rolls: readonly Roll[]; words: readonly string[] }) {
  const [shown, setShown] = useState(SHOWN);
  const shuffles = useShuffles(rolls);
  const found = rolls.filter(({ said }) => words.every((word) => placeOf(said.text.toLowerCase(), word) >= 0));
  const drawn = found.slice(-shown);
  const earlier = found.length - drawn.length;
  if (found.length === 0) {
    return <p className="soft p-4">{rolls.length === 0 ? 'No die has been rolled yet.' : 'No roll matches.'}</p>;
  }
  const between = (roll: Roll, i: number) =>
    words.length > 0 ? [] : shuffles.filter(({ seq }) => seq < roll.seq && seq > (drawn[i - 1]?.seq ?? (earlier > 0 ? roll.seq : -1)));
  return (
    <div data-testid="dice-ledger">
      {earlier > 0 ? (
        <button type="button" className="btn btn-quiet full-width" onClick={() => setShown(shown + SHOWN)}>
          Show {Math.min(SHOWN, earlier)} earlier rolls
        </button>
      ) : null}
      <table className={`full-width figures ${styles.table}`}>
        <thead>
          <tr className="soft narrow small nowrap text-left">
            <th scope="col" title="Position of this roll in the game’s dice sequence">
              Roll #
            </th>
            <th scope="col">What for</th>
            <th scope="col">Needs</th>
            <th scope="col">Hits</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((roll, i) => (
            <Fragment key={roll.seq}>
              {between(roll, i).map(({ seq, of }) => (
                <Hidden key={seq} of={of} />
              ))}
              <Row roll={roll} words={words} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {/* At the end, where the log begins to be read: the newest. */}
      <LuckOf rolls={found} />
      {words.length === 0 ? <DiceProof rolls={rolls} hasShuffles={shuffles.length > 0} /> : null}
    </div>
  );
}
