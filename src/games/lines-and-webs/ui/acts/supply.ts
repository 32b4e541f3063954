/** The action that opens the drawer Supply; loaded with the game screen, whose top bar has its button. */

import { isAdvised } from '../../../../store/advised.ts';
import { useTable } from '../../../../store/table.ts';
import type { Act } from '../../../../ui/acts/act.ts';
import { GROUPS } from '../../../../ui/acts/acts.ts';
import { useGame } from '../../typedStores.ts';

export const SUPPLY: Act = {
  id: 'supply',
  label: 'Supply',
  keys: ['y'],
  group: GROUPS.lookUp,
  help: ({ isAdvised: has }) =>
    has
      ? 'Supply: which units run out and when, what’s in stock, what’s coming, what’s used'
      : 'Supply: what’s in stock, what’s coming, what’s used',
  run() {
    const { drawer, openDrawer } = useTable.getState();
    openDrawer(drawer === 'supply' ? null : 'supply');
  },
  find: {
    label: 'Show both sides’ supply',
    get also() {
      const game = useGame.getState();
      return isAdvised(game, game.viewer) ? 'forecast stock hungry fuel ammunition shortage ledger staff' : 'stock ledger fuel ammunition';
    },
  },
};
