/** Conversion of public views between their file format and the page. */

import type { UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';

type Execution = NonNullable<View['execution']>;
type Engagement = NonNullable<Execution['engagement']>;

/** Units by id, without fields that are hidden from the public or needed only for choices. */
export interface PackedView extends Omit<View, 'viewer' | 'own' | 'enemyDeck' | 'units' | 'prompt' | 'execution'> {
  units: { [id: string]: Omit<UnitView, 'id'> };
  execution: (Omit<Execution, 'engagement'> & { engagement: Omit<Engagement, 'heldBack' | 'defends' | 'movedIn'> | null }) | null;
  prompt: Pick<View['prompt'], 'side' | 'kind' | 'role' | 'units' | 'card'>;
}

function packedExecution({ engagement, ...rest }: Execution): PackedView['execution'] {
  if (!engagement) return { ...rest, engagement };
  const { heldBack: _, defends: _d, movedIn: _m, ...fight } = engagement;
  return { ...rest, engagement: fight };
}

export function pack({ viewer: _, own: __, enemyDeck: ___, units, prompt, execution, ...rest }: View): PackedView {
  const { side, kind, role, units: asked, card } = prompt;
  return {
    ...rest,
    execution: execution && packedExecution(execution),
    units: Object.fromEntries(units.map(({ id, ...unit }) => [id, unit])),
    prompt: { side, kind, role, units: asked, card },
  };
}

/** Restores the units in roster order. */
export function unpack(world: World, { units, prompt, execution, ...rest }: PackedView): View {
  const list = world.roster.flatMap(({ id }): UnitView[] => (Object.hasOwn(units, id) ? [{ ...(units[id] as UnitView), id: id }] : []));
  const engagement = execution?.engagement ? { ...execution.engagement, heldBack: [], defends: false, movedIn: null } : null;
  return {
    ...rest,
    ...{ viewer: 'public', own: null, enemyDeck: null, units: list, prompt: { ...prompt, legal: [] } },
    execution: execution && { ...execution, engagement },
  };
}
