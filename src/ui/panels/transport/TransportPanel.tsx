/** Phase 3, the heart of the game: carriers bring tokens from store to store, move, or hide (6.3). */
import '../../words/laterRejections.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useGame } from '../../../store/game.ts';
import { byAct, findIn } from '../../acts/address.ts';
import { draftPlan, useAnswer } from '../../acts/calls.ts';
import { useHotkeys } from '../../shell/useHotkeys.ts';
import { LaidPanel } from '../shared/LaidPanel.tsx';
import { type OpenPart, useOpenPart } from '../shared/usePart.ts';
import { useActs } from './acts.ts';
import { CarrierPane } from './CarrierPane.tsx';
import { DropPane } from './DropPane.tsx';
import { LevelPane } from './LevelPane.tsx';
import { Overview } from './Overview.tsx';
import { PlanPane } from './PlanPane.tsx';
import { canPlan } from './plans.ts';
import { repeatLast } from './repeat.ts';
import { clear, ownerOf, sameOwner, useTransportDraft } from './transportDraft.ts';
import { pickFor, proposeNext, skip, useTransport, waitsForStore } from './useTransport.ts';
import { useTransportMap } from './useTransportMap.ts';

export { TransportTray } from './TransportTray.tsx';

/** Its button's press, so that the key says as well why there is nothing to fill. */
const pressFill = (): void => (findIn('panel', byAct('carry', 'fill')) as HTMLElement | null)?.click();

function Transport({ part }: { part: OpenPart }) {
  useActs(part.world, part.view.turn, part.side);
  const t = useTransport(part);
  useTransportMap(t);
  const { draft } = t;
  const hadCarrier = useRef(false);
  useEffect(() => {
    hadCarrier.current = t.carrier !== null;
  });
  const asksNext = draft.chain === 'next' && !waitsForStore(draft, part.view);
  // Before anything is painted: one proposal follows the other without the overview between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a send, with the state after it
  useLayoutEffect(() => {
    if (asksNext) proposeNext(t);
  }, [asksNext, part]);
  const shown = useGame((g) => g.shown);
  // At the open table an Air Drop has been turned over; taken back, its screen goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each card that is turned over
  useLayoutEffect(() => {
    if (shown === 'airDrop') t.set({ ...clear(), task: 'drop' });
    else if (part.own === null && draft.task === 'drop') t.set(clear());
  }, [shown]);
  const { serve } = draft;
  const servesNow = serve !== null && draft.method === 'carry';
  // A carrier that moved for a unit's sake has its carry to that unit laid ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a move, with the state after it
  useLayoutEffect(() => {
    if (!servesNow || !draft.carrier) return;
    const want = t.wants.find((w) => w.unit === serve);
    if (!want?.reachers.includes(draft.carrier) || !pickFor(t, want, draft.carrier)) t.set({ serve: null });
  }, [servesNow, part]);
  const mayPlan = useGame(canPlan);
  const busy = draft.carrier !== null || draft.focus !== null || draft.task !== 'carry';
  const carries = t.carrier !== null && draft.method === 'carry';
  useHotkeys({
    escape: busy ? () => t.set(clear()) : null,
    f: carries ? pressFill : null,
    r: (carries || !busy) && draft.last ? () => repeatLast(t) : null,
    s: draft.chain === 'on' ? () => skip(t) : null,
    n: t.isAdvised && draft.task === 'carry' ? () => proposeNext(t) : null,
    g: mayPlan ? () => void draftPlan() : null,
  });
  if (draft.task === 'level' && draft.port) return <LevelPane t={t} port={draft.port} />;
  if (draft.task === 'drop') return <DropPane t={t} />;
  return t.carrier ? <CarrierPane t={t} carrier={t.carrier} /> : <Overview t={t} isFresh={hadCarrier.current} />;
}

export function TransportPanel() {
  const part = useOpenPart();
  const isLaid = useGame((g) => g.laid !== null);
  const { of, draft, set } = useTransportDraft();
  const mayPlan = useGame(canPlan);
  useAnswer('plan', () => set({ ...clear(), task: 'plan' }));
  if (isLaid) return <LaidPanel />;
  if (!part) return null;
  return draft.task === 'plan' && mayPlan && sameOwner(of, ownerOf(part)) ? <PlanPane part={part} /> : <Transport part={part} />;
}
