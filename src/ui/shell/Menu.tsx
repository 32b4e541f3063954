/** The page's menu: theme, the record as a file, conceding and leaving. */

import { Menu as MenuSign } from 'lucide-react';
import { useState } from 'react';
import { gameOf } from '../../games/rules.ts';
import { withChecksum } from '../../records/checksum.ts';
import { recordFileName, saveFile } from '../../store/files.ts';
import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';
import { mayGoBack } from '../../store/undoStatus.ts';
import { actOf, titleOf } from '../acts/acts.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { Popover } from '../kit/Popover.tsx';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';
import { resignWord, sideName } from '../page.tsx';
import { readThemeChoice, setTheme, type ThemeChoice } from '../theme/theme.ts';
import styles from './Menu.module.css';

const MenuSheet = lazyPart(() => import('./MenuSheet.tsx').then((m) => m.MenuSheet), true);
const Confirm = lazyPart(() => import('../kit/Confirm.tsx').then((m) => m.Confirm));

const THEMES: readonly SegmentOf<ThemeChoice>[] = [
  { value: 'system', name: 'System' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
];

/** Chooses the light, the dark or the system's theme. */
export function ThemeSwitch() {
  const [choice, setChoice] = useState(readThemeChoice);
  const choose = (next: ThemeChoice) => {
    setTheme(next);
    setChoice(next);
  };
  return <Segmented label="Theme" options={THEMES} chosen={choice} onChoose={choose} />;
}

/** Downloads the game's record without asking, for use after an error. */
export function saveRecord(): void {
  const { record, state, task } = useGame.getState();
  if (!record || !state) return;
  const file = withChecksum({ ...record, format: 3, ...(task ? { task } : {}) });
  saveFile(recordFileName(record.scenario.id, state.turn), file);
  saver.noteFiled();
}

export function Menu() {
  const [asking, setAsking] = useState(false);
  const viewer = useGame((g) => g.viewer);
  const isLone = useGame(mayGoBack);
  const resign = useGame((g) => g.rules && gameOf(g.rules.id).table.resign);
  const { dispatch } = useGame.getState();
  return (
    <>
      <Popover
        label={actOf('menu').label}
        title={titleOf('menu')}
        sign={
          <>
            <MenuSign size={19} strokeWidth={1.9} aria-hidden="true" />
            <span className="tiny medium narrow nowrap">Menu</span>
          </>
        }
        className={`btn btn-quiet min-h-0 justify-center align-middle px-1 ${styles.tool}`}
        testId="menu"
        act="menu"
      >
        {(pick) => (
          <div className={styles.sheet}>
            <ThemeSwitch />
            <MenuSheet pick={pick} onConcede={resign ? () => setAsking(true) : null} />
          </div>
        )}
      </Popover>
      {asking && viewer && resign ? (
        <Confirm
          title={`${sideName(viewer)} ${resignWord().toLowerCase()}s?`}
          text={`The game ends now and the other side wins.${isLone ? '' : ' This cannot be undone.'}`}
          yes={`${resignWord()} the game`}
          onYes={() => {
            setAsking(false);
            dispatch(resign(viewer));
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
