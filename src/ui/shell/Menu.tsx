/** The page's menu: theme, the record as a file, conceding and leaving. */
import { Menu as MenuSign } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recordFileName, saveFile } from '../../store/files.ts';
import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { readThemeChoice, setTheme, type ThemeChoice } from '../theme/theme.ts';
import { sideName } from '../words/names.ts';
import styles from './Menu.module.css';

const MenuSheet = lazyPart(() => import('./MenuSheet.tsx').then((m) => m.MenuSheet), true);
const Confirm = lazyPart(() => import('../kit/Confirm.tsx').then((m) => m.Confirm));

const THEMES: readonly { choice: ThemeChoice; name: string }[] = [
  { choice: 'system', name: 'System' },
  { choice: 'light', name: 'Light' },
  { choice: 'dark', name: 'Dark' },
];

/** Light, dark, or what the system says. */
export function ThemeSwitch() {
  const [choice, setChoice] = useState(readThemeChoice);
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>Theme</legend>
      {THEMES.map(({ choice: value, name }) => (
        <label key={value} className={styles.theme}>
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={choice === value}
            onChange={() => {
              setTheme(value);
              setChoice(value);
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Offers the record of the game as a file at once, without a word: for when something has gone wrong. */
export function saveRecord(): void {
  const { record, state } = useGame.getState();
  if (!record || !state) return;
  saveFile(recordFileName(record.scenario.id, state.turn), record);
  saver.noteFiled();
}

/** The keyboard stays at the menu's button while the sheet goes; what opens next gives the focus back to it. */
const focusOpener = (menu: HTMLElement | null) => menu?.querySelector('button')?.focus();

/** Closes something on Escape and on a press outside of it. */
function useDismiss(open: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      focusOpener(ref.current);
      close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, close]);
  return ref;
}

export function Menu() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const viewer = useGame((g) => g.viewer);
  const { give } = useGame.getState();
  const [close] = useState(() => () => setOpen(false));
  const ref = useDismiss(open, close);
  const pick = (act: () => void) => () => {
    focusOpener(ref.current);
    setOpen(false);
    act();
  };
  return (
    <div className="relative" ref={ref}>
      <button
        type="button"
        className={`btn btn-quiet px-2 ${styles.opener}`}
        aria-expanded={open}
        aria-label="Menu"
        title="Menu"
        onClick={() => setOpen(!open)}
        data-testid="menu"
      >
        <MenuSign size={19} strokeWidth={1.9} aria-hidden="true" />
      </button>
      {open ? (
        <div className={styles.sheet}>
          <ThemeSwitch />
          <MenuSheet pick={pick} onConcede={() => setAsking(true)} />
        </div>
      ) : null}
      {asking && viewer ? (
        <Confirm
          title={`${sideName(viewer)} concedes?`}
          text="The game ends at once and the other side has won. This cannot be taken back."
          yes="Concede the game"
          onYes={() => {
            setAsking(false);
            give({ type: 'concede', side: viewer });
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
