/** Details of the picked card: possible actions of its unit, targets with odds and prices, supplies; or the effect of a special card. */

import { useMemo } from 'react';
import { MAX_ROUNDS } from '../../../../../engine/lines-and-webs/fires.ts';
import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import {
  type CardKind,
  CLASSES,
  type DeckCard,
  type Load,
  type UnitView,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { useAdvised } from '../../../../../ui/seat/useAdvised.ts';
import { usePageLayout } from '../../../../../ui/theme/scale.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { orderBill } from '../../../advice/plan/orders.ts';
import { nextDayView } from '../../../advice/threat.ts';
import { engagementOddsInView, percentOf } from '../../../analysis/index.ts';
import { useCard } from '../../pieces/Cards.tsx';
import { LoadFacts } from '../../pieces/Token.tsx';
import { type CardFacts, factsOf } from '../../unit/facts.ts';
import { cardName } from '../../words/cardNames.ts';
import { clickWord } from '../../words/inputs.ts';
import { className, placeName, unitName } from '../../words/names.ts';
import type { Part } from '../shared/usePart.ts';
import { billText, upTo } from './useOrders.tsx';

export interface PickedFacts {
  unit: UnitView;
  facts: CardFacts;
}

/** Returns null for a special card, or if no card is picked. */
export function usePickedFacts({ world, view, unit: find }: Part, card: DeckCard | undefined): PickedFacts | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: units do not change while orders are given
  return useMemo(() => {
    const unit = card === undefined || isSpecial(card) ? undefined : find(card);
    return unit?.node ? { unit, facts: factsOf(world, view, unit) } : null;
  }, [world, view.turn, card]);
}

type Target = CardFacts['attacks'][number];

/** '1 CL III and 1 CL V' */
const priceText = (price: Partial<Load>): string =>
  listed(CLASSES.flatMap((cls) => ((price[cls] ?? 0) > 0 ? [`${price[cls]} ${className(cls)}`] : [])));

/** 'attack it from Sorrin, 2 links: 1 CL III and 1 CL V' */
function wayText(world: World, view: View, unit: UnitView, { target, by, from, links }: Target): string {
  if (by === 'fire') {
    const rounds = `${upTo(Math.max(1, Math.min(MAX_ROUNDS, unit.load.clV)))} CL V, one a round`;
    return links === 0
      ? `fire at it from here: ${rounds}`
      : `move ${count(links, 'link')} to ${placeName(world, from)}, then fire: 1 CL III and ${rounds}`;
  }
  const question = { attackers: [unit.id], target, scouts: false, from: { [unit.id]: from } };
  const pays = engagementOddsInView(world, view, question).pays.attacker[0];
  const place = links === 0 ? 'from here' : `from ${placeName(world, from)}, ${count(links, 'link')}`;
  return `attack it ${place}: ${priceText({ clIII: 1 + (pays?.clIII ?? 0), clV: pays?.clV ?? 0 })}`;
}

/** Maximum number of listed targets; the map shows the others. */
const MOST = 3;

export function PickedSpecial({ kind, isInHand = false }: { kind: CardKind; isInHand?: boolean }) {
  const input = useInput();
  const { text } = useCard(kind);
  return (
    <p className="small" data-testid="picked-special">
      <b>{cardName(kind)}</b> {text}
      {isInHand
        ? ` It waits in your hand, and costs no turn there. ${input === 'keys' ? 'Press' : clickWord(input)} it again to give it a turn instead.`
        : null}
    </p>
  );
}

/** Targets in reach and chances only, for narrow panels. Wide panels also show paths and prices. */
function ShortTargets({ part, shown }: { part: Part; shown: readonly Target[] }) {
  const isAdvised = useAdvised();
  return (
    <p className="small">
      {shown.map(({ target, chance }, i) => (
        <span key={target}>
          {i > 0 ? ', ' : ''}
          <span className="nowrap">
            {unitName(part.world, target)} {isAdvised ? <b>{percentOf(chance)}</b> : null}
          </span>
        </span>
      ))}
    </p>
  );
}

/** Supplies left after the actions, folded to leave space for the decks. */
const BillLines = ({ lines }: { lines: readonly string[] }) => (
  <details className="small">
    <summary className="py-1">What it would have left</summary>
    <ul className="small soft" data-testid="bill">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);

/** @param said description from the unit's row */
export function PickedUnit({ part, unit, facts, said }: PickedFacts & { part: Part; said: string | undefined }) {
  const { world, view } = part;
  const isAdvised = useAdvised();
  const isNarrow = usePageLayout().frame !== 'wide';
  const next = nextDayView(view);
  const shown = facts.attacks.slice(0, MOST);
  const more = facts.attacks.length - shown.length;
  const bill = useMemo(() => orderBill(world, view, unit.id), [world, view, unit.id]);
  return (
    <div className="stack gap-1" data-testid="picked-unit" data-of={unit.id}>
      <div className="row gap-2 wrap between">
        <b>What {unitName(world, unit.id)} could do</b>
        <LoadFacts load={unit.load} />
      </div>
      {shown.length === 0 ? <p className="soft small">No enemy is within its reach.</p> : null}
      {isNarrow && shown.length > 0 ? <ShortTargets part={part} shown={shown} /> : null}
      {isNarrow ? null : (
        <ul className="stack gap-1 small">
          {shown.map((target) => (
            <li key={target.target} className="row gap-2">
              <span className="grow min-0">
                <b>{unitName(world, target.target)}:</b> <span className="soft">{wayText(world, next, unit, target)}</span>
              </span>
              {isAdvised ? <b className="nowrap">{percentOf(target.chance)}</b> : null}
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="soft tiny">{more} more on the map.</p> : null}
      {bill?.forfeits && said ? <p className="small semi">{said}</p> : null}
      {bill && !bill.forfeits ? <BillLines lines={billText(bill)} /> : null}
    </div>
  );
}
