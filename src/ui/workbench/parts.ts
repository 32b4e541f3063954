/** Everything of the workbench in one part of the page: it is fetched as one, where it is on. */
import '../words/umpire.ts';

export { Dock } from './Dock.tsx';
export { MapLayer } from './map/MapLayer.tsx';
export { Ribbon } from './Ribbon.tsx';
export { WorkbenchItem } from './WorkbenchItem.tsx';
