/** Tables of the review: best and worst supplied units, losses, unused purchases, expected and actual results of fights. */

import { CLASSES, SIDES, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Account, FightAccount, UnitAccount } from '../../account/types.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sayUnused } from '../words/account.ts';
import { className, sideName, unitName } from '../words/names.ts';
import styles from './Charts.module.css';
import { fightResult, fightSumWords, fightsSum, fightWords, lackWords, percentOf, short, signed } from './words.ts';

const UnitTable = ({ w, caption, units }: { w: World; caption: string; units: readonly UnitAccount[] }) => (
  <DataTable
    scrolls={caption}
    className={`table full-width small ${styles.table}`}
    caption={caption}
    rows={units}
    columns={[
      { head: 'Unit', isName: true, cell: ({ unit, fate }) => `${unitName(w, unit)}${fate === 'destroyed' ? ', lost' : ''}` },
      { head: 'What it lacked', look: styles.word, cell: (unit) => lackWords(unit) },
      ...CLASSES.map((cls) => ({ head: `Got ${className(cls)}`, cell: ({ got }: UnitAccount) => got[cls] })),
      { head: 'Steps lost', cell: ({ stepsLost }) => stepsLost },
      { head: 'Steps taken', cell: ({ stepsTaken }) => Math.round(stepsTaken) },
    ]}
  />
);

export function UnitsPart({ w, units }: { w: World } & Pick<Account, 'units'>) {
  const of = (ids: readonly string[]): UnitAccount[] => ids.flatMap((id) => units.all.find(({ unit }) => unit === id) ?? []);
  return (
    <div className={`grid align-top ${styles.both}`}>
      {SIDES.map((side) => (
        <section key={side} className="stack gap-3 min-0" aria-label={`${sideName(side)}’s units`}>
          <h3 className="row gap-2 normal">
            <SideEmblem side={side} size={18} /> {sideName(side)}
          </h3>
          {units.worst[side].length > 0 ? (
            <UnitTable w={w} caption="Worst supplied" units={of(units.worst[side])} />
          ) : (
            <p>No fighting unit ever lacked anything.</p>
          )}
          <UnitTable w={w} caption="Best supplied" units={of(units.best[side])} />
        </section>
      ))}
    </div>
  );
}

/** Maximum number of named items; more are counted. */
const MAX_NAMED = 8;

type UnusedProps = { w: World } & Pick<Account, 'unused' | 'finished' | 'umpired'>;

export function UnusedPart({ unused, ...rest }: UnusedProps) {
  return (
    <div className={`grid align-top ${styles.both}`}>
      {SIDES.map((side) => (
        <UnusedOf key={side} side={side} unused={unused.filter((one) => one.side === side)} {...rest} />
      ))}
    </div>
  );
}

function UnusedOf({ w, side, unused, finished, umpired }: UnusedProps & { side: Side }) {
  const rp = (list: Account['unused']): number => list.reduce((n, one) => n + (one.rp ?? 0), 0);
  const captured = unused.filter(({ kind }) => kind === 'captured');
  const vain = unused.filter(({ kind }) => kind !== 'captured');
  const rest = vain.slice(MAX_NAMED);
  const rows = [
    ...vain.slice(0, MAX_NAMED).map((one) => [sayUnused(w, one, finished), one.rp === null ? '' : `${one.rp} RP`]),
    ...(rest.length > 0 ? [[`${rest.length} smaller losses.`, `${rp(rest)} RP`]] : []),
    ...captured.map((one) => [sayUnused(w, one, finished), 'free']),
  ];
  return (
    <section className="stack gap-2 min-0" aria-label={`What ${sideName(side)} lost or never used`}>
      <h3 className="row gap-2 normal">
        <SideEmblem side={side} size={18} /> {sideName(side)}: {rp(vain)} RP {finished ? 'lost or never used' : 'lost or not used yet'}
      </h3>
      {vain.length === 0 && !umpired ? <p>Nothing was lost or left unused.</p> : null}
      <ul>
        {rows.map(([what, price], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
          <li key={i} className="flex gap-4 between py-1 line-bottom">
            <span>{what}</span>
            <span className="soft nowrap">{price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
  /** True if dice were evaluated by simulation, whose number is then on the page, too. */
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
