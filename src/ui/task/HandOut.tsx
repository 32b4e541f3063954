/** Ways to hand out a task: a file, a link, a QR code on the projector; and the game itself. What does not fit says so. */

import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type GameLink, linkOf } from '../../records/link.ts';
import { type TaskFile, taskFileName } from '../../records/task.ts';
import { saveGameAsFile, saveText } from '../../store/files.ts';
import { reportFailure } from '../../store/lazyCode.ts';
import { copyText } from '../kit/copyText.ts';
import type { Draft } from './draft.ts';
import { Qr, qrSize } from './Qr.tsx';
import styles from './Task.module.css';
import { taskCode } from './taskCode.ts';

/** Longest link that is read well from a projector, and with a phone held to it, in letters. */
const WELL = 1200;
const MOST = 2900;

const figure = new Intl.NumberFormat('en');

/** A page from a stick has no address that a table could open. */
const hasAddress = (): boolean => /^https?:$/.test(window.location.protocol);

function useLink(task: TaskFile): GameLink | null {
  const [link, setLink] = useState<GameLink | null>(null);
  useEffect(() => {
    let isHere = true;
    setLink(null);
    if (hasAddress()) void linkOf(window.location.href, task, 'task').then((made) => isHere && setLink(made), reportFailure);
    return () => {
      isHere = false;
    };
  }, [task]);
  return link;
}

function QrPart({ link }: { link: string }) {
  if (link.length > MOST) return <p className="caption">Too long for a QR code: give out the file or the link.</p>;
  const ecc = link.length <= WELL ? 'M' : 'L';
  const size = qrSize(link, ecc);
  return (
    <figure className={`stack gap-1 ${styles.handOutQr}`}>
      <Qr text={link} ecc={ecc} label="The link as a QR code" />
      <figcaption className="caption text-center">
        {size} × {size}: {ecc === 'M' ? 'should read well from a projector' : 'hold a phone to it'}
      </figcaption>
    </figure>
  );
}

/** The code that is read aloud, or why there is none. */
function CodePart({ draft }: { draft: Draft }) {
  const code = taskCode(draft);
  if ('why' in code) return <p className="caption">{code.why}</p>;
  return (
    <div>
      <p>
        To read aloud: a code, typed on the start screen.{' '}
        <b>It leaves out your title, brief, question, objectives and passphrase: the file has them all.</b>
      </p>
      <span className="figures nowrap" data-testid="task-code-made">
        {code.groups.join(' ')}
      </span>
    </div>
  );
}

type Fetched = 'no' | 'fetching' | 'saved' | 'failed';

const SAID: { readonly [S in Fetched]: string } = {
  no: 'A double click opens it. It needs no network.',
  fetching: 'Fetching 6 MB …',
  saved: 'Saved.',
  failed: 'The file did not come. Start the server of this page, then try again.',
};

/** The game for computers that cannot reach this page; one that is opened from a file is handed on by that file. */
function GamePart() {
  const [fetched, setFetched] = useState<Fetched>('no');
  if (import.meta.env.SINGLE_FILE) return null;
  const save = () => {
    if (fetched === 'fetching') return;
    setFetched('fetching');
    void saveGameAsFile().then((isSaved) => setFetched(isSaved ? 'saved' : 'failed'), reportFailure);
  };
  return (
    <div className="row gap-3 between">
      <span>
        <b>The game as one file</b>{' '}
        <span className="caption block" role="status" data-testid="game-file">
          {SAID[fetched]}
        </span>
      </span>
      <button
        type="button"
        className="btn nowrap"
        aria-disabled={fetched === 'fetching' || undefined}
        onClick={save}
        data-testid="save-game-file"
      >
        <Download size={17} aria-hidden="true" /> Save the game
      </button>
    </div>
  );
}

export function HandOut({ task, draft }: { task: TaskFile; draft: Draft }) {
  const link = useLink(task);
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = JSON.stringify(task);
  const name = taskFileName(task);
  const copy = (of: string) => void copyText(of).then(setCopied);
  return (
    <section className="stack gap-2" aria-labelledby="hand-out">
      <h2 id="hand-out" className="caption medium">
        Hand it out
      </h2>
      <div className="row wrap gap-3 between">
        <span>
          <b>{name}</b> <span className="caption block">{figure.format(text.length)} bytes. By stick or shared folder.</span>
        </span>
        <button type="button" className="btn btn-main" onClick={() => saveText(name, text)} data-testid="save-task">
          <Download size={17} aria-hidden="true" /> Save
        </button>
      </div>
      {!hasAddress() ? (
        <p className="caption">This page has no address, so there is no link and no QR code. Give out the file.</p>
      ) : link === null ? null : link.ok ? (
        <>
          <div className="row wrap gap-3 between">
            <span>
              <b>Link, {figure.format(link.link.length)} letters</b>{' '}
              <span className="caption block" role="status">
                {copied === null ? 'Opens the task in a browser.' : copied ? 'Copied.' : 'The browser blocks copying.'}
              </span>
            </span>
            <button type="button" className="btn" onClick={() => copy(link.link)} data-testid="copy-task-link" data-link={link.link}>
              <Copy size={17} aria-hidden="true" /> Copy
            </button>
          </div>
          <QrPart link={link.link} />
        </>
      ) : (
        <p className="caption">A link would have {figure.format(link.length)} letters; many programs cut that off. Give out the file.</p>
      )}
      <CodePart draft={draft} />
      <GamePart />
    </section>
  );
}
