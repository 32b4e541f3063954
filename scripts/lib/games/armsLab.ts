/** What the laboratory counts in a game of Combined Arms. */

import { combinedArms, type GameEvent, type Scenario, UNIT_TYPES } from '../../../src/engine/combined-arms/index.ts';
import type { GameTypes } from '../../../src/engine/core/gameTypes.ts';
import { simulate } from '../../../src/engine/core/index.ts';
import type { Battle } from '../battles.ts';
import type { Row } from './battleLab.ts';

const KINDS = UNIT_TYPES.filter((type) => type !== 'headquarters');

/** Shots, retreats and losses of both sides, losses by kind, and which kinds Delta's army has more of than Gamma's. */
export function armsRow(scenario: GameTypes['Scenario'], { seed, commands }: Battle<GameTypes>): Row {
  const rules = combinedArms(scenario as Scenario);
  const events: GameEvent[] = [];
  const game = simulate(rules, rules.setup(seed), (event) => events.push(event));
  for (const command of commands) game.step(command as never);
  const count = (type: GameEvent['type']): number => events.filter((event) => event.type === type).length;
  const { units } = game.state;
  const squares = events.reduce((sum, event) => sum + (event.type === 'moved' ? event.path.length : 0), 0);
  return {
    ...{ squares, shots: count('attacked'), retreats: count('retreated'), losses: count('destroyed') },
    ...Object.fromEntries(KINDS.map((kind) => [`lost ${kind}`, units.filter(({ type, at }) => type === kind && at === null).length])),
    ...Object.fromEntries(
      KINDS.map((kind) => [
        `lead in ${kind}`,
        units.reduce((lead, { type, side }) => lead + (type === kind ? (side === 'delta' ? 1 : -1) : 0), 0),
      ]),
    ),
  };
}
