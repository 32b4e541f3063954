/** Everything of the projector in one part of the page: it is fetched as one, and in its own time. */
export { PresenterDock } from './PresenterDock.tsx';
export { ProjectorItem } from './ProjectorItem.tsx';
export { ProjectorPage } from './ProjectorPage.tsx';
export { ReplayLink } from './ReplayLink.tsx';
