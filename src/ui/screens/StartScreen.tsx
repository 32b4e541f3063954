/** The start: the board fills the window; beside it go on with a stored game, begin a new one, or open a file. */

import { BookOpen, CircleHelp } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { version } from '../../../package.json' with { type: 'json' };
import { linesAndWebs, type Scenario } from '../../engine/lines-and-webs/index.ts';
import { FIRST_LESSON_SCENARIO } from '../../games/lines-and-webs/lessons/index.ts';
import { useTable } from '../../games/lines-and-webs/own.ts';
import type { Damage } from '../../games/lines-and-webs/ownFiles.ts';
import { FIRST } from '../../games/lines-and-webs/scenarios/first.ts';
import type { More } from '../../games/lines-and-webs/store/editor/moreScenarios.ts';
import { layoutOf } from '../../games/lines-and-webs/ui/board/layout.ts';
import { EditorItem, LabItem } from '../../games/lines-and-webs/ui/late.ts';
import { MapPreview } from '../../games/lines-and-webs/ui/screens/MapPreview.tsx';
import { startWords } from '../../games/lines-and-webs/ui/words/notKept.ts';
import type { Progress } from '../../store/database.ts';
import { listStored, type Stored } from '../../store/games.ts';
import { late, tellFailure } from '../../store/late.ts';
import { useSaving } from '../../store/writes.ts';
import { address } from '../acts/address.ts';
import { Drawers } from '../drawers/Drawers.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { Notice } from '../kit/Notice.tsx';
import { LearnPart } from '../lesson/late.ts';
import { SideEmblem } from '../page.tsx';
import { ProjectorItem } from '../projector/late.ts';
import { ThemeSwitch } from '../shell/Menu.tsx';
import { NewGame } from './NewGame.tsx';
import styles from './StartScreen.module.css';

const MapKey = lazyPart(() => import('../../games/lines-and-webs/ui/board/MapKey.tsx').then((m) => m.MapKey), true);
const DamagedNote = lazyPart(() => import('../files/DamagedNote.tsx').then((m) => m.DamagedNote), true);
const OpenFile = lazyPart(() => import('./OpenFile.tsx').then((m) => m.OpenFile), true);
const NewerVersion = lazyPart(() => import('./OfflineNote.tsx').then((m) => m.NewerVersion), true);
const OfflineNote = lazyPart(() => import('./OfflineNote.tsx').then((m) => m.OfflineNote), true);
/** So many; room is kept for them, that nothing moves when they come. */
const TO_COME = 3;
const SavedGames = lazyPart(() => import('../library/SavedGames.tsx').then((m) => m.SavedGames));

/** The stored games, read when the screen appears and after each change; null until they are known, and what shows them is at hand. */
function useSavedGames(): { stored: Stored | null; reload: () => void } {
  const [stored, setStored] = useState<Stored | null>(null);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  // A database may come late, or anew.
  const isOn = useSaving((s) => s.state === 'ready');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is the reason to read again
  useEffect(() => {
    let here = true;
    listStored()
      .catch((why: unknown) => {
        tellFailure(why);
        return { games: [], broken: [] };
      })
      .then(async (list) => {
        // What does not come now is asked for where it is shown, and says so there.
        if (list.games.length + list.broken.length > 0) await SavedGames.fetch().catch(() => undefined);
        if (here) setStored(list);
      });
    return () => {
      here = false;
    };
  }, [turn, isOn]);
  return { stored, reload };
}

/** The other scenarios and the player's own, as soon as they are there; they come after the one that was on the screen from the start. */
function useMore(): More | null {
  const [more, setMore] = useState<More | null>(null);
  useEffect(() => {
    let here = true;
    // Without a network and never fetched: the short battle is there all the same.
    const show = (list: More) => here && setMore(list);
    late(import('../../games/lines-and-webs/store/editor/moreScenarios.ts'))
      .then((m) => {
        // A database that does not answer holds back the player's own only.
        show({ builtIn: m.OTHERS, own: [] });
        return m.moreScenarios();
      })
      // A part that does not come has been said.
      .then(show, () => here && setMore((now) => now ?? { builtIn: [], own: [] }));
    return () => {
      here = false;
    };
  }, []);
  return more;
}

/** Two scenarios may share an id; games that were stored before have kept no name. */
const isNamed = (scenario: Scenario, { scenarioName }: Progress): boolean => scenarioName === undefined || scenarioName === scenario.name;

function Foot() {
  const openDrawer = useTable((t) => t.openDrawer);
  return (
    <footer className={`row wrap line-top ${styles.foot}`}>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => openDrawer('rules')} {...address('rules')}>
        <BookOpen size={18} aria-hidden="true" /> Rules
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => openDrawer('help')} {...address('help')}>
        <CircleHelp size={18} aria-hidden="true" /> Help and keys
      </button>
      <EditorItem className="btn btn-quiet btn-small" />
      <LabItem className="btn btn-quiet btn-small" />
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

