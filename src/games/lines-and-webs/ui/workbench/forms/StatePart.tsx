/** Edits the running game: a form per umpire command, filled with the current values. */

import { Hand } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UmpireCommand } from '../../../../../engine/lines-and-webs/index.ts';
import { useWorkbench } from '../../../../../store/workbench/workbench.ts';
import { Part, Switch } from '../../../../../ui/projector/Part.tsx';
import { capital } from '../../../../../ui/words/grammar.ts';
import { CommandForm } from '../../../../../ui/workbench/sight/CommandForm.tsx';
import { OpenEyes } from '../../../../../ui/workbench/sight/EyesPart.tsx';
import styles from '../../../../../ui/workbench/Workbench.module.css';
import type { Sight } from '../../../typedStores.ts';
import { useTable } from '../../../typedStores.ts';
import { umpireVerbName } from '../../words/commands.ts';
import { FORM_VERBS, type FormVerb, isSecret, presentOf, SUBJECTS, type Subject, unitsOf } from './present.ts';
import { SubjectFields } from './SubjectFields.tsx';
import { ValueFields } from './ValueFields.tsx';

const GROUPS: readonly { name: string; verbs: readonly FormVerb[] }[] = [
  { name: 'Units', verbs: FORM_VERBS.slice(0, 4) },
  { name: 'Map and queue', verbs: FORM_VERBS.slice(4, 8) },
  { name: 'Cards and points', verbs: FORM_VERBS.slice(8) },
];
const DOES: { [V in FormVerb]: string } = {
  umpirePlace: 'Place the unit',
  umpireSteps: 'Set the steps',
  umpireLoad: 'Set the load',
  umpireMark: 'Set the state',
  umpirePort: 'Change the port',
  umpireLoose: 'Lay the tokens',
  umpireMarker: 'Set the block',
  umpireQueue: 'Change the queue',
  umpireHand: 'Set the hand',
  umpireSpent: 'Set the spent cards',
  umpireDecks: 'Sort the decks',
  umpirePoints: 'Set the points',
};

function VerbField({ verb, onChange }: { verb: FormVerb; onChange(verb: FormVerb): void }) {
  return (
    <div className={`stack gap-05 full-width ${styles.field}`}>
      <label htmlFor="bench-verb">What is changed</label>
      <select id="bench-verb" value={verb} onChange={(event) => onChange(event.target.value as FormVerb)} data-testid="field-verb">
        {GROUPS.map(({ name, verbs }) => (
          <optgroup key={name} label={name}>
            {verbs.map((one) => (
              <option key={one} value={one}>
                {capital(umpireVerbName(one))}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const hidden = (sight: Sight, verb: FormVerb, { side, unit }: Subject): boolean => {
  if (!isSecret(sight.world, sight.state, verb)) return false;
  const of = (SUBJECTS[verb] as readonly string[]).includes('unit') ? sight.world.info[unit]?.side : side;
  return of !== undefined && !sight.knows(of);
};

/** The form's subject follows the unit and hex selected on the map. */
function useSubject(sight: Sight): [Subject, (change: Partial<Subject>) => void] {
  const { world, state, view } = sight;
  const unit = useWorkbench((b) => b.unit);
  const node = useWorkbench((b) => b.node);
  const selected = useTable((t) => t.selected);
  const [subject, setSubject] = useState<Subject>(() => ({
    side: view.awaited ?? 'delta',
    unit: unit ?? selected ?? unitsOf(sight)[0] ?? world.roster[0]?.id ?? '',
    node: node ?? world.land[0] ?? '',
    port: state.ports[0]?.node ?? '',
    space: 'transit',
    mark: 'suppressed',
  }));
  const change = (some: Partial<Subject>) => setSubject((now) => ({ ...now, ...some }));
  useEffect(() => {
    const found = unit ?? selected;
    if (found !== null) setSubject((now) => (now.unit === found ? now : { ...now, unit: found }));
  }, [unit, selected]);
  useEffect(() => {
    if (node !== null) setSubject((now) => ({ ...now, node }));
  }, [node]);
  return [subject, change];
}

/** A command's form: current values with the user's changes. Resets with another subject and after each press. */
function Form({ sight, verb, subject }: { sight: Sight; verb: FormVerb; subject: Subject }) {
  const { world, state } = sight;
  const now = presentOf(world, state, verb, subject);
  const [changed, setChanged] = useState<Partial<UmpireCommand>>({});
  const wish = useWorkbench((b) => b.wish);
  // If a dropped unit could not be placed, the form explains why.
  useEffect(() => {
    if (verb !== 'umpirePlace' || wish === null) return;
    setChanged({ place: 'map', node: wish });
    useWorkbench.setState({ wish: null });
  }, [verb, wish]);
  if (!now) return null;
  const draft = { ...now, ...changed } as UmpireCommand;
  return (
    <>
      <ValueFields sight={sight} draft={draft} onChange={(some) => setChanged({ ...changed, ...some } as Partial<UmpireCommand>)} />
      <CommandForm sight={sight} command={draft} now={now} does={DOES[verb]} onGiven={() => setChanged({})} />
    </>
  );
}

export function StatePart({ sight }: { sight: Sight }) {
  const [verb, setVerb] = useState<FormVerb>(FORM_VERBS[0] as FormVerb);
  const [subject, setSubject] = useSubject(sight);
  const drags = useWorkbench((b) => b.drags);
  const isMap = sight.eyes !== 'seat' || sight.viewer !== null;
  const parts = SUBJECTS[verb] as readonly (keyof Subject)[];
  return (
    <>
      <Part head="On the map">
        <Switch
          name="Drag any unit to where it shall stand"
          isOn={drags && isMap}
          off={isMap ? null : 'No map is open: uncover the screen, or look with other eyes.'}
          onTurn={() => useWorkbench.setState({ drags: !drags })}
          testId="bench-drags"
        />
        {drags && isMap ? (
          <p className={`caption ${styles.small}`}>
            <Hand size={15} aria-hidden="true" /> Drop each where it belongs. With keys: the form below.
          </p>
        ) : null}
      </Part>
      <Part head="Change the game">
        <VerbField verb={verb} onChange={setVerb} />
        <SubjectFields sight={sight} parts={parts} subject={subject} onChange={setSubject} />
        {hidden(sight, verb, subject) ? (
          <OpenEyes what="What it is now" />
        ) : (
          <Form key={[verb, ...parts.map((part) => subject[part])].join(' ')} sight={sight} verb={verb} subject={subject} />
        )}
      </Part>
    </>
  );
}
