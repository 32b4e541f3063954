/** Face-down cards of the active side. While held, they open in a sheet over the map. */

import { Eye } from 'lucide-react';
import { opponentOf, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { useGame } from '../../typedStores.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { useSeat } from '../seat.ts';
import { sideName } from '../words/names.ts';
import { useStandingQuestion } from './answers.ts';
import styles from './Peek.module.css';
import { PEEK_KEYS, PRESSED_MS, useHolding } from './useHolding.ts';

const sheets = () => import('./PeekSheet.tsx');
const PeekSheet = lazyPart(() => sheets().then((m) => m.PeekSheet), true);
const RisingSheet = lazyPart(() => sheets().then((m) => m.RisingSheet), true);

function Back({ n, name }: { n: number; name: string }) {
  return (
    <span className={`inline gap-1 tiny ${n === 0 ? 'soft' : ''}`}>
      <span className={`grid semi round-2 center on-raised ${styles.back}`} data-empty={n === 0 ? '' : undefined}>
        {n}
      </span>
      {name}
    </span>
  );
}

/** 'Gamma, look away.' With four players it includes the other role of the side. */
const awayWords = (viewer: Side, role: 'logistics' | 'combat' | null): string =>
  role ? 'The other three, look away.' : `${sideName(opponentOf(viewer))}, look away.`;

/** Shown above the panel at the open table. */
export function Piles() {
  const { view, viewer } = useSeat();
  const peeked = useGame((g) => g.peeked);
  const { pressed, close, hands } = useHolding(viewer);
  const { hand, execution, reserve } = view.cards[viewer];
  const role = view.prompt.role;
  useStandingQuestion();
  // With four players each pile belongs to a role; the combat role has the decks.
  const hasDecks = role !== 'logistics';
  const who = [sideName(viewer), role].filter(Boolean).join(', ');
  const decks = hasDecks ? `, ${execution} in the deck, ${reserve} in reserve` : '';
  const key = PEEK_KEYS[viewer].toUpperCase();
  const how = `Hold ${key} to look, or press it to show them for ${PRESSED_MS / 1000} seconds.`;
  const input = useInput();
  return (
    <div className="flex-none line-bottom" data-region="piles" data-testid="piles">
      <button
        type="button"
        className={`row gap-3 full-width ${styles.pile}`}
        aria-label={`Look at ${who}’s cards: ${hand} in hand${decks}. ${how}`}
        aria-expanded={peeked !== null}
        title={`${how} ${awayWords(viewer, role)}`}
        {...address('peek')}
        {...hands}
      >
        <SideEmblem side={viewer} size={18} isBare />
        <Back n={hand} name="hand" />
        {hasDecks ? (
          <>
            <Back n={execution} name="deck" />
            <Back n={reserve} name="reserve" />
          </>
        ) : null}
        {role ? <span className="tiny">{role}</span> : null}
        <span className="inline gap-1 tiny semi nowrap push-right">
          <Eye size={15} aria-hidden="true" /> Look {input === 'keys' ? <kbd translate="no">{key}</kbd> : null}
        </span>
      </button>
      {pressed === 'rising' ? <RisingSheet who={who} away={awayWords(viewer, role)} onClose={close} /> : null}
      {peeked ? <PeekSheet view={peeked} who={who} away={awayWords(viewer, role)} onClose={pressed ? close : null} /> : null}
    </div>
  );
}
