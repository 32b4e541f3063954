/** Phase 3, the heart of the game: carriers bring tokens from store to store, move, or hide (6.3). */
import { useLayoutEffect } from 'react';
import { useHotkeys } from '../shared/useHotkeys.ts';
import { type Part, usePart } from '../shared/usePart.ts';
import { useActs } from './acts.ts';
import { CarrierPane } from './CarrierPane.tsx';
import { DropPane } from './DropPane.tsx';
import { clear } from './desk.ts';
import { LevelPane } from './LevelPane.tsx';
import { Overview } from './Overview.tsx';
import { repeatLast } from './repeat.ts';
import { proposeNext, skip, useTransport } from './useTransport.ts';
import { useTransportMap } from './useTransportMap.ts';

export { TransportTray } from './TransportTray.tsx';

function Transport({ part }: { part: Part }) {
  useActs(part.world, part.view.turn, part.side);
  const t = useTransport(part);
  useTransportMap(t);
  const { desk } = t;
  const asksNext = desk.chain === 'next';
  // Before anything is painted: one proposal follows the other without the overview between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a send, with the state after it
  useLayoutEffect(() => {
    if (asksNext) proposeNext(t);
  }, [asksNext, part]);
  const busy = desk.carrier !== null || desk.focus !== null || desk.task !== 'carry';
  const carries = t.carrier !== null && desk.method === 'carry';
  useHotkeys({
    escape: busy ? () => t.set(clear()) : null,
    f: carries && desk.to ? () => t.set({ draft: t.filling(desk.from, desk.to) ?? desk.draft }) : null,
    r: (carries || !busy) && desk.last ? () => repeatLast(t) : null,
    s: desk.chain === 'on' ? () => skip(t) : null,
    n: desk.task === 'carry' ? () => proposeNext(t) : null,
  });
  if (desk.task === 'level' && desk.port) return <LevelPane t={t} port={desk.port} />;
  if (desk.task === 'drop') return <DropPane t={t} />;
  return t.carrier ? <CarrierPane t={t} carrier={t.carrier} /> : <Overview t={t} />;
}

export function TransportPanel() {
  const part = usePart();
  return part ? <Transport part={part} /> : null;
}
