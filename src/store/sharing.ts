/** How two sides share the screen. A setting of the table, not of a game. */

import { createSetting, isOneOf } from './setting.ts';

/** `open`: one table for both, closed hands. `strict`: a curtain before every change of seats. */
export type Sharing = 'open' | 'strict';

const KEY = 'lines-and-webs.sharing';

interface SharingStore {
  /** `strict` until the page loads the setting. */
  sharing: Sharing;
  /** Last choice; null if none was made. */
  chosen: Sharing | null;
}

export const useSharing = createSetting<SharingStore>(() => ({ sharing: 'strict', chosen: null }), {
  key: KEY,
  fields: { chosen: isOneOf(['open', 'strict']) },
});

/** Call once before the first render. `?table=strict` overrides the last choice; the default is the open table. */
export function startSharing(): void {
  const asked = new URLSearchParams(location.search).get('table') ?? useSharing.getState().chosen;
  useSharing.setState({ sharing: asked === 'strict' ? 'strict' : 'open' });
}

/** Stores the choice. */
export function setSharing(sharing: Sharing): void {
  useSharing.setState({ sharing, chosen: sharing });
}
