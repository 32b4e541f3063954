/** The record: copy it, search it, branch from it, or save it as a test situation. */

import { ClipboardCopy, Download, GitBranch, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../records/limits.ts';
import { branchFrom } from '../../../store/branches.ts';
import { useGame } from '../../../store/game.ts';
import { orReport } from '../../../store/lazyCode.ts';
import { openTo } from '../../../store/opening.ts';
import { gameFile } from '../../../store/saveGame.ts';
import { openReplay } from '../../../store/watching.ts';
import { saveSituation, situationFileName } from '../../../store/workbench/situations.ts';
import { keeps } from '../../../store/writes.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { copyText } from '../../kit/copyText.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { whyUnfit } from '../../kit/textLength.ts';
import { onDice, secretsName, shownPage } from '../../page.tsx';
import { Part } from '../../projector/Part.tsx';
import { count } from '../../words/grammar.ts';
import type { Sight } from '../bench.ts';
import styles from '../Workbench.module.css';
import { useFoundCommands } from './useFoundCommands.ts';

const MOST = 40;

/** The text for manual copying, if the browser denies clipboard access. */
function ByHand({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <label className={`stack gap-05 full-width ${styles.field}`}>
      <span>This browser blocks copying. Copy it from here (Ctrl+C):</span>
      <textarea ref={area} readOnly rows={5} value={text} data-testid="record-text" />
    </label>
  );
}

/** True if the game is marked as having shown secrets, or if it has none left. */
const isSeen = (): boolean => {
  const { bench, state } = useGame.getState();
  return bench.seen !== null || state?.phase === 'over';
};
/** Marks the game: its secrets have been on the screen. */
const noteSeen = (): void => {
  const { record, setBench } = useGame.getState();
  if (record && !isSeen()) setBench({ seen: record.commands.length });
};

/** Without clipboard access the record is shown with all secrets: asks once, and marks the game. */
function CopyRecord() {
  const [said, say] = useState<string | null>(null);
  const [byHand, setByHand] = useState<string | null>(null);
  const [asked, ask] = useState<string | null>(null);
  const copy = async () => {
    const file = await gameFile();
    if (!file) return;
    const { textOf } = await orReport(import('../../../records/write.ts'));
    const text = textOf(file);
    if (await copyText(text)) say(`Copied: ${count(file.commands.length, 'order')}.`);
    else if (isSeen()) setByHand(text);
    else ask(text);
  };
  const show = () => {
    noteSeen();
    setByHand(asked);
    ask(null);
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => void copy()} data-testid="copy-record">
        <ClipboardCopy size={17} aria-hidden="true" /> Copy the record
      </button>
      <p className={`caption ${styles.small}`} role="status">
        {said}
      </p>
      {byHand === null ? null : <ByHand text={byHand} />}
      {asked === null ? null : (
        <Confirm
          title="Show the whole record on the screen?"
          text={`This browser blocks copying. The record would stand here as text, with both sides’ ${secretsName()}${onDice(', and the dice to come')}. The game says from then on that its hidden things were open.`}
          yes="Show the record"
          onYes={show}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

/** Starts a new game from a command of this one; its user knows this game's secrets. */
function useGoBack() {
  const [order, ask] = useState<number | null>(null);
  const begin = (at: number) => {
    const { record, id } = useGame.getState();
    ask(null);
    if (!record || id === null) return;
    noteSeen();
    void branchFrom(record, at, id, shownPage().names.turn);
  };
  const question =
    order === null ? null : (
      <Confirm
        title="Go on from there as a game of its own?"
        text={`This game stays as it is, and says that its hidden things were open. The branch shows both sides’ ${secretsName()}${onDice(', and rolls the dice that this game has still to roll')}.`}
        yes="Begin the branch"
        onYes={() => begin(order)}
        onNo={() => ask(null)}
      />
    );
  return { goBack: ask, question };
}

function CommandList({ sight }: { sight: Sight }) {
  const [words, setWords] = useState('');
  const { nouns } = shownPage().names;
  const { goBack, question } = useGoBack();
  const found = useFoundCommands(sight, words.trim().toLowerCase(), MOST);
  const lookAt = (at: number) => {
    const { record, id, opening, viewer } = useGame.getState();
    if (!record) return;
    const opened = sight.isWhole ? record.commands.length : openTo(opening);
    openReplay(record, { seat: viewer, opened, at, stored: id });
  };
  return (
    <>
      <SearchField
        label="Search the commands"
        placeholder={`Search: a ${nouns.turn}, a ${nouns.piece}, a place`}
        value={words}
        onChange={setWords}
        testId="record-search"
      />
      <p className={`caption ${styles.small}`} role="status">
        {found.count === null ? 'The commands are being read.' : `${count(found.count, 'command')} of which these eyes were told`}
      </p>
      <ol className="full-width" data-testid="commands">
        {found.commands.map(({ order, when, text }) => (
          <li key={order} className="row wrap justify-end gap-1 py-1 line-bottom">
            <p className="full-width anywhere">
              <small className="block caption">{when}</small>
              {text}
            </p>
            <button
              type="button"
              className="inline gap-1 flex-none px-2 small round-2 hit edge-strong lit dashed-off"
              aria-label={`Look at it: ${text}`}
              onClick={() => lookAt(order)}
              data-testid="look-at"
            >
              <History size={15} aria-hidden="true" /> Look
            </button>
            <button
              type="button"
              className="inline gap-1 flex-none px-2 small round-2 hit edge-strong lit dashed-off"
              aria-label={`Go back to here: ${text}`}
              aria-disabled={!keeps() || undefined}
              title={
                keeps() ? 'A game of its own begins after this command' : 'This browser cannot save here: a branch would replace this game'
              }
              onClick={() => keeps() && goBack(order)}
              data-testid="go-back"
            >
              <GitBranch size={15} aria-hidden="true" /> Go back
            </button>
          </li>
        ))}
      </ol>
      {found.count !== null && found.count > MOST ? (
        <p className={`caption ${styles.small}`}>{found.count - MOST} more: search for them.</p>
      ) : null}
      {question}
    </>
  );
}

function SaveSituation({ sight }: { sight: Sight }) {
  const shows = useGame((g) => g.shows);
  const [name, setName] = useState('');
  const [note, setNote] = useState(shows ?? '');
  const off =
    name.trim() === ''
      ? 'It needs a name.'
      : (whyUnfit('The name', name, LIMITS.situation) ?? whyUnfit('What it shows', note, LIMITS.shows));
  return (
    <>
      <TextField
        box={`stack gap-05 full-width ${styles.field}`}
        label="Name"
        value={name}
        most={LIMITS.situation}
        onText={setName}
        testId="situation-name"
      />
      <TextField
        box={`stack gap-05 full-width ${styles.field}`}
        label="What it shows"
        value={note}
        most={LIMITS.shows}
        onText={setNote}
        testId="situation-note"
      />
      <button
        type="button"
        className="btn"
        aria-disabled={off !== null}
        title={off ?? `Saved as ${situationFileName(name)}`}
        onClick={() => off === null && void saveSituation(sight.state, name.trim(), note.trim())}
        data-testid="save-situation"
      >
        <Download size={17} aria-hidden="true" /> Save the situation
      </button>
      <p className={`caption ${styles.small}`}>
        {off ?? 'A game at this moment. Open the file as any game, by choice or by drop; tests replay it from tests/situations.'}
      </p>
    </>
  );
}

export function RecordPart({ sight }: { sight: Sight }) {
  return (
    <>
      <Part head="The record">
        <CopyRecord />
      </Part>
      <Part head="A situation">
        <SaveSituation sight={sight} />
      </Part>
      <Part head="To any command">
        <CommandList sight={sight} />
      </Part>
    </>
  );
}
