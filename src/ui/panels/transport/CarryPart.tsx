/** Move supplies: two trackers, numbers by class, the way, and the stores within reach. */
import { Route } from 'lucide-react';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { withMore } from '../../../advice/loads.ts';
import { looseClass } from '../../../advice/reach.ts';
import { nodeOf } from '../../../advice/stores.ts';
import { CLASSES, type Command, type Load, loadOf, type Store, type SupplyClass, total } from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { Steps } from '../../pieces/Steps.tsx';
import { count, listed, loadText, placeName, unitName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { Act, WhyNot } from '../shared/Act.tsx';
import styles from '../shared/shared.module.css';
import { repeatLast } from './repeat.ts';
import { Slot } from './Slot.tsx';
import { listOf, StoreRows } from './StoreRows.tsx';
import { titleOf } from './stores.ts';
import own from './Transport.module.css';
import { nearest, pickFor, type Transport } from './useTransport.ts';

/** Why not one more token of a class, in words: the engine is asked about the carry with one more. */
function moreOff(t: Transport, cls: SupplyClass): string | null {
  const { plan, part } = t;
  if (!plan) return 'Choose a destination first.';
  const why = part.why({ ...plan, tokens: withMore(plan.tokens, cls, 1) });
  return why ? sayRejection(part.world, why) : null;
}

/** Sets a class to a number, or to as many as the engine allows. */
function setTo(t: Transport, cls: SupplyClass, n: number): void {
  const { plan, part, set } = t;
  if (!plan) return;
  let load: Load = { ...plan.tokens, [cls]: 0 };
  for (let i = 1; i <= n; i++) {
    const more = { ...load, [cls]: i };
    if (part.why({ ...plan, tokens: more })) break;
    load = more;
  }
  set({ tokens: load });
}

function Numbers({ t }: { t: Transport }) {
  const { draft, set } = t;
  return (
    <div className={`grid gap-15 ${styles.steppers}`} data-start={draft.to ? '' : undefined}>
      {CLASSES.map((cls) => (
        <Steps
          key={cls}
          cls={cls}
          value={draft.tokens[cls]}
          label="To carry"
          isDraft
          verb="carry"
          plusOff={moreOff(t, cls)}
          onStep={(by) => set({ tokens: withMore(draft.tokens, cls, by) })}
          onSet={(n) => setTo(t, cls, n)}
        />
      ))}
    </div>
  );
}

function Way({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { plan, way, planWhy, part } = t;
  // Its room is kept, so that nothing below moves when a destination is chosen.
  if (!plan)
    return (
      <p className={`caption flex gap-2 align-top ${own.way}`}>
        <Route size={16} aria-hidden="true" />
        <span>No destination yet</span>
      </p>
    );
  if (!way) return planWhy ? <WhyNot why={planWhy} /> : null;
  const stops = way.path.map((n) => placeName(part.world, n));
  return (
    <>
      <p className={`caption flex gap-2 align-top ${own.way}`}>
        <Route size={16} aria-hidden="true" />
        <span>
          <b>
            {way.links} of {count(carrier.range, 'link')}
          </b>
          {stops.length > 1
            ? `, ${stops.length > 6 ? `${stops[0]} to ${stops.at(-1)}` : listed(stops, 'to').replace(/, /g, ' to ')}`
            : ', on the spot'}
        </span>
      </p>
      {planWhy && total(plan.tokens) > 0 ? <WhyNot why={planWhy} /> : null}
    </>
  );
}

function Helpers({ t }: { t: Transport }) {
  const { draft, set, part } = t;
  const fill = t.filling(draft.from, draft.to);
  const noFill = !draft.to
    ? 'Choose a destination first.'
    : !fill
      ? 'Only a unit has a basic load.'
      : total(fill) === 0
        ? 'It has its basic load, or the source has none to spare.'
        : null;
  return (
    <div className="flex wrap gap-2">
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={noFill !== null || undefined}
        title={noFill ?? undefined}
        {...address('carry', 'fill')}
        onClick={() => fill && noFill === null && set({ tokens: fill })}
      >
        Fill to basic load{' '}
        <kbd translate="no" className="key">
          F
        </kbd>
      </button>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={draft.last === null || undefined}
        title={draft.last ? `${loadText(draft.last.tokens)} to ${titleOf(part.world, draft.last.to)}` : 'Nothing has been sent yet.'}
        data-act="carry"
        onClick={() => repeatLast(t)}
      >
        Repeat last{' '}
        <kbd translate="no" className="key">
          R
        </kbd>
      </button>
    </div>
  );
}

/** A destination that has no box for what it needs can have up to three tokens left beside it (6.3.5). */
function LooseOffer({ t }: { t: Transport }) {
  const { draft, part, carrier } = t;
  const { from } = draft;
  if (!carrier || !from) return null;
  const units = [...new Set([draft.to, from].flatMap((store) => (store?.kind === 'unit' ? [store.unit] : [])))];
  return units.map((unit) => {
    const node = nodeOf(part.view, { kind: 'unit', unit });
    if (!node) return null;
    const to: Store = { kind: 'loose', node };
    const cls = looseClass(part.world, part.view, carrier.unit.id, from, node);
    if (!cls) return null;
    return (
      <button
        key={unit}
        type="button"
        className="btn btn-quiet btn-small"
        data-act="carry"
        data-leave={node}
        onClick={() => t.set({ to, tokens: loadOf(cls) })}
      >
        Leave tokens loose beside {unitName(part.world, unit)}
      </button>
    );
  });
}

/** The carrier's own CL IX, and loose tokens where it stands. */
function Own({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { part } = t;
  const { unit } = carrier;
  if (unit.load.clIX === 0) return null;
  const command: Command = { type: 'useRepair', side: part.side, unit: unit.id };
  return (
    <PanelSection>
      <Act command={command} look="small">
        Use a CL IX on itself
      </Act>
    </PanelSection>
  );
}

/** What is being planned, always in sight above the list: both trackers, numbers, the way, and the helpers. */
export function CarryPlan({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  return (
    <>
      {/* What is pressed stands above what has another height for each carrier. */}
      <Numbers t={t} />
      <Helpers t={t} />
      <div className={`grid gap-2 halves ${own.slots}`}>
        <Slot t={t} slot="from" />
        <Slot t={t} slot="to" />
      </div>
      <Way t={t} carrier={carrier} />
    </>
  );
}

/** Other carriers that could bring what the destination wants, the nearest first. */
function Others({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { draft, part } = t;
  const want = draft.to?.kind === 'unit' ? t.wants.find((w) => w.unit === (draft.to as { unit: string }).unit) : undefined;
  const rest = want ? nearest(t, want).filter((c) => c.unit !== carrier.unit.id) : [];
  if (!want || rest.length === 0) return null;
  return (
    <PanelSection head={`Who else reaches ${unitName(part.world, want.unit)}`} note={count(rest.length, 'carrier')}>
      <div className="flex wrap gap-2">
        {rest.map(({ unit, links }) => (
          <button
            key={unit}
            type="button"
            className="btn btn-quiet btn-small"
            data-act="carry"
            data-other={unit}
            onClick={() => pickFor(t, want, unit)}
          >
            {unitName(part.world, unit)}, {count(links, 'link')}
          </button>
        ))}
      </div>
    </PanelSection>
  );
}

/** Why the list is empty: the whole way counts, from the source by the carrier. */
function nothingWords({ draft, part }: Transport, { unit, range }: CarrierRow): string {
  const away = draft.slot === 'to' && draft.from && !(draft.from.kind === 'unit' && draft.from.unit === unit.id) ? draft.from : null;
  const within = count(range, 'link');
  return away ? `Nothing within ${within} of ${titleOf(part.world, away)}, by way of the carrier.` : `Nothing within ${within}.`;
}

export function CarryPart({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { draft } = t;
  const list = listOf(t);
  const head = draft.slot === 'from' ? 'Where it takes them from' : 'Who is within reach';
  return (
    <>
      {draft.slot === 'to' ? <Others t={t} carrier={carrier} /> : null}
      <PanelSection head={head} note={draft.slot === 'from' ? 'ports first' : 'most urgent first'}>
        {list.length === 0 ? <p className="soft">{nothingWords(t, carrier)}</p> : null}
        <StoreRows t={t} list={list} />
        <div className="flex wrap gap-2">
          <LooseOffer t={t} />
        </div>
      </PanelSection>
      <Own t={t} carrier={carrier} />
    </>
  );
}
