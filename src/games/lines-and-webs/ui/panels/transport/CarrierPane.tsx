/** Selected carrier: one of three methods (6.3.1), remaining carry, and the controls of each method. Each press gives its command at once. */

import { X } from 'lucide-react';
import { type Methods, methodsOf } from '../../../../../engine/lines-and-webs/index.ts';
import { canPlan } from '../../../../../store/advised.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Tabs } from '../../../../../ui/kit/Tabs.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { sameStore } from '../../../advice/loads.ts';
import { useGame } from '../../../typedStores.ts';
import { Button } from '../../kit/Button.tsx';
import { Face, TypeLink } from '../../pieces/Face.tsx';
import { isShortened, placeName, storeTitle, unitName } from '../../words/names.ts';
import { Act, WhyNot } from '../shared/Act.tsx';
import { CarryPart, CarryPlan } from './CarryPart.tsx';
import { HandFrame } from './Overview.tsx';
import { toggleLock, useLocked } from './supplyPlan.ts';
import own from './Transport.module.css';
import { clear, type Method, selectCarrier, type Transport } from './useTransport.ts';
import { goalWords } from './words.ts';

const TABS: readonly { key: Method; label: string }[] = [
  { key: 'carry', label: 'Send supplies' },
  { key: 'move', label: 'Move, then send' },
  { key: 'displace', label: 'Displace' },
];

function Fixed({ t, carrier, whys }: { t: Transport; carrier: CarrierRow; whys: Methods }) {
  const { draft, set } = t;
  const shownWhy = whys[draft.method];
  const tabs = carrier.carry > 0 ? TABS : TABS.filter((tab) => tab.key === 'move');
  return (
    <div className={`stack gap-2 ${own.fixed}`}>
      <Tabs
        label="Method"
        chosen={draft.method}
        onChoose={(method) => set({ ...selectCarrier(carrier.unit.id, method), from: { kind: 'unit', unit: carrier.unit.id } })}
        tabs={tabs.map((tab) => ({ ...tab, isOff: whys[tab.key] !== null }))}
      />
      {shownWhy ? <WhyNot why={shownWhy} /> : null}
      {carrier.carry > 0 ? <Pips used={carrier.carry - carrier.left} of={carrier.carry} /> : null}
      {draft.method === 'carry' ? <CarryPlan t={t} carrier={carrier} /> : null}
    </div>
  );
}

/** Used and remaining carry of the day. */
function Pips({ used, of }: { used: number; of: number }) {
  return (
    <p className="row gap-2">
      <span>Carry</span>
      <span className={`flex grow ${own.pipRow}`} aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pips of a carrier never move
          <span key={`pip${i + 1}`} className={`grow on-raised edge-strong ${own.pip} ${i < used ? own.pipUsed : ''}`} />
        ))}
      </span>
      <b className="flex-none">
        {of - used} of {of} left
      </b>
    </p>
  );
}

