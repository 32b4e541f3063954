/** Phase 2: 25 Resource Points for tokens, units and cards; nothing is final until the purchases are confirmed (6.2). */
import '../../words/laterRejections.ts';
import { useMemo, useRef, useState } from 'react';
import { handBack } from '../../../advice/handBack.ts';
import { plus } from '../../../advice/loads.ts';
import { budgetOf, CARD_KINDS, type Command, type NodeId, other, priceOfToken, total } from '../../../engine/lines-and-webs/index.ts';
import { mayDraft } from '../../../store/advised.ts';
import { useGame } from '../../../store/game.ts';
import { useAnswer } from '../../acts/calls.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { PanelFrame } from '../../kit/PanelFrame.tsx';
import { pressGuard, REST_MS, useRestOnChange } from '../../kit/pressGuard.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAdvised } from '../../seat/useAdvised.ts';
import { Prompt } from '../../shell/Prompt.tsx';
import { className, count, placeName, sideName } from '../../words/names.ts';
import { sumWords } from '../../words/purchases.ts';
import { Act } from '../shared/Act.tsx';
import { AskedNote } from '../shared/SecondEnter.tsx';
import { giveAll, type Part, usePart } from '../shared/usePart.ts';
import { Budget } from './Budget.tsx';
import { fillRest, isEmptyPlan, isTooLate } from './budget.ts';
import { CardShelf, markersFree } from './CardShelf.tsx';
import { type Draft, DraftList, useDraft } from './Draft.tsx';
import { Lands } from './Lands.tsx';
import { NoPhaseOne } from './NoPhaseOne.tsx';
import own from './SpendPanel.module.css';
import { Supplies } from './Supplies.tsx';
import { TheirSetup } from './TheirSetup.tsx';
import { Units } from './Units.tsx';

type Tab = 'draft' | 'supplies' | 'units' | 'cards';

/** While markers are placed every node that can be blocked lights up; planned ones are framed always. */
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
              if (part.give({ type: 'planMarker', side, node }) && markersFree(part) <= 1) done();
            },
            nodeHint: (node: NodeId) => `Block ${placeName(world, node)} for ${sideName(other(side))}`,
          }
        : {}),
    };
  }, [part, isPlacing, done]);
  useMapMode(mode);
}

/** The question about points that are left: it is put once about as many, and again when the purchases have changed. */
interface LastCall {
  /** The points that it was asked about; null before. */
  asked: number | null;
  ask(left: number): void;
}

/** RP that a list may leave over. */
const FEW = 3;

/** Is something of the staff's list still to be bought? A list that is held back may have something, as long as there are points for it. */
const hasToBuy = (draft: Draft | null, left: number): draft is Draft =>
  draft !== null && (draft.isHeld ? left > 0 : draft.orders.length > 0);

/** What is bought shows when it has been stored: until then a second tap would buy it again. */
function useBuyOnce(part: Part): (orders: readonly Command[]) => void {
  const gave = useRef<Part | null>(null);
  return (orders) => {
    if (gave.current === part) return;
    gave.current = giveAll(part, orders) > 0 ? part : null;
  };
}

/**
 * The loud button stands on the right, as in every phase. It buys as long as there is something to buy; then it is the end. Points that are
 * not spent are lost and the end can seldom be taken back, so it asks once before it gives up any, whatever pressed it. What to buy is the
 * staff's answer, by list or by sum: without its advice there is the end alone.
 */
