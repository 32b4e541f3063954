/** The setting whether threats are shown, with its key and its part of a panel. */

import type { ReactNode } from 'react';
import { createSetting, isFlag } from '../../store/setting.ts';
import { WedgeSign } from '../board/square/marks.tsx';

/** `isAll`: on every square, not only on those that matter now. */
export const useThreat = createSetting<{ isOn: boolean; isAll: boolean }>(() => ({ isOn: true, isAll: false }), {
  key: 'lines-of-battle.threat',
  fields: { isOn: isFlag },
});

/** From so many ms on, a key is held. */
const HELD_MS = 300;

/** T shows or hides threats when it goes up again; while it is held down, those to every square. */
export function onThreatKey({ event: { repeat, code } }: { event: KeyboardEvent }): void {
  if (repeat) return;
  const ends = new AbortController();
  const timer = setTimeout(() => useThreat.setState({ isAll: true }), HELD_MS);
  const end = (up: Event): void => {
    if (up instanceof KeyboardEvent && up.code !== code) return;
    ends.abort();
    clearTimeout(timer);
    const { isOn, isAll } = useThreat.getState();
    useThreat.setState(isAll || up.type === 'blur' ? { isAll: false } : { isOn: !isOn });
  };
  window.addEventListener('keyup', end, { capture: true, signal: ends.signal });
  window.addEventListener('blur', end, { signal: ends.signal });
}

type Legend = readonly (readonly [ReactNode, string])[];
const WEDGES: Legend = [
  [<WedgeSign key="dice" />, 'with dice'],
  [<WedgeSign key="sure" isSure />, 'without dice'],
];

interface ThreatSwitchProps {
  /** A sign and what it means. */
  legend?: Legend;
  /** What is shown. */
  shows?: string;
}

/** For a panel's dock. */
export function ThreatSwitch({ legend = WEDGES, shows = 'who could attack your units next turn' }: ThreatSwitchProps) {
  const { isOn } = useThreat();
  return (
    <>
      <label className="row gap-2 hit">
        <input type="checkbox" className="tick accent" checked={isOn} onChange={() => useThreat.setState({ isOn: !isOn })} />
        <span>Show {shows}</span> <span className="key">T</span>
      </label>
      {isOn ? (
        <p className="row wrap gap-4 small soft mt-1">
          {legend.map(([sign, words]) => (
            <span key={words} className="inline gap-1">
              {sign} {words}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
