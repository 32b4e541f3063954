/** How two sides share the screen: kept by the browser, as a choice of the table and not of the game. */

import { create } from 'zustand';
import { keep, kept } from './kept.ts';

/** `open`: one table that both look at, hands held close. `strict`: a curtain before every change of seats. */
export type Sharing = 'open' | 'strict';

const KEY = 'lines-and-webs.sharing';

/** Strict until the page says how its players want it. */
export const useSharing = create<{ sharing: Sharing }>(() => ({ sharing: 'strict' }));

/** To be called once before the first render. `?table=strict` in the address comes before what was chosen last; the open table is usual. */
export function startSharing(): void {
  const asked = new URLSearchParams(location.search).get('table') ?? kept(KEY);
  useSharing.setState({ sharing: asked === 'strict' ? 'strict' : 'open' });
}

/** Keeps the choice. */
export function setSharing(sharing: Sharing): void {
  useSharing.setState({ sharing });
  keep(KEY, sharing);
}
