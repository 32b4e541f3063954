/** Setting of this machine: plain words or the rulebook's. */
import { createSetting, followSetting, isFlag } from './setting.ts';

const KEY = 'lines-and-webs.words';

/** Plain words by default. */
export const useWording = createSetting<{ isCollege: boolean }>(() => ({ isCollege: false }), {
  key: KEY,
  fields: { isCollege: isFlag },
  old: (text) => text && { isCollege: text === 'college' },
});

export const setCollege = (isCollege: boolean): void => useWording.setState({ isCollege });

/** The projector's window follows the setting of the page. */
export const followWording = (): void => followSetting(KEY, useWording);
