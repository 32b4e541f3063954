/** The lessons' parts, fetched late: nothing of them is needed to play. */
import { later } from '../frame/later.tsx';

const parts = () => import('./parts.ts');

export const LessonDock = later(() => parts().then((m) => m.LessonDock), true);
export const LearnPart = later(() => parts().then((m) => m.LearnPart), true);
