/** Stored games: the latest one to continue, the others below. A removed game can be restored until the page moves on. */

import { Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { GameId, GameSummary } from '../../store/database.ts';
import type { BrokenGame } from '../../store/games.ts';
import { library, roomUsed } from '../../store/library.ts';
import { isPlayedElsewhere } from '../../store/tabs.ts';
import { useSaving } from '../../store/writes.ts';
import { byAct } from '../acts/address.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { isolated } from '../kit/isolated.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { shownPage, usePage } from '../page.tsx';
import { count } from '../words/grammar.ts';
import { BrokenGames } from './BrokenGames.tsx';
import { numbersOf, scenarioOf, whereItStands, whoPlays } from './entryWords.ts';
import { GameEntry } from './GameEntry.tsx';

/** Time in which a removed game can be restored. */
const REGRET_MS = 8000;

/** Delays removal, so that it can be undone; removes when the time is up or the screen closes. */
function useRemoval(onChange: () => void) {
  const [leaving, setLeaving] = useState<GameSummary | null>(null);
  /** A game that another tab plays, which is removed only after confirmation. */
  const [played, setPlayed] = useState<GameSummary | null>(null);
  const goes = useCallback(
    async (game: GameSummary) => {
      if (await library.removeUnlessPlayed(game.game)) onChange();
      else setPlayed(game);
    },
    [onChange],
  );
  const due = useRef<GameSummary | null>(null);
  due.current = leaving;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      void goes(leaving);
      setLeaving(null);
    }, REGRET_MS);
    return () => clearTimeout(timer);
  }, [leaving, goes]);
  useEffect(
    () => () => {
      if (due.current) void library.removeUnlessPlayed(due.current.game);
    },
    [],
  );
  const remove = async (game: GameSummary) => {
    if (await isPlayedElsewhere(game.game)) {
      setPlayed(game);
      return;
    }
    // Only one removal can be undone: an earlier one becomes final.
    if (leaving) void goes(leaving);
    setLeaving(game);
  };
  /** Handles the answer to the question about a game that another tab plays. */
  const answer = (isRemoved: boolean) => {
    if (played && isRemoved) void library.remove(played.game).then(onChange);
    setPlayed(null);
  };
  return { leaving, played, remove, answer, keep: () => setLeaving(null) };
}

/** Takes the focus, because the pressed button disappeared with the game. */
function RemovedNote({ game, onKeep }: { game: GameSummary; onKeep: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="row gap-3 between mb-2 round-2 pad on-sunk" role="status">
      <span>
        <bdi>{game.name}</bdi> was deleted.
      </span>
      <button ref={undo} type="button" className="btn btn-small" onClick={onKeep} data-testid="keep-game">
        <Undo2 size={16} aria-hidden="true" /> Undo
      </button>
    </p>
  );
}

const megabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(0)} GB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** Storage used by the games, and whether the browser may clear it. */
function SpaceUsed({ games }: { games: readonly GameSummary[] }) {
  const [room, setRoom] = useState<Awaited<ReturnType<typeof roomUsed>>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the games change the space used
  useEffect(() => {
    let isMounted = true;
    void roomUsed().then((usage) => isMounted && setRoom(usage));
    return () => {
      isMounted = false;
    };
  }, [games]);
  if (!room) return null;
  return (
    <p className="caption mt-2">
      Saved in this browser: {count(games.length, 'game')}, {megabytes(room.used)}.{' '}
      {room.isKept
        ? 'Saved games stay until you remove them.'
        : 'The browser may delete saved games if your disk fills up. Save a game you care about as a file.'}
    </p>
  );
}

/** Number of other games shown at first, so that the content below stays near. */
const SHOWN = 6;

