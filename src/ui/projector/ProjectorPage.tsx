/** The projector's window. Keys: F for full screen, T for light and dark. */

import { Expand, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { startProjector, useProjected } from '../../store/projector/screen.ts';
import { type Act, buttonProps } from '../acts/act.ts';
import { useActs } from '../acts/keyboard.ts';
import { shownPage, spectating } from '../page.tsx';
import { setTheme } from '../theme/theme.ts';
import { speakOf } from '../words/terms.ts';
import { ProjectorScreen } from './ProjectorScreen.tsx';
import styles from './Screen.module.css';
import { Waiting } from './Waiting.tsx';

function wholeScreen(): void {
  // The browser may refuse; the window then stays as it is.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

const FULL_SCREEN: Act = { id: 'fullScreen', label: 'Full screen', keys: ['f'], run: wholeScreen };

const isDark = (): boolean => document.documentElement.dataset.theme === 'dark';

function Buttons() {
  const [dark, setDark] = useState(isDark);
  const turn = (): void => {
    setTheme(isDark() ? 'light' : 'dark');
    setDark(isDark());
  };
  const theme: Act = { id: 'theme', label: dark ? 'Light' : 'Dark', keys: ['t'], run: turn };
  useActs({ acts: () => [FULL_SCREEN, theme] });
  const Theme = dark ? Sun : Moon;
  return (
    <div className="flex flex-none push-right">
      <button
        type="button"
        className={`inline justify-center pale lit round-2 ${styles.tool}`}
        aria-label={FULL_SCREEN.label}
        {...buttonProps(FULL_SCREEN)}
      >
        <Expand size={26} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`inline justify-center pale lit round-2 ${styles.tool}`}
        aria-label={theme.label}
        {...buttonProps(theme)}
      >
        <Theme size={26} aria-hidden="true" />
      </button>
    </div>
  );
}

export function ProjectorPage() {
  const picture = useProjected((p) => p.picture);
  const sheet = useProjected((p) => p.sheet);
  useEffect(() => {
    document.title = `Projector · ${shownPage().title}`;
    document.documentElement.dataset.scale = 'room';
    return startProjector();
  }, []);
  const page = shownPage();
  speakOf(page, picture?.scenario ?? null);
  const { Symbols } = page;
  const { Class } = spectating().projector;
  return (
    <>
      {Symbols ? <Symbols /> : null}
      {sheet && Class ? (
        <Class sheet={sheet} tools={<Buttons />} />
      ) : picture ? (
        <ProjectorScreen picture={picture} tools={<Buttons />} />
      ) : (
        <Waiting tools={<Buttons />} />
      )}
    </>
  );
}
