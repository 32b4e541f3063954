/** What a search finds in a text: the words looked for, and where they stand. */

/** The words of a query in small letters. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

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
