/** Plays the draft immediately: from setup, or from a phase of any day. */

import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GO_PHASES } from '../../../../../engine/lines-and-webs/shapes/umpire.ts';
import { countFaults } from '../../../../../records/problems.ts';
import { askBeforeLoss } from '../../../../../store/leaving.ts';
import { Notice } from '../../../../../ui/kit/Notice.tsx';
import { randomSeed } from '../../../../../ui/screens/seed.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { type TryFrom, tryOut } from '../../../store/editor/entry.ts';
import { Button } from '../../kit/Button.tsx';
import { phaseName, phaseNumber } from '../../words/names.ts';
import { Part } from '../fields/Field.tsx';

interface ChoiceProps<V> {
  label: string;
  options: readonly (readonly [value: V, name: ReactNode])[];
  chosen: V;
  onChoose(value: V): void;
  testId: string;
}

function Choice<V extends string | number>({ label, options, chosen, onChoose, testId }: ChoiceProps<V>) {
  return (
    <label className="row gap-2">
      {label}
      <select className="field" value={chosen} onChange={({ target }) => onChoose(options[target.selectedIndex]![0])} data-testid={testId}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const PHASES = GO_PHASES.map((phase) => [phase, `${phaseNumber(phase)} ${phaseName(phase)}`] as const);

export function TrySection() {
  const { faults, warnings } = countFaults(useEditor((e) => e.faults));
  const turns = useEditor((e) => e.draft.turns);
  const [from, setFrom] = useState<TryFrom>({ turn: 1, phase: 'transport' });
  const off =
    faults > 0 ? `The scenario has ${count(faults, 'problem')}, listed at the right. It can be played once they are fixed.` : null;
  const { phase } = from;
  const turn = Math.min(from.turn, Math.max(1, turns));
  const play = (begin: TryFrom | null) => askBeforeLoss(() => void tryOut(begin, randomSeed()));
  return (
    <>
      {off ? <Notice className="mb-3">{off}</Notice> : null}
      {!off && warnings > 0 ? (
        <p className="soft">
          There {warnings === 1 ? 'is' : 'are'} {count(warnings, 'warning')}, at the right. It can be played anyway.
        </p>
      ) : null}
      <Part name="From setup">
        <p className="soft">Both sides deploy as in any game.</p>
        <Button look="main" sign={Play} signSize={18} off={off} onClick={() => play(null)} data-testid="try-setup">
          Play from setup
        </Button>
      </Part>
      <Part name="From a phase" head="From a phase of any day">
        <p className="soft">
          All units take their recommended places, and the umpire goes to that phase: the game’s log and its record say so.
        </p>
        <div className="row wrap gap-2">
          <Choice
            label="Day"
            options={Array.from({ length: Math.max(1, turns) }, (_, i) => [i + 1, i + 1])}
            chosen={turn}
            onChoose={(day) => setFrom({ turn: day, phase })}
            testId="try-turn"
          />
          <Choice label="Phase" options={PHASES} chosen={phase} onChoose={(one) => setFrom({ turn, phase: one })} testId="try-phase" />
        </div>
        <Button sign={Play} signSize={18} off={off} onClick={() => play({ turn, phase })} data-testid="try-phase-go">
          Play from day {turn}, {phaseName(phase)}
        </Button>
      </Part>
      <p className="soft">The draft is kept, and a game that was open stays among the saved games.</p>
    </>
  );
}
