/** The projector's parts, fetched late: nothing of them is needed to play. */
import { tellingPart } from '../page.tsx';

export const PresenterDock = tellingPart(() => import('./parts.ts').then((m) => m.PresenterDock), true);
export const ProjectorItem = tellingPart(() => import('./parts.ts').then((m) => m.ProjectorItem), true);
export const ProjectorPage = tellingPart(() => import('./parts.ts').then((m) => m.ProjectorPage));
export const ReplayLink = tellingPart(() => import('./parts.ts').then((m) => m.ReplayLink), true);
