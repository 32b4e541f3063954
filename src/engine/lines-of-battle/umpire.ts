/** The umpire of Lines of Battle. */

import { umpireVerbs } from '../map/umpire.ts';
import { unitOf } from './setup.ts';
import { beginCombat, beginTurn, isUnarmed } from './turns.ts';
import type { State, UmpireCommand } from './types.ts';
import { CLAUSES, reject, unitsOnBoard, type World } from './world.ts';

export const umpire = umpireVerbs<World, State, UmpireCommand>({
  clauses: { ...CLAUSES, end: '6.1' },
  whyNotNow: ({ phase }) => (phase === 'setup' ? reject('setup.running', '3.3') : null),
  // Somebody can attack, and each of the sides has a unit, and its Commander where armies have one. @rule 6.1, 6.3, 7.1
  canFight: ({ rulings }, units, sides) =>
    !isUnarmed(units) &&
    sides.every((side) => unitsOnBoard({ units }, side).some(({ type }) => rulings.commander === 'off' || type === 'commander')),
  whyNotAdd({ rulings }, s, { side, kind }) {
    const wanted = rulings.commander === 'on' ? 1 : 0;
    const has = unitsOnBoard(s, side).some(({ type }) => type === 'commander');
    return kind === 'commander' && (wanted === 0 || has) ? reject('army.commander', '7.1', [], { n: wanted + 1, wanted }) : null;
  },
  whyNotMark: (_, unit, { mark }) => (mark === 'reloads' && unit.type !== 'archers' ? reject('umpire.archers', '5.8', [unit]) : null),
  unitOf: (n, { side, kind, at, facing }) => unitOf(side, n, kind, at, facing),
  placed: ({ to, facing }) => ({ at: to, facing }),
  settle(s) {
    s.advance = null;
    s.seen = {};
  },
  begin(w, s, side, phase, fx) {
    beginTurn(w, s, fx, side);
    if (phase === 'combat') beginCombat(s, fx);
  },
});
