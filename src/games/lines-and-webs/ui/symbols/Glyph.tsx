/**
 * Small symbol, inside a drawing (`Glyph`) or in text (`Icon`): supply classes, states, sides, ports, on a grid of 24, in currentColor.
 * Anchor, plane and wrench are Lucide’s (ISC); the rest are our own.
 */

import { memo } from 'react';
import type { SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';

interface GlyphArt {
  d: string;
  /** Stroke width; filled (even-odd) without it. */
  line?: number;
}

const GLYPHS = {
  clI: { d: 'M1.500 7.500h21v1.800c0 4.400-2.600 7.800-6.300 9.200V21H7.800v-2.500c-3.700-1.400-6.300-4.800-6.300-9.200z' },
  clIII: { d: 'M4.500 2h9.500l5.500 5.500V22H4.500zM7.500 5v2.800h4.500V5z' },
  clV: { d: 'M12 2c2.6 2.4 4.2 5.6 4.2 9.300V17H7.800v-5.700C7.8 7.6 9.4 4.4 12 2zM6.8 18.600h10.400V22H6.800z' },
  clIX: { d: 'M12 1.800l8.9 5.100v10.200L12 22.200l-8.9-5.100V6.900zM12 7.800a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.400z' },
  suppressed: { d: 'M14.5 1.5 4.5 13.800h6L8.7 22.500l10.8-13h-6.600z' },
  degraded: { d: 'M2.5 10.500h19a9.5 9.5 0 0 1-6 8.300V21h-7v-2.200a9.5 9.5 0 0 1-6-8.300zM2.3 4.100l1.6-1.6 18 15.2-1.6 1.700z' },
  meal: { d: 'M2.5 12h19a9.5 9.5 0 0 1-6 8.300V22h-7v-1.700A9.5 9.5 0 0 1 2.5 12zM5 10.500c1-4 3.600-5.500 7-5.500s6 1.500 7 5.500z' },
  disabled: {
    d: 'M14.7 6.300a1 1 0 0 0 0 1.400l1.6 1.600a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.910 7.910a1 1 0 0 1-2.999-3l7.910-7.910a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
  },
  spent: { d: 'M20 6 9 17l-5-5', line: 2.6 },
  delta: { d: 'M12 2.5 22.5 21h-21zM12 8.7 6.9 17.700h10.200z' },
  gamma: { d: 'M5.5 2.500h14.500v5.200h-9.300V21.500H5.500z' },
  damage: { d: 'M12 1.5 22.5 12 12 22.5 1.5 12z' },
  spod: { d: 'M12 6v16M19 13l2-1a9 9 0 0 1-18 0l2 1M9 11h6M12 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z', line: 2.2 },
  apod: {
    d: 'M17.8 19.2 16 11l3.5-3.500C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.500L13 8 4.8 6.200c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.300L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.300c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.200z',
  },
  lock: { d: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4', line: 2 },
  plus: { d: 'M5 12h14M12 5v14', line: 2.6 },
  minus: { d: 'M5 12h14', line: 2.6 },
} as const satisfies Record<string, GlyphArt>;

export type GlyphName = keyof typeof GLYPHS;

/** Numbers from 0 to n - 1, for repeated elements. */
export const times = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, i) => i);

const art = (name: GlyphName): GlyphArt => GLYPHS[name];

function GlyphPath({ name }: { name: GlyphName }) {
  const { d, line } = art(name);
  return line ? (
    <path d={d} fill="none" stroke="currentColor" strokeWidth={line} strokeLinecap="round" strokeLinejoin="round" />
  ) : (
    <path d={d} fill="currentColor" fillRule="evenodd" />
  );
}

/** Symbol in SVG, centered on (x, y), `size` units wide. */
export const Glyph = memo(function Glyph({
  name,
  x,
  y,
  size,
  className,
}: {
  name: GlyphName;
  x: number;
  y: number;
  size: number;
  className?: string | undefined;
}) {
  const k = size / 24;
  return (
    <g className={className} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${k})`}>
      <GlyphPath name={name} />
    </g>
  );
});

/** Symbol in HTML, `size` px wide; hidden from screen readers without a `label`. */
export const Icon = memo(function Icon({
  name,
  size = 16,
  label,
  className,
}: {
  name: GlyphName;
  size?: number;
  label?: string;
  className?: string | undefined;
}) {
  if (label === undefined) {
    return (
      <svg translate="no" className={className} width={size} height={size} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <GlyphPath name={name} />
      </svg>
    );
  }
  return (
    <svg
      translate="no"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      role="img"
      aria-label={label}
    >
      <GlyphPath name={name} />
    </svg>
  );
});

/** Hidden from screen readers without a label. */
export function ClassIcon({ cls, size = 13, label }: { cls: SupplyClass; size?: number; label?: string }) {
  return <Icon name={cls} size={size} className={`${cls} ink-class`} {...(label === undefined ? {} : { label })} />;
}
