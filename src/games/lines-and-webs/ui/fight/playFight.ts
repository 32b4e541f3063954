/** Plays a fight or a special card on the map that stands, and ends its telling when it has been seen. */
import { PACE_TIMES, usePace } from '../../../../store/pace.ts';
import { endPlayback, markDiceSettled } from '../../store/playback.ts';
import type { Playback } from '../../store/scenes.ts';
import { playMotion, retimeMotion, useMotion } from '../motion/player.ts';
import type { Script } from '../motion/script.ts';
import { fightScript } from './tell.ts';
import { cardScript } from './tellCard.ts';

/** How long a beat lasts against that of the table. */
/** While a computer's turn is skipped its fights go by quickly, their verdicts too. */
const SKIPPED = { pace: 0.5, verdict: 0.4 } as const;

const scriptAt = (told: Playback, speed: number): Script => {
  const { pace, isSkipping } = usePace.getState();
  const scriptOf = told.kind === 'card' ? cardScript : fightScript;
  return isSkipping ? scriptOf(told, SKIPPED.pace / speed, SKIPPED.verdict) : scriptOf(told, PACE_TIMES[pace] / speed);
};

/** The dice have been rolled and their hits told: the verdict, or a choice, is next; or the scene is over. */
function hasLain(script: Script | null, told: Playback, beat: number): boolean {
  if (script?.fight?.told !== told) return true;
  const last = script.fight.beats.at(-1);
  return last !== undefined && (script.beats[beat] ?? 0) >= last.at;
}

/** @param speed of a replay */
export function playFight(told: Playback, speed = 1): void {
  playMotion(scriptAt(told, speed));
  const { script, beat } = useMotion.getState();
  if (hasLain(script, told, beat)) markDiceSettled(told);
  const leave = useMotion.subscribe((now) => {
    if (hasLain(now.script, told, now.beat)) markDiceSettled(told);
    if (now.script?.fight?.told === told) return;
    leave();
    follow();
    endPlayback(told);
  });
  const follow = usePace.subscribe(({ pace, isSkipping }, was) => {
    if (pace !== was.pace || isSkipping !== was.isSkipping) retimeMotion(scriptAt(told, speed));
  });
}
