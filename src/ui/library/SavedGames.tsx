/** The games that this browser keeps: the last one to go on with, the others below. A removed one can be had back until the page moves on. */
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Progress } from '../../store/database.ts';
import { library, roomUsed } from '../../store/library.ts';
import { later } from '../frame/later.tsx';
import { count } from '../words/names.ts';
import { GameEntry } from './GameEntry.tsx';
import styles from './Library.module.css';

const Compare = later(() => import('./Compare.tsx').then((m) => m.Compare));

/** How long a removed game can be had back. */
const REGRET_MS = 8000;

/** Removing waits a while, and is carried out at last when it is not taken back or the screen goes. */
function useRemoval(onChange: () => void) {
  const [leaving, setLeaving] = useState<Progress | null>(null);
  const due = useRef<Progress | null>(null);
  due.current = leaving;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      void library.remove(leaving.game).then(onChange);
      setLeaving(null);
    }, REGRET_MS);
    return () => clearTimeout(timer);
  }, [leaving, onChange]);
  useEffect(
    () => () => {
      if (due.current) void library.remove(due.current.game);
    },
    [],
  );
  const remove = (game: Progress) => {
    // One at a time: the one before goes for good.
    if (leaving) void library.remove(leaving.game).then(onChange);
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

const megabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(0)} GB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** What the games take of the room that the browser gives, and whether it may clear them away. */
function Room({ games }: { games: readonly Progress[] }) {
  const [room, setRoom] = useState<Awaited<ReturnType<typeof roomUsed>>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other games, other room
  useEffect(() => {
    let here = true;
    void roomUsed().then((found) => here && setRoom(found));
    return () => {
      here = false;
    };
  }, [games]);
  if (!room) return null;
  return (
    <p className={styles.room}>
      {count(games.length, 'game')}, {megabytes(room.used)} of {megabytes(room.of)} used.{' '}
      {room.isKept
        ? 'The browser keeps them until they are removed.'
        : 'The browser may clear them when it is short of room: save what matters as a file.'}
    </p>
  );
}

export function SavedGames({ games, onChange }: { games: readonly Progress[]; onChange: () => void }) {
  const { leaving, remove, keep } = useRemoval(onChange);
  const [compared, setCompared] = useState<Progress | null>(null);
  const here = games.filter((game) => game.game !== leaving?.game);
  const [first, ...others] = here;
  const entry = (game: Progress) => {
    const peers = here.filter((one) => one !== game && one.scenario !== undefined && one.scenario === game.scenario);
    return (
      <GameEntry
        game={game}
        isFirst={game === first}
        onChange={onChange}
        onRemove={() => remove(game)}
        onCompare={peers.length > 0 ? () => setCompared(game) : undefined}
      />
    );
  };
  return (
    <section className={styles.card} aria-label="Saved games">
      <h2 className={styles.head}>Go on</h2>
      {leaving ? <Removed game={leaving} onKeep={keep} /> : null}
      {first ? entry(first) : null}
      {others.length > 0 ? (
        <details>
          <summary className={styles.summary}>{count(others.length, 'other game')}</summary>
          <ul>
            {others.map((game) => (
              <li key={game.game}>{entry(game)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <Room games={here} />
      {compared ? <Compare game={compared} games={here} onClose={() => setCompared(null)} /> : null}
    </section>
  );
}
