/** The rules of the game on the screen: fetched before the first part that shows them. */

import type { GamePage } from '../../games/page.ts';
import { shownPage } from '../page.tsx';
import type { Book } from './book.ts';

const books = new Map<string, Book>();

/** Fetches the rules of the game on the screen, once. */
export async function fetchBook(): Promise<Book> {
  const page = shownPage();
  const book = books.get(page.id) ?? (await page.fetchBook());
  books.set(page.id, book);
  return book;
}

/** Have the parts that show rules come with another game's? They would not find this one's. */
export const lacksBook = (page: GamePage): boolean => books.size > 0 && !books.has(page.id);

/** The rules of the game on the screen; throws where no part has fetched them. */
export function bookNow(): Book {
  const book = books.get(shownPage().id);
  if (!book) throw new Error('The rules have not been fetched.');
  return book;
}
