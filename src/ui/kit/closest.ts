/** Suggestions for misspelled names. */

/** Edit distance with insertions, deletions, substitutions and swaps of neighbors. */
function edits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] as number) + 1 : change;
      next.push(Math.min(change, swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}

/** The known name closest to what was typed, ignoring case; null if more than a third of its letters differ. First of equals. */
export function closest(typed: string, names: Iterable<string>): string | null {
  const wanted = typed.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    const n = edits(wanted, name.toLowerCase());
    if (n < least) [best, least] = [name, n];
  }
  return best;
}

/** Returns ' Did you mean place?', or an empty string. */
export function didYouMean(typed: string, names: Iterable<string>): string {
  const meant = closest(typed, names);
  return meant === null ? '' : ` Did you mean ${meant}?`;
}
