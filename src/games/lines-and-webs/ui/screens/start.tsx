/** What the start screen shows of Lines and Webs. */

import type { ComponentProps } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { late } from '../../../../store/late.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import look from '../../../../ui/screens/NewGame.module.css';
import styles from '../../../../ui/screens/StartScreen.module.css';
import type { StartParts } from '../../../page.ts';
import { FIRST, isTuned, tunedId } from '../../scenarios/first.ts';
import type { LinesAndWebs } from '../../types.ts';
import { layoutOf } from '../board/layout.ts';
import { EditorItem, LabItem } from '../late.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { MapPreview } from './MapPreview.tsx';

const MapKey = lazyPart(() => import('../board/MapKey.tsx').then((m) => m.MapKey), true);
const FairnessFact = lazyPart(() => import('./Fairness.tsx').then((m) => m.FairnessFact), true);
const FairnessLines = lazyPart(() => import('./Fairness.tsx').then((m) => m.FairnessLines), true);
const Figures = lazyPart(() => import('./Figures.tsx').then((m) => m.Figures), true);
const Reinforced = lazyPart(() => import('./NewGameMore.tsx').then((m) => m.Reinforced), true);
const RulingsEditor = lazyPart(() => import('./RulingRows.tsx').then((m) => m.RulingsEditor), true);

const DAY_MINUTES = 15;

/** As staff maps have it in a corner. */
function TitleBlock({ scenario }: { scenario: Scenario }) {
  // On a sheet that lies turned the west is below.
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

const Changes = ({ scenario, ...props }: ComponentProps<NonNullable<Parts['Changes']>>) => (
  <RulingsEditor base={scenario.rulings} figures={scenario} {...props} />
);

export const start: Parts = {
  intro:
    'A wargame about fuel, food and ammunition, and the trucks that bring them. Delta has many small truck units; Gamma has a few big ones. Two players on one screen, or solo against the computer.',
  first: FIRST.scenario,
  async fetchMore(show) {
    const { OTHERS, moreScenarios } = await late(import('../../store/editor/moreScenarios.ts'));
    // A database that does not answer holds back the player's own only.
    show({ builtIn: OTHERS, own: [] });
    show(await moreScenarios());
  },
  Picture: MapPreview,
  TitleBlock,
  Rooms,
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
  async withChanges(scenario, changes) {
    const { loadScenario } = await late(import('../../scenarios/load.ts'));
    return loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
  },
};
