/** Outlines of the answer cards A to E in a square of 100: circle, square, triangle, diamond, star. A card is known by its shape from afar. */
export const ANSWER_SHAPES: readonly string[] = [
  'M50 5a45 45 0 1 0 .01 0Z',
  'M8 8h84v84H8Z',
  'M50 2 98 90H2Z',
  'M50 2 98 50 50 98 2 50Z',
  'M50 2 62 36 98 36 69 57 80 92 50 71 20 92 31 57 2 36 38 36Z',
];
