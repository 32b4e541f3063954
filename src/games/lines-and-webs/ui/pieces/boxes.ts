/** How tokens lie in a tracker's boxes: first the shaded boxes of their class, then the open ones (4.5). Display only; the rules judge. */
import { emptyLoad } from '../../../../engine/lines-and-webs/load.ts';
import type { Load, SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/scenario.ts';
import type { TokenLook } from './Token.tsx';

export interface Boxes {
  clI: number;
  clIII: number;
  clV: number;
  open: number;
}

/** One box: shaded for a class or open, with what lies in it. */
export interface BoxView {
  /** Its name among the boxes of its tracker. */
  key: string;
  shaded: SupplyClass | null;
  token: SupplyClass | null;
  look: TokenLook;
}

const EMPTY: Omit<BoxView, 'key'> = { shaded: null, token: null, look: 'faint' };

export const NO_LOAD: Load = emptyLoad();

/** The looks of a class's tokens in the order they are laid: staying, leaving, coming. */
function looks(held: number, leaving: number, coming: number): TokenLook[] {
  const gone = Math.min(held, leaving);
  return [
    ...Array<TokenLook>(held - gone).fill('held'),
    ...Array<TokenLook>(gone).fill('leaving'),
    ...Array<TokenLook>(Math.max(0, coming)).fill('coming'),
  ];
}

/** All boxes of a tracker in drawing order: I, III, V shaded, then open. Tokens beyond the boxes are returned as `over`. */
export function fillBoxes(
  boxes: Boxes,
  load: Load,
  leaving: Load = NO_LOAD,
  coming: Load = NO_LOAD,
): { shaded: BoxView[][]; open: BoxView[]; over: number } {
  const spill: Omit<BoxView, 'key'>[] = [];
  const shaded = (['clI', 'clIII', 'clV'] as const).map((cls) => {
    const tokens = looks(load[cls], leaving[cls], coming[cls]);
    const row = Array.from({ length: boxes[cls] }, (_, i): BoxView => {
      const look = tokens[i];
      return { key: `${cls} ${i}`, shaded: cls, token: look ? cls : null, look: look ?? 'faint' };
    });
    for (const look of tokens.slice(boxes[cls])) spill.push({ shaded: null, token: cls, look });
    return row;
  });
  for (const look of looks(load.clIX, leaving.clIX, coming.clIX)) spill.push({ shaded: null, token: 'clIX', look });
  const open = Array.from({ length: boxes.open }, (_, i): BoxView => ({ key: `open ${i}`, ...(spill[i] ?? EMPTY) }));
  return { shaded, open, over: Math.max(0, spill.length - boxes.open) };
}

/** 'CL I 1, CL III 3' or 'nothing'. */
export function loadInWords(load: Load): string {
  const names: { [C in SupplyClass]: string } = { clI: 'CL I', clIII: 'CL III', clV: 'CL V', clIX: 'CL IX' };
  const parts = CLASSES.filter((cls) => load[cls] > 0).map((cls) => `${names[cls]} ${load[cls]}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
