/** What stored games add to the shelf. Loaded with them. */

import { Library } from 'lucide-react';
import { pageOf } from '../../games/pages.ts';
import { gameIdOf } from '../../games/shelf.ts';
import type { GameSummary } from '../../store/database.ts';
import styles from './Shelf.module.css';

/** The last position; nothing in a hidden setup, of which the still picture shows more. */
export function LivingPicture({ game }: { game: GameSummary }) {
  const { GamePicture } = pageOf(gameIdOf(game));
  const { delta = [], gamma = [] } = game.units ?? {};
  return GamePicture && delta.length + gamma.length > 0 ? (
    <span className={`cover ${styles.living}`}>
      <GamePicture game={game} />
    </span>
  ) : null;
}

/** 'turn 17' of an unfinished game, or its phase before the first turn. */
export function UnfinishedChip({ game }: { game: GameSummary }) {
  const { names } = pageOf(gameIdOf(game));
  const { turn, phase } = game;
  return (
    <span className={`chip push-right ${styles.unfinished}`}>
      {names.phaseNumber(phase) === null ? names.phase(phase).toLowerCase() : names.turn(turn)}
    </span>
  );
}

/** Unfolds the list of stored games, and goes there. */
function showLibrary(): void {
  const list = document.querySelector<HTMLDetailsElement>('[data-library]');
  if (!list) return;
  list.open = true;
  list.scrollIntoView({ block: 'nearest' });
  list.querySelector('summary')?.focus();
}

export function LibraryButton({ number }: { number: number }) {
  return (
    <button type="button" className={`btn push-right self-center ${styles.library}`} onClick={showLibrary} data-testid="your-games">
      <Library size={19} aria-hidden="true" /> Your games <span className="soft regular">{number}</span>
    </button>
  );
}
