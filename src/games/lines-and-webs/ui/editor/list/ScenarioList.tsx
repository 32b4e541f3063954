/** All scenarios that can be edited: the draft, the player's own, built-in ones, and files. */

import { Copy, Download, FilePlus2, Pencil, Trash2, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Scenario } from '../../../../../engine/lines-and-webs/index.ts';
import { saveAnything } from '../../../../../store/brokenRows.ts';
import { keyText } from '../../../../../store/games.ts';
import { forgetScenarios, useImports } from '../../../../../store/imports/importRows.ts';
import { importFiles } from '../../../../../store/imports/late.ts';
import { BrokenRow } from '../../../../../ui/files/BrokenRow.tsx';
import { ChooseFiles } from '../../../../../ui/files/ChooseFiles.tsx';
import { FileRows } from '../../../../../ui/files/FileRows.tsx';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { Confirm } from '../../../../../ui/kit/Confirm.tsx';
import { isolated } from '../../../../../ui/kit/isolated.ts';
import { Renaming, useBackToRow } from '../../../../../ui/kit/Renaming.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { ALL_SCENARIOS } from '../../../scenarios/all.ts';
import { blankScenario } from '../../../scenarios/edit/blank.ts';
import { FIRST } from '../../../scenarios/first.ts';
import { isUnsaved, useEditor } from '../../../store/editor/draft.ts';
import { closeEditor, type EditRequest } from '../../../store/editor/editing.ts';
import { goOn, isBegun } from '../../../store/editor/entry.ts';
import { removeBrokenDraft, useBrokenDraft } from '../../../store/editor/keptDraft.ts';
import type { BrokenScenario } from '../../../store/editor/ownRows.ts';
import { ownScenarios } from '../../../store/editor/ownScenarios.ts';
import { saveScenario } from '../../../store/editor/scenarioFiles.ts';
import type { OwnScenario } from '../../../typedStores.ts';
import { Button } from '../../kit/Button.tsx';
import { LabItem } from '../../lab/LabItem.tsx';
import { useOwnScenarios } from '../../lab/scenarios.ts';
import { OwnFairness } from '../../screens/NewGameMore.tsx';
import { arrivalDays } from '../../words/schedule.ts';
import styles from '../frame/Editor.module.css';

const units = ({ forces }: Scenario): number => [...forces.delta.start, ...forces.gamma.start].reduce((sum, entry) => sum + entry.count, 0);

interface FactsProps {
  scenario: Scenario;
  when?: string;
  faults?: number;
  warnings?: number;
}

function ScenarioFacts({ scenario, when, faults = 0, warnings = 0 }: FactsProps) {
  const days = arrivalDays(scenario);
  return (
    <div className="stack min-0 anywhere">
      <b className="large">
        <bdi>{scenario.name}</bdi>{' '}
        {faults > 0 ? (
          <span className="chip on-warn" title="It can be played once they are fixed.">
            ▲ {count(faults, 'problem')}
          </span>
        ) : null}
        {warnings > 0 ? (
          <span className="chip" title="It can be played with them.">
            ◇ {count(warnings, 'warning')}
          </span>
        ) : null}
      </b>
      <span className="caption">
        {count(scenario.turns, 'day')}, {count(scenario.map.hexes.length, 'hex', 'hexes')}, {count(units(scenario), 'unit')} at the start
        {days ? ` · arrivals: ${days}` : ''}
        {when ? ` · ${when}` : ''}
      </span>
      <span className="caption">{scenario.summary}</span>
      <span className="caption">
        <OwnFairness scenario={scenario} />
      </span>
    </div>
  );
}

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

function Acts({ entry: { key, scenario, original, faults }, rowRef, onRename, onRemove, onChange }: ActsProps) {
  const name = isolated(scenario.name);
  return (
    <div className="flex wrap gap-1 full-row" ref={rowRef}>
      <Button look="small quiet" sign={Pencil} onClick={onRename} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button
        look="small quiet"
        sign={Copy}
        onClick={() => void ownScenarios.duplicate(key).then(onChange)}
        aria-label={`Duplicate ${name}`}
      >
        Duplicate
      </Button>
      <Button
        look="small quiet"
        sign={Download}
        onClick={() => saveScenario(scenario, original)}
        aria-label={`Save ${name} as a file`}
        data-testid="export-own"
      >
        File
      </Button>
      {faults === 0 ? <LabItem className="btn btn-quiet btn-small" asked={{ scenario }} /> : null}
      <Button look="small quiet" sign={Trash2} onClick={onRemove} aria-label={`Remove ${name}`} data-testid="remove-own">
        Remove
      </Button>
    </div>
  );
}

