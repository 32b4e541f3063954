/** Where each kind of mark stands on a square, in drawing units around its center: none covers another, be it of the next square. */

export type Outline = readonly (readonly [x: number, y: number])[];
/** A corner of a square: right or left, bottom or top. */
export type Corner = readonly [x: 1 | -1, y: 1 | -1];

/** Marks of a piece end here; outside of it are the frame of a target and that of the keyboard's cursor. */
export const EDGE = 45;

/** What a piece has done, that it waits, and the chance to strike it or what would become of it: each grows from its corner inwards on a small board. */
export const CORNERS = { done: [1, -1], waits: [1, 1], odds: [-1, -1] } as const satisfies { [kind: string]: Corner };
export const GROWTH = 1.3;
/** Radius of a disc, with its line. */
export const DISC = 14.5;
export const TAG_HEIGHT = 24;
export const tagWidth = (text: string): number => text.length * 10 + 9;

/** Half the line of a wedge and of an arm with its casing, in the outlines below. */
export const WEDGE_LINE = 1.5;
export const ARM_LINE = 7;
/** At the lower edge, turned for the others: a threat to a piece. */
export const WEDGE: Outline = [
  [-13, EDGE - WEDGE_LINE],
  [13, EDGE - WEDGE_LINE],
  [0, 29],
];
/** The same of a free square, around its middle. */
export const SMALL_WEDGE: Outline = [
  [-8, 22],
  [8, 22],
  [0, 11],
];
/** Beyond the upper edge: an arm to turn a held piece by. */
export const ARM: Outline = [
  [-16, -54],
  [0, -69],
  [16, -54],
];
/** At the upper right corner: the frame of a target. */
export const BRACKET: Outline = [
  [30, -48],
  [48, -48],
  [48, -30],
];

/** Along its direction and aside of it: the arrow of a step, clear of pictures, wedges, and corners with a sign: it keeps to the left or the top. */
export const STEP = { from: 35, to: 64, aside: 30 };

export const pathOf = (outline: Outline): string => `M${outline.join('L')}`;
