/** The day after which nothing comes. */
import type { View, World } from '../../../engine/lines-and-webs/index.ts';

export const isLastDay = (world: World, view: View): boolean => view.turn >= world.scenario.turns;
