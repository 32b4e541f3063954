/** Lazy-loaded screens that play doesn't need: scenario editor, lab, game review, supply class page and print kit. */
import { lazyPart } from '../../../ui/kit/lazyPart.tsx';
import { gameUiPart } from '../../../ui/page.tsx';
import { fetchBook } from '../../../ui/rules/shownBook.ts';

export const EditorItem = lazyPart(() => import('./editor/EditorItem.tsx').then((m) => m.EditorItem), true);
export const EditorPage = gameUiPart(() => import('./editor/EditorPage.tsx').then((m) => m.EditorPage));

export const LabItem = lazyPart(() => import('./lab/LabItem.tsx').then((m) => m.LabItem), true);
export const LabPage = lazyPart(() => import('./lab/LabPage.tsx').then((m) => m.LabPage));

export const AccountPage = lazyPart(() => import('./account/AccountPage.tsx').then((m) => m.AccountPage));
export const ClassPage = lazyPart(() => import('./class/ClassPage.tsx').then((m) => m.ClassPage));

export const PaperPage = lazyPart(() => Promise.all([import('./paper/PaperPage.tsx'), fetchBook()]).then(([m]) => m.PaperPage));
