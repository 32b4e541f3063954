/** Places of the frame into which panels render from afar: the prompt strip over the map. */
import { createContext } from 'react';

export interface FrameSlots {
  prompt: HTMLElement | null;
}

export const FrameSlotsContext = createContext<FrameSlots>({ prompt: null });
