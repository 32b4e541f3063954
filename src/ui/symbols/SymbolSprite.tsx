/** The unit symbols as <symbol>s in the page, once, so that every block is one <use>. */
import { memo } from 'react';
import type { UnitType } from '../../engine/lines-and-webs/scenario.ts';
import styles from './SymbolSprite.module.css';
import { SYMBOLS, type SymbolShape } from './sprite.ts';

function Shape({ shape }: { shape: SymbolShape }) {
  if ('text' in shape) {
    // Arial at milsymbol's size becomes a condensed cut at a larger one: the same width, more height.
    return (
      <text
        className={`condensed ${styles.word}`}
        x={shape.x}
        y={shape.y + shape.size * 0.42}
        fontSize={shape.size * 1.22}
        textAnchor="middle"
      >
        {shape.text}
      </text>
    );
  }
  const paint = { fill: shape.solid ? 'currentColor' : 'none', stroke: shape.width ? 'currentColor' : 'none', strokeWidth: shape.width };
  return 'd' in shape ? <path d={shape.d} {...paint} /> : <circle cx={shape.cx} cy={shape.cy} r={shape.r} {...paint} />;
}

/** Puts all unit symbols into the page; render it once, near the root. Blocks and chips refer to them by `symbolId`. */
export const SymbolSprite = memo(function SymbolSprite() {
  return (
    <svg translate="no" className={`clip ${styles.sprite}`} width="0" height="0" aria-hidden="true" focusable="false">
      {SYMBOLS.map((art) => (
        <symbol key={art.id} id={art.id} viewBox={art.viewBox} overflow="visible">
          {art.shapes.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is a constant
            <Shape key={index} shape={shape} />
          ))}
        </symbol>
      ))}
    </svg>
  );
});

const IDS = new Set(SYMBOLS.map((art) => art.id));

/** The id of a unit type's symbol in its side's frame; null for a type that has none. */
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

/** By which name a type's symbol goes: its own, else its arm's. Scenarios may bring types that have none. */
export const symbolOf = ({ id, arm, echelon }: Pick<UnitType, 'id' | 'arm' | 'echelon'>): string =>
  IDS.has(`sym-delta-${id}`) ? id : arm === 'supply' ? OF_CARRIER[echelon] : OF_ARM[arm];
