/** Controls of the presenter's clock: started, stopped and set by hand, or automatically for each phase. */

import { Pause, Play, TimerOff } from 'lucide-react';
import { useState } from 'react';
import type { Phase } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { clockFace, running, stopped, withMore } from '../../store/projector/clock.ts';
import { usePresenter } from '../../store/projector/presenting.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { phaseName, shownPage } from '../page.tsx';
import { useSecondsLeft } from './ClockFace.tsx';
import { Part, Switch } from './Part.tsx';
import styles from './Presenter.module.css';

const MOST_MINUTES = 180;
const USUAL = 300;

/** Parses minutes in steps of half a minute; NaN if the text is no number. */
const secondsOf = (text: string): number => {
  const minutes = Number(text.replace(',', '.'));
  return Number.isFinite(minutes) ? Math.round(Math.min(MOST_MINUTES, Math.max(0, minutes)) * 60) : 0;
};

function Minutes({ phase }: { phase: Phase }) {
  const kept = useSettings((s) => s.times[phase] ?? 0);
  const [text, setText] = useState(kept === 0 ? '' : String(kept / 60));
  return (
    <label className="caption">
      {phaseName(phase)}
      <input
        className="field full-width"
        type="text"
        inputMode="decimal"
        value={text}
        placeholder="none"
        onChange={(event) => {
          setText(event.target.value);
          useSettings.setState(({ times }) => ({ times: { ...times, [phase]: secondsOf(event.target.value) } }));
        }}
        data-testid={`minutes-${phase}`}
      />
    </label>
  );
}

/** The time left, and the buttons that start, stop, lengthen and remove it. `full` in seconds. */
export function ClockRow({ full = USUAL }: { full?: number }) {
  const clock = useSettings((s) => s.clock);
  const left = useSecondsLeft(clock);
  const runs = clock !== null && clock.endsAt !== null;
  const turn = () => {
    const now = Date.now();
    useSettings.setState({ clock: clock && runs ? stopped(clock, now) : running(clock ? left : full, now) });
  };
  return (
    <div className={`row wrap gap-15 inks ${styles.buttons}`}>
      <output className={`larger semi ${styles.face}`} aria-label="Time left" data-testid="clock-left">
        {clock ? clockFace(left) : 'none'}
      </output>
      <button type="button" className="btn btn-small" onClick={turn} data-testid="clock-turn">
        {runs ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />} {runs ? 'Stop' : 'Start'}
      </button>
      <button
        type="button"
        className="btn btn-small"
        onClick={() => useSettings.setState({ clock: withMore(clock, 60, Date.now()) })}
        data-testid="clock-more"
      >
        + 1 min
      </button>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={clock === null}
        title={clock === null ? 'No clock is shown.' : 'Take the clock off the projector'}
        aria-label="No clock"
        onClick={() => useSettings.setState({ clock: null })}
        data-testid="clock-off"
      >
        <TimerOff size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

export function ClockPart() {
  const clock = useSettings((s) => s.clock);
  const startsClock = useSettings((s) => s.startsClock);
  const times = useSettings((s) => s.times);
  const phase = usePresenter((p) => p.shown?.view.phase ?? 'over');
  return (
    <Part head="Clock">
      <ClockRow full={times[phase] || USUAL} />
      {clock?.waits ? <p className="caption">It stops while the screen is covered, and runs on at the open table.</p> : null}
      <details className={styles.times}>
        <summary className="hit soft pointer">Minutes for a side’s part</summary>
        <div className={`grid gap-2 pb-2 ${styles.grid}`}>
          {gameOf(shownPage().id)
            .phases.slice(0, -1)
            .map((one) => (
              <Minutes key={one} phase={one} />
            ))}
        </div>
        <Switch name="Starts with each part" isOn={startsClock} onTurn={() => useSettings.setState({ startsClock: !startsClock })} />
      </details>
    </Part>
  );
}
