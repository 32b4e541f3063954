/** Types of Lines of Battle for the shared code. */

import type { Changes, GameTypes, Mark, Side } from '../../engine/core/gameTypes.ts';
import type { Command, GameEvent, Phase, Rulings, Scenario, State, View, World } from '../../engine/lines-of-battle/index.ts';

export interface LinesOfBattle extends GameTypes {
  State: State;
  Command: Command;
  Event: GameEvent;
  View: View;
  World: World;
  Scenario: Scenario;
  Phase: Phase;
  Mark: Mark & { side: Side };
  Changes: Changes & Partial<Rulings>;
}
