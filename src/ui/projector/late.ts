/** The projector's parts, fetched late: nothing of them is needed to play. */
import { later } from '../kit/later.tsx';

const parts = () => import('./parts.ts');

export const PresenterDock = later(() => parts().then((m) => m.PresenterDock), true);
export const ProjectorItem = later(() => parts().then((m) => m.ProjectorItem), true);
export const ProjectorPage = later(() => parts().then((m) => m.ProjectorPage));
export const ReplayLink = later(() => parts().then((m) => m.ReplayLink), true);
