/** The lesson studio, loaded when a lesson is opened or listed. */

import { spectatingPart } from '../page.tsx';

export const Studio = spectatingPart(() => import('./Studio.tsx').then((m) => m.Studio));
export const LessonShelf = spectatingPart(() => import('./LessonShelf.tsx').then((m) => m.LessonShelf));
