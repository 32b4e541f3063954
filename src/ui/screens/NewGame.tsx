/** A new game: which scenario, which dice, which house rulings. */

import { CalendarDays, Clock, Dices } from 'lucide-react';
import { useState } from 'react';
import type { Rulings, Scenario } from '../../engine/lines-and-webs/index.ts';
import { LIMITS } from '../../records/limits.ts';
import type { PlayerNames } from '../../records/players.ts';
import type { Problem } from '../../scenarios/problems.ts';
import { useGame } from '../../store/game.ts';
import { Card } from '../kit/Card.tsx';
import { isolated } from '../kit/isolated.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { TextInput } from '../kit/TextField.tsx';
import { isTooLong, whyTooLong } from '../kit/textLength.ts';
import { arrivalDays } from '../words/schedule.ts';
import look from './NewGame.module.css';
import { RulingsEditor } from './RulingsEditor.tsx';
import styles from './StartScreen.module.css';
import { randomSeed } from './seed.ts';

const Players = lazyPart(() => import('./Players.tsx').then((m) => m.Players), true);

const LONGEST_SEED = 60;
const DAY_MINUTES = 15;

/** How long a game takes, roughly. */
function sitting({ turns, brief }: Scenario): string {
  const minutes = brief?.minutes ?? turns * DAY_MINUTES;
  if (minutes === 60) return 'about an hour';
  return minutes < 120 ? `${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`;
}

interface ChoiceProps {
  scenario: Scenario;
  isOwn: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onStart: () => void;
}

function ScenarioChoice({ scenario, isOwn, isChosen, onChoose, onStart }: ChoiceProps) {
  return (
    <Card as="label" className={`stack gap-05 on-raised round-2 ${look.scenario}`}>
      <input
        type="radio"
        name="scenario"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat) return;
          event.preventDefault();
          onStart();
        }}
        data-testid={`scenario-${scenario.id}`}
      />
      <b className="large">
        <bdi>{scenario.name}</bdi> {isOwn ? <span className="chip">yours</span> : null}
      </b>
      <span className={`caption flex wrap ${look.facts}`}>
        <span>
          <CalendarDays size={15} aria-hidden="true" /> {scenario.turns} days
        </span>
        <span>
          <Clock size={15} aria-hidden="true" /> {sitting(scenario)}
        </span>
      </span>
    </Card>
  );
}

/** The scenario that is chosen, in words: what it is, and what each side is to do. */
function About({ scenario }: { scenario: Scenario }) {
  const { brief } = scenario;
  const reinforced = arrivalDays(scenario);
  return (
    <div className={`grid gap-2 ${look.about}`}>
      <p>{scenario.summary}</p>
      {brief ? (
        <p>
          <b>Aim.</b> {brief.aim}
        </p>
      ) : null}
      {reinforced ? (
        <p>
          <b>Reinforcements by the schedule.</b> {reinforced}.
        </p>
      ) : null}
    </div>
  );
}

