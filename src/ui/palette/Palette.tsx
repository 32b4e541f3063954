/** The search over the game and the rules: a text box and a list of results. It shows only what the open view knows, and closes with it. */

import { Lock, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTable } from '../../store/table.ts';
import { Hits } from '../kit/Hits.tsx';
import { wordsOf } from '../kit/hits.ts';
import { Marked } from '../log/Sentence.tsx';
import { useRevealedLog } from '../log/useRevealedLog.ts';
import { gameUi, shownPage } from '../page.tsx';
import { bookNow } from '../rules/shownBook.ts';
import { useSeat } from '../seat/useSeat.ts';
import { onScreen, printedFor } from '../words/terms.ts';
import { type Find, type FindActs, findAll, groupName, logFinds } from './finds.ts';
import { screenFinds } from './onScreen.ts';
import styles from './Palette.module.css';
import { pageFinds } from './pageFinds.ts';

const { lookAt, select, openRules, openDrawer } = useTable.getState();

/** Focuses the map with its cursor on the result, so that the next key applies there. */
const toMap = (node: string, unit: string | null = null): void => lookAt(node, { unit });

const ACTS: FindActs = {
  unit: (unit, node) => {
    select(unit);
    if (node) toMap(node, unit);
  },
  node: (node) => toMap(node),
  rule: openRules,
  log: (_, node) => {
    openDrawer('log');
    if (node) lookAt(node);
  },
};

/** Drops page actions that have a button on the screen, since the button is a result already. */
const onScreenOrPage = (onScreen: readonly Find[]): Find[] => {
  const shown = new Set(onScreen.map(({ label }) => label));
  return [...onScreen, ...pageFinds().filter(({ label }) => !shown.has(label))];
};

/** Collects all entries when the search opens. */
function useFinds(): Find[] {
  const { world, view } = useSeat();
  const log = useRevealedLog();
  const onScreen = useRef<Find[] | null>(null);
  onScreen.current ??= screenFinds();
  return useMemo(
    () => [
      ...onScreenOrPage(onScreen.current ?? []),
      ...gameUi().finds(world, view, ACTS),
      ...bookNow().finds(world, ACTS.rule),
      ...logFinds(world, log, ACTS),
    ],
    [world, view, log],
  );
}

function Row({ find, words, isFirst }: { find: Find; words: readonly string[]; isFirst: boolean }) {
  const printed = printedFor(find.printed ?? '');
  return (
    <>
      {isFirst ? <span className={`soft tiny semi narrow block ${styles.group}`}>{groupName(find.group)}</span> : null}
      <span className={`row medium ${styles.name}`}>
        {find.isOff ? <Lock size={14} aria-hidden="true" className="flex-none pale" /> : null}
        <span>
          <Marked text={find.label} find={words} />
        </span>
        {find.key ? (
          <kbd translate="no" className="key">
            {find.key}
          </kbd>
        ) : null}
      </span>
      {find.detail ? (
        <span className="caption block">
          <Hits text={onScreen(find.detail)} words={words} />
          {printed === null ? null : <Hits text={` (printed: ${printed})`} words={words} />}
        </span>
      ) : null}
    </>
  );
}

const STEPS: { [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

export function Palette() {
  const setOpen = useTable((t) => t.setPalette);
  const all = useFinds();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [off, setOff] = useState<string | null>(null);
  const words = useMemo(() => wordsOf(query), [query]);
  const found = useMemo(() => findAll(all, query), [all, query]);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // Read before the text box takes the focus.
  const before = useRef(document.activeElement);
  const close = () => setOpen(false);
  /** Closes without a choice and restores the focus. */
  const leave = () => {
    dialog.current?.close?.();
    close();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal?.();
  }, []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const take = (find: Find | undefined) => {
    if (!find) return;
    if (find.isOff && find.group === 'page') return setOff(find.detail ?? null);
    dialog.current?.close?.();
    close();
    // Runs after the dialog has restored the focus.
    requestAnimationFrame(() => find.act());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // Single steps wrap around; page steps stop at the ends.
    if (step === 1 || step === -1) setAt(found.length === 0 ? 0 : (at + step + found.length) % found.length);
    else if (step !== undefined) setAt(Math.min(found.length - 1, Math.max(0, at + step)));
    else if (event.key === 'Enter') take(found[at]);
    else return;
    event.preventDefault();
  };
  const chosen = found[at];
  return (
    <dialog
      ref={dialog}
      className={`clip ink on-raised edge p-0 round-3 shadow-3 ${styles.dialog}`}
      aria-label="Search"
      onClose={close}
      onClick={(event) => event.target === dialog.current && leave()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
      data-testid="palette"
    >
      <div className={`row gap-3 flex-none line-bottom px-4 ${styles.box}`}>
        <Search size={19} aria-hidden="true" className="flex-none soft" />
        <input
          className={`grow min-0 large ${styles.input}`}
          role="combobox"
          aria-label="Search"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${at}` : undefined}
          placeholder={`Find a ${shownPage().names.nouns.piece}, a place, a rule; or do something`}
          value={query}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
            setOff(null);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd translate="no" className="key">
          Esc
        </kbd>
      </div>
      <p className="sr-only" role="status">
        {off ?? (query ? `${found.length} found` : '')}
      </p>
      {found.length === 0 ? <p className="soft p-4">Nothing found.</p> : null}
      <div ref={list} className="grow min-h-0 scroll-y" role="listbox" id={`${id}-list`} aria-label="Found">
        {found.map((find, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, as in every combobox
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
          <div
            key={find.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            aria-disabled={find.isOff || undefined}
            className={`pointer easy ${styles.row}`}
            data-find={find.id}
            onClick={() => take(find)}
            onPointerMove={() => setAt(i)}
          >
            <Row find={find} words={words} isFirst={found[i - 1]?.group !== find.group} />
          </div>
        ))}
      </div>
    </dialog>
  );
}
