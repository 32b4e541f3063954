/** The panel and the tray of each phase. The page hands them in, so that the frame knows no panel. */
import { type ComponentType, createContext } from 'react';
import type { Phase } from '../../engine/lines-and-webs/index.ts';

export interface PhaseScreen {
  Panel: ComponentType;
  Tray: ComponentType | null;
}

export type Panels = { readonly [P in Phase]: PhaseScreen };

const Nothing = (): null => null;
const EMPTY: PhaseScreen = { Panel: Nothing, Tray: null };

export const PanelsContext = createContext<Panels>({
  setup: EMPTY,
  deploy: EMPTY,
  spend: EMPTY,
  transport: EMPTY,
  orders: EMPTY,
  execute: EMPTY,
  over: EMPTY,
});
