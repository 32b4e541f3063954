/** Choices of yes or no, and of one unit among few, in the middle of a play (6.8). Reactions look the same whether the card is held or not (11.5). */
import { useMemo } from 'react';
import {
  CLASSES,
  type Command,
  emptyLoad,
  type Load,
  type PromptKind,
  total,
  type UnitId,
  type Verb,
} from '../../../engine/lines-and-webs/index.ts';
import { PanelFrame, PanelSection } from '../../frame/PanelFrame.tsx';
import { Prompt } from '../../frame/Prompt.tsx';
import { type MapMode, useMapMode } from '../../frame/useMapMode.ts';
import { type SeatedView, useSeat } from '../../frame/useSeat.ts';
import { atPlace, loadText, sideName, unitName, unitNames } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';
import { JustNow } from './JustNow.tsx';
import { ofVerb } from './legal.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { UnitRow } from './UnitRow.tsx';

interface Option {
  command: Command;
  label: string;
  /** The one that is the main button. */
  isMain?: boolean;
  unit?: UnitId;
}

interface Choice {
  title: string;
  text: string;
  hint: string;
  clause: string;
  options: Option[];
  /** Units that the choice is about, framed on the map. */
  about: readonly UnitId[];
}

/** Marks what the choice is about. */
function useAbout(units: readonly UnitId[]): void {
  const { view } = useSeat();
  const key = units.join(' ');
  const mode = useMemo((): MapMode => {
    const about = key === '' ? [] : key.split(' ');
    const frame = about.flatMap((id) => view.units.find((u) => u.id === id)?.node ?? []);
    return { overlay: { marks: new Map(about.map((id) => [id, { ring: 'thick' }])), frame } };
  }, [view, key]);
  useMapMode(mode);
}

const decline = ({ viewer }: SeatedView, label: string, isMain = false): Option => ({
  command: { type: 'decline', side: viewer },
  label,
  isMain,
});

function drone(seat: SeatedView): Choice {
  const other = sideName(seat.viewer === 'delta' ? 'gamma' : 'delta');
  return {
    title: 'A Command Post is played',
    text: `${other} plays a Command Post.`,
    hint: 'Drone Recon would cancel it before any joined card is shown.',
    clause: '8.6',
    about: [],
    options: [{ command: { type: 'useDrone', side: seat.viewer }, label: 'Use Drone Recon' }, decline(seat, 'Let it be', true)],
  };
}

function massCal(seat: SeatedView): Choice {
  const loser = seat.view.prompt.units[0] ?? '';
  const name = unitName(seat.world, loser);
  return {
    title: `${name} is beaten`,
    text: `${name} is beaten.`,
    hint: 'Mass Cal would cost it one more step.',
    clause: '8.7',
    about: [loser],
    options: [{ command: { type: 'useMassCal', side: seat.viewer }, label: 'Use Mass Cal' }, decline(seat, 'Let it go', true)],
  };
}

function defend(seat: SeatedView): Choice {
  const unit = seat.view.prompt.units[0] ?? '';
  const name = unitName(seat.world, unit);
  const attackers = seat.view.execution?.engagement?.attackers ?? [];
  const fuel = seat.world.info[unit]?.type.arm === 'armor' ? ' and one CL III' : '';
  return {
    title: `${name} is attacked`,
    text: `${name} is attacked by ${unitNames(seat.world, attackers)}.`,
    hint: `Fighting back costs one CL V${fuel}.`,
    clause: '7.2',
    about: [unit, ...attackers],
    options: [
      { command: { type: 'defend', side: seat.viewer, pay: false }, label: 'Do not fight back' },
      { command: { type: 'defend', side: seat.viewer, pay: true }, label: 'Pay and fight back', isMain: true },
    ],
  };
}

/** Every part of some tokens, the largest first. */
function partsOf(tokens: Load): Load[] {
  let parts: Load[] = [emptyLoad()];
  for (const cls of CLASSES) {
    parts = parts.flatMap((part) => Array.from({ length: tokens[cls] + 1 }, (_, n) => ({ ...part, [cls]: n })));
  }
  return parts.filter((part) => total(part) > 0).sort((x, y) => total(y) - total(x));
}

