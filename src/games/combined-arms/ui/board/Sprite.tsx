/** Drawings of units and sides as <symbol> elements, once per page. Refer to them by `ca-<name>`. */

import { memo } from 'react';

export const Sprite = memo(function Sprite() {
  return (
    <svg translate="no" className="clip absolute" width="0" height="0" fill="currentColor" aria-hidden="true" focusable="false">
      <symbol id="ca-infantry" overflow="visible" viewBox="0 0 24 24">
        <path d="M3.4 12.600C3.4 5.8 7 2.4 12 2.400s8.6 3.4 8.6 10.200c1.6.7 2.7 1.9 3.2 4.200H.2c.5-2.3 1.6-3.5 3.2-4.200z" />
        <path d="M4.6 18.200L12 23 19.4 18.2" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinejoin="round" />
        <path d="M4.2 12.800h15.6" stroke="var(--hole)" strokeWidth="1.2" />
      </symbol>
      <symbol id="ca-paratroopers" overflow="visible" viewBox="0 0 24 24">
        <path d="M1 11.200C1 4.6 6 .8 12 .8s11 3.8 11 10.400c-1.6-1.5-3.4-1.5-5.2 0-1.9-1.5-3.9-1.5-5.8 0-1.9-1.5-3.9-1.5-5.8 0-1.8-1.5-3.6-1.5-5.2 0z" />
        <path d="M1.6 11.400L11 19M22.4 11.400L13 19M8 11.400l3.4 7M16 11.400l-3.4 7" stroke="currentColor" strokeWidth="1.3" fill="none" />
        <circle cx="12" cy="20.4" r="2.7" />
      </symbol>
      <symbol id="ca-engineers" overflow="visible" viewBox="0 0 24 24">
        <path d="M2.8 9.800C7 2.6 17 2.6 21.2 9.800l-1.8.8C16.4 7.2 7.6 7.2 4.6 10.600z" />
        <path d="M10.6 6.400h2.800V22.600h-2.800z" />
      </symbol>
      <symbol id="ca-mechanized" overflow="visible" viewBox="0 0 24 24">
        <path d="M1.4 6.600H15.400L22.8 12v4.400H1.400z" />
        <path d="M15.2 8.700l3.6 2.800h-3.600z" fill="var(--hole)" />
        <circle cx="5" cy="17.8" r="3" stroke="var(--hole)" strokeWidth="1.3" />
        <circle cx="12" cy="17.8" r="3" stroke="var(--hole)" strokeWidth="1.3" />
        <circle cx="19" cy="17.8" r="3" stroke="var(--hole)" strokeWidth="1.3" />
        <path d="M5 3.400h6v3.400H5z" />
      </symbol>
      <symbol id="ca-light" overflow="visible" viewBox="0 0 24 24">
        <g transform="translate(12 13.2) scale(1.17) translate(-12 -14)">
          <path d="M9.4 7.6H12.5L14.3 10.6H7.2Z" />
          <path d="M11.5 9H19.8" stroke="currentColor" strokeWidth="1.7" />
          <path d="M3.5 11.2H17l1.8 2.2-2.3 3.400a2 2 0 0 1-1.7.9H5.4a2 2 0 0 1-1.7-.9L1.9 13.400Z" />
          <rect x="10.3" y="19.8" width="3.4" height="2.8" rx=".6" />
        </g>
      </symbol>
      <symbol id="ca-medium" overflow="visible" viewBox="0 0 24 24">
        <g transform="translate(12 13.2) scale(1.17) translate(-12 -14)">
          <path d="M7.9 6H13.5L15.3 10.6H5.7Z" />
          <path d="M12.5 8H22.5" stroke="currentColor" strokeWidth="2.2" />
          <path d="M2 11.2H19l1.8 2.2-2.3 3.400a2 2 0 0 1-1.7.9H3.9a2 2 0 0 1-1.7-.9L.4 13.400Z" />
          <rect x="8" y="19.8" width="3.4" height="2.8" rx=".6" />
          <rect x="12.6" y="19.8" width="3.4" height="2.8" rx=".6" />
        </g>
      </symbol>
      <symbol id="ca-heavy" overflow="visible" viewBox="0 0 24 24">
        <g transform="translate(12 13.2) scale(1.17) translate(-12 -14)">
          <path d="M6.2 4.2H15.2L17 10.6H4Z" />
          <path d="M14.2 6.8H24" stroke="currentColor" strokeWidth="3" />
          <path d="M0.8 11.2H20.8l1.8 2.2-2.3 3.400a2 2 0 0 1-1.7.9H2.7a2 2 0 0 1-1.7-.9L-0.8 13.400Z" />
          <rect x="5.7" y="19.8" width="3.4" height="2.8" rx=".6" />
          <rect x="10.3" y="19.8" width="3.4" height="2.8" rx=".6" />
          <rect x="14.9" y="19.8" width="3.4" height="2.8" rx=".6" />
        </g>
      </symbol>
      <symbol id="ca-howitzers" overflow="visible" viewBox="0 0 24 24">
        <path d="M9 15.600L18.6 1.6" stroke="currentColor" strokeWidth="4.2" />
        <path d="M9.6 16.600L.6 22" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="10.8" cy="16.8" r="5.4" stroke="var(--hole)" strokeWidth="1.3" />
        <circle cx="10.8" cy="16.8" r="1.9" fill="var(--hole)" />
        <path d="M21 6.400c1.7 3 2.6 7 2.6 12" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.2 2" />
      </symbol>
      <symbol id="ca-antitank" overflow="visible" viewBox="0 0 24 24">
        <path d="M11.5 9.600H24" stroke="currentColor" strokeWidth="2.6" />
        <path d="M20.8 7.600H24v4h-3.200z" />
        <path d="M12.6 2.600l2.6.8-2.6 13.200h-3z" />
        <path d="M8.5 14.600L.4 21.4" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="10.4" cy="17.4" r="4.9" stroke="var(--hole)" strokeWidth="1.3" />
        <circle cx="10.4" cy="17.4" r="1.7" fill="var(--hole)" />
      </symbol>
      <symbol id="ca-antiaircraft" overflow="visible" viewBox="0 0 24 24">
        <path d="M7.6 14L13.6.8M13.4 14.600L19.4 1.4" stroke="currentColor" strokeWidth="3" />
        <path d="M4.6 12.600h12.400l3.4 5.600H1.800z" />
        <path d="M1.4 21.400h21.2" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path d="M11 18v3" stroke="currentColor" strokeWidth="3" />
      </symbol>
      <symbol id="ca-airfield" overflow="visible" viewBox="0 0 24 24">
        <path d="M12 .6c1.5 0 2 1.7 2 3.400v4.200l9 5.600v2.600l-9-2.700v4.700l2.8 2.200v2L12 21.3 7.2 22.600v-2L10 18.400v-4.700l-9 2.700v-2.600l9-5.600V4C10 2.3 10.5.6 12 .6z" />
      </symbol>
      <symbol id="ca-fort" overflow="visible" viewBox="0 0 24 24">
        <path d="M1.6 3h4.200v3.200h4V3h4.400v3.200h4V3h4.200v7.200l-2.2 2V22.600H14.400v-5.200a2.4 2.4 0 0 0-4.8 0v5.200H3.800V12.200l-2.2-2z" />
      </symbol>
      <symbol id="ca-headquarters" overflow="visible" viewBox="0 0 24 24">
        <path d="M4 1.400h2.800V22.800H4z" />
        <path d="M6.8 2.400H22l-3.8 5 3.8 5H6.800z" />
        <path d="M1.4 22h8" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </symbol>
      <symbol id="ca-body-delta" overflow="visible" viewBox="0 0 100 100">
        <rect x="4" y="4" width="92" height="92" rx="13" />
      </symbol>
      <symbol id="ca-body-gamma" overflow="visible" viewBox="0 0 100 100">
        <path d="M24 4H76L96 24V76L76 96H24L4 76V24Z" />
      </symbol>
    </svg>
  );
});
