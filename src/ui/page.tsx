/** The door to the game on the screen: its names and signs at once, its sentences and panels once they are fetched. */

import type { NodeId, Phase, Side, UnitId, World } from '../engine/core/table.ts';
import type { GamePage, SideEmblemProps, Telling } from '../games/page.ts';
import { fetchTelling, pageOf, tellingOf } from '../games/pages.ts';
import { useGame } from '../store/game.ts';
import { useWatching, type Watching } from '../store/watching.ts';
import { lazyPart } from './kit/lazyPart.tsx';

/** The rules of the game that is looked at; undefined where none is. */
function rulesWatched({ watched }: Watching): string | undefined {
  if (watched?.kind === 'record') return watched.record.ruleset;
  return watched?.kind === 'file' ? watched.replay.world.scenario.ruleset : undefined;
}

/** The page of the game that is looked at, else of the one at the table, else of the first. */
export const shownPage = (): GamePage => pageOf(rulesWatched(useWatching.getState()) ?? useGame.getState().rules?.id);

/** The same, for what is drawn anew when another game comes to the table. */
export function usePage(): GamePage {
  const watched = useWatching(rulesWatched);
  const open = useGame((g) => g.rules?.id);
  return pageOf(watched ?? open);
}

/** What tells of the game on the screen, for what is drawn by a `tellingPart`. */
export const telling = (): Telling => tellingOf(shownPage());

/** What is fetched, once the words of the game on the screen are there, too. */
export async function withTelling<T>(part: Promise<T>): Promise<T> {
  const [fetched] = await Promise.all([part, fetchTelling(shownPage())]);
  // Another game may have come to the screen meanwhile.
  await fetchTelling(shownPage());
  return fetched;
}

/** A part of the page that tells of a game: it is drawn once the game's words are there, too. */
export const tellingPart: typeof lazyPart = (load, isSilent) => lazyPart(() => withTelling(load()), isSilent);

export const sideName = (side: Side): string => shownPage().names.side(side);
export const phaseName = (phase: Phase): string => shownPage().names.phase(phase);
export const phaseNumber = (phase: Phase): number | null => shownPage().names.phaseNumber(phase);
export const phaseDoes = (phase: Phase): string => shownPage().names.phaseDoes(phase);
export const whenWords = (moment: { turn: number; phase: Phase }): string => shownPage().names.when(moment);
export const placeName = (world: World, node: NodeId): string => shownPage().names.place(world, node);
export const placeFull = (world: World, node: NodeId): string => shownPage().names.placeFull(world, node);
export const unitName = (world: World, unit: UnitId): string => shownPage().names.unit(world, unit);

/** What one side keeps from the other: 'hands, decks and plans'. */
export const secretsName = (): string => shownPage().secrecy?.what ?? 'what is hidden';
/** The clause that keeps it, behind a sentence; nothing where none does. */
export const secretsClause = (): string => {
  const { secrecy } = shownPage();
  return secrecy ? ` ${secrecy.clause}` : '';
};

/** A side's sign in the game on the screen. */
export function SideEmblem(props: SideEmblemProps) {
  const { SideEmblem: Emblem } = shownPage();
  return <Emblem {...props} />;
}
