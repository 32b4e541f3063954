/** A scenario of the player's own, and what can be done with it. */
import { Copy, Download, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { OwnScenario } from '../../../../../store/database.ts';
import { ownScenarios } from '../../../../../store/editor/ownScenarios.ts';
import { saveScenario } from '../../../../../store/editor/scenarioFiles.ts';
import { Confirm } from '../../../../../ui/kit/Confirm.tsx';
import { isolated } from '../../../../../ui/kit/isolated.ts';
import { Renaming, useBackToRow } from '../../../../../ui/kit/Renaming.tsx';
import { LabItem } from '../../lab/LabItem.tsx';
import styles from './List.module.css';
import { ScenarioFacts } from './ScenarioFacts.tsx';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface EntryProps {
  entry: OwnScenario;
  onEdit(): void;
  onChange(): void;
}

interface ActsProps extends Pick<EntryProps, 'entry' | 'onChange'> {
  rowRef: RefObject<HTMLDivElement | null>;
  onRename(): void;
  onRemove(): void;
}

/** What else can be done with it, in a row. */
function Acts({ entry: { key, scenario, original, faults }, rowRef, onRename, onRemove, onChange }: ActsProps) {
  return (
    <div className="flex wrap gap-1 full-row" ref={rowRef}>
      <button type="button" className="btn btn-quiet btn-small" onClick={onRename} aria-label={`Rename ${isolated(scenario.name)}`}>
        <Pencil size={16} aria-hidden="true" /> Rename
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => void ownScenarios.duplicate(key).then(onChange)}
        aria-label={`Duplicate ${isolated(scenario.name)}`}
      >
        <Copy size={16} aria-hidden="true" /> Duplicate
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => saveScenario(scenario, original)}
        aria-label={`Save ${isolated(scenario.name)} as a file`}
        data-testid="export-own"
      >
        <Download size={16} aria-hidden="true" /> File
      </button>
      {faults === 0 ? <LabItem className="btn btn-quiet btn-small" asked={{ scenario }} /> : null}
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={onRemove}
        aria-label={`Remove ${isolated(scenario.name)}`}
        data-testid="remove-own"
      >
        <Trash2 size={16} aria-hidden="true" /> Remove
      </button>
    </div>
  );
}

export function OwnEntry({ entry, onEdit, onChange }: EntryProps) {
  const { scenario, key } = entry;
  const [renames, setRenames] = useState(false);
  const [asks, setAsks] = useState(false);
  const acts = useBackToRow(renames);
  const endRenaming = (changed: boolean) => {
    setRenames(false);
    if (changed) onChange();
  };
  return (
    <li className={`grid align-middle line-bottom ${styles.entry}`} data-testid="own-scenario">
      <ScenarioFacts scenario={scenario} when={date.format(entry.changedAt)} faults={entry.faults} warnings={entry.warnings ?? 0} />
      <button type="button" className="btn" onClick={onEdit} aria-label={`Edit ${isolated(scenario.name)}`} data-testid="edit-own">
        Edit
      </button>
      {renames ? (
        <div className="full-row">
          <Renaming
            label="Name of the scenario"
            was={scenario.name}
            longest={60}
            rename={(name) => ownScenarios.rename(key, name)}
            onDone={endRenaming}
            testId="scenario-name"
          />
        </div>
      ) : (
        <Acts entry={entry} rowRef={acts} onRename={() => setRenames(true)} onRemove={() => setAsks(true)} onChange={onChange} />
      )}
      {asks ? (
        <Confirm
          title={`Remove ${isolated(scenario.name)}?`}
          text="This deletes it from this browser for good. Games begun with it keep their own copy."
          yes={`Remove ${isolated(scenario.name)}`}
          onYes={() => {
            setAsks(false);
            void ownScenarios.remove(key).then(onChange);
          }}
          onNo={() => setAsks(false)}
        />
      ) : null}
    </li>
  );
}
