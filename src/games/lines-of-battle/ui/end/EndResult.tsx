/** End of a game: winner and reason, units by turn, the dice against their odds, and the turns that decided it. */

import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { SIDES } from '../../../../engine/core/gameTypes.ts';
import { openReplay } from '../../../../store/watching.ts';
import { LineChart } from '../../../../ui/kit/LineChart.tsx';
import { Clauses, ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { namesOf } from '../../../../ui/words/seats.ts';
import type { EndResultProps } from '../../../page.ts';
import { type Account, accountOf, type Moment } from '../../account.ts';
import { useGame } from '../../typedStores.ts';
import type { LinesOfBattle } from '../../types.ts';
import { sayEvent } from '../../words/events.ts';
import { sideName } from '../../words/names.ts';
import { SideEmblem } from '../board/SideEmblem.tsx';
import styles from './End.module.css';

const Course = ({ course }: Pick<Account, 'course'>) => (
  <section>
    <h2 className="normal">Units left, turn by turn</h2>
    <LineChart
      days={course.map(({ turn }) => turn)}
      lines={SIDES.map((side) => ({ key: side, look: `${side} ${styles.side}`, values: course.map(({ left }) => left[side]) }))}
      size={{ width: 400, height: 118, left: 20, right: 8 }}
      scale={{ least: 4, levels: 4, isWhole: true }}
      look={{ chart: `full-width ${styles.chart}`, grid: styles.grid, ground: styles.ground }}
    />
  </section>
);

const HEADS = ['Left', 'Dice won', 'By die', 'Side', 'Rear'];

/** Units left, dice against their odds, and units destroyed by each kind of attack. */
const Figures = ({ account, players }: { account: Account; players: EndResultProps['players'] }) => (
  <table className="table full-width small">
    <thead>
      <tr>
        <td />
        {HEADS.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {SIDES.map((side) => {
        const { rolled, won, expected, kills } = account.sides[side];
        return (
          <tr key={side}>
            <th scope="row">
              <span className="inline gap-2">
                <SideEmblem side={side} size={22} /> {sideName(side)} <bdi className="fine">{namesOf(players, side)}</bdi>
              </span>
            </th>
            <td>{account.course.at(-1)?.left[side]}</td>
            <td>
              {won} of {rolled}, <span className="nowrap">{expected.toFixed(1)} expected</span>
            </td>
            <td>{kills.die}</td>
            <td>{kills.side}</td>
            <td>{kills.rear}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** 'South destroys 3 units, 2 of them without a die.' */
function momentWords({ side, attacks, fell, certain }: Moment): string {
  if (fell === 0) return `${sideName(side)} attacks ${attacks === 1 ? 'once' : `${attacks} times`} in vain.`;
  const sure = certain === 0 ? '' : certain === fell ? ', without a die' : `, ${certain} of them without a die`;
  return `${sideName(side)} destroys ${count(fell, 'unit')}${sure}.`;
}

/** Each opens the replay before its first attack. */
const Moments = ({ moments, onOpen }: Pick<Account, 'moments'> & { onOpen(at: number): void }) => (
  <section>
    <h2 className="normal mb-1">Turns that decided it</h2>
    {moments.map((moment) => (
      <button
        key={moment.turn}
        type="button"
        className={`row gap-2 full-width text-left lit line-top hit ${styles.moment}`}
        onClick={() => onOpen(moment.at)}
        title="Watch it in the replay"
        data-testid="moment"
      >
        <b className="figures nowrap">Turn {moment.turn}</b>
        <span className="grow">{momentWords(moment)}</span>
        <span className="fine nowrap">{moment.expected.toFixed(1)} expected</span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
    ))}
  </section>
);

export function EndResult({ world, view: { outcome }, players }: EndResultProps<LinesOfBattle>) {
  const record = useGame((g) => g.record);
  const rules = useGame((g) => g.rules);
  const stored = useGame((g) => g.id);
  const account = useMemo(() => record && rules && accountOf(rules, record), [record, rules]);
  if (!outcome || !record) return null;
  const said = sayEvent({ type: 'ended', outcome });
  return (
    <ClausesShown value={true}>
      <header className="row gap-4">
        {outcome.winner ? <SideEmblem side={outcome.winner} size={64} /> : null}
        <div>
          <p className="soft">
            <bdi>{world.scenario.name}</bdi>
          </p>
          <h1 className="huge">{outcome.winner ? `${sideName(outcome.winner)} wins` : 'A draw'}</h1>
        </div>
      </header>
      <p className="large">
        Turn {outcome.turn}. {said?.text} <Clauses clauses={said?.clauses ?? []} />
      </p>
      {account && account.course.length > 1 ? (
        <>
          <Course course={account.course} />
          <Figures account={account} players={players} />
          {account.moments.length > 0 ? <Moments moments={account.moments} onOpen={(at) => openReplay(record, { stored, at })} /> : null}
        </>
      ) : null}
    </ClausesShown>
  );
}
