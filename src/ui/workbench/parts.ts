/** Everything of the workbench in one part of the page: it is fetched as one, where it is on. */
export { Dock, MapLayer } from './Dock.tsx';
export { Ribbon } from './Ribbon.tsx';
export { WorkbenchItem } from './WorkbenchItem.tsx';
