/** The games that this browser keeps: the last one to go on with, the others below. */
import { useState } from 'react';
import type { Progress } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';
import { Confirm } from '../frame/Confirm.tsx';
import { count, phaseName } from '../words/names.ts';
import styles from './StartScreen.module.css';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function where(game: Progress): string {
  if (game.phase === 'over') return 'finished';
  return game.phase === 'setup' ? 'set-up' : `day ${game.turn} of ${game.turns}, ${phaseName(game.phase)}`;
}

/** Opens a stored game; a damaged one is told by the note above. */
async function goOn(id: string): Promise<void> {
  const found = await saver.find(id);
  if (found.kind === 'game') useGame.getState().openGame(found.record, found.id);
}

function Entry({ game, isFirst, onRemove }: { game: Progress; isFirst: boolean; onRemove: () => void }) {
  return (
    <li className={styles.game}>
      <div className={styles.gameWords}>
        <b>{game.name}</b>
        <span>{where(game)}</span>
        <small>
          {count(game.orders, 'order')}, {date.format(game.changedAt)}
        </small>
      </div>
      <button type="button" className="btn btn-quiet btn-small" onClick={onRemove} aria-label={`Remove ${game.name}, ${where(game)}`}>
        Remove
      </button>
      <button
        type="button"
        className={isFirst ? 'btn btn-main' : 'btn'}
        onClick={() => void goOn(game.game)}
        data-testid={isFirst ? 'continue' : undefined}
      >
        {game.phase === 'over' ? 'Look' : 'Go on'}
      </button>
    </li>
  );
}

export function SavedGames({ games, onChange }: { games: readonly Progress[]; onChange: () => void }) {
  const [asked, setAsked] = useState<Progress | null>(null);
  const [first, ...others] = games;
  if (!first) return null;
  const remove = async () => {
    if (asked) await saver.remove(asked.game);
    setAsked(null);
    onChange();
  };
  return (
    <section className={styles.card} aria-label="Saved games">
      <h2 className={styles.head}>Go on</h2>
      <ul>
        <Entry game={first} isFirst onRemove={() => setAsked(first)} />
      </ul>
      {others.length > 0 ? (
        <details>
          <summary className={styles.summary}>{count(others.length, 'older game')}</summary>
          <ul>
            {others.map((game) => (
              <Entry key={game.game} game={game} isFirst={false} onRemove={() => setAsked(game)} />
            ))}
          </ul>
        </details>
      ) : null}
      {asked ? (
        <Confirm
          title={`Remove ${asked.name}?`}
          text={`The game (${where(asked)}, ${count(asked.orders, 'order')}) goes from this browser for good.`}
          yes="Remove the game"
          onYes={() => void remove()}
          onNo={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}
