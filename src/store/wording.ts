/** Whether the screen says what board gamers say, or what the rulebook and a college say: the page's own setting, no part of a game. */
import { create } from 'zustand';

const KEY = 'lines-and-webs.words';

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'college';
  } catch {
    // Storage is closed.
    return false;
  }
}

/** Plain words until somebody chooses the others. */
export const useWording = create<{ isCollege: boolean }>(() => ({ isCollege: isKept() }));

/** Keeps the choice; where storage is closed it lasts until the page is left. */
export function setCollege(isCollege: boolean): void {
  useWording.setState({ isCollege });
  try {
    localStorage.setItem(KEY, isCollege ? 'college' : 'plain');
  } catch {
    // As above.
  }
}

/** The projector's window follows the one that the words were chosen in. */
export function followWording(): void {
  addEventListener('storage', ({ key }) => key === KEY && useWording.setState({ isCollege: isKept() }));
}
