/** Fights: what was to be expected, and what came. The luckiest first, all of them on demand. */

import { SIDES, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Account, FightAccount } from '../../account/types.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import styles from './Charts.module.css';
import { fightResult, fightSumWords, fightsSum, fightWords, percentOf, short, signed } from './words.ts';

const MAX_FIGHTS = 8;

const FightTable = ({ w, fights, caption }: { w: World; fights: readonly FightAccount[]; caption: string }) => (
  <DataTable
    scrolls={caption}
    className={`table full-width small ${styles.table}`}
    caption={caption}
    rows={fights}
    columns={[
      { head: 'Day', cell: ({ day }) => day },
      {
        head: 'Fight',
        isName: true,
        look: styles.word,
        cell: (fight) => (
          <>
            <SideEmblem side={fight.side} size={14} isNamed /> {fightWords(w, fight)}
          </>
        ),
      },
      { head: 'Chance to win it', cell: ({ result, chances }) => (result ? percentOf(chances.win) : '–') },
      { head: 'Result', cell: fightResult },
      { head: 'Steps taken (expected)', cell: ({ actual, expected }) => `${actual.target} (${short(expected.target)})` },
      { head: 'Steps lost (expected)', cell: ({ actual, expected }) => `${actual.attacker} (${short(expected.attacker)})` },
      { head: 'Attacker’s luck', cell: ({ luck }) => signed(luck) },
    ]}
  />
);

interface FightsProps extends Pick<Account, 'fights' | 'luck'> {
  w: World;
  /** The dice have been weighed by playing on: then their other count stands on the page too. */
  isWeighed: boolean;
}

export function FightsPart({ w, fights, luck, isWeighed }: FightsProps) {
  if (fights.length === 0) return <p>There was no fight.</p>;
  const strange = [...fights].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck));
  return (
    <>
      <ul className="stack gap-1">
        {SIDES.map((side) => {
          const hits = luck.hits[side];
          return (
            <li key={side} className="row gap-2">
              <SideEmblem side={side} size={18} />
              <span>
                {fightSumWords(side, fightsSum(fights, side))}{' '}
                <span className="soft">
                  {count(hits.made, 'hit')} with {hits.dice} dice; {short(hits.expected)} expected.
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {isWeighed ? (
        <p className="caption">
          Luck counts steps. A side’s chance also counts where units are and what they threaten, so the two may differ.
        </p>
      ) : null}
      <FightTable
        w={w}
        fights={strange.slice(0, MAX_FIGHTS)}
        caption={`The ${Math.min(MAX_FIGHTS, strange.length)} whose dice were furthest from expected`}
      />
      {fights.length > MAX_FIGHTS ? (
        <details data-long="">
          <summary className="semi pointer hit py-1">All {fights.length} fights and fires</summary>
          <FightTable w={w} fights={fights} caption="In the order of the game" />
        </details>
      ) : null}
    </>
  );
}
