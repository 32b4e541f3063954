/** The projector's parts, fetched late: nothing of them is needed to play. */
import { lazyPart } from '../kit/lazyPart.tsx';

const parts = () => import('./parts.ts');

export const PresenterDock = lazyPart(() => parts().then((m) => m.PresenterDock), true);
export const ProjectorItem = lazyPart(() => parts().then((m) => m.ProjectorItem), true);
export const ProjectorPage = lazyPart(() => parts().then((m) => m.ProjectorPage));
export const ReplayLink = lazyPart(() => parts().then((m) => m.ReplayLink), true);
