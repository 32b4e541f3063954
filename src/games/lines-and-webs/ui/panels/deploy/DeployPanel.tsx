/** Phase 1: places arrivals in the home ports, one at a time or all at once. Arrivals without space stay In Transit (6.1). */

import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import {
  CLASSES,
  type Command,
  emptyLoad,
  type Load,
  type Side,
  total,
  type UnitId,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { useTurns } from '../../../../../store/pace.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { useAdvised } from '../../../../../ui/seat/useAdvised.ts';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { type ByItself, HoldTurn } from '../../../../../ui/turn/byItself.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { comingDays } from '../../../advice/days.ts';
import { type Arrangement, hasOneWay, type Landing, landings, placeSensibly } from '../../../advice/sensible.ts';
import { useGame } from '../../../typedStores.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Face } from '../../pieces/Face.tsx';
import { LoadFacts, TokenCount } from '../../pieces/Token.tsx';
import { stopWords } from '../../words/inputs.ts';
import { placeName, unitName } from '../../words/names.ts';
import { Act, WhyNot } from '../shared/Act.tsx';
import { TurnMain, useAutoEnd } from '../shared/AutoStep.tsx';
import queue from '../shared/QueueLines.module.css';
import { dispatchAll, type OpenPart, useOpenPart } from '../shared/usePart.ts';
import own from './DeployPanel.module.css';
import { ArrivedUnit, PortRoom, TokenLanding } from './Landing.tsx';
import '../../words/laterRejections.ts';

interface QueueDay {
  key: string;
  when: string;
  /** Current location. */
  where: string;
  tokens: Load;
  units: readonly UnitId[];
}

function QueueLines({ world, days }: { world: World; days: readonly QueueDay[] }) {
  return (
    <ul className="stack on-raised edge round-2">
      {days.map(({ key, when, where, tokens, units }) => (
        <li key={key} className={`flex gap-3 ${queue.line}`} data-testid={`queue-${key}`}>
          <div className={`flex-none easy ${queue.when}`}>
            <b>{when}</b>
            <span className="block soft tiny">{where}</span>
          </div>
          <div className="stack caption grow min-0 justify-center">
            {total(tokens) === 0 && units.length === 0 ? <span className="pale">nothing</span> : null}
            {total(tokens) > 0 ? <LoadFacts load={tokens} /> : null}
            {units.length > 0 ? <span>{units.map((u) => unitName(world, u)).join(', ')}</span> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** '4 tokens and 2 units', 'nothing'. */
function sayArrivals(tokens: Load, units: readonly UnitId[]): string {
  const parts = [total(tokens) > 0 ? count(total(tokens), 'token') : '', units.length > 0 ? count(units.length, 'unit') : ''];
  return listed(parts.filter(Boolean)) || 'nothing';
}

/** Shows the arrivals as pieces: unit blocks, and tokens by class. */
function ArrivalPieces({ part, units, tokens }: { part: OpenPart; units: readonly UnitId[]; tokens: Load }) {
  const named = units.flatMap((id) => part.unit(id) ?? []);
  return (
    <div className={`row wrap ${own.pieces}`} data-testid="arrivals">
      {named.map((unit) => (
        <span key={unit.id} className="inline gap-15">
          <Face world={part.world} unit={unit} size={40} />
          <span className="soft tiny">{unitName(part.world, unit.id)}</span>
        </span>
      ))}
      {CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => (
        <span key={cls} className="larger condensed">
          <TokenCount cls={cls} count={tokens[cls]} size={24} />
        </span>
      ))}
    </div>
  );
}

/** Lists what would stay In Transit if the phase ended after the suggested placement, with reasons. */
function Stays({ sensible, open }: { sensible: Arrangement; open: number }) {
  if (sensible.unitsStay.length === 0 && total(sensible.tokensStay) === 0) return null;
  const what = sayArrivals(sensible.tokensStay, sensible.unitsStay);
  const n = total(sensible.tokensStay) + sensible.unitsStay.length;
  const why = open > 0 ? (open === 1 ? 'The port is full' : 'Your ports are full') : 'No home port takes arrivals';
  return <WhyNot text={`${why}: ${what} ${n === 1 ? 'waits' : 'wait'} until tomorrow.`} clauses={['6.1.4']} />;
}

function useDeployMap(part: OpenPart, ports: readonly Landing[]): void {
  const mode = useMemo(
    (): MapMode => ({
      overlay: { highlights: ports.filter((l) => l.closed === null).map((l) => ({ node: l.port.node, tone: 'plan' })) },
      nodeHint: (node) => {
        const landing = ports.find((l) => l.port.node === node);
        return landing
          ? `${placeName(part.world, node)}: ${count(landing.places, 'place')} and ${count(landing.boxes, 'box', 'boxes')} free`
          : null;
      },
    }),
    [part, ports],
  );
  useMapMode(mode);
}

/** Returns the two queue spaces and the scheduled arrivals, grouped by landing day. Skips anything that lands after the last day. */
function onTheWay(world: World, view: View, side: Side): QueueDay[] {
  const { transit, packaging } = view.queues[side];
  const queue = [
    { key: 'transit', at: view.turn + 1, where: 'In Transit', ...transit },
    { key: 'packaging', at: view.turn + 2, where: 'Packaging/RSOI', ...packaging },
  ];
  const scheduled = comingDays(world, view, side).map(({ day, ...what }) => ({
    ...{ key: `scheduled-${day}`, at: day, where: 'By the schedule', ...what },
  }));
  return [...queue, ...scheduled]
    .filter(({ at }) => at <= world.scenario.turns)
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...line }) => ({ ...line, when: `Day ${at}` }));
}

const NOTHING_SUGGESTED: Arrangement = { commands: [], unitsStay: [], tokensStay: emptyLoad() };

function Footer({ part, sensible, byItself }: { part: OpenPart; sensible: Arrangement; byItself: ByItself }) {
  const end: Command = { type: 'endPart', side: part.side };
  const first = sensible.commands[0];
  if (!first)
    return (
      <TurnMain command={end} byItself={byItself}>
        Done landing
      </TurnMain>
    );
  return (
    <>
      <Act command={end}>Done landing</Act>
      <Act command={first} look="main" run={() => dispatchAll(part, [...sensible.commands, end])} testId="place-sensibly">
        Land as suggested
      </Act>
    </>
  );
}

/** The part that was landed automatically. After an undo the side must land by hand. */
const useLanded = create<{ part: string | null }>(() => ({ part: null }));

/** Lands the arrivals automatically, once, if there is only one way to do it; this also ends the phase if turns end automatically. */
function useOneWay(part: OpenPart, ports: readonly Landing[], { commands }: Arrangement): void {
  const { view, side } = part;
  const turns = useTurns((t) => t.turns);
  const isTaught = useGame((g) => g.lesson !== null);
  const key = `${useGame((g) => g.id)} ${view.turn} ${side}`;
  const hasLanded = useLanded((l) => l.part === key);
  const lands = hasOneWay(part.world, view.queues[side].arrived, ports) && !hasLanded && !isTaught && turns !== 'said';
  useEffect(() => {
    if (!lands) return;
    useLanded.setState({ part: key });
    dispatchAll(part, [...commands, { type: 'endPart', side }]);
  }, [lands, part, side, commands, key]);
}

/** Reading time before the phase ends automatically, in milliseconds. Undo is possible meanwhile. */
const END_MS = 2500;
/** Reading time if something stays In Transit, because the reasons are longer. Milliseconds. */
const STAYS_MS = 4500;

function Deploy({ part }: { part: OpenPart }) {
  const { world, view, side } = part;
  const ports = useMemo(() => landings(world, view, side), [world, view, side]);
  const sensible = useMemo(() => placeSensibly(world, view), [world, view]);
  useOneWay(part, ports, sensible);
  // Automatic landing needs no advice setting; saying that nothing more can land is not advice either.
  const isAdvised = useAdvised();
  const suggested = isAdvised ? sensible : NOTHING_SUGGESTED;
  const [opens, setOpens] = useState<{ [unit: UnitId]: Load }>({});
  useDeployMap(part, ports);
  const queue = view.queues[side];
  const { arrived } = queue;
  const coming = onTheWay(world, view, side);
  const waiting = total(arrived.tokens) + arrived.units.length;
  const isTaught = useGame((g) => g.lesson !== null);
  const pause = waiting > 0 ? STAYS_MS : END_MS;
  // Arrivals and free space are open to both sides (6.1.4, 11.1).
  const byItself = useAutoEnd(side, sensible.commands.length === 0 && !isTaught ? pause : null);
  const open = ports.filter((l) => l.closed === null).length;
  const input = useInput();
  const arrivals = sayArrivals(arrived.tokens, arrived.units);
  const text =
    waiting === 0 ? 'Everything has landed.' : sensible.commands.length === 0 ? `Nothing more can land today.` : `Land ${arrivals}.`;
  const hint =
    sensible.commands.length > 0
      ? `${isAdvised ? 'Use the suggestion, or choose' : 'Choose'} ports yourself.`
      : byItself.ms === null
        ? 'Press Done landing.'
        : `Deploy ends on its own. ${stopWords(input, 'look around')}`;
  return (
    <PromptFrame
      title="Deploy"
      subtitle={`Day ${view.turn}: ${arrivals} ${waiting > 1 ? 'are' : 'is'} ready to land.`}
      aside={sensible.commands.length > 0 ? undefined : <HoldTurn byItself={byItself} />}
      {...(waiting > 0 ? { fixed: <ArrivalPieces part={part} units={arrived.units} tokens={arrived.tokens} /> } : {})}
      footer={<Footer part={part} sensible={suggested} byItself={byItself} />}
      prompt={{ text, hint, clause: '6.1.2' }}
    >
      <PanelSection head="Home ports" note={suggested.commands.length > 0 ? 'circled: suggested' : undefined}>
        <ul className="stack gap-2 mb-2">
          {ports.map((landing) => (
            <PortRoom key={landing.port.node} part={part} landing={landing} sensible={suggested} />
          ))}
        </ul>
        <Stays sensible={suggested} open={open} />
      </PanelSection>
      {waiting > 0 ? (
        <PanelSection head={isAdvised ? 'Or one by one' : 'One by one'}>
          {arrived.units.map((unit) => (
            <ArrivedUnit
              key={unit}
              part={part}
              unit={unit}
              ports={ports}
              open={opens[unit]}
              onOpen={(load) => setOpens({ ...opens, [unit]: load })}
            />
          ))}
          {total(arrived.tokens) > 0 ? <TokenLanding part={part} ports={ports} /> : null}
        </PanelSection>
      ) : null}
      <PanelSection head="On the way">
        {coming.length > 0 ? <QueueLines world={world} days={coming} /> : null}
        <p className="caption">
          {view.turn + 2 > view.turns
            ? 'Supplies bought today come too late: they would land after the last day.'
            : `What is bought today lands on day ${view.turn + 2}.`}
        </p>
      </PanelSection>
    </PromptFrame>
  );
}

export function DeployPanel() {
  const part = useOpenPart();
  // At the open table the other side follows in the same panel; the key resets the state between them.
  return part ? <Deploy key={`${part.view.turn} ${part.side}`} part={part} /> : null;
}