function pickUp(seat: SeatedView): Choice {
  const { rules, state, view, viewer, world } = seat;
  const unit = view.prompt.units[0] ?? '';
  const node = view.units.find((u) => u.id === unit)?.node ?? '';
  const lying = view.loose.find((l) => l.node === node)?.tokens ?? emptyLoad();
  const takes = partsOf(lying)
    .map((tokens): Command => ({ type: 'pickUp', side: viewer, unit, tokens }))
    .filter((command) => rules.check(state, command) === null);
  return {
    title: `${unitName(world, unit)} finds tokens`,
    text: `${total(lying) > 0 ? loadText(lying) : 'Tokens'} lie ${atPlace(world, node)}.`,
    hint: `${unitName(world, unit)} may pick up what fits, at no cost.`,
    clause: '6.3.5',
    about: [unit],
    options: [
      decline(seat, 'Leave them'),
      ...takes.map((command, i) => ({
        command,
        label: command.type === 'pickUp' ? `Pick up ${loadText(command.tokens)}` : '',
        isMain: i === 0,
      })),
    ],
  };
}

function nameVictim(seat: SeatedView): Choice {
  const target = seat.view.execution?.engagement?.target ?? '';
  return {
    title: 'Who takes the hits?',
    text: `${unitName(seat.world, target)} is attacked by several.`,
    hint: 'All hits of the defender fall on the one that you name.',
    clause: '7.10.1',
    about: [target, ...seat.view.prompt.units],
    options: ofVerb(seat.view.prompt.legal, 'nameVictim').map((command) => ({
      command,
      unit: command.unit,
      label: `Hits on ${unitName(seat.world, command.unit)}`,
    })),
  };
}

function moveIn(seat: SeatedView): Choice {
  return {
    title: 'Who moves in?',
    text: 'The attack is won.',
    hint: 'One of the attackers moves in; it may attack again.',
    clause: '7.10.1',
    about: seat.view.prompt.units,
    options: ofVerb(seat.view.prompt.legal, 'moveIn').map((command) => ({
      command,
      unit: command.unit,
      label: `${unitName(seat.world, command.unit)} moves in`,
    })),
  };
}

const CHOICES: Partial<Record<PromptKind, (seat: SeatedView) => Choice>> = { drone, massCal, defend, pickUp, nameVictim, moveIn };

const HANDLED: readonly Verb[] = ['decline', 'useDrone', 'useMassCal', 'defend', 'pickUp', 'nameVictim', 'moveIn'];

/** Units as rows with a button each. */
function UnitOptions({ options }: { options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <PanelSection>
      <div className={styles.rows}>
        {options.map(({ command, label, unit }) => (
          <UnitRow
            key={label}
            unit={unit ?? ''}
            end={
              <Act command={command} look="small" label={label}>
                Choose
              </Act>
            }
          />
        ))}
      </div>
    </PanelSection>
  );
}

/** Small choices of amounts (which loose tokens) as a list, so that the footer keeps two buttons. */
function MoreOptions({ options }: { options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <PanelSection head="Or less">
      <div className={styles.others}>
        {options.map(({ command, label }) => (
          <Act key={label} command={command} look="small">
            {label}
          </Act>
        ))}
      </div>
    </PanelSection>
  );
}

export function ChoicePanel() {
  const seat = useSeat();
  const { prompt } = seat.view;
  const make = CHOICES[prompt.kind];
  const choice = make?.(seat);
  useAbout(choice?.about ?? []);
  if (!choice) return null;
  const listed = choice.options.filter((o) => o.unit !== undefined);
  const buttons = choice.options.filter((o) => o.unit === undefined);
  const main = buttons.find((o) => o.isMain);
  const others = buttons.filter((o) => o !== main);
  const [first, ...rest] = others;
  return (
    <PanelFrame
      title={choice.title}
      subtitle={choice.hint}
      footer={
        buttons.length === 0 ? null : (
          <>
            {first ? <Act command={first.command}>{first.label}</Act> : null}
            {main ? (
              <Act command={main.command} look="main">
                {main.label}
              </Act>
            ) : null}
          </>
        )
      }
    >
      <Prompt text={choice.text} hint={choice.hint} clause={choice.clause} />
      <JustNow />
      <UnitOptions options={listed} />
      <MoreOptions options={rest} />
      <OtherChoices handled={HANDLED} />
    </PanelFrame>
  );
}