/** What a teacher wants to know, folded away. */
function Notes({ scenario }: { scenario: Scenario }) {
  const { brief } = scenario;
  return (
    <div className={`grid gap-2 ${look.about}`}>
      <details>
        <summary className={`semi ${styles.summary}`}>
          {brief ? 'What it teaches, notes for instructors' : `Notes on ${isolated(scenario.name)}`}
        </summary>
        {brief ? <p className="pb-2">{brief.lesson}</p> : null}
        <ul className={`soft ${look.notes}`}>
          {[...(brief?.instructors ?? []), ...scenario.notes].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Seed({ seed, onSeed }: { seed: string; onSeed: (seed: string) => void }) {
  return (
    <div className={`row wrap gap-2 ${look.seed}`}>
      <label htmlFor="seed" className="semi">
        Seed of the dice
      </label>
      <TextInput id="seed" value={seed} most={LONGEST_SEED} spellCheck={false} onText={onSeed} testId="seed" />
      <button type="button" className="btn btn-quiet" aria-label="Another seed" title="Another seed" onClick={() => onSeed(randomSeed())}>
        <Dices size={19} aria-hidden="true" />
      </button>
      <span className="fine regular">The same seed and orders give the same game.</span>
    </div>
  );
}

/** Why no game can be begun with these texts; null where one can. Only the names of as many players as there are count. */
function whyNoStart(seed: string, players: Rulings['players'], names: PlayerNames): string | null {
  const long = Object.entries(names).find(([seat, name]) => seat.includes('-') === (players === 4) && isTooLong(name, LIMITS.player));
  return whyTooLong('The seed', seed, LONGEST_SEED) ?? (long ? whyTooLong('A player’s name', long[1], LIMITS.player) : null);
}

interface NewGameProps {
  scenarios: readonly Scenario[];
  /** How many more are on their way. */
  toCome: number;
  /** Those of them that are the player's own. */
  own: readonly Scenario[];
  chosen: number;
  onChoose: (index: number) => void;
  /** The one main button of the screen is here, not at a stored game. */
  isMain: boolean;
}

export function NewGame({ scenarios, toCome, own, chosen, onChoose, isMain }: NewGameProps) {
  const [seed, setSeed] = useState(randomSeed);
  const [changes, setChanges] = useState<Partial<Rulings>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const newGame = useGame((g) => g.newGame);
  const [names, setNames] = useState<PlayerNames>({});
  const scenario = scenarios[chosen] ?? scenarios[0];
  if (!scenario) return null;
  const usual = scenario.rulings.players;
  const players = changes.players ?? usual;
  const setPlayers = (n: Rulings['players']) => {
    const { players: _, ...rest } = changes;
    setChanges(n === usual ? rest : { ...rest, players: n });
  };
  const why = whyNoStart(seed, players, names);
  const start = async () => {
    if (why) return;
    const told = Object.keys(names).length > 0 ? await import('./playerNames.ts').then((m) => m.namesFor(players, names)) : undefined;
    // A scenario that is offered here has been looked over; only other rulings need the schema, which is fetched for it.
    if (Object.keys(changes).length === 0) return newGame(scenario, seed.trim() || randomSeed(), told);
    const { loadScenario } = await import('../../scenarios/load.ts');
    const loaded = loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
    if (loaded.ok) newGame(loaded.scenario, seed.trim() || randomSeed(), told);
    else setProblem(loaded.problems[0] ?? null);
  };
  return (
    <section className={styles.card} aria-label="New game">
      <h2 className={`larger mb-3 ${styles.head}`}>New game</h2>
      <fieldset className={`grid gap-2 ${look.scenarios}`}>
        <legend className="sr-only">Scenario</legend>
        {scenarios.map((s, i) => (
          <ScenarioChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: two may go by the same name
            key={`${s.id} ${i}`}
            scenario={s}
            isOwn={own.includes(s)}
            isChosen={i === chosen}
            onChoose={() => onChoose(i)}
            onStart={() => void start()}
          />
        ))}
        {Array.from({ length: toCome }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={i} className={`stack gap-05 on-raised round-2 ${look.scenario}`} aria-hidden="true" />
        ))}
      </fieldset>
      <About scenario={scenario} />
      <div className={`${look.startRow} ${isMain ? look.sticks : ''}`}>
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
          Start <bdi>{scenario.name}</bdi>
        </button>
        {problem ? (
          <p role="alert" className="warn mt-2">
            These rulings do not go together with the scenario. {problem.where}: {problem.message}
          </p>
        ) : null}
      </div>
      <Notes scenario={scenario} />
      <div className={look.playersRoom}>
        <Players players={players} onPlayers={setPlayers} names={names} onNames={setNames} />
      </div>
      <RulingsEditor base={scenario.rulings} figures={scenario} changes={changes} onChange={setChanges}>
        <Seed seed={seed} onSeed={setSeed} />
      </RulingsEditor>
    </section>
  );
}
