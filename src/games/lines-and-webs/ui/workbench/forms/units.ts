/** Which units the workbench may name. */
import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import type { Sight } from '../../../own.ts';

/** Units that these eyes see, and the destroyed. */
export const unitsOf = ({ state, view }: Pick<Sight, 'state' | 'view'>): UnitId[] =>
  state.units.filter((u) => u.place === 'destroyed' || view.units.some((one) => one.id === u.id)).map((u) => u.id);
