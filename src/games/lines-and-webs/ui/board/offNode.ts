/** Explains why a node can't be chosen: the rejection of the command, or a general message. */

import type { Rejection } from '../../../../engine/core/index.ts';
import type { Command, NodeId, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { useGame, useTable } from '../../typedStores.ts';
import type { SeatedView } from '../seat.ts';
import { cardClause } from '../words/cardNames.ts';
import type { MapOverlay } from './mapOverlay.ts';

/** Clauses that define the valid choices, by prompt. */
const CLAUSES: { readonly [prompt: string]: string } = {
  setup: '5.1',
  deploy: '6.1.2',
  spend: '6.2.2',
  transport: '6.3.2',
  fires: '7.9',
  attacks: '7.1',
  counterFire: '7.9',
  pursue: '7.7',
  activate: '6.6.3',
  massCal: '8.7',
};

/** The command that choosing the node would give, if the prompt determines it. */
function orderAt({ view, viewer: side }: SeatedView, selected: UnitId | null, node: NodeId): Command | null {
  switch (view.prompt.kind) {
    case 'setup':
      return selected ? { type: 'placeUnit', side, unit: selected, node } : null;
    case 'spend':
      return { type: 'planMarker', side, node };
    case 'retreat':
      return { type: 'retreat', side, to: node };
    default:
      return null;
  }
}

/** Shows the reason in the prompt. A press on a dashed unit inspects it; a press on a unit that is really there gives no message. */
export function explainNode(seat: SeatedView, node: NodeId): void {
  const { why, refuse } = useGame.getState();
  const { mapMode, selected, inspect } = useTable.getState();
  // During setup only.
  const ghost = seat.view.phase === 'setup' && (mapMode.overlay as MapOverlay | null)?.ghosts?.find((one) => one.node === node);
  if (ghost) {
    inspect(ghost.unit);
    return;
  }
  const order = orderAt(seat, selected, node);
  const { kind, card } = seat.view.prompt;
  const clause = card ? cardClause(card) : CLAUSES[kind];
  const nothing: Rejection = { code: 'place.nothing', clauses: clause ? [clause] : [], ids: [node] };
  const reason = mapMode.whyNot?.(node) ?? (order ? why(order) : null);
  const hasUnit = seat.view.units.some((u) => u.node === node);
  if (reason || !hasUnit) refuse(reason ?? nothing);
}
