/** Sign of a game, in the color of the text. */
import { allOffers } from '../../games/shelf.ts';

export function GameSign({ game, size }: { game: string | undefined; size: number }) {
  const path = allOffers().find(({ id }) => id === game)?.sign;
  return (
    <svg
      translate="no"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className="flex-none"
      fill="currentColor"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
