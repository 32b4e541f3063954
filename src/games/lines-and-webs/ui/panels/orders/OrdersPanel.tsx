/** Phase 4: sorts mission cards into execution, reserve and out of play, and adds special cards, in secret (6.4). */

import { EyeOff } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { isSpecial, mayBeOrdered } from '../../../../../engine/lines-and-webs/hand.ts';
import { type CardKind, handCount, opponentOf, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { canPlan } from '../../../../../store/advised.ts';
import { usePutDown } from '../../../../../ui/acts/keyboard.ts';
import { dragProps } from '../../../../../ui/board/pointerDrag.ts';
import { type Input, useInput } from '../../../../../ui/kit/lastInput.ts';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { abilityOf } from '../../../advice/ability.ts';
import { commandable, joinedNodes, placeOfJoint } from '../../../advice/arrange.ts';
import { breaksOf, isLack } from '../../../advice/plan/breaks.ts';
import { cardIn } from '../../../cards.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import type { BlockMarks } from '../../board/blocks.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Button } from '../../kit/Button.tsx';
import { CardFace } from '../../pieces/Cards.tsx';
import { overlayOf, whyOut } from '../../unit/facts.ts';
import { lackLines } from '../../words/breaks.ts';
import { deckCardName } from '../../words/cardNames.ts';
import { clickWord, pickedWords, sortWords } from '../../words/inputs.ts';
import { sideName, unitName } from '../../words/names.ts';
import { Act, TwoLines } from '../shared/Act.tsx';
import local from '../shared/Trays.module.css';
import { dispatchAll, type Part, usePart } from '../shared/usePart.ts';
import { Columns } from './Decks.tsx';
import own from './Orders.module.css';
import { type PickedFacts, PickedSpecial, PickedUnit, usePickedFacts } from './PickedUnit.tsx';
import { useRowText } from './Row.tsx';
import { cardAt, cardDrag, type Orders, useCardKeys, useFocusFollows, useOrders, useOrdersDraft } from './useOrders.tsx';
import '../../words/laterRejections.ts';

/** Shows order numbers on the blocks, R for reserve. A click adds the unit as the last order, or picks its card. */
function useOrdersMap(orders: Orders, picked: PickedFacts | null): void {
  const { part, decks, slots, out } = orders;
  const pick = useOrdersDraft((d) => d.pick);
  const select = useTable((t) => t.select);
  const mode = useMemo((): MapMode => {
    const marks = new Map<UnitId, BlockMarks>();
    for (const slot of slots) marks.set(slot.card, { badge: { text: String(slot.order), tone: 'plan' } });
    for (const card of decks.reserve) marks.set(card, { badge: { text: 'R', tone: 'plan' } });
    const units = commandable(part.world, part.view);
    const place = (unit: UnitId) => {
      const at = decks.execution.indexOf(unit);
      if (at >= 0) return { deck: 'execution' as const, at };
      const waits = decks.reserve.indexOf(unit);
      return waits >= 0 ? { deck: 'reserve' as const, at: waits } : { deck: 'out' as const, at: out.indexOf(unit) };
    };
    // The picked unit's options are drawn below the order numbers.
    const reach = picked ? overlayOf(picked.unit, picked.facts) : {};
    for (const [id, mark] of reach.marks ?? []) marks.set(id, { ...marks.get(id), ...mark });
    return {
      overlay: { ...reach, marks, groups: joinedNodes(slots, (id) => units.find((u) => u.id === id)?.node ?? null) },
      enabled: new Set(units.flatMap((u) => u.node ?? [])),
      onUnit: (unit) => {
        if (!units.some((u) => u.id === unit)) return;
        const spot = place(unit);
        if (spot.deck === 'out') orders.move(unit, spot, { deck: 'execution', at: decks.execution.length });
        else {
          pick(spot);
          select(unit);
        }
      },
      nodeHint: (node) => {
        const unit = units.find((u) => u.node === node);
        if (!unit) return null;
        const spot = place(unit.id);
        if (spot.deck === 'out')
          return `becomes order ${(slots.at(-1)?.order ?? 0) + 1}${unit.degraded || unit.disabled ? ', but it can’t act' : ''}`;
        return spot.deck === 'reserve' ? 'in reserve' : `order ${slots[spot.at]?.order}`;
      },
    };
  }, [part, decks, slots, out, orders, picked, pick, select]);
  useMapMode(mode);
}

