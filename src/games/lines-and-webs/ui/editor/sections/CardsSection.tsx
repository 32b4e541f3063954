/** Special cards: prices and limits per side (3.5, E.6), names and effects, and the side's markers. */
import { type CardKind, cardKindsOf } from '../../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { cardIn } from '../../../cards.ts';
import { CARD_FIELDS } from '../../../scenarios/edit/fields.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { CardSign } from '../../pieces/Cards.tsx';
import { cardClause } from '../../words/cardNames.ts';
import { Part, useFaultsAt } from '../fields/Field.tsx';
import { Fields } from '../fields/Fields.tsx';
import { FigureTable, NumberCell, OwnHint, ownColumns, SpareCell, useOwnFaults } from '../fields/NumberField.tsx';
import { CardForms } from './CardForms.tsx';

export function CardsSection() {
  const faults = useFaultsAt(['cardPrices']);
  const ownFaults = useOwnFaults('cardPrices');
  const copyFaults = useFaultsAt(['copiesByCard']);
  const prices = useEditor((e) => e.draft.cardPrices);
  const copies = useEditor((e) => e.draft.cardCopies);
  const draft = useEditor((e) => e.draft);
  const cardWord = (kind: CardKind): string => cardIn(draft, kind).name.replace('!', '');
  return (
    <>
      <Part name="Prices" head={null} faults={[...faults, ...ownFaults, ...copyFaults]}>
        <FigureTable
          rows={cardKindsOf(draft)}
          columns={[
            {
              head: 'Card',
              isName: true,
              cell: (kind) => (
                <span className="row gap-2">
                  <CardSign kind={kind} /> {cardWord(kind)} <Clause clause={cardClause(kind)} />
                </span>
              ),
            },
            { head: 'Price in RP', cell: (kind) => <NumberCell path={['cardPrices', kind]} label="Price" of={cardWord(kind)} /> },
            ...ownColumns((kind: CardKind) => ({
              ...{ keys: ['cardPrices', kind], label: `Price of ${cardWord(kind)}`, shared: prices[kind] },
            })),
            {
              head: 'Copies',
              cell: (kind) => <SpareCell path={['copiesByCard', kind]} what={`Copies of ${cardWord(kind)}`} shared={copies} />,
            },
            { head: 'What it does', cell: (kind) => <span className="fine">{cardIn(draft, kind).text}</span> },
          ]}
        />
        <OwnHint />
      </Part>
      <CardForms />
      <Part name="How many there are">
        <Fields fields={CARD_FIELDS} columns="fields" />
      </Part>
    </>
  );
}
