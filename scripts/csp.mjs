// The page's Content-Security-Policy, in one place: vite writes it into index.html, the server sends it as a header.
import { createHash } from 'node:crypto';

/**
 * The only two style elements that may be made at run time: react-aria's press and scroll-lock rules, allowed by their exact
 * text. When react-aria changes them the browser reports a violation and a browser test should fail: copy the new text here.
 */
const RUNTIME_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const styleHashes = RUNTIME_STYLES.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Works in a meta tag and in a header alike. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${styleHashes.join(' ')}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A header can also forbid framing, which a meta tag cannot. */
export const contentSecurityPolicyHeader = `${contentSecurityPolicy}; frame-ancestors 'none'`;
