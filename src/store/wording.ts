/** Whether the screen says what board gamers say, or what the rulebook and a college say: the page's own setting, no part of a game. */
import { createSetting, followSetting, isFlag } from './setting.ts';

const KEY = 'lines-and-webs.words';

/** Plain words until somebody chooses the others. */
export const useWording = createSetting<{ isCollege: boolean }>(() => ({ isCollege: false }), {
  key: KEY,
  fields: { isCollege: isFlag },
  old: (text) => text && { isCollege: text === 'college' },
});

export const setCollege = (isCollege: boolean): void => useWording.setState({ isCollege });

/** The projector's window follows the one that the words were chosen in. */
export const followWording = (): void => followSetting(KEY, useWording);
