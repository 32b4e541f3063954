/** Lazy-loaded lesson components, in three chunks: the start screen needs only the smallest one. */
import { lazyPart } from '../kit/lazyPart.tsx';
import { gameUiPart } from '../page.tsx';

export const LearnPart = lazyPart(() => import('./LearnPart.tsx').then((m) => m.LearnPart), true);
export const LessonDock = lazyPart(() => import('./LessonDock.tsx').then((m) => m.LessonDock), true);
export const FirstTimes = gameUiPart(() => import('./FirstTimes.tsx').then((m) => m.FirstTimes), true);
