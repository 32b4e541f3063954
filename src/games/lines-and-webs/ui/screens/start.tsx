/** Content of Lines and Webs on the start screen. */

import { type ComponentProps, memo, useDeferredValue, useMemo } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import { MapFrameContext } from '../../../../ui/board/boardLayout.ts';
import { scaleAt } from '../../../../ui/board/scale.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import look from '../../../../ui/screens/NewGame.module.css';
import styles from '../../../../ui/screens/StartScreen.module.css';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import type { StartParts } from '../../../page.ts';
import { FIRST, isTuned, tunedId } from '../../scenarios/first.ts';
import type { LinesAndWebs } from '../../types.ts';
import { EmptyBoard } from '../board/EmptyBoard.tsx';
import { layoutOf } from '../board/layout.ts';
import { EditorItem, LabItem } from '../late.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { comparedWords } from '../words/names.ts';

/** Scale (px per drawing unit) assumed for labels on a small screen; unreadable ones are left out. */
const K = 0.45;

const MapPreview = memo(function MapPreview({ scenario }: { scenario: Scenario }) {
  const { map } = scenario;
  // A map takes as long to draw as the rest of the screen, and nothing on it is pressed: it comes once the rest is painted.
  const drawn = useDeferredValue<Scenario | null>(scenario, null);
  const { frame: page } = usePageLayout();
  const layout = layoutOf(map);
  const frame = useMemo(() => ({ layout, scale: scaleAt(K, layout.isTurned) }), [layout]);
  const { x, y, width, height } = layout.field;
  return (
    <svg
      translate="no"
      className="full-width cover full-height"
      viewBox={`${x} ${y} ${width} ${height}`}
      // A strip shows the middle of the map, a larger area the whole map with its surroundings.
      preserveAspectRatio={`xMidYMid ${page === 'stacked' ? 'slice' : 'meet'}`}
      role="img"
      aria-label={`Map of ${map.name}`}
      data-detail={frame.scale.detail}
      data-hide="numbers"
      style={{ '--label': `${frame.scale.label}px` } as React.CSSProperties}
    >
      <MapFrameContext value={frame}>{drawn === scenario ? <EmptyBoard scenario={scenario} /> : null}</MapFrameContext>
    </svg>
  );
});

const MapKey = lazyPart(() => import('../board/MapKey.tsx').then((m) => m.MapKey), true);
const FairnessFact = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.FairnessFact), true);
const FairnessLines = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.FairnessLines), true);
const Figures = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.Figures), true);
const Reinforced = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.Reinforced), true);
const HouseRules = lazyPart(() => import('../../../../ui/screens/HouseRules.tsx').then((m) => m.HouseRules), true);
const RulingRows = lazyPart(() => import('./RulingRows.tsx').then((m) => m.RulingRows));

const DAY_MINUTES = 15;

/** Title block in a corner, as on staff maps. */
function TitleBlock({ scenario }: { scenario: Scenario }) {
  // On a rotated sheet, west is at the bottom.
  const ends = layoutOf(scenario.map).isTurned ? ['bottom', 'top'] : ['left', 'right'];
  return (
    <figcaption className={`row wrap caption narrow pad-wide ${styles.titleBlock}`}>
      <b className={`ink ${styles.mapName}`}>{scenario.map.name}</b>
      <span className="inline gap-15">
        {scenario.map.hexes.filter((hex) => hex.terrain === 'steppe').length} nodes, {scenario.map.links.length} links
      </span>
      <span className="inline gap-15">
        <SideEmblem side="delta" size={16} /> Delta, from the {ends[0]}
      </span>
      <span className="inline gap-15">
        <SideEmblem side="gamma" size={16} /> Gamma, from the {ends[1]}
      </span>
      <MapKey map={scenario.map} className="wrap" />
      {/* Beside the map, where it stands in sight whatever is chosen in the column. */}
      {scenario.brief ? (
        <p className={`ink ${styles.aim}`} data-testid="aim">
          <b>Goal.</b> {scenario.brief.aim}
        </p>
      ) : null}
    </figcaption>
  );
}

type Parts = StartParts<LinesAndWebs>;

const About: Parts['About'] = ({ scenario, changes }) => (
  <>
    <div className={look.fairness}>
      <FairnessLines scenario={scenario} changes={changes} />
    </div>
    <Reinforced scenario={scenario} />
  </>
);

const Rooms = ({ className }: { className: string }) => (
  <>
    <EditorItem className={className} />
    <LabItem className={className} />
  </>
);

const Changes = ({ scenario, children, ...props }: ComponentProps<NonNullable<Parts['Changes']>>) => (
  <HouseRules rows={<RulingRows base={scenario.rulings} figures={scenario} {...props} />} {...props}>
    {children}
  </HouseRules>
);

export const start: Parts = {
  first: FIRST.scenario,
  async fetchMore(show) {
    const { OTHERS, moreScenarios } = await orReport(import('../../store/editor/moreScenarios.ts'));
    // If the database does not answer, only the player's own scenarios are missing.
    show({ builtIn: OTHERS, own: [] });
    show(await moreScenarios());
  },
  Picture: MapPreview,
  TitleBlock,
  Tools: Rooms,
  length: ({ turns }) => `${turns} days`,
  minutes: ({ turns, brief }) => brief?.minutes ?? turns * DAY_MINUTES,
  Fact: FairnessFact,
  variant: {
    isOf: (variant, { id }) => variant.id === tunedId(id),
    isOne: isTuned,
    Choice: Figures,
  },
  About,
  Notes: lazyPart(() => import('./NewGameMore.tsx').then((m) => m.Notes), true),
  Changes,
  forClass: 'tamrin-ford',
  taskWords({ brief, summary, turns, mealEvery }, turn) {
    const isFed = turn < 2 * mealEvery;
    const results = comparedWords(turn, mealEvery);
    return {
      brief: turn < turns ? `Play to the end of day ${turn}. The results compare ${results}.` : (brief?.aim ?? summary),
      question: turn < 3 ? 'Which purchase would you change, and why?' : 'Which purchase of day 1 decided who ate on day 3?',
      objectives: [
        'Read two days ahead.',
        'Move supplies before the fight.',
        isFed ? 'Say who would be hungry next, and why.' : 'Say why a unit went hungry.',
      ],
      ...(isFed ? { note: 'Units begin with food, so none goes hungry by then: the results compare no hunger.' } : {}),
    };
  },
  taskRulings: (players, clock) => ({ players, clock: clock ?? 'off' }),
  async withChanges(scenario, changes) {
    const { loadScenario } = await orReport(import('../../scenarios/load.ts'));
    return loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
  },
};
