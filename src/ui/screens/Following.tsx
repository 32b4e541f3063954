/** A game that another tab plays: shows the public view until this tab takes it over. */

import { useEffect, useRef, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { gameUi, shownPage, sideName, whenWords } from '../page.tsx';
import { ProjectorItem } from '../projector/late.ts';
import { usePublicTable } from '../seat/usePublicTable.ts';
import { namesWith } from '../words/computers.ts';
import { seatRest } from '../words/seats.ts';
import styles from './EndScreen.module.css';
import { PublicNews } from './PublicNews.tsx';

/** Takes the game over from the other tab. */
function PlayHere({ id }: { id: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className="btn btn-main"
      aria-disabled={asked}
      onClick={() => {
        if (asked) return;
        setAsked(true);
        void useGame
          .getState()
          .openStored(id, true)
          .finally(() => setAsked(false));
      }}
      data-testid="play-here"
    >
      Play here
    </button>
  );
}

export function Following() {
  const table = usePublicTable();
  const record = useGame((g) => g.record);
  const seat = useGame((g) => g.seat);
  const leave = useGame((g) => g.leave);
  const id = useGame((g) => g.id);
  const typed = useGame((g) => g.players);
  const players = namesWith(typed, useGame((g) => g.seating.at(-1)?.computers) ?? {});
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `Followed · ${shownPage().title}`;
    panel.current?.focus();
  }, []);
  if (!table || !record) return null;
  const { world, view } = table;
  const { PublicBoard, PublicFacts } = gameUi();
  return (
    <main className={`grid window-height on-table ${styles.followingPage}`} data-testid="following">
      <div className="min-0 relative clip">
        <PublicBoard world={world} view={view} />
      </div>
      <section className={`stack scroll-y on-panel line-left ${styles.panel}`} ref={panel} tabIndex={-1} aria-label="Played in another tab">
        <header>
          <p className="soft">{world.scenario.name}</p>
          <h1 className="largest">Played in another tab</h1>
        </header>
        <p>
          This tab is view-only: it shows what both sides know. Press <b>Play here</b> to move the game to this tab, with the screen
          covered. The other tab then becomes view-only.
        </p>
        <div>
          <h2 className="normal semi mb-1">{whenWords(view)}</h2>
          <p role="status">
            {seat ? `${[sideName(seat.side), seatRest(players, seat)].filter(Boolean).join(', ')} to play.` : 'The game is over.'}
          </p>
        </div>
        <PublicNews world={world} view={view} most={8} title="Just now" className="stack gap-2" />
        {PublicFacts ? <PublicFacts world={world} view={view} /> : null}
        <div className={`flex gap-2 ${styles.followingButtons}`}>
          <button type="button" className="btn" onClick={leave}>
            Start screen
          </button>
          <ProjectorItem isShort />
          {id === null ? null : <PlayHere id={id} />}
        </div>
      </section>
    </main>
  );
}