function MovePart({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { part, moves } = t;
  const { id } = carrier.unit;
  return (
    <PanelSection head="Where it may go" note={`${count(moves.length, 'node')}, one CL III`}>
      <p className="caption">{goalWords(part.world.rulings.supplyContact)}</p>
      <div className="flex wrap gap-2" data-places>
        {moves.map((m) => (
          <Act
            key={m.node}
            command={{ type: 'moveCarrier', side: part.side, unit: id, to: m.node }}
            look="small"
            after={() => useGame.getState().withShown(() => t.set(carrier.carry > 0 ? selectCarrier(id) : clear()))}
          >
            {placeName(part.world, m.node)}, {m.cost}
          </Act>
        ))}
      </div>
    </PanelSection>
  );
}

function DisplacePart({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { world, side } = t.part;
  return (
    <PanelSection head="It hides until the day ends">
      <ul className="stack gap-2">
        <li className="caption">It is safe from indirect fire, Close Air Support and Saint HIMARS.</li>
        <li className="caption">It cannot give or receive supplies today. What it holds stays.</li>
        <li className="caption">It can still be attacked on the ground, and eats.</li>
      </ul>
      <Act command={{ type: 'displace', side, unit: carrier.unit.id }} className="mt-2" after={() => t.set(clear())}>
        Displace {unitName(world, carrier.unit.id)}
      </Act>
      {carrier.unit.load.clI === 0 ? <WhyNot text="It holds no food, and gets none while it hides." clauses={['6.3.4']} /> : null}
    </PanelSection>
  );
}

function words({ draft, part: { world } }: Transport, { unit, carry, left, range }: CarrierRow) {
  const say = (does: string, hint: string, clause = '6.3.2') => ({ text: `${unitName(world, unit.id)} ${does}`, hint, clause });
  if (draft.method === 'displace') return say('displaces until the day ends.', 'Displace, or choose another method.', '6.3.4');
  if (draft.method === 'move') {
    if (carry > left) return say('has carried and cannot move today.', 'Send supplies with it, or choose another carrier.', '6.3.1');
    const links = count(world.info[unit.id]?.type.move ?? 0, 'link');
    return say(`can move ${links}${carry > 0 ? ', then send supplies' : ''}.`, 'Choose a node.', '6.3.3');
  }
  if (left === 0) return say('can’t carry any more today.', 'Choose another carrier.');
  if (!draft.to) return say(`carries ${count(left, 'token')} up to ${count(range, 'link')}.`, 'Choose who gets them.');
  if (!draft.from) return say('has none to spare.', 'Choose a source.');
  const takes = sameStore(draft.to, { kind: 'unit', unit: unit.id });
  const does = takes ? `takes from ${storeTitle(world, draft.from)}.` : `supplies ${storeTitle(world, draft.to)}.`;
  return say(does, 'Press a token to send it, or send all it needs.');
}

export function CarrierPane({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { part, draft } = t;
  const { unit } = carrier;
  const type = part.world.info[unit.id]?.type;
  const whys = methodsOf(part.world, part.view, unit.id);
  // Reasons for disabled methods are below; above, they would shift the numbers under the mouse after the first token.
  const otherWhy = whys.move ?? whys.displace;
  const mayPlan = useGame(canPlan);
  const isYours = useLocked(t).includes(unit.id);
  const range = carrier.carry > 0 ? `, range ${carrier.range}` : '';
  return (
    <HandFrame
      t={t}
      title={unitName(part.world, unit.id)}
      subtitle={
        // Always two lines, so that the buttons below stay in place when the carrier changes.
        <>
          <span className="block clip nowrap">
            {placeName(part.world, unit.node ?? '')}
            {range}, moves {type?.move ?? 0}
          </span>
          <span className="block small ellipsis" title={type?.name}>
            {type && isShortened(type.short, type.name) ? type.name : `carries ${count(carrier.carry, 'token')} per day`}
          </span>
        </>
      }
      icon={
        <TypeLink world={part.world} unit={unit.id}>
          <Face world={part.world} unit={unit} size={42} />
        </TypeLink>
      }
      aside={
        <Button look="small quiet" className={own.putDown} aria-label="Deselect carrier" onClick={() => t.set(clear())}>
          <X size={18} aria-hidden="true" />
        </Button>
      }
      fixed={<Fixed t={t} carrier={carrier} whys={whys} />}
      prompt={words(t, carrier)}
    >
      {mayPlan && carrier.state === 'ready' ? (
        <Button look="small quiet" aria-pressed={isYours} act="lock" of={unit.id} onClick={() => toggleLock(t, unit.id, isYours)}>
          {isYours ? 'You run this one. Return it to the plan' : 'Leave it out of the plan'}
        </Button>
      ) : null}
      {draft.method === 'carry' ? <CarryPart t={t} carrier={carrier} /> : null}
      {draft.method === 'carry' && !whys.carry && otherWhy ? (
        <PanelSection>
          <WhyNot why={otherWhy} />
        </PanelSection>
      ) : null}
      {draft.method === 'move' && !whys.move ? <MovePart t={t} carrier={carrier} /> : null}
      {draft.method === 'displace' && !whys.displace ? <DisplacePart t={t} carrier={carrier} /> : null}
    </HandFrame>
  );
}
