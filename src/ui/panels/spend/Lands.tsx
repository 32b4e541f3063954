/** What lands when, in one strip: today at the airport, tomorrow what is In Transit, the day after what is bought now. */

import { plus } from '../../../advice/loads.ts';
import { CARD_KINDS, CLASSES, type Load, total, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import { TokenCount } from '../../pieces/Token.tsx';
import { cardName, placeName, unitName } from '../../words/names.ts';
import type { Part } from '../shared/usePart.ts';
import own from './SpendPanel.module.css';

interface LandProps {
  part: Part;
  when: string;
  title: string;
  tokens: Load;
  units: readonly UnitId[];
  extra?: readonly string[];
}

/** '4 FS Plt', 'FLE': the units of one type in one word, for names do not fit a third of the panel. */
function byType({ world }: Part, units: readonly UnitId[]): string[] {
  const counts = new Map<string, number>();
  for (const unit of units) {
    const short = world.info[unit]?.type.short ?? unitName(world, unit);
    counts.set(short, (counts.get(short) ?? 0) + 1);
  }
  return [...counts].map(([short, n]) => (n > 1 ? `${n} ${short}` : short));
}

function Land({ part, when, title, tokens, units, extra = [] }: LandProps) {
  const words = [...byType(part, units), ...extra];
  const names = units.map((u) => unitName(part.world, u)).join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <li className={own.land} title={names ? `${title}: ${names}` : title} tabIndex={0}>
      <b className={own.landWhen}>{when}</b>
      {total(tokens) > 0 ? (
        <span className={own.landTokens}>
          {CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => (
            <TokenCount key={cls} cls={cls} count={tokens[cls]} size={14} />
          ))}
        </span>
      ) : null}
      {words.length > 0 ? <span>{words.join(', ')}</span> : null}
      {words.length === 0 && total(tokens) === 0 ? 'nothing' : null}
    </li>
  );
}

export function Lands({ part }: { part: Part }) {
  const { view, side, own: mine, world } = part;
  const queue = view.queues[side];
  const bought = (to: 'queue' | 'apod'): UnitId[] => mine.plan.units.filter((p) => p.to === to).map((p) => p.unit);
  const apod = placeName(world, world.home[side].apod.id);
  const cards = CARD_KINDS.filter((k) => mine.plan.cards[k] > 0).map(
    (k) => `${mine.plan.cards[k] > 1 ? `${mine.plan.cards[k]} ` : ''}${cardName(k)}`,
  );
  return (
    <ul className={own.lands} aria-label="What lands when">
      <Land
        part={part}
        when="Today"
        title={`Straight to ${apod}, cards to the hand`}
        tokens={mine.plan.apodTokens}
        units={bought('apod')}
        extra={cards}
      />
      <Land part={part} when={`Day ${view.turn + 1}`} title="In Transit" tokens={queue.transit.tokens} units={queue.transit.units} />
      <Land
        part={part}
        when={`Day ${view.turn + 2}`}
        title="Packaging/RSOI: bought today"
        tokens={plus(queue.packaging.tokens, mine.plan.queueTokens)}
        units={[...queue.packaging.units, ...bought('queue')]}
      />
    </ul>
  );
}
