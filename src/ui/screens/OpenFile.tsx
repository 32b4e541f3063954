/** Opening a file: a record goes on as a game, a scenario joins the choice. Both are looked over first, and refused with place and reason. */
import { FolderOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import type { Damage } from '../../records/read.ts';
import type { Problem } from '../../scenarios/problems.ts';
import { readJsonFile } from '../../store/files.ts';
import { useGame } from '../../store/game.ts';
import { DamagedNote } from './DamagedNote.tsx';
import styles from './StartScreen.module.css';

type Outcome =
  | { kind: 'none' }
  | { kind: 'words'; words: string }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'damage'; damage: Damage };

const SHOWN = 8;

async function open(file: File, onScenario: (scenario: Scenario) => void): Promise<Outcome> {
  const read = await readJsonFile(file);
  if (!read.ok) return { kind: 'words', words: `At ${read.where}: ${read.message}` };
  const [{ loadScenario }, { looksLikeRecord, readRecord }] = await Promise.all([
    import('../../scenarios/load.ts'),
    import('../../records/read.ts'),
  ]);
  if (looksLikeRecord(read.json)) {
    const result = readRecord(read.json);
    if (!result.ok) return { kind: 'damage', damage: result.damage };
    useGame.getState().openGame(result.record);
    return { kind: 'none' };
  }
  const { looksLikePublicReplay, openPublic } = await import('../replay/openPublic.ts');
  if (looksLikePublicReplay(read.json)) return openPublic(read.json);
  const loaded = loadScenario(read.json);
  if (!loaded.ok) return { kind: 'problems', problems: loaded.problems };
  onScenario(loaded.scenario);
  return { kind: 'words', words: `${loaded.scenario.name} has joined the scenarios: choose it and start.` };
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'none') return null;
  if (outcome.kind === 'words') return <p role="status">{outcome.words}</p>;
  if (outcome.kind === 'damage') return <DamagedNote damage={outcome.damage} title="The file cannot be played" />;
  const { problems } = outcome;
  return (
    <div role="alert" data-testid="problems">
      <p className={styles.warnText}>
        The scenario cannot be played. {problems.length === 1 ? 'One thing is wrong:' : `${problems.length} things are wrong:`}
      </p>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.where} ${problem.code} ${problem.message}`}>
            <b>{problem.where}</b> {problem.message}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN ? <p className={styles.pale}>and {problems.length - SHOWN} more</p> : null}
    </div>
  );
}

/** A file may be dropped anywhere on the page; true while one hovers over it. */
function useDrop(take: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}

export function OpenFile({ onScenario }: { onScenario: (scenario: Scenario) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const choose = async (file: File | undefined) => {
    if (file) setOutcome(await open(file, onScenario));
    if (input.current) input.current.value = '';
  };
  const over = useDrop((file) => void choose(file));
  return (
    <section className={styles.card} aria-label="Open a file">
      <div className={styles.file}>
        <div className={styles.fileWords}>
          <h2 className={styles.head}>Open a file</h2>
          <p className={styles.pale}>A game that was saved as a file, or a scenario of your own. You can also drop it anywhere here.</p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          tabIndex={-1}
          aria-label="File"
          data-testid="file"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <button type="button" className="btn" onClick={() => input.current?.click()}>
          <FolderOpen size={18} aria-hidden="true" /> Choose a file
        </button>
      </div>
      <Result outcome={outcome} />
      {over ? <div className={styles.dropHere}>Drop the file to open it.</div> : null}
    </section>
  );
}
