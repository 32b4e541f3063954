/** The tray of Phase 6: the dice of the last fight in rolling order. */
import { ArrowRight } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import type { EventOf } from '../../../engine/lines-and-webs/index.ts';
import { type LogEntry, useGame } from '../../../store/game.ts';
import { Dice } from '../../frame/Sentence.tsx';
import { useSeat } from '../../frame/useSeat.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { count, listed, sideName, unitName } from '../../words/names.ts';
import styles from './Execute.module.css';

type Rolled = EventOf<'rolled'>;

interface LastFight {
  rolls: Rolled[];
  ended: EventOf<'engagementEnded'> | null;
}

/** The rolls of the last engagement, or of the last fire and its answer, among the news; older dice are in the log. */
function lastFight(log: readonly LogEntry[], from: number): LastFight | null {
  const rolls: Rolled[] = [];
  let ended: LastFight['ended'] = null;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, seq } = log[i] as LogEntry;
    if (seq < from) break;
    if (event.type === 'engagementEnded' && rolls.length === 0) ended = event;
    if (event.type === 'rolled') {
      rolls.unshift(event);
      if (event.role === 'fire') break;
    }
    if (event.type === 'engagementBegan' && rolls.length > 0) break;
  }
  return rolls.length > 0 ? { rolls, ended } : null;
}

const DOES = { attack: 'attacks', defend: 'fights back', fire: 'fires', counterFire: 'answers' } as const;

export function ExecuteTray() {
  const { world } = useSeat();
  const log = useGame((g) => g.log);
  const from = useGame((g) => g.newsFrom);
  const last = useMemo(() => lastFight(log, from), [log, from]);
  if (!last) return null;
  const { rolls, ended } = last;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.tray} aria-label="Dice of the last fight" tabIndex={0} data-testid="dice">
      {rolls.map((roll, i) => {
        const side = world.info[roll.units[0] ?? '']?.side ?? 'delta';
        const artillery = roll.role === 'fire' || roll.role === 'counterFire' || world.info[roll.units[0] ?? '']?.type.arm === 'artillery';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one fight never move
          <Fragment key={i}>
            {i > 0 ? <ArrowRight size={20} aria-hidden="true" className={styles.trayPart} /> : null}
            <div className={styles.trayPart}>
              <div className={styles.trayName}>
                <SideEmblem side={side} size={14} isBare isNamed /> {listed(roll.units.map((id) => unitName(world, id)))} {DOES[roll.role]}
              </div>
              <div className={styles.pale}>
                hits on {roll.need}+: {count(roll.hits, 'hit')}
              </div>
            </div>
            <div className={styles.trayDice}>
              <Dice dice={{ faces: roll.dice, need: roll.need, side }} size={38} special={artillery} />
            </div>
          </Fragment>
        );
      })}
      <p className={styles.trayEnd}>{ended ? (ended.winner ? `${sideName(ended.winner)} won` : 'A draw') : ''}</p>
    </section>
  );
}
