/** Whether the screen says what board gamers say, or what the rulebook and a college say: the page's own setting, no part of a game. */
import { create } from 'zustand';
import { keep, kept } from './kept.ts';

const KEY = 'lines-and-webs.words';

const isKept = (): boolean => kept(KEY) === 'college';

/** Plain words until somebody chooses the others. */
export const useWording = create<{ isCollege: boolean }>(() => ({ isCollege: isKept() }));

/** Keeps the choice; where storage is closed it lasts until the page is left. */
export function setCollege(isCollege: boolean): void {
  useWording.setState({ isCollege });
  keep(KEY, isCollege ? 'college' : 'plain');
}

/** The projector's window follows the one that the words were chosen in. */
export function followWording(): void {
  addEventListener('storage', ({ key }) => key === KEY && useWording.setState({ isCollege: isKept() }));
}
