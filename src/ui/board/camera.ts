/** Whether the map may move by itself to show what happens: a choice, kept in this browser. */
import { createSetting, followSetting, isFlag } from '../../store/setting.ts';

const KEY = 'lines-and-webs.map-stays';

const useCamera = createSetting<{ follows: boolean }>(() => ({ follows: true }), {
  key: KEY,
  fields: { follows: isFlag },
  old: (text) => (text === 'yes' ? { follows: false } : null),
});
followSetting(KEY, useCamera);

/** Whether the map brings into view what happens out of it. */
export const mapFollows = (): boolean => useCamera.getState().follows;

export const setMapFollows = (follows: boolean): void => useCamera.setState({ follows });
