/** The four viewpoints: their names, and why one is unavailable. */

import type { Reach, Viewpoint } from '../../store/replay.ts';
import { secretsClause, secretsName, sideName } from '../page.tsx';

export const VIEWPOINTS: readonly Viewpoint[] = ['delta', 'gamma', 'public', 'umpire'];

export const viewpointName = (viewpoint: Viewpoint): string =>
  viewpoint === 'public' ? 'Public' : viewpoint === 'umpire' ? 'Umpire' : sideName(viewpoint);

/** Describes what a viewpoint shows. */
export const viewpointSees = (viewpoint: Viewpoint): string =>
  viewpoint === 'public'
    ? 'What both sides know'
    : viewpoint === 'umpire'
      ? `Everything, both sides’ ${secretsName()}`
      : `What ${sideName(viewpoint)} could see at the time`;

export const whyViewpointLocked = (isFile: boolean): string =>
  isFile
    ? 'This file carries only what both sides know.'
    : `Opens when both sides agree on the pass-the-screen page, or when the game is over.${secretsClause()}`;

/** True if a viewpoint ends before the game does, because both sides have revealed it only up to a command. */
export const endsEarly = (reach: Reach, viewpoint: Viewpoint): boolean => Number.isFinite(reach[viewpoint]);
