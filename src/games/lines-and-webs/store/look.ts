/** View of a replay from a viewpoint, with its own cards and plans; the umpire sees those of both sides. */

import type { OwnView, Rules, Side, State, View } from '../../../engine/lines-and-webs/index.ts';
import { bySide } from '../../../store/timeline.ts';

interface Shown {
  view: View;
  own: readonly OwnView[];
}

/** Combines both sides' views: in a hidden setup each contains only its own units. */
function everything(rules: Rules, state: State): Shown {
  const views = bySide((side) => rules.view(state, side));
  const { delta, gamma } = views;
  const place = new Map(rules.world.roster.map(({ id, side }) => [id, side]));
  const view: View = {
    ...delta,
    viewer: 'public',
    own: null,
    enemyDeck: null,
    units: delta.units.map((unit, i) => (unit.side === 'delta' ? unit : (gamma.units[i] ?? unit))),
    ports: delta.ports.map((port, i) => ({
      ...port,
      units: [
        ...port.units.filter((id) => place.get(id) === 'delta'),
        ...(gamma.ports[i]?.units.filter((id) => place.get(id) === 'gamma') ?? []),
      ],
    })),
  };
  return { view, own: [delta.own, gamma.own].filter((own) => own !== null) };
}

export function lookAs(rules: Rules, state: State, viewpoint: Side | 'public' | 'umpire'): Shown {
  if (viewpoint === 'umpire') return everything(rules, state);
  const view = rules.view(state, viewpoint);
  return { view, own: view.own ? [view.own] : [] };
}