/** The other games, with a search field if there are many. */
function OtherGames({ games, entry }: { games: readonly GameSummary[]; entry: (game: GameSummary) => ReactNode }) {
  const [asked, setAsked] = useState('');
  const [isLong, setLong] = useState(false);
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = games.filter((game) => {
    const text = `${game.name} ${whereItStands(game)} ${whoPlays(game)} ${scenarioOf(game)} ${game.file ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const visible = isLong ? matches : matches.slice(0, SHOWN);
  return (
    <details>
      <summary className="py-2 semi pointer">{count(games.length, 'other game')}</summary>
      {games.length > SHOWN ? (
        <div className="mb-2">
          <SearchField
            label="Find a game"
            placeholder={`Find a game by name, player or ${shownPage().names.nouns.turn}`}
            value={asked}
            onChange={setAsked}
            testId="find-game"
          />
        </div>
      ) : null}
      <ul>
        {visible.map((game) => (
          <li key={game.game}>{entry(game)}</li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {words.length > 0 ? `${count(matches.length, 'game')} found.` : ''}
      </p>
      {matches.length === 0 ? <p className="soft py-2">No game matches.</p> : null}
      {matches.length > visible.length ? (
        <button type="button" className="btn btn-quiet full-width line-top" onClick={() => setLong(true)} data-testid="all-games">
          Show all {matches.length}
        </button>
      ) : null}
    </details>
  );
}

/** Focuses a game's button once it is mounted, after a removal or its undo. */
function useFocusOn() {
  const section = useRef<HTMLElement>(null);
  const focusOn = (id?: GameId) =>
    requestAnimationFrame(() => {
      const entry = id === undefined ? section.current : section.current?.querySelector(`[data-game="${id}"]`);
      entry?.querySelector<HTMLElement>(byAct('gameMore'))?.focus();
    });
  return { section, focusOn };
}

interface SavedGamesProps {
  games: readonly GameSummary[];
  broken: readonly BrokenGame[];
  onChange(): void;
}

export function SavedGames({ games, broken, onChange }: SavedGamesProps) {
  const { leaving, played, remove, answer, keep } = useRemoval(onChange);
  const { Compare } = usePage();
  const [compared, setCompared] = useState<GameSummary | null>(null);
  const damaged = useSaving((s) => s.damaged?.id);
  const { section, focusOn } = useFocusOn();
  const listed = games.filter((game) => game.game !== leaving?.game);
  const [first, ...others] = [...listed].sort((a, b) => Number(a.game === damaged) - Number(b.game === damaged));
  const numbers = numbersOf(listed);
  const entry = (game: GameSummary) => {
    const peers = listed.filter((other) => other !== game && other.scenario !== undefined && other.scenario === game.scenario);
    return (
      <GameEntry
        key={game.game}
        game={game}
        number={numbers.get(game.game)}
        isFirst={game === first && damaged === undefined}
        isDamaged={game.game === damaged}
        onChange={onChange}
        onRemove={() => void remove(game)}
        onCompare={peers.length > 0 ? () => setCompared(game) : undefined}
        onCompareOrigin={peers.some((other) => other.game === game.from?.game) ? () => setCompared(game) : undefined}
      />
    );
  };
  const restore = () => {
    keep();
    if (leaving) focusOn(leaving.game);
  };
  return (
    <section className="min-0" aria-label="Saved games" ref={section}>
      <h2 className="larger mb-3">{games.length > 0 ? 'Go on' : 'Saved games'}</h2>
      {leaving ? <RemovedNote key={leaving.game} game={leaving} onKeep={restore} /> : null}
      {first ? entry(first) : null}
      {others.length > 0 ? <OtherGames games={others} entry={entry} /> : null}
      <BrokenGames games={broken} onChange={onChange} />
      <SpaceUsed games={listed} />
      {played ? (
        <Confirm
          title={`Another tab plays ${isolated(played.name)}. Remove it anyway?`}
          text="That tab can still keep the game or save it as a file. If it is closed first, the game is lost."
          yes="Remove it"
          no="Leave it"
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        />
      ) : null}
      {compared && Compare ? <Compare game={compared} games={listed} onClose={() => setCompared(null)} /> : null}
    </section>
  );
}
