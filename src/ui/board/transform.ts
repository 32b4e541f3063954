/** Where the drawing lies in its frame: shifted by x and y, px, and enlarged by k. */
export interface Transform {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const IDENTITY: Transform = { k: 1, x: 0, y: 0 };
