/** The lessons' parts, fetched late: nothing of them is needed to play. Two pieces, for the start screen needs the smaller one soon. */
import { later } from '../kit/later.tsx';

export const LearnPart = later(() => import('./LearnPart.tsx').then((m) => m.LearnPart), true);
export const LessonDock = later(() => import('./LessonDock.tsx').then((m) => m.LessonDock), true);