function OwnEntry({ entry, onEdit, onChange }: EntryProps) {
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
      <Button onClick={onEdit} aria-label={`Edit ${isolated(scenario.name)}`} data-testid="edit-own">
        Edit
      </Button>
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

/** The player's own scenarios; reloaded after each change and import. */
function useOwn() {
  const [turn, setTurn] = useState(0);
  const kept = useImports((q) => q.scenarios.length);
  const listed = useOwnScenarios(`${turn} ${kept}`);
  return { own: listed?.own ?? null, broken: listed?.broken ?? [], reload: () => setTurn((n) => n + 1) };
}

/** Unreadable scenarios and drafts, one row each. */
function Broken({ scenarios, onChange }: { scenarios: readonly BrokenScenario[]; onChange(): void }) {
  const kept = useBrokenDraft((d) => d.kept);
  const draft = {
    key: 'draft',
    title: 'A draft that cannot be read',
    text: 'The browser kept it from the last time, and it is damaged.',
    onSave: () => saveAnything(kept, 'damaged-draft.json'),
    onRemove: () => void removeBrokenDraft(),
  };
  const rows = scenarios.map(({ key, name, row }) => ({
    key: keyText(key),
    title: name === null ? 'A scenario that cannot be read' : `A scenario that cannot be read: ${isolated(name)}`,
    text: 'What the browser saved of it is damaged.',
    onSave: () => saveAnything(row, 'damaged-scenario.json'),
    onRemove: () => void ownScenarios.remove(key).then(onChange),
  }));
  return (
    <ul aria-label="Damaged scenarios">
      {[...(kept === null ? [] : [draft]), ...rows].map(({ key, ...row }) => (
        <li key={key} className={`grid align-middle line-bottom ${styles.entry}`}>
          <BrokenRow {...row} />
        </li>
      ))}
    </ul>
  );
}

function DraftCard() {
  const draft = useEditor((e) => e.draft);
  const unsaved = useEditor(isUnsaved);
  if (!isBegun()) return null;
  return (
    <Card as="section" className="row wrap gap-3 between p-4 shadow-1" aria-label="The draft">
      <div>
        <h2 className="large">{draft.name}</h2>
        <p className="soft">The draft you were working on{unsaved ? ', with changes that are not saved to your scenarios' : ''}.</p>
      </div>
      <Button look="main" onClick={goOn} data-testid="go-on-draft">
        Go on with it
      </Button>
    </Card>
  );
}

/** Game files among them are imported into the library. */
const lay = (files: readonly File[]): void => importFiles(files, false);

function Files() {
  const rows = useImports((q) => q.rows).filter((row) => row.file !== null);
  useEffect(() => forgetScenarios, []);
  return (
    <section aria-label="From a file">
      <h2 className="mb-1 larger">From a file</h2>
      <p className="soft">Adds a scenario file to your own. Problems are listed; if the file can be read, you can fix them here.</p>
      <ChooseFiles label="Scenario file" Sign={FilePlus2} onFiles={lay} className={`btn ${styles.choose}`} testId="scenario-file" />
      {rows.length > 0 ? <FileRows rows={rows} /> : null}
      {import.meta.env.SINGLE_FILE ? null : (
        <p className="soft">
          To write one yourself: <a href={`${import.meta.env.BASE_URL}schema/scenario-1.schema.json`}>the file format</a>. In the source
          code, docs/SCENARIO.md explains every field.
        </p>
      )}
    </section>
  );
}

export function ScenarioList({ onOpen }: { onOpen(asked: EditRequest): void }) {
  const { own, broken, reload } = useOwn();
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  return (
    <main className={`scroll-y window-height on-panel ${styles.page}`} ref={page} data-testid="scenario-list" data-main-scope>
      <header className="flex wrap between gap-3 align-top line-bottom pb-4">
        <div>
          <h1 className="row gap-3 largest mb-1">
            <span className={`large edge-strong round-1 ${styles.kind}`}>Scenario editor</span> Scenarios
          </h1>
          <p className="soft">
            Everything in a scenario can be changed: map, units, forces, rulings. What comes with the game stays as it is; you edit a copy.
          </p>
        </div>
        <div className="flex wrap gap-1">
          <LabItem className="btn" />
          <Button sign={X} signSize={17} onClick={closeEditor} data-first data-testid="editor-close">
            Close the editor
          </Button>
        </div>
      </header>
      <div className={`grid ${styles.columns}`}>
        <div className="stack gap-6 min-0">
          <DraftCard />
          <section aria-label="Your scenarios">
            <h2 className="mb-1 larger">Your scenarios</h2>
            {own?.length === 0 ? (
              <p className="soft">None yet. Edit a copy of one that comes with the game, and save it; or open a file.</p>
            ) : null}
            <ul>
              {own?.map((entry) => (
                <OwnEntry key={entry.key} entry={entry} onEdit={() => onOpen({ scenario: entry.scenario, own: entry })} onChange={reload} />
              ))}
            </ul>
            <Broken scenarios={broken} onChange={reload} />
          </section>
          <Files />
        </div>
        <section className="stack gap-2 min-0" aria-label="Built-in scenarios">
          <h2 className="mb-1 larger">Built-in scenarios</h2>
          <ul>
            <li className={`grid align-middle line-bottom ${styles.entry}`}>
              <p className="min-0">
                <b>Blank scenario</b>
                <br />
                <span className="soft">A plain map, four ports, two units a side.</span>
              </p>
              <Button onClick={() => onOpen({ scenario: blankScenario(FIRST.scenario) })} data-testid="blank-scenario">
                Begin with it
              </Button>
            </li>
            {ALL_SCENARIOS.map(({ scenario }) => (
              <li key={scenario.id} className={`grid align-middle line-bottom ${styles.entry}`}>
                <ScenarioFacts scenario={scenario} />
                <Button
                  onClick={() => onOpen({ scenario })}
                  aria-label={`Edit a copy of ${isolated(scenario.name)}`}
                  data-testid={`copy-${scenario.id}`}
                >
                  Edit a copy
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
