/** The winner may attack again at once (7.7): which unit, whom, and with which card. */
import { useMemo, useState } from 'react';
import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../../../store/game.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelFrame, PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { Prompt } from '../../../../../ui/shell/Prompt.tsx';
import { useHotkeys } from '../../../../../ui/shell/useHotkeys.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { againWords } from '../../words/inputs.ts';
import { unitName, unitNames } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { AfterAttack, LastLoad } from './AfterAttack.tsx';
import { AttackOptions, Consequences, useScoutsShown } from './Chances.tsx';
import { LatestNews } from './LatestNews.tsx';
import { lastWords } from './lastLoad.ts';
import { ofVerb, unique } from './legal.ts';
import { StayKey } from './MoveScreen.tsx';
import { whyNotPursue } from './noTarget.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { KeptHand } from './OwnDecks.tsx';
import { chanceWords, TargetList, type TargetPlan, targetMarks } from './Targets.tsx';
import { unitHead } from './UnitHead.tsx';
import { UnitRow } from './UnitRow.tsx';

export function PursuePanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const legal = useMemo(() => ofVerb(view.prompt.legal, 'pursue'), [view]);
  const units = useMemo(() => unique(legal.map((c) => c.unit)), [legal]);
  const input = useInput();
  const [picked, setPicked] = useState<UnitId | null>(null);
  const [target, setTarget] = useState<UnitId | null>(null);
  const [wish, setScouts] = useState(false);
  const isShown = useScoutsShown();
  const scouts = wish || isShown;
  const unit = picked ?? units[0] ?? '';
  const targets = useMemo(() => unique(legal.filter((c) => c.unit === unit).map((c) => c.target)), [legal, unit]);
  const chosen = target && targets.includes(target) ? target : null;
  const press = (id: UnitId): void => {
    if (id !== chosen) setTarget(id);
    else useGame.getState().dispatch({ type: 'pursue', side: viewer, unit, target: id, scouts });
  };
  const plan: TargetPlan = { attackers: () => [unit], scouts, pursuit: true };
  // biome-ignore lint/correctness/useExhaustiveDependencies: view, unit, target and card say when the rest changes
  const mode = useMemo((): MapMode => {
    const nodes = new Map(
      targets.flatMap((id) => {
        const node = view.units.find((u) => u.id === id)?.node;
        return node ? [[node, id] as const] : [];
      }),
    );
    const start = view.units.find((u) => u.id === unit)?.node;
    return {
      overlay: {
        marks: new Map([[unit, { ring: 'thick' }]]),
        targets: targetMarks(seat, plan, targets, chosen),
        frame: [...(start ? [start] : []), ...nodes.keys()],
      },
      enabled: new Set(nodes.keys()),
      onNode: (node) => {
        const id = nodes.get(node);
        if (id) press(id);
      },
      onUnit: (id) => {
        if (targets.includes(id)) press(id);
      },
      whyNot: (node) => whyNotPursue(seat, unit, node),
    };
  }, [view, unit, targets, chosen, scouts]);
  useMapMode(mode);
  useHotkeys({ s: () => void useGame.getState().dispatch({ type: 'decline', side: viewer }) });
  const attack = chosen ? { attackers: [unit], target: chosen, scouts, pursuit: true } : null;
  const last = attack ? lastWords(seat, attack, unit, false) : null;
  const hint = chosen
    ? `${chanceWords(seat, plan, chosen)}${last ? ` ${last}` : ''} To attack, ${againWords(input, 'the target')}.`
    : 'Choose a target, or stay.';
  return (
    <PanelFrame
      {...unitHead(seat, unit)}
      footer={
        <>
          <Act command={{ type: 'decline', side: viewer }}>
            Stay <StayKey />
          </Act>
          <Act
            command={{ type: 'pursue', side: viewer, unit, target: chosen ?? targets[0] ?? '', scouts }}
            off={chosen ? null : 'Choose a target first, or stay.'}
            look="main"
            testId="order"
          >
            {chosen ? `Attack ${unitName(world, chosen)}` : 'Choose a target'}
          </Act>
        </>
      }
    >
      <Prompt text={`${unitNames(world, units)} won and may attack again.`} hint={hint} clause="7.7" />
      {units.length > 1 ? (
        <PanelSection head="Which one">
          <div className="stack gap-2">
            {units.map((id) => (
              <UnitRow key={id} unit={id} isChosen={id === unit} onPick={setPicked} />
            ))}
          </div>
        </PanelSection>
      ) : null}
      <TargetList targets={targets} chosen={chosen} plan={plan} onChoose={setTarget} />
      {attack ? (
        <>
          <LastLoad plan={attack} />
          <AttackOptions plan={attack} onScouts={setScouts} />
          <Consequences plan={attack} />
          <AfterAttack plan={attack} />
        </>
      ) : null}
      <OtherChoices handled={['pursue', 'decline']} />
      <KeptHand />
      <LatestNews />
    </PanelFrame>
  );
}
