/** In the top bar during a task: the time left in the room, and the way to hand in. */

import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { useTaskRoom } from '../../store/locks.ts';
import { saver } from '../../store/saving.ts';

export const handIn = () => useTaskRoom.setState({ isHandingIn: true });

const MINUTE = 60_000;
/** From here on the time is said as a warning. */
const SHORT = 5;

/** Whole minutes left of the room's time since the game began; null without one. */
function useMinutesLeft(minutes: number | undefined): number | null {
  const id = useGame((g) => g.id);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (minutes === undefined || id === null) return setLeft(null);
    const began = saver.aboutOpen(id)?.startedAt ?? Date.now();
    const look = () => setLeft(Math.max(0, Math.ceil(minutes - (Date.now() - began) / MINUTE)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [minutes, id]);
  return left;
}

export function TaskRibbon() {
  const task = useGame((g) => g.task);
  const left = useMinutesLeft(task?.minutes);
  if (!task) return null;
  return (
    <div className="row gap-2 flex-none px-2">
      {left === null ? null : (
        <span className={`small nowrap figures ${left <= SHORT ? 'warn semi' : 'soft'}`} data-testid="task-time">
          {left === 0 ? 'Time is up' : `${left} min left`}
        </span>
      )}
      <button
        type="button"
        className="btn btn-small nowrap"
        title={`${task.title}, ${task.table}: the file or the code for your instructor`}
        onClick={handIn}
        data-testid="hand-in"
      >
        <Send size={15} aria-hidden="true" /> Hand in
      </button>
    </div>
  );
}
