/** Projector interface of Lines and Webs, and scenes played back to those who watch; its components are loaded as one chunk. */

import type { NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { createReach, openMask, pathTo, reach } from '../../../../engine/map/paths.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import type { ProjectorUi, Spectating } from '../../../spectating.ts';
import { useHidesOutcome } from '../../store/playback.ts';
import { pictures } from '../../store/projector/room.ts';
import type { LinesAndWebs } from '../../types.ts';
import { playbackInReplay, sentenceOf, toldInPicture } from '../fight/playback.ts';
import { nowWords, sideAtWork, workWords } from './words.ts';

/** Path along links, without its start; only the target if there is no path. */
export function wayTo(world: World, from: NodeId, to: NodeId): NodeId[] {
  const { graph } = world;
  const [a, b] = [graph.index[from], graph.index[to]];
  if (a === undefined || b === undefined || a === b) return [];
  const found = reach(graph, a, graph.n, openMask(graph), createReach(graph.n));
  const way = pathTo(found, b).map((i) => graph.ids[i] as NodeId);
  return way.length > 1 ? way.slice(1) : [to];
}

export const room: ProjectorUi<LinesAndWebs> = {
  ...pictures,
  ...{ nowWords, sideAtWork, workWords, wayTo },
  Map: lazyPart(() => import('./parts.ts').then((m) => m.ProjectorMap)),
  Now: lazyPart(() => import('./parts.ts').then((m) => m.Now)),
  Standing: lazyPart(() => import('./parts.ts').then((m) => m.Glance)),
  Report: lazyPart(() => import('./parts.ts').then((m) => m.Report)),
  // A separate chunk for its charts.
  Class: lazyPart(() => import('./ClassRoom.tsx').then((m) => m.ClassRoom)),
  pages: [
    {
      id: 'day',
      name: 'The day',
      title: 'The day in numbers: its turning points, fights against the odds, both sides’ supply',
      Page: lazyPart(() => import('./parts.ts').then((m) => m.DayPage)),
      isFlanking: false,
    },
    {
      id: 'supply',
      name: 'Supply',
      title: 'Both sides’ supply: who runs dry, ports, what was carried, used and lost',
      Page: lazyPart(() => import('./parts.ts').then((m) => m.SupplyPage)),
      Choices: lazyPart(() => import('./parts.ts').then((m) => m.SupplyChoices)),
      isFlanking: true,
      isLayer: true,
    },
    {
      id: 'hunger',
      name: 'Hunger',
      title: 'Why they went hungry: one story at a time, question first; when the game is over',
      Page: lazyPart(() => import('./parts.ts').then((m) => m.HungerPage)),
      Choices: lazyPart(() => import('./parts.ts').then((m) => m.HungerChoices)),
      isFlanking: false,
      isReview: true,
    },
  ],
};

export const spectating: Spectating<LinesAndWebs> = {
  scenes: { ofFrame: playbackInReplay, ofPicture: toldInPicture, sentence: sentenceOf, useIsHeld: useHidesOutcome },
  projector: room,
};
