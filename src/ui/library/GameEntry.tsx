/** A stored game: picture, name, how it stands, and what can be done with it. */
import { Copy, Ellipsis, GitBranch, Pencil, Scale, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SIDES } from '../../engine/lines-and-webs/index.ts';
import type { Progress } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import { LONGEST_TITLE, library } from '../../store/library.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { count, whenWords } from '../words/names.ts';
import { GamePicture } from './GamePicture.tsx';
import styles from './Library.module.css';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** 'Day 8 of 15, phase 4: Orders' */
export function whereItStands(game: Progress): string {
  if (game.phase === 'over') return 'Finished';
  return whenWords(game).replace(/^Day \d+/, (day) => `${day} of ${game.turns}`);
}

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

/** The name as a field. */
function Renaming({ game, onDone }: { game: Progress; onDone: (changed: boolean) => void }) {
  const [title, setTitle] = useState(game.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void library.rename(game.game, title).then(() => onDone(true));
  };
  return (
    <form className={styles.renaming} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone(false)}>
      <input
        className={styles.field}
        aria-label="Name of the game"
        value={title}
        maxLength={LONGEST_TITLE}
        onChange={(event) => setTitle(event.target.value)}
        // The field has just been asked for.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        data-testid="game-name"
      />
      <button type="submit" className="btn btn-small">
        Rename
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => onDone(false)}>
        Cancel
      </button>
    </form>
  );
}

interface EntryProps {
  game: Progress;
  isFirst: boolean;
  onChange(): void;
  onRemove(): void;
  /** Missing where there is no other game of the same scenario. */
  onCompare?: (() => void) | undefined;
}

export function GameEntry({ game, isFirst, onChange, onRemove, onCompare }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const [renames, setRenames] = useState(false);
  const where = whereItStands(game);
  const of = `${game.name}, ${where}`;
  return (
    <div className={isFirst ? styles.gameFirst : styles.game} data-testid="game">
      <div className={styles.row}>
        <GamePicture game={game} />
        <div className={styles.words}>
          <b className={styles.name}>{game.name}</b>
          <span>{where}</span>
          <Sides game={game} />
          {game.from ? (
            <small>
              <GitBranch size={14} aria-hidden="true" /> branched off {game.from.name}
            </small>
          ) : null}
          <small>{date.format(game.changedAt)}</small>
        </div>
      </div>
      {renames ? (
        <Renaming
          game={game}
          onDone={(changed) => {
            setRenames(false);
            if (changed) onChange();
          }}
        />
      ) : null}
      <div className={styles.buttons}>
        <button
          type="button"
          className={`btn btn-quiet ${styles.more}`}
          aria-expanded={isOpen}
          aria-label={`More for ${of}`}
          title="More"
          onClick={() => setOpen(!isOpen)}
          data-testid="game-more"
        >
          <Ellipsis size={19} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={isFirst ? 'btn btn-main' : 'btn'}
          onClick={() => void useGame.getState().openStored(game.game)}
          aria-label={isFirst ? undefined : `${game.phase === 'over' ? 'Look at' : 'Go on with'} ${of}`}
          data-testid={isFirst ? 'continue' : undefined}
        >
          {game.phase === 'over' ? 'Look' : 'Go on'}
        </button>
      </div>
      {isOpen ? (
        <div className={styles.acts}>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setRenames(true)}>
            <Pencil size={16} aria-hidden="true" /> Rename
          </button>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => void library.duplicate(game.game).then(onChange)}>
            <Copy size={16} aria-hidden="true" /> Duplicate
          </button>
          {onCompare ? (
            <button type="button" className="btn btn-quiet btn-small" onClick={onCompare}>
              <Scale size={16} aria-hidden="true" /> Compare
            </button>
          ) : null}
          <button type="button" className="btn btn-quiet btn-small" onClick={onRemove} aria-label={`Remove ${of}`}>
            <Trash2 size={16} aria-hidden="true" /> Remove
          </button>
        </div>
      ) : null}
    </div>
  );
}
