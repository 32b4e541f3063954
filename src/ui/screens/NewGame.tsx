/** A new game: scenario, dice, house rules. */

import type { Changes, Scenario } from '../../engine/core/gameTypes.ts';
import { useInput } from '../kit/lastInput.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { usePage } from '../page.tsx';
import look from './NewGame.module.css';
import { ScenarioCards, type ScenarioCardsProps } from './ScenarioCards.tsx';
import styles from './StartScreen.module.css';
import { useNewGame } from './useNewGame.ts';

const WhoPlays = lazyPart(() => import('../computer/WhoPlays.tsx').then((m) => m.WhoPlays), true);
const Seed = lazyPart(() => import('./Players.tsx').then((m) => m.Seed), true);
const Players = lazyPart(() => import('./Players.tsx').then((m) => m.Players), true);

/** The chosen scenario in words; the sides' objectives are under the map. */
function About({ scenario, changes }: { scenario: Scenario; changes: Changes }) {
  const { About: More } = usePage().start;
  return (
    <div className={`grid gap-2 ${look.about}`}>
      <p>{scenario.summary}</p>
      {More ? <More scenario={scenario} changes={changes} /> : null}
    </div>
  );
}

interface StartRowProps {
  scenario: Scenario;
  isMain: boolean;
  game: ReturnType<typeof useNewGame>;
}

function StartRow({ scenario, isMain, game: { why, problem, start } }: StartRowProps) {
  return (
    <div className={`p-1 on-panel ${look.startRow}`}>
      <p role="status" className="warn small">
        {why}
      </p>
      <button
        type="button"
        className={`btn ${isMain ? 'btn-main' : ''} full-width`}
        aria-disabled={why !== null || undefined}
        title={why ?? undefined}
        onClick={() => void start()}
        data-testid="start-game"
      >
        <span>
          Start <bdi>{scenario.name}</bdi>
        </span>
      </button>
      {problem ? (
        <p role="alert" className="warn mt-2">
          These rules do not go together with the scenario. {problem.where}: {problem.message}
        </p>
      ) : null}
    </div>
  );
}

interface NewGameProps extends Omit<ScenarioCardsProps, 'onStart'> {
  /** This screen's main button is here, not at a stored game. */
  isMain: boolean;
}

export function NewGame({ isMain, ...cards }: NewGameProps) {
  const scenario = cards.scenarios[cards.chosen] ?? cards.scenarios[0];
  const {
    start: { Notes, Changes: RuleChanges },
    isDiceless,
  } = usePage();
  const game = useNewGame(scenario);
  const isByKeys = useInput() === 'keys';
  if (!scenario) return null;
  const { seed, setSeed, changes, setChanges, players, setPlayers, names, setNames, choice, setChoice } = game;
  const shares = players === 4 ? choice?.way !== 'watch' : choice === null || choice.way === 'two';
  const people = (
    <div className={look.playersRoom}>
      <Players players={players} onPlayers={setPlayers} names={names} onNames={setNames} shares={shares} />
    </div>
  );
  return (
    <section className={styles.card} aria-label="New game">
      <h2 className={`larger mb-3 ${styles.head}`}>
        New game {isByKeys ? <span className="fine regular">Keys: Tab, arrows, then Enter</span> : null}
      </h2>
      <ScenarioCards {...cards} onStart={() => void game.start()} />
      {/* Below the scenarios, so that the choice of players does not push them out of sight. */}
      <div className={look.whoRoom}>
        <WhoPlays players={players} choice={choice} onChoice={setChoice} />
        {/* Next to the choice that needs it. */}
        {shares ? people : null}
      </div>
      <StartRow scenario={scenario} isMain={isMain} game={game} />
      {/* Below the button, which sticks to the window's edge on a low screen and would cover it. */}
      <About scenario={scenario} changes={changes} />
      <div className={look.notesRoom}>{Notes ? <Notes scenario={scenario} /> : null}</div>
      {shares ? null : people}
      {RuleChanges ? (
        <RuleChanges scenario={scenario} changes={changes} onChange={setChanges}>
          {isDiceless ? null : <Seed seed={seed} onSeed={setSeed} />}
        </RuleChanges>
      ) : (
        <Seed seed={seed} onSeed={setSeed} />
      )}
    </section>
  );
}
