/** Tokens to buy: a row for each class, a column for the queue and one for the airport. */
import { CLASSES, type Command, type Destination, priceOfToken, type SupplyClass } from '../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { Steps } from '../../pieces/Steps.tsx';
import { isTooLate } from '../../supply/budget.ts';
import { className, placeName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { classTells } from '../../words/tells.ts';
import { WhyNot } from '../shared/Act.tsx';
import type { Part } from '../shared/usePart.ts';
import own from './Supplies.module.css';

function Cell({ part, cls, to, place }: { part: Part; cls: SupplyClass; to: Destination; place: string }) {
  const { side, world, own: mine, why } = part;
  const tokens = to === 'queue' ? mine.plan.queueTokens : mine.plan.apodTokens;
  const buy = (n: number): Command => ({ type: 'buyTokens', side, to, cls, n });
  const back = (n: number): Command => ({ type: 'returnTokens', side, to, cls, n });
  const off = why(buy(1));
  return (
    <Steps
      cls={cls}
      value={tokens[cls]}
      label={place}
      verb="buyTokens"
      minusVerb="returnTokens"
      to={to}
      plusOff={off ? sayRejection(world, off) : null}
      isWide
      onStep={(by, isAlong) => part.give(by > 0 ? buy(1) : back(1), isAlong)}
      onSet={(n) => {
        const by = n - tokens[cls];
        // As many as can be had; where none can be, giving the order says why.
        let most = by;
        while (most > 1 && why(buy(most))) most -= 1;
        if (by !== 0) part.give(by > 0 ? buy(most) : back(-by));
      }}
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

export function Supplies({ part }: { part: Part }) {
  const { world, view, side } = part;
  const apod = world.home[side].apod.id;
  const name = placeName(world, apod);
  return (
    <>
      <PanelSection>
        <div className={`grid align-middle ${own.grid} ${own.heads}`}>
          <span />
          <span className={`soft tiny ${own.colHead}`}>
            <b>{isTooLate(view) ? 'Lands too late' : `Lands day ${view.turn + 2}`}</b>
            {sayPrice(part, 'queue')}
          </span>
          <span className={`soft tiny ${own.colHead}`}>
            <b>{name}, now</b>
            {sayPrice(part, 'apod')}
          </span>
        </div>
        <div className={`grid align-middle ${own.grid}`}>
          {CLASSES.map((cls) => (
            <Row key={cls} part={part} cls={cls} apodName={name} />
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

function Row({ part, cls, apodName }: { part: Part; cls: SupplyClass; apodName: string }) {
  const bank = part.own.bank;
  return (
    <>
      <span className={own.cls} data-tells={classTells(cls)}>
        <span className={`block semi ${own.clsName}`}>{className(cls)}</span>
        {bank && bank[cls] < part.own.rp ? <span className="soft tiny">{bank[cls]} left to buy</span> : null}
      </span>
      <Cell part={part} cls={cls} to="queue" place="To the queue" />
      <Cell part={part} cls={cls} to="apod" place={`To ${apodName}`} />
    </>
  );
}
