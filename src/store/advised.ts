/** Whether a side has the advice of its staff now. Everything that forecasts, explains, plans or suggests asks here, and nowhere else. */

import type { Side } from '../engine/core/table.ts';
import { adviceOff } from '../records/seating.ts';
import type { GameStore } from './gameStore.ts';

type Asks = Pick<GameStore, 'advice' | 'unaided' | 'people' | 'lesson'>;

/** Off only at a seat of a person, and never in a lesson, which needs it. Nobody's seat (null) is not without it. */
export const isAdvised = (game: Asks, viewer: Side | null): boolean =>
  viewer === null || game.lesson !== null || !game.people.includes(viewer) || !adviceOff(game).includes(viewer);

/** May its staff lay work before a side: a plan, a list of purchases, an order? A lesson says itself what to do. */
export const mayDraft = (game: Asks, viewer: Side | null): boolean => game.lesson === null && isAdvised(game, viewer);

/** The same of whoever sits at the screen. */
export const canPlan = (game: GameStore): boolean => mayDraft(game, game.viewer);

/** Whoever sits at the screen may turn his own side's advice off and on, at any time: the log tells it to both sides. */
export const maySwitchAdvice = ({ viewer, people, lesson, isFollower, asking }: GameStore): boolean =>
  viewer !== null && people.includes(viewer) && lesson === null && !isFollower && !asking;

/** Is it told what to aim at and how it stands? Alone or in a lesson only: two people at one screen would read each other's staff. */
export const isGuided = (game: Asks, viewer: Side | null): boolean =>
  viewer !== null && (game.lesson !== null || game.people.length === 1) && isAdvised(game, viewer);
