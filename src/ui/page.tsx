/** The game on the screen: names and signs at once, texts and panels after its lazy UI is loaded. */

import type { NodeId, Phase, Side, UnitId, View, World } from '../engine/core/gameTypes.ts';
import type { GamePage, GameUi, SideEmblemProps } from '../games/page.ts';
import { fetchGameUi, fetchSpectating, gameUiOf, pageOf, spectatingOf, useShown } from '../games/pages.ts';
import type { Spectating } from '../games/spectating.ts';
import { useGame } from '../store/game.ts';
import { useWatching, type Watching } from '../store/watching.ts';
import { lazyPart } from './kit/lazyPart.tsx';

/** Game of the replay on the screen; undefined without one. */
function rulesWatched({ watched }: Watching): string | undefined {
  if (watched?.kind === 'lesson') return watched.ruleset;
  if (watched?.kind === 'record') return watched.record.ruleset;
  return watched?.kind === 'file' ? watched.replay.world.scenario.ruleset : undefined;
}

/** Page of the game being watched, otherwise of the one at the table, otherwise of the one chosen on the start screen. */
export const shownPage = (): GamePage => pageOf(rulesWatched(useWatching.getState()) ?? useGame.getState().rules?.id);

/** `shownPage` as a hook. */
export function usePage(): GamePage {
  const watched = useWatching(rulesWatched);
  const open = useGame((g) => g.rules?.id);
  const shown = useShown((s) => s.id);
  return pageOf(watched ?? open ?? shown);
}

/** Lazy UI of the game on the screen, for components loaded by `gameUiPart`. */
export const gameUi = (): GameUi => gameUiOf(shownPage());

/** The same for replays and the projector, in components loaded by `spectatingPart`. */
export const spectating = (): Spectating => spectatingOf(shownPage());

/** Resolves when both the module and the lazy UI of the game are loaded. */
export async function withGameUi<T>(part: Promise<T>, fetch = fetchGameUi): Promise<T> {
  const [fetched] = await Promise.all([part, fetch(shownPage())]);
  // The game on the screen may have changed meanwhile.
  await fetch(shownPage());
  return fetched;
}

/** A lazy component that uses `gameUi()`. It renders after both are loaded. */
export const gameUiPart: typeof lazyPart = (load, isSilent) => lazyPart(() => withGameUi(load()), isSilent);

/** A lazy component that uses `spectating()` too. */
export const spectatingPart: typeof lazyPart = (load, isSilent) => lazyPart(() => withGameUi(load(), fetchSpectating), isSilent);

export const sideName = (side: Side): string => shownPage().names.side(side);
export const phaseName = (phase: Phase): string => shownPage().names.phase(phase);
export const phaseNumber = (phase: Phase): number | null => shownPage().names.phaseNumber(phase);
export const phaseDoes = (phase: Phase): string => shownPage().names.phaseDoes(phase);
export const whenWords = (moment: { turn: number; phase: Phase }): string => shownPage().names.when(moment);
/** The side that acts in a position, as the replay and the projector name it. */
export const sideAtWork = (view: View): Side | null => (spectating().projector.sideAtWork ?? (() => view.awaited))(view);
export const resignWord = (): string => shownPage().names.resign ?? 'Concede';
export const placeName = (world: World, node: NodeId): string => shownPage().names.place(world, node);
export const placeFull = (world: World, node: NodeId): string => shownPage().names.placeFull(world, node);
export const unitName = (world: World, unit: UnitId): string => shownPage().names.unit(world, unit);

/** Words about dice; in a game without any the other ones. */
export const onDice = (words: string, without = '', page: GamePage = shownPage()): string => (page.isDiceless ? without : words);

/** Name of the information that a side hides from the other: 'hands and plans'. */
export const secretsName = (): string => shownPage().secrecy?.what ?? 'what is hidden';
/** Clause that hides it, for the end of a sentence; empty if there is none. */
export const secretsClause = (): string => {
  const { secrecy } = shownPage();
  return secrecy ? ` ${secrecy.clause}` : '';
};

/** Emblem of a side in the game on the screen. */
export function SideEmblem(props: SideEmblemProps) {
  const { SideEmblem: Emblem } = shownPage();
  return <Emblem {...props} />;
}
