/** The solo player's own decisions, latest first. Choosing one undoes it and everything after it. */

import { useState } from 'react';
import type { World } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import type { PlayerDecision } from '../../store/playerDecisions.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { gameUi, onDice, phaseName, phaseNumber, shownPage } from '../page.tsx';
import { usePublicTable } from '../seat/usePublicTable.ts';
import { capital, count } from '../words/grammar.ts';
import styles from './Computer.module.css';

interface Part {
  /** 'Day 2, Transport' */
  title: string;
  list: readonly PlayerDecision[];
}

const titleOf = ({ turn, phase }: PlayerDecision): string =>
  phaseNumber(phase) === null ? phaseName(phase) : `${capital(shownPage().names.turn(turn))}, ${phaseName(phase)}`;

/** The decisions by phase, latest first. */
export function partsBack(decisions: readonly PlayerDecision[]): readonly Part[] {
  const parts: { title: string; list: PlayerDecision[] }[] = [];
  for (const decided of decisions.toReversed()) {
    const title = titleOf(decided);
    const part = parts.at(-1);
    if (part?.title === title) part.list.push(decided);
    else parts.push({ title, list: [decided] });
  }
  return parts;
}

/** Number of decisions drawn at first, and added each time: a long game has more than a thousand. */
const SHOWN = 80;

interface ListProps {
  world: World;
  decisions: readonly PlayerDecision[];
  chosen: number;
  onChoose(order: number): void;
  onTake(): void;
}

function List({ world, decisions, chosen, onChoose, onTake }: ListProps) {
  const [shown, setShown] = useState(SHOWN);
  const seen = useGame((g) => g.view);
  // The end of the game has no seat: its units are named as both sides see them.
  const open = usePublicTable(seen === null);
  const view = seen ?? open?.view;
  const earlier = decisions.length - shown;
  const indexOf = (order: number): number => decisions.findIndex((decided) => decided.order === order);
  const wordsOf = (order: number): string => gameUi().decision(world, decisions, indexOf(order), view);
  // Always include the last one, where the list begins.
  const last = decisions.at(-1)?.order;
  return (
    <>
      <fieldset className={'p-0'}>
        <legend className="sr-only">Your decisions, the newest first</legend>
        {partsBack(decisions.slice(-shown)).map(({ title, list }) => (
          <div key={list[0]?.order}>
            <p className="caption mt-2" aria-hidden="true">
              {title}
            </p>
            {list
              .filter(({ order }) => order === last || (gameUi().isDecision?.(decisions, indexOf(order)) ?? true))
              .map(({ order }) => (
                <label
                  key={order}
                  className={`row gap-2 round-2 pointer lit ${styles.decision}`}
                  data-goes={order > chosen ? '' : undefined}
                >
                  <input
                    className="tick accent"
                    type="radio"
                    name="back-to"
                    checked={order === chosen}
                    onChange={() => onChoose(order)}
                    onKeyDown={({ key }) => key === 'Enter' && onTake()}
                    aria-label={`${title}: ${wordsOf(order)}`}
                    data-first={order === chosen ? '' : undefined}
                    data-testid={`back-${order}`}
                  />
                  <span>{wordsOf(order)}</span>
                </label>
              ))}
          </div>
        ))}
      </fieldset>
      {earlier > 0 ? (
        <button type="button" className="btn btn-quiet full-width" onClick={() => setShown(shown + SHOWN)} data-testid="back-earlier">
          Show {Math.min(SHOWN, earlier)} earlier decisions
        </button>
      ) : null}
    </>
  );
}

interface BackDialogProps {
  world: World;
  decisions: readonly PlayerDecision[];
  /** Number of commands in the game, of all players. */
  orders: number;
  onBack(orders: number): void;
  onClose(): void;
}

export function BackDialog({ world, decisions, orders, onBack, onClose }: BackDialogProps) {
  const last = decisions.at(-1)?.order ?? orders;
  const [picked, setPicked] = useState(last);
  // The picked decision may no longer exist, because the computer played or a command was undone.
  const chosen = Math.min(picked, last);
  const total = orders - chosen;
  const take = (): void => {
    if (total === 0) return;
    onClose();
    onBack(chosen);
  };
  return (
    <Dialog
      title="Back to a decision"
      onClose={onClose}
      testId="back-dialog"
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          {decisions.length === 0 ? null : (
            <button type="button" className="btn btn-main" disabled={total === 0} onClick={take} data-testid="back-take">
              Undo {count(total, 'order')}
            </button>
          )}
        </>
      }
    >
      <p className="caption">
        You decide it again. All that came after it goes too: your orders, {onDice('the computer’s and the dice', 'and the computer’s')}.
        Redo doesn’t bring them back{onDice(', but the same orders bring the same dice')}. The log marks the game as practice.
      </p>
      {decisions.length === 0 ? (
        <p className="soft mt-2">You have ordered nothing yet.</p>
      ) : (
        <List world={world} decisions={decisions} chosen={chosen} onChoose={setPicked} onTake={take} />
      )}
    </Dialog>
  );
}
