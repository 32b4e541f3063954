/** Returns the `p`th percentile of a list by nearest rank: 50 is the median, 100 the maximum. 0 for an empty list. */
export function percentile(list: readonly number[], p: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((list.length * p) / 100) - 1)] ?? 0;
}
