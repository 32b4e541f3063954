/** Table of all dice of the game so far: number, reason, threshold, hits. */

import { Fragment, useMemo, useState } from 'react';
import type { Side } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { placeOf } from '../kit/hits.ts';
import { gameUi, phaseNumber, shownPage, sideName } from '../page.tsx';
import { DiceLuck } from './DiceLuck.tsx';
import { DiceProof } from './DiceProof.tsx';
import type { Roll } from './dice.ts';
import styles from './Log.module.css';
import { hoverProps, usePlaceHint } from './LogList.tsx';
import { Marked } from './Sentence.tsx';
import { useRevealedLog } from './useRevealedLog.ts';

function Row({ roll, words }: { roll: Roll; words: readonly string[] }) {
  const { from, to, turn, phase, node, said, dice, need, needs, hits, seq } = roll;
  const hint = usePlaceHint(roll);
  const { Die, log } = gameUi();
  const text = <Marked text={log.reasonOf(said.text)} find={words} />;
  const n = roll.event.type === 'initiativeRolled' ? 5 : phaseNumber(phase);
  return (
    <tr data-roll={seq}>
      <th scope="row" className={`semi nowrap text-left ${styles.number}`}>
        {from === to ? from : `${from} to ${to}`}
        <small className="block pale tiny regular">
          {shownPage().names.turn(turn)}
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
      <td className={styles.figure}>{needs ?? (need === null ? 'higher' : `${need}+`)}</td>
      <td className={styles.figure}>{hits === null ? '' : hits}</td>
    </tr>
  );
}

/** Row for hidden draws. */
function HiddenRow({ of }: { of: Side }) {
  return (
    <tr>
      <th scope="row" className={`semi nowrap text-left ${styles.number}`}>
        hidden
      </th>
      <td colSpan={3}>
        <span className={styles.plain}>These draws were {sideName(of)}’s: nobody saw them, and they have no number.</span>
      </td>
    </tr>
  );
}

const SHOWN = 120;

export function DiceLedger({ rolls, words }: { rolls: readonly Roll[]; words: readonly string[] }) {
  const [shown, setShown] = useState(SHOWN);
  const log = useRevealedLog();
  const world = useGame((g) => g.rules?.world);
  const { hiddenDraws, Luck } = gameUi().log;
  const shuffles = useMemo(() => (world ? (hiddenDraws?.(world, log, rolls) ?? []) : []), [world, log, rolls, hiddenDraws]);
  const matches = rolls.filter(({ said }) => words.every((word) => placeOf(said.text.toLowerCase(), word) >= 0));
  const drawn = matches.slice(-shown);
  const earlier = matches.length - drawn.length;
  if (matches.length === 0) {
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
                <HiddenRow key={seq} of={of} />
              ))}
              <Row roll={roll} words={words} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {/* At the end, next to the latest entries, where the reader starts. */}
      {Luck ? <Luck rolls={matches} /> : matches.some(({ chance }) => chance !== undefined) ? <DiceLuck rolls={matches} /> : null}
      {words.length === 0 ? <DiceProof rolls={rolls} hasShuffles={shuffles.length > 0} /> : null}
    </div>
  );
}
