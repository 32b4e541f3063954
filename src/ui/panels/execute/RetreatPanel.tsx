/** The winner's owner chooses where the beaten unit retreats: on the map or in a list (7.6). */
import { useMemo, useState } from 'react';
import { type NodeId, retreatOptions } from '../../../engine/lines-and-webs/index.ts';
import { PanelFrame, PanelSection } from '../../frame/PanelFrame.tsx';
import { Prompt } from '../../frame/Prompt.tsx';
import { type MapMode, useMapMode } from '../../frame/useMapMode.ts';
import { useSeat } from '../../frame/useSeat.ts';
import { placeName, sideName, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';
import { JustNow } from './JustNow.tsx';
import { OtherChoices } from './OtherChoices.tsx';

export function RetreatPanel() {
  const { view, viewer, world, state } = useSeat();
  const unit = view.prompt.units[0] ?? '';
  const name = unitName(world, unit);
  const start = view.units.find((u) => u.id === unit)?.node ?? null;
  const [to, setTo] = useState<NodeId | null>(null);
  const ways = useMemo(() => retreatOptions(world, state), [world, state]);
  const way = ways.find((w) => w.to === to);
  const mode = useMemo(
    (): MapMode => ({
      overlay: {
        marks: new Map([[unit, { ring: 'ink' }]]),
        highlights: ways.map((w) => ({ node: w.to, tone: 'plan', isDashed: w.to !== to })),
        paths: way && start ? [{ path: [start, way.via, way.to], tone: 'plan' }] : [],
        ghosts: way ? [{ unit, node: way.to }] : [],
        frame: [...(start ? [start] : []), ...ways.map((w) => w.to)],
      },
      enabled: new Set(ways.map((w) => w.to)),
      onNode: setTo,
    }),
    [unit, ways, way, to, start],
  );
  useMapMode(mode);
  const owner = view.units.find((u) => u.id === unit)?.side ?? viewer;
  return (
    <PanelFrame
      title={`${name} retreats`}
      subtitle={`${sideName(owner)}'s unit; you have won and choose its way.`}
      footer={
        <Act
          command={{ type: 'retreat', side: viewer, to: to ?? ways[0]?.to ?? '' }}
          off={to === null ? 'Choose an end node first.' : null}
          look="main"
          testId="order"
        >
          {to ? `Send it to ${placeName(world, to)}` : 'Choose an end node'}
        </Act>
      }
    >
      <Prompt text={`${name} must retreat.`} hint="Choose where it ends, two links away." clause="7.6" />
      <PanelSection head="End node" note="or choose on the map">
        <div className={styles.buttons}>
          {ways.map((w) => (
            <button
              key={w.to}
              type="button"
              className="btn btn-small"
              aria-pressed={w.to === to}
              onClick={() => setTo(w.to)}
              data-pick={w.to}
            >
              {placeName(world, w.to)} <span className={styles.pale}>over {placeName(world, w.via)}</span>
            </button>
          ))}
        </div>
      </PanelSection>
      <OtherChoices handled={['retreat']} />
      <JustNow />
    </PanelFrame>
  );
}
