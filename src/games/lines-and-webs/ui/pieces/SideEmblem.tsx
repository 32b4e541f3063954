/** Emblem of a side: Delta's triangle on a rounded plate, Gamma's letter on a plate with cut corners. */
import type { SideEmblemProps } from '../../../page.ts';
import { bodyPath } from '../board/blockShape.ts';
import { Glyph, Icon } from '../symbols/Glyph.tsx';
import { sideName } from '../words/names.ts';

/** Emblem as a plate, or (`isBare`) only the letter in the side's color. Hidden from screen readers unless `isNamed`. */
export function SideEmblem({
  side,
  size = 20,
  isBare = false,
  isNamed = false,
  className = `flex-none ink-side ${side}`,
}: SideEmblemProps) {
  if (isBare) return <Icon name={side} size={size} className={className} {...(isNamed ? { label: sideName(side) } : {})} />;
  return (
    <span className="inline flex-none relative">
      <svg
        translate="no"
        className={side}
        fill="var(--side)"
        width={size}
        height={size}
        viewBox="-24 -24 48 48"
        focusable="false"
        aria-hidden="true"
      >
        <path d={bodyPath(side)} />
        <g color="#fff">
          <Glyph name={side} x={0} y={-0.8} size={27} />
        </g>
      </svg>
      {isNamed && <span className="sr-only">{sideName(side)}</span>}
    </span>
  );
}
