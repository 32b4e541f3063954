/** The special cards' prices, how many of each a side may own (3.5, E.6), and its markers. */

import { CARD_KINDS, SIDES } from '../../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { CARDS } from '../../../cards.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { CardSign } from '../../pieces/CardSign.tsx';
import { cardClause, cardWord } from '../../words/names.ts';
import { FaultLines, useFaultsAt } from '../fields/Field.tsx';
import { NumberCell, NumberField, OwnCell, OwnHeads, OwnHint, SpareCell, useOwnFaults } from '../fields/NumberField.tsx';
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
        <table className={`table full-width ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Card</th>
              <th scope="col">Price in RP</th>
              <OwnHeads />
              <th scope="col">Copies</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {CARD_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <span className="row gap-2">
                    <CardSign kind={kind} /> {cardWord(kind)} <Clause clause={cardClause(kind)} />
                  </span>
                </th>
                <td>
                  <NumberCell path={['cardPrices', kind]} label="Price" of={cardWord(kind)} min={0} max={99} />
                </td>
                {SIDES.map((side) => (
                  <td key={side}>
                    <OwnCell
                      side={side}
                      keys={['cardPrices', kind]}
                      label={`Price of ${cardWord(kind)}`}
                      min={0}
                      max={99}
                      shared={prices[kind]}
                    />
                  </td>
                ))}
                <td>
                  <SpareCell path={['copiesByCard', kind]} what={`Copies of ${cardWord(kind)}`} min={0} max={9} shared={copies} />
                </td>
                <td className="fine">{CARDS[kind].text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <OwnHint />
        <FaultLines faults={[...faults, ...ownFaults, ...copyFaults]} />
      </section>
      <section className={`grid gap-3 ${styles.part}`} aria-label="How many there are">
        <h3>How many there are</h3>
        <div className={`grid align-top ${styles.fields}`}>
          <NumberField
            path={['cardCopies']}
            label="Cards of each kind"
            min={0}
            max={9}
            clause="3.5"
            hint="So many a side may own in a game, where the table has no number of its own."
          />
          <NumberField path={['markers']} label="Node-blocked markers" min={0} max={30} clause="3.5" hint="For each side." />
        </div>
      </section>
    </>
  );
}
