/** The house's frame of a board, as the layers of this game's map see it. */

import { type BoardFrame, useBoardFrame } from '../../../../ui/board/boardLayout.ts';
import type { MapLayout } from './layout.ts';

export const useMapFrame = useBoardFrame as () => BoardFrame<MapLayout>;
