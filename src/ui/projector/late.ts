/** The projector's components, loaded late since no player needs them. */
import { lazyPart } from '../kit/lazyPart.tsx';
import { spectatingPart } from '../page.tsx';

export const PresenterDock = lazyPart(() => import('./PresenterDock.tsx').then((m) => m.PresenterDock), true);
export const ProjectorItem = lazyPart(() => import('./ProjectorItem.tsx').then((m) => m.ProjectorItem), true);
export const ProjectorPage = spectatingPart(() => import('./parts.ts').then((m) => m.ProjectorPage));
export const ReplayLink = spectatingPart(() => import('./parts.ts').then((m) => m.ReplayLink), true);
