/** Phase 6: picks the panel for the current prompt, and shows the dice tray of the last fight. */

import { ArrowRight } from 'lucide-react';
import { type ComponentType, Fragment, useMemo } from 'react';
import type { PromptKind, World } from '../../../../../engine/lines-and-webs/index.ts';
import { useNewPress } from '../../../../../ui/kit/pressGuard.ts';
import { usePageLayout } from '../../../../../ui/theme/scale.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import { extraLosses, type Outcome, outcomeOf } from '../../fight/verdict.ts';
import { Die } from '../../pieces/Die.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { useSeat } from '../../seat.ts';
import { PortsTray } from '../../shell/PortsTray.tsx';
import { unitName } from '../../words/names.ts';
import styles from '../shared/Trays.module.css';
import { AimPanel } from './CardAim.tsx';
import { ArrangePanel, JoinPanel } from './CardPanels.tsx';
import { ChoicePanel } from './ChoicePanel.tsx';
import { type RollEvent, useLastFight } from './LatestNews.tsx';
import { PlayPanel } from './PlayPanel.tsx';
import { RetreatPanel } from './RetreatPanel.tsx';
import { CounterFirePanel } from './Rounds.tsx';
import { PursuePanel } from './Targeting.tsx';
import { TurnPanel } from './TurnPanel.tsx';
import '../../words/laterRejections.ts';

const PANELS: Partial<Record<PromptKind, ComponentType>> = {
  turn: TurnPanel,
  after: TurnPanel,
  activate: PlayPanel,
  fires: PlayPanel,
  attacks: PlayPanel,
  aim: AimPanel,
  arrange: ArrangePanel,
  join: JoinPanel,
  retreat: RetreatPanel,
  pursue: PursuePanel,
  counterFire: CounterFirePanel,
};

export function ExecutePanel() {
  const { view } = useSeat();
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const Panel = PANELS[view.prompt.kind] ?? ChoicePanel;
  // The turn-end and look buttons appear in the place of the last order's button.
  useNewPress(orders);
  return <Panel key={orders} />;
}

const DOES = { attack: 'attacks', defend: 'fights back', fire: 'fires', counterFire: 'answers' } as const;

function RollOf({ world, roll, laid: { size, rows } }: { world: World; roll: RollEvent; laid: DiceLayout }) {
  const { side, type } = world.info[roll.units[0] ?? ''] ?? {};
  const isArtillery = roll.role === 'fire' || roll.role === 'counterFire' || type?.arm === 'artillery';
  return (
    <div
      className={`flex gap-1 wrap ${styles.dice}`}
      style={rows > 1 ? { maxWidth: Math.ceil(roll.dice.length / rows) * (size + SLIM.gap) } : undefined}
    >
      {roll.dice.map((face, i) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
          key={i}
          side={side ?? 'delta'}
          value={face}
          isHit={face >= roll.need}
          isSpecial={isArtillery && face === 12}
          size={size}
        />
      ))}
    </div>
  );
}

/** 'rolls first, 7+ to hit: 2 hits'. Without a place: hits only. */
function rollWords(roll: RollEvent, place: number | null, of: number): string {
  if (place === null) return count(roll.hits, 'hit');
  return `${of > 1 && place === 0 ? 'rolls first' : 'rolls'}, ${roll.need}+ to hit: ${count(roll.hits, 'hit')}`;
}

/** Phone dice tray, px: tray width, gaps between rolls and between dice, maximum die size for one row and for two. */
const SLIM = { width: 320, between: 36, gap: 4, most: [32, 24], oneRow: 8 } as const;

/** Landscape tablet dice tray, px: width for dice next to the verdict, gap between rolls, minimum die size. */
const COMPACT = { width: 500, between: 44, least: 18 } as const;

interface DiceLayout {
  size: number;
  /** Number of rows. */
  rows: 1 | 2;
}

/** Sizes the dice so that all fit in a phone or tablet tray without scrolling. @param rolls number of dice per roll */
export function laidOut(rolls: readonly number[], isSlim: boolean, isCompact = false): DiceLayout {
  const dice = rolls.reduce((sum, n) => sum + n, 0);
  const wide = dice > 16 ? 22 : dice > 12 ? 28 : 32;
  if (isCompact) {
    const room = Math.floor((COMPACT.width - (rolls.length - 1) * COMPACT.between) / Math.max(1, dice)) - SLIM.gap;
    return { size: Math.max(COMPACT.least, Math.min(wide, room)), rows: 1 };
  }
  if (!isSlim) return { size: wide, rows: 1 };
  const rows = dice > SLIM.oneRow ? 2 : 1;
  const columns = rolls.reduce((sum, n) => sum + Math.ceil(n / rows), 0);
  const room = Math.floor((SLIM.width - (rolls.length - 1) * SLIM.between) / Math.max(1, columns)) - SLIM.gap;
  return { size: Math.min(SLIM.most[rows - 1] as number, room), rows };
}

/** Winner, in the color of their side, and the losses of each side. */
function End({ outcome }: { outcome: Outcome }) {
  const { winner, head } = outcome;
  return (
    <div className={`push-right text-right min-0 ${styles.end}`} data-testid="tray-verdict">
      <p className={`row gap-2 large bold ${winner ? `${winner} ink-side` : ''}`}>
        {winner ? <SideEmblem side={winner} size={20} /> : null} {head}
      </p>
      <p className={`small clip ${styles.losses}`}>{extraLosses(outcome).join('. ')}</p>
    </div>
  );
}

export function ExecuteTray() {
  const { world, view } = useSeat();
  const last = useLastFight();
  // During fight playback the dice are in the fight panel, and the ports show the state before the fight.
  const isTelling = useTable((t) => t.isPlayingBack);
  const { isSlim = false, frame } = usePageLayout();
  const outcome = useMemo(() => (last ? outcomeOf({ world, view, entries: last.entries, odds: null }) : null), [world, view, last]);
  if (isTelling || !last) return <PortsTray />;
  const { rolls } = last;
  const laid = laidOut(
    rolls.map(({ event }) => event.dice.length),
    isSlim,
    frame === 'compact',
  );
  return (
    <section
      className={`row on-raised clip px-4 ${styles.tray} ${styles.fight}`}
      aria-label="Dice of the last fight"
      data-region="dice"
      data-testid="dice"
    >
      {rolls.map(({ seq, event: roll }, i) => (
        <Fragment key={seq}>
          {i > 0 ? <ArrowRight size={20} aria-hidden="true" className="flex-none" /> : null}
          {/* Words give way, dice do not. */}
          <div
            className={`min-0 easy ${styles.roll}`}
            style={isSlim ? undefined : { minWidth: roll.dice.length * (laid.size + SLIM.gap) - SLIM.gap }}
            data-roll="lies"
          >
            <div
              className={`flex wrap clip nowrap ${styles.label}`}
              title={`${listed(roll.units.map((id) => unitName(world, id)))} ${DOES[roll.role]}, ${rollWords(roll, i, rolls.length)}`}
            >
              <SideEmblem side={world.info[roll.units[0] ?? '']?.side ?? 'delta'} size={14} isBare isNamed />
              <b className={`semi ${styles.who}`}>{listed(roll.units.map((id) => unitName(world, id)))}</b>
              <b className={`semi ${styles.who}`}>{DOES[roll.role]}</b>
              <span className="soft">{rollWords(roll, isSlim ? null : i, rolls.length)}</span>
            </div>
            <RollOf world={world} roll={roll} laid={laid} />
          </div>
        </Fragment>
      ))}
      {outcome ? <End outcome={outcome} /> : null}
    </section>
  );
}
