/** What the game editor may show now, and what a game lends to it. */

import type { ComponentType } from 'react';
import type { Fields } from '../../engine/core/shape.ts';
import type { Rules, Side, Table } from '../../engine/core/table.ts';
import type { Eyes } from '../../store/bench.ts';
import { shownPage } from '../page.tsx';

/** The game as the eyes see it that look. */
export interface Sight<G extends Table = Table> {
  rules: Rules<G>;
  world: G['World'];
  /** Everything; what of it is drawn is decided by `knows`. */
  state: G['State'];
  eyes: Eyes;
  viewer: Side | null;
  view: G['View'];
  own: readonly G['Own'][];
  /** Is all to be seen: with the umpire's eyes, or after the end? */
  isWhole: boolean;
  /** May what only this side knows be shown? */
  knows(side: Side): boolean;
}

/** A value of the console's line, or in words what it should be. */
export type Value = { ok: true; value: unknown } | { ok: false; say: string };

/** What the console knows of a game's commands. */
export interface Language<G extends Table = Table> {
  /** The fields of every command, without its side. */
  readonly shapes: { readonly [type: string]: Fields };
  /** Lines to begin with. */
  readonly examples: readonly string[];
  /** Reads a value that only the game knows (`Shape` 'named'), of the field `name`. */
  read(world: G['World'], name: string, of: string, text: string): Value;
  /** All that such a field may hold. */
  options(world: G['World'], of: string): readonly string[];
  /** What an id is called; '' for none. */
  hint(world: G['World'], text: string): string;
  /** The ways to write an id, shorter ones too. */
  spellings(text: string): readonly string[];
  /** Adds to a command what its line leaves out and need not say. */
  complete(
    sight: Pick<Sight<G>, 'world' | 'state'>,
    type: string,
    given: { readonly [field: string]: unknown },
  ): { [field: string]: unknown };
}

type Part<G extends Table> = ComponentType<{ sight: Sight<G> }>;

/** What a game lends to the game editor. */
export interface Bench<G extends Table = Table> {
  /** The tabs of the game's own: forms for its umpire's commands, the ways to another turn or phase, what is drawn over the map. */
  readonly State: Part<G>;
  readonly Course: Part<G>;
  readonly Map: Part<G>;
  /** Draws the layers that are switched on over a map. */
  readonly MapLayer: ComponentType<{ sight: Sight<G>; layers: readonly string[] }>;
  /** The board that stands in place of the table, and the figures and cards beside it. */
  readonly Board: Part<G>;
  readonly Figures: Part<G>;
  /** Draws nothing: a press on a unit's block puts it elsewhere. */
  readonly Drag: Part<G>;
  /** Faces of a die, how many may be set ahead, and the letters of a seed at most. */
  readonly dice: { faces: number; ahead: number; seedLetters: number };
  /** What there is to say of a moment beside its turn and who is awaited, with names. */
  facts(world: G['World'], state: G['State']): readonly (readonly [name: string, text: string])[];
  readonly language: Language<G>;
}

const benches = new Map<string, Bench>();

/** Fetches what the game on the screen lends, once. */
export async function fetchBench(): Promise<void> {
  const page = shownPage();
  const bench = benches.has(page.id) ? null : await page.fetchBench?.();
  if (bench) benches.set(page.id, bench);
}

/** What the game on the screen lends; null for a game that lends nothing. */
export const benchNow = (): Bench | null => benches.get(shownPage().id) ?? null;
