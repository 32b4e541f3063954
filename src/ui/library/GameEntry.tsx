/** Entry of a stored game: picture, name, status, actions. */

import { Copy, Ellipsis, FileChartLine, GitBranch, History, Pencil, Scale, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { SIDES } from '../../engine/core/gameTypes.ts';
import { gameIdOf } from '../../games/shelf.ts';
import type { GameSummary } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import { library, MAX_TITLE_LENGTH } from '../../store/library.ts';
import { address } from '../acts/address.ts';
import { isolated } from '../kit/isolated.ts';
import { Notice } from '../kit/Notice.tsx';
import { Renaming, useBackToRow } from '../kit/Renaming.tsx';
import { onDice } from '../page.tsx';
import { GameSign } from '../shelf/GameSign.tsx';
import { pageOfEntry, scenarioOf, whereItStands, whoPlays } from './entryWords.ts';
import styles from './Library.module.css';
import { accountGame, duplicateGame, watchGame } from './watchGame.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Public status of both sides. */
function Sides({ game }: { game: GameSummary }) {
  const { ports: score, awaited } = game;
  if (!score) return null;
  const { SideEmblem, score: words } = pageOfEntry(game);
  return (
    <span className="flex wrap gap-4 soft py-05">
      {SIDES.map((side) => {
        const line = [words(score[side], game.phase), awaited === side ? 'its turn' : ''].filter(Boolean).join(' · ');
        return line ? (
          <span key={side} className="inline gap-1">
            <SideEmblem side={side} size={18} isNamed /> {line}
          </span>
        ) : null;
      })}
    </span>
  );
}

interface EntryProps {
  game: GameSummary;
  /** Number among games that look the same. */
  number?: { n: number; of: number } | undefined;
  isFirst: boolean;
  /** Shows the sign of its game: the list has others too. */
  isSigned?: boolean;
  /** The game could not be opened; a note above gives the reason. */
  isDamaged: boolean;
  onChange(): void;
  onRemove(): void;
  /** Undefined if there is no other game of the same scenario. */
  onCompare?: (() => void) | undefined;
  /** Undefined if the game is not a branch, or if its origin has been removed. */
  onCompareOrigin?: (() => void) | undefined;
}

/** The game's origin and, if it still exists, a button to compare both. */
function OriginNote({ game, onCompareOrigin }: Pick<EntryProps, 'game' | 'onCompareOrigin'>) {
  if (!game.from) return null;
  return (
    <small className="fine">
      <GitBranch size={14} aria-hidden="true" /> copied from “<bdi>{game.from.name}</bdi>”{onDice(' (same dice)', '', pageOfEntry(game))}{' '}
      {onCompareOrigin ? (
        <button
          type="button"
          className={`soft px-1 ${styles.link}`}
          onClick={onCompareOrigin}
          aria-label={`Compare ${isolated(game.name)} with its origin, ${isolated(game.from.name)}`}
        >
          compare with it
        </button>
      ) : null}
    </small>
  );
}

/** Warns that the dice of the game may have been tried in a copy. */
function CopiedNote({ game }: Pick<EntryProps, 'game'>) {
  if (game.copied === undefined) return null;
  return (
    <small data-testid="was-copied">
      <Copy size={14} aria-hidden="true" /> copied midway{onDice(': the copy rolls the same dice', '', pageOfEntry(game))}
    </small>
  );
}

/** Replays the game from its beginning. */
function WatchGame({ game, say }: Pick<EntryProps, 'game'> & { say: (why: string | null) => void }) {
  return (
    <button
      type="button"
      className={`btn btn-quiet p-0 ${styles.more}`}
      aria-label={`Watch ${isolated(game.name)}, ${whereItStands(game)}`}
      title={game.phase === 'over' ? 'Watch it from every viewpoint' : 'Watch what both sides know'}
      onClick={() => void watchGame(game, false).then(say)}
      data-testid="watch-game"
    >
      <History size={19} aria-hidden="true" />
    </button>
  );
}

type ActsProps = Pick<EntryProps, 'game' | 'onChange' | 'onRemove' | 'onCompare'> & { say: (why: string | null) => void };

/** Row of further actions, replaced by the name field while renaming. */
function EntryActions({ game, onChange, onRemove, onCompare, say }: ActsProps) {
  const [renames, setRenames] = useState(false);
  const row = useBackToRow(renames);
  const endRenaming = (changed: boolean) => {
    setRenames(false);
    if (changed) onChange();
  };
  const copy = async () => {
    const why = await duplicateGame(game);
    say(why);
    if (!why) onChange();
  };
  if (renames)
    return (
      <Renaming
        label="Name of the game"
        was={game.name}
        longest={MAX_TITLE_LENGTH}
        rename={(title) => library.rename(game.game, title)}
        onDone={endRenaming}
        testId="game-name"
      />
    );
  return (
    <div className={`grid gap-1 ${styles.acts}`} ref={row}>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setRenames(true)}>
        <Pencil size={16} aria-hidden="true" /> Rename
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => void copy()} data-testid="duplicate-game">
        <Copy size={16} aria-hidden="true" /> Duplicate
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={`Branch off ${isolated(game.name)}, ${whereItStands(game)}`}
        onClick={() => void watchGame(game, true).then(say)}
        data-testid="branch-game"
      >
        <GitBranch size={16} aria-hidden="true" /> Branch
      </button>
      {pageOfEntry(game).hasAccount ? (
        <button
          type="button"
          className="btn btn-quiet btn-small nowrap"
          aria-label={`After action of ${isolated(game.name)}, ${whereItStands(game)}`}
          title="Turning points, and why"
          onClick={() => void accountGame(game).then(say)}
          data-testid="account-game"
        >
          <FileChartLine size={16} aria-hidden="true" /> After action
        </button>
      ) : null}
      {onCompare ? (
        <button type="button" className="btn btn-quiet btn-small" onClick={onCompare}>
          <Scale size={16} aria-hidden="true" /> Compare
        </button>
      ) : null}
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={onRemove}
        aria-label={`Remove ${isolated(game.name)}, ${whereItStands(game)}`}
      >
        <Trash2 size={16} aria-hidden="true" /> Remove
      </button>
    </div>
  );
}

