/** What the page itself can do: drawers, undo, theme, the file, the curtain. */

import { useGame } from '../../store/game.ts';
import { importQueue } from '../../store/importQueue.ts';
import { leaveGame } from '../../store/leaving.ts';
import { saver } from '../../store/saving.ts';
import { type Drawer, useTable } from '../../store/table.ts';
import { useSaving } from '../../store/writes.ts';
import { CONSENT_WORDS } from '../shell/UndoButtons.tsx';
import { undoWords } from '../shell/undoWords.ts';
import { setTheme, type ThemeChoice } from '../theme/theme.ts';
import { leaveWords } from '../words/saving.ts';
import type { Find } from './finds.ts';

const THEMES: readonly [ThemeChoice, string][] = [
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
  ['system', 'Theme of the system'],
];
const DRAWERS: readonly [Drawer, string, string][] = [
  ['log', 'Open the log', 'L'],
  ['rules', 'Open the rules', 'B'],
  ['help', 'Open the help', '?'],
];

export function pageFinds(): Find[] {
  const { undo, redo, undoable, askConsent, dropCurtain } = useGame.getState();
  const { openDrawer } = useTable.getState();
  const { undoing, redoing } = undoWords();
  const page = (label: string, act: () => void, more: Partial<Find> = {}): Find => ({
    id: `page ${label}`,
    group: 'page',
    label,
    act,
    ...more,
  });
  const way = (word: string, { object, why }: { object: string | null; why: string | null }, key: string, act: () => void): Find =>
    object ? page(`${word} ${object}`, act, { key }) : page(word, () => {}, { key, isOff: true, detail: why ?? '' });
  return [
    way('Undo', undoing, 'U', undo),
    ...(undoable.bar ? [page(CONSENT_WORDS, askConsent, { also: 'undo agree' })] : []),
    way('Redo', redoing, 'Shift+U', redo),
    ...DRAWERS.map(([drawer, label, key]) => page(label, () => openDrawer(drawer), { key })),
    page('Save the game as a file', importQueue.askToSave, { also: 'export record download' }),
    page('Hide the table', dropCurtain, { also: 'curtain leave the screen' }),
    page('Leave for the start screen', leaveGame, { detail: leaveWords(useSaving.getState().state, saver.isUnsaved()) }),
    ...THEMES.map(([choice, label]) => page(label, () => setTheme(choice))),
  ];
}
