/** What the page itself can do, for the search: undo, drawers, the file, the curtain, the theme. */
import { isAdvised, maySwitchAdvice } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { mayGoBack } from '../../store/mayGoBack.ts';
import { saver } from '../../store/saving.ts';
import { useSaving } from '../../store/writes.ts';
import { type ActId, actOf } from '../acts/acts.ts';
import { mayAsk } from '../acts/mayAsk.ts';
import { telling } from '../page.tsx';
import { mayAskConsent, undoWords, type Way } from '../shell/undoWords.ts';
import { switchWords } from '../words/advice.ts';
import { leaveWords } from '../words/saving.ts';
import type { Find } from './finds.ts';

/** More words to find an act by: they come with the search, not with the page. */
const ALSO: { readonly [A in ActId]?: string } = {
  goBack: 'practice take back undo rewind again',
  advise: 'advice suggestion hint computer',
  draftPlan: 'staff advice runs carriers transport',
  supply: 'forecast stock hungry fuel ammunition shortage ledger staff',
  askConsent: 'undo agree consent',
  seats: 'computer person seat take over hand over level manner',
  switchAdvice: 'staff forecast plan suggestion turn off switch',
  menu: 'settings options',
  saveFile: 'export record download menu',
  hideTable: 'hide the table leave the screen menu',
  leave: 'new game quit exit save menu',
};

/** Lines of the menu that are no acts, by their first words there, and more words to find them by. */
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

/** Opens the menu, whose parts come late, and there does what a line says; a setting is gone to. */
function inMenu(words: string, tries = 60): void {
  const button = document.querySelector('[data-act="menu"]');
  if (button?.getAttribute('aria-expanded') === 'false') actOf('menu').run?.();
  const sheet = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const line = [...(sheet?.querySelectorAll<HTMLElement>('button, legend') ?? [])].find((one) => one.textContent?.startsWith(words));
  if (!line && tries > 0) requestAnimationFrame(() => inMenu(words, tries - 1));
  else if (line?.matches('button')) line.click();
  else line?.parentElement?.querySelector<HTMLElement>('input:checked')?.focus();
}

const menuFinds = (isShared: boolean): Find[] =>
  Object.entries(MENU_LINES)
    .filter(([words]) => isShared || !words.startsWith('Sharing'))
    .map(([label, also]) => ({
      ...{ id: `menu ${label}`, group: 'page', label, detail: 'In the menu', also, act: () => inMenu(label) },
    }));

/** An act as a find; with `more` what is special about it now. */
export function pageFind(id: ActId, more: Partial<Find> = {}): Find {
  const { label, keys, run } = actOf(id);
  const also = ALSO[id];
  return {
    id: `page ${id}`,
    group: 'page',
    label,
    act: () => void run?.(),
    ...(keys === undefined ? {} : { key: keys.split(' or ')[0] as string }),
    ...(also === undefined ? {} : { also }),
    ...more,
  };
}

/** Undo and redo name what they take back; where there is nothing, why. */
const way = (id: 'undo' | 'redo', { object, why }: Way): Find =>
  object ? pageFind(id, { label: `${actOf(id).label} ${object}` }) : pageFind(id, { isOff: true, detail: why ?? '' });

const opens = (id: ActId): Find => pageFind(id, { label: `Open the ${actOf(id).label.toLowerCase()}` });

export function pageFinds(): Find[] {
  const { undoing, redoing } = undoWords();
  const game = useGame.getState();
  const isOn = isAdvised(game, game.viewer);
  return [
    pageFind('menu', { label: 'Open the menu' }),
    ...menuFinds(game.people.length !== 1),
    way('undo', undoing),
    ...(mayAskConsent(useGame.getState()) ? [pageFind('askConsent')] : []),
    way('redo', redoing),
    ...(mayGoBack(useGame.getState()) ? [pageFind('goBack')] : []),
    ...(mayAsk(useGame.getState()) ? [pageFind('advise')] : []),
    ...(telling().staffFinds?.() ?? []),
    opens('log'),
    opens('rules'),
    opens('help'),
    pageFind('seats'),
    ...(maySwitchAdvice(game) && game.viewer ? [pageFind('switchAdvice', { label: switchWords(game.viewer, isOn).label })] : []),
    pageFind('saveFile'),
    pageFind('hideTable'),
    pageFind('leave', { detail: leaveWords(useSaving.getState().state, saver.isUnsaved()) }),
    pageFind('light'),
    pageFind('dark'),
    pageFind('system'),
  ];
}
