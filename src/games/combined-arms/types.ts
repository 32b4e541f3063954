/** Types of Combined Arms for the shared code. */

import type { Command, GameEvent, Phase, Rulings, Scenario, State, View, World } from '../../engine/combined-arms/index.ts';
import type { Changes, GameTypes, Mark, Side } from '../../engine/core/gameTypes.ts';

export interface CombinedArms extends GameTypes {
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
