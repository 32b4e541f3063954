/** The two sides of a square board, South and North: names, emblems (a half sun, the pole star). */

import type { Side } from '../../../engine/core/gameTypes.ts';
import type { SideEmblemProps } from '../../../games/page.ts';

const NAMES: { readonly [S in Side]: string } = { delta: 'South', gamma: 'North' };
export const sideName = (side: Side): string => NAMES[side];

const SUN = 'M4 17.5a8 8 0 0 1 16 0zM2 20.6h20M12 3v3.4M3.6 7.2l2.6 2.4M20.4 7.2l-2.6 2.4';
const STAR = 'M12 1.5l2.9 7.6 7.6 2.9-7.6 2.9-2.9 7.6-2.9-7.6L1.5 12l7.6-2.9z';

export function SideEmblem({
  side,
  size = 20,
  isBare = false,
  isNamed = false,
  className = `flex-none ink-side ${side}`,
}: SideEmblemProps) {
  const isSouth = side === 'delta';
  return (
    <span className="inline flex-none relative">
      <svg
        translate="no"
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="currentColor"
        focusable="false"
        aria-hidden="true"
      >
        {isBare ? null : <rect width="24" height="24" rx="5" />}
        <g fill={isBare ? 'currentColor' : '#fff'} transform={isBare ? undefined : 'translate(4 4) scale(.667)'}>
          <path d={isSouth ? SUN : STAR} stroke={isBare ? 'currentColor' : '#fff'} strokeWidth={isSouth ? 2.4 : 0} strokeLinecap="round" />
        </g>
      </svg>
      {isNamed ? <span className="sr-only">{sideName(side)}</span> : null}
    </span>
  );
}
