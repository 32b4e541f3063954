// How the page is built. The policy in scripts/csp.mjs is written into index.html at build time only: the dev server needs inline scripts.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from './scripts/csp.mjs';

/** Puts the Content-Security-Policy at the top of the head, and refuses to build a page with inline script or style. */
function policy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (/<style\b|<script(?![^>]*\bsrc=)|\son\w+=/i.test(html))
          throw new Error('index.html has an inline script or style, which the policy forbids');
        const meta = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}" />`;
        return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
      },
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [react(), policy()],
  resolve: { alias: { 'd3-transition': fileURLToPath(new URL('./src/ui/map/noTransition.ts', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
});
