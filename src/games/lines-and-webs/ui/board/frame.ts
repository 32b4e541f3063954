/** The shared board frame, typed for this game's map. */

import { type BoardFrame, useBoardFrame } from '../../../../ui/board/boardLayout.ts';
import type { MapLayout } from './layout.ts';

export const useMapFrame = useBoardFrame as () => BoardFrame<MapLayout>;
