/** The room's page of supply: both sides beside the map, on the map what flows, how far ports reach and who runs dry; what is asked or noted stands under it. */
import type { ReactNode } from 'react';
import type { World } from '../../../../../engine/lines-and-webs/index.ts';
import type { Picture } from '../../../../../store/projector/picture.ts';
import type { RoomLayer } from '../../../../../store/projector/settings.ts';
import type { Pace } from '../../../advice/forecast/types.ts';
import { MapPlace } from '../MapPlace.tsx';
import { sideAtWork, workWords } from '../words.ts';
import { SupplyKey } from './SupplyMap.tsx';
import { SupplySide, type Work } from './SupplySide.tsx';

interface SupplyPageProps {
  picture: Picture;
  world: World;
  layers: readonly RoomLayer[];
  pace: Pace;
  question: string | null;
  /** The map. */
  children: ReactNode;
}

/** Which side is at work, and what it does; the winner in the end. */
function workOf(picture: Picture): Work | null {
  const { outcome } = picture.view;
  if (outcome) return outcome.winner ? { side: outcome.winner, does: 'wins' } : null;
  const side = picture.day ? null : sideAtWork(picture);
  return side ? { side, does: workWords(picture, side) } : null;
}

export function SupplyPage({ picture, world, layers, pace, question, children }: SupplyPageProps) {
  const { view, supply = null } = picture;
  const of = { world, view, day: supply, pace, work: workOf(picture) };
  return (
    <>
      <SupplySide side="delta" {...of} />
      <MapPlace picture={picture} question={question} signs={<SupplyKey view={view} layers={layers} day={supply} />}>
        {children}
      </MapPlace>
      <SupplySide side="gamma" {...of} />
    </>
  );
}
