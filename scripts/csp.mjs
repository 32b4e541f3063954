// The page's Content-Security-Policy: vite writes it into index.html, the server sends it as a header.
/** Valid in a meta tag and in a header. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The single file makes no requests: its script and style are allowed by their hashes, fonts and pictures are inline,
 * and its worker is made from its own text.
 */
export const singleFilePolicy = (scripts, styles) =>
  [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    'img-src data: blob:',
    'font-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Unlike a meta tag, a header can also forbid framing. */
export const contentSecurityPolicyHeader = `${contentSecurityPolicy}; frame-ancestors 'none'`;
