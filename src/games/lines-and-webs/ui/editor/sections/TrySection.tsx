/** Playing the draft at once: from setup, or from a phase of any day. */

import { Play } from 'lucide-react';
import { useState } from 'react';
import { GO_PHASES } from '../../../../../engine/lines-and-webs/shapes/umpire.ts';
import type { GoPhase } from '../../../../../engine/lines-and-webs/umpireCommand.ts';
import { countFaults } from '../../../../../records/problems.ts';
import { askBeforeLoss } from '../../../../../store/leaving.ts';
import { Notice } from '../../../../../ui/kit/Notice.tsx';
import { randomSeed } from '../../../../../ui/screens/seed.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { type TryFrom, tryOut } from '../../../store/editor/tryOut.ts';
import { Button } from '../../kit/Button.tsx';
import { phaseName, phaseNumber } from '../../words/names.ts';
import { Part } from '../fields/Field.tsx';

interface ChoicesProps extends TryFrom {
  turns: number;
  onChoose(from: TryFrom): void;
}

function Choices({ turns, onChoose, turn, phase }: ChoicesProps) {
  return (
    <div className="row wrap gap-2">
      <label className="row gap-2">
        Day
        <select
          className="field"
          value={turn}
          onChange={({ target }) => onChoose({ turn: Number(target.value), phase })}
          data-testid="try-turn"
        >
          {Array.from({ length: turns }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days are numbers
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>
      </label>
      <label className="row gap-2">
        Phase
        <select
          className="field"
          value={phase}
          onChange={({ target }) => onChoose({ turn, phase: target.value as GoPhase })}
          data-testid="try-phase"
        >
          {GO_PHASES.map((one) => (
            <option key={one} value={one}>
              {phaseNumber(one)} {phaseName(one)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function TrySection() {
  const { faults, warnings } = countFaults(useEditor((e) => e.faults));
  const turns = useEditor((e) => e.draft.turns);
  const [from, setFrom] = useState<TryFrom>({ turn: 1, phase: 'transport' });
  const off =
    faults > 0 ? `The scenario has ${count(faults, 'problem')}, listed at the right. It can be played once they are fixed.` : null;
  const turn = Math.min(from.turn, Math.max(1, turns));
  const play = (begin: TryFrom | null) => askBeforeLoss(() => void tryOut(begin, randomSeed()));
  return (
    <>
      {off ? <Notice className="mb-4">{off}</Notice> : null}
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
        <Choices turns={Math.max(1, turns)} turn={turn} phase={from.phase} onChoose={setFrom} />
        <Button sign={Play} signSize={18} off={off} onClick={() => play({ turn, phase: from.phase })} data-testid="try-phase-go">
          Play from day {turn}, {phaseName(from.phase)}
        </Button>
      </Part>
      <p className="soft">The draft is kept, and a game that was open stays among the saved games.</p>
    </>
  );
}
