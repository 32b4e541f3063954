/** What a game lays on the house's table. The game's page hands it in, so that the frame knows no game; what is left out is not drawn. */

import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import type { GameTypes, Phase, UnitId } from '../../engine/core/gameTypes.ts';
import type { Act } from '../acts/act.ts';
import type { Insets } from '../board/useZoom.ts';

/** What a side works with in a phase. */
export interface PhaseScreen {
  Panel: ComponentType;
  Tray?: ComponentType;
  /** Nobody is told what is done in it. */
  isSecretPhase?: true;
}

/** A drawer of the game's own: the act that opens it, whose name is the drawer's, and its sign in the bar. */
export interface OwnDrawer {
  act: Act;
  Sign: LucideIcon;
  Part: ComponentType;
}

export interface TableParts<G extends GameTypes = GameTypes> {
  Board: ComponentType<{ insets: Insets; isNarrow: boolean; isLineOver: boolean }>;
  /** What is pointed at, where the map has no room to say it. */
  Pointed?: ComponentType;
  panels: { readonly [phase: Phase]: PhaseScreen };
  /** Stands in the tray's place where a phase has none. */
  RestTray?: ComponentType;
  /** The turn and the score in the top bar; guided, with what to aim at. */
  Bar: ComponentType<{ isGuided: boolean }>;
  Clock?: ComponentType;
  UnitCard?: ComponentType<{ unit: UnitId }>;
  /** Cards that lie closed on the table. */
  Piles?: ComponentType;
  News?: ComponentType;
  /** What happened since the side looked last. */
  Recap?: ComponentType;
  /** What is told of a fight or a card: beside the map, and over all when it is shown again. */
  Scene?: ComponentType;
  SceneAgain?: ComponentType;
  drawers?: readonly OwnDrawer[];
  /** Prompts in the midst of a turn that ask nothing new. */
  turnPrompts: ReadonlySet<G['View']['prompt']['kind']>;
  isUnit(view: G['View'], id: UnitId): boolean;
  /** Did a piece do something in it, for a player who skipped the rest? */
  isMove(event: G['Event']): boolean;
}

export const TablePartsContext = createContext<TableParts | null>(null);

/** Throws outside of the table. */
export function useTableParts(): TableParts {
  const parts = useContext(TablePartsContext);
  if (!parts) throw new Error('The table stands without a game.');
  return parts;
}
