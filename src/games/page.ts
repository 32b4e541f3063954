/** Door 2 of a game: its names, signs, board and words, which the house's screens show. @see pages.ts */

import type { ComponentType } from 'react';
import type { NodeId, Side, Table, UnitId } from '../engine/core/table.ts';

/** A sentence of the log, with what is drawn beside it. */
export interface EventText {
  text: string;
  clauses: readonly string[];
  /** Faces to draw after the sentence; those from `need` on are hits. */
  dice?: { faces: readonly number[]; need: number; side: Side };
  /** Places to point at. */
  nodes?: readonly NodeId[];
}

/** Names for people: sides, phases, places, pieces. An id that names nothing is its own name. */
export interface Names<G extends Table = Table> {
  side(side: Side): string;
  /** 'Transport' */
  phase(phase: G['Phase']): string;
  /** On the phase rail; null for what stands outside of the numbered phases. */
  phaseNumber(phase: G['Phase']): number | null;
  /** What a side does in it: 'moves supplies'. */
  phaseDoes(phase: G['Phase']): string;
  /** 'Day 8, phase 4: Orders' */
  when(moment: { turn: number; phase: G['Phase'] }): string;
  /** 'Vessarin', else '0608'. */
  place(world: G['World'], node: NodeId): string;
  /** 'Vessarin, 0905', else '0608': where the number is wanted too. */
  placeFull(world: G['World'], node: NodeId): string;
  /** 'Armor 2' */
  unit(world: G['World'], unit: UnitId): string;
}

export interface SideEmblemProps {
  side: Side;
  /** Width in px. */
  size?: number;
  /** The letter alone, in the side's color, in place of a plate. */
  isBare?: boolean;
  /** Read out by screen readers. */
  isNamed?: boolean;
}

/** One die of the game. */
export interface DieProps {
  side: Side;
  /** Null for a die that waits. */
  value: number | null;
  isHit?: boolean;
  isSpecial?: boolean;
  /** Width in px. */
  size?: number;
}

/** What is said of the staff's advice where a new game offers it: to one who plays alone, and to two. */
export interface StaffWords {
  alone: string;
  ofTwo: string;
}

/** What the first screen needs: it comes with the page. */
export interface GamePage<G extends Table = Table> {
  readonly id: string;
  readonly title: string;
  readonly names: Names<G>;
  readonly SideEmblem: ComponentType<SideEmblemProps>;
  /** Left out where a game's staffs give no advice. */
  readonly staff?: StaffWords;
  /** Puts a scenario from a file among the player's own ones, with what it was made from and how many warnings it has. */
  keepScenario?(scenario: G['Scenario'], from: { madeFrom: G['Scenario'] | null; warnings: number }): Promise<void>;
  /** What tells of a running game: fetched before the first screen that does. */
  fetchTelling(): Promise<Telling<G>>;
}

/** What the screens of a running game need: sentences, dice and panels. */
export interface Telling<G extends Table = Table> {
  /** Null for an event that nobody is told of. */
  event(world: G['World'], event: G['Event']): EventText | null;
  command(world: G['World'], command: G['Command']): string;
  readonly Die: ComponentType<DieProps>;
}
