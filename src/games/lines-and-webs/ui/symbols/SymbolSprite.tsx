/** Unit symbols as <symbol> elements, once per page, so that each block is one <use>. */
import { memo } from 'react';
import type { UnitType } from '../../../../engine/lines-and-webs/scenario.ts';
import { useWording } from '../../../../store/wording.ts';
import { SYMBOLS, type SymbolArt, type SymbolShape } from './sprite.ts';

/** Truck used for all supply units in plain terms, in place of military symbols or letters. */
const TRUCK: readonly SymbolShape[] = [
  { d: 'M62,82 h44 v31 h-44 z M106,91 h17 l13,12 v10 h-30 z', width: 6, solid: 0 },
  { cx: 77, cy: 118, r: 7, width: 4, solid: 1 },
  { cx: 120, cy: 118, r: 7, width: 4, solid: 1 },
];
const SUPPLY = /-(fsp|flec|fleb|fsc|bsb|dssb|cssb)$/;
const shapesOf = ({ id, shapes }: SymbolArt, isCollege: boolean): readonly SymbolShape[] =>
  isCollege || !SUPPLY.test(id) ? shapes : [...shapes.slice(0, 1), ...TRUCK];

function Shape({ shape }: { shape: SymbolShape }) {
  if ('text' in shape) {
    // Replace milsymbol's Arial by a larger condensed face: same width, more height.
    return (
      <text
        className="condensed bold"
        x={shape.x}
        y={shape.y + shape.size * 0.42}
        fontSize={shape.size * 1.22}
        textAnchor="middle"
        fill="currentColor"
      >
        {shape.text}
      </text>
    );
  }
  const paint = { fill: shape.solid ? 'currentColor' : 'none', stroke: shape.width ? 'currentColor' : 'none', strokeWidth: shape.width };
  return 'd' in shape ? <path d={shape.d} {...paint} /> : <circle cx={shape.cx} cy={shape.cy} r={shape.r} {...paint} />;
}

/** Adds all unit symbols to the page; render it once, near the root. Blocks and chips refer to them by `symbolId`. */
export const SymbolSprite = memo(function SymbolSprite() {
  const isCollege = useWording((w) => w.isCollege);
  return (
    <svg translate="no" className="clip absolute" width="0" height="0" aria-hidden="true" focusable="false">
      {SYMBOLS.map((art) => (
        <symbol key={art.id} id={art.id} viewBox={art.viewBox} overflow="visible">
          {shapesOf(art, isCollege).map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is a constant
            <Shape key={index} shape={shape} />
          ))}
        </symbol>
      ))}
    </svg>
  );
});

const IDS = new Set(SYMBOLS.map((art) => art.id));

/** Id of a unit type's symbol in its side's frame; null if the type has none. */
export function symbolId(side: 'delta' | 'gamma', type: string): string | null {
  const id = `sym-${side}-${type}`;
  return IDS.has(id) ? id : null;
}

const OF_ARM: { [A in Exclude<UnitType['arm'], 'supply'>]: string } = {
  armor: 'armor',
  mechanized: 'mech',
  artillery: 'fa',
  airDefense: 'ada',
  engineer: 'engineer',
  aerialPort: 'aps',
};
const OF_CARRIER: { [E in UnitType['echelon']]: string } = { platoon: 'fsp', company: 'fsc', battalion: 'bsb' };

/** Symbol name of a type: its own, else its arm's. Types of custom scenarios may have none. */
export const symbolOf = ({ id, arm, echelon }: Pick<UnitType, 'id' | 'arm' | 'echelon'>): string =>
  IDS.has(`sym-delta-${id}`) ? id : arm === 'supply' ? OF_CARRIER[echelon] : OF_ARM[arm];
