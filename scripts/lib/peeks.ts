/** Plays cards from the hand at the open table, as players do: hold the key, press the card's number, choose its target. */
import type { Seat } from '../../e2e/lib/hands.ts';
import * as fight from '../../e2e/lib/robotFight.ts';
import * as supply from '../../e2e/lib/robotSupply.ts';
import type { CardKind, Command, DeckCard, Side } from '../../src/engine/lines-and-webs/index.ts';
import { cardName, deckCardName, isCardKind } from '../../src/games/lines-and-webs/ui/words/cardNames.ts';
import { plainly } from '../../src/games/lines-and-webs/ui/words/plain.ts';

/** The keys that are held to look. */
const KEYS: { readonly [S in Side]: string } = { delta: 'q', gamma: 'k' };

/** The closed card by which a command is given, and whether the press on it is the whole order. */
interface Closed {
  card: DeckCard;
  isWhole: boolean;
}

const held = ({ state }: Seat, side: Side, card: CardKind): boolean => state.sides[side].hand[card] > 0;

export function closedCardOf(seat: Seat, c: Command): Closed | null {
  if (c.type === 'playReserve') return { card: c.card, isWhole: true };
  if (c.type === 'useDrone') return { card: 'droneRecon', isWhole: true };
  if (c.type === 'useMassCal') return { card: 'massCal', isWhole: true };
  if (c.type === 'playCard' && !seat.state.pending && held(seat, c.side, c.card)) return { card: c.card, isWhole: false };
  if ((c.type === 'attack' || c.type === 'pursue') && c.scouts) return { card: 'scoutsOut', isWhole: false };
  return null;
}

/** Whether a command lets go a question that a closed card could answer: its button waits until the question has stood (11.5), and carries no order. */
export const letsGo = ({ state }: Seat, c: Command): boolean =>
  c.type === 'decline' && (state.pending?.kind === 'drone' || state.pending?.kind === 'massCal');

export const letGo = ({ page }: Seat): Promise<void> => page.locator('[data-act="decline"]').click();

/** Looks, and lays the card by its number: it lies open where it is aimed. True where it had one target or none, and has been played. */
export async function layClosed({ page, world }: Seat, side: Side, card: DeckCard): Promise<boolean> {
  // As the page shows it, in plain words.
  const name = plainly(isCardKind(card) ? cardName(card) : deckCardName(world, card));
  const sheet = page.getByTestId('peek');
  const key = KEYS[side];
  await page.keyboard.down(key);
  const shown = sheet.locator('button[data-closed]:not([aria-disabled="true"])', { has: page.getByText(name, { exact: true }) }).first();
  await shown.waitFor();
  const isWhole = (await shown.getAttribute('data-whole')) !== null;
  await page.keyboard.press((await shown.getAttribute('data-closed')) ?? '');
  await page.keyboard.up(key);
  await sheet.waitFor({ state: 'detached' });
  return isWhole;
}

/** Looks and plays; what has an aim is aimed then. */
export async function giveClosed(seat: Seat, c: Command, { card, isWhole }: Closed): Promise<void> {
  const { page, state } = seat;
  if ((await layClosed(seat, c.side, card)) || isWhole) return;
  // The main button says at the hand what it waits for, and would lie over the list.
  await page.mouse.move(0, 0);
  if (c.type === 'playCard') await (state.phase === 'transport' ? supply.airDrop : fight.playCard)(seat, c, true);
  else if (c.type === 'attack') await fight.attack(seat, c);
  else if (c.type === 'pursue') await fight.pursue(seat, c);
}
