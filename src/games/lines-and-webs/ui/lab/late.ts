/** The laboratory, fetched late: nobody needs it to play. */
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';

export const LabItem = lazyPart(() => import('./LabItem.tsx').then((m) => m.LabItem), true);
export const LabPage = lazyPart(() => import('./LabPage.tsx').then((m) => m.LabPage));
