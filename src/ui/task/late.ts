/** The components of a task, loaded when one is played or made. */

import { gameUiPart } from '../page.tsx';

export const HandIn = gameUiPart(() => import('./HandIn.tsx').then((m) => m.HandIn), true);
export const TaskEnd = gameUiPart(() => import('./TaskEnd.tsx').then((m) => m.TaskEnd));
export const TaskOffer = gameUiPart(() => import('./TaskOffer.tsx').then((m) => m.TaskOffer), true);
export const TaskRibbon = gameUiPart(() => import('./TaskRibbon.tsx').then((m) => m.TaskRibbon), true);
export const TypeTask = gameUiPart(() => import('./TypeTask.tsx').then((m) => m.TypeTask), true);
/** The page for instructors. */
export const ClassPage = gameUiPart(() => import('./ClassPage.tsx').then((m) => m.ClassPage));
