/** The carrier in hand: one of three methods (6.3.1), its carry, and for each method what it takes. */

import { X } from 'lucide-react';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { type Command, type Methods, methodsOf } from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { Face } from '../../pieces/Face.tsx';
import { TypeLink } from '../../rules/TypeLink.tsx';
import { Prompt } from '../../shell/Prompt.tsx';
import { count, nodeLabel, placeName, unitName } from '../../words/names.ts';
import { Act, WhyNot } from '../shared/Act.tsx';
import { CarryPart, CarryPlan } from './CarryPart.tsx';
import { goalWords } from './needWords.ts';
import own from './Transport.module.css';
import { clear, type Method, take } from './transportDraft.ts';
import { order, send, skip, type Transport } from './useTransport.ts';

const TABS: readonly { key: Method; label: string }[] = [
  { key: 'carry', label: 'Move supplies' },
  { key: 'move', label: 'Move, then supply' },
  { key: 'displace', label: 'Displace' },
];

function Fixed({ t, carrier, whys }: { t: Transport; carrier: CarrierRow; whys: Methods }) {
  const { draft, set } = t;
  const planned = draft.method === 'carry' && t.plan ? draft.tokens.clI + draft.tokens.clIII + draft.tokens.clV + draft.tokens.clIX : 0;
  const shownWhy = whys[draft.method];
  const tabs = carrier.carry > 0 ? TABS : TABS.filter((tab) => tab.key === 'move');
  return (
    <div className={`stack gap-2 ${own.fixed}`}>
      <Tabs
        label="Method"
        chosen={draft.method}
        onChoose={(method) => set({ ...take(carrier.unit.id, method), from: { kind: 'unit', unit: carrier.unit.id } })}
        tabs={tabs.map((tab) => ({ ...tab, isOff: whys[tab.key] !== null }))}
      />
      {shownWhy ? <WhyNot why={shownWhy} /> : null}
      {carrier.carry > 0 ? <Pips used={carrier.carry - carrier.left} planned={Math.min(planned, carrier.left)} of={carrier.carry} /> : null}
      {draft.method === 'carry' ? <CarryPlan t={t} carrier={carrier} /> : null}
    </div>
  );
}

/** What of the day's carry is used, planned and left. */
function Pips({ used, planned, of }: { used: number; planned: number; of: number }) {
  const look = (i: number) => (i < used ? own.pipUsed : i < used + planned ? own.pipPlanned : '');
  return (
    <p className={`row gap-2 ${own.pips}`}>
      <span>Carry</span>
      <span className={`flex grow ${own.pipRow}`} aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pips of a carrier never move
          <span key={`pip${i + 1}`} className={`grow on-raised ${own.pip} ${look(i)}`} />
        ))}
      </span>
      <b>
        {of - used - planned} of {of} left
      </b>
    </p>
  );
}

