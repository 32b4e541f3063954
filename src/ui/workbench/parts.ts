/** Everything of the workbench in one part of the page: it is fetched as one, where it is on. */
import '../../games/lines-and-webs/ui/words/umpire.ts';

export { MapLayer } from '../../games/lines-and-webs/ui/workbench/map/MapLayer.tsx';
export { Dock } from './Dock.tsx';
export { Ribbon } from './Ribbon.tsx';
export { WorkbenchItem } from './WorkbenchItem.tsx';
