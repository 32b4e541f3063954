/** Fight from its odds to its result, drawn from public events. The projector shows it; other screens can pass the same facts. */
import type { GameEvent, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { Marked } from '../../../../ui/log/Sentence.tsx';
import { listed } from '../../../../ui/words/grammar.ts';
import { wholePercents } from '../../analysis/index.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import { blockOf } from '../board/blocks.ts';
import { Die } from '../pieces/Die.tsx';
import { SmallBlock } from '../pieces/Face.tsx';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName, unitName } from '../words/names.ts';
import styles from './Fight.module.css';
import { type FightFacts, type FightLoss, factsOf, lossWords, type RollEvent } from './facts.ts';

function Share({ percent, of }: { percent: number | undefined; of: string }) {
  return (
    <span>
      <b className="bold">{percent ?? 0}%</b> {of}
    </span>
  );
}

function FightOddsLine({ odds }: { odds: FightOdds }) {
  if (odds.kind === 'engagement') {
    const { side, win, draw, lose } = odds;
    const [w, d, l] = wholePercents([win, draw, lose]);
    return (
      <div className={styles.odds} data-testid="fight-odds">
        <p className="flex wrap align-baseline nowrap" aria-hidden="true">
          <span className="grow soft">Odds</span>
          <Share percent={w} of={sideName(side)} />
          <Share percent={d} of="draw" />
          <Share percent={l} of={sideName(side === 'delta' ? 'gamma' : 'delta')} />
        </p>
        <OddsBar side={side} win={win} draw={draw} loss={lose} />
      </div>
    );
  }
  const { nothing, suppressedOnly, steps, destroyed } = odds.losses;
  const [none, suppressed, step, dead] = wholePercents([nothing, suppressedOnly, steps.reduce((a, b) => a + b, 0), destroyed]);
  return (
    <div className={styles.odds} data-testid="fight-odds">
      <p className="flex wrap align-baseline nowrap">
        <span className="grow soft">Odds</span>
        <Share percent={none} of="nothing" />
        <Share percent={suppressed} of="suppressed" />
        <Share percent={step} of="steps lost" />
        {dead ? <Share percent={dead} of="destroyed" /> : null}
      </p>
    </div>
  );
}

const DIE_STAGGER = 60;
const ROLES = { attack: 'attacks', defend: 'fights back', fire: 'fires', counterFire: 'returns fire' } as const;

function rollWords({ role, need }: RollEvent, isFirst: boolean): string {
  if (role === 'fire' || role === 'counterFire') return `${ROLES[role]}, hits on ${need}+`;
  return `${isFirst ? 'rolled first, hits' : 'hits'} on ${need}+`;
}

export interface FightLook {
  world: World;
  /** View after the fight, for the unit blocks. */
  view: View;
  /** Width of a die, px. */
  die: number;
  /** Width of a unit's block, px. */
  block: number;
}

function Block({ look: { world, view, block }, id }: { look: FightLook; id: UnitId }) {
  const unit = view.units.find((u) => u.id === id);
  if (!unit) return null;
  return (
    <span className="flex-none">
      <SmallBlock unit={{ ...blockOf(world, unit), spent: false }} size={block} detail="room" />
    </span>
  );
}

function Roll({ look, roll, isFirst, isNew }: { look: FightLook; roll: RollEvent; isFirst: boolean; isNew: boolean }) {
  const { world, die } = look;
  const first = roll.units[0] ?? '';
  const info = world.info[first];
  const side = info?.side ?? 'delta';
  const isArtillery = roll.role === 'fire' || roll.role === 'counterFire' || info?.type.arm === 'artillery';
  return (
    <li className={styles.roll}>
      <div className={`row ${styles.roller}`}>
        <Block look={look} id={first} />
        <p>
          <b className="block close semi">
            {sideName(side)} {listed(roll.units.map((id) => unitName(world, id)))}
          </b>
          <span className="block close soft">{rollWords(roll, isFirst)}</span>
        </p>
        <strong className={`push-right bold condensed ${styles.hits}`}>
          {roll.hits}
          <span className="sr-only"> {roll.hits === 1 ? 'hit' : 'hits'}</span>
        </strong>
      </div>
      <div className={`flex wrap ${styles.dice}`}>
        {roll.dice.map((face, i) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
            key={i}
            side={side}
            value={face}
            isHit={face >= roll.need}
            isSpecial={isArtillery && face === 12}
            size={die}
            isRoom
            {...(isNew ? { rollDelay: i * DIE_STAGGER } : {})}
          />
        ))}
      </div>
    </li>
  );
}

function Loss({ world, loss }: { world: World; loss: FightLoss }) {
  const side = world.info[loss.unit]?.side ?? 'delta';
  const isHurt = loss.lost > 0 || loss.isDestroyed;
  return (
    <li className="flex align-top">
      <SideEmblem side={side} size={28} isNamed />
      <span>
        {unitName(world, loss.unit)} <b className={isHurt ? 'semi warn' : 'semi'}>{lossWords(world, loss)}</b>
      </span>
    </li>
  );
}

function Outcome({ world, facts: { losses, winner, after } }: { world: World; facts: FightFacts }) {
  return (
    <section className={`snug ${styles.outcome}`} aria-label="The result" data-testid="fight-outcome">
      {winner === undefined ? null : (
        <h3 className={winner ? `bg-side ${winner}` : 'on-ink'}>{winner ? `${sideName(winner)} won` : 'A draw'}</h3>
      )}
      <ul>
        {losses.map((loss) => (
          <Loss key={loss.unit} world={world} loss={loss} />
        ))}
      </ul>
      {after.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one fight never move
        <p key={i} className="soft">
          <Marked text={text} />
        </p>
      ))}
    </section>
  );
}

interface FightSceneProps extends FightLook {
  fight: readonly GameEvent[];
  odds: FightOdds | null;
  /** Roles whose dice have just been rolled and are animated. */
  fresh?: ReadonlySet<RollEvent['role']>;
}

export function FightScene({ fight, odds, fresh, ...look }: FightSceneProps) {
  const facts = factsOf(look.world, fight);
  return (
    <>
      {odds ? <FightOddsLine odds={odds} /> : null}
      <ul>
        {facts.rolls.map((roll, i) => (
          <Roll
            // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one fight never move
            key={i}
            look={look}
            roll={roll}
            isFirst={i === 0 && facts.rolls.length > 1}
            isNew={fresh?.has(roll.role) ?? false}
          />
        ))}
      </ul>
      <Outcome world={look.world} facts={facts} />
    </>
  );
}
