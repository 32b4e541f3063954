/** All scenarios to edit: the draft to go on with, the player's own, those that come with the game, and files. */

import { FilePlus2, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveAnything } from '../../../../../store/brokenRows.ts';
import { goOn, isBegun } from '../../../../../store/editor/entry.ts';
import type { BrokenScenario } from '../../../../../store/editor/ownRows.ts';
import { ownScenarios } from '../../../../../store/editor/ownScenarios.ts';
import { keyText } from '../../../../../store/games.ts';
import { importQueue, useImports } from '../../../../../store/imports/importQueue.ts';
import { BrokenRow } from '../../../../../ui/files/BrokenRow.tsx';
import { ChooseFiles } from '../../../../../ui/files/ChooseFiles.tsx';
import { FileRows } from '../../../../../ui/files/FileRows.tsx';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { isolated } from '../../../../../ui/kit/isolated.ts';
import { ALL_SCENARIOS } from '../../../scenarios/all.ts';
import { isUnsaved, useEditor } from '../../../store/editor/draft.ts';
import { type Asked, closeEditor } from '../../../store/editor/editing.ts';
import { removeBrokenDraft, useBrokenDraft } from '../../../store/editor/keptDraft.ts';
import { LabItem } from '../../lab/LabItem.tsx';
import styles from './List.module.css';
import { OwnEntry } from './OwnEntry.tsx';
import { ScenarioFacts } from './ScenarioFacts.tsx';

/** The player's own scenarios; read again after each change, and when a file has brought one. */
function useOwn() {
  const [listed, setListed] = useState<Awaited<ReturnType<typeof ownScenarios.listAll>> | null>(null);
  const [turn, setTurn] = useState(0);
  const kept = useImports((q) => q.scenarios.length);
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: turn and files are the reason to read again
  useEffect(() => {
    let here = true;
    ownScenarios.listAll().then((all) => here && setListed(all));
    return () => {
      here = false;
    };
  }, [turn, kept]);
  return { own: listed?.own ?? null, broken: listed?.broken ?? [], reload };
}

/** What cannot be read of the own scenarios and of the kept draft, a row each. */
function Broken({ scenarios, onChange }: { scenarios: readonly BrokenScenario[]; onChange(): void }) {
  const kept = useBrokenDraft((d) => d.kept);
  const removeScenario = (key: IDBValidKey) => void ownScenarios.remove(key).then(onChange);
  return (
    <ul aria-label="Damaged scenarios">
      {kept === null ? null : (
        <li className={`grid align-middle line-bottom ${styles.entry}`}>
          <BrokenRow
            title="A draft that cannot be read"
            text="The browser kept it from the last time, and it is damaged."
            onSave={() => saveAnything(kept, 'damaged-draft.json')}
            onRemove={() => void removeBrokenDraft()}
          />
        </li>
      )}
      {scenarios.map(({ key, name, row }) => (
        <li key={keyText(key)} className={`grid align-middle line-bottom ${styles.entry}`}>
          <BrokenRow
            title={name === null ? 'A scenario that cannot be read' : `A scenario that cannot be read: ${isolated(name)}`}
            text="What the browser saved of it is damaged."
            onSave={() => saveAnything(row, 'damaged-scenario.json')}
            onRemove={() => removeScenario(key)}
          />
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
    <Card as="section" className={`row wrap gap-3 between p-4 ${styles.draft}`} aria-label="The draft">
      <div>
        <h2>{draft.name}</h2>
        <p className="soft">The draft you were working on{unsaved ? ', with changes that are not saved to your scenarios' : ''}.</p>
      </div>
      <button type="button" className="btn btn-main" onClick={goOn} data-testid="go-on-draft">
        Go on with it
      </button>
    </Card>
  );
}

/** Games among them are stored, and lie among the others. */
const lay = (files: readonly File[]): void => importQueue.addFiles(files, false);

function Files() {
  const rows = useImports((q) => q.rows).filter((row) => row.file !== null);
  useEffect(() => importQueue.forgetScenarios, []);
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

export function ScenarioList({ onOpen }: { onOpen(asked: Asked): void }) {
  const { own, broken, reload } = useOwn();
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  return (
    <main className={`scroll-y relative ${styles.page}`} ref={page} data-testid="scenario-list" data-main-scope>
      <header className={`flex wrap between align-top line-bottom ${styles.top}`}>
        <div>
          <h1>
            <span className={`large ${styles.kind}`}>Scenario editor</span> Scenarios
          </h1>
          <p className="soft">
            Everything in a scenario can be changed: map, units, forces, rulings. What comes with the game stays as it is; you edit a copy.
          </p>
        </div>
        <div className="flex wrap gap-1">
          <LabItem className="btn" />
          <button type="button" className="btn" onClick={closeEditor} data-first data-testid="editor-close">
            <X size={17} aria-hidden="true" /> Close the editor
          </button>
        </div>
      </header>
      <div className={`grid ${styles.columns}`}>
        <div className={`stack gap-6 min-0 ${styles.column}`}>
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
        <section className={`stack gap-6 min-0 ${styles.column}`} aria-label="Built-in scenarios">
          <h2 className="mb-1 larger">Built-in scenarios</h2>
          <ul>
            {ALL_SCENARIOS.map(({ scenario }) => (
              <li key={scenario.id} className={`grid align-middle line-bottom ${styles.entry}`}>
                <ScenarioFacts scenario={scenario} />
                <button
                  type="button"
                  className="btn"
                  onClick={() => onOpen({ scenario })}
                  aria-label={`Edit a copy of ${isolated(scenario.name)}`}
                  data-testid={`copy-${scenario.id}`}
                >
                  Edit a copy
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
