/** Texts of the choices of a play (6.8): question, effect of each answer, rule clause. */

import type { ReactNode } from 'react';
import { type Command, emptyLoad, type PromptKind, total, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { aChance, capital } from '../../../../../ui/words/grammar.ts';
import { type EngagementQuestion, percentOf, wholePercents } from '../../../analysis/index.ts';
import { OddsBar } from '../../pieces/OddsBar.tsx';
import type { SeatedView } from '../../seat.ts';
import { atPlace, loadText, sideName, strengthChange, strengthText, unitName, unitNames } from '../../words/names.ts';
import { strengthNow } from '../../words/units.ts';
import { Figures } from './Chances.tsx';
import { ofVerb } from './legal.ts';
import { attackOdds } from './odds.ts';

function going({ view }: SeatedView, defends?: boolean): EngagementQuestion | null {
  const fight = view.execution?.engagement;
  if (!fight) return null;
  const { attackers, target, scouts, pursuit } = fight;
  return { attackers, target, scouts, pursuit, ...(defends === undefined ? {} : { defends }) };
}

/** Odds of the attack if the defender pays or refuses, from the defender's viewpoint. */
function DefendOdds({ seat, pay, price }: { seat: SeatedView; pay: boolean; price: string }) {
  const question = going(seat, pay);
  if (!question || !seat.isAdvised) return <>{price}</>;
  const { win, draw, lose, afterRetreat, retreatRoom } = attackOdds(seat, question);
  // Swap the sides: the odds are the attacker's.
  const own = { win: lose, draw, lose: win };
  return (
    <>
      <p>
        <span>{price}</span> <Figures odds={own} />
      </p>
      <OddsBar side={seat.viewer} win={own.win} draw={own.draw} loss={own.lose} />
      <span className="fine regular">
        {unitName(seat.world, question.target)} has {aChance(percentOf(afterRetreat.target.destroyed))} of being destroyed
        {retreatRoom.target ? '' : ', since it has no way to retreat'}.
      </span>
    </>
  );
}

/** Effect on the attacker that takes the hits: 'Strength 4, 1 step lost. 62% to lose steps, 8% to be destroyed.'. */
function victimLine(seat: SeatedView, unit: UnitId): string {
  const found = seat.view.units.find((u) => u.id === unit);
  const condition = found ? capital(strengthNow(found)) : '';
  const question = going(seat);
  const row = question ? attackOdds(seat, question).byVictim.find((one) => one.unit === unit) : undefined;
  if (!row || !seat.isAdvised) return condition;
  const { victim } = row.afterRetreat;
  const steps = victim.steps.slice(1).reduce((a, b) => a + b, 0);
  const [, loses = 0, destroyed = 0] = wholePercents([victim.nothing + victim.suppressedOnly, steps, victim.destroyed]);
  return `${condition}. ${loses}% chance to lose steps, ${destroyed}% to be destroyed.`;
}

export interface Option {
  command: Command;
  label: string;
  /** True for the main button. */
  isMain?: boolean;
  unit?: UnitId;
  /** Effect, shown before the option is chosen. */
  effect?: ReactNode;
}

interface Choice {
  title: string;
  text: string;
  hint: string;
  clause: string;
  options: Option[];
  /** Units to frame on the map. */
  about: readonly UnitId[];
}

const decline = ({ viewer }: SeatedView, label: string, effect: ReactNode, isMain = false): Option => ({
  command: { type: 'decline', side: viewer },
  label,
  isMain,
  effect,
});

function drone(seat: SeatedView): Choice {
  const other = sideName(seat.viewer === 'delta' ? 'gamma' : 'delta');
  return {
    title: 'A Command Post is played',
    text: `${other} plays a Command Post. Drone Recon would cancel it.`,
    hint: 'You answer before any joined card is shown.',
    clause: '8.6',
    about: [],
    options: [
      {
        command: { type: 'useDrone', side: seat.viewer },
        label: 'Play Drone Recon',
        effect: 'Both cards are spent; nobody joins.',
      },
      decline(seat, 'Let it be', `Up to three units of ${other} act together and may attack as one.`, true),
    ],
  };
}

function massCal(seat: SeatedView): Choice {
  const loser = seat.view.prompt.units[0] ?? '';
  const name = unitName(seat.world, loser);
  const steps = seat.view.units.find((u) => u.id === loser)?.steps ?? 0;
  return {
    title: `${name} is beaten`,
    text: `${name} is beaten. Mass Cal would cost it one more step.`,
    hint: 'Play it, or decline.',
    clause: '8.7',
    about: [loser],
    options: [
      {
        command: { type: 'useMassCal', side: seat.viewer },
        label: 'Play Mass Cal',
        effect:
          steps > 1 ? `It loses a step: ${strengthChange(seat.world, loser, [steps, steps - 1])}.` : 'It loses its last step: destroyed.',
      },
      decline(seat, 'Don’t play it', `It keeps ${strengthText(seat.world, loser, steps)}.`, true),
    ],
  };
}

function defend(seat: SeatedView): Choice {
  const unit = seat.view.prompt.units[0] ?? '';
  const name = unitName(seat.world, unit);
  const attackers = seat.view.execution?.engagement?.attackers ?? [];
  const isArmor = seat.world.info[unit]?.type.arm === 'armor';
  const load = seat.view.units.find((u) => u.id === unit)?.load ?? emptyLoad();
  return {
    title: `${name} is attacked`,
    text: `${name} is attacked by ${unitNames(seat.world, attackers)}. Does it fight back?`,
    hint: `Fighting back costs one CL V${isArmor ? ' and one CL III' : ''}.`,
    clause: '7.2',
    about: [unit, ...attackers],
    options: [
      {
        command: { type: 'defend', side: seat.viewer, pay: false },
        label: 'Do not fight back',
        effect: <DefendOdds seat={seat} pay={false} price="It pays nothing and rolls no dice." />,
      },
      {
        command: { type: 'defend', side: seat.viewer, pay: true },
        label: 'Pay and fight back',
        isMain: true,
        effect: (
          <DefendOdds
            seat={seat}
            pay
            price={`CL V ${load.clV} → ${load.clV - 1}${isArmor ? `, CL III ${load.clIII} → ${load.clIII - 1}` : ''}.`}
          />
        ),
      },
    ],
  };
}

function pickUp(seat: SeatedView): Choice {
  const { view, world } = seat;
  const unit = view.prompt.units[0] ?? '';
  const node = view.units.find((u) => u.id === unit)?.node ?? '';
  const lying = view.loose.find((l) => l.node === node)?.tokens ?? emptyLoad();
  // All amounts that fit, largest first.
  const takes = ofVerb(view.prompt.legal, 'pickUp').sort((a, b) => total(b.tokens) - total(a.tokens));
  return {
    title: `${unitName(world, unit)} finds tokens`,
    text: `${total(lying) > 0 ? loadText(lying) : 'Tokens'} ${total(lying) === 1 ? 'is' : 'are'} on the ground ${atPlace(world, node)}.`,
    hint: `${unitName(world, unit)} can pick up whatever it has room for, free. The rest is lost tonight.`,
    clause: '6.3.5',
    about: [unit],
    options: [
      decline(seat, 'Leave the tokens', undefined),
      ...takes.map((command, i) => ({
        command,
        label: `Pick up ${loadText(command.tokens)}`,
        isMain: i === 0,
      })),
    ],
  };
}

function nameVictim(seat: SeatedView): Choice {
  const target = seat.view.execution?.engagement?.target ?? '';
  return {
    title: 'Who takes the hits?',
    text: `Who takes ${unitName(seat.world, target)}’s hits?`,
    hint: 'The unit you choose takes them all.',
    clause: '7.10.1',
    about: [target, ...seat.view.prompt.units],
    options: ofVerb(seat.view.prompt.legal, 'nameVictim').map((command) => ({
      command,
      unit: command.unit,
      effect: victimLine(seat, command.unit),
      label: `Hits on ${unitName(seat.world, command.unit)}`,
    })),
  };
}

function moveIn(seat: SeatedView): Choice {
  return {
    title: 'Who moves in?',
    text: 'The attack is won. Which attacker moves in?',
    hint: 'One of them must; it may attack again at once.',
    clause: '7.10.1',
    about: seat.view.prompt.units,
    options: ofVerb(seat.view.prompt.legal, 'moveIn').map((command) => ({
      command,
      unit: command.unit,
      label: `${unitName(seat.world, command.unit)} moves in`,
    })),
  };
}

/** Choices by prompt kind. Other kinds have their own panels. */
export const CHOICES: Partial<Record<PromptKind, (seat: SeatedView) => Choice>> = { drone, massCal, defend, pickUp, nameVictim, moveIn };
