/** Settings of a new game apart from the scenario, and its start. */

import { useState } from 'react';
import type { Changes, Scenario } from '../../engine/core/gameTypes.ts';
import { LIMITS } from '../../records/limits.ts';
import type { PlayerCount, PlayerNames } from '../../records/players.ts';
import type { Problem } from '../../records/problems.ts';
import { useGame } from '../../store/game.ts';
import { orReport } from '../../store/lazyCode.ts';
import { playerCountOf } from '../../store/seat.ts';
import type { Choice } from '../computer/choice.ts';
import { isUnfit, whyUnfit } from '../kit/textLength.ts';
import { usePage } from '../page.tsx';
import { LONGEST_SEED, randomSeed } from './seed.ts';

/** The reason why a game cannot start with these texts; null if it can. Only the names for the chosen number of players count. */
function whyNoStart(seed: string, players: PlayerCount, names: PlayerNames): string | null {
  const long = Object.entries(names).find(([seat, name]) => seat.includes('-') === (players === 4) && isUnfit(name, LIMITS.player));
  return whyUnfit('The seed', seed, LONGEST_SEED) ?? (long ? whyUnfit('A player’s name', long[1], LIMITS.player) : null);
}

/** State of the new-game form for a scenario; `start` begins the game or sets `problem`. */
export function useNewGame(scenario: Scenario | undefined) {
  const [seed, setSeed] = useState(randomSeed);
  const [changes, setChanges] = useState<Changes>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [names, setNames] = useState<PlayerNames>({});
  const [choice, setChoice] = useState<Choice | null>(null);
  const newGame = useGame((g) => g.newGame);
  const { id, start: parts } = usePage();
  const usual = scenario ? playerCountOf(id, scenario) : 2;
  const players = changes.players ?? usual;
  const setPlayers = (n: PlayerCount) => {
    const { players: _, ...rest } = changes;
    setChanges(n === usual ? rest : { ...rest, players: n });
  };
  const why = whyNoStart(seed, players, names);
  const start = async () => {
    if (why || !scenario) return;
    // Not needed for two people at this screen.
    const seats = choice && (await orReport(import('../computer/lastChoice.ts')).then((m) => m.seatsNow(choice, players)));
    const typedNames =
      Object.keys(names).length > 0 ? await orReport(import('./playerNames.ts')).then((m) => m.namesFor(players, names)) : undefined;
    // Offered scenarios are already validated; only changed rulings need the schema, which is loaded for them.
    if (Object.keys(changes).length === 0) return newGame(scenario, seed.trim() || randomSeed(), typedNames, seats ?? undefined);
    const loaded = await parts.withChanges(scenario, changes);
    if (loaded.ok) newGame(loaded.scenario, seed.trim() || randomSeed(), typedNames, seats ?? undefined);
    else setProblem(loaded.problems[0] ?? null);
  };
  return { seed, setSeed, changes, setChanges, players, setPlayers, names, setNames, choice, setChoice, problem, why, start };
}
