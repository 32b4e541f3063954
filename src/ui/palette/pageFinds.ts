/** Search entries for the page's own actions: undo, drawers, the file, the curtain, the theme. */
import { gameOf } from '../../games/rules.ts';
import { isAdvised } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';
import { useSaving } from '../../store/writes.ts';
import { type Act, keysShown, perform } from '../acts/act.ts';
import { doAct } from '../acts/acts.ts';
import { tableActs } from '../acts/keyboard.ts';
import { resignWord, shownPage } from '../page.tsx';
import { undoWords, type Way } from '../shell/undoWords.ts';
import { switchWords } from '../words/advice.ts';
import { leaveWords } from '../words/saving.ts';
import type { Find } from './finds.ts';

/** Menu items without an action, by the start of their text, with additional search words. */
export const MENU_LINES: { readonly [words: string]: string } = {
  'Fight speed': 'pace slow table quick brief animation',
  Sound: 'mute volume noise',
  Map: 'map follows stays camera',
  'End turns': 'by hand automatic next card pace',
  Words: 'plain college language',
  'Sharing the screen': 'open table full secrecy curtain',
  'Watch the game so far': 'replay',
  'After action': 'account turning points',
  'Edit this scenario': 'scenario editor',
  'Open the projector window': 'presenter room second screen',
  'Game editor': 'workbench umpire',
  Concede: 'give up resign surrender',
};

/** Opens the menu, waits for its lazy-loaded items, then presses one; focuses it instead if it is a setting. */
function inMenu(words: string, tries = 60): void {
  const button = document.querySelector('[data-act="menu"]');
  if (button?.getAttribute('aria-expanded') === 'false') doAct('menu');
  const sheet = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const line = [...(sheet?.querySelectorAll<HTMLElement>('button, legend') ?? [])].find((one) => one.textContent?.startsWith(words));
  if (!line && tries > 0) requestAnimationFrame(() => inMenu(words, tries - 1));
  else if (line?.matches('button')) line.click();
  else line?.parentElement?.querySelector<HTMLElement>('input:checked')?.focus();
}

function isInMenu(words: string): boolean {
  const { people, rules } = useGame.getState();
  const { hasAccount, editScenario, fetchBench } = shownPage();
  if (words === 'Sharing the screen') return people.length !== 1;
  if (words === 'After action') return hasAccount === true;
  if (words === 'Edit this scenario') return editScenario !== undefined;
  if (words === 'Game editor') return fetchBench !== undefined;
  return words !== 'Concede' || (rules !== null && gameOf(rules.id).table.resign !== undefined);
}

const menuFinds = (): Find[] =>
  Object.entries(MENU_LINES)
    .filter(([words]) => isInMenu(words))
    .map(([words, also]) => {
      const label = words === 'Concede' ? resignWord() : words;
      return { id: `menu ${words}`, group: 'page', label, detail: 'In the menu', also, act: () => inMenu(label) };
    });

/** Names what undo or redo would change; if disabled, gives the reason. */
const way = ({ label }: Act, { object, why }: Way): Partial<Find> =>
  object ? { label: `${label} ${object}` } : { isOff: true, detail: why ?? '' };

/** Returns the parts of an entry that depend on the game's current state. */
function special(act: Act): Partial<Find> {
  const game = useGame.getState();
  if (act.id === 'undo') return way(act, undoWords().undoing);
  if (act.id === 'redo') return way(act, undoWords().redoing);
  if (act.id === 'leave') return { detail: leaveWords(useSaving.getState().state, saver.isUnsaved()) };
  return act.id === 'switchAdvice' && game.viewer ? { label: switchWords(game.viewer, isAdvised(game, game.viewer)).label } : {};
}

function findOf(act: Act): Find {
  const { label = act.label, also } = act.find ?? {};
  return {
    id: `page ${act.id}`,
    group: 'page',
    label,
    act: () => void perform(act),
    ...(act.keys ? { key: keysShown(act).split(' or ')[0] as string } : {}),
    ...(also ? { also } : {}),
    ...special(act),
  };
}

/** Returns the available actions that the search lists, with the menu's items after the menu itself. */
export function pageFinds(): Find[] {
  return tableActs()
    .filter(({ find, guard }) => find && guard?.() !== false)
    .flatMap((act) => (act.id === 'menu' ? [findOf(act), ...menuFinds()] : [findOf(act)]));
}
