/** The lesson's parts, as one piece to fetch. */
export { LearnPart } from './LearnPart.tsx';
export { LessonDock } from './LessonDock.tsx';
