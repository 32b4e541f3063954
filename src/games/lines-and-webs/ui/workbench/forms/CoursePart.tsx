/** Jumps to a phase of a day, forward or back, or to the end of the game. */
import { useState } from 'react';
import type { GoPhase, UmpireCommand } from '../../../../../engine/lines-and-webs/index.ts';
import { GO_PHASES } from '../../../../../engine/lines-and-webs/shapes/umpire.ts';
import { Part } from '../../../../../ui/projector/Part.tsx';
import { ChoiceField, CountField } from '../../../../../ui/workbench/fields.tsx';
import { CommandForm } from '../../../../../ui/workbench/sight/CommandForm.tsx';
import styles from '../../../../../ui/workbench/Workbench.module.css';
import type { Sight } from '../../../typedStores.ts';
import { phaseName, phaseNumber, sideName, whenWords } from '../../words/names.ts';

const PHASES: readonly { value: GoPhase; name: string }[] = GO_PHASES.map((value) => ({
  value,
  name: `${phaseNumber(value)} ${phaseName(value)}`,
}));

export function CoursePart({ sight }: { sight: Sight }) {
  const { state, view, world } = sight;
  const [turn, setTurn] = useState(Math.max(1, state.turn));
  const [phase, setPhase] = useState<GoPhase>((GO_PHASES as readonly string[]).includes(state.phase) ? (state.phase as GoPhase) : 'deploy');
  const side = view.awaited ?? 'delta';
  const goTo: UmpireCommand = { type: 'umpireGoTo', side, turn, phase };
  return (
    <>
      <Part head="Go to a day and a phase">
        <p className={`caption ${styles.small}`}>
          {state.phase === 'over' ? 'The game is over' : `It’s ${whenWords(view).replace('Day', 'day').replace('Setup', 'setup')}`}
          {view.awaited ? `, and ${sideName(view.awaited)}’s turn` : ''}. The side that goes first that day begins.
        </p>
        <CountField label="Day" field="turn" value={turn} least={1} most={world.scenario.turns} onChange={setTurn} />
        <ChoiceField<GoPhase> label="Phase" field="phase" options={PHASES} value={phase} onChange={setPhase} />
        <CommandForm sight={sight} command={goTo} does="Go there" />
        <p className={`caption ${styles.small}`}>
          Any choice, play, plans and decks are cleared. Units and ports stay. Phases 5 and 7 run on their own.
        </p>
      </Part>
      <Part head="End the game">
        <CommandForm sight={sight} command={{ type: 'umpireEnd', side }} does="End the game and count" />
      </Part>
    </>
  );
}
