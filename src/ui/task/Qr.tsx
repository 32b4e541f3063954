/** A text as a QR code to photograph, dark on light in both themes. */

import { encode } from 'uqr';

interface QrProps {
  text: string;
  /** Corrects about 7 or 15 % of damage. */
  ecc?: 'L' | 'M';
  label: string;
}

/** Modules of an edge. */
export const qrSize = (text: string, ecc: 'L' | 'M'): number => encode(text, { ecc, border: 0 }).size;

export function Qr({ text, ecc = 'M', label }: QrProps) {
  const { data, size } = encode(text, { ecc, border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg translate="no" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="full-width" shapeRendering="crispEdges">
      <path d={`M0 0H${size}V${size}H0Z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
