/** The start screen: the shelf of games, and of the chosen one its board and, next to it, stored games, lessons, a new game and files. */

import { BookOpen, CircleHelp } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { version } from '../../../package.json' with { type: 'json' };
import type { Scenario } from '../../engine/core/gameTypes.ts';
import type { MoreScenarios } from '../../games/page.ts';
import { gameOf } from '../../games/rules.ts';
import { gameIdOf, loadGame } from '../../games/shelf.ts';
import type { GameSummary } from '../../store/database.ts';
import { type GameList, listStored } from '../../store/games.ts';
import { reportFailure } from '../../store/lazyCode.ts';
import { useTaskRoom } from '../../store/locks.ts';
import { useTable } from '../../store/table.ts';
import { useSaving } from '../../store/writes.ts';
import { address } from '../acts/address.ts';
import { Drawers } from '../drawers/Drawers.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { Notice } from '../kit/Notice.tsx';
import { LearnPart } from '../lesson/late.ts';
import { gameUiPart, usePage } from '../page.tsx';
import { ProjectorItem } from '../projector/late.ts';
import { handedOver, useChosen } from '../shelf/chosen.ts';
import { GameToCome, Shelf } from '../shelf/Shelf.tsx';
import { ThemeSwitch } from '../shell/Menu.tsx';
import { startWords } from '../words/notKept.ts';
import { NewGame } from './NewGame.tsx';
import styles from './StartScreen.module.css';

const DamagedNote = gameUiPart(() => import('../files/DamagedNote.tsx').then((m) => m.DamagedNote), true);
const OpenFile = lazyPart(() => import('./OpenFile.tsx').then((m) => m.OpenFile), true);
const NewerVersion = lazyPart(() => import('./OfflineNote.tsx').then((m) => m.NewerVersion), true);
const OfflineNote = lazyPart(() => import('./OfflineNote.tsx').then((m) => m.OfflineNote), true);
/** Number of placeholder cards, so that nothing moves when the scenarios load. */
const TO_COME = 3;
const SavedGames = lazyPart(() => import('../library/SavedGames.tsx').then((m) => m.SavedGames));

/** The stored games, read at start and after each change; null until they and their component are loaded. */
function useSavedGames(): { stored: GameList | null; reload: () => void } {
  const [stored, setStored] = useState(handedOver.stored);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  // The database may become available later, or again.
  const isOn = useSaving((s) => s.state === 'ready');
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after each reload
  useEffect(() => {
    let isMounted = true;
    handedOver.stored = null;
    listStored()
      .catch((why: unknown) => {
        reportFailure(why);
        return { games: [], broken: [] };
      })
      .then(async (list) => {
        // If this fails now, the component is fetched again where it is shown, and reports the error there.
        const needed = [...new Set(list.games.map(gameIdOf))].map((id = '') => loadGame(id));
        if (list.games.length + list.broken.length > 0) await Promise.allSettled([SavedGames.fetch(), ...needed]);
        if (isMounted) setStored(list);
      });
    return () => {
      isMounted = false;
    };
  }, [turn, isOn]);
  return { stored, reload };
}

/** The other scenarios and the player's own, once loaded; they are listed after the first scenario. */
function useMoreScenarios(): MoreScenarios | null {
  const [more, setMore] = useState<MoreScenarios | null>(null);
  const { fetchMore } = usePage().start;
  useEffect(() => {
    let isMounted = true;
    // Without a network the first scenario still works. A failed fetch has been reported.
    fetchMore((list) => isMounted && setMore(list)).catch(() => isMounted && setMore((current) => current ?? { builtIn: [], own: [] }));
    return () => {
      isMounted = false;
    };
  }, [fetchMore]);
  return more;
}

/** Compares names, because two scenarios may share an id; older stored games have no name. */
const hasSameName = (scenario: Scenario, { scenarioName }: GameSummary): boolean =>
  scenarioName === undefined || scenarioName === scenario.name;

function StartFoot() {
  const { Tools: Rooms } = usePage().start;
  const openDrawer = useTable((t) => t.openDrawer);
  return (
    <footer className={`row wrap line-top ${styles.foot}`}>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => openDrawer('rules')} {...address('rules')}>
        <BookOpen size={18} aria-hidden="true" /> Rules
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => openDrawer('help')} {...address('help')}>
        <CircleHelp size={18} aria-hidden="true" /> Help and keys
      </button>
      {Rooms ? <Rooms className="btn btn-quiet btn-small" /> : null}
      <ProjectorItem className="btn btn-quiet btn-small" isShort />
      <div className={styles.theme}>
        <ThemeSwitch />
      </div>
      <span className={`fine push-right ${styles.version}`}>
        Version {version}
        {import.meta.env.SINGLE_FILE ? null : (
          <>
            {' · '}
            <a href="./licences.txt" target="_blank" rel="noopener">
              Licenses
            </a>
          </>
        )}
      </span>
    </footer>
  );
}