function Footer({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { draft, part } = t;
  const { id } = carrier.unit;
  const name = unitName(part.world, id);
  const back = (
    <button type="button" className="btn" onClick={() => t.set(clear())} {...address('back')}>
      Back
    </button>
  );
  if (draft.method === 'displace') {
    return (
      <>
        {back}
        <Act
          command={{ type: 'displace', side: part.side, unit: id }}
          look="main"
          run={() => order(t, { type: 'displace', side: part.side, unit: id }, clear())}
        >
          Displace {name}
        </Act>
      </>
    );
  }
  if (draft.method === 'move') {
    const command: Command | null = draft.goal ? { type: 'moveCarrier', side: part.side, unit: id, to: draft.goal } : null;
    const then = carrier.carry > 0 ? { ...take(id), serve: draft.serve } : clear();
    return (
      <>
        {back}
        <Act
          command={command ?? 'moveCarrier'}
          look="main"
          off={command ? null : 'Choose where it goes, on the map or in the list.'}
          run={() => command && order(t, command, then)}
        >
          {draft.goal ? `Move to ${placeName(part.world, draft.goal)}` : 'Move'}
        </Act>
      </>
    );
  }
  const n = draft.tokens.clI + draft.tokens.clIII + draft.tokens.clV + draft.tokens.clIX;
  const off = !t.plan ? 'Choose a destination.' : n === 0 ? 'Choose a number of tokens.' : null;
  return (
    <>
      {back}
      {draft.chain === 'on' || draft.chain === 'next' ? (
        <button type="button" className="btn" data-testid="skip" title="Skip this one and suggest the next (S)" onClick={() => skip(t)}>
          Skip
        </button>
      ) : null}
      <Act command={t.plan ?? 'carry'} look="main" off={off} run={() => send(t)} testId="send">
        {n > 0 ? `Send ${count(n, 'token')}` : 'Send tokens'}{' '}
        <span className={`ml-15 tiny medium ${own.enter}`} aria-hidden="true">
          Enter
        </span>
      </Act>
    </>
  );
}

function MovePart({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { part, draft, moves, set } = t;
  const chosen = moves.find((m) => m.node === draft.goal);
  return (
    <PanelSection head="Where it may go" note={`${count(moves.length, 'node')}, one CL III`}>
      <p className="caption">
        {chosen
          ? `${count(chosen.cost, 'link')}: ${chosen.path.map((n) => nodeLabel(n)).join(' to ')}. ${carrier.carry > 0 ? 'Then it supplies from there.' : ''}`
          : goalWords(part.world.rulings.supplyContact)}
      </p>
      <div className="flex wrap gap-2">
        {moves.map((m) => (
          <button
            key={m.node}
            type="button"
            className="btn btn-small"
            aria-pressed={m.node === draft.goal}
            data-act="moveCarrier"
            data-goal={m.node}
            onClick={() => set({ goal: m.node === draft.goal ? null : m.node })}
          >
            {placeName(part.world, m.node)}, {m.cost}
          </button>
        ))}
      </div>
    </PanelSection>
  );
}

function DisplacePart({ carrier }: { carrier: CarrierRow }) {
  return (
    <PanelSection head="It hides until the day ends">
      <ul className="stack gap-2">
        <li className="caption">No fires may target it: no indirect fire, Close Air Support or Saint HIMARS.</li>
        <li className="caption">It neither gives nor receives supplies today. What it holds stays.</li>
        <li className="caption">It can still be attacked on the ground, and eats.</li>
      </ul>
      {carrier.unit.load.clI === 0 ? <WhyNot text="It holds no food, and gets none while it hides." clauses={['6.3.4']} /> : null}
    </PanelSection>
  );
}

function words(t: Transport, carrier: CarrierRow): { text: string; hint: string; clause: string } {
  const { draft, part, plan, planWhy } = t;
  const name = unitName(part.world, carrier.unit.id);
  if (draft.method === 'displace')
    return { text: `${name} goes face down.`, hint: 'Displace it, or choose another method.', clause: '6.3.4' };
  if (draft.method === 'move') {
    if (carrier.carry > carrier.left)
      return {
        text: `${name} has begun to carry, and stays where it is today.`,
        hint: 'Move supplies with it, or choose another carrier.',
        clause: '6.3.1',
      };
    const then = carrier.carry > 0 ? ', then supplies from there' : '';
    return draft.goal
      ? { text: `${name} moves to ${placeName(part.world, draft.goal)}${then}.`, hint: 'Move, or choose another node.', clause: '6.3.3' }
      : {
          text: `${name} may move ${count(part.world.info[carrier.unit.id]?.type.move ?? 0, 'link')}${then}.`,
          hint: 'Choose a node.',
          clause: '6.3.3',
        };
  }
  const n = draft.tokens.clI + draft.tokens.clIII + draft.tokens.clV + draft.tokens.clIX;
  const to = plan?.to.kind === 'unit' ? unitName(part.world, plan.to.unit) : plan ? placeName(part.world, plan.to.node) : '';
  if (carrier.left === 0) return { text: `${name} has carried all it may today.`, hint: 'Choose another carrier.', clause: '6.3.2' };
  if (!draft.from && draft.to)
    return { text: `${name} has none to spare itself.`, hint: 'Choose where it takes them from.', clause: '6.3.2' };
  if (!plan)
    return {
      text: `${name} carries ${count(carrier.left, 'token')} up to ${count(carrier.range, 'link')}.`,
      hint: 'Choose who gets them.',
      clause: '6.3.2',
    };
  const takes = plan.to.kind === 'unit' && plan.to.unit === carrier.unit.id;
  const from = plan.from.kind === 'unit' ? unitName(part.world, plan.from.unit) : placeName(part.world, plan.from.node);
  if (takes)
    return {
      text: `${name} takes ${n === 0 ? 'tokens' : count(n, 'token')} from ${from}.`,
      hint: n === 0 ? 'Choose how many tokens.' : 'Send them, or change the numbers.',
      clause: '6.3.2',
    };
  if (n === 0) return { text: `${name} supplies ${to}.`, hint: 'Choose how many tokens.', clause: '6.3.2' };
  return {
    text: `${name} carries ${count(n, 'token')} to ${to}.`,
    hint: planWhy ? 'Change the numbers.' : 'Send them, or change the numbers.',
    clause: '6.3.2',
  };
}

export function CarrierPane({ t, carrier }: { t: Transport; carrier: CarrierRow }) {
  const { part, draft } = t;
  const { unit } = carrier;
  const type = part.world.info[unit.id]?.type;
  const whys = methodsOf(part.world, part.view, unit.id);
  // Why the other methods are off stands below: with the first tokens sent it would push the numbers down under the mouse.
  const otherWhy = whys.move ?? whys.displace;
  const said = words(t, carrier);
  const range = carrier.carry > 0 ? `, range ${carrier.range}` : '';
  return (
    <PanelFrame
      title={unitName(part.world, unit.id)}
      subtitle={
        // Two lines for every carrier: the buttons below keep their places from one to the next.
        <>
          <span className="block clip nowrap">
            {placeName(part.world, unit.node ?? '')}
            {range}, moves {type?.move ?? 0}
          </span>
          <span className={`block small ellipsis ${own.typeName}`} title={type?.name}>
            {type?.name}
          </span>
        </>
      }
      icon={
        <TypeLink world={part.world} unit={unit.id}>
          <Face world={part.world} unit={unit} size={42} />
        </TypeLink>
      }
      aside={
        <button
          type="button"
          className={`btn btn-quiet btn-small ${own.putDown}`}
          aria-label="Put the carrier down"
          onClick={() => t.set(clear())}
        >
          <X size={18} aria-hidden="true" />
        </button>
      }
      fixed={<Fixed t={t} carrier={carrier} whys={whys} />}
      footer={<Footer t={t} carrier={carrier} />}
    >
      <Prompt text={said.text} hint={said.hint} clause={said.clause} />
      {draft.method === 'carry' ? <CarryPart t={t} carrier={carrier} /> : null}
      {draft.method === 'carry' && !whys.carry && otherWhy ? (
        <PanelSection>
          <WhyNot why={otherWhy} />
        </PanelSection>
      ) : null}
      {draft.method === 'move' && !whys.move ? <MovePart t={t} carrier={carrier} /> : null}
      {draft.method === 'displace' && !whys.displace ? <DisplacePart carrier={carrier} /> : null}
    </PanelFrame>
  );
}
