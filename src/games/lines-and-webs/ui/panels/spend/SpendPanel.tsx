/** Phase 2: spends 25 Resource Points on tokens, units and cards; nothing is final until the purchases are confirmed (6.2). */

import { useMemo, useState } from 'react';
import {
  budgetOf,
  type Command,
  handCount,
  type NodeId,
  opponentOf,
  priceOfToken,
  total,
  type UnitView,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import type { Side } from '../../../../../engine/lines-and-webs/scenario.ts';
import { mayDraft } from '../../../../../store/advised.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { useCooldownOnChange } from '../../../../../ui/kit/pressGuard.ts';
import { Tabs } from '../../../../../ui/kit/Tabs.tsx';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { plus } from '../../../advice/loads.ts';
import { handBack } from '../../../advice/purchases.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import { useAnswer } from '../../acts/calls.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { basketOf, type Draft, useDraft } from '../../supply/draft.ts';
import { fillRest, isTooLate } from '../../supply/purchases.ts';
import { atPlace, placeName, sideName, unitName } from '../../words/names.ts';
import { Act, TwoLines } from '../shared/Act.tsx';
import { ConfirmNote, type SecondEnter, useEnterTwice } from '../shared/EnterTwice.tsx';
import { dispatchAll, type Part, usePart } from '../shared/usePart.ts';
import { CardShelf, markersFree } from './CardShelf.tsx';
import { DraftList } from './Draft.tsx';
import { Lands } from './Lands.tsx';
import { Supplies, Units } from './Shelves.tsx';
import styles from './Spend.module.css';
import '../../words/laterRejections.ts';

/** Units on the map outside the nodes recommended for their type; units of a type may swap places. @rule 5.1 */
export function strays({ scenario }: World, { units }: View, side: Side): UnitView[] {
  const free = new Map<string, NodeId[]>(Object.entries(scenario.deployment[side]).map(([type, nodes]) => [type, [...nodes]]));
  return units.filter((unit) => {
    if (unit.side !== side || unit.node === null) return false;
    const nodes = free.get(unit.type) ?? [];
    const at = nodes.indexOf(unit.node);
    if (at >= 0) nodes.splice(at, 1);
    return at < 0;
  });
}

/** Maximum number of named units; the map marks all of them. */
const NAMED = 6;

function TheirSetup({ part: { world, view, side } }: { part: Part }) {
  const point = useTable((t) => t.point);
  if (view.turn !== 1) return null;
  const them = opponentOf(side);
  const found = strays(world, view, them);
  const named = found.slice(0, NAMED);
  const more = found.length - named.length;
  return (
    <PanelSection head={`${sideName(them)} has set up`} note={<Clause clause="5.1" />} testId="their-setup">
      {found.length === 0 ? (
        <p className="soft">All its units stand as recommended.</p>
      ) : (
        <p className="soft">
          {count(found.length, 'unit')} not as recommended:{' '}
          {named.map((unit, i) => (
            <span key={unit.id} onPointerEnter={() => point(unit.node)} onPointerLeave={() => point(null)}>
              {i > 0 ? ', ' : ''}
              {unitName(world, unit.id)} {atPlace(world, unit.node ?? '')}
            </span>
          ))}
          {more > 0 ? `, and ${more} more` : ''}.
        </p>
      )}
    </PanelSection>
  );
}

function NoPhaseOne({ part: { world, view, side } }: { part: Part }) {
  // If a schedule lands something on day 1, Phase 1 has been played.
  const came = world.scenario.forces[side].arrivals?.some(({ day }) => day <= 1) ?? false;
  if (view.turn !== 1 || came) return null;
  const { transit } = view.queues[side];
  const isComing = transit.units.length > 0 || total(transit.tokens) > 0;
  return (
    <p className="caption line-bottom pad-wide line-top" data-testid="no-phase-one">
      <b>The game begins with Phase 2:</b> nothing has landed yet.{isComing ? ' Supplies ordered before the game land on day 2.' : ''}{' '}
      <Clause clause="6.1.1" />
    </p>
  );
}

const KINDS = ['tokens', 'units', 'cards'] as const;
/** Names used on the tabs, whose numbers count pieces. */
const NAMES = { tokens: 'supplies', units: 'units', cards: 'cards' } as const;

export function Budget({ part, advised }: { part: Part; advised: number }) {
  const spent = budgetOf(part.world, part.view);
  if (!spent) return null;
  const { points, left } = spent;
  const kinds = [...KINDS, 'advised' as const].flatMap((kind) =>
    Array.from({ length: kind === 'advised' ? advised : spent[kind] }, () => kind),
  );
  const listed = advised > 0 ? ` ${advised} more suggested.` : '';
  const words = `Points spent: ${KINDS.map((kind) => `${NAMES[kind]} ${spent[kind]}`).join(', ')}.${listed}`;
  return (
    <div className="flex gap-05" role="img" aria-label={words} data-tells={words} data-testid="budget" data-left={left}>
      {Array.from({ length: points }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a bar never move
        <span key={`p${i + 1}`} className={`grow on-raised edge-strong ${styles.point} ${kinds[i] ? styles[kinds[i]] : ''}`} />
      ))}
    </div>
  );
}

