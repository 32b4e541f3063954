/** Forms of the game editor: put, add and remove units, change what they have done, and go to another turn. */

import { type ComponentProps, useState } from 'react';
import { forward } from '../../../../engine/lines-of-battle/index.ts';
import { Part } from '../../../../ui/projector/Part.tsx';
import { capital } from '../../../../ui/words/grammar.ts';
import { FACING_NAMES } from '../../../../ui/words/squareGames.ts';
import type { Sight as AnySight } from '../../../../ui/workbench/bench.ts';
import { PickField } from '../../../../ui/workbench/fields.tsx';
import { VerbForm } from '../../../../ui/workbench/sight/VerbForm.tsx';
import type { LinesOfBattle } from '../../types.ts';
import { MARK_WORDS } from '../../words/commands.ts';
import { PHASE_NAMES, sideName, TYPE_NAMES, unitWords } from '../../words/names.ts';
import { language } from './console.ts';

interface Props {
  sight: AnySight<LinesOfBattle>;
}

const LABELS = { to: 'Square', at: 'Square', kind: 'Type', facing: 'Facing', mark: 'State', on: 'Is it so?', turn: 'Turn', phase: 'Phase' };
const NAMES: { readonly [word: string]: string } = { ...FACING_NAMES, ...MARK_WORDS, ...TYPE_NAMES, ...PHASE_NAMES };

const Form = ({ sight, ...form }: Props & Omit<ComponentProps<typeof VerbForm>, 'sight' | 'language' | 'labels' | 'say'>) => (
  <VerbForm {...form} sight={sight as AnySight} language={language} labels={LABELS} say={(word) => capital(NAMES[word] ?? word)} />
);

export function StatePart({ sight }: Props) {
  const standing = sight.view.units.filter(({ at }) => at !== null);
  const [chosen, choose] = useState<string | null>(null);
  const unit = standing.find(({ id }) => id === chosen) ?? standing[0];
  const given = { side: unit?.side, unit: unit?.id };
  return (
    <>
      <Part head="A unit on the board">
        {unit ? (
          <>
            <PickField
              what="node"
              field="unit"
              label="Unit"
              value={unit.id}
              onChange={choose}
              take={(square) => choose(standing.find(({ at }) => at === square)?.id ?? unit.id)}
            >
              {standing.map((one) => (
                <option key={one.id} value={one.id}>
                  {sideName(one.side)}: {unitWords(one)}
                </option>
              ))}
            </PickField>
            <div key={`${unit.id} ${unit.at} ${unit.facing}`} className="stack gap-2 full-width">
              <Form {...{ sight, given }} type="umpirePut" start={{ to: unit.at, facing: unit.facing }} does="Put the unit there" />
              <Form {...{ sight, given }} type="umpireMark" start={{ mark: 'moved', on: true }} does="Set the state" />
              <Form {...{ sight, given }} type="umpireRemove" start={{}} does="Take it off the board" />
            </div>
          </>
        ) : (
          <p className="caption">No unit is seen on the board.</p>
        )}
      </Part>
      <Part head="Another unit">
        <Form
          sight={sight}
          type="umpireAdd"
          start={{ side: 'delta', kind: 'swordsmen', at: 'a1', facing: forward('delta') }}
          does="Add the unit"
        />
      </Part>
    </>
  );
}

export function CoursePart({ sight }: Props) {
  const { turn, up } = sight.state;
  return (
    <Part head="Go to a turn">
      <Form sight={sight} type="umpireGoTo" start={{ turn: Math.max(1, turn), side: up, phase: 'move' }} does="Go there" />
      <p className="caption">The turn starts over. No unit moves. The turns of both sides are counted.</p>
    </Part>
  );
}
