/** Phase 3, the heart of the game: carriers bring tokens from store to store, move, or hide (6.3). */
import { useLayoutEffect } from 'react';
import { useHotkeys } from '../shared/useHotkeys.ts';
import { type Part, usePart } from '../shared/usePart.ts';
import { useActs } from './acts.ts';
import { CarrierPane } from './CarrierPane.tsx';
import { DropPane } from './DropPane.tsx';
import { LevelPane } from './LevelPane.tsx';
import { Overview } from './Overview.tsx';
import { repeatLast } from './repeat.ts';
import { clear } from './transportDraft.ts';
import { proposeNext, skip, useTransport } from './useTransport.ts';
import { useTransportMap } from './useTransportMap.ts';

export { TransportTray } from './TransportTray.tsx';

function Transport({ part }: { part: Part }) {
  useActs(part.world, part.view.turn, part.side);
  const t = useTransport(part);
  useTransportMap(t);
  const { draft } = t;
  const asksNext = draft.chain === 'next';
  // Before anything is painted: one proposal follows the other without the overview between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a send, with the state after it
  useLayoutEffect(() => {
    if (asksNext) proposeNext(t);
  }, [asksNext, part]);
  const busy = draft.carrier !== null || draft.focus !== null || draft.task !== 'carry';
  const carries = t.carrier !== null && draft.method === 'carry';
  useHotkeys({
    escape: busy ? () => t.set(clear()) : null,
    f: carries && draft.to ? () => t.set({ tokens: t.filling(draft.from, draft.to) ?? draft.tokens }) : null,
    r: (carries || !busy) && draft.last ? () => repeatLast(t) : null,
    s: draft.chain === 'on' ? () => skip(t) : null,
    n: draft.task === 'carry' ? () => proposeNext(t) : null,
  });
  if (draft.task === 'level' && draft.port) return <LevelPane t={t} port={draft.port} />;
  if (draft.task === 'drop') return <DropPane t={t} />;
  return t.carrier ? <CarrierPane t={t} carrier={t.carrier} /> : <Overview t={t} />;
}

export function TransportPanel() {
  const part = usePart();
  return part ? <Transport part={part} /> : null;
}
