/** The games on offer: what the start screen shows of each at once. The code of a game is loaded when it is chosen or needed. */

export interface GameOffer {
  readonly id: string;
  readonly title: string;
  /** What it is about, in six words. */
  readonly about: string;
  /** Duration of a game: '20 min'. */
  readonly time: string;
  /** Number of players: '1 or 2'. */
  readonly players: string;
  /** Path of its sign in a box of 24 by 24. */
  readonly sign: string;
  /** Address of a small picture of its board. */
  readonly still: string;
  /** Phases that a stored game can be in, for the time before its rules are loaded. */
  readonly phases?: readonly string[];
  /** Loads and registers its rules and its page. Omitted if they are in the initial bundle. */
  load?(): Promise<unknown>;
}

const offers = new Map<string, GameOffer>();
const loads = new Map<string, Promise<unknown>>();

/** Puts a game on the shelf. The first one gives the page its name. */
export const addOffer = (offer: GameOffer): void => void offers.set(offer.id, offer);

/** All games, in the order of the shelf. */
export const allOffers = (): readonly GameOffer[] => [...offers.values()];

/** Loads a game's code once; rejects if it does not load. Resolves at once for a game in the initial bundle, or an unknown one. */
export async function loadGame(id: string): Promise<void> {
  const load = loads.get(id) ?? offers.get(id)?.load?.();
  if (!load) return;
  loads.set(id, load);
  await load.catch((why: unknown) => {
    loads.delete(id);
    throw why;
  });
}

/** Id of the game of an entry in the list of stored games. Older entries belong to the first game. */
export const gameIdOf = ({ ruleset }: { ruleset?: string }): string | undefined => ruleset ?? allOffers()[0]?.id;
