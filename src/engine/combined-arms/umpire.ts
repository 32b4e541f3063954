/** The umpire of Combined Arms. */

import { umpireVerbs } from '../map/umpire.ts';
import { unitOf } from './setup.ts';
import { beginAttacks, beginTurn } from './turns.ts';
import type { State, UmpireCommand } from './types.ts';
import { CLAUSES, isBase, reject, unitId, unitsOnBoard, type World } from './world.ts';

export const umpire = umpireVerbs<World, State, UmpireCommand>({
  clauses: CLAUSES,
  whyNotNow({ phase }) {
    if (phase === 'setup' || phase === 'place') return reject('setup.running', '3.3');
    if (phase === 'reinforce') return reject('reinforce.first', '8.5');
    return phase === 'retreat' ? reject('retreat.first', '6.4') : null;
  },
  // @rule 7.1
  canFight: (_, units, sides) => sides.every((side) => unitsOnBoard({ units }, side).some(({ type }) => type === 'headquarters')),
  whyNotAdd: (_, s, { side, kind }) =>
    kind === 'headquarters' && unitsOnBoard(s, side).some(({ type }) => type === kind)
      ? reject('army.headquarters', '3.1', [], { n: 2 })
      : null,
  // @rule 4.6, 5.5, 6.6, 8.3
  whyNotMark({ rulings }, unit, { mark, on }) {
    if (isBase(unit) && mark !== 'attacked') return reject('umpire.base', '4.6', [unit]);
    if (mark === 'elite' && rulings.elite === 'off' && rulings.experience === 'off') return reject('elite.count', '8.3', [], { wanted: 0 });
    const isBoth = on && ((mark === 'moved' && unit.attacked) || (mark === 'attacked' && unit.moved));
    return isBoth && unit.type === 'airfield' ? reject('attack.air-moved', '5.5', [unit]) : null;
  },
  unitOf: (n, { side, kind, at }) => unitOf(unitId(side, n), side, kind, at, false),
  placed: ({ to }) => ({ at: to }),
  /** What was put or marked has no damage of this turn: elsewhere its defence may be less. @rule 8.2, 8.3 */
  settle(s, unit) {
    if (!unit) return;
    unit.damage = 0;
    for (const one of s.units) if (one.hit === unit.id || one.at === null || !one.attacked) one.hit = null;
  },
  begin(w, s, side, phase, fx) {
    s.pending = null;
    for (const unit of s.units) Object.assign(unit, { damage: 0, retreated: false, hit: null });
    beginTurn(w, s, fx, side);
    if (phase === 'attack' && s.phase === 'move' && s.up === side) beginAttacks(s, fx);
  },
});
