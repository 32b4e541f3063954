/** One small sign, inside a drawing (`Glyph`) or in a line of text (`Icon`). Its ink is currentColor. */

import type { SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import { GLYPHS, type GlyphArt, type GlyphName } from './glyphs.ts';

const art = (name: GlyphName): GlyphArt => GLYPHS[name];

function GlyphPath({ name }: { name: GlyphName }) {
  const { d, line } = art(name);
  return line ? (
    <path d={d} fill="none" stroke="currentColor" strokeWidth={line} strokeLinecap="round" strokeLinejoin="round" />
  ) : (
    <path d={d} fill="currentColor" fillRule="evenodd" />
  );
}

/** A sign in SVG, centred on (x, y), `size` units wide. */
export function Glyph({
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
}

/** A sign in HTML, `size` px wide; hidden from screen readers unless it gets a `label`. */
export function Icon({
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
}

/** Silent for screen readers without a label. */
export function ClassIcon({ cls, size = 13, label }: { cls: SupplyClass; size?: number; label?: string }) {
  return <Icon name={cls} size={size} className={`${cls} ink-class`} {...(label === undefined ? {} : { label })} />;
}
