/** The lessons' parts, fetched late: nothing of them is needed to play. Three pieces, for the start screen needs the smallest soon, and a first game no lesson. */
import { lazyPart } from '../kit/lazyPart.tsx';
import { gameUiPart } from '../page.tsx';

export const LearnPart = lazyPart(() => import('./LearnPart.tsx').then((m) => m.LearnPart), true);
export const LessonDock = lazyPart(() => import('./LessonDock.tsx').then((m) => m.LessonDock), true);
export const FirstTimes = gameUiPart(() => import('./FirstTimes.tsx').then((m) => m.FirstTimes), true);
