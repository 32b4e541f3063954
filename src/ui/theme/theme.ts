/** Theme choice (light, dark, or the system's), and the attribute on <html> that the colors depend on. */
import { createSetting, isOneOf } from '../../store/setting.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

const KEY = 'lines-and-webs.theme';
const DARK = '(prefers-color-scheme: dark)';

const useTheme = createSetting<{ choice: ThemeChoice }>(() => ({ choice: 'system' }), {
  key: KEY,
  fields: { choice: isOneOf(['system', 'light', 'dark']) },
});

/** The player's last choice; `system` if there is none or storage is unavailable. */
export const readThemeChoice = (): ThemeChoice => useTheme.getState().choice;

/** The theme that a choice currently means on this device. */
function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return typeof matchMedia === 'function' && matchMedia(DARK).matches ? 'dark' : 'light';
}

function apply(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = resolveTheme(choice);
}

/** Sets `data-theme` on the page and stores the choice. */
export function setTheme(choice: ThemeChoice): void {
  useTheme.setState({ choice });
  apply(choice);
}

/** Call once before the first render: sets the theme and follows the system while the choice is `system`. Returns a stop function. */
export function startTheme(): () => void {
  apply(readThemeChoice());
  if (typeof matchMedia !== 'function') return () => {};
  const query = matchMedia(DARK);
  const follow = () => apply(readThemeChoice());
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
