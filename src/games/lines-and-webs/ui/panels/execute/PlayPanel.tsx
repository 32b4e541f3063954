/** Play of one unit or a Command Post group, step by step: act, fire, attack (6.6.3, 7.10). */

import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UnitId, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { address, byAct, findIn } from '../../../../../ui/acts/address.ts';
import { isByKeys } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../../ui/kit/Segmented.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { useGame } from '../../../typedStores.ts';
import { type SeatedView, useSeat } from '../../seat.ts';
import { unitName, unitNames } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { LatestNews } from './LatestNews.tsx';
import { ofVerb, unique } from './legal.ts';
import { MoveScreen } from './MoveScreen.tsx';
import { OtherChoices, type ScreenFrame, UnitList, unitHead } from './OrderFrame.tsx';
import { KeptHand } from './OwnDecks.tsx';
import { FireScreen, GroupAttack } from './Targeting.tsx';

const HANDLED: readonly Verb[] = ['moveUnit', 'hold', 'fire', 'attack', 'repairPort', 'finish'];

const STAGES = { waiting: 'still to act', held: 'waits to fire', paid: 'has moved', done: 'has done its part' } as const;
const STEPS = { activate: 'each acts in turn', fires: 'the artillery fires', attacks: 'the attacks' } as const;

const WAYS = ['move', 'attack', 'fire'] as const;
type Way = (typeof WAYS)[number];
const WAY_NAMES: { readonly [W in Way]: string } = { move: 'Move', attack: 'Attack', fire: 'Fire' };

/** Units of a Command Post, with the progress of each. */
function Members({ chosen, pickable, onPick }: { chosen: UnitId | null; pickable: readonly UnitId[]; onPick: (id: UnitId) => void }) {
  const { view } = useSeat();
  const play = view.execution?.play;
  if (!play) return null;
  return (
    <UnitList
      head="Command Post"
      note={STEPS[play.step]}
      rows={play.members.map(({ unit, stage, mustAttack }) => ({
        unit,
        line: `${STAGES[stage]}${mustAttack && stage === 'paid' ? ', must attack' : ''}`,
        isChosen: unit === chosen,
        ...(pickable.includes(unit) ? { onPick } : {}),
      }))}
    >
      <RestStays />
    </UnitList>
  );
}

/** Makes all remaining units of a group stay. Stops at the first question. @rule 7.10, 6.6.3 */
function RestStays() {
  const { view } = useSeat();
  const stays = ofVerb(view.prompt.legal, 'moveUnit').filter((c) => view.units.find((u) => u.id === c.unit)?.node === c.to);
  const [first] = stays;
  if (!first || stays.length < 2) return null;
  const { why, dispatch } = useGame.getState();
  return (
    <Act command={first} act="restStay" look="small" run={() => stays.every((c) => why(c) === null && dispatch(c))}>
      Others stay put ({stays.length} CL III)
    </Act>
  );
}

/** @param isKept keep the tabs with only one option left, for example after a card killed the last target, so that the hand does not move */
function WayTabs({ ways, way, isKept, onWay }: { ways: readonly Way[]; way: Way; isKept: boolean; onWay: (way: Way) => void }) {
  // Each tab has its own screen; keyboard users keep the focus on the tab.
  const choose = (next: Way): void => {
    const isByWay = isByKeys() && document.activeElement?.matches(byAct('way')) === true;
    flushSync(() => onWay(next));
    if (isByWay) (findIn('panel', byAct('way', next)) as HTMLElement | null)?.focus();
  };
  if (ways.length < 2 && !isKept) return null;
  return (
    <PanelSection>
      <div role="toolbar" aria-label="Move, fire or attack">
        <Segmented
          label="What it does"
          kind="buttons"
          options={ways.map((w) => ({ value: w, name: WAY_NAMES[w], found: { ...address('way', w), 'data-testid': `way-${w}` } }))}
          chosen={way}
          onChoose={choose}
        />
      </div>
    </PanelSection>
  );
}

