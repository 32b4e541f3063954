/** Components that the projector, the workbench and the lessons add to the frame. Passed in by the page, so that the frame imports none of them. */
import { type ComponentType, createContext } from 'react';

export interface ToolItemsProps {
  /** Returns a handler that closes the menu, then runs `act`. */
  pick(act: () => void): () => void;
  /** Class of a menu item. */
  className: string | undefined;
}

export interface Tools {
  /** A strip in the top bar while a tool is in use. */
  Ribbon: ComponentType;
  /** Items in the game's menu. */
  MenuItems: ComponentType<ToolItemsProps>;
  /** A layer over the map of the game screen. */
  MapLayer: ComponentType;
  /** Content of the prompt below its first sentence. */
  UnderPrompt: ComponentType;
}

const Nothing = (): null => null;

export const ToolsContext = createContext<Tools>({ Ribbon: Nothing, MenuItems: Nothing, MapLayer: Nothing, UnderPrompt: Nothing });
