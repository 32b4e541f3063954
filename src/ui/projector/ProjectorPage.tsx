/** The projector's window: nothing but what the room sees. Two keys: F for the whole screen, T for light and dark. */

import { Expand, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { startProjector, useProjected } from '../../store/projector/screen.ts';
import { keyOf } from '../kit/keyOf.ts';
import { shownPage, telling } from '../page.tsx';
import { setTheme } from '../theme/theme.ts';
import { speakOf } from '../words/terms.ts';
import { ProjectorScreen } from './ProjectorScreen.tsx';
import styles from './Screen.module.css';
import { Waiting } from './Waiting.tsx';

function wholeScreen(): void {
  // A browser may refuse; then the window stays as it is.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  // As above.
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

const isDark = (): boolean => document.documentElement.dataset.theme === 'dark';

function Buttons() {
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    const turn = () => {
      setTheme(isDark() ? 'light' : 'dark');
      setDark(isDark());
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (keyOf(event) === 'f') wholeScreen();
      if (keyOf(event) === 't') turn();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const Theme = dark ? Sun : Moon;
  return (
    <div className="flex flex-none push-right">
      <button
        type="button"
        className={`inline justify-center pale lit round-2 ${styles.tool}`}
        aria-label="Full screen"
        title="Full screen (F)"
        onClick={wholeScreen}
      >
        <Expand size={26} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`inline justify-center pale lit round-2 ${styles.tool}`}
        aria-label={dark ? 'Light' : 'Dark'}
        title={`${dark ? 'Light' : 'Dark'} (T)`}
        onClick={() => {
          setTheme(dark ? 'light' : 'dark');
          setDark(!dark);
        }}
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
  speakOf(page);
  const { Symbols } = page;
  const { Class } = telling().room;
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
