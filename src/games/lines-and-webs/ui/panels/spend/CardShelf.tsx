/** Special cards for sale: effect, price, copies left; and the nodes that SF in the Area blocks (8.10). */

import { Minus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type CardKind, copiesOf, copiesToBuy } from '../../../../../engine/lines-and-webs/index.ts';
import { cardIn } from '../../../cards.ts';
import { Button } from '../../kit/Button.tsx';
import { CardSign } from '../../pieces/Cards.tsx';
import { NumberPlace, stepKeys } from '../../pieces/Steps.tsx';
import type { Basket } from '../../supply/draft.ts';
import { cardName } from '../../words/cardNames.ts';
import { placeName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import type { Part } from '../shared/usePart.ts';
import styles from './Spend.module.css';

/** SF in the Area cards without a planned marker. */
export const markersFree = ({ own: mine }: Part): number => mine.hand.sfInTheArea + mine.plan.cards.sfInTheArea - mine.plan.markers.length;

interface MarkersProps {
  part: Part;
  basket: Basket<Part>;
  isPlacing: boolean;
  onPlacing(on: boolean): void;
}

function Markers({ part, isPlacing, onPlacing }: Omit<MarkersProps, 'basket'>) {
  const { world, side, own: mine } = part;
  const free = markersFree(part);
  if (free === 0 && mine.plan.markers.length === 0) return null;
  return (
    <div className="full-width">
      <div className="flex wrap gap-1">
        {mine.plan.markers.map((node) => (
          <span key={node} className={`inline gap-15 small ink round-2 ${styles.boughtUnit}`}>
            blocks {placeName(world, node)}
            <Act command={{ type: 'unplanMarker', side, node }} look="bare" label={`Leave ${placeName(world, node)} open`}>
              <X size={16} aria-hidden="true" />
            </Act>
          </span>
        ))}
        {free > 0 ? (
          <Button look="small" aria-pressed={isPlacing} act="planMarker" data-testid="place-marker" onClick={() => onPlacing(!isPlacing)}>
            {isPlacing ? 'Choose a node, or keep the card' : `Place ${free === 1 ? 'a marker' : `${free} markers`} now`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function CardRow({ part, basket, kind, ...markers }: MarkersProps & { kind: CardKind }) {
  const { world, side, own: mine } = part;
  const planned = basket.shown.own.plan.cards[kind];
  const suggested = basket.suggested({ card: kind });
  const left = copiesToBuy(world, basket.shown.view, kind);
  const isUntouched = left > 0 && left === copiesOf(world.scenario, kind) && !world.rulings.cardRecycle;
  const held = mine.hand[kind];
  const name = cardName(kind);
  const card = cardIn(world.scenario, kind);
  const [isTyped, setTyped] = useState(false);
  // Place the marker immediately or keep the card: the side that ends the phase first would have to wait for its turn in Phase 6.
  const bought = (): void => (kind === 'sfInTheArea' ? markers.onPlacing(true) : undefined);
  const setTo = (n: number): boolean => {
    if (basket.setTo({ card: kind }, n) && n > planned) bought();
    return true;
  };
  return (
    <li
      className={`row wrap gap-2 line-bottom ${styles.card}`}
      data-tells={`${card.text} When: ${card.when}.`}
      data-testid={`card-${kind}`}
    >
      <span className={`row justify-center round-2 ${styles.cardSign} ${planned + held === 0 ? 'soft on-sunk' : 'on-ink'}`}>
        <CardSign kind={kind} size={20} />
      </span>
      <div className="grow min-0 close">
        <h3 className="semi narrow close">
          {name} {held > 0 ? <span className="soft tiny regular">{held} in hand</span> : null}
        </h3>
      </div>
      <span className="stack flex-none nowrap text-right tight">
        <b>{world.figures[side].cardPrices[kind]} RP</b>
        <span className="soft tiny">{isUntouched ? `${left} per game` : `${left > 0 ? left : 'none'} left`}</span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own */}
      <div
        className="row"
        role="group"
        aria-label={name}
        data-card-steps=""
        data-numbers=""
        onKeyDown={(event) => stepKeys(event, { rows: '[data-card-steps]', onStep: (by) => setTo(planned + by), onSet: setTo })}
      >
        <Act
          isStop={false}
          command={suggested > 0 ? { type: 'buyCard', side, card: kind } : { type: 'returnCard', side, card: kind }}
          act="returnCard"
          run={() => setTo(planned - 1)}
          look="bare"
          className={`row justify-center soft on-raised edge-strong lit dashed-off ${styles.stepButton}`}
          label={`Return ${name}`}
        >
          <Minus size={14} aria-hidden="true" />
        </Act>
        <span className={`row justify-center semi relative on-raised ${styles.stepValue} ${planned > 0 ? 'on-plan' : ''}`}>
          <output
            className={isTyped ? 'sr-only' : suggested > 0 ? 'suggested' : undefined}
            aria-label={`${planned} of ${name} planned${suggested > 0 ? `, ${suggested} suggested` : ''}`}
          >
            {planned}
          </output>
          <NumberPlace of={name} value={planned} isTyped={isTyped} onTyped={setTyped} onSet={setTo} />
        </span>
        <Act
          command={{ type: 'buyCard', side, card: kind }}
          look="bare"
          className={`row justify-center soft on-raised edge-strong lit dashed-off ${styles.stepButton}`}
          label={`Buy ${name}`}
          testId={`buy-${kind}`}
          off={left === 0 ? 'None left to buy.' : null}
          asks={() => setTo(planned + 1)}
        >
          <Plus size={14} aria-hidden="true" />
        </Act>
      </div>
      <p className="soft tiny full-width tight">{card.subtitle}</p>
      {kind === 'sfInTheArea' ? <Markers part={part} {...markers} /> : null}
    </li>
  );
}

export function CardShelf(props: MarkersProps) {
  const { world, side } = props.part;
  const prices = world.figures[side].cardPrices;
  return (
    <>
      <p className={`soft tiny ${styles.order}`}>
        Cheapest first. Cards come to your hand at once. {world.rulings.cardRecycle ? '' : 'A used card never comes back.'}
      </p>
      <ul>
        {world.cards.kinds
          .toSorted((a, b) => prices[a] - prices[b])
          .map((kind) => (
            <CardRow key={kind} kind={kind} {...props} />
          ))}
      </ul>
    </>
  );
}
