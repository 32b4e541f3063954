// The page's Content-Security-Policy: vite writes it into index.html, the server sends it as a header.
/** Works in a meta tag and in a header alike. */
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
 * The single file is opened from a disk and asks for nothing at all: its script and style are known by their hashes, its fonts and pictures
 * stand in it, and its worker is made from its own text.
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

/** A header can also forbid framing, which a meta tag cannot. */
export const contentSecurityPolicyHeader = `${contentSecurityPolicy}; frame-ancestors 'none'`;
