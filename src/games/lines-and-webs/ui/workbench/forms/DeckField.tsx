/** Both decks of a side, and cards that could be added: move up, down, to the other deck, or remove. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { DeckCard, World } from '../../../../../engine/lines-and-webs/index.ts';
import styles from '../../../../../ui/workbench/Workbench.module.css';
import { cardWord, isCardKind } from '../../words/cardNames.ts';
import { unitName } from '../../words/names.ts';

interface Decks {
  execution: DeckCard[];
  reserve: DeckCard[];
}
type Deck = keyof Decks;
const NAMES: { [D in Deck]: string } = { execution: 'Execution deck, top first', reserve: 'Reserve' };
const OTHER: { [D in Deck]: Deck } = { execution: 'reserve', reserve: 'execution' };

const without = (deck: readonly DeckCard[], at: number): DeckCard[] => deck.filter((_, i) => i !== at);

function swapped(deck: readonly DeckCard[], a: number, b: number): DeckCard[] {
  const next = [...deck];
  [next[a], next[b]] = [next[b] as DeckCard, next[a] as DeckCard];
  return next;
}

interface DeckFieldProps {
  world: World;
  value: Decks;
  /** Cards in neither deck that could be added. */
  free: readonly DeckCard[];
  onChange(decks: Decks): void;
}

function Small({ label, off = false, onPress, children }: { label: string; off?: boolean; onPress(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="grid round-2 center lit square"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onPress()}
    >
      {children}
    </button>
  );
}

export function DeckField({ world, value, free, onChange }: DeckFieldProps) {
  const nameOf = (card: DeckCard) => (isCardKind(card) ? cardWord(card) : unitName(world, card));
  return (
    <>
      {(['execution', 'reserve'] as const).map((deck) => (
        <section key={deck} aria-label={NAMES[deck]} data-deck={deck}>
          <h4 className="small">{NAMES[deck]}</h4>
          {value[deck].length === 0 ? <p className={`caption ${styles.small}`}>No card.</p> : null}
          <ol>
            {value[deck].map((card, i) => {
              const name = nameOf(card);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card are alike
                <li key={`${card} ${i}`} className="row gap-1 py-05 line-bottom" data-card={card}>
                  <span className="grow min-0 anywhere">{name}</span>
                  <Small label={`${name}: up`} off={i === 0} onPress={() => onChange({ ...value, [deck]: swapped(value[deck], i, i - 1) })}>
                    <ArrowUp size={15} aria-hidden="true" />
                  </Small>
                  <Small
                    label={`${name}: down`}
                    off={i === value[deck].length - 1}
                    onPress={() => onChange({ ...value, [deck]: swapped(value[deck], i, i + 1) })}
                  >
                    <ArrowDown size={15} aria-hidden="true" />
                  </Small>
                  <button
                    type="button"
                    className="inline gap-1 flex-none px-2 small round-2 hit edge-strong lit dashed-off"
                    aria-label={`${name}: to the ${OTHER[deck]}`}
                    onClick={() => onChange({ ...value, [deck]: without(value[deck], i), [OTHER[deck]]: [...value[OTHER[deck]], card] })}
                  >
                    {OTHER[deck]}
                  </button>
                  <Small label={`${name}: out`} onPress={() => onChange({ ...value, [deck]: without(value[deck], i) })}>
                    <X size={15} aria-hidden="true" />
                  </Small>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {free.length > 0 ? (
        <section aria-label="In neither deck">
          <h4 className="small">In neither deck</h4>
          <div className="flex wrap gap-1">
            {free.map((card, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card are alike
                key={`${card} ${i}`}
                type="button"
                className="btn btn-small"
                aria-label={`${nameOf(card)}: to the execution deck`}
                onClick={() => onChange({ ...value, execution: [...value.execution, card] })}
              >
                <Plus size={14} aria-hidden="true" /> {nameOf(card)}
              </button>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
