/** Recommended purchase: one row per item with price, landing day and reason; items can be unticked. The main button buys what is ticked. */

import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { budgetOf } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { boughtOf, type PurchaseRow, type ToBuy } from '../../../bots/purchases.ts';
import { Button } from '../../kit/Button.tsx';
import { CardSign } from '../../pieces/Cards.tsx';
import { Face } from '../../pieces/Face.tsx';
import { stepKeys } from '../../pieces/Steps.tsx';
import { Token } from '../../pieces/Token.tsx';
import type { Basket, Draft } from '../../supply/draft.ts';
import { stillBuys } from '../../supply/purchases.ts';
import { landsWhen, leftWords, missedWords, wareName, whyRow } from '../../words/purchases.ts';
import type { Part } from '../shared/usePart.ts';
import own from './Spend.module.css';

function Sign({ part: { world, view, side }, row: { ware, buys } }: { part: Part; row: PurchaseRow }) {
  if ('cls' in ware) return <Token cls={ware.cls} size={20} />;
  if ('card' in ware) return <CardSign kind={ware.card} size={20} />;
  const [first] = buys;
  const unit = first?.type === 'buyUnit' ? view.units.find(({ id, side: of }) => of === side && id === first.unit) : undefined;
  const type = world.typesOf[side][ware.type];
  return unit && type ? <Face world={world} unit={{ ...unit, steps: 4, strength: type.strength[0] }} size={24} /> : null;
}

interface ListProps {
  part: Part;
  draft: Draft;
  basket: Basket<Part>;
}

function DraftRow({ part, draft, basket, one, isLong = false }: ListProps & { one: ToBuy; isLong?: boolean }) {
  const { world, view, side } = part;
  const { row, bought, n } = one;
  const isPick = draft.picks.includes(one);
  const held = boughtOf(world, part.own, row.ware);
  const total = held + n;
  // Items that the points cannot buy drop out of the list automatically.
  const isOut = total === 0 && !draft.isSet(row);
  const shown = total || row.n;
  const name = wareName(world, side, row.ware, shown);
  // Set a removed item to zero, or the main button would buy it again.
  const press = (): unknown => (total === 0 ? draft.hold(row.key, null) : basket.setTo(row.ware, 0));
  const step = (by: 1 | -1): unknown => (total === 0 ? by > 0 && draft.hold(row.key, null) : basket.setTo(row.ware, total + by));
  return (
    <li className={total === 0 ? own.off : undefined} data-draft={row.key} data-numbers="">
      <label
        data-draft-row={isOut ? undefined : ''}
        onKeyDown={(event) => stepKeys(event, { rows: '[data-draft-row]', onStep: step })}
        className={`grid align-top pointer hit easy round-2 lit ${own.row}`}
      >
        <input type="checkbox" checked={total > 0} disabled={isOut} onChange={press} aria-label={`${name}, ${shown * row.each} RP`} />
        <span className="flex justify-center">
          <Sign part={part} row={row} />
        </span>
        <span className={`wrap align-baseline flex ${own.what}`}>
          <b className="semi">{name}</b>
          <span className="soft tiny narrow">{held === 0 ? landsWhen(view, row.ware) : n === 0 ? 'yours' : `${held} yours`}</span>
        </span>
        {total > 0 ? (
          <span className={`row flex-none ${own.steps}`}>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="grid center round-2 soft"
                tabIndex={-1}
                aria-label={`One ${by < 0 ? 'fewer' : 'more'}: ${name}`}
                onClick={() => step(by)}
              >
                {by < 0 ? <Minus size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
              </button>
            ))}
          </span>
        ) : (
          <span />
        )}
        <b className="nowrap text-right">{shown * row.each} RP</b>
        <span className={`caption snug ${own.why}`}>
          {draft.rest.has(row.key) ? 'Bought with leftover points. ' : null}
          {isPick ? 'Your own pick.' : whyRow(world, view, side, row, draft.reasons, isLong)}
          {total === 0 || draft.isSet(row) || bought + n >= row.n ? null : (
            <b className="ink">
              {' '}
              Your points buy {shown} of {row.n}.
            </b>
          )}
          {isOut ? <b className="ink"> No points left for it.</b> : null}
        </span>
      </label>
    </li>
  );
}

/** Placeholder bars as tall as the rows, while the list is loading. */
function HeldList(list: ListProps) {
  return (
    <PanelSection head="Your staff’s list" note={<span role="status">is being worked out…</span>} testId="draft-held">
      <ul className={`stack ${own.list} ${own.held}`} aria-hidden="true" inert>
        {list.draft.rows.map((one) => (
          <DraftRow key={one.row.key} {...list} one={one} />
        ))}
      </ul>
    </PanelSection>
  );
}

export function DraftList(list: ListProps) {
  return list.draft.isHeld ? <HeldList {...list} /> : <KnownList {...list} />;
}

function KnownList({ part, draft, basket }: ListProps) {
  const { world, view } = part;
  const [isLong, setLong] = useState(false);
  const rows = [...draft.rows, ...draft.picks];
  const taken = rows.map(({ row }) => row);
  const { points = 0, planned = 0, left: unspent = 0 } = budgetOf(world, view) ?? {};
  const over = unspent - draft.price;
  const left = leftWords(over, stillBuys(world, view, taken, over));
  const missed = missedWords(world, view, taken, { ...draft.reasons, isSpent: over <= 0 }, isLong);
  return (
    <PanelSection
      head={
        planned > 0
          ? `${planned} yours + ${draft.price} = ${count(planned + draft.price, 'point')}`
          : `${draft.price} of ${count(points, 'point')} suggested`
      }
      note={
        <Button look="small quiet" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? 'Less' : 'More'}
        </Button>
      }
      testId="draft"
    >
      <ul className={`stack ${own.list}`}>
        {rows.map((one) => (
          <DraftRow key={one.row.key} part={part} draft={draft} basket={basket} one={one} isLong={isLong} />
        ))}
      </ul>
      {left ? <p className="caption mt-2">{left}</p> : null}
      {missed.map((words) => (
        <p key={words} className="caption mt-2" data-missed="">
          {words}
        </p>
      ))}
    </PanelSection>
  );
}