/** Secondary buttons: repair, wait, finish. A disabled Finish stays visible and explains why. */
function Secondary({ unit, hasMain }: { unit: UnitId | null; hasMain: boolean }) {
  const { view, viewer, world } = useSeat();
  const { legal } = view.prompt;
  const repairs = ofVerb(legal, 'repairPort');
  const holds = ofVerb(legal, 'hold').filter((c) => c.unit === unit);
  const step = view.execution?.play?.step;
  const look = (i: number): 'main' | 'plain' => (!hasMain && i === 0 ? 'main' : 'plain');
  return (
    <>
      {step === 'activate' ? null : (
        <Act command={{ type: 'finish', side: viewer }} look={look(repairs.length)}>
          {step === 'fires' ? 'No more fire' : 'Done with this unit'}
        </Act>
      )}
      {holds.map((c) => (
        <Act key={c.unit} command={c} look={look(0)}>
          Wait to fire
        </Act>
      ))}
      {repairs.map((c, i) => (
        <Act key={c.unit} command={c} look={look(i)}>
          Repair with {unitName(world, c.unit)}
        </Act>
      ))}
    </>
  );
}

function Rest({ frame: { above, secondary, ...head }, text }: { frame: ScreenFrame; text: string }) {
  return (
    <PromptFrame {...head} footer={secondary} prompt={{ text, clause: '6.6.3' }}>
      <KeptHand />
      <LatestNews />
      {above}
      <OtherChoices handled={HANDLED} />
    </PromptFrame>
  );
}

/** Text for a unit that can neither move, fire nor attack. */
function restWords({ view, world }: SeatedView, unit: UnitId | null): string {
  const members = view.execution?.play?.members.map((m) => m.unit) ?? [];
  if (unit && ofVerb(view.prompt.legal, 'hold').some((c) => c.unit === unit))
    return `${unitName(world, unit)} has no CL III: it can only wait to fire.`;
  if (ofVerb(view.prompt.legal, 'repairPort').length > 0) return `${unitNames(world, members)} may repair the port.`;
  return `${unitNames(world, members)} can do nothing else.`;
}

export function PlayPanel() {
  const seat = useSeat();
  const { view, world } = seat;
  const play = view.execution?.play;
  const { legal } = view.prompt;
  const fires = ofVerb(legal, 'fire');
  const attacks = ofVerb(legal, 'attack');
  const movers = unique(ofVerb(legal, 'moveUnit').map((c) => c.unit));
  const actors = unique([...movers, ...ofVerb(legal, 'hold').map((c) => c.unit), ...fires.map((c) => c.unit)]);
  const [picked, setPicked] = useState<UnitId | null>(null);
  const [wish, setWish] = useState<Way | null>(null);
  const [aimedAt, setAimedAt] = useState<UnitId | null>(null);
  if (!play) return null;
  const joint = play.joint;
  const isGun = world.info[play.members[0]?.unit ?? '']?.type.arm === 'artillery';
  const unit = picked && actors.includes(picked) ? picked : (actors[0] ?? (joint ? null : (play.members[0]?.unit ?? null)));
  const own = fires.filter((c) => c.unit === unit);
  const can = { move: unit !== null && movers.includes(unit), attack: attacks.length > 0, fire: own.length > 0 };
  const ways = WAYS.filter((one) => can[one]);
  const way = wish && ways.includes(wish) ? wish : (ways[0] ?? null);
  const members = play.members.map((m) => m.unit);
  const isOfGroup = joint && (!unit || way === 'attack');
  const head = isOfGroup
    ? { title: 'Command Post', subtitle: unitNames(world, members) }
    : unitHead(seat, (way === 'attack' ? null : unit) ?? members[0] ?? '');
  const frame: ScreenFrame = {
    ...head,
    above: (
      <>
        {/* In the attack the attackers are listed below the odds. */}
        {joint && !(way === 'attack' && actors.length === 0) ? (
          <Members chosen={way === 'attack' ? null : unit} pickable={actors} onPick={setPicked} />
        ) : null}
        {way ? <WayTabs ways={ways} way={way} isKept={isGun && way === 'move'} onWay={setWish} /> : null}
      </>
    ),
    secondary: <Secondary unit={unit} hasMain={way !== null} />,
  };
  if (way === 'move' && unit) {
    // If a move was chosen, a press on an enemy moves toward it; otherwise it fires.
    const onFire = (target: UnitId): void => {
      setWish('fire');
      setAimedAt(target);
    };
    const firing = { fireTargets: unique(own.map((c) => c.target)), onFire: wish === null ? onFire : null };
    return <MoveScreen key={unit} unit={unit} joint={joint} frame={frame} firing={firing} />;
  }
  if (way === 'fire' && unit) return <FireScreen key={unit} unit={unit} fires={own} aimedAt={aimedAt} frame={frame} handled={HANDLED} />;
  if (way === 'attack') return <GroupAttack key="attack" attacks={attacks} frame={frame} joint={joint} handled={HANDLED} />;
  return <Rest frame={frame} text={restWords(seat, unit)} />;
}
