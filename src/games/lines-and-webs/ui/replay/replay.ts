/** Replay interface of Lines and Webs: lanes and marks are ready at once, components are loaded when rendered. */

import { Anchor, Crosshair, Skull } from 'lucide-react';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import type { MarkLook, ReplayParts } from '../../../spectating.ts';
import type { Mark } from '../../store/marks.ts';
import type { LinesAndWebs } from '../../types.ts';
import { AccountPage, ClassPage, PaperPage } from '../late.ts';
import { placeName, sideName } from '../words/names.ts';

function markLook(world: LinesAndWebs['World'], mark: Mark): MarkLook {
  if (mark.kind === 'fight') return { text: `${sideName(mark.side)} attacks or fires`, side: mark.side };
  if (mark.kind === 'port') {
    const place = placeName(world, mark.node);
    return { text: mark.by ? `${place} is taken by ${sideName(mark.by)}` : place, side: mark.by };
  }
  if (mark.kind !== 'loss') return { text: '', side: null };
  const parts = [mark.units > 0 ? count(mark.units, 'unit') : '', mark.steps > 0 ? count(mark.steps, 'step') : ''].filter(Boolean);
  return { text: `${sideName(mark.side)} loses ${parts.join(' and ')}`, side: mark.side, isLarge: mark.units > 0 };
}

export const replay: ReplayParts<LinesAndWebs> = {
  Map: lazyPart(() => import('./parts.tsx').then((m) => m.ReplayMap)),
  Standing: lazyPart(() => import('./parts.tsx').then((m) => m.Standing), true),
  Turns: lazyPart(() => import('./parts.tsx').then((m) => m.Turns), true),
  Clock: lazyPart(() => import('./parts.tsx').then((m) => m.Clock), true),
  Why: lazyPart(() => import('./parts.tsx').then((m) => m.Why), true),
  Plan: lazyPart(() => import('./parts.tsx').then((m) => m.Plan), true),
  isPlanned: (phase) => phase === 'transport',
  Account: AccountPage,
  Class: ClassPage,
  Paper: PaperPage,
  lanes: [
    { kind: 'fight', name: 'Fights', Sign: Crosshair, shape: 'bar', key: 'f', next: 'fight' },
    { kind: 'loss', name: 'Losses', Sign: Skull, shape: 'dot', key: 'l', next: 'loss', isOfMap: true },
    { kind: 'port', name: 'Ports', Sign: Anchor, shape: 'square', key: 'o', next: 'port to change hands' },
  ],
  markLook,
  isQuiet: ({ type }) => type === 'paid' || type === 'sideTurn' || type === 'phaseBegan',
};
