/** The start: go on with a stored game, begin a new one, or open a file. */
import { useEffect, useState } from 'react';
import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import { SCENARIOS } from '../../scenarios/load.ts';
import type { Progress } from '../../store/database.ts';
import { saver, useSaving } from '../../store/saving.ts';
import { ThemeSwitch } from '../frame/Menu.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { DamagedNote } from './DamagedNote.tsx';
import { MapPreview } from './MapPreview.tsx';
import { NewGame } from './NewGame.tsx';
import { OpenFile } from './OpenFile.tsx';
import { SavedGames } from './SavedGames.tsx';
import styles from './StartScreen.module.css';

/** The stored games, read when the screen appears and after each change. */
function useSavedGames(): { games: Progress[]; reload: () => void } {
  const [games, setGames] = useState<Progress[]>([]);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is the reason to read again
  useEffect(() => {
    let here = true;
    saver
      .list()
      .catch(() => [])
      .then((list) => here && setGames(list));
    return () => {
      here = false;
    };
  }, [turn]);
  return { games, reload: () => setTurn(turn + 1) };
}

export function StartScreen() {
  const { games, reload } = useSavedGames();
  const damaged = useSaving((s) => s.damaged);
  const inMemory = useSaving((s) => s.state === 'memory');
  const [fromFile, setFromFile] = useState<Scenario | null>(null);
  const [chosen, setChosen] = useState(0);
  const scenarios = fromFile ? [fromFile, ...SCENARIOS.map((s) => s.scenario)] : SCENARIOS.map((s) => s.scenario);
  const shown = scenarios[chosen];
  return (
    <main className={styles.page} data-testid="start">
      <div className={styles.sheet}>
        <header className={styles.header}>
          <div className={styles.emblems}>
            <SideEmblem side="delta" size={52} />
            <SideEmblem side="gamma" size={52} />
          </div>
          <div>
            <h1 className={styles.title}>Lines and Webs</h1>
            <p className={styles.lead}>
              A wargame about contested logistics, for two players at one screen. Delta's web of small carriers against Gamma's line of
              large ones.
            </p>
          </div>
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
        </header>
        {inMemory ? (
          <p className={styles.warn}>
            This browser keeps nothing here: a game lasts until the page is closed. Save it as a file from the menu.
          </p>
        ) : null}
        {damaged ? <DamagedNote damage={damaged} /> : null}
        <div className={styles.columns}>
          <div className={styles.side}>
            {games.length > 0 ? <SavedGames games={games} onChange={reload} /> : null}
            <NewGame scenarios={scenarios} chosen={chosen} onChoose={setChosen} isMain={games.length === 0} />
          </div>
          <div className={styles.side}>
            {shown ? (
              <figure className={styles.figure}>
                <MapPreview scenario={shown} />
              </figure>
            ) : null}
            <OpenFile
              onScenario={(scenario) => {
                setFromFile(scenario);
                setChosen(0);
              }}
            />
          </div>
        </div>
      </div>
    </main>
  );
}
