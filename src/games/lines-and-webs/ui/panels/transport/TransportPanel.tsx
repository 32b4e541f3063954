/** Phase 3, the heart of the game: carriers bring tokens from store to store, move, or hide (6.3). */

import { useEffect, useLayoutEffect } from 'react';
import { canPlan } from '../../../../../store/advised.ts';
import { useHotkeys } from '../../../../../ui/shell/useHotkeys.ts';
import { useGame, useTable } from '../../../own.ts';
import { draftPlan, useAnswer } from '../../acts/calls.ts';
import { type OpenPart, useOpenPart } from '../shared/usePart.ts';
import { CarrierPane } from './CarrierPane.tsx';
import { DropPane } from './DropPane.tsx';
import { LevelPane } from './LevelPane.tsx';
import { Overview } from './Overview.tsx';
import { PlanPane } from './PlanPane.tsx';
import { clear, handFor, ownerOf, useTransportDraft } from './transportDraft.ts';
import { serve, type Transport as TransportOf, useTransport } from './useTransport.ts';
import { useTransportMap } from './useTransportMap.tsx';
import '../../words/laterRejections.ts';

export { TransportTray } from './TransportTray.tsx';

function Transport({ part }: { part: OpenPart }) {
  useEffect(() => useTransportDraft.getState().open(ownerOf(part)), [part]);
  const t = useTransport(part);
  const { draft } = t;
  const shown = useGame((g) => g.shown);
  // At the open table an Air Drop has been turned over; taken back, its screen goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each card that is turned over
  useLayoutEffect(() => {
    if (shown === 'airDrop') t.set({ ...clear(), task: 'drop' });
    else if (part.own === null && draft.task === 'drop') t.set({ ...clear(), task: 'plan' });
  }, [shown]);
  const { serve: served } = draft;
  const servesNow = served !== null && draft.method === 'carry';
  // A carrier that moved for a unit's sake carries to it, by the same press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a move, with the state after it
  useLayoutEffect(() => {
    // The move shows once it is stored.
    if (!servesNow || !t.carrier?.unit.moved) return;
    const want = t.wants.find((w) => w.unit === served);
    t.set({ serve: null });
    const { id } = t.carrier.unit;
    if (want?.reachers.includes(id)) serve(t, want, id, 'followUp');
  }, [servesNow, part]);
  const mayPlan = useGame(canPlan);
  const plans = mayPlan && draft.task === 'plan';
  const busy = draft.carrier !== null || draft.focus !== null || draft.task === 'level' || draft.task === 'drop';
  const fill = draft.method === 'carry' ? t.carryOf(t.filling) : null;
  useHotkeys({
    escape: busy ? () => t.set(clear()) : null,
    // What cannot be brought is refused, with the reason.
    f: fill && !plans ? () => part.dispatch(fill) : null,
    g: mayPlan ? () => void draftPlan() : null,
  });
  return plans ? <PlanPane t={t} /> : <ByHand t={t} />;
}

function ByHand({ t }: { t: TransportOf }) {
  const { draft } = t;
  useTransportMap(t);
  // What a learner takes up instead does not go on with the lesson, and is put away again.
  const taught = useTable((table) => table.taught);
  useLayoutEffect(() => {
    const hand = taught && Object.entries(handFor(taught));
    const isThere = hand?.every(([key, value]) => JSON.stringify(draft[key as keyof typeof draft]) === JSON.stringify(value));
    if (taught && isThere === false) t.set(handFor(taught));
  }, [taught, draft, t]);
  if (draft.task === 'level' && draft.port) return <LevelPane t={t} port={draft.port} />;
  if (draft.task === 'drop') return <DropPane t={t} />;
  return t.carrier ? <CarrierPane t={t} carrier={t.carrier} /> : <Overview t={t} />;
}

export function TransportPanel() {
  const part = useOpenPart();
  const set = useTransportDraft((s) => s.set);
  useAnswer('plan', () => set({ ...clear(), task: 'plan' }));
  return part ? <Transport part={part} /> : null;
}
