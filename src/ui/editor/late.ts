/** The workbench's editor, fetched late: nobody needs it to play. */
import { later } from '../kit/later.tsx';

export const EditorItem = later(() => import('./EditorItem.tsx').then((m) => m.EditorItem), true);
export const EditorPage = later(() => import('./EditorPage.tsx').then((m) => m.EditorPage));
