/** Emblem of a side: South's half sun, North's pole star. */

import type { SideEmblemProps } from '../../../page.ts';
import { sideName } from '../../words/names.ts';

export function SideEmblem({
  side,
  size = 20,
  isBare = false,
  isNamed = false,
  className = `flex-none ink-side ${side}`,
}: SideEmblemProps) {
  const sign = (
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
      {isBare ? (
        <use href={`#lob-${side}`} />
      ) : (
        <>
          <rect width="24" height="24" rx="5" />
          <g color="#fff">
            <use href={`#lob-${side}`} x="4" y="4" width="16" height="16" fill="currentColor" />
          </g>
        </>
      )}
    </svg>
  );
  return (
    <span className="inline flex-none relative">
      {sign}
      {isNamed ? <span className="sr-only">{sideName(side)}</span> : null}
    </span>
  );
}
