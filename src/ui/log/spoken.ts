import type { Side } from '../../engine/core/gameTypes.ts';

/** A sentence with the sides' names in place of their letters, which are drawn as emblems: for screen readers, titles and searches. */
export const spokenOf = (text: string, sideName: (side: Side) => string): string =>
  text.replace(/Δ /g, `${sideName('delta')}’s `).replace(/Γ /g, `${sideName('gamma')}’s `);
