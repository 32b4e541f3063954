/** The controls of the recap's motion: play it, pause, on to the next item, stop. */
import { Pause, Play, SkipForward, Square } from 'lucide-react';
import { pauseMotion, playMotion, secondsOf, seekMotion, stopMotion, useMotion } from '../motion/player.ts';
import type { Script } from '../motion/script.ts';
import styles from './Recap.module.css';

/** One button that plays and pauses, and while it plays two more. `item` is the one that is shown. */
export function Player({ script, item }: { script: Script; item: number | null }) {
  const playing = useMotion((m) => (m.script?.kind === 'recap' ? m.script : null));
  const isPaused = useMotion((m) => m.isPaused);
  const press = () => (playing ? pauseMotion(!isPaused) : playMotion(script));
  const way = playing && (isPaused ? 'Play on' : 'Pause');
  const next = playing?.items.find((at, i) => i > (item ?? -1) && at > (playing.items[item ?? 0] ?? 0));
  return (
    <div className={`flex gap-1 ${styles.player}`} data-motion="keep">
      <button type="button" className="btn" onClick={press} title={way ?? undefined} data-testid="play-recap">
        {playing && !isPaused ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
        {way ? <span className="sr-only">{way}</span> : `Play it, ${secondsOf(script)} s`}
      </button>
      {playing ? (
        <>
          <button
            type="button"
            className="btn"
            aria-label="On to the next"
            title="On to the next"
            onClick={() => (next === undefined ? stopMotion() : seekMotion(next))}
          >
            <SkipForward size={17} aria-hidden="true" />
          </button>
          <button type="button" className="btn" aria-label="Stop" title="Stop" onClick={stopMotion} data-testid="stop-recap">
            <Square size={15} aria-hidden="true" />
          </button>
        </>
      ) : null}
    </div>
  );
}
