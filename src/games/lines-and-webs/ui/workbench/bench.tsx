/** Game editor interface of Lines and Webs. Loaded with the editor. */

import '../words/laterRejections.ts';
import '../words/umpire.ts';
import { DIE } from '../../../../engine/lines-and-webs/strength.ts';
import { violationsOf } from '../../../../engine/lines-and-webs/violations.ts';
import { useWorkbench } from '../../../../store/workbench/workbench.ts';
import type { MapInput } from '../../../../ui/board/useMapInput.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Bench } from '../../../../ui/workbench/bench.ts';
import type { Sight } from '../../typedStores.ts';
import type { LinesAndWebs } from '../../types.ts';
import { usePieces } from '../board/Pieces.tsx';
import { type ViewControls, ViewMap } from '../board/ViewMap.tsx';
import { OwnCards } from '../pieces/Cards.tsx';
import { Glance } from '../replay/Glance.tsx';
import { language } from './console.ts';
import { CoursePart } from './forms/CoursePart.tsx';
import { StatePart } from './forms/StatePart.tsx';
import { MapLayer } from './map/MapLayer.tsx';
import { MapPart } from './map/MapPart.tsx';
import { UnitDrag } from './map/UnitDrag.tsx';

const MARGIN = { top: 12, right: 60, bottom: 12, left: 12 };
const NONE: readonly string[] = [];
const COLUMN: ViewControls = { buttons: 'column' };

/** A press sets the origin of distances. */
const PRESS: MapInput = {
  onNode: (node) => useWorkbench.setState({ node }),
  onUnit: (unit, node) => useWorkbench.setState({ unit, node }),
};

function Board({ sight }: { sight: Sight }) {
  const { world, view } = sight;
  const pieces = usePieces(world, view);
  const layers = useWorkbench((b) => (b.isOpen ? b.layers : NONE));
  return (
    <ViewMap
      world={world}
      view={view}
      pieces={pieces}
      insets={MARGIN}
      controls={COLUMN}
      press={PRESS}
      layers={{ over: layers.length > 0 ? <MapLayer sight={sight} layers={layers} /> : null }}
    />
  );
}
function Figures({ sight: { world, view, own } }: { sight: Sight }) {
  return (
    <>
      <Glance world={world} view={view} />
      {own.map((cards) => (
        <OwnCards key={cards.side} world={world} own={cards} />
      ))}
    </>
  );
}

const facts: Bench<LinesAndWebs>['facts'] = (world, state) => {
  const broken = violationsOf(world, state);
  return [
    ['Choice', state.pending?.kind ?? 'none'],
    ['Invariants', broken.length === 0 ? 'all hold' : `${count(broken.length, 'is', 'are')} broken: ${broken.join('; ')}`],
  ];
};

export const bench: Bench<LinesAndWebs> = {
  ...{ State: StatePart, Course: CoursePart, Map: MapPart, MapLayer, Board, Figures, Drag: UnitDrag },
  dieFaces: DIE,
  facts,
  language,
};
