/** Plays a fight on the map that stands, and ends its telling when it has been seen. */
import { type Pace, usePace } from '../../store/pace.ts';
import { endTelling, type Told } from '../../store/telling.ts';
import { playMotion, useMotion } from '../motion/player.ts';
import { fightScript } from './tell.ts';

/** How long a beat lasts against that of the table. */
const PACE: { [P in Pace]: number } = { slow: 1.6, table: 1, quick: 0.5, brief: 0.5 };

/** @param speed of a replay */
export function playFight(told: Told, speed = 1): void {
  playMotion(fightScript(told, PACE[usePace.getState().pace] / speed));
  const leave = useMotion.subscribe(({ script }) => {
    if (script?.fight?.told === told) return;
    leave();
    endTelling(told);
  });
}
