/**
 * Starts a new game from a moment of the replay. Its players see what both sides hide, so during the original game it may
 * start only from public commands; and it reveals the dice that the original has still to roll, so the user is warned.
 */

import { GitBranch } from 'lucide-react';
import { useState } from 'react';
import { branchFrom } from '../../store/branches.ts';
import type { GameId } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import { closeReplay } from '../../store/watching.ts';
import { keeps } from '../../store/writes.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { onDice, secretsName, shownPage } from '../page.tsx';
import { LOCKED, useReplayLock } from '../task/locked.ts';
import { whyNoBranch } from './branchWords.ts';
import styles from './Replay.module.css';
import type { Player } from './useReplay.ts';

interface BranchingProps {
  player: Player;
  record: GameRecordOf;
  id: GameId;
}

const NOT_KEPT = 'This browser cannot save here, so a branch would replace this game.';

/** What a branch gives away; `isBare`: nothing of what the sides hide. */
function branchWords(isBare: boolean): string {
  const gives = [isBare ? '' : `shows both sides’ ${secretsName()}`, onDice('rolls the dice that this game has yet to roll')].filter(
    Boolean,
  );
  return gives.length > 0 ? ` The branch ${gives.join(', and ')}${onDice(': playing it gives them away')}.` : '';
}

export function Branching({ player, record, id }: BranchingProps) {
  const [isAsking, setAsking] = useState(false);
  const [isSaying, setSaying] = useState(false);
  const { isOver, isBare, open, replay, at } = player;
  const order = replay.frames[at]?.order ?? 0;
  const isShut = useReplayLock('practice');
  const why =
    (isShut ? LOCKED : null) ??
    whyNoBranch(order, { isOver, opened: open, orders: record.commands.length }) ??
    (keeps() || !useGame.getState().record ? null : NOT_KEPT);
  const branch = () => {
    setAsking(false);
    void branchFrom(record, order, id, shownPage().names.turn).then(closeReplay);
  };
  const press = () => {
    if (why) return setSaying(true);
    player.play(false);
    if (isOver) branch();
    else setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label="Play from here"
        aria-disabled={why !== null}
        data-why={why ?? undefined}
        title={why ?? 'A new game begins here; this one stays as it is'}
        onClick={press}
        onBlur={() => setSaying(false)}
        data-testid="branch"
      >
        <GitBranch size={17} aria-hidden="true" /> <span className={styles.longWord}>Play from here</span>
      </button>
      <p
        className={isSaying && why ? `absolute pad on-raised edge-strong round-2 shadow-2 ${styles.whyNot}` : 'sr-only'}
        role="status"
        data-testid="branch-why"
      >
        {isSaying ? why : null}
      </p>
      {isAsking ? (
        <Confirm
          title="Play from here as a new game?"
          text={`This game goes on and stays as it is.${branchWords(isBare)}`}
          yes="Begin the branch"
          onYes={branch}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