function words(orders: Orders, picked: string | null, input: Input): { text: string; hint: string } {
  if (picked) return { text: `${picked} is selected.`, hint: pickedWords(input) };
  const hint = orders.decks.execution.length === 0 ? `${clickWord(input)} units on the map one by one.` : sortWords(input);
  return { text: 'Put the cards in the order they will act.', hint };
}

/** Units with neither an order nor a reserve place that could do more than stay. */
const unordered = ({ part, out, stay }: Orders): UnitId[] =>
  out.filter((id) => {
    const unit = part.unit(id);
    return unit !== undefined && !stay.includes(id) && abilityOf(part.world, unit).acts;
  });

function Footer({ orders, left }: { orders: Orders; left: readonly UnitId[] }) {
  const { part, decks, isFresh } = orders;
  const seal = { type: 'endPart', side: part.side } as const;
  const n = orders.slots.at(-1)?.order ?? 0;
  const [one] = left;
  const missing = one === undefined ? '' : `without ${left.length === 1 ? unitName(part.world, one) : count(left.length, 'unit')}`;
  // The next phase compares the number of cards.
  const cards = decks.execution.length;
  const joint = cards > n ? `${cards} cards: units of a Command Post share one order` : '';
  const foe = sideName(opponentOf(part.side));
  return (
    <>
      <span className="row caption gap-2 easy" title={`${foe} sees a card only when it is turned over.`}>
        <EyeOff size={17} className="flex-none" aria-hidden="true" />
        Hidden from {foe}
      </span>
      <Act command={seal} look="main" {...(isFresh ? { run: () => dispatchAll(part, [orders.command(decks), seal]) } : {})}>
        <TwoLines more={[joint, missing].filter(Boolean).join(', ')}>
          {n + decks.reserve.length === 0 ? 'Give no orders' : `Lock in ${count(n, 'order')}`}
        </TwoLines>
      </Act>
    </>
  );
}

/** Summary of open supply needs after Phase 3. */
function LeftOpen({ part: { world, view } }: { part: Part }) {
  const isAdvised = useGame(canPlan);
  const lacks = useMemo(() => (isAdvised ? breaksOf(world, view).filter(isLack) : []), [world, view, isAdvised]);
  if (lacks.length === 0) return null;
  return (
    <p className="caption warn mb-2" data-testid="left-open">
      {lackLines(world, lacks).join(' ')}
    </p>
  );
}

/** Adds an order for the next unit. Keeps its height for any text. */
function NoOrder({ orders, left }: { orders: Orders; left: readonly UnitId[] }) {
  const { part, out, stay, decks } = orders;
  const list = left.length > 0 ? left : out.filter((id) => stay.includes(id));
  const [id] = list;
  if (id === undefined) return <p className={`caption text-left ${own.noOrder}`}>Every unit that can act has an order.</p>;
  const name = unitName(part.world, id);
  const more = list.length > 1 ? ` (${count(list.length - 1, 'more unit')})` : '';
  return (
    <Button
      look="small"
      className={`full-width text-left ${own.noOrder} ${left.length > 0 ? 'warn' : ''}`}
      act="setOrders"
      of={`${id} ordered`}
      data-testid="no-order"
      onClick={() => orders.move(id, { deck: 'out', at: out.indexOf(id) }, { deck: 'execution', at: decks.execution.length })}
    >
      {left.length > 0
        ? `${name} has no order. Give it an order?`
        : `${name} has no order: ${whyOut(part.world, part.view, id)}. Give it an order?`}
      {more}
    </Button>
  );
}

