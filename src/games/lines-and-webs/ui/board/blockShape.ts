/** Outline of a unit block in a square of 48, centered on the origin: Delta rounded, Gamma with cut corners. Pure geometry. */
import type { Point } from '../../../../ui/board/geometry.ts';

/** Width of a block in its own units. */
export const BLOCK = 48;
const HALF = BLOCK / 2;

export type BlockSide = 'delta' | 'gamma';

/** Outline of the block, `inset` from its edge (negative: outside). */
export function bodyPath(side: BlockSide, inset = 0, down = 0): string {
  const h = HALF - inset;
  const [top, bottom] = [down - h, down + h];
  if (side === 'gamma') {
    const c = 7 - inset * 0.59;
    return `M${-h + c} ${top}H${h - c}L${h} ${top + c}V${bottom - c}L${h - c} ${bottom}H${-h + c}L${-h} ${bottom - c}V${top + c}Z`;
  }
  const r = Math.max(1, 4 - inset * 0.8);
  return `M${-h + r} ${top}H${h - r}A${r} ${r} 0 0 1 ${h} ${top + r}V${bottom - r}A${r} ${r} 0 0 1 ${h - r} ${bottom}H${-h + r}A${r} ${r} 0 0 1 ${-h} ${bottom - r}V${top + r}A${r} ${r} 0 0 1 ${-h + r} ${top}Z`;
}

/** The block's outline as a convex polygon, for hatching. */
export function bodyPolygon(side: BlockSide, inset: number): Point[] {
  const h = HALF - inset;
  const c = side === 'gamma' ? 7 - inset * 0.59 : 1.2;
  return [
    { x: -h + c, y: -h },
    { x: h - c, y: -h },
    { x: h, y: -h + c },
    { x: h, y: h - c },
    { x: h - c, y: h },
    { x: -h + c, y: h },
    { x: -h, y: h - c },
    { x: -h, y: -h + c },
  ];
}

/** The band is 11 px high on a block of 34 px, 24 px on one of 72 px; its step box is 9 and 19 px wide. */
export const BAND = { top: 6.2, bottom: 22.2, left: -22.2, right: 22.2, step: -9.4 };

/** The pale strip at the bottom, or (`part` step) the step box at its left end. */
export function bandPath(side: BlockSide, part: 'band' | 'step'): string {
  const { top, bottom, left, right, step } = BAND;
  const c = side === 'gamma' ? 5.9 : 2.4;
  const end = part === 'step' ? `H${step}V${bottom}` : `H${right}V${bottom - c}L${right - c} ${bottom}`;
  return `M${left} ${top}${end}H${left + c}L${left} ${bottom - c}Z`;
}

/** Lower right half of the face: gray if the unit will miss a meal. */
export function halfPath(side: BlockSide): string {
  const { left, right, top } = BAND;
  const c = side === 'gamma' ? 5.9 : 2.4;
  return `M${right - c} ${left}L${right} ${left + c}V${top}H${left}Z`;
}
