/** The game whose card is open on the start screen. */

import type { Scenario } from '../../engine/core/gameTypes.ts';
import { hasGameUi, hasPage, pageOf, showPage } from '../../games/pages.ts';
import { allOffers } from '../../games/shelf.ts';
import type { GameList } from '../../store/games.ts';
import { createSetting, isText } from '../../store/setting.ts';
import { lacksBook } from '../rules/shownBook.ts';

/** Id of the game chosen or played last, and of the only game that the list of stored games shows; '' for none. */
export const useShelf = createSetting<{ game: string; listed: string }>(() => ({ game: '', listed: '' }), {
  key: 'lines-and-webs.shelf',
  fields: { game: isText, listed: isText },
});

/** What the start screen hands to the next one: the stored games, whether a card had the focus, and the scenario to return to. */
export const handedOver: { stored: GameList | null; hasFocus: boolean; scenario: Scenario | null } = {
  stored: null,
  hasFocus: false,
  scenario: null,
};

/** Id of the open card; the first one for a newcomer. */
export const useChosen = (): string => {
  const offers = allOffers();
  const kept = useShelf(({ game }) => game);
  return (offers.find(({ id }) => id === kept) ?? offers[0])?.id ?? '';
};

/** True if the screens can change to this game without waiting. */
export const isReady = (id: string): boolean => hasPage(id) && !(hasGameUi() && !hasGameUi(pageOf(id))) && !lacksBook(pageOf(id));

/** Opens a game's card, and its page if that is loaded. */
export function choose(id: string, stored: GameList | null): void {
  handedOver.stored = stored;
  useShelf.setState({ game: id });
  if (isReady(id)) showPage(id);
}
