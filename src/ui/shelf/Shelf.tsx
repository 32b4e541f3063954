/** The strip of games above the start screen: a tab per game, the open one joined to its page below. */

import { Clock, Users } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { hasPage } from '../../games/pages.ts';
import { allOffers, type GameOffer, gameIdOf, loadGame } from '../../games/shelf.ts';
import type { GameSummary } from '../../store/database.ts';
import type { GameList } from '../../store/games.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { choose, handedOver } from './chosen.ts';
import { GameSign } from './GameSign.tsx';
import styles from './Shelf.module.css';

/** In place of the start screen of a game until the game is loaded. */
export const GameToCome = lazyPart(() => import('./GameToCome.tsx').then((m) => m.GameToCome));
const LivingPicture = lazyPart(() => import('./Stored.tsx').then((m) => m.LivingPicture), true);
const UnfinishedChip = lazyPart(() => import('./Stored.tsx').then((m) => m.UnfinishedChip), true);
const LibraryButton = lazyPart(() => import('./Stored.tsx').then((m) => m.LibraryButton), true);

interface GameCardProps {
  offer: GameOffer;
  games: readonly GameSummary[];
  isOpen: boolean;
  onChoose(id: string): void;
}

function GameCard({ offer: { id, title, about, time, players, still }, games, isOpen, onChoose }: GameCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    card.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (handedOver.hasFocus) card.current?.focus();
    handedOver.hasFocus = false;
  }, [isOpen]);
  // The next game's start screen has cards of its own.
  useLayoutEffect(
    () => () => {
      handedOver.hasFocus ||= document.activeElement === card.current;
    },
    [],
  );
  // A failure is reported when the card is pressed.
  const prefetch = () => void loadGame(id).catch(() => undefined);
  // Their words and pictures come with the game's code.
  const own = hasPage(id) ? games.filter((game) => gameIdOf(game) === id && game.lesson === undefined) : [];
  const [last] = own;
  const unfinished = own.find(({ phase }) => phase !== 'over');
  return (
    <button
      ref={card}
      type="button"
      role="tab"
      id={`shelf-${id}`}
      aria-selected={isOpen}
      aria-controls="game"
      tabIndex={isOpen ? 0 : -1}
      className={`flex text-left pointer clip ${styles.card}`}
      onClick={() => onChoose(id)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      data-testid={`game-${id}`}
    >
      <span className={`relative clip flex-none on-sunk ${styles.picture}`}>
        <img src={still} alt="" className="cover full-width full-height" fetchPriority="low" />
        {last ? <LivingPicture game={last} /> : null}
      </span>
      <span className={`stack grow min-0 ${styles.words}`}>
        <b className={`inline gap-2 ${styles.title}`}>
          <GameSign game={id} size={20} />
          {title}
        </b>
        <span className={`soft ${styles.about}`}>{about}</span>
        <span className={`caption flex wrap gap-3 ${styles.facts}`}>
          <span className="inline gap-15">
            <Clock size={16} aria-hidden="true" /> {time}
          </span>
          <span className="inline gap-15">
            <Users size={16} aria-hidden="true" /> {players}
            <span className="sr-only"> players</span>
          </span>
          {unfinished ? <UnfinishedChip game={unfinished} /> : null}
        </span>
      </span>
    </button>
  );
}

interface ShelfProps {
  chosen: string;
  /** Null until they are loaded. */
  stored: GameList | null;
}

export function Shelf({ chosen, stored }: ShelfProps) {
  const offers = allOffers();
  const games = stored?.games ?? [];
  const onChoose = (id: string) => id !== chosen && choose(id, stored);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = offers.findIndex(({ id }) => id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: offers.length - 1 }[event.key];
    const next = to === undefined ? undefined : offers.at(to % offers.length);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`#shelf-${next.id}`)?.focus();
    onChoose(next.id);
  };
  return (
    <header className={`flex ${styles.shelf}`}>
      <div role="tablist" aria-label="Games" tabIndex={-1} className={`flex scroll-x ${styles.cards}`} onKeyDown={onKeyDown}>
        {offers.map((offer) => (
          <GameCard key={offer.id} offer={offer} games={games} isOpen={offer.id === chosen} onChoose={onChoose} />
        ))}
      </div>
      {games.length > 1 ? <LibraryButton number={games.length} /> : null}
    </header>
  );
}
