/** Whether the map may move by itself to show what happens: a choice, kept in this browser. */
import { keep, kept } from '../../store/kept.ts';

const KEY = 'lines-and-webs.map-stays';

/** Whether the map brings into view what happens out of it. */
export const mapFollows = (): boolean => kept(KEY) === null;

export const setMapFollows = (follows: boolean): void => keep(KEY, follows ? null : 'yes');
