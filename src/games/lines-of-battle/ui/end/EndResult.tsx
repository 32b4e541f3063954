/** End of a game: winner and reason, units by turn, the dice against their odds, and the biggest swings. */

import { useMemo } from 'react';
import type { Side } from '../../../../engine/core/gameTypes.ts';
import { linesOfBattle as rulesOf } from '../../../../engine/lines-of-battle/index.ts';
import type { GameRecordOf } from '../../../../store/replayGame.ts';
import { expectedOf, wonOf } from '../../../../store/review.ts';
import type { ReplayOptions } from '../../../../store/watching.ts';
import { SidesTable } from '../../../../ui/replay/SidesTable.tsx';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import { EndHead, ReviewParts } from '../../../../ui/screens/EndParts.tsx';
import { shownTurn } from '../../../../ui/words/squareGames.ts';
import type { EndResultProps } from '../../../page.ts';
import { type Attack, accountOf, killsFrom } from '../../account.ts';
import { useGame } from '../../typedStores.ts';
import type { LinesOfBattle } from '../../types.ts';
import { momentWords, sayEvent } from '../../words/events.ts';

/** Dice against their odds, and units destroyed from the side and the rear. */
function Figures({ attempts, players }: { attempts: readonly Attack[]; players: EndResultProps['players'] }) {
  const of = (side: Side) => attempts.filter((one) => one.side === side);
  const rolls = (side: Side) => of(side).filter(({ dice }) => dice !== null);
  return (
    <SidesTable
      rows={[
        {
          name: 'Attacks with dice',
          of: (side) =>
            rolls(side).length > 0
              ? `${wonOf(rolls(side))} of ${rolls(side).length} won, ${expectedOf(rolls(side)).toFixed(1)} expected`
              : 'none',
        },
        { name: 'Enemies destroyed from the side', of: (side) => killsFrom(of(side), 'side') },
        { name: 'Enemies destroyed from the rear', of: (side) => killsFrom(of(side), 'rear') },
      ]}
      players={players}
    />
  );
}

interface ReviewProps extends Partial<Pick<EndResultProps, 'players'>> {
  record: GameRecordOf<LinesOfBattle>;
  options: ReplayOptions;
}

/** Units by turn, attacks against their odds, and the biggest swings. */
export function Review({ record, options, players = {} }: ReviewProps) {
  const review = useMemo(() => accountOf(rulesOf(record.scenario), record), [record]);
  return (
    <ReviewParts<Attack> title="Units left after each turn" shownTurn={shownTurn} words={momentWords} {...{ review, record, options }}>
      <Figures attempts={review.attempts} players={players} />
    </ReviewParts>
  );
}

export function EndResult({ world, view: { outcome }, players }: EndResultProps<LinesOfBattle>) {
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
