/** The projector's components, loaded late since no player needs them. */
import { tellingPart } from '../page.tsx';

export const PresenterDock = tellingPart(() => import('./parts.ts').then((m) => m.PresenterDock), true);
export const ProjectorItem = tellingPart(() => import('./parts.ts').then((m) => m.ProjectorItem), true);
export const ProjectorPage = tellingPart(() => import('./parts.ts').then((m) => m.ProjectorPage));
export const ReplayLink = tellingPart(() => import('./parts.ts').then((m) => m.ReplayLink), true);
