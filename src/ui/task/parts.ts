/** One chunk with what a table needs of a task. */
export { HandIn } from './HandIn.tsx';
export { TaskEnd } from './TaskEnd.tsx';
export { TaskOffer } from './TaskOffer.tsx';
export { TaskRibbon } from './TaskRibbon.tsx';
