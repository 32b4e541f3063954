/** Text search: words of a query, and their positions in a text. */

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** A number or letter that identifies a unit of its kind: 'armor 2', 'mech b'. */
const MARK = /^(\d{1,2}|[a-z])$/;
const NAME = /^\p{L}{2,}$/u;

/** Phrases of a query, in lower case. A number or letter joins the preceding word, so that 'armor 2' matches that unit only. */
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

/** Index of a phrase in a lower-case text, or -1. A single word matches anywhere, a phrase matches whole words only. */
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

/** Splits a text at the hits of some words, ignoring case. */
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
