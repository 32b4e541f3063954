/** The setting whether threats are shown, with its key and its part of a panel. */

import type { ReactNode } from 'react';
import { createSetting, isFlag } from '../../store/setting.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';

/** `isAll`: on every square, not only on those that matter now. */
export const useThreat = createSetting<{ isOn: boolean; isAll: boolean }>(() => ({ isOn: true, isAll: false }), {
  key: 'lines-of-battle.threat',
  fields: { isOn: isFlag },
});

/** T shows or hides threats; while it is held down, those to every square. */
export function onThreatKey({ event }: { event: KeyboardEvent }): void {
  useThreat.setState(({ isOn }) => (event.repeat ? { isOn: true, isAll: true } : { isOn: !isOn }));
  if (event.repeat) window.addEventListener('keyup', () => useThreat.setState({ isAll: false }), { once: true });
}

/** @param legend lines: a sign and what it means */
export function ThreatSwitch({ legend }: { legend: readonly (readonly [ReactNode, string])[] }) {
  const { isOn } = useThreat();
  return (
    <PanelSection head="Threat">
      <label className="row gap-2 hit">
        <input type="checkbox" className="tick accent" checked={isOn} onChange={() => useThreat.setState({ isOn: !isOn })} />
        Show what could strike your units next turn <span className="key">T</span>
      </label>
      {isOn ? (
        <p className="stack gap-1 small soft mt-1">
          {legend.map(([sign, words]) => (
            <span key={words} className="row gap-2">
              {sign} {words}
            </span>
          ))}
          <span>Hold T: every square</span>
        </p>
      ) : null}
    </PanelSection>
  );
}
