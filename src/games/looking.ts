/** Part of door 2: what a game gives to the screens at which one looks on, the replay and the projector. */

import type { ComponentType, ReactNode, RefObject } from 'react';
import type { NodeId, Side, Table } from '../engine/core/table.ts';
import type { Picture, PictureMaker } from '../store/projector/picture.ts';
import type { Replay } from '../store/replay.ts';

/** Fights or cards that are told on the board, beat by beat: until its dice lie, nothing else says what came of one. */
export interface Scenes<G extends Table = Table> {
  ofFrame(replay: Replay<G>, at: number): G['Scene'] | null;
  ofPicture(picture: Picture<G>, was: Picture<G>, world: G['World']): G['Scene'] | null;
  /** 'Armor 1 attacks FS Company 1 at 0804.' */
  sentence(scene: G['Scene']): string;
  /** A hook: is it still being told? */
  useIsHeld(scene: G['Scene'] | null): boolean;
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
