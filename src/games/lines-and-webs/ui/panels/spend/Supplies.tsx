/** Tokens to buy: a row for each class, a column for the queue and one for the airport. */
import { CLASSES, type Destination, priceOfToken, type SupplyClass } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Steps } from '../../pieces/Steps.tsx';
import { isTooLate } from '../../supply/budget.ts';
import type { Basket } from '../../supply/draft.ts';
import { className, placeName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { classTells } from '../../words/tells.ts';
import { WhyNot } from '../shared/Act.tsx';
import type { Part } from '../shared/usePart.ts';
import own from './Spend.module.css';

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
        <div className={`grid align-middle gap-2 ${own.grid} on-panel ${own.heads}`}>
          <span />
          <span className={`soft tiny easy text-center ${own.colHead}`}>
            <b>{isTooLate(view) ? 'Lands too late' : `Lands day ${view.turn + 2}`}</b>
            {sayPrice(part, 'queue')}
          </span>
          <span className={`soft tiny easy text-center ${own.colHead}`}>
            <b>{name}, now</b>
            {sayPrice(part, 'apod')}
          </span>
        </div>
        <div className={`grid align-middle gap-2 ${own.grid}`}>
          {CLASSES.map((cls) => (
            <Row key={cls} part={part} basket={basket} cls={cls} apodName={name} />
          ))}
        </div>
      </PanelSection>
      <Notes part={part} name={name} />
    </>
  );
}

/** What the two columns cannot do today, and why. */
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

function Row({ part, basket, cls, apodName }: { part: Part; basket: Basket<Part>; cls: SupplyClass; apodName: string }) {
  const bank = part.own.bank;
  return (
    <>
      <span className="snug" data-tells={classTells(cls)}>
        <span className={`block semi ${own.clsName}`}>{className(cls)}</span>
        {bank && bank[cls] < part.own.rp ? <span className="soft tiny">{bank[cls]} left to buy</span> : null}
      </span>
      <Cell part={part} basket={basket} cls={cls} to="queue" place="To the queue" />
      <Cell part={part} basket={basket} cls={cls} to="apod" place={`To ${apodName}`} />
    </>
  );
}
