/** End of a game: winner and reason, units by turn, what the shots did, and the biggest swings. */

import { useMemo } from 'react';
import { type EventOf, isSetupOver, combinedArms as rulesOf, unitsOnBoard } from '../../../../engine/combined-arms/index.ts';
import type { Side } from '../../../../engine/core/gameTypes.ts';
import type { GameRecordOf } from '../../../../store/replayGame.ts';
import { type Attempt, reviewOf } from '../../../../store/review.ts';
import type { ReplayOptions } from '../../../../store/watching.ts';
import { SidesTable } from '../../../../ui/replay/SidesTable.tsx';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import { EndHead, ReviewParts } from '../../../../ui/screens/EndParts.tsx';
import { shownTurn } from '../../../../ui/words/squareGames.ts';
import type { EndResultProps } from '../../../page.ts';
import { useGame } from '../../typedStores.ts';
import type { CombinedArms } from '../../types.ts';
import { momentWords, sayEvent } from '../../words/events.ts';

type Shot = Attempt & EventOf<'attacked'>;

interface ReviewProps extends Partial<Pick<EndResultProps, 'players'>> {
  record: GameRecordOf<CombinedArms>;
  options: ReplayOptions;
}

/** Units by turn, shots, and the biggest swings. */
export function Review({ record, options, players = {} }: ReviewProps) {
  const review = useMemo(
    () =>
      reviewOf<CombinedArms, Shot>(rulesOf(record.scenario), record, {
        scoreOf: (state) =>
          isSetupOver(state) ? { delta: unitsOnBoard(state, 'delta').length, gamma: unitsOnBoard(state, 'gamma').length } : null,
        attemptOf: (event) => (event.type === 'attacked' ? { ...event, chance: 1, isWon: event.effect !== 'stays' } : null),
      }),
    [record],
  );
  const of = (side: Side, effect?: Shot['effect']) =>
    review.attempts.filter((shot) => shot.side === side && (effect === undefined || shot.effect === effect)).length;
  return (
    <ReviewParts<Shot> title="Units left after each turn" shownTurn={shownTurn} words={momentWords} {...{ review, record, options }}>
      <SidesTable
        rows={[
          { name: 'Shots', of: (side) => of(side) },
          { name: 'Enemies sent back', of: (side) => of(side, 'retreats') },
          { name: 'Enemies destroyed', of: (side) => of(side, 'destroyed') },
        ]}
        players={players}
      />
    </ReviewParts>
  );
}

export function EndResult({ world, view: { outcome }, players }: EndResultProps<CombinedArms>) {
  const record = useGame((g) => g.record);
  const stored = useGame((g) => g.id);
  if (!outcome) return null;
  const said = sayEvent({ type: 'ended', outcome });
  return (
    <>
      <EndHead scenario={world.scenario.name} winner={outcome.winner} />
      <p className="large">
        Turn {shownTurn(outcome.turn)}. {said?.text} <Clauses clauses={said?.clauses ?? []} />
      </p>
      {record ? <Review record={record} options={{ stored }} players={players} /> : null}
    </>
  );
}
