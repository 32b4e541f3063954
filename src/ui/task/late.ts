/** The components of a task, loaded when one is played or made. */

import { gameUiPart } from '../page.tsx';

export const HandIn = gameUiPart(() => import('./parts.ts').then((m) => m.HandIn), true);
export const TaskEnd = gameUiPart(() => import('./parts.ts').then((m) => m.TaskEnd));
export const TaskOffer = gameUiPart(() => import('./parts.ts').then((m) => m.TaskOffer), true);
export const TaskRibbon = gameUiPart(() => import('./parts.ts').then((m) => m.TaskRibbon), true);
/** The page for instructors. */
export const ClassPage = gameUiPart(() => import('./ClassPage.tsx').then((m) => m.ClassPage));
