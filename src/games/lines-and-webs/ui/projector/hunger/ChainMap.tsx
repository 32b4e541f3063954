/** A chain on the projector's map: the missed way dotted in violet once the answer is shown, numbered discs, and the unit in a ring. */

import type { View, World } from '../../../../../engine/lines-and-webs/index.ts';
import { HEX, round } from '../../../../../ui/board/geometry.ts';
import type { HungerCase } from '../../../account/hunger/types.ts';
import { useMapFrame } from '../../board/frame.ts';
import { discsOf } from './discs.ts';

const RING = HEX * 1.05;
const DISC = HEX * 0.42;

interface ChainMapProps {
  one: HungerCase;
  isAnswered: boolean;
}

export function ChainWay({ one, isAnswered }: ChainMapProps) {
  const { layout } = useMapFrame();
  if (!isAnswered || !one.remedy) return null;
  return (
    <g className="no-pointer" data-testid="room-chain-way">
      {one.remedy.hops.map(({ path }, i) => {
        const points = path.flatMap((node) => layout.places.get(node) ?? []);
        if (points.length < 2) return null;
        const d = `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hops of one way
          <g key={i}>
            <path d={d} className="line-case join ends" strokeWidth={18} />
            <path d={d} className="line-plan join ends" strokeWidth={11} strokeDasharray="1 19" />
          </g>
        );
      })}
    </g>
  );
}

export function ChainDiscs({ world, view, one, isAnswered }: ChainMapProps & { world: World; view: View }) {
  const { layout } = useMapFrame();
  // The board is that of the day on which it could be helped.
  const stands = view.units.find(({ id }) => id === one.unit)?.node ?? one.node;
  const unit = layout.places.get(stands);
  const taken = new Map<string, number>();
  return (
    <g className="no-pointer bold middle" data-testid="room-chain-discs">
      {unit ? <circle cx={unit.x} cy={unit.y} r={RING} className="hollow" stroke="var(--c-ink)" strokeWidth={8} /> : null}
      {discsOf(world, one).map(({ n, disc, node }) => {
        const at = disc === 'unit' ? stands : node;
        const place = layout.places.get(at);
        // Who could have carried it is the answer.
        if (!place || (disc === 'carrier' && !isAnswered)) return null;
        const before = taken.get(at) ?? 0;
        taken.set(at, before + 1);
        const [x, y] = [round(place.x + RING * 0.72 - before * DISC * 2.1), round(place.y - RING * 0.72)];
        return (
          <g key={n} data-disc={disc}>
            <circle cx={x} cy={y} r={DISC} fill="var(--c-ink)" stroke="var(--c-panel)" strokeWidth={3} />
            <text x={x} y={y + DISC * 0.42} fontSize={DISC * 1.25} fill="var(--c-panel)">
              {n}
            </text>
          </g>
        );
      })}
    </g>
  );
}
