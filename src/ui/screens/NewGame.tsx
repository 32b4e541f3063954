/** A new game: which scenario, which dice, which house rulings. */
import { CalendarDays, Clock, Dices, Waypoints } from 'lucide-react';
import { useState } from 'react';
import type { Rulings, Scenario } from '../../engine/lines-and-webs/index.ts';
import type { Problem } from '../../scenarios/problems.ts';
import { useGame } from '../../store/game.ts';
import { RulingsEditor } from './RulingsEditor.tsx';
import styles from './StartScreen.module.css';
import { randomSeed } from './seed.ts';

const land = (scenario: Scenario): number => scenario.map.hexes.filter((hex) => hex.terrain === 'steppe').length;

const DAY_MINUTES = 15;

/** How long a game takes, roughly. */
function sitting({ turns }: Scenario): string {
  const hours = Math.round((turns * DAY_MINUTES) / 60);
  return hours <= 1 ? 'about an hour' : `about ${hours} hours`;
}

function ScenarioChoice({ scenario, isChosen, onChoose }: { scenario: Scenario; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className={styles.scenario}>
      <input
        type="radio"
        name="scenario"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
        data-testid={`scenario-${scenario.id}`}
      />
      <b className={styles.scenarioName}>{scenario.name}</b>
      <span>{scenario.summary}</span>
      <span className={styles.facts}>
        <span>
          <CalendarDays size={15} aria-hidden="true" /> {scenario.turns} days
        </span>
        <span>
          <Waypoints size={15} aria-hidden="true" /> {land(scenario)} nodes
        </span>
        <span>
          <Clock size={15} aria-hidden="true" /> {sitting(scenario)}
        </span>
      </span>
    </label>
  );
}

function Seed({ seed, onSeed }: { seed: string; onSeed: (seed: string) => void }) {
  return (
    <div className={styles.seed}>
      <label htmlFor="seed" className={styles.label}>
        Seed of the dice
      </label>
      <input
        id="seed"
        value={seed}
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onSeed(event.target.value)}
        data-testid="seed"
      />
      <button type="button" className="btn btn-quiet" aria-label="Another seed" title="Another seed" onClick={() => onSeed(randomSeed())}>
        <Dices size={19} aria-hidden="true" />
      </button>
      <span className={styles.pale}>The same seed and orders give the same game.</span>
    </div>
  );
}

interface NewGameProps {
  scenarios: readonly Scenario[];
  chosen: number;
  onChoose: (index: number) => void;
  /** The one main button of the screen is here, not at a stored game. */
  isMain: boolean;
}

export function NewGame({ scenarios, chosen, onChoose, isMain }: NewGameProps) {
  const [seed, setSeed] = useState(randomSeed);
  const [changes, setChanges] = useState<Partial<Rulings>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const newGame = useGame((g) => g.newGame);
  const scenario = scenarios[chosen] ?? scenarios[0];
  if (!scenario) return null;
  const start = async () => {
    // A scenario that is offered here has been looked over; only other rulings need the schema, which is fetched for it.
    if (Object.keys(changes).length === 0) return newGame(scenario, seed.trim() || randomSeed());
    const { loadScenario } = await import('../../scenarios/load.ts');
    const loaded = loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
    if (loaded.ok) newGame(loaded.scenario, seed.trim() || randomSeed());
    else setProblem(loaded.problems[0] ?? null);
  };
  return (
    <section className={styles.card} aria-label="New game">
      <h2 className={styles.head}>New game</h2>
      <fieldset className={styles.scenarios}>
        <legend className="sr-only">Scenario</legend>
        {scenarios.map((s, i) => (
          <ScenarioChoice key={`${s.id} ${s.name}`} scenario={s} isChosen={i === chosen} onChoose={() => onChoose(i)} />
        ))}
      </fieldset>
      <details>
        <summary className={styles.summary}>Notes on {scenario.name}</summary>
        <ul className={styles.notes}>
          {scenario.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
      <RulingsEditor base={scenario.rulings} changes={changes} onChange={setChanges}>
        <Seed seed={seed} onSeed={setSeed} />
      </RulingsEditor>
      {problem ? (
        <p role="alert" className={styles.warnText}>
          These rulings do not go together with the scenario. {problem.where}: {problem.message}
        </p>
      ) : null}
      <button
        type="button"
        className={`btn ${isMain ? 'btn-main' : ''} ${styles.start}`}
        onClick={() => void start()}
        data-testid="start-game"
      >
        Start {scenario.name}
      </button>
    </section>
  );
}
