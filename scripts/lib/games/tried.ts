/** What a game brings for the commands that try it: fuzz, golden, leaks and bench. The first game has programs of its own for these. */

import type { Pick } from '../../../src/bots/picker.ts';
import type { GameTypes, Viewer } from '../../../src/engine/core/gameTypes.ts';
import type { GameFiles } from '../../../src/games/game.ts';

export interface TriedGame<G extends GameTypes = GameTypes> {
  readonly files: GameFiles<G>;
  readonly scenarios: readonly G['Scenario'][];
  /** The scenario with rulings drawn by chance. */
  vary(scenario: G['Scenario'], pick: Pick): G['Scenario'];
  /** One guess at a command: plausible and cheap, not checked; null where luck found none. */
  propose(world: G['World'], state: Readonly<G['State']>, pick: Pick): G['Command'] | null;
  /** Broken invariants of a state, in words. */
  violations(world: G['World'], state: Readonly<G['State']>): string[];
  /** The state with other hidden things: the viewer cannot tell the two apart. The state itself if nothing is hidden from it. */
  twin(world: G['World'], state: Readonly<G['State']>, viewer: Viewer, pick: Pick): G['State'];
  /** Folder of its finished games, in the form of archive.ts. */
  readonly golden: string;
  /** Commands per second of random play that the engine should reach. */
  readonly commandsPerSecond: number;
}
