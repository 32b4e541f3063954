/** How two sides share the screen: kept by the browser, as a choice of the table and not of the game. */

import { createSetting, isOneOf } from './setting.ts';

/** `open`: one table that both look at, hands held close. `strict`: a curtain before every change of seats. */
export type Sharing = 'open' | 'strict';

const KEY = 'lines-and-webs.sharing';

interface SharingStore {
  /** Strict until the page says how its players want it. */
  sharing: Sharing;
  /** What was chosen last; null where nothing was. */
  chosen: Sharing | null;
}

export const useSharing = createSetting<SharingStore>(() => ({ sharing: 'strict', chosen: null }), {
  key: KEY,
  fields: { chosen: isOneOf(['open', 'strict']) },
});

/** To be called once before the first render. `?table=strict` in the address comes before what was chosen last; the open table is usual. */
export function startSharing(): void {
  const asked = new URLSearchParams(location.search).get('table') ?? useSharing.getState().chosen;
  useSharing.setState({ sharing: asked === 'strict' ? 'strict' : 'open' });
}

/** Keeps the choice. */
export function setSharing(sharing: Sharing): void {
  useSharing.setState({ sharing, chosen: sharing });
}
