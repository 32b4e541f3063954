/** Data that the game editor may show, and the interface that a game implements for it. */

import { type ComponentType, useEffect, useReducer } from 'react';
import type { GameTypes, Rules, Side } from '../../engine/core/gameTypes.ts';
import type { Fields } from '../../engine/core/shape.ts';
import type { Eyes } from '../../store/bench.ts';
import { orReport } from '../../store/lazyCode.ts';
import { shownPage, usePage } from '../page.tsx';

/** The game as the chosen viewpoint sees it. */
export interface Sight<G extends GameTypes = GameTypes> {
  rules: Rules<G>;
  world: G['World'];
  /** The whole state; `knows` decides which parts are shown. */
  state: G['State'];
  eyes: Eyes;
  viewer: Side | null;
  view: G['View'];
  own: readonly G['Own'][];
  /** True if everything is visible: umpire's viewpoint, or the game is over. */
  isWhole: boolean;
  /** True if a side's secrets may be shown. */
  knows(side: Side): boolean;
}

/** A value of the console's line, or a text with what is expected. */
export type Value = { ok: true; value: unknown } | { ok: false; say: string };

/** A game's commands, described for the console. */
export interface Language<G extends GameTypes = GameTypes> {
  /** Fields of every command, without its side. */
  readonly shapes: { readonly [type: string]: Fields };
  /** Example lines. */
  readonly examples: readonly string[];
  /** Parses a value of `Shape` 'named', known only to the game, for the field `name`. */
  read(world: G['World'], name: string, of: string, text: string): Value;
  /** All values of such a field. */
  options(world: G['World'], of: string): readonly string[];
  /** Name for an id; '' if there is none. */
  hint(world: G['World'], text: string): string;
  /** Accepted spellings of an id, including short ones. */
  spellings(text: string): readonly string[];
  /** Adds optional values that a line omits to its command. */
  complete(
    sight: Pick<Sight<G>, 'world' | 'state'>,
    type: string,
    given: { readonly [field: string]: unknown },
  ): { [field: string]: unknown };
}

type Part<G extends GameTypes> = ComponentType<{ sight: Sight<G> }>;

/** Interface that a game implements for the game editor. */
export interface Bench<G extends GameTypes = GameTypes> {
  /** Game-specific tabs: forms for umpire commands, jumps to another turn or phase, map layers if it has any. */
  readonly State: Part<G>;
  readonly Course: Part<G>;
  readonly Map?: Part<G>;
  /** Draws the active layers over a map. */
  readonly MapLayer?: ComponentType<{ sight: Sight<G>; layers: readonly string[] }>;
  /** The board in place of the game's screen, with values and cards next to it. */
  readonly Board: Part<G>;
  readonly Figures: Part<G>;
  /** Draws nothing: lets a unit's block be dragged to another place. Omitted: forms only. */
  readonly Drag?: Part<G>;
  /** Number of faces of a die; 6 if omitted. */
  readonly dieFaces?: number;
  /** Further facts of a moment, as pairs of name and text, apart from the turn and the active side. */
  facts(world: G['World'], state: G['State']): readonly (readonly [name: string, text: string])[];
  readonly language: Language<G>;
}

const benches = new Map<string, Bench>();

/** Loads the current game's implementation, once. */
export async function fetchBench(): Promise<void> {
  const page = shownPage();
  const bench = benches.has(page.id) ? null : await page.fetchBench?.();
  if (bench) benches.set(page.id, bench);
}

/** The current game's implementation; null if it has none. */
export const benchNow = (): Bench | null => benches.get(shownPage().id) ?? null;

/** Hook: the implementation of the game on the screen, loaded when another game comes; null until then, or if it has none. */
export function useBench(): Bench | null {
  const { id } = usePage();
  const [, show] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (benches.has(id)) return;
    let isHere = true;
    // The page has reported a failure to load.
    orReport(fetchBench()).then(
      () => isHere && show(),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  return benches.get(id) ?? null;
}
