/** Stored games: the latest one to continue, the others below. A removed game can be restored until the page moves on. */

import { Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { GamePage } from '../../games/page.ts';
import { hasPage, pageOf } from '../../games/pages.ts';
import { allOffers, gameIdOf, loadGame } from '../../games/shelf.ts';
import type { GameId, GameSummary } from '../../store/database.ts';
import type { BrokenGame } from '../../store/games.ts';
import { areGamesKept, library } from '../../store/library.ts';
import { isPlayedElsewhere } from '../../store/tabs.ts';
import { useSaving } from '../../store/writes.ts';
import { byAct } from '../acts/address.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { isolated } from '../kit/isolated.ts';
import { NotLoaded } from '../kit/lazyPart.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { shownPage, usePage } from '../page.tsx';
import { useShelf } from '../shelf/chosen.ts';
import { GameSign } from '../shelf/GameSign.tsx';
import { count } from '../words/grammar.ts';
import { BrokenGames } from './BrokenGames.tsx';
import { numbersOf, pageOfEntry, scenarioOf, whereItStands, whoPlays } from './entryWords.ts';
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

/** Says that the browser may clear the games, where it may. */
function NotKept({ games }: { games: readonly GameSummary[] }) {
  const [isKept, setKept] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more games the browser may decide otherwise
  useEffect(() => {
    let isMounted = true;
    void areGamesKept().then((kept) => isMounted && setKept(kept));
    return () => {
      isMounted = false;
    };
  }, [games]);
  return isKept || games.length === 0 ? null : (
    <p className="caption mt-2">Games are saved in this browser only. Keep one that matters to you as a file.</p>
  );
}

/** Number of other games shown at first, so that the content below stays near. */
const SHOWN = 6;

/** Chooses the games of one kind, with their number. */
function KindFilter({ games, shown }: { games: readonly GameSummary[]; shown: string }) {
  const numberOf = (id: string) => games.filter((game) => gameIdOf(game) === id).length;
  const kinds = allOffers().filter(({ id }) => numberOf(id) > 0);
  return (
    <Segmented
      label="Show the games of"
      legend={<span className="sr-only">Show the games of</span>}
      look="chips"
      className="mb-2"
      options={[
        { value: '', name: `All ${games.length}` },
        ...kinds.map(({ id, title }) => ({
          value: id,
          title,
          name: (
            <>
              <GameSign game={id} size={18} /> <span className="sr-only">{title}</span> {numberOf(id)}
            </>
          ),
        })),
      ]}
      chosen={shown}
      onChoose={(listed) => useShelf.setState({ listed })}
      testId="kinds"
    />
  );
}

interface OtherGamesProps {
  games: readonly GameSummary[];
  /** How they are called next to the first row, or without one: 'other game'. */
  noun: string;
  entry(game: GameSummary): ReactNode;
}

/** The other games, with a filter if there are several kinds, and a search field if there are many. */
function OtherGames({ games, noun, entry }: OtherGamesProps) {
  const kept = useShelf((s) => s.listed);
  const isMixed = games.some((game) => gameIdOf(game) !== gameIdOf(games[0] ?? game));
  const listed = isMixed && games.some((game) => gameIdOf(game) === kept) ? kept : '';
  const [asked, setAsked] = useState('');
  const [isLong, setLong] = useState(false);
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = games.filter((game) => {
    const text = `${game.name} ${whereItStands(game)} ${whoPlays(game)} ${scenarioOf(game)} ${game.file ?? ''}`.toLowerCase();
    return (listed === '' || gameIdOf(game) === listed) && words.every((word) => text.includes(word));
  });
  const visible = isLong ? matches : matches.slice(0, SHOWN);
  return (
    <details data-library>
      <summary className="py-2 semi pointer">{count(games.length, noun)}</summary>
      {isMixed ? <KindFilter games={games} shown={listed} /> : null}
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

/** Comparison of a game with others of its kind. */
function Comparison({ game, games, onClose }: ComponentProps<NonNullable<GamePage['Compare']>>) {
  const { Compare } = pageOfEntry(game);
  return Compare ? <Compare game={game} games={games.filter((one) => gameIdOf(one) === gameIdOf(game))} onClose={onClose} /> : null;
}

interface SavedGamesProps {
  games: readonly GameSummary[];
  broken: readonly BrokenGame[];
  onChange(): void;
}

export function SavedGames({ games, broken, onChange }: SavedGamesProps) {
  const { leaving, played, remove, answer, keep } = useRemoval(onChange);
  const { id } = usePage();
  const [compared, setCompared] = useState<GameSummary | null>(null);
  const damaged = useSaving((s) => s.damaged?.id);
  const { section, focusOn } = useFocusOn();
  const [, showLoaded] = useReducer((n: number) => n + 1, 0);
  const kinds = [...new Set(games.map((game) => gameIdOf(game) ?? id))];
  const lacking = kinds.filter((kind) => !hasPage(kind));
  const listed = games.filter((game) => game.game !== leaving?.game && !lacking.includes(gameIdOf(game) ?? id));
  // The first row goes on with the game of the open card.
  const isOpen = (game: GameSummary): boolean => game.game !== damaged && gameIdOf(game) === id;
  const sorted = [...listed].sort((a, b) => Number(a.game === damaged) - Number(b.game === damaged));
  const first = sorted.find(isOpen) ?? (kinds.every((kind) => kind === id) ? sorted[0] : undefined);
  const others = sorted.filter((game) => game !== first);
  const numbers = numbersOf(listed);
  // Those of the open card are on the page anyway.
  const otherSymbols = kinds.filter((kind) => kind !== id && !lacking.includes(kind)).map((kind) => pageOf(kind));
  const entry = (game: GameSummary) => {
    const peers = listed.filter(
      (other) => other !== game && other.scenario !== undefined && other.scenario === game.scenario && gameIdOf(other) === gameIdOf(game),
    );
    const { Compare } = pageOfEntry(game);
    return (
      <GameEntry
        key={game.game}
        game={game}
        number={numbers.get(game.game)}
        isFirst={game === first && damaged === undefined}
        isSigned={kinds.length > 1}
        isDamaged={game.game === damaged}
        onChange={onChange}
        onRemove={() => void remove(game)}
        onCompare={peers.length > 0 && Compare ? () => setCompared(game) : undefined}
        onCompareOrigin={Compare && peers.some((other) => other.game === game.from?.game) ? () => setCompared(game) : undefined}
      />
    );
  };
  const restore = () => {
    keep();
    if (leaving) focusOn(leaving.game);
  };
  return (
    <section className="min-0" aria-label="Saved games" ref={section}>
      {otherSymbols.map(({ id: kind, Symbols }) => Symbols && <Symbols key={kind} />)}
      <h2 className="larger mb-3">{!first ? 'Saved games' : first.phase === 'over' ? 'Your last game' : 'Go on'}</h2>
      {leaving ? <RemovedNote key={leaving.game} game={leaving} onKeep={restore} /> : null}
      {first ? entry(first) : null}
      {others.length > 0 ? <OtherGames games={others} noun={first ? 'other game' : 'game'} entry={entry} /> : null}
      {lacking.length > 0 ? <NotLoaded onRetry={() => void Promise.allSettled(lacking.map(loadGame)).then(showLoaded)} /> : null}
      <BrokenGames games={broken} onChange={onChange} />
      <NotKept games={listed} />
      {played ? (
        <Confirm
          title={`Another tab plays ${isolated(played.name)}. Remove it anyway?`}
          text="That tab can still keep the game or save it as a file. If it is closed first, the game is lost."
          yes="Remove it"
          no="Keep it"
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        />
      ) : null}
      {compared ? <Comparison game={compared} games={listed} onClose={() => setCompared(null)} /> : null}
    </section>
  );
}
