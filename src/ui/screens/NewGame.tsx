/** A new game: which scenario, which dice, which house rulings. */

import { CalendarDays, Clock } from 'lucide-react';
import { useState } from 'react';
import type { Rulings, Scenario } from '../../engine/lines-and-webs/index.ts';
import { LIMITS } from '../../records/limits.ts';
import type { PlayerNames } from '../../records/players.ts';
import { FIRST, isTuned, tunedId } from '../../scenarios/first.ts';
import type { Problem } from '../../scenarios/problems.ts';
import { useGame } from '../../store/game.ts';
import type { Choice } from '../computer/choice.ts';
import { Card } from '../kit/Card.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { isTooLong, whyTooLong } from '../kit/textLength.ts';
import look from './NewGame.module.css';
import { RulingsEditor } from './RulingsEditor.tsx';
import styles from './StartScreen.module.css';
import { LONGEST_SEED, randomSeed } from './seed.ts';

const WhoPlays = lazyPart(() => import('../computer/WhoPlays.tsx').then((m) => m.WhoPlays), true);
const Figures = lazyPart(() => import('./Figures.tsx').then((m) => m.Figures), true);
const FairnessFact = lazyPart(() => import('./Fairness.tsx').then((m) => m.FairnessFact), true);
const FairnessLines = lazyPart(() => import('./Fairness.tsx').then((m) => m.FairnessLines), true);
const Notes = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.Notes), true);
const Reinforced = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.Reinforced), true);
const Seed = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.Seed), true);
const Players = lazyPart(() => import('./Players.tsx').then((m) => m.Players), true);

const DAY_MINUTES = 15;

/** How long a game takes, roughly. */
function sitting({ turns, brief }: Scenario): string {
  const minutes = brief?.minutes ?? turns * DAY_MINUTES;
  if (minutes === 60) return 'about an hour';
  return minutes < 120 ? `${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`;
}

interface ChoiceProps {
  scenario: Scenario;
  /** The same with the figures that it will be played with. */
  figures: Scenario;
  isOwn: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onStart: () => void;
}

function ScenarioChoice({ scenario, figures, isOwn, isChosen, onChoose, onStart }: ChoiceProps) {
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
        {!isOwn && scenario.id === FIRST.id ? <span className="chip">first game</span> : null}
      </b>
      <span className={`caption flex wrap ${look.facts}`}>
        <span>
          <CalendarDays size={15} aria-hidden="true" /> {scenario.turns} days
        </span>
        <span>
          <Clock size={15} aria-hidden="true" /> {sitting(scenario)}
        </span>
        <span className={look.fact}>
          <FairnessFact scenario={figures} />
        </span>
      </span>
    </Card>
  );
}

/** The scenario that is chosen, in words; what each side is to do stands under the map. */
function About({ scenario, changes }: { scenario: Scenario; changes: Partial<Rulings> }) {
  return (
    <div className={`grid gap-2 ${look.about}`}>
      <p>{scenario.summary}</p>
      <div className={look.fairness}>
        <FairnessLines scenario={scenario} changes={changes} />
      </div>
      <Reinforced scenario={scenario} />
    </div>
  );
}

/** Why no game can be begun with these texts; null where one can. Only the names of as many players as there are count. */
function whyNoStart(seed: string, players: Rulings['players'], names: PlayerNames): string | null {
  const long = Object.entries(names).find(([seat, name]) => seat.includes('-') === (players === 4) && isTooLong(name, LIMITS.player));
  return whyTooLong('The seed', seed, LONGEST_SEED) ?? (long ? whyTooLong('A player’s name', long[1], LIMITS.player) : null);
}

/** A card: where its scenario stands in the list, and where the one with the figures that are recommended. */
interface Offered {
  at: number;
  best: number;
  isOwn: boolean;
}

/** One card for a scenario with its estimates and with tuned figures; the player's own stand alone. */
function offers(list: readonly Scenario[], own: readonly Scenario[]): Offered[] {
  return list.flatMap((s, at): Offered[] => {
    if (own.includes(s)) return [{ at, best: at, isOwn: true }];
    const tuned = list.findIndex((other) => other.id === tunedId(s.id) && !own.includes(other));
    return isTuned(s) ? [] : [{ at, best: tuned < 0 ? at : tuned, isOwn: false }];
  });
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
  const [choice, setChoice] = useState<Choice | null>(null);
  const scenario = scenarios[chosen] ?? scenarios[0];
  if (!scenario) return null;
  const offered = offers(scenarios, own);
  const both = offered.find(({ at, best }) => at !== best && (chosen === at || chosen === best));
  const usual = scenario.rulings.players;
  const players = changes.players ?? usual;
  const setPlayers = (n: Rulings['players']) => {
    const { players: _, ...rest } = changes;
    setChanges(n === usual ? rest : { ...rest, players: n });
  };
  const why = whyNoStart(seed, players, names);
  const start = async () => {
    if (why) return;
    // Two people at this screen need none of it.
    const seats = choice && (await import('../computer/lastChoice.ts').then((m) => m.seatsNow(choice, players)));
    const told = Object.keys(names).length > 0 ? await import('./playerNames.ts').then((m) => m.namesFor(players, names)) : undefined;
    // A scenario that is offered here has been looked over; only other rulings need the schema, which is fetched for it.
    if (Object.keys(changes).length === 0) return newGame(scenario, seed.trim() || randomSeed(), told, seats ?? undefined);
    const { loadScenario } = await import('../../scenarios/load.ts');
    const loaded = loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
    if (loaded.ok) newGame(loaded.scenario, seed.trim() || randomSeed(), told, seats ?? undefined);
    else setProblem(loaded.problems[0] ?? null);
  };
  return (
    <section className={styles.card} aria-label="New game">
      <h2 className={`larger mb-3 ${styles.head}`}>New game</h2>
      <fieldset className={`grid gap-2 ${look.scenarios}`}>
        <legend className="sr-only">Scenario</legend>
        {offered.map(({ at, best, isOwn }) => {
          const isChosen = chosen === at || chosen === best;
          return (
            <ScenarioChoice
              key={at}
              scenario={scenarios[at] as Scenario}
              figures={isChosen ? scenario : (scenarios[best] as Scenario)}
              isOwn={isOwn}
              isChosen={isChosen}
              onChoose={() => onChoose(best)}
              onStart={() => void start()}
            />
          );
        })}
        {Array.from({ length: toCome }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={i} className={`stack gap-05 on-raised round-2 ${look.scenario}`} aria-hidden="true" />
        ))}
      </fieldset>
      {both ? <Figures isTuned={chosen === both.best} onChoose={(tuned) => onChoose(tuned ? both.best : both.at)} /> : null}
      {/* Below the scenarios: what it asks of a lone player must not push them out of sight. */}
      <div className={look.whoRoom}>
        <WhoPlays players={players} choice={choice} onChoice={setChoice} isFirst={isMain} />
      </div>
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
      {/* Below the button, which keeps to the window's edge on a low screen and would lie over it. */}
      <About scenario={scenario} changes={changes} />
      <div className={look.notesRoom}>
        <Notes scenario={scenario} />
      </div>
      <div className={look.playersRoom}>
        <Players
          players={players}
          onPlayers={setPlayers}
          names={names}
          onNames={setNames}
          shares={players === 4 ? choice?.way !== 'watch' : choice === null || choice.way === 'two'}
        />
      </div>
      <RulingsEditor base={scenario.rulings} figures={scenario} changes={changes} onChange={setChanges}>
        <Seed seed={seed} onSeed={setSeed} />
      </RulingsEditor>
    </section>
  );
}
