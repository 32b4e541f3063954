/** Forms of the game editor: put, add and remove units, change what they have done, and go to another turn. */

import { useState } from 'react';
import type { Side } from '../../../../engine/core/gameTypes.ts';
import {
  FACINGS,
  type Facing,
  forward,
  GO_PHASES,
  MARKS,
  type UmpireCommand,
  UNIT_TYPES,
  type UnitType,
} from '../../../../engine/lines-of-battle/index.ts';
import { Part } from '../../../../ui/projector/Part.tsx';
import { capital } from '../../../../ui/words/grammar.ts';
import type { Sight as AnySight } from '../../../../ui/workbench/bench.ts';
import { ChoiceField, CountField, SideField } from '../../../../ui/workbench/fields.tsx';
import { CommandForm } from '../../../../ui/workbench/sight/CommandForm.tsx';
import type { LinesOfBattle } from '../../types.ts';
import { MARK_WORDS } from '../../words/commands.ts';
import { facingName, phaseName, sideName, TYPE_NAMES, unitWords } from '../../words/names.ts';

type Sight = AnySight<LinesOfBattle>;

type Mark = (typeof MARKS)[number];
type GoPhase = (typeof GO_PHASES)[number];

const MOST_TURNS = 9999;

/** Every value with its name, for a field. */
const choices = <T extends string>(values: readonly T[], name: (value: T) => string) =>
  values.map((value) => ({ value, name: name(value) }));
const FACING_CHOICES = choices(FACINGS, (facing) => capital(facingName(facing)));

interface PlaceFieldsProps {
  sight: Sight;
  at: string;
  facing: Facing;
  onAt(at: string): void;
  onFacing(facing: Facing): void;
}

const PlaceFields = ({ sight, at, facing, onAt, onFacing }: PlaceFieldsProps) => (
  <>
    <ChoiceField label="Square" field="square" options={choices(sight.world.grid.ids, (id) => id)} value={at} onChange={onAt} />
    <ChoiceField label="Facing" field="facing" options={FACING_CHOICES} value={facing} onChange={onFacing} />
  </>
);

/** Changes a unit on the board; shows its present values. */
function UnitForm({ sight, id }: { sight: Sight; id: string }) {
  const unit = sight.state.units.find((one) => one.id === id);
  const [to, setTo] = useState(unit?.at ?? 'a1');
  const [facing, setFacing] = useState<Facing>(unit?.facing ?? 'n');
  const [mark, setMark] = useState<Mark>('moved');
  if (!unit) return null;
  const { side } = unit;
  const of = { side, unit: id };
  const marks = MARKS.filter((one) => one !== 'reloads' || unit.type === 'archers');
  return (
    <>
      <PlaceFields sight={sight} at={to} facing={facing} onAt={setTo} onFacing={setFacing} />
      <CommandForm sight={sight} command={{ type: 'umpirePut', ...of, to, facing } as UmpireCommand} does="Put the unit there" />
      <ChoiceField<Mark>
        label="State"
        field="mark"
        options={choices(marks, (one) => capital(MARK_WORDS[one]))}
        value={mark}
        onChange={setMark}
      />
      <CommandForm
        sight={sight}
        command={{ type: 'umpireMark', ...of, mark, on: !unit[mark] } as UmpireCommand}
        does={unit[mark] ? 'Clear the state' : 'Set the state'}
      />
      <CommandForm sight={sight} command={{ type: 'umpireRemove', ...of } as UmpireCommand} does="Take it off the board" />
    </>
  );
}

function AddForm({ sight }: { sight: Sight }) {
  const [side, setSide] = useState<Side>('delta');
  const [kind, setKind] = useState<UnitType>('swordsmen');
  const [at, setAt] = useState('a1');
  const [facing, setFacing] = useState<Facing>(forward('delta'));
  return (
    <>
      <SideField value={side} onChange={setSide} />
      <ChoiceField<UnitType>
        label="Type"
        field="type"
        options={choices(UNIT_TYPES, (type) => TYPE_NAMES[type])}
        value={kind}
        onChange={setKind}
      />
      <PlaceFields sight={sight} at={at} facing={facing} onAt={setAt} onFacing={setFacing} />
      <CommandForm sight={sight} command={{ type: 'umpireAdd', side, kind, at, facing } as UmpireCommand} does="Add the unit" />
    </>
  );
}

export function StatePart({ sight }: { sight: Sight }) {
  const standing = sight.view.units.filter(({ at }) => at !== null);
  const [chosen, choose] = useState<string | null>(null);
  const unit = standing.find(({ id }) => id === chosen) ?? standing[0];
  return (
    <>
      <Part head="A unit on the board">
        {unit ? (
          <>
            <ChoiceField
              label="Unit"
              field="unit"
              options={standing.map((one) => ({ value: one.id, name: `${sideName(one.side)}: ${unitWords(one)}` }))}
              value={unit.id}
              onChange={choose}
            />
            <UnitForm key={`${unit.id} ${unit.at} ${unit.facing}`} sight={sight} id={unit.id} />
          </>
        ) : (
          <p className="caption">No unit is seen on the board.</p>
        )}
      </Part>
      <Part head="Another unit">
        <AddForm sight={sight} />
      </Part>
    </>
  );
}

export function CoursePart({ sight }: { sight: Sight }) {
  const { state } = sight;
  const [turn, setTurn] = useState(Math.max(1, state.turn));
  const [side, setSide] = useState<Side>(state.up);
  const [phase, setPhase] = useState<GoPhase>('move');
  return (
    <Part head="Go to a turn">
      <CountField label="Turn" field="turn" value={turn} least={1} most={MOST_TURNS} onChange={setTurn} />
      <SideField value={side} onChange={setSide} />
      <ChoiceField<GoPhase> label="Phase" field="phase" options={choices(GO_PHASES, phaseName)} value={phase} onChange={setPhase} />
      <CommandForm sight={sight} command={{ type: 'umpireGoTo', side, turn, phase } as UmpireCommand} does="Go there" />
      <p className="caption">The turn starts over. No unit moves.</p>
    </Part>
  );
}
