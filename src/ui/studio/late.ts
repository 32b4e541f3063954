/** The lesson studio, loaded when a lesson is opened or listed. */

import { gameUiPart } from '../page.tsx';

export const Studio = gameUiPart(() => import('./Studio.tsx').then((m) => m.Studio));
export const LessonShelf = gameUiPart(() => import('./LessonShelf.tsx').then((m) => m.LessonShelf));
