/** The games that this browser keeps: the last one to go on with, the others below. A removed one can be had back until the page moves on. */
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SIDES } from '../../engine/lines-and-webs/index.ts';
import type { Progress } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { count, phaseName, phaseNumber } from '../words/names.ts';
import styles from './StartScreen.module.css';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** How long a removed game can be had back. */
const REGRET_MS = 8000;

function where(game: Progress): string {
  if (game.phase === 'over') return 'Finished';
  if (game.phase === 'setup') return 'Set-up';
  const n = phaseNumber(game.phase);
  return `Day ${game.turn} of ${game.turns}, ${n === null ? '' : `phase ${n}: `}${phaseName(game.phase)}`;
}

/** Opens a stored game; a damaged one is told by the note above. */
const goOn = (id: string): void => void useGame.getState().openStored(id);

/** How both sides stand, by what everybody knows. */
function Sides({ game }: { game: Progress }) {
  const { ports, awaited } = game;
  if (!ports) return null;
  return (
    <span className={styles.standing}>
      {SIDES.map((side) => (
        <span key={side}>
          <SideEmblem side={side} size={18} isNamed /> {count(ports[side], 'port')}
          {awaited === side ? ', at work' : ''}
        </span>
      ))}
    </span>
  );
}

/** Removing waits a while, and is carried out at last when it is not taken back or the screen goes. */
function useRemoval(onChange: () => void) {
  const [leaving, setLeaving] = useState<Progress | null>(null);
  const due = useRef<Progress | null>(null);
  due.current = leaving;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      void saver.remove(leaving.game).then(onChange);
      setLeaving(null);
    }, REGRET_MS);
    return () => clearTimeout(timer);
  }, [leaving, onChange]);
  useEffect(
    () => () => {
      if (due.current) void saver.remove(due.current.game);
    },
    [],
  );
  const remove = (game: Progress) => {
    // One at a time: the one before goes for good.
    if (leaving) void saver.remove(leaving.game).then(onChange);
    setLeaving(game);
  };
  return { leaving, remove, keep: () => setLeaving(null) };
}

function Removed({ game, onKeep }: { game: Progress; onKeep: () => void }) {
  return (
    <p className={styles.removed} role="status">
      <span>{game.name} is removed.</span>
      <button type="button" className="btn btn-small" onClick={onKeep} data-testid="keep-game">
        <Undo2 size={16} aria-hidden="true" /> Undo
      </button>
    </p>
  );
}

function Entry({ game, isFirst, onRemove }: { game: Progress; isFirst: boolean; onRemove: () => void }) {
  return (
    <div className={isFirst ? styles.gameFirst : styles.game}>
      <div className={styles.gameWords}>
        <b className={styles.gameName}>{game.name}</b>
        <span className={styles.gameWhere}>{where(game)}</span>
        <Sides game={game} />
        <small>
          {count(game.orders, 'order')}, {date.format(game.changedAt)}
        </small>
      </div>
      <div className={styles.gameButtons}>
        <button type="button" className="btn btn-quiet btn-small" onClick={onRemove} aria-label={`Remove ${game.name}, ${where(game)}`}>
          Remove
        </button>
        <button
          type="button"
          className={isFirst ? 'btn btn-main' : 'btn'}
          onClick={() => goOn(game.game)}
          data-testid={isFirst ? 'continue' : undefined}
        >
          {game.phase === 'over' ? 'Look' : 'Go on'}
        </button>
      </div>
    </div>
  );
}

export function SavedGames({ games, onChange }: { games: readonly Progress[]; onChange: () => void }) {
  const { leaving, remove, keep } = useRemoval(onChange);
  const [first, ...others] = games.filter((game) => game.game !== leaving?.game);
  return (
    <section className={styles.card} aria-label="Saved games">
      <h2 className={styles.head}>Go on</h2>
      {leaving ? <Removed game={leaving} onKeep={keep} /> : null}
      {first ? <Entry game={first} isFirst onRemove={() => remove(first)} /> : null}
      {others.length > 0 ? (
        <details>
          <summary className={styles.summary}>{count(others.length, 'other game')}</summary>
          <ul>
            {others.map((game) => (
              <li key={game.game}>
                <Entry game={game} isFirst={false} onRemove={() => remove(game)} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
