/** Phase 3: carriers bring tokens from store to store, move, or hide (6.3). */

import { MoveHorizontal, Package } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { canPlan } from '../../../../../store/advised.ts';
import { usePutDown, useRuns } from '../../../../../ui/acts/keyboard.ts';
import { dragProps } from '../../../../../ui/board/pointerDrag.ts';
import { focusSideways } from '../../../../../ui/kit/Tabs.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { useAnswer } from '../../acts/calls.ts';
import { Face } from '../../pieces/Face.tsx';
import { type GlyphName, Icon } from '../../symbols/Glyph.tsx';
import { unitName } from '../../words/names.ts';
import own from '../shared/Trays.module.css';
import { type OpenPart, useOpenPart } from '../shared/usePart.ts';
import { CarrierPane } from './CarrierPane.tsx';
import { DropPane, LevelPane } from './DropPane.tsx';
import { Overview } from './Overview.tsx';
import { PlanPane } from './PlanPane.tsx';
import {
  clear,
  handFor,
  ownerOf,
  sameOwner,
  selectCarrier,
  serve,
  type Transport,
  useTransport,
  useTransportDraft,
} from './useTransport.ts';
import { carrierDrag, useTransportMap } from './useTransportMap.tsx';
import { carrierWords } from './words.ts';
import '../../words/laterRejections.ts';

