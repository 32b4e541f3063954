/** Saves or shares a game, as a file or a link, and says what it reveals. */

import { Copy, Download, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { LIMITS } from '../../records/limits.ts';
import { type GameLink, linkOf } from '../../records/link.ts';
import { useGame } from '../../store/game.ts';
import { useImports } from '../../store/imports/importRows.ts';
import { isLocked } from '../../store/locks.ts';
import { gameFile, saveGameFile } from '../../store/saveGame.ts';
import { copyText } from '../kit/copyText.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { onDice, secretsName } from '../page.tsx';
import { LOCKED } from '../task/locked.ts';

const number = new Intl.NumberFormat('en');
const close = () => useImports.setState({ isSaving: false });
const save = () => {
  close();
  void saveGameFile();
};

/** The requested link, ready to copy, or the reason why there is none. */
function LinkPart() {
  const [link, setLink] = useState<GameLink | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const make = async () => {
    const file = await gameFile();
    if (file) setLink(await linkOf(window.location.href, file));
  };
  const copy = async () => {
    if (!link?.ok) return;
    const isCopied = await copyText(link.link);
    // Select the text, so that the player can copy it manually.
    if (!isCopied) field.current?.select();
    setCopied(isCopied);
  };
  if (!link)
    return (
      <button type="button" className="btn" onClick={() => void make()} data-testid="make-link">
        <Link2 size={18} aria-hidden="true" /> Make a link
      </button>
    );
  if (!link.ok)
    return (
      <p role="status" className="warn" data-testid="link-too-long">
        The link would have {number.format(link.length)} characters; more than {number.format(LIMITS.link)} are cut off by many programs.
        Save the game as a file and send that.
      </p>
    );
  return (
    <>
      <div className="flex gap-2">
        <input
          ref={field}
          className="grow min-0 px-2 ink edge round-2"
          readOnly
          value={link.link}
          aria-label="The link"
          onFocus={(e) => e.target.select()}
          data-testid="game-link"
        />
        <button type="button" className="btn" onClick={() => void copy()} data-testid="copy-link">
          <Copy size={18} aria-hidden="true" /> Copy
        </button>
      </div>
      <p role="status" className="soft mb-2">
        {copied === null
          ? `${number.format(link.link.length)} characters. Nothing is sent to a server.`
          : copied
            ? 'Copied.'
            : 'The browser blocks copying. The link is selected: copy it by hand.'}
      </p>
    </>
  );
}

export function SaveDialog() {
  const isShut = useGame((g) => isLocked(g, 'sharing'));
  return isShut ? (
    <Dialog
      title="Save the game"
      width="narrow"
      onClose={close}
      foot={
        <button type="button" className="btn" onClick={close}>
          Go back
        </button>
      }
    >
      <p>{LOCKED} Hand in instead: that is never locked.</p>
    </Dialog>
  ) : (
    <SaveParts />
  );
}

function SaveParts() {
  return (
    <Dialog
      title="Save the game"
      onClose={close}
      testId="save-dialog"
      foot={
        <button type="button" className="btn" onClick={close}>
          Go back
        </button>
      }
    >
      <Notice tone="caution">
        The file and the link hold the whole game. <b>Anyone who has them can see everything hidden so far, of both sides</b>:{' '}
        {secretsName()}
        {onDice(', and future dice rolls')}. Don’t open them if you shouldn’t see that yet.
      </Notice>
      <section className="mt-4" aria-labelledby="as-file">
        <h3 id="as-file" className="large">
          As a file
        </h3>
        <p className="soft mb-2">To keep or send. Open it on the start screen, or drop it anywhere on the page.</p>
        <button type="button" className="btn btn-main" onClick={save} data-first data-testid="save-file">
          <Download size={18} aria-hidden="true" /> Save the file
        </button>
      </section>
      <section className="mt-4" aria-labelledby="as-link">
        <h3 id="as-link" className="large">
          As a link
        </h3>
        <p className="soft mb-2">The link holds the whole game. Anyone who opens it is asked before anything is saved.</p>
        <LinkPart />
      </section>
    </Dialog>
  );
}
