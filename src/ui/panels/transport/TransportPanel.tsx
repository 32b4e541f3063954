/** Phase 3, the heart of the game: carriers bring tokens from store to store, move, or hide (6.3). */
import { useEffect } from 'react';
import { useHotkeys } from '../shared/useHotkeys.ts';
import { type Part, usePart } from '../shared/usePart.ts';
import { CarrierPane } from './CarrierPane.tsx';
import { DropPane } from './DropPane.tsx';
import { clear, useDeskStore } from './desk.ts';
import { LevelPane } from './LevelPane.tsx';
import { Overview } from './Overview.tsx';
import { repeatLast } from './repeat.ts';
import { useTransport } from './useTransport.ts';
import { useTransportMap } from './useTransportMap.ts';

export { TransportTray } from './TransportTray.tsx';

/** Opens the desk of this day and side, and counts the clicks of its part. */
function useDesk(part: Part): void {
  const { world, side } = part;
  const { turn } = part.view;
  useEffect(() => {
    useDeskStore.getState().open({ world, turn, side });
    const onClick = (): void => {
      const { desk, set } = useDeskStore.getState();
      set({ clicks: desk.clicks + 1 });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [world, turn, side]);
}

function Transport({ part }: { part: Part }) {
  useDesk(part);
  const t = useTransport(part);
  useTransportMap(t);
  const { desk } = t;
  const busy = desk.carrier !== null || desk.focus !== null || desk.task !== 'carry';
  const carries = t.carrier !== null && desk.method === 'carry';
  useHotkeys({
    escape: busy ? () => t.set(clear()) : null,
    f: carries && desk.to ? () => t.set({ draft: t.filling(desk.from, desk.to) ?? desk.draft }) : null,
    r: carries && desk.last ? () => repeatLast(t) : null,
  });
  if (desk.task === 'level' && desk.port) return <LevelPane t={t} port={desk.port} />;
  if (desk.task === 'drop') return <DropPane t={t} />;
  return t.carrier ? <CarrierPane t={t} carrier={t.carrier} /> : <Overview t={t} />;
}

export function TransportPanel() {
  const part = usePart();
  return part ? <Transport part={part} /> : null;
}
