/** One chunk with all components of the projector but what opens it. */
export { PresenterPanel } from './PresenterPanel.tsx';
export { ProjectorPage } from './ProjectorPage.tsx';
export { ReplayLink } from './ReplayLink.tsx';
