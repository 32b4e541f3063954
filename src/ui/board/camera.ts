/** Setting of this browser: may the map move automatically to show events? */
import { createSetting, followSetting, isFlag } from '../../store/setting.ts';

const KEY = 'lines-and-webs.map-stays';

const useCamera = createSetting<{ follows: boolean }>(() => ({ follows: true }), {
  key: KEY,
  fields: { follows: isFlag },
  old: (text) => (text === 'yes' ? { follows: false } : null),
});
followSetting(KEY, useCamera);

/** True if the map moves to show events that are out of view. */
export const mapFollows = (): boolean => useCamera.getState().follows;

export const setMapFollows = (follows: boolean): void => useCamera.setState({ follows });
