/** Choice of the viewpoint. Showing secrets is confirmed, and marks the game from then on. */

import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Eyes } from '../../../store/bench.ts';
import { useGame } from '../../../store/game.ts';
import { look, setOpenTable, showsHidden } from '../../../store/workbench/workbench.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { secretsClause, secretsName, sideName } from '../../page.tsx';
import { Part } from '../../projector/Part.tsx';
import { viewpointName } from '../../seat/viewpoints.ts';
import type { Sight } from '../bench.ts';
import styles from '../Workbench.module.css';
import { eyesSee } from './useSight.ts';

const EYES: readonly Eyes[] = ['seat', 'umpire', 'delta', 'gamma', 'public'];

/** Asks once per game, then changes the viewpoint. */
function useLook() {
  const [asked, ask] = useState<Eyes | null>(null);
  const isKnown = useGame((g) => g.bench.seen !== null);
  const lookWith = (eyes: Eyes) => (showsHidden(eyes) && !isKnown ? ask(eyes) : look(eyes));
  const question =
    asked === null ? null : (
      <Confirm
        title="Show what is hidden?"
        text={`You will see ${secretsName()} of a side that does not sit here. The end of this game and the list of games will say so, and after which order.${secretsClause()}`}
        yes="Show it"
        no="Keep it hidden"
        onYes={() => {
          ask(null);
          look(asked);
        }}
        onNo={() => ask(null)}
      />
    );
  return { lookWith, question };
}

/** A button that shows what is hidden from this viewpoint. */
export function OpenEyes({ what }: { what: string }) {
  const { lookWith, question } = useLook();
  return (
    <div className={`stack gap-2 align-top full-width soft round-2 pad ${styles.closed}`}>
      <p>{what} is hidden from the players here.</p>
      <button type="button" className="btn btn-small" onClick={() => lookWith('umpire')} data-testid="see-all">
        <Eye size={17} aria-hidden="true" /> See everything
      </button>
      {question}
    </div>
  );
}

/** Turns off the curtain between the sides, for solo testers. Asks once per game. */
function OpenTable() {
  const [asks, setAsks] = useState(false);
  const isOpen = useGame((g) => g.bench.open === true);
  const isKnown = useGame((g) => g.bench.seen !== null);
  const press = () => (isOpen || isKnown ? setOpenTable(!isOpen) : setAsks(true));
  return (
    <>
      <label className={`flex gap-2 hit py-1 ${styles.choice}`}>
        <input className="tick" type="checkbox" checked={isOpen} onChange={press} data-testid="open-table" />
        <span>
          <b>Open table</b>
          <small className="block caption">
            The screen is never covered: you play both sides. The ribbon, the end of the game, the list of games and its file say so.
          </small>
        </span>
      </label>
      {asks ? (
        <Confirm
          title="Play with an open table?"
          text={`Players here will see both sides’ ${secretsName()}. The end of this game, the list of games and its file will say that hidden things were shown, and after which order.${secretsClause()}`}
          yes="Open the table"
          no="Keep covering the screen"
          onYes={() => {
            setAsks(false);
            setOpenTable(true);
          }}
          onNo={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

export function EyesPart({ sight }: { sight: Sight }) {
  const { eyes, viewer } = sight;
  const { lookWith, question } = useLook();
  const seen = useGame((g) => g.bench.seen);
  return (
    <Part head="Whose eyes look">
      <fieldset className="full-width">
        <legend className="sr-only">Whose eyes look</legend>
        {EYES.map((one) => (
          <label key={one} className={`flex gap-2 hit py-1 ${styles.choice}`}>
            <input
              className="tick"
              type="radio"
              name="bench-eyes"
              checked={eyes === one}
              onChange={() => lookWith(one)}
              data-testid={`eyes-${one}`}
            />
            <span>
              <b>{one === 'seat' ? 'The seat' : one === 'umpire' ? 'Everything' : viewpointName(one)}</b>
              <small className="block caption">
                {one === 'seat'
                  ? viewer
                    ? `The game as it is played: ${sideName(viewer)} sits here`
                    : 'The game as it is played: the screen is covered'
                  : `You see ${eyesSee(one)}`}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={`caption ${styles.small}`}>
        Other eyes than the seat’s have a board of their own; the table is closed meanwhile. When the panel closes, the screen is covered.
      </p>
      <OpenTable />
      {seen === null ? null : (
        <p className={`caption ${styles.small}`} data-testid="bench-seen">
          What is hidden has been shown in this game: its end will say from which order on.
        </p>
      )}
      {question}
    </Part>
  );
}
