/** One chunk with all components of the projector. */
export { PresenterDock } from './PresenterDock.tsx';
export { ProjectorItem } from './ProjectorItem.tsx';
export { ProjectorPage } from './ProjectorPage.tsx';
export { ReplayLink } from './ReplayLink.tsx';
