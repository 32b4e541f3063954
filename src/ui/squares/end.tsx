/** End of a game on squares: winner and reason, units by turn, what the attacks did, and the biggest swings. */

import { type ComponentType, useMemo } from 'react';
import type { EndResultProps, EventText } from '../../games/page.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import { useGame } from '../../store/game.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import type { Attempt, Review } from '../../store/review.ts';
import type { ReplayOptions } from '../../store/watching.ts';
import { type SidesRow, SidesTable } from '../replay/SidesTable.tsx';
import { Clauses } from '../rules/Clause.tsx';
import { EndHead, ReviewParts } from '../screens/EndParts.tsx';
import { capital } from '../words/grammar.ts';
import { shownTurn } from '../words/squareGames.ts';

interface Parts<G extends SquareGame, A extends Attempt> {
  reviewOf(record: GameRecordOf<G>): Review<A>;
  /** What the attacks of both sides come to. */
  rows(attempts: readonly A[]): readonly SidesRow[];
  /** What a side's attacks of one turn did: 'destroys Archers c3.' */
  momentWords(attempts: readonly A[]): string;
  sayEvent(event: G['Event']): EventText | null;
}
interface ReviewProps<G extends SquareGame> extends Partial<Pick<EndResultProps, 'players'>> {
  record: GameRecordOf<G>;
  options: ReplayOptions;
}

export function squareEnd<G extends SquareGame, A extends Attempt>({
  reviewOf,
  rows,
  momentWords,
  sayEvent,
}: Parts<G, A>): {
  Review: ComponentType<ReviewProps<G>>;
  EndResult: ComponentType<EndResultProps<G>>;
} {
  function Review({ record, options, players = {} }: ReviewProps<G>) {
    const review = useMemo(() => reviewOf(record), [record]);
    return (
      <ReviewParts<A> title="Units left after each turn" shownTurn={shownTurn} words={momentWords} {...{ review, record, options }}>
        <SidesTable rows={rows(review.attempts)} players={players} />
      </ReviewParts>
    );
  }

  function EndResult({ world, view: { outcome }, players }: EndResultProps<G>) {
    const record = useGame((g) => g.record) as unknown as GameRecordOf<G> | null;
    const stored = useGame((g) => g.id);
    if (!outcome) return null;
    const said = sayEvent({ type: 'ended', outcome } as G['Event']);
    // Who wins stands above it.
    const why = capital(said?.text.replace(/^\S+ wins: /, '') ?? '');
    return (
      <>
        <EndHead scenario={world.scenario.name} winner={outcome.winner} />
        <p className="large">
          Turn {shownTurn(outcome.turn)}. {why} <Clauses clauses={said?.clauses ?? []} />
        </p>
        {record ? <Review record={record} options={{ stored }} players={players} /> : null}
      </>
    );
  }
  return { Review, EndResult };
}