/** The title block of the map, as staff maps have it in a corner. */
function TitleBlock({ scenario }: { scenario: Scenario }) {
  // On a sheet that lies turned the west is below.
  const ends = layoutOf(scenario.map).isTurned ? ['bottom', 'top'] : ['left', 'right'];
  return (
    <figcaption className={`row wrap caption narrow pad-wide ${styles.titleBlock}`}>
      <b className={`ink ${styles.mapName}`}>{scenario.map.name}</b>
      <span className="inline gap-15">
        {scenario.map.hexes.filter((hex) => hex.terrain === 'steppe').length} nodes, {scenario.map.links.length} links
      </span>
      <span className="inline gap-15">
        <SideEmblem side="delta" size={16} /> Delta, from the {ends[0]}
      </span>
      <span className="inline gap-15">
        <SideEmblem side="gamma" size={16} /> Gamma, from the {ends[1]}
      </span>
      <MapKey map={scenario.map} className="wrap" />
      {/* Beside the map, where it stands in sight whatever is chosen in the column. */}
      {scenario.brief ? (
        <p className={`ink ${styles.aim}`} data-testid="aim">
          <b>Goal.</b> {scenario.brief.aim}
        </p>
      ) : null}
    </figcaption>
  );
}

/** For a first visit. Room is kept for it: it comes when the page stands. */
const FirstLessons = () => (
  <div className={styles.firstLessons}>
    <LearnPart games={[]} isFirst />
  </div>
);

export function StartScreen() {
  const { stored, reload } = useSavedGames();
  const games = stored?.games ?? [];
  const hasStored = stored !== null && games.length + stored.broken.length > 0;
  const damaged = useSaving((s) => s.damaged);
  const warning = useSaving((s) => startWords(s.state, s.trouble));
  const [fromFile, setFromFile] = useState<Scenario | null>(null);
  const [picked, setChosen] = useState<number | null>(null);
  const more = useMore();
  // What a file has brought is among the own ones at the next visit.
  const own = more?.own.filter((s) => s.id !== fromFile?.id || s.name !== fromFile.name) ?? [];
  const first = fromFile ? [fromFile] : [];
  const scenarios = [...first, FIRST.scenario, ...(more?.builtIn ?? []), ...own];
  // What was played last is offered again; a lesson is no game of its own.
  const last = games.find((g) => g.lesson === undefined);
  // Whoever has played nothing but lessons goes on with the next one.
  const isLearning = games.every((g) => g.lesson !== undefined || g.scenario === FIRST_LESSON_SCENARIO);
  const chosen = picked ?? Math.max(0, last ? scenarios.findIndex((s) => s.id === last.scenario && isNamed(s, last)) : 0);
  const shown = scenarios[chosen];
  return (
    <main className={`grid relative clip window-height on-panel ${styles.page}`} data-testid="start">
      <div className={`stack min-h-0 scroll-y line-right shadow-3 ${styles.column}`}>
        <header className={`grid align-middle ${styles.header}`}>
          <div className="flex gap-1">
            <SideEmblem side="delta" size={44} />
            <SideEmblem side="gamma" size={44} />
          </div>
          <h1 className={`bold ${styles.title}`}>Lines and Webs</h1>
          <p className={`full-row soft large ${styles.intro}`}>
            A wargame about fuel, food and ammunition, and the trucks that bring them. Delta has many small truck units; Gamma has a few big
            ones. Two players on one screen, or solo against the computer.
          </p>
        </header>
        <NewerVersion />
        {warning ? <Notice>{warning}</Notice> : null}
        {damaged ? <DamagedNote damage={damaged as Damage} /> : null}
        {stored ? (
          <>
            {hasStored ? <SavedGames games={games} broken={stored.broken} onChange={reload} /> : <FirstLessons />}
            {hasStored && isLearning ? <LearnPart games={games} isFirst={false} /> : null}
            <NewGame
              scenarios={scenarios}
              toCome={more ? 0 : TO_COME}
              own={[...first, ...own]}
              chosen={chosen}
              onChoose={setChosen}
              isMain={games.length === 0}
            />
            <div className={styles.fileRoom}>
              <OpenFile
                onScenario={(scenario) => {
                  setFromFile(scenario);
                  setChosen(0);
                }}
                onKept={reload}
              />
            </div>
            {hasStored && !isLearning ? <LearnPart games={games} isFirst={false} /> : null}
          </>
        ) : null}
        <Foot />
        <OfflineNote />
      </div>
      {shown ? (
        <figure className={`stack min-0 min-h-0 ${styles.art}`}>
          <div className="grow min-h-0 relative clip">
            <MapPreview scenario={shown} />
          </div>
          <TitleBlock scenario={shown} />
        </figure>
      ) : null}
      {shown ? <Drawers worldOf={() => linesAndWebs(shown).world} /> : null}
    </main>
  );
}
