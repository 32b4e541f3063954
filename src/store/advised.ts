/** Access to staff advice. Everything that forecasts, explains, plans or suggests checks here. */

import type { Side } from '../engine/core/gameTypes.ts';
import { adviceOff } from '../records/seating.ts';
import type { GameStore } from './gameStore.ts';
import { isLocked } from './locks.ts';

type Asks = Pick<GameStore, 'advice' | 'unaided' | 'people' | 'lesson'>;

/** True unless a player has switched it off at their seat. Always true in a lesson, and for no seat (null). */
export const isAdvised = (game: Asks, viewer: Side | null): boolean =>
  viewer === null || game.lesson !== null || !game.people.includes(viewer) || !adviceOff(game).includes(viewer);

/** True if the staff may prepare plans, shopping lists or orders for a side. In a lesson the lesson does that. */
export const mayDraft = (game: Asks, viewer: Side | null): boolean => game.lesson === null && isAdvised(game, viewer);

/** `mayDraft` for the side at the screen. */
export const canPlan = (game: GameStore): boolean => mayDraft(game, game.viewer);

/** True if the player at the screen may switch their side's advice off or on. The log shows each switch to both sides. */
export const maySwitchAdvice = (game: GameStore): boolean => hasAdviceSwitch(game) && !isLocked(game, 'advice');

/** The same if a task did not lock it. */
export const hasAdviceSwitch = ({ viewer, people, lesson, isFollower, asking }: GameStore): boolean =>
  viewer !== null && people.includes(viewer) && lesson === null && !isFollower && !asking;

/** True if targets and forecasts are shown: solo or in a lesson only, since two players at one screen would read each other's. */
export const isGuided = (game: Asks, viewer: Side | null): boolean =>
  viewer !== null && (game.lesson !== null || game.people.length === 1) && isAdvised(game, viewer);
