/** Drawings of units and sides as <symbol> elements, once per page; the front is at the top. Refer to them by `lob-<name>`. */

import { memo } from 'react';

export const Sprite = memo(function Sprite() {
  return (
    <svg translate="no" className="clip absolute" width="0" height="0" fill="currentColor" aria-hidden="true" focusable="false">
      <symbol id="lob-swordsmen" overflow="visible" viewBox="0 0 24 24">
        <path d="M12 -.4l3.3 4V15.200H8.700V3.600z" />
        <path d="M12 4.500V13" stroke="var(--hole)" strokeWidth="1.1" fill="none" />
        <path d="M4.2 16.300h15.6" stroke="currentColor" strokeWidth="3" strokeLinecap="round" fill="none" />
        <path d="M12 17v4" stroke="currentColor" strokeWidth="3" />
        <circle cx="12" cy="22" r="2.1" />
      </symbol>
      <symbol id="lob-spearmen" overflow="visible" viewBox="0 0 24 24">
        <path d="M4.4 8v15M12 8v15M19.6 8v15M2 17h20" stroke="currentColor" strokeWidth="2.3" strokeLinecap="round" />
        <path d="M4.4 .4l3 5.2-3 5.2-3-5.2zM12 .4l3 5.2-3 5.2-3-5.2zM19.6 .4l3 5.2-3 5.2-3-5.2z" />
      </symbol>
      <symbol id="lob-archers" overflow="visible" viewBox="0 0 24 24">
        <path d="M1.8 15.6C4 5.6 20 5.6 22.2 15.6" fill="none" stroke="currentColor" strokeWidth="2.7" strokeLinecap="round" />
        <path d="M1.8 15.6L12 21.4 22.2 15.6" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
        <path d="M12 21.6V5" stroke="currentColor" strokeWidth="2.2" />
        <path d="M12 0l3.7 6h-7.4z" />
      </symbol>
      <symbol id="lob-cavalry" overflow="visible" viewBox="0 0 24 24">
        <path d="M12 .8C5 .8 2.6 5.8 3 11.4c.3 4.3 1.7 8 3 11.2h4.3l-.3-2.4c-1.3-2.8-2.3-5.6-2.4-8.9C7.4 8 8.7 5.6 12 5.600s4.6 2.4 4.4 5.700c-.1 3.3-1.1 6.1-2.4 8.900l-.3 2.400H18c1.3-3.2 2.7-6.9 3-11.200C21.4 5.8 19 .8 12 .8z" />
        <path
          d="M12 3.2h0M7 4.9h0M17 4.9h0M5.3 9.6h0M18.7 9.6h0M6.2 14.6h0M17.8 14.6h0"
          stroke="var(--hole)"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="lob-commander" overflow="visible" viewBox="0 0 24 24">
        <path d="M2.2 7.200l4.8 4.600L12 3.400l5 8.4 4.8-4.6-1.9 11H4.100z" />
        <path d="M2.6 5.8h0M12 2.6h0M21.4 5.8h0" stroke="currentColor" strokeWidth="3.8" strokeLinecap="round" />
        <path d="M4.2 21.400h15.6" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </symbol>
      <symbol id="lob-reloading" overflow="visible" viewBox="0 0 24 24">
        <path d="M1.8 15.6C4 5.6 20 5.6 22.2 15.6" fill="none" stroke="currentColor" strokeWidth="2.7" strokeLinecap="round" />
        <path d="M1.8 15.6H22.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </symbol>
      <symbol id="lob-body-delta" overflow="visible" viewBox="0 0 100 100">
        <path d="M47 3.4Q50 2 53 3.4L92 21.5Q95 23 95 27L95 80Q95 97 78 97L22 97Q5 97 5 80L5 27Q5 23 8 21.5Z" />
      </symbol>
      <symbol id="lob-body-gamma" overflow="visible" viewBox="0 0 100 100">
        <path d="M47 3.4Q50 2 53 3.4L92 21.5Q95 23 95 27L95 93L86 98.5L50 82.5L14 98.5L5 93L5 27Q5 23 8 21.5Z" />
      </symbol>
      <symbol id="lob-brow" overflow="visible" viewBox="0 0 100 100">
        <path d="M50 10L88 27.5V42L50 24.5L12 42V27.5Z" />
      </symbol>
    </svg>
  );
});
