/** Offers to write what was measured on the cards of the player's own scenarios. */

import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../../../lab/answerTypes.ts';
import { isolated } from '../../../../ui/kit/isolated.ts';
import { writableOn, writeOnCard } from '../../store/lab/card.ts';
import { matchupWords } from '../words/labPlayers.ts';
import { ownFairnessSentence } from '../words/measured.ts';
import styles from './Lab.module.css';
import { useOwnScenarios } from './scenarios.ts';
import type { ComparisonRun } from './useAnswer.ts';

/** The day of today, here: '2026-11-24'. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}

export function CardPart({ answer, run }: { answer: Answer; run: ComparisonRun }) {
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState('');
  const own = useOwnScenarios(turn);
  if (!answer.ended) return null;
  const offers = writableOn(run.order, answer, own, today());
  if (offers.length === 0) return null;
  const players = matchupWords(run.order.matchups);
  return (
    <section className={`grid gap-2 min-0 ${styles.part}`} aria-label="On the scenario’s card">
      <h3 className="larger">On the scenario’s card</h3>
      {offers.map((offer) => (
        <div key={`${offer.own.key} ${offer.arm}`} className="row wrap gap-3 between">
          <p className="min-0 anywhere">
            <b>{offer.own.scenario.name}</b>: {ownFairnessSentence(offer.measured, false, players)}
          </p>
          <button
            type="button"
            className="btn btn-small"
            onClick={() =>
              void writeOnCard(offer).then(
                () => {
                  setSaid(`Written on the card of ${offer.own.scenario.name}.`);
                  setTurn((n) => n + 1);
                },
                () => setSaid('This browser could not save it.'),
              )
            }
            aria-label={`Write on the card of ${isolated(offer.own.scenario.name)}`}
            data-testid="lab-write"
          >
            <PencilLine size={16} aria-hidden="true" /> Write it there
          </button>
        </div>
      ))}
      <p role="status">{said}</p>
    </section>
  );
}
