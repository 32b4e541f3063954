/** What tools outside of the frame add to it: the projector, the workbench and the lessons. The page hands them in, so that the frame knows neither. */
import { type ComponentType, createContext } from 'react';

export interface ToolItemsProps {
  /** Closes the menu, then does it. */
  pick(act: () => void): () => void;
  /** The look of an item of the menu. */
  className: string | undefined;
}

export interface Tools {
  /** Stands in the top bar while a tool is in use. */
  Ribbon: ComponentType;
  /** Items of the game's menu. */
  MenuItems: ComponentType<ToolItemsProps>;
  /** Lies over the map of the table. */
  MapLayer: ComponentType;
  /** Stands in the prompt, under its lead. */
  UnderPrompt: ComponentType;
}

const Nothing = (): null => null;

export const ToolsContext = createContext<Tools>({ Ribbon: Nothing, MenuItems: Nothing, MapLayer: Nothing, UnderPrompt: Nothing });
