/** The projector's components, loaded late since no player needs them. */
import { gameUiPart } from '../page.tsx';

export const PresenterDock = gameUiPart(() => import('./parts.ts').then((m) => m.PresenterDock), true);
export const ProjectorItem = gameUiPart(() => import('./parts.ts').then((m) => m.ProjectorItem), true);
export const ProjectorPage = gameUiPart(() => import('./parts.ts').then((m) => m.ProjectorPage));
export const ReplayLink = gameUiPart(() => import('./parts.ts').then((m) => m.ReplayLink), true);
