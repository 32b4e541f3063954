/** The rules of the current game, loaded before the first component that shows them. */

import type { GamePage } from '../../games/page.ts';
import { shownPage } from '../page.tsx';
import type { Book } from './book.ts';

const books = new Map<string, Book>();

/** Loads the rules of a game, by default the current one, once. */
export async function fetchBook(page = shownPage()): Promise<Book> {
  const book = books.get(page.id) ?? (await page.fetchBook());
  books.set(page.id, book);
  return book;
}

/** True if rules are loaded, but only those of other games. */
export const lacksBook = (page: GamePage): boolean => books.size > 0 && !books.has(page.id);

/** The rules of the current game. Throws if they are not loaded. */
export function bookNow(): Book {
  const book = books.get(shownPage().id);
  if (!book) throw new Error('The rules have not been fetched.');
  return book;
}
