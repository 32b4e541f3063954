/** Supply layers on the projector's map for both sides: reach and flows below the blocks, shortages above them; and their key. */
import { useMemo } from 'react';
import { SIDES, type Side, type View, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { linkFlows } from '../../../advice/flow/flows.ts';
import type { Pace } from '../../../advice/forecast/pace.ts';
import type { SupplyDay } from '../../../store/scenes.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { DryPlates, FlowLines, PortsLayer } from '../../supply/SupplyLayers.tsx';
import { Icon } from '../../symbols/Glyph.tsx';
import styles from '../Room.module.css';
import { onMap, roomShortages } from './dry.ts';
import type { RoomLayer } from './SupplyChoices.tsx';

export interface SupplyMapProps {
  world: World;
  view: View;
  day: SupplyDay | null;
  layers: readonly RoomLayer[];
  pace: Pace;
}

export function SupplyUnder({ world, view, day, layers }: SupplyMapProps) {
  const flows = useMemo(() => SIDES.map((side) => ({ side, links: linkFlows(day?.sides[side].hauls ?? []) })), [day]);
  const most = Math.max(0, ...flows.map(({ links }) => links[0]?.total ?? 0));
  return (
    <>
      {layers.includes('ports') ? SIDES.map((side) => <PortsLayer key={side} {...{ world, view, side }} tone={side} />) : null}
      {layers.includes('flow') ? (
        <g data-layer="flow">
          {flows.map(({ side, links }) => (
            <FlowLines key={side} flows={links} side={side} most={most} />
          ))}
        </g>
      ) : null}
    </>
  );
}

export function SupplyOver({ world, view, layers, pace }: SupplyMapProps) {
  const isShown = layers.includes('dry');
  const all = useMemo(
    () =>
      isShown
        ? onMap(
            view,
            SIDES.flatMap((side) => roomShortages(world, view, side, pace)),
          )
        : [],
    [world, view, pace, isShown],
  );
  return isShown ? <DryPlates view={view} shortages={all} /> : null;
}

const FLOW = { strokeWidth: 13, strokeOpacity: 0.75, strokeLinecap: 'round' } as const;

function Line({ side, kind }: { side: Side; kind: 'reach' | 'flow' }) {
  return (
    <span className="inline gap-1">
      <SideEmblem side={side} size={26} isNamed />
      <svg
        translate="no"
        width="48"
        height="22"
        viewBox="0 0 48 22"
        className={`line-side ${side}`}
        {...(kind === 'flow' ? FLOW : { strokeWidth: 5, strokeDasharray: side === 'gamma' ? '14 9' : undefined })}
        aria-hidden="true"
      >
        <path d="M2 11H46" />
      </svg>
    </span>
  );
}

/** One-line key of the signs, below the map. */
export function SupplyKey({ view, layers, day }: Pick<SupplyMapProps, 'view' | 'layers' | 'day'>) {
  if (layers.length === 0) return null;
  return (
    <section aria-label="Signs on the map">
      <ul className={`row wrap justify-center line-top normal ${styles.key}`} data-testid="supply-key">
        {layers.includes('flow') && day ? (
          <li className="inline gap-2">
            {SIDES.map((side) => (
              <Line key={side} side={side} kind="flow" />
            ))}
            carried on day {day.day}
          </li>
        ) : null}
        {layers.includes('ports') ? (
          <li className="inline gap-2">
            {SIDES.map((side) => (
              <Line key={side} side={side} kind="reach" />
            ))}
            ports reach
          </li>
        ) : null}
        {layers.includes('dry') ? (
          <li className="inline gap-2">
            <b className={`px-2 round-2 ${styles.plate}`}>
              <Icon name="clI" size={14} /> {view.turn + 1}
            </b>{' '}
            no CL I on day {view.turn + 1}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
