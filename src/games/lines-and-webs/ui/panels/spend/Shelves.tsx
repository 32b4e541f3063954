/** Tokens and units for sale: one row per token class with columns for queue and airport; one card per unit type of the expansion. */

import { X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  basicLoad,
  CLASSES,
  type Command,
  type Destination,
  defaultOpen,
  emptyLoad,
  type Load,
  priceOfToken,
  type SupplyClass,
  type UnitId,
} from '../../../../../engine/lines-and-webs/index.ts';
import { address, byAct } from '../../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Button } from '../../kit/Button.tsx';
import { BoxFacts, Face, FigureFacts } from '../../pieces/Face.tsx';
import { Steps, stepKeys } from '../../pieces/Steps.tsx';
import type { Basket } from '../../supply/draft.ts';
import { isTooLate, type Shelf, shelves } from '../../supply/purchases.ts';
import { Icon } from '../../symbols/Glyph.tsx';
import { className, placeName, unitName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { classTells } from '../../words/tells.ts';
import { Act, WhyNot } from '../shared/Act.tsx';
import { OpenBoxes } from '../shared/OpenBoxes.tsx';
import type { Part } from '../shared/usePart.ts';
import styles from './Spend.module.css';

function Cell({ part, basket, cls, to, place }: { part: Part; basket: Basket<Part>; cls: SupplyClass; to: Destination; place: string }) {
  const ware = { cls, to };
  const { plan } = basket.shown.own;
  const n = (to === 'queue' ? plan.queueTokens : plan.apodTokens)[cls];
  const off = part.why({ type: 'buyTokens', side: part.side, to, cls, n: 1 + basket.suggested(ware) });
  return (
    <Steps
      cls={cls}
      value={n}
      suggested={basket.suggested(ware)}
      label={place}
      verb="buyTokens"
      minusVerb="returnTokens"
      to={to}
      plusOff={off ? sayRejection(part.world, off) : null}
      isWide
      onStep={(by, isRepeat) => basket.setTo(ware, n + by, isRepeat ? 'followUp' : 'player')}
      onSet={(to) => basket.setTo(ware, to)}
    />
  );
}

/** '1 RP each', '1 RP each, CL IX 2'. */
function sayPrice(part: Part, to: Destination): string {
  const price = (cls: SupplyClass) => priceOfToken(part.world, part.view, cls, to);
  const base = price('clI');
  const others = CLASSES.filter((cls) => price(cls) !== base).map((cls) => `, ${className(cls)} ${price(cls)}`);
  return `${base} RP each${others.join('')}`;
}

export function Supplies({ part, basket }: { part: Part; basket: Basket<Part> }) {
  const { world, view, side } = part;
  const apod = world.home[side].apod.id;
  const name = placeName(world, apod);
  return (
    <>
      <PanelSection>
        <div className={`grid align-middle gap-2 ${styles.grid} on-panel ${styles.heads}`}>
          <span />
          <span className={`soft tiny easy text-center ${styles.colHead}`}>
            <b className="block ink small">{isTooLate(view) ? 'Lands too late' : `Lands day ${view.turn + 2}`}</b>
            {sayPrice(part, 'queue')}
          </span>
          <span className={`soft tiny easy text-center ${styles.colHead}`}>
            <b className="block ink small">{name}, now</b>
            {sayPrice(part, 'apod')}
          </span>
        </div>
        <div className={`grid align-middle gap-2 ${styles.grid}`}>
          {CLASSES.map((cls) => (
            <TokenRow key={cls} part={part} basket={basket} cls={cls} apodName={name} />
          ))}
        </div>
      </PanelSection>
      <Notes part={part} name={name} />
    </>
  );
}

/** Explains what is disabled in the two columns today. */
function Notes({ part, name }: { part: Part; name: string }) {
  const { world, view, own: mine, side } = part;
  const isHeld = view.ports.find((p) => p.node === world.home[side].apod.id)?.holder === side;
  if (isHeld && mine.controlsApod && !isTooLate(view)) return null;
  return (
    <PanelSection>
      <div className="stack gap-2">
        {isTooLate(view) ? (
          <WhyNot text={`What is not flown in lands on day ${view.turn + 2}, after the last day.`} clauses={['6.1.1']} />
        ) : null}
        {!isHeld ? <WhyNot text={`${name} is not yours: no straight delivery.`} clauses={['6.2.4']} /> : null}
        {isHeld && !mine.controlsApod ? (
          <WhyNot
            text={`Your Aerial Port Squadron (APS) must be in ${name}, fed and not disabled. Until then tokens cost double there, and no unit can fly in.`}
            clauses={['6.2.4']}
          />
        ) : null}
      </div>
    </PanelSection>
  );
}

function TokenRow({ part, basket, cls, apodName }: { part: Part; basket: Basket<Part>; cls: SupplyClass; apodName: string }) {
  const bank = part.own.bank;
  return (
    <>
      <span className="snug" data-tells={classTells(cls)}>
        <span className={`block semi ${styles.clsName}`}>{className(cls)}</span>
        {bank && bank[cls] < part.own.rp ? <span className="soft tiny">{bank[cls]} left to buy</span> : null}
      </span>
      <Cell part={part} basket={basket} cls={cls} to="queue" place="To the queue" />
      <Cell part={part} basket={basket} cls={cls} to="apod" place={`To ${apodName}`} />
    </>
  );
}

function Bought({ part, unit, to, isOwn, onReturn }: { part: Part; unit: UnitId; to: Destination; isOwn: boolean; onReturn(): void }) {
  const name = unitName(part.world, unit);
  const where = to === 'apod' ? `${placeName(part.world, part.world.home[part.side].apod.id)}, now` : `day ${part.view.turn + 2}`;
  return (
    <span className={`inline gap-15 small ink round-2 ${styles.boughtUnit}`}>
      {name}, {where}
      {isOwn ? null : <span className="suggested">suggested</span>}
      <button type="button" aria-label={`Return ${name}`} onClick={onReturn} {...address('returnUnit', unit)}>
        <X size={16} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Keeps the focus on the shelf when a returned item removes its button, instead of letting it fall to the main button. */
function useStaying(planned: number): { shelf: RefObject<HTMLElement | null>; leave(): void } {
  const shelf = useRef<HTMLElement>(null);
  const hasLeft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that is gone is the reason to look where the focus is
  useLayoutEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (hasLeft.current && isFree) shelf.current?.querySelector<HTMLElement>(byAct('buyUnit'))?.focus({ preventScroll: true });
    hasLeft.current = false;
  }, [planned]);
  return {
    shelf,
    leave: () => {
      hasLeft.current = true;
    },
  };
}

function ShelfCard({ part, basket, shelf }: { part: Part; basket: Basket<Part>; shelf: Shelf }) {
  const { world, side, view } = part;
  const { type, left, planned } = shelf;
  const [open, setOpen] = useState<Load>(() => defaultOpen(type, world.scenario.openPattern));
  const [isLoading, setLoading] = useState(false);
  const next = left[0];
  const shown = part.unit(next ?? planned[0]?.unit ?? '') ?? view.units.find((u) => u.side === side && u.type === type.id);
  const carries = type.kind === 'sustainment';
  const buy = (to: Destination): Command => ({ type: 'buyUnit', side, unit: next ?? '', to, open });
  const apod = placeName(world, world.home[side].apod.id);
  const off = next ? null : 'None left to buy.';
  const { shelf: place, leave } = useStaying(planned.length);
  const onStep = (by: 1 | -1): void => {
    const focused = document.activeElement;
    if (by > 0 && focused instanceof HTMLElement && focused.matches(byAct('buyUnit'))) focused.click();
    const back = planned.at(-1);
    if (by < 0 && back) onReturn(back.to);
  };
  const countTo = (to: Destination): number => planned.filter((one) => one.to === to).length;
  const more = (to: Destination) => (): boolean => basket.setTo({ type: type.id, to }, countTo(to) + 1, 'player', open) || true;
  const onReturn = (to: Destination): void => {
    leave();
    basket.setTo({ type: type.id, to }, countTo(to) - 1);
  };
  return (
    <section
      ref={place}
      className={`stack gap-1 between line-bottom ${styles.shelf}`}
      aria-label={type.name}
      data-testid={`shelf-${type.id}`}
    >
      <div className="flex gap-3 align-top">
        {shown ? (
          <Face
            world={world}
            unit={{ ...shown, steps: 4, strength: type.strength[0], load: basicLoad(type, carries ? open : emptyLoad()) }}
            size={40}
          />
        ) : null}
        <div className={`grow min-0 snug ${styles.shelfText}`}>
          <h3 className="semi narrow close">{type.name}</h3>
          <FigureFacts type={type} />
        </div>
        <div className={'flex-none nowrap text-right'}>
          <b className="block large close">{type.price} RP</b>
          <span className="soft tiny">{left.length} left</span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the buttons in it, as in the other lists */}
      <div
        className={`row wrap ${styles.shelfFoot}`}
        data-shelf-steps=""
        onKeyDown={(event) => stepKeys(event, { rows: '[data-shelf-steps]', onStep })}
      >
        <span className="caption grow">
          <BoxFacts type={type} />
        </span>
        {carries && next ? (
          <Button look="small quiet" aria-expanded={isLoading} onClick={() => setLoading(!isLoading)}>
            Load
          </Button>
        ) : null}
        <Act
          command={buy('queue')}
          asks={more('queue')}
          look="small"
          off={off}
          className={styles.buy}
          label={`Buy for day ${view.turn + 2}`}
        >
          Day {view.turn + 2}
        </Act>
        <Act
          command={buy('apod')}
          asks={more('apod')}
          look="small"
          off={off}
          className={styles.buy}
          label={`Buy for today, straight to ${apod}`}
        >
          <Icon name="apod" size={15} />
          Today
        </Act>
      </div>
      {carries && isLoading ? <OpenBoxes world={world} type={type} open={open} onChange={setOpen} /> : null}
      {planned.length > 0 ? (
        <div className="flex wrap gap-1 mt-2">
          {planned.map((p) => (
            <Bought
              key={p.unit}
              part={part}
              unit={p.unit}
              to={p.to}
              isOwn={part.own.plan.units.some(({ unit }) => unit === p.unit)}
              onReturn={() => onReturn(p.to)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

export function Units({ part, basket }: { part: Part; basket: Basket<Part> }) {
  return (
    <>
      {shelves(part.world, basket.shown.view).map((shelf) => (
        <ShelfCard key={shelf.type.id} part={part} basket={basket} shelf={shelf} />
      ))}
    </>
  );
}