interface LessonsProps {
  games: readonly GameSummary[];
  isFirst: boolean;
}

/** Above the new game at every visit, so that it stays where a newcomer saw it. Space is reserved for it, because it is loaded later. */
function Lessons(props: LessonsProps) {
  const { lessons = [], puzzles } = usePage();
  return lessons.length === 0 ? null : (
    <div className={styles.firstLessons} data-single={lessons.length + (puzzles ? 1 : 0) === 1 || undefined}>
      <LearnPart {...props} />
    </div>
  );
}

interface GamePartProps {
  stored: GameList | null;
  reload: () => void;
}

/** The start screen of the chosen game. */
function GamePart({ stored, reload }: GamePartProps) {
  const { id, title, start } = usePage();
  const all = stored?.games ?? [];
  const games = all.filter((game) => gameIdOf(game) === id);
  const hasStored = stored !== null && all.length + stored.broken.length > 0;
  const damaged = useSaving((s) => s.damaged);
  const warning = useSaving((s) => startWords(s.state, s.trouble));
  const [fromFile, setFromFile] = useState<Scenario | null>(null);
  const [picked, setChosen] = useState<number | null>(null);
  const [printed] = useState(handedOver.scenario);
  useEffect(() => {
    handedOver.scenario = null;
  }, []);
  const more = useMoreScenarios();
  // A scenario from a file will be among the player's own on the next visit.
  const ownScenarios = more?.own.filter((s) => s.id !== fromFile?.id || s.name !== fromFile.name) ?? [];
  const first = fromFile ? [fromFile] : [];
  const scenarios = [...first, start.first, ...(more?.builtIn ?? []), ...ownScenarios];
  // Preselects the scenario that was just printed, or played last, ignoring lessons.
  const last = games.find((g) => g.lesson === undefined);
  const isLast = (s: Scenario): boolean =>
    printed ? s.id === printed.id && s.name === printed.name : last !== undefined && s.id === last.scenario && hasSameName(s, last);
  const chosen = picked ?? Math.max(0, scenarios.findIndex(isLast));
  const selected = scenarios[chosen];
  // Behind an opened task lies its own map.
  const offered = useTaskRoom((t) => t.offered?.record.scenario);
  const pictured = offered?.ruleset === id ? offered : selected;
  // Stored games of other games only are not what this one begins with.
  const isNew = games.length === 0 && (stored?.broken.length === 0 || all.length > 0);
  // A finished game is only to be looked at: the new game comes first. A lesson goes on where all lessons are.
  const goesOn = games[0] !== undefined && games[0].phase !== 'over' && games[0].lesson === undefined;
  // Of games that cannot be opened, too, the player hears first.
  const isSavedFirst = goesOn || (games.length === 0 && !isNew);
  const savedGames = hasStored ? <SavedGames games={all} broken={stored.broken} onChange={reload} /> : null;
  return (
    <>
      <div
        className={`stack min-h-0 scroll-y line-right shadow-3 ${styles.column}`}
        role="tabpanel"
        id="game"
        aria-labelledby={`shelf-${id}`}
      >
        <h1 className="sr-only">{title}</h1>
        <NewerVersion />
        {warning ? <Notice>{warning}</Notice> : null}
        {damaged ? <DamagedNote damage={damaged} /> : null}
        {stored ? (
          <>
            {isSavedFirst ? savedGames : null}
            <Lessons games={games} isFirst={isNew} />
            <NewGame
              scenarios={scenarios}
              toCome={more ? 0 : TO_COME}
              own={[...first, ...ownScenarios]}
              chosen={chosen}
              onChoose={setChosen}
              isMain={!goesOn}
            />
            {isSavedFirst ? null : savedGames}
            <div className={styles.fileRoom}>
              <OpenFile
                onScenario={(scenario) => {
                  setFromFile(scenario);
                  setChosen(0);
                }}
                onKept={reload}
              />
            </div>
          </>
        ) : null}
        <StartFoot />
        <OfflineNote />
      </div>
      {pictured ? (
        <figure className={`stack min-0 min-h-0 ${styles.art}`}>
          <div className="grow min-h-0 relative clip">
            <start.Picture scenario={pictured} />
          </div>
          <start.TitleBlock scenario={pictured} />
        </figure>
      ) : null}
      {selected ? <Drawers worldOf={() => gameOf(id).rulesOf(selected).world} /> : null}
    </>
  );
}

export function StartScreen() {
  const { id } = usePage();
  const { stored, reload } = useSavedGames();
  const chosen = useChosen();
  return (
    <main className={`grid relative clip window-height on-panel ${styles.page}`} data-testid="start">
      <Shelf chosen={chosen} stored={stored} />
      {chosen === id ? (
        <GamePart stored={stored} reload={reload} />
      ) : (
        <div className={`stack min-h-0 line-right shadow-3 ${styles.column}`} role="tabpanel" id="game" aria-labelledby={`shelf-${chosen}`}>
          <GameToCome id={chosen} />
        </div>
      )}
    </main>
  );
}
