/** End of a game: winner and reason, units by turn, the dice against their odds, and the turns that decided it. */

import { useMemo } from 'react';
import { SIDES } from '../../../../engine/core/gameTypes.ts';
import { Clauses, ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { Course, EndHead, Moments } from '../../../../ui/screens/EndParts.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { namesOf } from '../../../../ui/words/seats.ts';
import type { EndResultProps } from '../../../page.ts';
import { type Account, accountOf, type Moment } from '../../account.ts';
import { useGame } from '../../typedStores.ts';
import type { LinesOfBattle } from '../../types.ts';
import { sayEvent } from '../../words/events.ts';
import { sideName } from '../../words/names.ts';
import { SideEmblem } from '../board/SideEmblem.tsx';

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

function Review({ account, players }: { account: Account; players: EndResultProps['players'] }) {
  const { course, moments } = account;
  const left = (side: 'delta' | 'gamma') => course.map((one) => one.left[side]);
  return (
    <>
      <Course
        title="Units left, turn by turn"
        turns={course.map(({ turn }) => turn)}
        values={{ delta: left('delta'), gamma: left('gamma') }}
      />
      <Figures account={account} players={players} />
      <Moments
        title="Turns that decided it"
        moments={moments.map((moment) => ({
          at: moment.at,
          name: `Turn ${moment.turn}`,
          words: momentWords(moment),
          note: `${moment.expected.toFixed(1)} expected`,
        }))}
      />
    </>
  );
}

export function EndResult({ world, view: { outcome }, players }: EndResultProps<LinesOfBattle>) {
  const record = useGame((g) => g.record);
  const rules = useGame((g) => g.rules);
  const account = useMemo(() => record && rules && accountOf(rules, record), [record, rules]);
  if (!outcome) return null;
  const said = sayEvent({ type: 'ended', outcome });
  return (
    <ClausesShown value={true}>
      <EndHead scenario={world.scenario.name} winner={outcome.winner} />
      <p className="large">
        Turn {outcome.turn}. {said?.text} <Clauses clauses={said?.clauses ?? []} />
      </p>
      {account && account.course.length > 1 ? <Review account={account} players={players} /> : null}
    </ClausesShown>
  );
}
