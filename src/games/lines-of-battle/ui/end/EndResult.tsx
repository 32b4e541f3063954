/** End of a game: winner and reason, units by turn, the dice against their odds, and the turns that decided it. */

import { useMemo } from 'react';
import { SIDES, type Side } from '../../../../engine/core/gameTypes.ts';
import { linesOfBattle as rulesOf } from '../../../../engine/lines-of-battle/index.ts';
import type { GameRecordOf } from '../../../../store/replayGame.ts';
import { type Review as Account, expectedOf, wonOf } from '../../../../store/review.ts';
import type { ReplayOptions } from '../../../../store/watching.ts';
import { Clauses, ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { Course, EndHead, Moments } from '../../../../ui/screens/EndParts.tsx';
import { namesOf } from '../../../../ui/words/seats.ts';
import type { EndResultProps } from '../../../page.ts';
import { type Attack, accountOf, killsBy } from '../../account.ts';
import { useGame } from '../../typedStores.ts';
import type { LinesOfBattle } from '../../types.ts';
import { momentWords, sayEvent } from '../../words/events.ts';
import { sideName } from '../../words/names.ts';
import { SideEmblem } from '../board/SideEmblem.tsx';

const HEADS = ['Left', 'Dice won', 'By die', 'Side', 'Rear'];
const KINDS = ['die', 'side', 'rear'] as const;

/** Units left, dice against their odds, and units destroyed by each kind of attack. */
const Figures = ({ review: { course, attempts }, players }: { review: Account<Attack>; players: EndResultProps['players'] }) => (
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
        const own = attempts.filter((one) => one.side === side);
        const rolled = own.filter(({ dice }) => dice !== null);
        return (
          <tr key={side}>
            <th scope="row">
              <span className="inline gap-2">
                <SideEmblem side={side} size={22} /> {sideName(side)} <bdi className="fine">{namesOf(players, side)}</bdi>
              </span>
            </th>
            <td>{course.at(-1)?.score[side]}</td>
            <td>
              {wonOf(rolled)} of {rolled.length}, <span className="nowrap">{expectedOf(rolled).toFixed(1)} expected</span>
            </td>
            {KINDS.map((how) => (
              <td key={how}>{killsBy(own, how)}</td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

interface ReviewProps extends Partial<Pick<EndResultProps, 'players'>> {
  record: GameRecordOf<LinesOfBattle>;
  options: ReplayOptions;
}

/** Units by turn, attacks against their odds, and the turns that decided it; nothing before a unit has moved. */
export function Review({ record, options, players = {} }: ReviewProps) {
  const review = useMemo(() => accountOf(rulesOf(record.scenario), record), [record]);
  const { course, moments } = review;
  const left = (side: Side) => course.map(({ score }) => score[side]);
  if (course.length < 2) return null;
  return (
    <>
      <Course
        title="Units left after each turn, both sides counted"
        turns={course.map(({ turn }) => turn)}
        values={{ delta: left('delta'), gamma: left('gamma') }}
      />
      <Figures review={review} players={players} />
      <Moments
        title="Turns that decided it"
        moments={moments.map(({ at, turn, side, attempts }) => ({
          at,
          name: `Turn ${turn}, ${sideName(side)}`,
          words: momentWords(attempts),
          note: `${wonOf(attempts)} fell, ${expectedOf(attempts).toFixed(1)} expected`,
        }))}
        {...{ record, options }}
      />
    </>
  );
}

export function EndResult({ world, view: { outcome }, players }: EndResultProps<LinesOfBattle>) {
  const record = useGame((g) => g.record);
  const stored = useGame((g) => g.id);
  if (!outcome) return null;
  const said = sayEvent({ type: 'ended', outcome });
  return (
    <ClausesShown value={true}>
      <EndHead scenario={world.scenario.name} winner={outcome.winner} />
      <p className="large">
        Turn {outcome.turn}. {said?.text} <Clauses clauses={said?.clauses ?? []} />
      </p>
      {record ? <Review record={record} options={{ stored }} players={players} /> : null}
    </ClausesShown>
  );
}
