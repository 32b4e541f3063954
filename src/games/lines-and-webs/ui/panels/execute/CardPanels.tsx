/** Panels for choosing or ordering cards: a Command Post from reserve joins others (6.4.3), Cyber Attack rearranges a deck (8.5). */

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { DeckCard, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { blockOf } from '../../board/blocks.ts';
import { useMapMode } from '../../board/useMapMode.ts';
import { Button } from '../../kit/Button.tsx';
import { SmallBlock } from '../../pieces/Face.tsx';
import { useSeat } from '../../seat.ts';
import { deckCardName, isCardKind } from '../../words/cardNames.ts';
import { sideName, unitNames } from '../../words/names.ts';
import styles from './Execute.module.css';
import { OrderFrame, UnitList } from './OrderFrame.tsx';

const NO_MODE = {};

export function JoinPanel() {
  const { view, viewer, world } = useSeat();
  const missions = (view.own?.reserve ?? []).filter((card) => !isCardKind(card));
  const [chosen, setChosen] = useState<UnitId[]>(() => missions.slice(0, 3));
  useMapMode(NO_MODE);
  const toggle = (id: UnitId) =>
    setChosen(chosen.includes(id) ? chosen.filter((u) => u !== id) : missions.filter((u) => u === id || chosen.includes(u)));
  return (
    <OrderFrame
      title="Command Post"
      subtitle="from reserve"
      order={{
        command: { type: 'joinReserve', side: viewer, units: chosen },
        label: chosen.length > 0 ? `Join ${unitNames(world, chosen)}` : 'Choose units to join',
      }}
      prompt={{ text: 'Choose one to three units for the Command Post.', hint: 'They attack one enemy together.', clause: '6.4.3' }}
      handled={['joinReserve']}
    >
      <UnitList
        head="Reserve"
        rows={missions.map((id) => ({ unit: id, isChosen: chosen.includes(id), end: chosen.includes(id) ? '✓' : '', onPick: toggle }))}
      />
    </OrderFrame>
  );
}

function moved(order: readonly DeckCard[], at: number, by: number): DeckCard[] {
  const next = [...order];
  const [card] = next.splice(at, 1);
  if (card !== undefined) next.splice(at + by, 0, card);
  return next;
}

function Row({ card, at, of, onMove }: { card: DeckCard; at: number; of: number; onMove: (by: number) => void }) {
  const { view, world } = useSeat();
  const unit = view.units.find((u) => u.id === card);
  const name = deckCardName(world, card);
  const arrow = (by: number, Sign: typeof ArrowUp, word: string, off: boolean) => (
    <Button
      look="small"
      className={`flex-none p-0 ${styles.arrow}`}
      aria-disabled={off}
      aria-label={`${name} ${word}`}
      data-why={off ? `${name} is the ${word === 'earlier' ? 'first' : 'last'} card already.` : undefined}
      onClick={() => !off && onMove(by)}
    >
      <Sign size={16} aria-hidden="true" />
    </Button>
  );
  return (
    <li className={'row gap-2 py-1'}>
      <b>{at + 1}</b>
      {unit ? <SmallBlock unit={blockOf(world, unit)} size={30} detail="far" /> : null}
      <span className={`row gap-2 grow min-0 snug`}>{name}</span>
      {arrow(-1, ArrowUp, 'earlier', at === 0)}
      {arrow(1, ArrowDown, 'later', at === of - 1)}
    </li>
  );
}

export function ArrangePanel() {
  const { view, viewer } = useSeat();
  const deck = view.enemyDeck ?? [];
  const [order, setOrder] = useState<DeckCard[]>(() => [...deck].reverse());
  useMapMode(NO_MODE);
  const other = sideName(viewer === 'delta' ? 'gamma' : 'delta');
  return (
    <OrderFrame
      title="Cyber Attack!"
      subtitle={`${other}'s remaining cards: put them in a new order`}
      secondary={<Button onClick={() => setOrder([...deck])}>Undo changes</Button>}
      order={{ command: { type: 'arrangeDeck', side: viewer, order }, label: 'Put it in this order' }}
      prompt={{ text: `You see ${other}’s deck.`, hint: `Rearrange it; ${other} will not see it.`, clause: '8.5' }}
      handled={['arrangeDeck']}
    >
      <PanelSection head="New order" note="the first is turned over next">
        <ol>
          {order.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: special cards may stand twice
            <Row key={`${card}${i}`} card={card} at={i} of={order.length} onMove={(by) => setOrder(moved(order, i, by))} />
          ))}
        </ol>
      </PanelSection>
    </OrderFrame>
  );
}