function OrdersBody({ part }: { part: Part }) {
  const orders = useOrders(part);
  const picked = useOrdersDraft((d) => d.picked);
  const pick = useOrdersDraft((d) => d.pick);
  const told = useOrdersDraft((d) => d.told);
  useEffect(() => () => useOrdersDraft.setState({ picked: null, told: null, drag: null, over: null, follow: null }), []);
  useFocusFollows(orders);
  usePutDown(picked || told ? () => pick(null) : null);
  useCardKeys(orders, picked);
  const { decks, out } = orders;
  const card = picked ? cardAt(orders, picked) : undefined;
  const facts = usePickedFacts(part, card);
  const row = useRowText(orders, card ?? '');
  useOrdersMap(orders, facts);
  const prompt = words(orders, card ? deckCardName(part.world, card) : null, useInput());
  const waiting = decks.reserve.length;
  const left = unordered(orders);
  return (
    <PromptFrame
      title="Orders"
      subtitle={`${count(orders.slots.at(-1)?.order ?? 0, 'order')}, ${waiting} in reserve, ${out.length} without`}
      dock={
        told ? (
          <PickedSpecial kind={told} isInHand />
        ) : facts ? (
          <PickedUnit part={part} {...facts} said={row?.words} />
        ) : card && isSpecial(card) ? (
          <PickedSpecial kind={card} />
        ) : null
      }
      fixed={
        <>
          <LeftOpen part={part} />
          <NoOrder orders={orders} left={left} />
        </>
      }
      footer={<Footer orders={orders} left={left} />}
      prompt={{ ...prompt, clause: '6.4.1' }}
    >
      <Columns orders={orders} />
    </PromptFrame>
  );
}

export function OrdersPanel() {
  const part = usePart();
  return part ? <OrdersBody part={part} /> : null;
}

/** Maximum number of card kinds that fit side by side; more scroll sideways by touch, and lift upward. */
const FIT = 4;
/** Maximum number of card kinds that have space for a description. */
const FEW = 2;

function HandCard({ part, kind, isOneOfMany }: { part: Part; kind: CardKind; isOneOfMany: boolean }) {
  const orders = useOrders(part);
  const picked = useOrdersDraft((d) => d.picked);
  const told = useOrdersDraft((d) => d.told);
  const tell = useOrdersDraft((d) => d.tell);
  const n = part.own.hand[kind];
  if (!mayBeOrdered(part.world, kind)) {
    return (
      <CardFace
        kind={kind}
        count={n}
        isOff
        reason={`${cardIn(part.world.scenario, kind).text} Save it for the right moment.`}
        onPick={() => undefined}
      />
    );
  }
  // A card played from the hand would be free, so warn before it takes a turn. Only the Command Post needs a deck.
  const press = (): void => {
    const isFree = kind !== 'commandPost' && told !== kind;
    tell(isFree ? kind : null);
    if (!isFree) orders.move(kind, null, { deck: 'execution', at: picked?.deck === 'execution' ? picked.at : end() });
  };
  const { execution } = orders.decks;
  // A Command Post below the units it joins would have no effect.
  const end = (): number => (kind === 'commandPost' ? placeOfJoint(part.world, part.view, execution) : execution.length);

  return (
    <span
      className="row gap-05 flex-none"
      data-act="setOrders"
      {...dragProps(() => cardDrag(orders, { card: kind, from: null }), isOneOfMany ? 'up' : 'free')}
    >
      <CardFace kind={kind} count={n} isChosen={told === kind} onPick={press} />
      {kind === 'commandPost' ? (
        <button
          type="button"
          className={`inline gap-1 justify-center px-15 small medium on-raised edge-strong round-2 lit ${own.action}`}
          data-act="setOrders"
          onClick={() => orders.move(kind, null, { deck: 'reserve', at: orders.decks.reserve.length })}
        >
          to reserve
        </button>
      ) : null}
    </span>
  );
}

function Tray({ part }: { part: Part }) {
  const { hand } = part.own;
  const input = useInput();
  const kinds = part.world.cards.kinds.filter((k) => hand[k] > 0);
  const isMany = kinds.length > FIT;
  const some = kinds.some((k) => mayBeOrdered(part.world, k) && k !== 'commandPost');
  return (
    <div className={`row gap-3 on-raised px-3 ${local.tray}`} data-region="tray" data-testid="tray">
      <div className={`flex-none easy ${local.trayHead}`}>
        <b>Hand</b> {count(handCount(hand), 'card')}
        <br />
        <span className={`soft tiny ${local.trayHint}`}>
          {some
            ? 'Free from your hand. In the deck a card takes a turn.'
            : kinds.length > 0
              ? `${clickWord(input)} or drag to slot in`
              : 'Buy cards in Spend'}
        </span>
      </div>
      <div className={`flex gap-2 grow min-0 ${local.hand}`} data-few={kinds.length <= FEW ? '' : undefined}>
        {kinds.map((kind) => (
          <HandCard key={kind} part={part} kind={kind} isOneOfMany={isMany} />
        ))}
      </div>
    </div>
  );
}

export function OrdersTray() {
  const part = usePart();
  return part ? <Tray part={part} /> : null;
}
