/**
 * The presenter's panel: freeze, zoom, highlight, clock and questions. At the left if there is space, else over the game's panel; a button
 * moves it.
 */

import { ArrowLeftRight, EyeOff, MonitorX, Snowflake, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { gameOf } from '../../games/rules.ts';
import { useGame } from '../../store/game.ts';
import { isLocked } from '../../store/locks.ts';
import { presenter } from '../../store/projector/presenter.ts';
import { usePresenter } from '../../store/projector/presenting.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { useWatching } from '../../store/watching.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { secretsClause, secretsName, shownPage, whenWords } from '../page.tsx';
import { whyViewpointLocked } from '../seat/viewpoints.ts';
import { coverLeft, coverRight } from '../shell/covered.ts';
import { LOCKED } from '../task/locked.ts';
import { AskPart } from './AskPart.tsx';
import { ClockPart } from './ClockPart.tsx';
import { MapPart } from './MapPart.tsx';
import { PagePart } from './PagePart.tsx';
import { Part, Switch } from './Part.tsx';
import styles from './Presenter.module.css';
import { looked } from './presenterViewport.ts';
import { closePanel, openProjector, usePanel } from './usePanel.ts';
import { usePointing } from './usePointing.ts';

/** True for keys that work with any focus: a presentation remote's, and all but Escape while a lesson is shown. */
const isClick = ({ key, target }: KeyboardEvent): boolean => {
  const { replay } = useWatchedReplay.getState();
  const isTaken = replay?.chapter ? key !== 'Escape' : key === 'PageDown' || key === 'PageUp';
  return isTaken && replay !== null && !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
};

/** Keeps keys pressed in the panel from the page's own shortcuts. */
function useOwnKeys(panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Node && panel.current?.contains(event.target);
      // Over another page than the table Escape closes what lies on top, wherever the focus is.
      const isOnTop = event.key === 'Escape' && useWatching.getState().watched?.kind === 'class' && !document.querySelector('dialog[open]');
      if (!(isHere || isOnTop) || isClick(event)) return;
      event.stopPropagation();
      if (event.key === 'Escape') closePanel();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [panel]);
}

function Standing() {
  const leads = usePresenter((p) => p.presents && p.isConnected);
  const shown = usePresenter((p) => p.shown);
  const isSheet = usePresenter((p) => p.sheet !== null);
  const isFrozen = useSettings((s) => s.isFrozen);
  const why = usePanel((p) => p.why);
  if (!leads)
    return (
      <Part head="The window">
        <p className="flex gap-2" role="status">
          <MonitorX size={18} aria-hidden="true" /> {why ?? 'No projector window is open.'}
        </p>
        <button type="button" className="btn btn-main" onClick={openProjector} data-testid="open-window">
          Open the projector window
        </button>
      </Part>
    );
  return (
    <Part head="The room sees">
      <p className="large semi" role="status" data-testid="presenter-seen">
        {isSheet ? 'The results of the class.' : shown ? whenWords(shown.view) : 'Nothing yet: no game is open.'}
      </p>
      {isSheet ? (
        <button type="button" className="btn btn-main" onClick={() => presenter.showSheet(null)} data-testid="sheet-off">
          Take the results off
        </button>
      ) : null}
      <button
        type="button"
        className={isFrozen ? 'btn btn-main' : 'btn'}
        onClick={isFrozen ? presenter.goOn : presenter.freeze}
        data-testid="freeze"
        title={isFrozen ? 'The room sees again what the table shows' : 'The room keeps seeing this, whatever you do here'}
      >
        <Snowflake size={18} aria-hidden="true" /> {isFrozen ? 'Unfreeze' : 'Freeze'}
      </button>
    </Part>
  );
}

