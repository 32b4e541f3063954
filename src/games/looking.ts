/** Part of door 2: what a game gives to the screens at which one looks on, the replay and the projector. */

import type { ComponentType, ReactNode, RefObject } from 'react';
import type { NodeId, Side, Table, UnitId } from '../engine/core/table.ts';
import type { Note } from '../records/notes.ts';
import type { PartPlan } from '../store/computer/reasons.ts';
import type { Recorded } from '../store/fold.ts';
import type { Picture, PictureMaker } from '../store/projector/picture.ts';
import type { Frame, Replay } from '../store/replay.ts';
import type { ReplayOptions } from '../store/watching.ts';
import type { Reason } from './player.ts';

/** Fights or cards that are told on the board, beat by beat: until its dice lie, nothing else says what came of one. */
export interface Scenes<G extends Table = Table> {
  ofFrame(replay: Replay<G>, at: number): G['Scene'] | null;
  ofPicture(picture: Picture<G>, was: Picture<G>, world: G['World']): G['Scene'] | null;
  /** 'Armor 1 attacks FS Company 1 at 0804.' */
  sentence(scene: G['Scene']): string;
  /** A hook: is it still being told? */
  useIsHeld(scene: G['Scene'] | null): boolean;
}

export interface ReplayMapProps<G extends Table = Table> {
  world: G['World'];
  view: G['View'];
  frame: Frame<G>;
  /** The frame came from the one before it: what happened is played. */
  cameOn: boolean;
  speed: number;
  /** What it points at stands in a ring. */
  note: Pick<Note, 'nodes' | 'units'> | null;
  /** While a note is written: a press puts a place or a unit on it, or takes it off. */
  onPoint: ((node: NodeId, unit: UnitId | null) => void) | null;
  scene: G['Scene'] | null;
}

/** A lane of the line of time: the marks of one kind. */
export interface Lane {
  kind: string;
  name: string;
  Sign: ComponentType<{ size: number }>;
  shape: 'bar' | 'dot' | 'square';
  /** The key that goes to the next, which is called so: 'fight'. With `isOfMap` the map has that key for itself. */
  key: string;
  next: string;
  isOfMap?: boolean;
}

/** How a mark of a lane is drawn; without a side it is small and gray. */
export interface MarkLook {
  text: string;
  side: Side | null;
  isLarge?: boolean;
}

/** What a replay shows. */
export interface ReplayParts<G extends Table = Table> {
  readonly Map: ComponentType<ReplayMapProps<G>>;
  /** How both sides stand, and what the viewpoint knows beyond that. */
  readonly Standing?: ComponentType<{ world: G['World']; view: G['View']; own: readonly G['Own'][] }>;
  /** The turns, in the bar. */
  readonly Turns?: ComponentType<{ world: G['World']; turn: number }>;
  readonly Clock?: ComponentType;
  /** The account of a game; and the page of a class. */
  readonly Account?: ComponentType<{ record: Recorded<G>; options: ReplayOptions }>;
  readonly Class?: ComponentType;
  readonly lanes: readonly Lane[];
  markLook(world: G['World'], mark: G['Mark']): MarkLook;
  /** No sentence of it takes time to be read. */
  isQuiet?(event: G['Event']): boolean;
  /** Why a computer gave an order, in a sentence. */
  readonly Why?: ComponentType<{ world: G['World']; reason: Reason }>;
  /** All of a computer's plan, in the phases in which it has one. */
  readonly Plan?: ComponentType<{ world: G['World']; plan: PartPlan }>;
  isPlanned?(phase: G['Phase']): boolean;
}

/** Of a page of the projector: what stands on it, and its map as the child. */
export interface RoomPageProps<G extends Table = Table> {
  picture: Picture<G>;
  world: G['World'];
  account: G['Account'] | null;
  question: string | null;
  children: ReactNode;
}

/** A page of the projector besides the game as it goes on. */
export interface RoomPage<G extends Table = Table> {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly Page: ComponentType<RoomPageProps<G>>;
  /** What the presenter may choose on it. */
  readonly Choices?: ComponentType;
  /** It stands on both sides of the map, with whose work it is; else at its right. */
  readonly isFlanking: boolean;
}

export interface RoomMapProps<G extends Table = Table> {
  /** All that the room reads. */
  screen: RefObject<Element | null>;
  /** Which page it reads. */
  page: string;
  picture: Picture<G>;
  /** The one that stands until the scene has been told. */
  shown: Picture<G>;
  world: G['World'];
  scene: G['Scene'] | null;
}

/** What a projector shows. */
export interface Room<G extends Table = Table> extends PictureMaker<G> {
  readonly Map: ComponentType<RoomMapProps<G>>;
  /** What happens now, and what was told last. */
  readonly Now: ComponentType<{ picture: Picture<G>; world: G['World']; isLarge: boolean }>;
  /** How both sides stand. Beside a note, a question or very large dice it is short, or not there. */
  readonly Standing?: ComponentType<{ picture: Picture<G>; world: G['World']; isNoted: boolean; isAsked: boolean; isLarge: boolean }>;
  /** The report between two turns, or the end of the game. */
  readonly Report?: ComponentType<{ picture: Picture<G>; account: G['Account'] | null; world: G['World'] }>;
  /** The games of a class. */
  readonly Class?: ComponentType<{ sheet: G['Sheet']; tools: ReactNode }>;
  readonly pages?: readonly RoomPage<G>[];
  /** What happens now, in one line beside a note. */
  nowWords(world: G['World'], picture: Picture<G>): string;
  /** Whose work it is; left out: who is awaited. */
  sideAtWork?(picture: Picture<G>): Side | null;
  /** 'plays order 5 of 9'; left out: what a side does in the phase. */
  workWords?(picture: Picture<G>, side: Side): string;
  /** The way between two places that the presenter points out, without the first; left out: the second alone. */
  wayTo?(world: G['World'], from: NodeId, to: NodeId): NodeId[];
}
