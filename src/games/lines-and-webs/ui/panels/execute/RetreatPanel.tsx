/** The winner's owner chooses where the beaten unit retreats, with one press on the map or in a list (7.6). Undo is possible. */

import { Swords, Truck } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { type NodeId, retreatsInView } from '../../../../../engine/lines-and-webs/index.ts';
import { orderAddress } from '../../../../../ui/acts/address.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { type DragOf, mapPlaceAt, pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { mayCarry } from '../../../advice/flow/reach.ts';
import { retreatOutcome } from '../../../analysis/index.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { explainNode } from '../../board/offNode.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Face } from '../../pieces/Face.tsx';
import { useSeat } from '../../seat.ts';
import { placeName, sideName, unitName, unitNames } from '../../words/names.ts';
import { ExecuteFrame } from './OrderFrame.tsx';

const NAMED = 2;
/** Maximum number of options with a digit key. */
const DIGITS = 9;

/** Consequences of a retreat hex: enemies in contact, their attacks, and supply. */
function Brings({ to }: { to: NodeId }) {
  const { world, view, isAdvised } = useSeat();
  const outcome = useMemo(() => retreatOutcome(world, view, to), [world, view, to]);
  if (!outcome) return null;
  const { need, contacts } = outcome;
  const [nearest, ...more] = outcome.carriers.filter(({ unit }) => view.units.some((u) => u.id === unit && mayCarry(u)));
  return (
    <>
      <span className={`row gap-15 small ${contacts.length > 0 ? 'warn semi' : 'soft'}`}>
        <Swords size={14} aria-hidden="true" />
        {contacts.length === 0
          ? 'no enemy next to it'
          : `next to ${contacts.length > NAMED + 1 ? count(contacts.length, 'unit') : unitNames(world, contacts)}`}
        ; {need}+ to hit it there
      </span>
      {isAdvised ? (
        <span className="row gap-15 soft small">
          <Truck size={14} aria-hidden="true" />
          {nearest
            ? `${unitName(world, nearest.unit)} can supply it (${count(nearest.links, 'link')})${more.length > 0 ? `, and ${count(more.length, 'more carrier')}` : ''}`
            : 'no carrier can supply it there'}
        </span>
      ) : null}
    </>
  );
}

export function RetreatPanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const unit = view.prompt.units[0] ?? '';
  const name = unitName(world, unit);
  const found = view.units.find((u) => u.id === unit);
  const start = found?.node ?? null;
  const dispatch = useGame((g) => g.dispatch);
  const send = useCallback((to: NodeId): boolean => dispatch({ type: 'retreat', side: viewer, to }), [dispatch, viewer]);
  const ways = useMemo(() => retreatsInView(world, view), [world, view]);
  const [look, setLook] = useState<NodeId | null>(null);
  const setHover = useTable((t) => t.setHover);
  const way = ways.find((w) => w.to === look);
  const lookAt = (node: NodeId | null): void => {
    setLook(node);
    setHover(node);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a drag asks of the seat stands in its view, which the ways follow
  const mode = useMemo((): MapMode => {
    const nodes = ways.map(({ to }) => to);
    // Dropping the beaten unit on a place is the same as pressing that place.
    const drag = (): DragOf<{ node: NodeId }> | null =>
      found
        ? {
            piece: <Face world={world} unit={found} size={46} />,
            placeAt: mapPlaceAt,
            over: (place) => lookAt(place && nodes.includes(place.node) ? place.node : null),
            drop: ({ node }) => {
              if (nodes.includes(node)) return send(node);
              if (node !== start) explainNode(seat, node);
              return false;
            },
          }
        : null;
    return {
      overlay: {
        marks: new Map([[unit, { ring: 'ink' }]]),
        highlights: nodes.map((node) => ({ node, tone: 'plan', isDashed: node !== way?.to })),
        paths: way && start ? [{ path: [start, way.via, way.to], tone: 'plan' }] : [],
        ghosts: way ? [{ unit, node: way.to }] : [],
        frame: [...(start ? [start] : []), ...nodes],
      },
      enabled: new Set(nodes),
      draggable: new Set([unit]),
      onUnitPress: (_, press) => pressToDrag(press, drag),
      onNode: send,
    };
  }, [unit, ways, way, start, send]);
  useMapMode(mode);
  useRuns<OwnActId>({
    chooseNumber({ key }) {
      const chosen = ways[Number(key) - 1];
      return chosen !== undefined && send(chosen.to);
    },
  });
  const later = (view.own ? view.own.hand.massCal : view.cards[viewer].hand) > 0 ? ' Mass Cal can still be played after this.' : '';
  return (
    <ExecuteFrame
      title={`${name} retreats`}
      subtitle={`${sideName(found?.side ?? viewer)}'s unit; you won, so you choose.`}
      prompt={{ text: `${name} must retreat.`, hint: `Choose where it retreats, two links away.${later}`, clause: '7.6' }}
      handled={['retreat']}
    >
      <PanelSection head="Retreat to" note="or choose on the map">
        <div className="stack gap-2">
          {ways.map((w, i) => (
            <Card
              key={w.to}
              as="button"
              className="stack gap-05 full-width"
              onClick={() => send(w.to)}
              {...orderAddress({ type: 'retreat', side: viewer, to: w.to })}
              onPointerEnter={() => lookAt(w.to)}
              onPointerLeave={() => lookAt(null)}
              onFocus={() => lookAt(w.to)}
              onBlur={() => lookAt(null)}
              data-pick={w.to}
            >
              <span className="large">
                {i < DIGITS ? (
                  <>
                    <span className="key" aria-hidden="true">
                      {i + 1}
                    </span>{' '}
                  </>
                ) : null}
                <b>{placeName(world, w.to)}</b> <span className="fine regular">via {placeName(world, w.via)}</span>
              </span>
              <Brings to={w.to} />
            </Card>
          ))}
        </div>
      </PanelSection>
    </ExecuteFrame>
  );
}