/** Secrets that are shown only on purpose. */
function UmpirePart() {
  const isUmpire = usePresenter((p) => p.isUmpire);
  const replay = useWatchedReplay((w) => w.replay);
  const [asking, setAsking] = useState(false);
  const isShut = useGame((g) => isLocked(g, 'sharing')) && replay === null;
  const isClosed = replay !== null && replay.umpireReplay === null;
  const turn = () => {
    if (isUmpire || presenter.isOpenToAll()) presenter.setUmpire(!isUmpire);
    else setAsking(true);
  };
  return (
    <Part head="Umpire’s view">
      <Switch
        name="Show what is hidden"
        isOn={isUmpire}
        onTurn={turn}
        off={isShut && !isUmpire ? LOCKED : isClosed ? whyViewpointLocked(replay.isFile) : null}
        testId="umpire"
      />
      <p className="caption">
        {isUmpire
          ? `The room sees both sides’ ${secretsName()}, and a note says so.`
          : `Both sides’ ${secretsName()}. Closes with the game or the replay.`}
      </p>
      {asking ? (
        <Confirm
          title="Show hidden things to the room?"
          text={`This game is still being played. Everyone who sees the projector will know both sides’ ${secretsName()}.${secretsClause()}`}
          yes="Show what is hidden"
          no="Keep it hidden"
          onYes={() => {
            setAsking(false);
            presenter.setUmpire(true);
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </Part>
  );
}

const offer = (notesPlace: HTMLElement | null): void => usePanel.setState({ notesPlace });

/** The notes of the replay, and the switch that shows them on the projector. */
function NotesPart() {
  // The replay's own panel shows the notes already if this one is at the left.
  const isLeft = usePanel((p) => p.isLeft);
  const shows = useSettings((s) => s.showsNotes);
  return (
    <Part head="Notes">
      {isLeft ? null : <div ref={offer} className="stack full-width clip edge round-2" data-presented="" />}
      <Switch
        name="The room reads the notes"
        isOn={shows}
        onTurn={() => useSettings.setState({ showsNotes: !shows })}
        testId="shows-notes"
      />
    </Part>
  );
}

export function PresenterPanel() {
  const panel = useRef<HTMLElement>(null);
  const isLeft = usePanel((p) => p.isLeft);
  const largeDice = useSettings((s) => s.largeDice);
  const leads = usePresenter((p) => p.presents && p.isConnected);
  const isReplay = useWatchedReplay((w) => w.replay !== null);
  useOwnKeys(panel);
  usePointing();
  useLayoutEffect(() => {
    const width = panel.current?.offsetWidth ?? 0;
    coverLeft('presenter', isLeft ? width : 0);
    coverRight(isLeft ? 0 : width);
    return () => {
      coverLeft('presenter', 0);
      coverRight(0);
    };
  }, [isLeft]);
  useEffect(() => {
    const before = document.activeElement;
    looked.panel = panel.current;
    panel.current?.querySelector('button')?.focus();
    return () => {
      looked.panel = null;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      className={`stack fixed on-panel line-left shadow-3 framed ${styles.panel} ${isLeft ? styles.left : ''}`}
      aria-label="Projector"
      data-testid="presenter"
    >
      <header className={`row line-bottom ${styles.header}`}>
        <h2 className="larger grow">Projector</h2>
        <button
          type="button"
          className="btn btn-quiet"
          aria-label="To the other side of the screen"
          title={isLeft ? 'To the right, over the panel of the table' : 'To the left, beside the panel of the table'}
          onClick={() => usePanel.setState({ isLeft: !isLeft })}
          data-testid="presenter-side"
        >
          <ArrowLeftRight size={19} aria-hidden="true" />
        </button>
        <button type="button" className="btn btn-quiet" aria-label="Close: Projector" title="Close (Escape)" onClick={closePanel}>
          <X size={19} aria-hidden="true" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="grow min-h-0 scroll-y pb-2" tabIndex={0} aria-label="What the room sees">
        <Standing />
        {leads ? (
          <>
            {isReplay ? <NotesPart /> : null}
            <PagePart />
            <AskPart />
            <MapPart />
            {shownPage().isDiceless ? null : (
              <Part head="Dice">
                <Switch
                  name="Very large dice"
                  isOn={largeDice}
                  onTurn={() => useSettings.setState({ largeDice: !largeDice })}
                  testId="large-dice"
                />
              </Part>
            )}
            <ClockPart />
            {gameOf(shownPage().id).table.viewAs ? <UmpirePart /> : null}
          </>
        ) : null}
        <p className="flex gap-15 caption pad-wide">
          <EyeOff size={15} aria-hidden="true" /> The projector is sent only what both sides know. It follows this window.
        </p>
      </section>
    </aside>
  );
}
