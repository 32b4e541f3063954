/** A game's short review beside its last position, opened from the replay. */

import { History, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { replay } from '../../engine/core/index.ts';
import { gameOf } from '../../games/rules.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import { closeReplay, openReplay, type ReplayOptions } from '../../store/watching.ts';
import { gameUi } from '../page.tsx';
import styles from './EndScreen.module.css';

export function ReviewPage({ record, options: { account, ...options } }: { record: GameRecordOf; options: ReplayOptions }) {
  const [world, view] = useMemo(() => {
    const rules = gameOf(record.ruleset).rulesOf(record.scenario);
    return [rules.world, rules.view(replay(rules, record).state, 'public')] as const;
  }, [record]);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const {
    PublicBoard,
    replay: { Review },
  } = gameUi();
  return (
    <main className={`grid relative page-room on-table ${styles.page}`} data-testid="review">
      <div className="min-0 relative clip">
        <PublicBoard world={world} view={view} />
      </div>
      <section className={`stack on-panel ${styles.result}`}>
        <p className="soft">
          <bdi>{options.name ?? record.scenario.name}</bdi>
        </p>
        <h1 className="large">What decided it</h1>
        {Review ? <Review record={record} options={{ ...options, account: 'behind' }} /> : null}
        <div className={`flex gap-2 wrap py-2 on-panel ${styles.buttons}`}>
          <button type="button" className="btn" onClick={closeReplay}>
            <X size={17} aria-hidden="true" /> Close
          </button>
          <button ref={back} type="button" className="btn btn-main" onClick={() => openReplay(record, options)} data-testid="review-back">
            <History size={18} aria-hidden="true" /> Replay
          </button>
        </div>
      </section>
    </main>
  );
}
