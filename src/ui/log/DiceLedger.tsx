/** All dice of the game so far, in a table: their numbers, what they were thrown for, what they needed, what they hit. */
import { useState } from 'react';
import type { Side } from '../../engine/lines-and-webs/index.ts';
import { Marked } from '../frame/Sentence.tsx';
import { Die } from '../pieces/Die.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { count, phaseNumber, sideName } from '../words/names.ts';
import { type Roll, type Tally, tallyOf } from './dice.ts';
import styles from './Log.module.css';
import { pointing, usePlaceHint } from './LogList.tsx';

function Total({ side, tally }: { side: Side; tally: Tally }) {
  return (
    <p className={styles.total}>
      <SideEmblem side={side} size={16} isBare />
      <b>{sideName(side)}</b> {count(tally.dice, 'die', 'dice')}, {count(tally.hits, 'hit')}
    </p>
  );
}

/** Its words without what stands in the columns beside them. */
const reason = (text: string): string => text.replace(/: \d+ hits? on \d+\+\.$/, '').replace(/: Delta \d+, Gamma \d+; /, ': ');

function Row({ roll, words }: { roll: Roll; words: readonly string[] }) {
  const { from, to, turn, phase, node, said, dice, need, hits, seq } = roll;
  const hint = usePlaceHint(roll);
  const text = <Marked text={reason(said.text)} find={words} />;
  const n = roll.event.type === 'initiativeRolled' ? 5 : phaseNumber(phase);
  return (
    <tr data-roll={seq}>
      <th scope="row" className={styles.number}>
        {from === to ? from : `${from} to ${to}`}
        <small>
          day {turn}
          {n === null ? '' : `, ph. ${n}`}
        </small>
      </th>
      <td>
        {node === null ? (
          <span className={styles.plain}>{text}</span>
        ) : (
          <button type="button" className={styles.said} title={hint} data-line={seq} {...pointing(node)}>
            {text}
          </button>
        )}
        <span className={styles.faces}>
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

const SHOWN = 120;

export function DiceLedger({ rolls, words }: { rolls: readonly Roll[]; words: readonly string[] }) {
  const [shown, setShown] = useState(SHOWN);
  const found = rolls.filter(({ said }) => words.every((word) => said.text.toLowerCase().includes(word)));
  const tally = tallyOf(found);
  const drawn = found.slice(-shown);
  const earlier = found.length - drawn.length;
  if (found.length === 0) {
    return <p className={styles.empty}>{rolls.length === 0 ? 'No die has been rolled yet.' : 'No roll holds all of these words.'}</p>;
  }
  return (
    <div className={styles.ledger} data-testid="dice-ledger">
      <div className={styles.totals}>
        <Total side="delta" tally={tally.delta} />
        <Total side="gamma" tally={tally.gamma} />
      </div>
      {earlier > 0 ? (
        <button type="button" className={`btn btn-quiet ${styles.more}`} onClick={() => setShown(shown + SHOWN)}>
          Show {Math.min(SHOWN, earlier)} earlier rolls
        </button>
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Die no.</th>
            <th scope="col">Why it was rolled</th>
            <th scope="col">Need</th>
            <th scope="col">Hits</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((roll) => (
            <Row key={roll.seq} roll={roll} words={words} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
