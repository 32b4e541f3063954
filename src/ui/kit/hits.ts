/** What a search finds in a text: the words looked for, and where they stand. */

/** The words of a query in small letters. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** A number or a letter that tells one unit of a kind from another: 'armor 2', 'mech b'. */
const MARK = /^(\d{1,2}|[a-z])$/;
const NAME = /^\p{L}{2,}$/u;

/** What is looked for first: as the words, but a mark belongs to the word before it, so that 'armor 2' means that unit and no other. */
export function phrasesOf(query: string): string[] {
  const found: string[] = [];
  for (const word of wordsOf(query)) {
    const before = found.at(-1);
    if (before !== undefined && MARK.test(word) && NAME.test(before)) found[found.length - 1] = `${before} ${word}`;
    else found.push(word);
  }
  return found;
}

const LETTER = /[\p{L}\d]/u;

/** Where a text in small letters holds what is looked for, or -1: a word anywhere, a phrase only as whole words. */
export function placeOf(text: string, phrase: string): number {
  if (!phrase.includes(' ')) return text.indexOf(phrase);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!LETTER.test(text[at - 1] ?? ' ') && !LETTER.test(text[at + phrase.length] ?? ' ')) return at;
  return -1;
}

export interface Piece {
  text: string;
  isHit: boolean;
}

/** A text cut where the words begin and end; whatever the case of the letters. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const low = text.toLowerCase();
  const hit = new Uint8Array(text.length);
  if (low.length === text.length) {
    for (const word of words) {
      for (let at = word ? low.indexOf(word) : -1; at >= 0; at = low.indexOf(word, at + word.length)) hit.fill(1, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && hit[to] === hit[from]) to++;
    pieces.push({ text: text.slice(from, to), isHit: hit[from] === 1 });
    from = to;
  }
  return pieces;
}