function TransportBody({ part }: { part: OpenPart }) {
  useEffect(() => useTransportDraft.getState().open(ownerOf(part)), [part]);
  const t = useTransport(part);
  const { draft } = t;
  const shown = useGame((g) => g.shown);
  // At the open table an Air Drop has been turned over; an undo closes its screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each card that is turned over
  useLayoutEffect(() => {
    if (shown === 'airDrop') t.set({ ...clear(), task: 'drop' });
    else if (part.own === null && draft.task === 'drop') t.set({ ...clear(), task: 'plan' });
  }, [shown]);
  const { serve: served } = draft;
  const servesNow = served !== null && draft.method === 'carry';
  // A carrier that moved to supply a unit carries to it with the same press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a move, with the state after it
  useLayoutEffect(() => {
    // The move appears only after it is stored.
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
  usePutDown(busy ? () => t.set(clear()) : null);
  // A token that cannot be delivered is rejected with the reason.
  useRuns<OwnActId>({ fill: fill && !plans ? () => part.dispatch(fill) : null });
  return plans ? <PlanPane t={t} /> : <ByHand t={t} />;
}

function ByHand({ t }: { t: Transport }) {
  const { draft } = t;
  useTransportMap(t);
  // A selection that does not follow the lesson is cleared again.
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
  return part ? <TransportBody part={part} /> : null;
}

const WORDS: { [S in Exclude<CarrierRow['state'], 'ready'>]: { says: string; sign: GlyphName } } = {
  spent: { says: 'done for today', sign: 'spent' },
  displaced: { says: 'displaced until Reset', sign: 'lock' },
  hungry: { says: 'degraded, cannot act', sign: 'degraded' },
  disabled: { says: 'disabled until it gets a CL IX', sign: 'disabled' },
};

function sayOf(row: CarrierRow, name: string, links: number | null): string {
  if (row.state !== 'ready') return `${name}: ${WORDS[row.state].says}`;
  if (row.carry === 0) return `${name}: may move`;
  const reach = links === null ? '' : `, reaches it over ${count(links, 'link')}`;
  return `${name}: can carry ${row.left} of ${count(row.carry, 'token')} today, up to ${count(row.range, 'link')}${reach}`;
}

/** Remaining carry and range of a carrier; labels for the icons in the tray's head. */
const Figures = ({ left, range, look = '' }: { left: ReactNode; range: ReactNode; look?: string }) => (
  <span className={`${look} stack tight`}>
    <span className="inline gap-1">
      <Package size={12} className="pale" aria-hidden="true" />
      {left}
    </span>
    <span className="inline gap-1">
      <MoveHorizontal size={12} className="pale" aria-hidden="true" />
      {range}
    </span>
  </span>
);

/** One carrier. `links`: distance to the inspected unit, null if out of reach or none is inspected. */
function Item({ t, row, links, isStop }: { t: Transport; row: CarrierRow; links: number | null; isStop: boolean }) {
  const { draft, set, part } = t;
  const chosen = draft.carrier === row.unit.id;
  const label = sayOf(row, unitName(part.world, row.unit.id), links);
  return (
    <button
      type="button"
      className={`row between semi condensed relative caption round-2 lit focus-inside ${own.item} ${links === null ? '' : own.reaches} ${row.state === 'ready' ? '' : 'pale'}`}
      aria-pressed={chosen}
      aria-label={label}
      title={label}
      tabIndex={isStop ? 0 : -1}
      data-carrier={row.unit.id}
      data-reaches={links ?? undefined}
      {...dragProps(() => carrierDrag(t, row.unit.id))}
      onClick={() => set(chosen ? clear() : selectCarrier(row.unit.id))}
    >
      <Face world={part.world} unit={row.unit} size={34} isDimmed={row.state !== 'ready'} />
      {row.state !== 'ready' ? (
        <Icon name={WORDS[row.state].sign} size={13} />
      ) : row.carry > 0 ? (
        <Figures left={row.left} range={row.range} />
      ) : (
        <span className="tiny">can move</span>
      )}
    </button>
  );
}

/** Used carry, computed from the carriers, so that an undone carry does not count. */
function Used({ rows }: { rows: readonly CarrierRow[] }) {
  const sent = rows.reduce((n, r) => n + r.unit.carried, 0);
  const most = rows.reduce((n, r) => n + r.carry, 0);
  return (
    <p
      className="stack flex-none small nowrap text-right snug"
      title="Carrying capacity used today. A token passed along by two carriers counts twice."
      data-testid="transport-figures"
      data-tokens={sent}
    >
      <span>
        <b>{sent}</b> of {most}
      </span>
      <span className="soft tiny">capacity used</span>
    </p>
  );
}

function Tray({ part }: { part: OpenPart }) {
  const t = useTransport(part);
  const { rows, draft } = t;
  const looked = draft.focus ?? (draft.to?.kind === 'unit' ? draft.to.unit : null);
  const links = (id: string): number | null => {
    const want = t.wants.find((w) => w.unit === looked);
    const reach = t.carriers.find((c) => c.unit === id)?.reach;
    const end = reach?.targets.find((s) => s.store.kind === 'unit' && s.store.unit === looked);
    return looked !== id && end && (!want || want.reachers.includes(id)) ? end.links : null;
  };
  const stop = rows.some((r) => r.unit.id === draft.carrier) ? draft.carrier : rows[0]?.unit.id;
  return (
    <div className={`row gap-3 min-0 on-raised ${own.tray} ${own.transport}`} data-region="tray" data-testid="tray">
      <div className={`stack flex-none nowrap snug ${own.head}`}>
        <b>Carriers</b>
        <span className="soft tiny stack tight">
          <span>{carrierWords(rows)}</span>
        </span>
        <Figures left="tokens left" range="range in links" look="soft tiny" />
      </div>
      <div
        className={`flex grow min-0 scroll-x full-height ${own.list}`}
        role="toolbar"
        aria-label="Carriers"
        onKeyDown={(event) => focusSideways(event, '[data-carrier]')}
      >
        {rows.map((row) => (
          <Item key={row.unit.id} t={t} row={row} links={links(row.unit.id)} isStop={row.unit.id === stop} />
        ))}
      </div>
      <Used rows={rows} />
    </div>
  );
}

export function TransportTray() {
  const part = useOpenPart();
  const owner = useTransportDraft((s) => s.of);
  return part && sameOwner(owner, ownerOf(part)) ? <Tray part={part} /> : null;
}
