/** The workbench's editor, fetched late: nobody needs it to play. */
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';

export const EditorItem = lazyPart(() => import('./EditorItem.tsx').then((m) => m.EditorItem), true);
export const EditorPage = lazyPart(() => import('./EditorPage.tsx').then((m) => m.EditorPage));
