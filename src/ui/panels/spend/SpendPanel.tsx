/** Phase 2: 25 Resource Points for tokens, units and cards; nothing is final until the purchases are confirmed (6.2). */
import { useMemo, useState } from 'react';
import { CARD_KINDS, emptyLoad, type NodeId, other, total } from '../../../engine/lines-and-webs/index.ts';
import { PanelFrame, PanelSection } from '../../frame/PanelFrame.tsx';
import { Prompt } from '../../frame/Prompt.tsx';
import { type MapMode, useMapMode } from '../../frame/useMapMode.ts';
import { cardName, count, listed, placeName, sideName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { plus } from '../shared/loads.ts';
import { type QueueDay, QueueLines } from '../shared/QueueLines.tsx';
import { Tabs } from '../shared/Tabs.tsx';
import { giveAll, type Part, usePart } from '../shared/usePart.ts';
import { Budget } from './Budget.tsx';
import { handBack, isEmptyPlan } from './budget.ts';
import { CardShelf, markersFree } from './CardShelf.tsx';
import own from './SpendPanel.module.css';
import { Supplies } from './Supplies.tsx';
import { Units } from './Units.tsx';

type Tab = 'supplies' | 'units' | 'cards';

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

/** What lands when: today at the airport, tomorrow what is In Transit, the day after what is bought now. */
function days(part: Part): QueueDay[] {
  const { view, side, own: mine, world } = part;
  const queue = view.queues[side];
  const bought = (to: 'queue' | 'apod'): string[] => mine.plan.units.filter((p) => p.to === to).map((p) => p.unit);
  const cards = CARD_KINDS.filter((k) => mine.plan.cards[k] > 0).map((k) =>
    mine.plan.cards[k] > 1 ? `${mine.plan.cards[k]} ${cardName(k)}` : cardName(k),
  );
  const now: QueueDay = {
    key: 'today',
    when: 'Today',
    where: placeName(world, world.home[side].apod.id),
    tokens: mine.plan.apodTokens,
    units: bought('apod'),
    extra: cards.length > 0 ? `to the hand: ${listed(cards)}` : undefined,
  };
  const transit: QueueDay = { key: 'transit', when: `Day ${view.turn + 1}`, where: 'In Transit', ...queue.transit };
  const packaging: QueueDay = {
    key: 'packaging',
    when: `Day ${view.turn + 2}`,
    where: 'bought today',
    tokens: plus(queue.packaging.tokens, mine.plan.queueTokens),
    units: [...queue.packaging.units, ...bought('queue')],
  };
  return [now, transit, packaging];
}

function Footer({ part }: { part: Part }) {
  const back = handBack(part.own);
  const first = back[0];
  return (
    <>
      <Act
        command={first ?? { type: 'endPart', side: part.side }}
        off={first ? null : 'Nothing is planned.'}
        {...(first ? { run: () => giveAll(part, back) } : {})}
        testId="hand-back"
      >
        Hand back all
      </Act>
      <Act command={{ type: 'endPart', side: part.side }} look="main">
        {isEmptyPlan(part.own.plan) ? 'Buy nothing' : 'Confirm purchases'}
      </Act>
    </>
  );
}

function Spend({ part }: { part: Part }) {
  const { own: mine, side } = part;
  const [tab, setTab] = useState<Tab>('supplies');
  const [placing, setPlacing] = useState(false);
  const isPlacing = placing && markersFree(part) > 0;
  const stop = useMemo(() => () => setPlacing(false), []);
  useSpendMap(part, isPlacing, stop);
  const { plan } = mine;
  const counts = {
    supplies: total(plus(plan.queueTokens, plan.apodTokens ?? emptyLoad())),
    units: plan.units.length,
    cards: CARD_KINDS.reduce((n, k) => n + plan.cards[k], 0),
  };
  const label = (key: Tab, name: string): string => (counts[key] > 0 ? `${name} ${counts[key]}` : name);
  const left = mine.rp - mine.planned;
  const hidden = `${sideName(other(side))} sees it when both sides have confirmed.`;
  return (
    <PanelFrame title="Spend" subtitle={hidden} fixed={<Budget part={part} />} footer={<Footer part={part} />}>
      {isPlacing ? (
        <Prompt
          text={`SF in the Area blocks a node for ${sideName(other(side))} today.`}
          hint="Choose the node on the map."
          clause="8.10"
        />
      ) : (
        <Prompt
          text={left > 0 ? `Spend ${count(left, 'Resource Point')}.` : 'All points are planned.'}
          hint="Confirm purchases when they are right."
          clause="6.2.1"
        />
      )}
      <PanelSection>
        <Tabs<Tab>
          label="What to buy"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { key: 'supplies', label: label('supplies', 'Supplies') },
            { key: 'units', label: label('units', 'Units') },
            { key: 'cards', label: label('cards', 'Cards') },
          ]}
        />
      </PanelSection>
      <div className={own.shelves}>
        {tab === 'supplies' ? <Supplies part={part} /> : null}
        {tab === 'units' ? <Units part={part} /> : null}
        {tab === 'cards' ? <CardShelf part={part} isPlacing={isPlacing} onPlacing={setPlacing} /> : null}
      </div>
      <PanelSection head="What lands when">
        <QueueLines world={part.world} days={days(part)} />
      </PanelSection>
    </PanelFrame>
  );
}

export function SpendPanel() {
  const part = usePart();
  return part ? <Spend part={part} /> : null;
}
