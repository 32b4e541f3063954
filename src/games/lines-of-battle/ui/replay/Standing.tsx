/** The units that both sides have left, by type, and those that have fallen. */

import { UNIT_TYPES, type Unit, type View } from '../../../../engine/lines-of-battle/index.ts';
import { type SidesRow, SidesTable } from '../../../../ui/replay/SidesTable.tsx';
import { TYPE_NAMES } from '../../words/names.ts';

export function Standing({ view, size = 18 }: { view: View; size?: number }) {
  const row = (name: string, counts: (unit: Unit) => boolean, look = ''): SidesRow => ({
    name,
    of: (side) => view.units.filter((unit) => unit.side === side && counts(unit)).length,
    look,
  });
  const types = UNIT_TYPES.filter((type) => view.units.some((unit) => unit.type === type));
  const rows = [
    ...types.map((type) => row(TYPE_NAMES[type], (unit) => unit.type === type && unit.at !== null)),
    row('On the board', ({ at }) => at !== null, 'semi'),
    row('Destroyed', ({ at }) => at === null, 'soft'),
  ];
  return types.length === 0 ? null : (
    <section className="pad-wide" aria-label="How things stand" data-testid="standing">
      <SidesTable rows={rows} size={size} />
    </section>
  );
}
