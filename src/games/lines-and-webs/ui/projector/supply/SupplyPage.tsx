/** Projector page of supply: both sides next to a map with flows, port reach and shortages; question or note below. */

import { useProjected } from '../../../../../store/projector/screen.ts';
import type { ProjectorSlideProps } from '../../../../spectating.ts';
import type { Picture } from '../../../typedStores.ts';
import type { LinesAndWebs } from '../../../types.ts';
import { MapPlace } from '../MapPlace.tsx';
import { sideAtWork, workWords } from '../words.ts';
import { chosenIn } from './SupplyChoices.tsx';
import { SupplyKey } from './SupplyMap.tsx';
import { SupplySide, type Work } from './SupplySide.tsx';

/** The active side and its activity; at the end the winner. */
function workOf(picture: Picture): Work | null {
  const { outcome } = picture.view;
  if (outcome) return outcome.winner ? { side: outcome.winner, does: 'wins' } : null;
  const side = picture.day ? null : sideAtWork(picture.view);
  return side ? { side, does: workWords(picture, side) } : null;
}

export function SupplyPage({ picture, world, question, children }: ProjectorSlideProps<LinesAndWebs>) {
  const { layers, pace } = chosenIn(useProjected((p) => p.showing) ?? {});
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
