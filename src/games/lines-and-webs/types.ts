/** Type bundle of Lines and Webs for the shared code; generic functions are narrowed with it. */

import type { Command, GameEvent, OwnView, Phase, Rulings, Scenario, State, View, World } from '../../engine/lines-and-webs/index.ts';
import type { ClassSheet } from './account/compare.ts';
import type { ChainPart } from './account/hunger/types.ts';
import type { DayPart } from './account/types.ts';
import type { DayRecord, DayReport } from './store/days.ts';
import type { Mark } from './store/marks.ts';
import type { PackedView } from './store/publicReplay/packedView.ts';
import type { Playback, RoomScene } from './store/scenes.ts';

export interface LinesAndWebs {
  State: State;
  Command: Command;
  Event: GameEvent;
  View: View;
  World: World;
  Scenario: Scenario;
  Phase: Phase;
  Changes: Partial<Rulings>;
  Own: OwnView;
  Packed: PackedView;
  Mark: Mark;
  Scene: Playback;
  Room: RoomScene;
  Account: DayPart | ChainPart;
  Sheet: ClassSheet;
  TurnRecord: DayRecord;
  TurnReport: DayReport;
}