function Footer({ part, left, call, draft }: { part: Part; left: number; call: LastCall; draft: Draft | null }) {
  const { side, own: mine } = part;
  const isAdvised = useAdvised();
  const isDraft = hasToBuy(draft, left);
  const isHeld = isDraft && draft.isHeld;
  const fill = isDraft ? draft.orders : isAdvised ? fillRest(part.world, part.view) : [];
  const first = fill[0];
  const isAsked = left > 0 && call.asked === left;
  // Where a list is advised, what it leaves over is not pressed upon anybody.
  const isFillMain = isHeld || (first !== undefined && (isDraft || draft === null));
  // The end comes to the place where the buying stood: the second half of a double click on it is no end.
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useRestOnChange(!isFillMain, pressedAt);
  const buyOnce = useBuyOnce(part);
  const planned = budgetOf(part.world, part.view)?.planned ?? 0;
  // Who has taken what the staff advised has no more to think about than the staff had: a few points over are not asked about.
  const isListTaken = draft !== null && !isDraft && planned > 0 && left <= FEW;
  // What is planned already is no part of the list: the sum says that the list comes on top of it.
  const goods = isDraft ? sumWords(draft.rows.map(({ row, n }) => ({ ware: row.ware, n }))) : fillWords(fill);
  const adds = planned > 0 && isDraft ? `${planned} + ${draft.price} = ${planned + draft.price} RP in all` : goods;
  const buy = (
    <Act
      key="buy"
      command={first ?? { type: 'buyTokens', side, to: 'queue', cls: 'clIII', n: 1 }}
      look={isFillMain ? 'main' : 'plain'}
      isSettling={isHeld}
      off={
        isHeld
          ? 'Your staff’s list comes in a moment.'
          : !isDraft && first === undefined && isTooLate(part.view)
            ? 'It would land after the last day.'
            : null
      }
      run={() => {
        pressedAt.current = performance.now();
        buyOnce(fill);
      }}
      testId="fill-rest"
    >
      <span className={`stack tight ${own.buys}`}>
        <span>
          {isDraft
            ? `${planned > 0 ? 'Add' : 'Take'} this list${isHeld ? '' : `, ${draft.price} RP`}`
            : supplyWords(part, fill, left, planned)}
        </span>
        {fill.length > 0 ? <span className="tiny regular">{adds}</span> : null}
      </span>
    </Act>
  );
  const end = (
    <Act
      key="end"
      command={{ type: 'endPart', side }}
      look={isFillMain ? 'plain' : 'main'}
      asks={(_, clicks) => {
        // The second half of a double click is no answer to the question that the first has put.
        if (isAsked) return clicks === 2;
        if (left === 0 || isListTaken) return false;
        call.ask(left);
        pressGuard.handOver(REST_MS);
        return true;
      }}
      {...(isAsked ? { testId: 'end-unspent' } : {})}
    >
      <span className={`stack tight ${own.buys}`}>
        <span>{endWords(isEmptyPlan(mine.plan), isAsked ? left : 0)}</span>
        {isFillMain && planned > 0 && !isAsked ? (
          <span className="tiny regular" aria-hidden="true">
            {planned} RP as planned
          </span>
        ) : null}
      </span>
    </Act>
  );
  if (!isAdvised) return end;
  return (
    <>
      {isFillMain ? end : buy}
      {isFillMain ? buy : end}
    </>
  );
}

/** @param lost the points that it has been asked about; 0 before */
function endWords(isEmpty: boolean, lost: number): string {
  if (lost === 0) return isEmpty ? 'Buy nothing' : 'Confirm purchases';
  return `${isEmpty ? 'Buy nothing' : 'Confirm'}, lose ${lost} RP`;
}

/** What is left to spend, large, and the way back to all of it. */
function PointsLeft({ part, left }: { part: Part; left: number }) {
  const back = handBack(part.own);
  return (
    <div className="row gap-1">
      <Act
        command={back[0] ?? { type: 'returnTokens', side: part.side, to: 'queue', cls: 'clI', n: 1 }}
        look="quiet"
        off={back.length > 0 ? null : 'Nothing is planned.'}
        run={() => giveAll(part, back)}
        isStop={false}
        testId="hand-back"
      >
        Clear all
      </Act>
      <span className="larger semi nowrap">{count(left, 'point')} left</span>
    </div>
  );
}

/** 'Buy supplies, 25 RP', or 'Add supplies, 6 RP' to what is planned; on the last days, when only what flies in lands in time, 'Fly in supplies, 20 RP'. */
function supplyWords({ world, view }: Part, fill: readonly Command[], left: number, planned: number): string {
  const flown = fill.flatMap((c) =>
    c.type === 'buyTokens' && c.to === 'apod' ? [c.n * (priceOfToken(world, view, c.cls, 'apod') ?? 0)] : [],
  );
  if (flown.length > 0) return `Fly in supplies, ${flown.reduce((a, b) => a + b, 0)} RP`;
  if (left === 0) return 'No points left';
  return `${planned > 0 ? 'Add' : 'Buy'} supplies, ${left} RP`;
}

