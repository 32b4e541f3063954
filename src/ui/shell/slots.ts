/** Contexts for parts of the frame that panels render into: the prompt strip over the map. */
import { createContext } from 'react';

export interface FrameSlots {
  prompt: HTMLElement | null;
}

export const FrameSlotsContext = createContext<FrameSlots>({ prompt: null });
