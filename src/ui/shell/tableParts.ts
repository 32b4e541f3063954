/** Components that a game adds to the shared game screen. Omitted ones are not rendered. */

import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import type { GameTypes, Phase, UnitId } from '../../engine/core/gameTypes.ts';
import type { Act } from '../acts/act.ts';
import type { Insets } from '../board/useZoom.ts';

/** A side's components in a phase. */
export interface PhaseScreen {
  Panel: ComponentType;
  Tray?: ComponentType;
  /** The other side isn't shown what happens in this phase. */
  isSecretPhase?: true;
}

/** A game-specific drawer. Its action opens it and gives its name; `Sign` is its icon in the bar. */
export interface OwnDrawer {
  act: Act;
  Sign: LucideIcon;
  Part: ComponentType;
}

export interface TableParts<G extends GameTypes = GameTypes> {
  Board: ComponentType<{ insets: Insets; isNarrow: boolean; isLineOver: boolean; isTelling: boolean }>;
  /** The board's setting in the menu, instead of whether the map moves to show events. */
  BoardSwitch?: ComponentType;
  /** Description of the hovered place, for maps too small to show it. */
  Pointed?: ComponentType;
  panels: { readonly [phase: Phase]: PhaseScreen };
  /** Shown instead of the tray in phases without one. */
  RestTray?: ComponentType;
  /** The turn and the score in the top bar; if guided, with the goal. */
  Bar: ComponentType<{ isGuided: boolean }>;
  Clock?: ComponentType;
  UnitCard?: ComponentType<{ unit: UnitId }>;
  /** Stacks of face-down cards. */
  Piles?: ComponentType;
  News?: ComponentType;
  /** Events since the side's last turn. */
  Recap?: ComponentType;
  /** Playback of a fight or a card, next to the map. In a replay, `SceneAgain` covers the screen. */
  Scene?: ComponentType;
  SceneAgain?: ComponentType;
  drawers?: readonly OwnDrawer[];
  /** Prompt kinds within a turn that don't ask for a new decision. */
  turnPrompts: ReadonlySet<G['View']['prompt']['kind']>;
  isUnit(view: G['View'], id: UnitId): boolean;
  /** True if a unit acts in the event; shown to a player who skipped the rest. */
  isMove(event: G['Event']): boolean;
}

export const TablePartsContext = createContext<TableParts | null>(null);

/** Throws outside of the game screen. */
export function useTableParts(): TableParts {
  const parts = useContext(TablePartsContext);
  if (!parts) throw new Error('The table stands without a game.');
  return parts;
}