/** What the button buys: '4 CL I, 3 CL III, 2 CL V'. */
const fillWords = (fill: readonly Command[]): string =>
  fill.flatMap((c) => (c.type === 'buyTokens' ? `${c.n} ${className(c.cls)}` : [])).join(', ');

/** Said above the buttons, where the one who presses looks. */
const lossWords = (left: number, isEmpty: boolean): string =>
  `${left} RP unspent ${left === 1 ? 'is' : 'are'} lost. ${isEmpty ? 'Buy nothing' : 'End Spend'} all the same?`;

/** @param isDraft the staff's list is on the screen, and something of it is still to be bought */
function promptWords(left: number, isAsked: boolean, isDraft: boolean): { text: string; hint: string } {
  if (isAsked) return { text: `${count(left, 'point')} ${left === 1 ? 'is' : 'are'} not spent.`, hint: 'What is not spent today is lost.' };
  if (isDraft)
    return {
      text: `Spend ${count(left, 'Resource Point')}.`,
      hint: 'Take this list, untick some of it, or buy by hand.',
    };
  if (left > 0) return { text: `Spend ${count(left, 'Resource Point')}.`, hint: 'What is not spent is lost.' };
  return { text: 'All points are planned.', hint: 'Confirm purchases when they are right.' };
}

function Spend({ part }: { part: Part }) {
  const { own: mine, side } = part;
  const draft = useDraft(
    part,
    useGame((g) => mayDraft(g, g.viewer)),
  );
  const [chosen, setTab] = useState<Tab>('draft');
  const tab = chosen === 'draft' && !draft ? 'supplies' : chosen;
  // A press that was meant for what stood there while the list was held reaches no row of it.
  useRestOnChange(!draft?.isHeld);
  useAnswer('list', () => setTab('draft'));
  const [placing, setPlacing] = useState(false);
  const [asked, ask] = useState<number | null>(null);
  const isPlacing = placing && markersFree(part) > 0;
  const stop = useMemo(() => () => setPlacing(false), []);
  useSpendMap(part, isPlacing, stop);
  const { plan } = mine;
  const counts = {
    supplies: total(plus(plan.queueTokens, plan.apodTokens)),
    units: plan.units.length,
    cards: CARD_KINDS.reduce((n, k) => n + plan.cards[k], 0),
  };
  const label = (key: keyof typeof counts, name: string): string => (counts[key] > 0 ? `${name} ×${counts[key]}` : name);
  const left = budgetOf(part.world, part.view)?.left ?? 0;
  const isFirstTab = tab === (draft ? 'draft' : 'supplies');
  const isAsked = asked === left && left > 0;
  const hidden = `${sideName(other(side))} sees it when both sides have confirmed.`;
  const fixed = (
    <div className={`stack ${own.fixed}`}>
      <Budget part={part} />
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
      {tab === 'draft' ? null : <Lands part={part} />}
    </div>
  );
  return (
    <PanelFrame
      title="Spend"
      subtitle={<span className={own.subtitle}>{hidden}</span>}
      aside={<PointsLeft part={part} left={left} />}
      fixed={fixed}
      footer={<Footer part={part} left={left} call={{ asked, ask }} draft={draft} />}
      dock={isAsked ? <AskedNote text={lossWords(left, isEmptyPlan(plan))} /> : undefined}
      isFootSteady
      bodyOf={tab}
    >
      {isPlacing ? (
        <Prompt
          text={`SF in the Area blocks a node for ${sideName(other(side))} today.`}
          hint="Choose the node on the map."
          clause="8.10"
        />
      ) : (
        <Prompt {...promptWords(left, isAsked, tab === 'draft' && hasToBuy(draft, left))} clause="6.2.1" />
      )}
      {isFirstTab ? <NoPhaseOne part={part} /> : null}
      {tab === 'draft' && draft ? <DraftList part={part} draft={draft} /> : null}
      {tab === 'supplies' ? <Supplies part={part} /> : null}
      {tab === 'units' ? <Units part={part} /> : null}
      {tab === 'cards' ? <CardShelf part={part} isPlacing={isPlacing} onPlacing={setPlacing} /> : null}
      {isFirstTab ? <TheirSetup part={part} /> : null}
    </PanelFrame>
  );
}

export function SpendPanel() {
  const part = usePart();
  return part ? <Spend part={part} /> : null;
}
