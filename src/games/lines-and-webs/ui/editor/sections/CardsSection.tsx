/** The special cards' prices, how many of each a side may own (3.5, E.6), and its markers. */
import { CARD_KINDS } from '../../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { CARDS } from '../../../cards.ts';
import { CARD_FIELDS } from '../../../scenarios/edit/fields.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { CardSign } from '../../pieces/CardSign.tsx';
import { cardClause, cardWord } from '../../words/names.ts';
import { FaultLines, useFaultsAt } from '../fields/Field.tsx';
import { Fields } from '../fields/Fields.tsx';
import { FigureTable } from '../fields/FigureTable.tsx';
import { NumberCell, OWN_HEADS, OwnHint, ownCells, SpareCell, useOwnFaults } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

export function CardsSection() {
  const faults = useFaultsAt(['cardPrices']);
  const ownFaults = useOwnFaults('cardPrices');
  const copyFaults = useFaultsAt(['copiesByCard']);
  const prices = useEditor((e) => e.draft.cardPrices);
  const copies = useEditor((e) => e.draft.cardCopies);
  return (
    <>
      <section className={`grid gap-3 ${styles.part}`} aria-label="Prices">
        <FigureTable
          first="Card"
          heads={['Price in RP', ...OWN_HEADS, 'Copies', 'What it does']}
          rows={CARD_KINDS.map((kind) => ({
            key: kind,
            head: (
              <span className="row gap-2">
                <CardSign kind={kind} /> {cardWord(kind)} <Clause clause={cardClause(kind)} />
              </span>
            ),
            cells: [
              <NumberCell key="price" path={['cardPrices', kind]} label="Price" of={cardWord(kind)} />,
              ...ownCells({ keys: ['cardPrices', kind], label: `Price of ${cardWord(kind)}`, shared: prices[kind] }),
              <SpareCell key="copies" path={['copiesByCard', kind]} what={`Copies of ${cardWord(kind)}`} shared={copies} />,
              <span key="text" className="fine">
                {CARDS[kind].text}
              </span>,
            ],
          }))}
        />
        <OwnHint />
        <FaultLines faults={[...faults, ...ownFaults, ...copyFaults]} />
      </section>
      <section className={`grid gap-3 ${styles.part}`} aria-label="How many there are">
        <h3>How many there are</h3>
        <div className={`grid align-top ${styles.fields}`}>
          <Fields fields={CARD_FIELDS} />
        </div>
      </section>
    </>
  );
}
