/** Opens files: continues a game, stores several, or adds a scenario to the choice. Invalid files are rejected with place and reason. */

import { FolderOpen, Keyboard, School } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import { forgetScenarios, useImports } from '../../store/imports/importRows.ts';
import { importFiles } from '../../store/imports/late.ts';
import { useWatching } from '../../store/watching.ts';
import { ChooseFiles } from '../files/ChooseFiles.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { usePage } from '../page.tsx';
import { TypeTask } from '../task/late.ts';
import own from './Players.module.css';
import styles from './StartScreen.module.css';

const FileRows = lazyPart(() => import('../files/FileRows.tsx').then((m) => m.FileRows));

/** Opens the page for a class, of a game that has one. */
export function ForClass({ className = '' }: { className?: string | undefined }) {
  const { hasAccount, fetchClassLessons, start } = usePage();
  return hasAccount || start.taskWords || fetchClassLessons ? (
    <button
      type="button"
      className={`btn btn-small ${className}`}
      onClick={() => useWatching.setState({ watched: { kind: 'class' } })}
      title="Tasks, lessons, and what the tables hand in"
      data-testid="for-class"
    >
      <School size={16} aria-hidden="true" /> For a class
    </button>
  ) : null;
}

interface OpenFileProps {
  onScenario: (scenario: Scenario) => void;
  /** Called when the list of stored games has grown. */
  onKept: () => void;
}

export function OpenFile({ onScenario, onKept }: OpenFileProps) {
  const rows = useImports((q) => q.rows).filter((row) => row.file !== null);
  const { id, lessons = [], start } = usePage();
  const scenario = useImports((q) => q.scenarios.find(({ ruleset }) => ruleset === id));
  const [isTyping, setTyping] = useState(false);
  const storedCount = useImports((q) => q.kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scenario, whatever the handler
  useEffect(() => {
    if (scenario) onScenario(scenario);
  }, [scenario]);
  useEffect(() => forgetScenarios, []);
  useEffect(() => {
    if (storedCount > 0) onKept();
  }, [storedCount, onKept]);
  return (
    <section className={styles.card} aria-label="Open a file">
      <div className={`row wrap between ${styles.file}`}>
        <div className={own.fileWords}>
          <h2 className={`larger ${styles.head}`}>Open a file</h2>
          <p className="fine regular">Saved games or your own scenarios. Or drop them anywhere on this page.</p>
        </div>
        <ChooseFiles label="File" Sign={FolderOpen} onFiles={(files) => importFiles(files, true)} testId="file" />
      </div>
      {lessons.length === 0 ? <ForClass className="self-start" /> : null}
      {start.taskWords ? (
        <button type="button" className="btn btn-quiet btn-small self-start" onClick={() => setTyping(true)} data-testid="open-task-code">
          <Keyboard size={16} aria-hidden="true" /> Type a task’s code
        </button>
      ) : null}
      {isTyping ? <TypeTask onClose={() => setTyping(false)} /> : null}
      {rows.length > 0 ? <FileRows rows={rows} /> : null}
    </section>
  );
}
