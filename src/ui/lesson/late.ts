/** The lessons' parts, fetched late: nothing of them is needed to play. Two pieces, for the start screen needs the smaller one soon. */
import { lazyPart } from '../kit/lazyPart.tsx';

export const LearnPart = lazyPart(() => import('./LearnPart.tsx').then((m) => m.LearnPart), true);
export const LessonDock = lazyPart(() => import('./LessonDock.tsx').then((m) => m.LessonDock), true);