/** Continues the game, or shows the end of a finished one. */
function OpenGame({ game, isFirst }: Pick<EntryProps, 'game' | 'isFirst'>) {
  const isOver = game.phase === 'over';
  return (
    <button
      type="button"
      className={isFirst && !isOver ? 'btn btn-main' : 'btn'}
      onClick={() => void useGame.getState().openStored(game.game)}
      aria-label={isFirst ? undefined : `${isOver ? 'Look at it again:' : 'Go on with'} ${isolated(game.name)}, ${whereItStands(game)}`}
      data-testid={isFirst ? 'continue' : undefined}
    >
      {isOver ? 'Look at it again' : 'Go on'}
    </button>
  );
}

/** Players, scenario, start date, and source file, as far as they are known. */
function Facts({ game }: Pick<EntryProps, 'game'>) {
  const { startedAt, changedAt, file } = game;
  const isOld = startedAt !== undefined && date.format(startedAt) !== date.format(changedAt);
  return (
    <>
      {[whoPlays(game), scenarioOf(game)].filter(Boolean).map((text) => (
        <span key={text} className="soft medium">
          {text}
        </span>
      ))}
      <small className="fine">
        {isOld ? `Begun ${date.format(startedAt)}, last saved ` : ''}
        {date.format(changedAt)}
      </small>
      {file ? (
        <small className="fine">
          From the file <bdi>{file}</bdi>
        </small>
      ) : null}
    </>
  );
}

export function GameEntry({ game, number, isFirst, isSigned = false, isDamaged, onCompareOrigin, ...acts }: EntryProps) {
  const [said, say] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const status = whereItStands(game);
  const { title, GamePicture: Picture } = pageOfEntry(game);
  return (
    <div
      className={
        isFirst
          ? `flex wrap justify-end on-raised edge round-2 shadow-1 ${styles.gameFirst}`
          : `flex wrap justify-end line-top ${styles.game}`
      }
      data-testid="game"
      data-game={game.game}
    >
      <div className={`flex gap-3 min-0 ${styles.row}`}>
        {Picture ? <Picture game={game} /> : null}
        <div className={`stack grow min-0 anywhere ${styles.words}`}>
          <b className={isFirst ? 'large' : ''}>
            {isSigned ? (
              <span className={styles.sign} title={title}>
                <GameSign game={gameIdOf(game)} size={16} /> <span className="sr-only">{title}: </span>
              </span>
            ) : null}
            <bdi>{game.name}</bdi>
            {number ? (
              <span className="soft medium">
                {' '}
                ({number.n} of {number.of} alike)
              </span>
            ) : null}
          </b>
          <span>{status}</span>
          <Sides game={game} />
          <OriginNote game={game} onCompareOrigin={onCompareOrigin} />
          <CopiedNote game={game} />
          {game.touched ? (
            <small
              className="fine"
              title="An umpire has changed it, or the game editor has shown what is hidden"
              data-testid="game-touched"
            >
              <Wrench size={14} aria-hidden="true" /> changed or seen through in the game editor
            </small>
          ) : null}
          <Facts game={game} />
        </div>
      </div>
      <div className="flex gap-2 flex-none">
        {isDamaged ? <span className="semi warn self-center">Damaged: see above</span> : <OpenGame game={game} isFirst={isFirst} />}
        {isDamaged ? null : <WatchGame game={game} say={say} />}
        <button
          type="button"
          className={`btn btn-quiet p-0 ${styles.more}`}
          aria-expanded={isOpen}
          aria-label={`More for ${isolated(game.name)}, ${status}`}
          title="More"
          onClick={() => setOpen(!isOpen)}
          {...address('gameMore')}
          data-testid="game-more"
        >
          <Ellipsis size={19} aria-hidden="true" />
        </button>
      </div>
      {isOpen ? <EntryActions game={game} {...acts} say={say} /> : null}
      <div className={said ? 'full-width' : 'sr-only'} role="status">
        {said ? <Notice tone="remark">{said}</Notice> : null}
      </div>
    </div>
  );
}
