/** UI API of a game, second part: the replay and the projector. */

import type { ComponentType, ReactNode, RefObject } from 'react';
import type { GameTypes, NodeId, Side, UnitId } from '../engine/core/gameTypes.ts';
import type { PartPlan } from '../store/computer/reasons.ts';
import type { Picture, PictureMaker } from '../store/projector/picture.ts';
import type { Frame, Replay } from '../store/replay.ts';
import type { GameRecordOf } from '../store/replayGame.ts';
import type { ReplayOptions, Spoken } from '../store/watching.ts';
import type { Reason } from './player.ts';

/** Fights and cards that are played back on the board. Until the dice settle, nothing else shows the result. */
export interface Scenes<G extends GameTypes = GameTypes> {
  ofFrame(replay: Replay<G>, at: number): G['Scene'] | null;
  ofPicture(picture: Picture<G>, was: Picture<G>, world: G['World']): G['Scene'] | null;
  /** 'Armor 1 attacks FS Company 1 at 0804.' */
  sentence(scene: G['Scene']): string;
  /** Hook: true while the scene is being played back. */
  useIsHeld(scene: G['Scene'] | null): boolean;
}

export interface ReplayMapProps<G extends GameTypes = GameTypes> {
  world: G['World'];
  view: G['View'];
  frame: Frame<G>;
  /** The frame follows the previous one, so it is animated. */
  isForwardStep: boolean;
  speed: number;
  /** What a note, or the page that the replay was opened from, speaks of: ringed. */
  note: Spoken | null;
  /** While a note is being written: a press adds or removes a place or unit. */
  onPoint: ((node: NodeId, unit: UnitId | null) => void) | null;
  scene: G['Scene'] | null;
}

/** A lane of the timeline with marks of one kind. */
export interface Lane {
  kind: string;
  name: string;
  Sign: ComponentType<{ size: number }>;
  shape: 'bar' | 'dot' | 'square';
  /** Key for the next mark, and its name ('fight'). With `isOfMap` the map handles the key. */
  key: string;
  next: string;
  isOfMap?: boolean;
}

/** Look of a mark. Without a side it is small and gray. */
export interface MarkLook {
  text: string;
  side: Side | null;
  isLarge?: boolean;
}

/** The game's part of the replay screen. */
export interface ReplayParts<G extends GameTypes = GameTypes> {
  readonly Map: ComponentType<ReplayMapProps<G>>;
  /** Position of both sides, and what the viewpoint knows in addition. */
  readonly Standing?: ComponentType<{ world: G['World']; view: G['View']; own: readonly G['Own'][] }>;
  /** The turns, in the top bar. */
  readonly Turns?: ComponentType<{ world: G['World']; turn: number }>;
  readonly Clock?: ComponentType;
  /** The game review, and the comparison of a class. */
  readonly Account?: ComponentType<{ record: GameRecordOf<G>; options: ReplayOptions }>;
  /** `tabs` belong in its bar. */
  readonly Class?: ComponentType<{ tabs: ReactNode }>;
  /** A scenario as sheets to print. */
  readonly Paper?: ComponentType<{
    scenario: G['Scenario'];
    task?: { title: string; question: string } | undefined;
    onClose(): void;
  }>;
  /** A short review, beside the last position. Its moments open the replay with these options. */
  readonly Review?: ComponentType<{ record: GameRecordOf<G>; options: ReplayOptions }>;
  readonly lanes: readonly Lane[];
  markLook(world: G['World'], mark: G['Mark']): MarkLook;
  /** True if the event needs no reading time. */
  isQuiet?(event: G['Event']): boolean;
  /** Reason of a computer's command, in a sentence. */
  readonly Why?: ComponentType<{ world: G['World']; reason: Reason }>;
  /** A computer's whole plan, in phases with one. */
  readonly Plan?: ComponentType<{ world: G['World']; plan: PartPlan }>;
  isPlanned?(phase: G['Phase']): boolean;
}

/** Props of a projector page, with its map as child. */
export interface ProjectorSlideProps<G extends GameTypes = GameTypes> {
  picture: Picture<G>;
  world: G['World'];
  account: G['Account'] | null;
  question: string | null;
  children: ReactNode;
}

/** A page of the projector besides the running game. */
export interface ProjectorSlide<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly Page: ComponentType<ProjectorSlideProps<G>>;
  /** The presenter's options for it. */
  readonly Choices?: ComponentType;
  /** Content on both sides of the map, with the active side; otherwise to its right. */
  readonly isFlanking: boolean;
  /** Its map is a layer that a chapter of a lesson can show. */
  readonly isLayer?: boolean;
  /** About the whole game: the bar tells neither the moment nor the side at work. */
  readonly isReview?: boolean;
}

export interface ProjectorMapProps<G extends GameTypes = GameTypes> {
  /** Root element of the projector's screen. */
  screen: RefObject<Element | null>;
  /** Id of the page shown. */
  page: string;
  picture: Picture<G>;
  /** Picture shown until the scene has been played back. */
  shown: Picture<G>;
  world: G['World'];
  scene: G['Scene'] | null;
}

/** The game's part of the projector. */
export interface ProjectorUi<G extends GameTypes = GameTypes> extends PictureMaker<G> {
  readonly Map: ComponentType<ProjectorMapProps<G>>;
  /** What is happening, and the latest news. */
  readonly Now: ComponentType<{ picture: Picture<G>; world: G['World']; isLarge: boolean }>;
  /** Position of both sides. Shorter or omitted next to a note, a question or large dice. */
  readonly Standing?: ComponentType<{ picture: Picture<G>; world: G['World']; isNoted: boolean; isAsked: boolean; isLarge: boolean }>;
  /** The report between turns, or the result of the game. */
  readonly Report?: ComponentType<{ picture: Picture<G>; account: G['Account'] | null; world: G['World'] }>;
  /** The games of a class. */
  readonly Class?: ComponentType<{ sheet: G['Sheet']; tools: ReactNode }>;
  readonly pages?: readonly ProjectorSlide<G>[];
  /** What is happening, in one line next to a note. */
  nowWords(world: G['World'], picture: Picture<G>): string;
  /** Side that acts now; default is the active side. */
  sideAtWork?(view: G['View']): Side | null;
  /** 'plays order 5 of 9'; default is what a side does in the phase. */
  workWords?(picture: Picture<G>, side: Side): string;
  /** Route between two places pointed at, without the first; default is the second place only. */
  wayTo?(world: G['World'], from: NodeId, to: NodeId): NodeId[];
}

/** What a replay or the projector needs in addition to `GameUi`. */
export interface Spectating<G extends GameTypes = GameTypes> {
  /** Omitted if the game plays no scenes. */
  readonly scenes?: Scenes<G>;
  readonly projector: ProjectorUi<G>;
}