type Tab = 'draft' | 'supplies' | 'units' | 'cards';

/** While markers are placed, highlights all nodes that can be blocked. Planned markers are always framed. */
function useSpendMap(part: Part, isPlacing: boolean, done: () => void): void {
  const mode = useMemo((): MapMode => {
    const { world, side, own: mine, why } = part;
    const frame = (node: NodeId) => ({ node, tone: 'plan' as const });
    const free = isPlacing ? world.land.filter((node) => !why({ type: 'planMarker', side, node })) : [];
    return {
      overlay: { highlights: mine.plan.markers.map(frame) },
      ...(isPlacing
        ? {
            enabled: new Set(free),
            onNode: (node: NodeId) => {
              if (part.dispatch({ type: 'planMarker', side, node }) && markersFree(part) <= 1) done();
            },
            nodeHint: (node: NodeId) => `Block ${placeName(world, node)} for ${sideName(opponentOf(side))}`,
          }
        : {}),
    };
  }, [part, isPlacing, done]);
  useMapMode(mode);
}

/** True if an item of the staff's list is still to be bought. A list that is still loading may have one, as long as there are points. */
const hasToBuy = (draft: Draft | null, left: number): draft is Draft =>
  draft !== null && (draft.isHeld ? left > 0 : draft.orders.length > 0);

const Deed = ({ act, more }: { act: string; more: string }) => (
  <TwoLines more={more} className={styles.buys}>
    <span className={more ? 'condensed' : undefined}>{act}</span>
  </TwoLines>
);

const losing = (points: number): string => (points > 0 ? `lose ${count(points, 'point')}` : '');

interface FooterProps extends Pick<SecondEnter, 'asks'> {
  part: Part;
  left: number;
  draft: Draft | null;
  isDrafted: boolean;
}

/**
 * Footer: both buttons end the part and state what would be lost. The main one first buys the ticked items; the other one does not.
 * Without advice there is only the end button.
 */
function Footer({ part, left, draft, isDrafted, asks }: FooterProps) {
  const { side, world, view } = part;
  const end = { type: 'endPart', side } as const;
  const isList = hasToBuy(draft, left);
  const buys = isList ? draft.orders : draft === null && isDrafted ? fillRest(world, view) : [];
  const isHeld = isList && draft.isHeld;
  const planned = budgetOf(world, view)?.planned ?? 0;
  const isEnd = buys.length === 0 && !isHeld;
  const plain = (
    <Act key={isEnd ? 'main' : 'end'} command={end} look={isEnd ? 'main' : 'plain'} asks={asks}>
      <Deed
        act={planned === 0 ? 'Buy nothing' : isEnd ? 'Confirm purchases' : 'Buy my picks'}
        more={isEnd || planned === 0 ? losing(left) : `${count(planned, 'point')}, lose ${left}`}
      />
    </Act>
  );
  if (isEnd) return plain;
  const price = isList ? draft.price : priceOf(part, buys);
  // Show picks and list as a sum.
  const sum = `${planned > 0 ? `${planned} + ${price} = ` : ''}${count(planned + price, 'point')}`;
  const act = planned > 0 ? 'Buy all' : isList ? 'Buy as advised' : isTooLate(view) ? 'Fly in supplies' : 'Buy supplies';
  return (
    <>
      {plain}
      <Act
        key="main"
        command={buys[0] ?? { type: 'buyTokens', side, to: 'queue', cls: 'clIII', n: 1 }}
        look="main"
        isSettling={isHeld}
        off={isHeld ? 'Your staff’s list comes in a moment.' : null}
        run={() => dispatchAll(part, [...buys, end])}
        asks={asks}
        act="takeList"
        testId="fill-rest"
      >
        <Deed act={act} more={isHeld ? '' : [sum, losing(left - price)].filter(Boolean).join(', ')} />
      </Act>
    </>
  );
}

function PointsLeft({ part, left }: { part: Part; left: number }) {
  const back = handBack(part.own);
  return (
    <div className="row gap-1">
      {back[0] ? (
        <Act command={back[0]} look="quiet" run={() => dispatchAll(part, back)} testId="hand-back">
          Clear
        </Act>
      ) : null}
      <span className="larger semi nowrap">
        {count(left, 'point')} {back.length > 0 ? 'left' : 'to spend'}
      </span>
    </div>
  );
}

