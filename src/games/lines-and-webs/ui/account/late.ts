/** The account of a game and the page of a class, fetched late: nobody needs them to play. */
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';

export const AccountPage = lazyPart(() => import('./AccountPage.tsx').then((m) => m.AccountPage));
export const ClassPage = lazyPart(() => import('./ClassPage.tsx').then((m) => m.ClassPage));
