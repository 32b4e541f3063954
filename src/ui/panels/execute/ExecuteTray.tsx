/** The tray of Phase 6: the dice of the last fight in rolling order. */
import { ArrowRight } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import type { World } from '../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../store/game.ts';
import { useTable } from '../../../store/table.ts';
import { DIE_STAGGER } from '../../motion/scenes.ts';
import { type Turn, turnOf, useMoment } from '../../motion/useMoment.ts';
import { Die } from '../../pieces/Die.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { useSeat } from '../../seat/useSeat.ts';
import { PortsTray } from '../../shell/PortsTray.tsx';
import { count, listed, sideName, unitName } from '../../words/names.ts';
import styles from './ExecuteTray.module.css';
import { lastFight, type Rolled } from './lastFight.ts';
import { useTurnNews } from './useTurnNews.ts';

const DOES = { attack: 'attacks', defend: 'fights back', fire: 'fires', counterFire: 'answers' } as const;

/** The dice of one roll: they wait, tumble one after another, and lie. */
function RollOf({ world, roll, turn, ms, size }: { world: World; roll: Rolled; turn: Turn; ms: number; size: number }) {
  const { side, type } = world.info[roll.units[0] ?? ''] ?? {};
  const isArtillery = roll.role === 'fire' || roll.role === 'counterFire' || type?.arm === 'artillery';
  const stagger = Math.min(DIE_STAGGER, ms / 8);
  const tumble = ms - stagger * (roll.dice.length - 1);
  return (
    <div className={`flex gap-1 ${styles.dice}`}>
      {roll.dice.map((face, i) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
          key={i}
          side={side ?? 'delta'}
          value={turn === 'waits' ? null : face}
          isHit={face >= roll.need}
          isSpecial={turn !== 'waits' && isArtillery && face === 12}
          size={size}
          {...(turn === 'rolls' ? { rollDelay: i * stagger, rollTime: tumble } : {})}
        />
      ))}
    </div>
  );
}

/** 'first, on 7+: 2 hits'; the hits when the dice lie. */
function rollWords(roll: Rolled, place: number, of: number, lies: boolean): string {
  const order = of > 1 && place === 0 ? 'first, on' : 'on';
  return `${order} ${roll.need}+${lies ? `: ${count(roll.hits, 'hit')}` : ''}`;
}

/** All of them lie in the tray of a tablet: it never scrolls. */
const sizeOf = (dice: number): number => (dice > 16 ? 22 : dice > 12 ? 28 : 32);

export function ExecuteTray() {
  const { world } = useSeat();
  const log = useGame((g) => g.log);
  const from = useTurnNews();
  const last = useMemo(() => lastFight(log, from), [log, from]);
  const moment = useMoment('news');
  // While a fight is told its dice lie on the bench; the ports stand as they did before it.
  const isTelling = useTable((t) => t.isTelling);
  if (isTelling || !last) return <PortsTray />;
  const { rolls, ended } = last;
  const turns = rolls.map(({ seq }) => turnOf(moment, seq));
  const dice = rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  const isOver = turns.every(({ turn }) => turn === 'lies');
  return (
    <section className={`row on-raised clip ${styles.tray}`} aria-label="Dice of the last fight" data-region="dice" data-testid="dice">
      {rolls.map(({ seq, event: roll }, i) => (
        <Fragment key={seq}>
          {i > 0 ? <ArrowRight size={20} aria-hidden="true" className="flex-none" /> : null}
          <div className={`min-0 ${styles.roll}`} data-roll={turns[i]?.turn}>
            <div className="ellipsis" title={`${listed(roll.units.map((id) => unitName(world, id)))} ${DOES[roll.role]}`}>
              <SideEmblem side={world.info[roll.units[0] ?? '']?.side ?? 'delta'} size={14} isBare isNamed />{' '}
              <b className="semi">
                {listed(roll.units.map((id) => unitName(world, id)))} {DOES[roll.role]}
              </b>
              , <span className="soft">{rollWords(roll, i, rolls.length, turns[i]?.turn === 'lies')}</span>
            </div>
            <RollOf world={world} roll={roll} turn={turns[i]?.turn ?? 'lies'} ms={turns[i]?.ms ?? 0} size={sizeOf(dice)} />
          </div>
        </Fragment>
      ))}
      <p className="caption flex-none push-right text-right">
        {ended && isOver ? (ended.winner ? `${sideName(ended.winner)} won` : 'A draw') : ''}
      </p>
    </section>
  );
}
