/** The projector's components, loaded late since no player needs them. */
import { lazyPart } from '../kit/lazyPart.tsx';
import { gameUiPart } from '../page.tsx';

export const PresenterDock = lazyPart(() => import('./PresenterDock.tsx').then((m) => m.PresenterDock), true);
export const ProjectorItem = lazyPart(() => import('./ProjectorItem.tsx').then((m) => m.ProjectorItem), true);
export const ProjectorPage = gameUiPart(() => import('./parts.ts').then((m) => m.ProjectorPage));
export const ReplayLink = gameUiPart(() => import('./parts.ts').then((m) => m.ReplayLink), true);
