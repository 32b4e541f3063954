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
function RollOf({ world, roll, turn, ms }: { world: World; roll: Rolled; turn: Turn; ms: number }) {
  const { side, type } = world.info[roll.units[0] ?? ''] ?? {};
  const isArtillery = roll.role === 'fire' || roll.role === 'counterFire' || type?.arm === 'artillery';
  const stagger = Math.min(DIE_STAGGER, ms / 8);
  const tumble = ms - stagger * (roll.dice.length - 1);
  return (
    <div className="flex gap-1 flex-none">
      {roll.dice.map((face, i) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
          key={i}
          side={side ?? 'delta'}
          value={turn === 'waits' ? null : face}
          isHit={face >= roll.need}
          isSpecial={turn !== 'waits' && isArtillery && face === 12}
          size={38}
          {...(turn === 'rolls' ? { rollDelay: i * stagger, rollTime: tumble } : {})}
        />
      ))}
    </div>
  );
}

/** 'rolls first, on 7+: 2 hits'; the hits when the dice lie. */
function rollWords(roll: Rolled, place: number, of: number, lies: boolean): string {
  const order = of < 2 ? 'hits' : place === 0 ? 'rolls first, hits' : 'then, hits';
  return `${order} on ${roll.need}+${lies ? `: ${count(roll.hits, 'hit')}` : ''}`;
}

export function ExecuteTray() {
  const { world } = useSeat();
  const log = useGame((g) => g.log);
  const from = useTurnNews();
  const last = useMemo(() => lastFight(log, from), [log, from]);
  const moment = useMoment('news');
  // While a fight is told its dice lie on the bench.
  const isTelling = useTable((t) => t.isTelling);
  // Nor do the ports tell who has won.
  if (isTelling) return null;
  if (!last) return <PortsTray />;
  const { rolls, ended } = last;
  const turns = rolls.map(({ seq }) => turnOf(moment, seq));
  const isOver = turns.every(({ turn }) => turn === 'lies');
  return (
    <section
      className={`row gap-4 scroll-x on-raised ${styles.tray}`}
      aria-label="Dice of the last fight"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-region="dice"
      data-testid="dice"
    >
      {rolls.map(({ seq, event: roll }, i) => (
        <Fragment key={seq}>
          {i > 0 ? <ArrowRight size={20} aria-hidden="true" className="flex-none" /> : null}
          <div className="flex-none" data-roll={turns[i]?.turn}>
            <div className="row gap-15 semi">
              <SideEmblem side={world.info[roll.units[0] ?? '']?.side ?? 'delta'} size={14} isBare isNamed />{' '}
              {listed(roll.units.map((id) => unitName(world, id)))} {DOES[roll.role]}
            </div>
            <div className="fine regular">{rollWords(roll, i, rolls.length, turns[i]?.turn === 'lies')}</div>
          </div>
          <RollOf world={world} roll={roll} turn={turns[i]?.turn ?? 'lies'} ms={turns[i]?.ms ?? 0} />
        </Fragment>
      ))}
      <p className="caption flex-none push-right text-right">
        {ended && isOver ? (ended.winner ? `${sideName(ended.winner)} won` : 'A draw') : ''}
      </p>
    </section>
  );
}