const priceOf = ({ world, view }: Part, buys: readonly Command[]): number =>
  buys.reduce((sum, c) => sum + (c.type === 'buyTokens' ? c.n * (priceOfToken(world, view, c.cls, c.to) ?? 0) : 0), 0);

/** @param isDraft true if the staff's list is shown and has an item left to buy */
function promptWords(left: number, isDraft: boolean): { text: string; hint: string } {
  const text = left > 0 ? `Spend ${count(left, 'Resource Point')}.` : 'All points are assigned.';
  if (isDraft) return { text, hint: 'Buy as advised, uncheck some of it, or choose your own.' };
  return { text, hint: left > 0 ? 'Unspent points are lost.' : 'Confirm your purchases.' };
}

function Spend({ part }: { part: Part }) {
  const { own: mine, side } = part;
  const isDrafted = useGame((g) => mayDraft(g, g.viewer));
  const draft = useDraft(part, isDrafted);
  const [chosen, setTab] = useState<Tab>('draft');
  const tab = chosen === 'draft' && !draft ? 'supplies' : chosen;
  // A press meant for the loading list must not reach a row of the loaded one.
  useCooldownOnChange(!draft?.isHeld);
  useAnswer('list', () => setTab('draft'));
  const [placing, setPlacing] = useState(false);
  const isPlacing = placing && markersFree(part) > 0;
  const stop = useMemo(() => () => setPlacing(false), []);
  const basket = useMemo(() => basketOf(part, draft), [part, draft]);
  const unplaced = mine.plan.cards.sfInTheArea - mine.plan.markers.length;
  const { plan } = basket.shown.own;
  const asking = useEnterTwice(mine, true);
  useSpendMap(part, isPlacing, stop);
  const counts = {
    supplies: total(plus(plan.queueTokens, plan.apodTokens)),
    units: plan.units.length,
    cards: handCount(plan.cards),
  };
  const label = (key: keyof typeof counts, name: string): string => (counts[key] > 0 ? `${name} ×${counts[key]}` : name);
  const left = budgetOf(part.world, part.view)?.left ?? 0;
  const isFirstTab = tab === (draft ? 'draft' : 'supplies');
  const hidden = `${sideName(opponentOf(side))} sees it once both confirm.`;
  const fixed = (
    <div className={`stack gap-2 ${styles.fixed}`}>
      <Budget part={part} advised={draft && !draft.isHeld ? draft.price : 0} />
      <Tabs<Tab>
        label="What to buy"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          ...(draft ? [{ key: 'draft' as const, label: 'Advised' }] : []),
          { key: 'supplies', label: label('supplies', 'Supplies') },
          { key: 'units', label: label('units', 'Units') },
          { key: 'cards', label: label('cards', 'Cards') },
        ]}
      />
      {tab === 'draft' || tab === 'cards' ? null : <Lands part={basket.shown} />}
      {tab !== 'draft' && draft && draft.orders.length > 0 ? (
        <p className="soft tiny">Hatched: suggested, and bought with the rest.</p>
      ) : null}
    </div>
  );
  return (
    <PromptFrame
      title="Spend"
      subtitle={<span className={styles.subtitle}>{hidden}</span>}
      aside={<PointsLeft part={part} left={left} />}
      fixed={fixed}
      dock={
        asking.isAsked ? (
          <ConfirmNote text="SF in the Area is not placed yet. Place it on the map, or press again to keep it in your hand." />
        ) : null
      }
      footer={
        <Footer part={part} left={left} draft={draft} isDrafted={isDrafted} asks={(...press) => unplaced > 0 && asking.asks(...press)} />
      }
      bodyOf={tab}
      prompt={
        isPlacing
          ? {
              text: `SF in the Area blocks a node for ${sideName(opponentOf(side))} today.`,
              hint: 'Choose the node on the map.',
              clause: '8.10',
            }
          : { ...promptWords(left, tab === 'draft' && hasToBuy(draft, left)), clause: '6.2.1' }
      }
    >
      {tab === 'draft' && draft ? <DraftList part={part} draft={draft} basket={basket} /> : null}
      {tab === 'supplies' ? <Supplies part={part} basket={basket} /> : null}
      {tab === 'units' ? <Units part={part} basket={basket} /> : null}
      {tab === 'cards' ? <CardShelf part={part} basket={basket} isPlacing={isPlacing} onPlacing={setPlacing} /> : null}
      {isFirstTab ? <NoPhaseOne part={part} /> : null}
      {isFirstTab ? <TheirSetup part={part} /> : null}
    </PromptFrame>
  );
}

export function SpendPanel() {
  const part = usePart();
  return part ? <Spend part={part} /> : null;
}
